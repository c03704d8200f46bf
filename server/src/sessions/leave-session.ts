import { refuse } from '@bahth/domain/refusals.ts'
import { leaveRefusal } from '@bahth/domain/sessions/rules.ts'
import type { SignupState } from '@bahth/domain/sessions/signup-contract.ts'
import type { Services } from '../services.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import { fillSeats } from './fill-seats.ts'
import { signupState } from './join-session.ts'
import { deleteSignup } from './signup-store.ts'
import { lockSeats, lockSeatsOf, type SeatsRow } from './store.ts'

/** Ends a signup; a freed seat goes to the first on the waitlist at once (SES-25, SES-54). */
export async function leaveSession(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  memberId: string,
  sessionId: string,
): Promise<SignupState> {
  return unitOfWork(async unit => {
    const seats = (await lockSeats(unit.tx, sessionId)) ?? refuse('not_found')
    const refusal = leaveRefusal(seats, unit.now)
    if (refusal) return refuse(refusal)
    return signupState(await leave(unit, seats, memberId), null)
  })
}

/**
 * Removes a member from all sessions, including past ones, and fills the freed seats. Must run before the account is
 * deleted, because the delete cascade would not decrease the counters.
 */
export async function leaveAllSessions(unit: UnitOfWork, memberId: string): Promise<void> {
  for (const seats of await lockSeatsOf(unit.tx, memberId)) await leave(unit, seats, memberId)
}

async function leave(unit: UnitOfWork, seats: SeatsRow, memberId: string): Promise<SeatsRow> {
  const had = await deleteSignup(unit.tx, seats.id, memberId)
  if (!had) return seats
  unit.publish('session', seats.id, 'approved')
  return fillSeats(unit, {
    ...seats,
    registered: seats.registered - (had === 'registered' ? 1 : 0),
    waitlisted: seats.waitlisted - (had === 'waitlisted' ? 1 : 0),
    version: seats.version + 1,
  })
}
