import { analyticsPath, resultsPath } from '@bahth/domain/page-paths.ts'
import { isDue } from '@bahth/domain/surveys/rules.ts'
import { notify } from '../records/notify.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import { publishToAll } from './publish-survey.ts'
import { type LockedSurvey, updateSurvey } from './store.ts'

/**
 * Ends a survey that is full, due or closed (SUR-28). Its open attempts must be decided before; `unread` of them failed
 * because the sheet couldn't be read, or because the form (`isForm`) never called.
 */
export async function completeSurvey(
  unit: UnitOfWork,
  survey: LockedSurvey,
  { responses, isFull, ...lost }: { responses: number; isFull: boolean; unread: number; isForm: boolean },
): Promise<void> {
  await updateSurvey(unit.tx, survey.id, {
    responses,
    status: 'completed',
    completed_at: unit.now,
    close_try_at: null,
    close_failed_at: null,
  })
  publishToAll(unit, 'survey', survey)
  if (!survey.creatorId) return
  // Creators who close a survey need no notice. If its end was postponed, it counts as due and they get one.
  if (!isFull && !isDue(survey.dueAt, unit.now)) return
  await notify(unit, [survey.creatorId], {
    kind: 'survey_completed',
    params: { title: survey.title, responses, maxResponses: survey.maxResponses, isFull, ...lost },
    link: survey.isNative ? resultsPath(survey.id) : analyticsPath(survey.id),
  })
}

/** Stores a response count that doesn't end the survey. */
export async function setResponseCount(
  unit: UnitOfWork,
  survey: LockedSurvey,
  responses: number,
): Promise<void> {
  await updateSurvey(unit.tx, survey.id, { responses })
  publishToAll(unit, 'responses', survey)
}
