import { after, days, minutes } from '../durations.ts'
import type { RefusalCode } from '../refusals.ts'
import { isFull } from './rules.ts'

/** Pure rules on attempts: when their sheet is checked, and how the result of a check changes them. */

export const attemptStatuses = ['pending', 'verified', 'not_found', 'rejected', 'expired'] as const
export type AttemptStatus = (typeof attemptStatuses)[number]

/** Whether its sheet is still checked. */
export const isOpen = (status: AttemptStatus): boolean => status === 'pending' || status === 'not_found'

/** How an attempt was matched. `creator`: accepted by the creator or an administrator. `answers`: answered on Bahth. */
export const foundByKinds = ['code', 'studentId', 'email', 'creator', 'answers'] as const
export type FoundBy = (typeof foundByKinds)[number]

/** The same names as in `server/src/vendors/sheets/`. */
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
  /** The service account has reached its read limit and can't read more private sheets at the moment. */
  'busy',
] as const
export type SheetFailure = (typeof sheetFailures)[number]

export const sheetCauses = sheetFailures.map(failure => `sheet_${failure}` as const)

/** The likely cause of an attempt's status. */
export const causes = [
  'not_in_sheet',
  'not_reported',
  'form_silent',
  'survey_closed',
  'survey_full',
  'rejected',
  /** The member didn't send answers on Bahth while the slot was held. */
  'not_sent',
  ...sheetCauses,
] as const
export type Cause = (typeof causes)[number]

const failureOf = new Map<Cause, SheetFailure>(sheetFailures.map(failure => [`sheet_${failure}`, failure]))

export const sheetFailureOf = (cause: Cause | null): SheetFailure | null =>
  (cause && failureOf.get(cause)) ?? null

/** An attempt that isn't found within this time expires. */
export const expiryAge = days(7)

/** The wait before the next automatic check, by the number of checks so far. */
const retryWaits = [minutes(2), minutes(10), minutes(30), minutes(120), minutes(360), minutes(720)]

/** Returns null if the attempt has expired. */
export function nextCheckTime(startedAt: Date, checkCount: number, now: Date): Date | null {
  const next = after(now, retryWaits[Math.min(checkCount, retryWaits.length) - 1] ?? minutes(2))
  const end = after(startedAt, expiryAge)
  if (now >= end) return null
  return next < end ? next : end
}

/** An open attempt with the data that is needed to resolve it. */
export interface OpenParticipation {
  id: string
  status: 'pending' | 'not_found'
  startedAt: Date
  /** The slot is reserved until this time. */
  heldUntil: Date
  nextCheckAt: Date
  /** Number of automatic checks so far. */
  checkCount: number
}

/**
 * The evidence that a member answered: the response sheet, or the form itself through its hook. `silent_form`: a
 * form that has never called, which is no evidence about a member.
 */
export type AnswerSource = 'sheet' | 'form' | 'silent_form'

const missingCauses = {
  sheet: 'not_in_sheet',
  form: 'not_reported',
  silent_form: 'form_silent',
} as const satisfies Record<AnswerSource, Cause>

/** One check of a sheet, or of the codes that the form has reported. */
export interface SheetCheck {
  now: Date
  source: AnswerSource
  /** Null if the sheet was read. */
  failure: SheetFailure | null
  /** When a sheet that is busy may be read again. Such a check doesn't lengthen the wait. */
  retryAt?: Date | null
  /** Attempts found in the sheet. */
  found: ReadonlyMap<string, FoundBy>
  /** Attempts that this check was made for. Other attempts are resolved only if they are found. */
  requested: ReadonlySet<string>
  /** Whether the timer started it. It then counts for the wait before the next check. */
  isAutomatic: boolean
  /** Whether the survey ends with this check. Attempts that aren't found then expire. */
  isLast: boolean
}

export interface Resolved {
  id: string
  status: AttemptStatus
  foundBy: FoundBy | null
  cause: Cause | null
  nextCheckAt: Date | null
  checkCount: number
}

/** The slots that are left during the resolution of a check. */
interface Slots {
  responses: number
  held: number
  max: number
}

/**
 * The results of a sheet check for the open attempts of an approved survey, in the order of their start. An
 * attempt that holds a slot uses it; others get a free slot. When no slot is left, the survey is full and the
 * remaining attempts end. So responses never exceed maxResponses.
 */
