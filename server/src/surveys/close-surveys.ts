import { after, hours, minutes } from '@bahth/domain/durations.ts'
import { attemptsPath } from '@bahth/domain/page-paths.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { changeRefusal, isDue } from '@bahth/domain/surveys/rules.ts'
import type { Viewer } from '../http/call.ts'
import { notify } from '../records/notify.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import { lockOwn } from './change-survey.ts'
import { type FoundResponses, findResponses } from './find-responses.ts'
import { publishToAll } from './publish-survey.ts'
import { emptyCheck, resolveOpen } from './resolve-open.ts'
import { claimDueSurveys, findSurveyFacts, type LockedSurvey, lockSurvey, updateSurvey } from './store.ts'
import { logFailure, type VerifyServices } from './verify-attempts.ts'

/** Surveys end with a last check of their responses, so that every response sent before the end counts. */

/**
 * A survey whose responses can't be checked at its end accepts no more members. While attempts are open, the check is
 * repeated for up to an hour after the first one, which may be long after the due date if the server was down. Then the
 * survey ends without it.
 */
const repairTime = hours(1)
const retryInterval = minutes(5)

/** The script of a connected form tries for half a minute to report a response. */
const reportTime = minutes(1)

type LastCheck = FoundResponses | null

const checkOf = (checked: LastCheck, { isLast }: { isLast: boolean }) => ({
  ...(checked ?? emptyCheck),
  requested: new Set(checked?.wanted.map(({ id }) => id)),
  isAutomatic: false,
  isLast,
})

/** How long the end waits: for a sheet that can't be read, or for the reports of a connected form. */
function waitFor(checked: FoundResponses, { dueAt, closeFailedAt }: LockedSurvey, now: Date): number {
  if (checked.failure || checked.source === 'silent_form') return repairTime
  if (checked.source === 'sheet' || checked.found.size === checked.wanted.length) return 0
  // The server was down when the survey was due, and didn't get the reports. Its creator can have them repeated.
  const isLate = dueAt !== null && (closeFailedAt ?? now) > after(dueAt, reportTime)
  return isLate ? repairTime : reportTime
}

/** Whether the end is postponed. Closing again doesn't extend the wait. */
function isPostponed(checked: FoundResponses, survey: LockedSurvey, now: Date): boolean {
  const wait = waitFor(checked, survey, now)
  return wait > 0 && (!survey.closeFailedAt || now < after(survey.closeFailedAt, wait))
}

/** Postpones the end until the responses can be checked. Notifies the creator once, who can repair the sheet or form. */
async function postponeEnd(
  unit: UnitOfWork,
  services: VerifyServices,
  survey: LockedSurvey,
  checked: FoundResponses,
): Promise<void> {
  await resolveOpen(unit, services, survey, checkOf(checked, { isLast: false }))
  if (survey.closeFailedAt) return
  await updateSurvey(unit.tx, survey.id, { close_failed_at: unit.now })
  if (!survey.creatorId || waitFor(checked, survey, unit.now) < repairTime) return
  const waiting = checked.wanted.length - checked.found.size
  await notify(unit, [survey.creatorId], {
    kind: 'survey_closing',
    params: { title: survey.title, waiting, isForm: checked.source !== 'sheet' },
    link: attemptsPath(survey.id),
  })
}

/** The creator closes an active survey (SUR-41, SUR-75). */
export async function closeSurvey(services: VerifyServices, viewer: Viewer, surveyId: string): Promise<void> {
  const survey = await findSurveyFacts(services.db, surveyId)
  if (!survey) return refuse('not_found')
  const refusal = changeRefusal(survey, viewer, 'close')
  if (refusal) return refuse(refusal)
  const now = services.clock.now()
  const checked = await findResponses(services, surveyId, isDue(survey.dueAt, now) ? survey.dueAt : now)
  await services.unitOfWork(async unit => {
    const locked = await lockOwn(unit, viewer, surveyId, 'close')
    if (!checked || !isPostponed(checked, locked, unit.now))
      return resolveOpen(unit, services, locked, checkOf(checked, { isLast: true }))
    if (!isDue(locked.dueAt, unit.now)) {
      const again = after(unit.now, retryInterval)
      await updateSurvey(unit.tx, surveyId, { due_at: unit.now, close_try_at: again })
      publishToAll(unit, 'survey', locked)
    }
    return postponeEnd(unit, services, locked, checked)
  })
}

/** Completes surveys whose due date has passed; returns how many it attempted. */
export async function closeDueSurveys(services: VerifyServices): Promise<number> {
  const now = services.clock.now()
  const claimed = await claimDueSurveys(services.db, now, after(now, retryInterval))
  await Promise.all(claimed.map(survey => logFailure(services, survey.id, closeDue(services, survey))))
  return claimed.length
}

async function closeDue(services: VerifyServices, { id, dueAt }: { id: string; dueAt: Date }): Promise<void> {
  const checked = await findResponses(services, id, dueAt)
  await services.unitOfWork(async unit => {
    const survey = await lockSurvey(unit.tx, id)
    if (survey?.status !== 'approved') return
    if (checked && isPostponed(checked, survey, unit.now)) await postponeEnd(unit, services, survey, checked)
    else await resolveOpen(unit, services, survey, checkOf(checked, { isLast: true }))
  })
}
