import { refuse } from '@bahth/domain/refusals.ts'
import { changeRefusal, isDue, type SurveyAction } from '@bahth/domain/surveys/rules.ts'
import type { Viewer } from '../http/call.ts'
import type { Services } from '../services.ts'
import type { Write } from '../write.ts'
import { type LockedSurvey, lockSurvey } from './store.ts'
import { checkDueDate, editedColumns, type SurveyEdit } from './survey-fields.ts'

/** What creators do with their surveys before they are active, by the state table. */

/** Locks a survey for its creator, or says why it cannot be changed. */
export async function lockOwn(
  work: Write,
  viewer: Viewer,
  surveyId: string,
  action: SurveyAction,
): Promise<LockedSurvey> {
  const survey = await lockSurvey(work.tx, surveyId)
  if (!survey) return refuse('not_found')
  const refusal = changeRefusal(survey, { id: viewer.memberId, isAdmin: viewer.role === 'admin' }, action)
  return refusal ? refuse(refusal) : survey
}

/** SUR-34, SUR-43: changes a draft, or a rejected survey, which is a draft again. New links are looked at anew. */
export async function editSurvey(
  { write }: Pick<Services, 'write'>,
  viewer: Viewer,
  surveyId: string,
  edit: SurveyEdit,
): Promise<void> {
  await write(async work => {
    const survey = await lockOwn(work, viewer, surveyId, 'edit')
    checkDueDate(edit.dueDate, work.now)
    const hasNewLinks =
      (edit.formLink ?? survey.formLink) !== survey.formLink ||
      (edit.sheetLink ?? survey.sheetLink) !== survey.sheetLink
    await work.tx
      .updateTable('survey')
      .set({
        ...editedColumns(edit),
        status: 'draft',
        ...(hasNewLinks ? { link_check: null, link_checked_at: null } : {}),
      })
      .where('id', '=', surveyId)
      .execute()
    if (hasNewLinks) await work.enqueue('check-links', { surveyId })
    work.publish('survey', surveyId, `user:${viewer.memberId}`)
    if (survey.status !== 'draft') work.publish('survey', surveyId, 'admins')
  })
}

/** SUR-35 */
export async function deleteSurvey(
  { write }: Pick<Services, 'write'>,
  viewer: Viewer,
  surveyId: string,
): Promise<undefined> {
  await write(async work => {
    await lockOwn(work, viewer, surveyId, 'delete')
    await work.tx.deleteFrom('survey').where('id', '=', surveyId).execute()
    work.publish('survey', surveyId, `user:${viewer.memberId}`)
  })
}

/** SUR-33: sends a draft to the administrators' queue; its links are looked at as they are now. */
export async function submitSurvey(
  { write }: Pick<Services, 'write'>,
  viewer: Viewer,
  surveyId: string,
): Promise<void> {
  await write(async work => {
    const survey = await lockOwn(work, viewer, surveyId, 'submit')
    if (isDue(survey.dueAt, work.now)) refuse('due_passed')
    await work.tx
      .updateTable('survey')
      .set({
        status: 'pending',
        submitted_at: work.now,
        submissions: survey.submissions + 1,
        rejection_reason: null,
      })
      .where('id', '=', surveyId)
      .execute()
    await work.enqueue('check-links', { surveyId })
    work.publish('survey', surveyId, `user:${viewer.memberId}`, 'admins')
  })
}
