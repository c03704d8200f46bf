import { fullName } from '@bahth/domain/full-name.ts'
import { CircleCheck, CircleX } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useApiQuery } from '../../api/query.ts'
import { When } from '../../shell/When.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { fillSlots } from '../../ui/fill-slots.tsx'
import { Message } from '../../ui/Message.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { CheckFacts } from './CheckFacts.tsx'
import type { Check } from './check-view.ts'
import { messages } from './messages.ts'
import { clearReviewState } from './use-decisions.ts'
import { forgetIdPhoto } from './use-id-photo.ts'

function Decided(props: { check: Check; now: Date; action: ReactNode }) {
  const { check } = props
  if (check.status === 'pending') return <SkeletonRows rows={3} shapes={['title', 'line']} />
  const when = check.reviewedAt && <When at={check.reviewedAt} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-2">
      <div className="flex flex-col items-start gap-4">
        <Message
          live
          tone={check.status === 'approved' ? 'ok' : 'note'}
          icon={check.status === 'approved' ? CircleCheck : CircleX}
          title={messages.alreadyTitle[check.status]}
          className="w-full"
        >
          {fillSlots(check.reviewedBy ? messages.alreadyBy : messages.alreadyOn, {
            name: check.reviewedBy,
            when,
          })}
        </Message>
        {props.action}
      </div>
      <div>
        <h3 className="mb-3 font-semi font-serif text-xl">{fullName(check)}</h3>
        <CheckFacts check={check} now={props.now} />
      </div>
    </div>
  )
}

/** Shown for a check that is no longer in the queue: who decided it, and a button to continue. */
export function AlreadyDecided(props: { id: string; now: Date; onContinue: (() => void) | undefined }) {
  const { data, error, refetch, isFetching } = useApiQuery('identity.getIdRequest', {
    params: { id: props.id },
  })
  useEffect(() => forgetIdPhoto(props.id), [props.id])
  const isOver = data ? data.status !== 'pending' : error?.status === 404
  // The decision may have succeeded although its response was lost, so a banner that says it failed would be wrong.
  useEffect(() => {
    if (isOver) clearReviewState(props.id)
  }, [isOver, props.id])
  const action = (
    <Button variant="primary" kbd="J" onClick={props.onContinue}>
      {messages.toQueue}
    </Button>
  )
  const content = data ? (
    <Decided check={data} now={props.now} action={action} />
  ) : error?.status === 404 ? (
    <div className="flex flex-col items-start gap-4">
      <Message live title={messages.gone}>
        {messages.goneText}
      </Message>
      {action}
    </div>
  ) : error ? (
    <ErrorState bare title={messages.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
  ) : (
    <SkeletonRows rows={3} shapes={['title', 'line']} />
  )
  return <div className="p-4 sm:p-6">{content}</div>
}
