import { isAdministrator } from '@bahth/domain/accounts/rules.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { changeRefusal, isDue, type SurveyAction } from '@bahth/domain/surveys/rules.ts'
import type { Viewer } from '../http/call.ts'
import type { Services } from '../services.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import { deleteSurveyRow, type LockedSurvey, lockSurvey, updateSurvey } from './store.ts'
import { checkDueDate, editedColumns, type SurveyEdit } from './survey-fields.ts'

/** What creators do with their surveys before activation, by the state table. */

/** Locks a survey for its creator, or throws the reason why it can't be changed. */
export async function lockOwn(
  unit: UnitOfWork,
  viewer: Viewer,
  surveyId: string,
  action: SurveyAction,
): Promise<LockedSurvey> {
  const survey = await lockSurvey(unit.tx, surveyId)
  if (!survey) return refuse('not_found')
  const refusal = changeRefusal(survey, { id: viewer.memberId, isAdmin: isAdministrator(viewer) }, action)
  return refusal ? refuse(refusal) : survey
}

/**
 * Changes a draft or a rejected survey; a rejected one becomes a draft (SUR-34, SUR-43). Checks changed links
 * again.
 */
export async function editSurvey(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  viewer: Viewer,
  surveyId: string,
  edit: SurveyEdit,
): Promise<void> {
  await unitOfWork(async unit => {
    const survey = await lockOwn(unit, viewer, surveyId, 'edit')
    checkDueDate(edit.dueDate, unit.now)
    const hasNewLinks =
      (edit.formLink ?? survey.formLink) !== survey.formLink ||
      (edit.sheetLink ?? survey.sheetLink) !== survey.sheetLink
    await updateSurvey(unit.tx, surveyId, {
      ...editedColumns(edit),
      status: 'draft',
      ...(hasNewLinks ? { link_check: null, link_checked_at: null } : {}),
    })
    if (hasNewLinks) await unit.enqueue('check-links', { surveyId })
    unit.publish('survey', surveyId, `user:${viewer.memberId}`)
    if (survey.status !== 'draft') unit.publish('survey', surveyId, 'admins')
  })
}

/** Deletes a survey that was never active (SUR-35). */
export async function deleteSurvey(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  viewer: Viewer,
  surveyId: string,
): Promise<undefined> {
  await unitOfWork(async unit => {
    await lockOwn(unit, viewer, surveyId, 'delete')
    await deleteSurveyRow(unit.tx, surveyId)
    unit.publish('survey', surveyId, `user:${viewer.memberId}`)
  })
}

/** Submits a draft to the administrators' queue and checks its links again (SUR-33). */
export async function submitSurvey(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  viewer: Viewer,
  surveyId: string,
): Promise<void> {
  await unitOfWork(async unit => {
    const survey = await lockOwn(unit, viewer, surveyId, 'submit')
    if (isDue(survey.dueAt, unit.now)) refuse('due_passed')
    await updateSurvey(unit.tx, surveyId, {
      status: 'pending',
      submitted_at: unit.now,
      submissions: survey.submissions + 1,
      rejection_reason: null,
    })
    await unit.enqueue('check-links', { surveyId })
    unit.publish('survey', surveyId, `user:${viewer.memberId}`, 'admins')
  })
}
