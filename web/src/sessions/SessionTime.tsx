import { Tooltip } from '../ui/Tooltip.tsx'
import { messages } from './messages.ts'
import { exactly, pieces, type Session, whenOf } from './session-view.ts'

/** A session's hour as people say it; the exact instants on hover, on focus and on a tap. */
export function SessionTime(props: { session: Session; now: Date; withDay?: boolean }) {
  const { session, now } = props
  const { weekday, day, month, time } = pieces(new Date(session.scheduledAt))
  return (
    <>
      <Tooltip text={exactly(session)} onPress>
        {aria => (
          <button
            type="button"
            {...aria}
            className="relative z-10 rounded text-start decoration-dotted underline-offset-4 hover:underline"
          >
            <time dateTime={session.scheduledAt}>
              {props.withDay && `${weekday} ${day} ${month}, `}
              <b className="text-ink">{time}</b> {messages.cairo}
            </time>
          </button>
        )}
      </Tooltip>
      {` · ${whenOf(session, now)}`}
    </>
  )
}
