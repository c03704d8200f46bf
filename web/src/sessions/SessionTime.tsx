import { dateParts } from '../format/dates.ts'
import { fillSlots } from '../ui/fill-slots.tsx'
import { Tooltip } from '../ui/Tooltip.tsx'
import { messages } from './messages.ts'
import { exactTimes, type Session, whenOf } from './session-view.ts'

/** The time of a session, with the exact times on hover, focus and tap. */
export function SessionTime(props: { session: Session; now: Date; withDay?: boolean }) {
  const { session, now } = props
  const { weekday, day, month, time } = dateParts(session.scheduledAt)
  return (
    <>
      <Tooltip text={exactTimes(session)} onPress>
        {aria => (
          <button
            type="button"
            {...aria}
            className="relative z-10 rounded text-start after:absolute after:inset-x-0 after:-inset-y-3 decoration-dotted underline-offset-4 hover:underline"
          >
            <time dateTime={session.scheduledAt}>
              {fillSlots(props.withDay ? messages.cairoOnDay : messages.cairo, {
                day: `${weekday} ${day} ${month}`,
                time: <b className="text-ink">{time}</b>,
              })}
            </time>
          </button>
        )}
      </Tooltip>
      {` · ${whenOf(session, now)}`}
    </>
  )
}
