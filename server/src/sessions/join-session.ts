import { refuse } from '@bahth/domain/refusals.ts'
import { joinRefusal, type SignupStatus, signupStatusFor } from '@bahth/domain/sessions/rules.ts'
import type { SignupState } from '@bahth/domain/sessions/signup-contract.ts'
import { semaphore } from '../concurrency.ts'
import type { Services } from '../services.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import { findSignup, insertSignup, takeSeat } from './signup-store.ts'
import { lockSeats, type SeatsRow } from './store.ts'

export const signupState = (
  session: SeatsRow,
  status: SignupStatus | null,
  waitlistPosition: number | null = null,
): SignupState => ({
  status,
  waitlistPosition,
  capacity: session.capacity,
  currentParticipants: session.registered,
  numWaitlisted: session.waitlisted,
})

/**
 * The maximum number of joins that wait for a row lock at the same time. If many members join in the same second, the
 * others wait in this process. In the pool (10 connections) they would delay all other requests and time out after a
 * second.
 */
const limited = semaphore(4)

/**
 * Gives a member a seat, or the last position on the waitlist (SES-23). The row lock of the session makes joins,
 * promotions and edits of one session happen one after another. Joining again changes nothing, except that a waitlisted
 * member can take a free seat after the start.
 */
export function joinSession(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  memberId: string,
  sessionId: string,
): Promise<SignupState> {
  return limited(() => unitOfWork(unit => join(unit, memberId, sessionId)))
}

async function join(unit: UnitOfWork, memberId: string, sessionId: string): Promise<SignupState> {
  const session = (await lockSeats(unit.tx, sessionId)) ?? refuse('not_found')
  const current = (await findSignup(unit.tx, sessionId, memberId)) ?? refuse('unauthorized')
  const refusal = joinRefusal(session, current.status, unit.now)
  if (refusal) return refuse(refusal)
  const next = signupStatusFor(session)
  if (current.status === 'registered' || current.status === next)
    return signupState(session, current.status, current.position)
  unit.publish('session', sessionId, 'approved')
  if (current.status) {
    await takeSeat(unit.tx, sessionId, memberId)
    const counted = { registered: session.registered + 1, waitlisted: session.waitlisted - 1 }
    return signupState({ ...session, ...counted }, 'registered')
  }
  await insertSignup(unit.tx, sessionId, memberId, next, unit.now)
  if (next === 'registered') return signupState({ ...session, registered: session.registered + 1 }, next)
  const waitlisted = session.waitlisted + 1
  return signupState({ ...session, waitlisted }, next, waitlisted)
}
