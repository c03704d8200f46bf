import { refuse } from '@bahth/domain/refusals.ts'
import { isOver, joinRefusal, overText, placeFor, type SignupPlace } from '@bahth/domain/sessions/rules.ts'
import { semaphore } from '../semaphore.ts'
import type { Services } from '../services.ts'
import type { Write } from '../write.ts'
import { findSignup, insertSignup, takeSeat } from './signup-store.ts'
import { lockSeats, type SeatsRow } from './store.ts'

/** A member's own state in a session, and how full the session is. */
export interface SignupState {
  status: SignupPlace | null
  waitlistPosition: number | null
  capacity: number
  currentParticipants: number
  numWaitlisted: number
}

export const signupState = (
  session: SeatsRow,
  status: SignupPlace | null,
  waitlistPosition: number | null = null,
): SignupState => ({
  status,
  waitlistPosition,
  capacity: session.capacity,
  currentParticipants: session.registered,
  numWaitlisted: session.waitlisted,
})

/**
 * Joins that may wait for a row lock at once. When everyone presses in the same second, the rest wait in this process:
 * in the pool (10 connections) they would hold up all other requests and time out after a second.
 */
const limited = semaphore(4)

/**
 * Gives a member a seat, or the last position on the waitlist (SES-23). The row lock of the session makes joins,
 * promotions and edits of one session happen one after another. Joining again changes nothing; after the start a
 * waitlisted member who asks takes a free seat.
 */
export function joinSession(
  { write }: Pick<Services, 'write'>,
  memberId: string,
  sessionId: string,
): Promise<SignupState> {
  return limited(() => write(work => join(work, memberId, sessionId)))
}

async function join(work: Write, memberId: string, sessionId: string): Promise<SignupState> {
  const session = (await lockSeats(work.tx, sessionId)) ?? refuse('not_found')
  if (isOver(session, work.now)) return refuse('session_over', { message: overText(session) })
  const had = (await findSignup(work.tx, sessionId, memberId)) ?? refuse('unauthorized')
  const gets = placeFor(session)
  if (had.place === 'registered' || had.place === gets) return signupState(session, had.place, had.position)
  const refusal = joinRefusal(session, work.now)
  if (refusal) return refuse(refusal)
  work.publish('session', sessionId, 'approved')
  if (had.place) {
    await takeSeat(work.tx, sessionId, memberId)
    const counted = { registered: session.registered + 1, waitlisted: session.waitlisted - 1 }
    return signupState({ ...session, ...counted }, 'registered')
  }
  await insertSignup(work.tx, sessionId, memberId, gets, work.now)
  if (gets === 'registered') return signupState({ ...session, registered: session.registered + 1 }, gets)
  const waitlisted = session.waitlisted + 1
  return signupState({ ...session, waitlisted }, gets, waitlisted)
}
