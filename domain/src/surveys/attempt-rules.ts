import { after, days, minutes } from '../durations.ts'
import type { RefusalCode } from '../refusal-reasons.ts'
import { isFull } from './rules.ts'

/** Pure rules on attempts: their statuses and causes, when their sheet is checked, decisions and appeals. */

export const attemptStatuses = ['pending', 'verified', 'not_found', 'rejected', 'expired'] as const
export type AttemptStatus = (typeof attemptStatuses)[number]

/** Whether its sheet is still checked. */
export const isOpenStatus = (status: AttemptStatus): boolean => status === 'pending' || status === 'not_found'

/** How an attempt was matched. `creator`: accepted by the creator or an administrator. `answers`: answered on Bahth. */
export const foundByKinds = ['code', 'studentId', 'email', 'creator', 'answers'] as const
export type FoundBy = (typeof foundByKinds)[number]

/** Why a sheet couldn't be read. */
export const sheetFailures = [
  'bad_link',
  'host_not_allowed',
  'forbidden_address',
  /** Not shared with everyone who has the link, or with the service account. */
  'private',
  /** Over 20 MB or 200,000 rows. */
  'too_large',
  /** Over 10 seconds. */
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

/** Failures that may pass by themselves. */
const temporaryFailures: ReadonlySet<string> = new Set<SheetFailure>(['too_slow', 'unreachable', 'busy'])
export const isTemporary = (failure: string): boolean => temporaryFailures.has(failure)

export const sheetFailureOf = (cause: Cause | null): SheetFailure | null =>
  (cause && failureOf.get(cause)) ?? null

/** Decisions of a creator or an administrator. */
export const decidedStatuses = ['verified', 'rejected'] as const
export type DecidedStatus = (typeof decidedStatuses)[number]

/** In characters, of the text of an appeal. */
export const maxAppealLength = 1000

/** Whether an appeal was made that no decision has answered. A check may have settled it by verifying the attempt. */
export const isAppealUnanswered = (attempt: {
  appealedAt: Date | null
  appealAnsweredAt: Date | null
}): boolean => attempt.appealedAt !== null && attempt.appealAnsweredAt === null

/**
 * Accepting needs a slot that no other member holds, even after the survey was closed. Rejecting again answers an appeal.
 * `from`: the status that the decision is about. A response that was found meanwhile isn't rejected unknowingly.
 */
export function attemptDecisionRefusal(
  attempt: { status: AttemptStatus; appealedAt: Date | null; appealAnsweredAt: Date | null },
  { to, from }: { to: DecidedStatus; from?: AttemptStatus | undefined },
  survey: { responses: number; held: number; maxResponses: number },
): RefusalCode | null {
  const wasFound = attempt.status === 'verified' && from !== undefined && from !== 'verified'
  if (to === 'rejected' && wasFound) return 'attempt_found'
  const answersAppeal = to === 'rejected' && isAppealUnanswered(attempt)
  if (attempt.status === to && !answersAppeal) return 'attempt_decided'
  return to === 'verified' && isFull(survey) ? 'survey_full' : null
}

/**
 * An appeal needs a result to appeal against. One appeal is allowed until the attempt is started again, or its accepted
 * response is rejected.
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

/**
 * The evidence that a member answered: the response sheet, or the form itself through its hook. `silent_form`: a
 * form that has never called, which is no evidence about a member.
 */
export type AnswerSource = 'sheet' | 'form' | 'silent_form'

export const missingCauses = {
  sheet: 'not_in_sheet',
  form: 'not_reported',
  silent_form: 'form_silent',
} as const satisfies Record<AnswerSource, Cause>
