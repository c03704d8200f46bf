import { shownName } from '@bahth/domain/records/labels.ts'
import { useState } from 'react'
import { useApiQuery } from '../../api/query.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Text } from '../../ui/Text.tsx'
import { useBackCloses } from '../../ui/use-back-closes.ts'
import { MemberCard } from './MemberCard.tsx'
import { messages } from './messages.ts'

function LoadedCard(props: { id: string }) {
  const { data, error, refetch, isFetching } = useApiQuery('card.getCard', { params: { id: props.id } })
  if (data) return <MemberCard card={data} />
  // The cards of deleted and suspended members are empty.
  if (error?.status === 404) return <p className="text-ink-2 text-sm">{messages.cardEmpty}</p>
  if (error)
    return (
      <ErrorState bare title={messages.cardFailed} onRetry={() => void refetch()} retrying={isFetching} />
    )
  return <SkeletonRows rows={2} shapes={['line']} />
}

/** A member's name, which opens their card. Without an id (a deleted account), only the name. */
export function MemberName(props: { id: string | null; name: string }) {
  const { id, name } = props
  const [isOpen, setOpen] = useState(false)
  useBackCloses(isOpen, () => setOpen(false))
  if (!id) return <Text>{shownName(name)}</Text>
  return (
    <Popover
      label={messages.cardOf(name)}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className="link relative -my-3 inline-flex min-h-control items-center">
          <Text>{name}</Text>
        </button>
      }
    >
      <LoadedCard id={id} />
    </Popover>
  )
}
