import { refuse } from '@bahth/domain/refusals.ts'
import type { Questionnaire } from '@bahth/domain/surveys/questionnaire/types.ts'
import { changeRefusal, isDue, type SurveyAction } from '@bahth/domain/surveys/rules.ts'
import type { Viewer } from '../http/call.ts'
import type { Services } from '../services.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import { releaseLetter } from './consent/letters.ts'
import { refuseIncompleteEthics } from './consent/refuse-incomplete-ethics.ts'
import { deleteHook } from './hook-store.ts'
import { refuseTaken } from './prove-sheet.ts'
import {
  dropDraft,
  parseOrRefuse,
  reopenDraft,
  saveDraft,
  saveRevision,
  submitVersion,
} from './questionnaires/edit-questionnaire.ts'
import { deleteSurveyRow, type LockedSurvey, lockSurvey, updateSurvey } from './store.ts'
import { editedColumns, isNativeAfter, refusePastDueDate, type SurveyEdit } from './survey-fields.ts'

/** The changes that creators can make to their surveys before activation, according to the state table. */

/**
 * Locks a survey for its creator, or throws the reason why it can't be changed. With `orRevise` the action is also
 * allowed on the questions of an active survey.
 */
export async function lockOwn(
  unit: UnitOfWork,
  viewer: Viewer,
  surveyId: string,
  action: SurveyAction,
  { orRevise = false } = {},
): Promise<LockedSurvey> {
  const survey = await lockSurvey(unit.tx, surveyId)
  if (!survey) return refuse('not_found')
  const mayRevise = orRevise && survey.isNative && survey.status === 'approved'
  const refusal = changeRefusal(survey, viewer, mayRevise ? 'revise' : action)
  return refusal ? refuse(refusal) : survey
}

/**
 * Changes a draft or a rejected survey; a rejected one becomes a draft (SUR-34, SUR-43). Checks changed links
 * again.
 */
export async function editSurvey(
  { unitOfWork, settings }: Pick<Services, 'unitOfWork' | 'settings'>,
  viewer: Viewer,
  surveyId: string,
  edit: SurveyEdit,
): Promise<void> {
  const questions = edit.questionnaire ? parseOrRefuse(edit.questionnaire) : null
  await unitOfWork(async unit => {
    const survey = await lockOwn(unit, viewer, surveyId, 'edit', { orRevise: questions !== null })
    if (questions && survey.status === 'approved') return revise(unit, survey, edit, questions)
    refusePastDueDate(edit.dueDate, unit.now)
    const columns = editedColumns(edit, survey, settings.publicUrl)
    const isNative = isNativeAfter(edit, survey)
    if (!isNative)
      await refuseTaken(unit.tx, viewer.memberId, edit.sheetLink ?? survey.sheetLink, 'sheetLink')
    const hasNewLinks =
      !isNative &&
      ((edit.formLink ?? survey.formLink) !== survey.formLink ||
        (edit.sheetLink ?? survey.sheetLink) !== survey.sheetLink)
    await updateSurvey(unit.tx, surveyId, {
      ...columns,
      status: 'draft',
      ...(hasNewLinks ? { link_check: null, link_checked_at: null } : {}),
    })
    if (hasNewLinks) await unit.enqueue('check-links', { surveyId })
    await updateQuestionnaire(unit, survey, questions, { isNative, etag: edit.questionnaireEtag })
    unit.publish('survey', surveyId, `user:${viewer.memberId}`)
    if (survey.status !== 'draft') unit.publish('survey', surveyId, 'admins')
  })
}

/**
 * Updates the questionnaire with the survey: it becomes a draft again, or is deleted if links replace it. A connected
 * form goes with its link.
 */
async function updateQuestionnaire(
  unit: UnitOfWork,
  survey: LockedSurvey,
  questions: Questionnaire | null,
  { isNative, etag }: { isNative: boolean; etag: string | undefined },
): Promise<void> {
  if (questions) {
    await saveDraft(unit, survey.id, { definition: questions, etag })
    await deleteHook(unit.tx, survey.id)
  } else if (isNative) await reopenDraft(unit, survey.id)
  else if (survey.isNative) await dropDraft(unit, survey.id, etag)
}

/** Changes the questions of an active survey as a new version; nothing else can change. */
async function revise(
  unit: UnitOfWork,
  survey: LockedSurvey,
  edit: SurveyEdit,
  questions: Questionnaire,
): Promise<void> {
  const { questionnaire: _, questionnaireEtag: etag, ...others } = edit
  const hasOthers = Object.values(others).some(value => value !== undefined)
  if (!survey.isNative || hasOthers) refuse('survey_state')
  await saveRevision(unit, survey, { definition: questions, etag })
  unit.publish('survey', survey.id, `user:${survey.creatorId}`, 'admins')
}

/** Deletes a survey that was never active (SUR-35). */
export async function deleteSurvey(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  viewer: Viewer,
  surveyId: string,
): Promise<void> {
  await unitOfWork(async unit => {
    await lockOwn(unit, viewer, surveyId, 'delete')
    await releaseLetter(unit, surveyId)
    await deleteSurveyRow(unit.tx, surveyId)
    unit.publish('survey', surveyId, `user:${viewer.memberId}`)
  })
}

/** Submits a draft to the administrators' queue and checks its links again (SUR-33). */
export async function submitSurvey(
  { unitOfWork, settings }: Pick<Services, 'unitOfWork' | 'settings'>,
  viewer: Viewer,
  surveyId: string,
): Promise<void> {
  await unitOfWork(async unit => {
    const survey = await lockOwn(unit, viewer, surveyId, 'submit', { orRevise: true })
    if (isDue(survey.dueAt, unit.now)) refuse('due_passed')
    // A new version changes only the questions. The statement was approved with the survey and can't be renewed.
    if (survey.status !== 'approved') await refuseIncompleteEthics(unit.tx, settings, survey, unit.now)
    if (survey.isNative) await submitVersion(unit, surveyId)
    else await refuseTaken(unit.tx, viewer.memberId, survey.sheetLink)
    unit.publish('survey', surveyId, `user:${viewer.memberId}`, 'admins')
    if (survey.status === 'approved') return
    await updateSurvey(unit.tx, surveyId, {
      status: 'pending',
      submitted_at: unit.now,
      submissions: survey.timesSubmitted + 1,
      rejection_reason: null,
    })
    if (!survey.isNative) await unit.enqueue('check-links', { surveyId })
  })
}
