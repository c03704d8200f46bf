import { after, days } from '../durations.ts'
import {
  type AnswerSource,
  type AttemptStatus,
  type Cause,
  expiryAge,
  type FoundBy,
  missingCauses,
  nextCheckTime,
  type SheetFailure,
} from './attempt-rules.ts'

/** Pure rules on verification: how the result of a check changes attempts. */

/** An open attempt with the data that is needed to resolve it. */
export interface OpenAttempt {
  id: string
  status: 'pending' | 'not_found'
  startedAt: Date
  /** The slot is reserved until this time. */
  heldUntil: Date
  nextCheckAt: Date
  /** Number of automatic checks so far. */
  checkCount: number
}

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
 * The results of a check for the open attempts of a survey, in the order of their start. `found` must be empty for a
 * survey that has ended, because it accepts no more responses. An attempt that holds a slot uses it; others get a free
 * slot. When no slot is left, the survey is full and the remaining attempts end. So responses never exceed maxResponses.
 */
export function resolveAttempts(
  survey: { responses: number; maxResponses: number },
  open: readonly OpenAttempt[],
  check: SheetCheck,
): { resolved: Resolved[]; responses: number; isComplete: boolean } {
  const holds = (attempt: OpenAttempt) => attempt.heldUntil > check.now
  const slots: Slots = {
    responses: survey.responses,
    held: open.filter(holds).length,
    max: survey.maxResponses,
  }
  const verified = new Map<string, Resolved>()
  for (const attempt of [...open.filter(holds), ...open.filter(other => !holds(other))]) {
    const foundBy = check.found.get(attempt.id)
    if (foundBy && takeSlot(slots, holds(attempt))) verified.set(attempt.id, verify(attempt, foundBy))
  }
  const hasAll = slots.responses >= slots.max
  const isComplete = hasAll || check.isLast
  const resolved = open.flatMap(
    attempt => verified.get(attempt.id) ?? unverified(attempt, check, { hasAll, isComplete }),
  )
  return { resolved, responses: slots.responses, isComplete }
}

/** Uses the attempt's own slot or a free one. Returns false if there is none. */
function takeSlot(slots: Slots, holds: boolean): boolean {
  const free = slots.max - slots.responses - (holds ? 0 : slots.held)
  if (free <= 0) return false
  slots.responses++
  if (holds) slots.held--
  return true
}

const verify = (attempt: OpenAttempt, foundBy: FoundBy): Resolved => ({
  id: attempt.id,
  status: 'verified',
  foundBy,
  cause: null,
  nextCheckAt: null,
  checkCount: attempt.checkCount,
})

const silentCause = ({ source }: SheetCheck): Cause | null =>
  source === 'silent_form' ? missingCauses[source] : null

function unverified(
  attempt: OpenAttempt,
  check: SheetCheck,
  survey: { hasAll: boolean; isComplete: boolean },
): Resolved[] {
  const base = { id: attempt.id, foundBy: null }
  const failed = check.failure ? (`sheet_${check.failure}` as const) : silentCause(check)
  if (survey.isComplete) {
    const cause = survey.hasAll ? 'survey_full' : (failed ?? 'survey_closed')
    return [{ ...base, status: 'expired', cause, nextCheckAt: null, checkCount: attempt.checkCount }]
  }
  const wasFound = check.found.has(attempt.id)
  if (!check.requested.has(attempt.id) && !wasFound) return []
  const { checkCount, nextCheckAt } = nextCheck(attempt, check)
  const cause: Cause = wasFound ? 'survey_full' : (failed ?? missingCauses[check.source])
  // If the sheet wasn't read or the form never called, there is no evidence about the member, so the status stays.
  const status = nextCheckAt === null ? 'expired' : failed && !wasFound ? attempt.status : 'not_found'
  return [{ ...base, status, cause, nextCheckAt, checkCount }]
}

function nextCheck(attempt: OpenAttempt, check: SheetCheck): Pick<Resolved, 'checkCount' | 'nextCheckAt'> {
  const { checkCount } = attempt
  // A recheck that the member requested doesn't count as an automatic one.
  const countsAsAutomatic = check.isAutomatic || attempt.nextCheckAt <= check.now
  if (!countsAsAutomatic) return { checkCount, nextCheckAt: attempt.nextCheckAt }
  if (check.retryAt) return { checkCount, nextCheckAt: isLate(attempt, check) ? null : check.retryAt }
  return {
    checkCount: checkCount + 1,
    nextCheckAt: nextCheckTime(attempt.startedAt, checkCount + 1, check.now),
  }
}

/** An attempt expires this much later while its sheet is busy, because that isn't the member's fault. */
const busyGrace = days(1)

const isLate = ({ startedAt }: OpenAttempt, { now }: SheetCheck): boolean =>
  now >= after(startedAt, expiryAge + busyGrace)
