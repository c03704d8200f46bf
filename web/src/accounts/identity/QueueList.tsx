import { fullName } from '@bahth/domain/full-name.ts'
import { Eye, TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { classes } from '../../ui/classes.ts'
import { Text } from '../../ui/Text.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { ageOf, type Check, isLate, isTaken } from './check-view.ts'
import { messages } from './messages.ts'

function QueueBadges(props: { check: Check; me: string | undefined }) {
  const { check, me } = props
  return (
    <span className="flex flex-none items-center gap-1.5">
      {isTaken(check, me) && (
        <>
          <Eye size={16} aria-hidden="true" className="text-note" />
          <VisuallyHidden>{messages.isClaimed(check.openedBy?.name ?? '')}</VisuallyHidden>
        </>
      )}
      {check.lookalikes.length > 0 && (
        <>
          <TriangleAlert size={16} aria-hidden="true" className="text-wait" />
          <VisuallyHidden>{messages.hasWarning}</VisuallyHidden>
        </>
      )}
    </span>
  )
}

function Waiting(props: {
  check: Check
  isCurrent: boolean
  now: Date
  me: string | undefined
  onOpen: () => void
}) {
  const { check, isCurrent, now } = props
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isCurrent) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isCurrent])
  return (
    <li className="relative border-line max-lg:border-e lg:border-b">
      <button
        ref={button}
        type="button"
        aria-current={isCurrent || undefined}
        onClick={props.onOpen}
        className={classes(
          'flex h-full w-full items-center justify-between gap-3 px-3 py-2.5 text-start -outline-offset-2 max-lg:max-w-60 max-lg:border-t-3 lg:border-s-3',
          // Contrast themes make transparent borders visible, so every line would look current.
          isCurrent
            ? 'border-nile bg-nile-wash'
            : 'border-transparent hover:bg-sunk forced-colors:border-[Canvas]',
        )}
      >
        <span className="min-w-0">
          <Text className="block truncate text-match font-semi">{fullName(check)}</Text>
          <span className="block whitespace-nowrap text-ink-2 text-sm">
            <bdi dir="ltr">{check.studentId}</bdi> ·{' '}
            <span className={isLate(check, now) ? 'font-semi text-stop' : undefined}>
              {ageOf(check.submittedAt, now)}
              {isLate(check, now) && <VisuallyHidden>{messages.lateMark}</VisuallyHidden>}
            </span>
          </span>
        </span>
        <QueueBadges check={check} me={props.me} />
      </button>
    </li>
  )
}

/** The pending checks, oldest first: next to the image, or above it on narrow screens. */
export function QueueList(props: {
  queue: readonly Check[]
  currentId: string | undefined
  now: Date
  me: string | undefined
  onOpen: (checkId: string) => void
  className?: string
}) {
  return (
    <nav aria-label={messages.queue} className={props.className}>
      <ul className="flex overflow-auto max-lg:[scrollbar-width:none] lg:absolute lg:inset-0 lg:flex-col">
        {props.queue.map(check => (
          <Waiting
            key={check.id}
            check={check}
            isCurrent={check.id === props.currentId}
            now={props.now}
            me={props.me}
            onOpen={() => props.onOpen(check.id)}
          />
        ))}
      </ul>
    </nav>
  )
}
