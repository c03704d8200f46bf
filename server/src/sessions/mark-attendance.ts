import { minutes } from '@bahth/domain/durations.ts'
import { fullName } from '@bahth/domain/full-name.ts'
import { fieldError, refuse } from '@bahth/domain/refusals.ts'
import { attendanceRefusal, displayStatus } from '@bahth/domain/sessions/rules.ts'
import { type Limit, limitFailures } from '../limits/rate-limits.ts'
import { type ActingAdmin, recordActivity } from '../records/record-activity.ts'
import type { Services } from '../services.ts'
import { currentCode, isCurrentCode } from './attendance-code.ts'
import { findParticipant, setAttended } from './signup-store.ts'
import { findSpan, lockSeats } from './store.ts'

/** The limit of wrong codes per member and session. At any time two of a million codes are valid. */
const guessLimit: Limit = { name: 'attendance', max: 8, window: minutes(10) }

/** Marks a registered member present by the code shown in the room. Idempotent. */
export async function markByCode(
  { db, unitOfWork, keys, clock }: Pick<Services, 'db' | 'unitOfWork' | 'keys' | 'clock'>,
  memberId: string,
  sessionId: string,
  code: string,
): Promise<void> {
  const isPresent = await checkReady(db, sessionId, memberId, clock.now())
  // A repeated request after a lost response, when the code may have expired.
  if (isPresent) return
  const guess = async () => isCurrentCode(keys.attendance, sessionId, code, clock.now()) || null
  const isRight = await limitFailures(db, guessLimit, `${sessionId} ${memberId}`, clock.now(), guess)
  if (!isRight)
    return refuse('wrong_code', { errors: [fieldError('code', { code: 'attendance_code_wrong' })] })
  return unitOfWork(async unit => {
    const seats = (await lockSeats(unit.tx, sessionId)) ?? refuse('not_found')
    const participant = await findParticipant(unit.tx, sessionId, memberId)
    const refusal = attendanceRefusal(seats, participant?.status ?? null, unit.now)
    if (refusal) return refuse(refusal)
    if (participant?.attendedAt) return
    await setAttended(unit.tx, sessionId, memberId, unit.now)
    unit.publish('session', sessionId, 'admins', `user:${memberId}`)
  })
}

/**
 * Makes the refusals that don't depend on the code, before the attempt is counted. Returns whether the member is
 * present already.
 */
async function checkReady(
  db: Services['db'],
  sessionId: string,
  memberId: string,
  now: Date,
): Promise<boolean> {
  const span = (await findSpan(db, sessionId)) ?? refuse('not_found')
  const participant = await findParticipant(db, sessionId, memberId)
  const refusal = attendanceRefusal(span, participant?.status ?? null, now)
  if (refusal) return refuse(refusal)
  return participant?.attendedAt != null
}

/** Returns the code for the administrator's screen while the session is live. */
export async function readAttendanceCode(
  { db, keys, clock }: Pick<Services, 'db' | 'keys' | 'clock'>,
  sessionId: string,
): Promise<{ code: string; validUntil: Date }> {
  const span = (await findSpan(db, sessionId)) ?? refuse('not_found')
  if (displayStatus(span, clock.now()) !== 'live') return refuse('session_not_live')
  return currentCode(keys.attendance, sessionId, clock.now())
}

/** Lets an administrator mark a registered member present or absent, any time after the start. */
export async function markByHand(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  actingAdmin: ActingAdmin,
  { sessionId, memberId, present }: { sessionId: string; memberId: string; present: boolean },
): Promise<void> {
  return unitOfWork(async unit => {
    const seats = (await lockSeats(unit.tx, sessionId)) ?? refuse('not_found')
    const person = await findParticipant(unit.tx, sessionId, memberId)
    if (person?.status !== 'registered') return refuse('not_registered')
    if (unit.now < seats.startsAt || seats.cancelledAt) return refuse('session_not_begun')
    const wasPresent = person.attendedAt !== null
    if (wasPresent === present) return
    await setAttended(unit.tx, sessionId, memberId, present ? unit.now : null)
    await recordActivity(
      unit,
      actingAdmin,
      'participants_changed',
      { type: 'session', id: sessionId, name: seats.title },
      {
        changes: [{ field: 'present', from: wasPresent, to: present }],
        metadata: { member: memberId, name: fullName(person) },
      },
    )
    unit.publish('session', sessionId, 'admins', `user:${memberId}`)
  })
}
