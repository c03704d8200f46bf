import { after, minutes } from '@bahth/domain/durations.ts'
import type { FoundBy } from '@bahth/domain/surveys/attempt-rules.ts'
import { expireUnsent } from '@bahth/domain/surveys/questionnaire/response-rules.ts'
import { type Resolved, resolveAttempts, type SheetCheck } from '@bahth/domain/surveys/verification-rules.ts'
import { creditForms } from '../accounts/creator-rights/earn-right.ts'
import type { Log } from '../log.ts'
import type { Services } from '../services.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import { notifyResolved } from './attempt-notices.ts'
import { claimDue, findOpenOf, type LockedAttempt, lockOpenAttempts, writeResolved } from './attempt-store.ts'
import { completeSurvey, setResponseCount } from './complete-survey.ts'
import { findResponses } from './find-responses.ts'
import { publishAttempts } from './publish-survey.ts'
import type { ReadSheet } from './read-sheets.ts'
import { type LockedSurvey, lockSurvey } from './store.ts'

/** Checks attempts in their surveys' sheets: periodically, when a member requests it, and before a survey ends. */

export type VerifyServices = Pick<Services, 'db' | 'unitOfWork' | 'settings' | 'clock'> & {
  readSheet: ReadSheet
  log: Log
}

/** After this time claimed attempts become due again if the process dies. */
const lease = minutes(2)

/** The maximum number of attempts that are claimed at once. */
const maxClaimed = 200

/**
 * Starts checking due attempts; returns the number of surveys and a promise for the end. A slow sheet doesn't delay
 * others.
 */
export async function verifyDue(services: VerifyServices): Promise<{ count: number; done: Promise<void> }> {
  const now = services.clock.now()
  const due = await claimDue(services.db, maxClaimed, now, after(now, lease))
  const checks = [...due].map(([surveyId, requested]) =>
    logFailure(services, surveyId, checkSheet(services, surveyId, { requested, isAutomatic: true })),
  )
  return { count: due.size, done: Promise.all(checks).then(() => {}) }
}

/** A failed check must not stop those of other surveys; its attempts stay open and are checked again. */
export const logFailure = ({ log }: Pick<VerifyServices, 'log'>, surveyId: string, check: Promise<void>) =>
  check.catch(error => log.warn({ err: error, survey: surveyId }, 'a survey could not be checked'))

/** Checks one member's open attempts, or only the one of a survey; returns them (SUR-51). */
export async function verifyForMember(
  services: VerifyServices,
  memberId: string,
  surveyId: string | undefined,
): Promise<string[]> {
  const open = await findOpenOf(services.db, memberId, surveyId)
  await Promise.all(
    open.map(attempt => {
      const check = checkSheet(services, attempt.surveyId, { requested: [attempt.id], isAutomatic: false })
      // The member is told if the one check that they asked for fails.
      return surveyId ? check : logFailure(services, attempt.surveyId, check)
    }),
  )
  return open.map(({ id }) => id)
}

/**
 * Reads a survey's sheet, or the codes that its form has reported, and resolves the requested attempts. Other open
 * attempts that are found are resolved too.
 */
async function checkSheet(
  services: VerifyServices,
  surveyId: string,
  { requested, isAutomatic }: { requested: readonly string[]; isAutomatic: boolean },
): Promise<void> {
  const responses = await findResponses(services, surveyId)
  if (!responses) return
  await services.unitOfWork(async unit => {
    const survey = await lockSurvey(unit.tx, surveyId)
    if (!survey) return
    await resolveOpen(unit, services, survey, {
      ...responses,
      requested: new Set(requested),
      isAutomatic,
      isLast: survey.status !== 'approved',
    })
  })
}

/** The result of a check that read nothing. */
export const emptyCheck = {
  source: 'sheet' as const,
  failure: null,
  found: new Map<string, FoundBy>(),
  requested: new Set<string>(),
  isAutomatic: false,
  triedAt: null,
}

/**
 * Resolves the open attempts of a locked survey with the result of one check; completes the survey if it was the last
 * check or filled the last slot.
 */
export async function resolveOpen(
  unit: UnitOfWork,
  { settings }: Pick<VerifyServices, 'settings'>,
  survey: LockedSurvey,
  check: Omit<SheetCheck, 'now'> & { triedAt: Date | null },
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
  const memberOf = new Map(open.map(attempt => [attempt.id, attempt.memberId]))
  const membersWith = (status: Resolved['status']) =>
    result.resolved.filter(attempt => attempt.status === status).flatMap(({ id }) => memberOf.get(id) ?? [])
  await creditForms(unit, membersWith('verified'), settings.thresholds)
  if (!survey.isNative) await notifyResolved(unit, survey, open, result.resolved)
  publish(unit, survey, open, result.resolved)
  if (survey.isNative) await unit.enqueue('move-responses', { surveyId: survey.id }, survey.id)
  if (!accepts) return
  if (result.isComplete)
    await completeSurvey(unit, survey, {
      responses: result.responses,
      isFull: hasAllResponses(survey, result),
      unread: check.failure ? membersWith('expired').length : 0,
    })
  else if (result.responses !== survey.responses) await setResponseCount(unit, survey, result.responses)
}

const hasAllResponses = (survey: LockedSurvey, { responses }: { responses: number }) =>
  responses >= survey.maxResponses

function publish(
  unit: UnitOfWork,
  survey: LockedSurvey,
  open: readonly LockedAttempt[],
  resolved: readonly Resolved[],
): void {
  if (resolved.length === 0) return
  const touched = new Set(resolved.map(({ id }) => id))
  const changed = open.filter(({ id }) => touched.has(id))
  publishAttempts(
    unit,
    survey,
    changed.map(({ memberId }) => memberId),
  )
}
