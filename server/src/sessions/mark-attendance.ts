import { minutes } from '@bahth/domain/durations.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { attendanceRefusal, displayStatus } from '@bahth/domain/sessions/rules.ts'
import { countAttempt, type Limit, uncountAttempt } from '../accounts/attempt-limits.ts'
import { type ActingAdmin, recordActivity } from '../records/record-activity.ts'
import type { Services } from '../services.ts'
import { currentCode, isCurrentCode } from './attendance-code.ts'
import { findPlace, setAttended } from './signup-store.ts'
import { findSpan, lockSeats } from './store.ts'

/** Wrong codes of one member in one session: of a million codes two are right at any time. */
const guessLimit: Limit = { name: 'attendance', max: 8, window: minutes(10) }

/** A registered member types the code that the room shows, and was there. The same again changes nothing. */
export async function markByCode(
  { db, write, keys, clock }: Pick<Services, 'db' | 'write' | 'keys' | 'clock'>,
  memberId: string,
  sessionId: string,
  code: string,
): Promise<undefined> {
  const who = `${sessionId} ${memberId}`
  await refuseUnready(db, sessionId, memberId, clock.now())
  await countAttempt(db, guessLimit, who, clock.now())
  if (!isCurrentCode(keys.attendance, sessionId, code, clock.now()))
    return refuse('wrong_code', {
      errors: [{ field: 'code', message: 'That code is not right. It changes every minute: look again.' }],
    })
  await uncountAttempt(db, guessLimit, who)
  return write(async work => {
    const room = (await lockSeats(work.tx, sessionId)) ?? refuse('not_found')
    const mine = await findPlace(work.tx, sessionId, memberId)
    const refusal = attendanceRefusal(room, mine?.place ?? null, work.now)
    if (refusal) return refuse(refusal)
    if (mine?.attendedAt) return undefined
    await setAttended(work.tx, sessionId, memberId, work.now)
    work.publish('session', sessionId, 'admins', `user:${memberId}`)
    return undefined
  })
}

/** What needs no code to be refused is refused before a guess is counted. */
async function refuseUnready(
  db: Services['db'],
  sessionId: string,
  memberId: string,
  now: Date,
): Promise<void> {
  const span = (await findSpan(db, sessionId)) ?? refuse('not_found')
  const mine = await findPlace(db, sessionId, memberId)
  const refusal = attendanceRefusal(span, mine?.place ?? null, now)
  if (refusal) refuse(refusal)
}

/** The code for the administrators' screen, while the session is live. */
export async function showCode(
  { db, keys, clock }: Pick<Services, 'db' | 'keys' | 'clock'>,
  sessionId: string,
): Promise<{ code: string; validUntil: Date }> {
  const span = (await findSpan(db, sessionId)) ?? refuse('not_found')
  if (displayStatus(span, clock.now()) !== 'live') return refuse('session_not_live')
  return currentCode(keys.attendance, sessionId, clock.now())
}

/** An administrator marks a registered member present or absent, from the start on and for as long as it takes. */
export async function markByHand(
  { write }: Pick<Services, 'write'>,
  actingAdmin: ActingAdmin,
  { sessionId, memberId, present }: { sessionId: string; memberId: string; present: boolean },
): Promise<undefined> {
  return write(async work => {
    const room = (await lockSeats(work.tx, sessionId)) ?? refuse('not_found')
    const person = await findPlace(work.tx, sessionId, memberId)
    if (person?.place !== 'registered') return refuse('not_registered')
    if (work.now < room.startsAt || room.cancelledAt) return refuse('session_not_begun')
    const was = person.attendedAt !== null
    if (was === present) return undefined
    await setAttended(work.tx, sessionId, memberId, present ? work.now : null)
    await recordActivity(
      work,
      actingAdmin,
      'participants_changed',
      { type: 'session', id: sessionId, name: room.title },
      {
        changes: [{ field: 'present', from: was, to: present }],
        metadata: { member: memberId, name: `${person.firstName} ${person.lastName}` },
      },
    )
    work.publish('session', sessionId, 'admins', `user:${memberId}`)
    return undefined
  })
}
