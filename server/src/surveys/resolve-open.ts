import { expireUnsent } from '@bahth/domain/surveys/questionnaire/response-rules.ts'
import { type Resolved, resolveAttempts, type SheetCheck } from '@bahth/domain/surveys/verification-rules.ts'
import { creditForms } from '../accounts/creator-rights/earn-right.ts'
import type { Services } from '../services.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import { notifyResolved } from './attempt-notices.ts'
import { type LockedAttempt, lockOpenAttempts, writeResolved } from './attempt-store.ts'
import { completeSurvey, setResponseCount } from './complete-survey.ts'
import { publishAttempts } from './publish-survey.ts'
import type { LockedSurvey } from './store.ts'

/** Applies the result of a check to a survey's open attempts. */

/** `triedAt`: when the sheet was read or the form reported, or null. */
type Check = Omit<SheetCheck, 'now'> & { triedAt: Date | null }

/** The result of a check that read nothing. */
export const emptyCheck: Omit<Check, 'isLast'> = {
  source: 'sheet',
  failure: null,
  found: new Map(),
  requested: new Set(),
  isAutomatic: false,
  triedAt: null,
}

/**
 * Resolves the open attempts of a locked survey with the result of one check; completes the survey if it was the last
 * check or filled the last slot.
 */
export async function resolveOpen(
  unit: UnitOfWork,
  { settings }: Pick<Services, 'settings'>,
  survey: LockedSurvey,
  check: Check,
): Promise<void> {
  const open = await lockOpenAttempts(unit.tx, survey.id)
  // A survey that has ended accepts no more responses, even if they are found.
  const accepts = survey.status === 'approved'
  const result = survey.isNative
    ? {
        resolved: expireUnsent(open, unit.now),
        responses: survey.responses,
        isComplete: survey.responses >= survey.maxResponses || check.isLast,
      }
    : resolveAttempts(survey, open, { ...check, now: unit.now, found: accepts ? check.found : new Map() })
  const { triedAt } = check
  const readAt = check.failure || check.source !== 'sheet' ? null : triedAt
  await writeResolved(unit.tx, result.resolved, { triedAt, readAt, now: unit.now })
  await creditForms(unit, membersOf(open, result.resolved, 'verified'), settings.thresholds)
  if (!survey.isNative) await notifyResolved(unit, survey, open, result.resolved)
  if (result.resolved.length > 0) publishAttempts(unit, survey, membersOf(open, result.resolved))
  if (survey.isNative) await unit.enqueue('move-responses', { surveyId: survey.id }, survey.id)
  if (!accepts) return
  if (result.isComplete)
    await completeSurvey(unit, survey, {
      responses: result.responses,
      isFull: result.responses >= survey.maxResponses,
      unread: hasNoEvidence(check) ? membersOf(open, result.resolved, 'expired').length : 0,
      isForm: check.source !== 'sheet',
    })
  else if (result.responses !== survey.responses) await setResponseCount(unit, survey, result.responses)
}

/** Whether the check says nothing about members who weren't found. */
const hasNoEvidence = ({ failure, source }: Check): boolean => failure !== null || source === 'silent_form'

/** The members of the resolved attempts, or only of those with this status. */
function membersOf(
  open: readonly LockedAttempt[],
  resolved: readonly Resolved[],
  status?: Resolved['status'],
): string[] {
  const ids = new Set(resolved.filter(one => !status || one.status === status).map(({ id }) => id))
  return open.filter(({ id }) => ids.has(id)).map(({ memberId }) => memberId)
}