export function resolveAttempts(
  survey: { responses: number; maxResponses: number },
  open: readonly OpenParticipation[],
  check: SheetCheck,
): { resolved: Resolved[]; responses: number; isComplete: boolean } {
  const holds = (one: OpenParticipation) => one.heldUntil > check.now
  const slots: Slots = {
    responses: survey.responses,
    held: open.filter(holds).length,
    max: survey.maxResponses,
  }
  const verified = new Map<string, Resolved>()
  for (const one of [...open.filter(holds), ...open.filter(other => !holds(other))]) {
    const foundBy = check.found.get(one.id)
    if (foundBy && takeSlot(slots, holds(one))) verified.set(one.id, verify(one, foundBy))
  }
  const hasAll = slots.responses >= slots.max
  const isComplete = hasAll || check.isLast
  const resolved = open.flatMap(one => verified.get(one.id) ?? unverified(one, check, { hasAll, isComplete }))
  return { resolved, responses: slots.responses, isComplete }
}

/** Uses the attempt's own slot or a free one. Returns false if there is none. */
function takeSlot(slots: Slots, holds: boolean): boolean {
  const left = slots.max - slots.responses - (holds ? 0 : slots.held)
  if (left <= 0) return false
  slots.responses++
  if (holds) slots.held--
  return true
}

const verify = (one: OpenParticipation, foundBy: FoundBy): Resolved => ({
  id: one.id,
  status: 'verified',
  foundBy,
  cause: null,
  nextCheckAt: null,
  checkCount: one.checkCount,
})

const silentCause = ({ source }: SheetCheck): Cause | null =>
  source === 'silent_form' ? missingCauses[source] : null

function unverified(
  one: OpenParticipation,
  check: SheetCheck,
  survey: { hasAll: boolean; isComplete: boolean },
): Resolved[] {
  const base = { id: one.id, foundBy: null }
  const failed = check.failure ? (`sheet_${check.failure}` as const) : silentCause(check)
  if (survey.isComplete) {
    const cause = survey.hasAll ? 'survey_full' : (failed ?? 'survey_closed')
    return [{ ...base, status: 'expired', cause, nextCheckAt: null, checkCount: one.checkCount }]
  }
  const wasFound = check.found.has(one.id)
  if (!check.requested.has(one.id) && !wasFound) return []
  const { checkCount, nextCheckAt } = nextCheck(one, check)
  const cause: Cause = wasFound ? 'survey_full' : (failed ?? missingCauses[check.source])
  // If the sheet wasn't read or the form never called, there is no evidence about the member, so the status stays.
  const status = nextCheckAt === null ? 'expired' : failed && !wasFound ? one.status : 'not_found'
  return [{ ...base, status, cause, nextCheckAt, checkCount }]
}

function nextCheck(one: OpenParticipation, check: SheetCheck): Pick<Resolved, 'checkCount' | 'nextCheckAt'> {
  const { checkCount } = one
  // A recheck that the member requested doesn't count as an automatic one.
  const counts = check.isAutomatic || one.nextCheckAt <= check.now
  if (!counts) return { checkCount, nextCheckAt: one.nextCheckAt }
  if (check.retryAt) return { checkCount, nextCheckAt: isLate(one, check) ? null : check.retryAt }
  return {
    checkCount: checkCount + 1,
    nextCheckAt: nextCheckTime(one.startedAt, checkCount + 1, check.now),
  }
}

/** An attempt expires this much later while its sheet is busy, because that isn't the member's fault. */
const busyGrace = days(1)

const isLate = ({ startedAt }: OpenParticipation, { now }: SheetCheck): boolean =>
  now >= after(startedAt, expiryAge + busyGrace)

/** Decisions of a creator or an administrator. */
export const decidedStatuses = ['verified', 'rejected'] as const
export type DecidedStatus = (typeof decidedStatuses)[number]

/** In characters, for the note to the member with a decision. */
export const maxNoteLength = 500

/** Accepting needs a slot that no other member holds, even after the survey was closed. */
export function decideRefusal(
  attempt: { status: AttemptStatus },
  to: DecidedStatus,
  survey: { responses: number; held: number; maxResponses: number },
): RefusalCode | null {
  if (attempt.status === to) return 'attempt_state'
  return to === 'verified' && isFull(survey) ? 'survey_full' : null
}

/** An appeal needs a result to appeal against. One appeal is allowed for each check or decision. */
export function appealRefusal(attempt: {
  status: AttemptStatus
  triedAt: Date | null
  appealedAt: Date | null
}): RefusalCode | null {
  if (attempt.status === 'verified') return 'attempt_state'
  if (attempt.status === 'pending' && !attempt.triedAt) return 'attempt_state'
  return attempt.appealedAt ? 'already_appealed' : null
}
