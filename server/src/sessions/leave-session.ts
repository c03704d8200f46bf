import { refuse } from '@bahth/domain/refusals.ts'
import { leaveRefusal, overText } from '@bahth/domain/sessions/rules.ts'
import type { Services } from '../services.ts'
import type { Write } from '../write.ts'
import { fillSeats } from './fill-seats.ts'
import { type SignupState, signupState } from './join-session.ts'
import { dropPlace } from './signup-store.ts'
import { lockSeats, lockSeatsOf, type SeatsRow } from './store.ts'

/** SES-25, SES-54: gives up a place; a freed seat goes to the first on the waitlist at once. */
export async function leaveSession(
  { write }: Pick<Services, 'write'>,
  memberId: string,
  sessionId: string,
): Promise<SignupState> {
  return write(async work => {
    const room = (await lockSeats(work.tx, sessionId)) ?? refuse('not_found')
    const refusal = leaveRefusal(room, work.now)
    if (refusal) return refuse(refusal, { message: overText(room) })
    return signupState(await giveUpPlace(work, room, memberId), null)
  })
}

/**
 * Takes a member off every session, past ones included, and fills the seats they free. For a member who is
 * deleted, before the record goes: the counters would keep counting them.
 */
export async function leaveAllSessions(work: Write, memberId: string): Promise<void> {
  for (const room of await lockSeatsOf(work.tx, memberId)) await giveUpPlace(work, room, memberId)
}

async function giveUpPlace(work: Write, room: SeatsRow, memberId: string): Promise<SeatsRow> {
  const had = await dropPlace(work.tx, room.id, memberId)
  if (!had) return room
  work.publish('session', room.id, 'approved')
  return fillSeats(work, {
    ...room,
    registered: room.registered - (had === 'registered' ? 1 : 0),
    waitlisted: room.waitlisted - (had === 'waitlisted' ? 1 : 0),
    version: room.version + 1,
  })
}
