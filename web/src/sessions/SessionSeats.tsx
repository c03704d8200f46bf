import { Seats } from '../ui/charts/Seats.tsx'
import { messages } from './messages.ts'
import type { Session } from './session-view.ts'

/** The seats of a session as a picture, with the member's own seat in gold. */
export function SessionSeats(props: { session: Session; size?: 'sm' | 'md'; withLine?: boolean }) {
  const { session } = props
  return (
    <Seats
      taken={session.currentParticipants}
      total={session.capacity}
      {...(props.withLine ? { waiting: session.numWaitlisted } : undefined)}
      {...(session.mySeat ? { yourSeat: session.mySeat } : undefined)}
      {...(props.withLine && session.waitlistPosition
        ? { yourPosition: session.waitlistPosition }
        : undefined)}
      size={props.size ?? 'sm'}
    />
  )
}

/** The seats as a line of text. */
export function seatsLine(session: Session): string {
  const free = session.capacity - session.currentParticipants
  return free > 0
    ? messages.seatsFree(free, session.capacity)
    : messages.seatsTaken(session.capacity, session.numWaitlisted)
}
