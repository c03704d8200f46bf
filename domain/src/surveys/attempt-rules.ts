import { after, days, minutes } from '../durations.ts'
import type { RefusalCode } from '../refusals.ts'
import { isFull } from './rules.ts'

/** Pure rules over participations: when they are looked for, and what a reading of the sheet means for them. */

export const attemptStatuses = ['pending', 'verified', 'not_found', 'rejected', 'expired'] as const
export type AttemptStatus = (typeof attemptStatuses)[number]

/** A participation that is still looked for. */
export const isOpen = (status: AttemptStatus): boolean => status === 'pending' || status === 'not_found'

/** By what a participation was recognised; `creator`: the creator or an administrator accepted it. */
export const foundByKinds = ['code', 'studentId', 'email', 'creator'] as const
export type FoundBy = (typeof foundByKinds)[number]

/** Why a sheet could not be read (the server's vendors say the same words). */
export const sheetFailures = [
  'bad_link',
  'host_not_allowed',
  'forbidden_address',
  'private',
  'too_large',
  'too_slow',
  'too_many_redirects',
  'unreachable',
  'not_found',
  'not_csv',
] as const
export type SheetFailure = (typeof sheetFailures)[number]

/** A sheet that could not be read, as the cause of a participation's state. */
export const sheetCauses = sheetFailures.map(failure => `sheet_${failure}` as const)

/** The likely cause of a participation's state. */
export const causes = ['not_in_sheet', 'survey_closed', 'survey_full', 'rejected', ...sheetCauses] as const
export type Cause = (typeof causes)[number]

const failureOf = new Map<Cause, SheetFailure>(sheetFailures.map(failure => [`sheet_${failure}`, failure]))

/** Why the sheet could not be read at the last try, or null. */
export const sheetFailureOf = (cause: Cause | null): SheetFailure | null =>
  (cause && failureOf.get(cause)) ?? null

/** A participation that is not found within this time expires. */
export const expiryAge = days(7)

/** The wait before the next automatic look, by how often it was looked for already. */
const retryWaits = [minutes(2), minutes(10), minutes(30), minutes(120), minutes(360), minutes(720)]

/** When a participation is looked for again, or null once its time is over. */
export function nextLook(startedAt: Date, looks: number, now: Date): Date | null {
  const next = after(now, retryWaits[Math.min(looks, retryWaits.length) - 1] ?? minutes(2))
  const end = after(startedAt, expiryAge)
  if (now >= end) return null
  return next < end ? next : end
}

/** An open participation, as far as settling it needs to know. */
export interface OpenParticipation {
  id: string
  status: 'pending' | 'not_found'
  startedAt: Date
  /** Until then its place is nobody else's. */
  heldUntil: Date
  lookAt: Date
  /** Automatic looks so far. */
  looks: number
}

/** What a look at the sheet is for. */
export interface Look {
  now: Date
  /** Why the sheet could not be read, or null. */
  failure: SheetFailure | null
  /** Participations whose member was found in it. */
  found: ReadonlyMap<string, FoundBy>
  /** Participations that were asked about; others are only settled when they are found. */
  asked: ReadonlySet<string>
  /** The clock asked: this look counts for the next one's wait. */
  isAutomatic: boolean
  /** The survey ends with this look: whoever is not found now never will be. */
  isLast: boolean
}

export interface Settled {
  id: string
  status: AttemptStatus
  foundBy: FoundBy | null
  cause: Cause | null
  lookAt: Date | null
  looks: number
}

/** What remains to be given out while a look is settled. */
interface Places {
  responses: number
  held: number
  max: number
}

/**
 * What a reading of the sheet means for the open participations of a survey that accepts answers, in the order in
 * which they started. Whoever holds a place gets it; whoever holds none gets one that nobody holds. When all are
 * taken the survey is full, and those that are left are over (15: responses ≤ max responses).
 */
export function settle(
  survey: { responses: number; maxResponses: number },
  open: readonly OpenParticipation[],
  look: Look,
): { settled: Settled[]; responses: number; isComplete: boolean } {
  const holds = (one: OpenParticipation) => one.heldUntil > look.now
  const places: Places = {
    responses: survey.responses,
    held: open.filter(holds).length,
    max: survey.maxResponses,
  }
  const verified = new Map<string, Settled>()
  for (const one of [...open.filter(holds), ...open.filter(other => !holds(other))]) {
    const foundBy = look.found.get(one.id)
    if (foundBy && takeSlot(places, holds(one))) verified.set(one.id, verify(one, foundBy))
  }
  const hasAll = places.responses >= places.max
  const isComplete = hasAll || look.isLast
  const settled = open.flatMap(one => verified.get(one.id) ?? unverified(one, look, { hasAll, isComplete }))
  return { settled, responses: places.responses, isComplete }
}

/** Gives out a place if there is one for this participation. */
function takeSlot(places: Places, holds: boolean): boolean {
  const left = places.max - places.responses - (holds ? 0 : places.held)
  if (left <= 0) return false
  places.responses++
  if (holds) places.held--
  return true
}

const verify = (one: OpenParticipation, foundBy: FoundBy): Settled => ({
  id: one.id,
  status: 'verified',
  foundBy,
  cause: null,
  lookAt: null,
  looks: one.looks,
})

function unverified(
  one: OpenParticipation,
  look: Look,
  survey: { hasAll: boolean; isComplete: boolean },
): Settled[] {
  const base = { id: one.id, foundBy: null, looks: one.looks }
  const failed = look.failure && (`sheet_${look.failure}` as const)
  if (survey.isComplete) {
    const cause = survey.hasAll ? 'survey_full' : (failed ?? 'survey_closed')
    return [{ ...base, status: 'expired', cause, lookAt: null }]
  }
  const wasFound = look.found.has(one.id)
  if (!look.asked.has(one.id) && !wasFound) return []
  // A member's own recheck takes nothing from the automatic ones.
  const counts = look.isAutomatic || one.lookAt <= look.now
  const looks = one.looks + (counts ? 1 : 0)
  const lookAt = counts ? nextLook(one.startedAt, looks, look.now) : one.lookAt
  const cause: Cause = wasFound ? 'survey_full' : (failed ?? 'not_in_sheet')
  // A sheet that could not be read says nothing about the member: the participation stays what it was.
  const status = lookAt === null ? 'expired' : look.failure ? one.status : 'not_found'
  return [{ ...base, status, cause, lookAt, looks }]
}

/** What a creator or an administrator can make of a participation. */
export const decidedStatuses = ['verified', 'rejected'] as const
export type DecidedStatus = (typeof decidedStatuses)[number]

/**
 * Why a participation cannot be accepted or rejected, or null: an accepted one needs a place that nobody else
 * holds, also after the survey was closed.
 */
export function decideRefusal(
  attempt: { status: AttemptStatus },
  to: DecidedStatus,
  survey: { responses: number; held: number; maxResponses: number },
): RefusalCode | null {
  if (attempt.status === to) return 'attempt_state'
  return to === 'verified' && isFull(survey) ? 'survey_full' : null
}

/**
 * Why a member cannot appeal to the creator, or null: there has to be something to appeal against, and one appeal
 * for each look or decision is enough.
 */
export function appealRefusal(attempt: {
  status: AttemptStatus
  triedAt: Date | null
  appealedAt: Date | null
}): RefusalCode | null {
  if (attempt.status === 'verified') return 'attempt_state'
  if (attempt.status === 'pending' && !attempt.triedAt) return 'attempt_state'
  return attempt.appealedAt ? 'already_appealed' : null
}
