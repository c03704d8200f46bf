import { after, minutes } from '@bahth/domain/durations.ts'
import type { Log } from '../log.ts'
import type { Services } from '../services.ts'
import { claimDue, findOpenOf } from './attempt-store.ts'
import { findResponses } from './find-responses.ts'
import type { ReadSheet } from './read-sheets.ts'
import { resolveOpen } from './resolve-open.ts'
import { lockSurvey } from './store.ts'

/** Checks attempts in their surveys' sheets: periodically, and when a member requests it. */

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
