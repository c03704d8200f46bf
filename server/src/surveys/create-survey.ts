import { fullName } from '@bahth/domain/full-name.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { lockAccount } from '../accounts/store.ts'
import { newId } from '../db/ids.ts'
import type { Viewer } from '../http/call.ts'
import { repeatedSince } from '../repeats.ts'
import type { Services } from '../services.ts'
import { refuseTaken } from './prove-sheet.ts'
import { parseOrRefuse } from './questionnaires/edit-questionnaire.ts'
import { insertVersion } from './questionnaires/version-store.ts'
import { findSameDraft, insertSurvey } from './store.ts'
import { newSurveyRow, refusePastDueDate, type SurveyValues } from './survey-fields.ts'

/**
 * Creates a draft (SUR-29). A request cancelled before the commit creates nothing (SUR-71). A repeated request returns
 * the id of the first one; the lock of the creator makes it wait for one that is still being stored.
 */
export async function createSurvey(
  { unitOfWork, settings }: Pick<Services, 'unitOfWork' | 'settings'>,
  viewer: Viewer,
  survey: SurveyValues,
  signal: AbortSignal,
): Promise<string> {
  const questions = survey.questionnaire ? parseOrRefuse(survey.questionnaire) : null
  return unitOfWork(async unit => {
    refusePastDueDate(survey.dueDate, unit.now)
    if (survey.sheetLink) await refuseTaken(unit.tx, viewer.memberId, survey.sheetLink, 'sheetLink')
    await lockAccount(unit.tx, viewer.memberId)
    const since = repeatedSince(unit.now)
    const id = newId()
    const row = newSurveyRow(survey, settings.publicUrl, id)
    const same = await findSameDraft(unit.tx, viewer.memberId, since, row, questions)
    if (same) return same.id
    await insertSurvey(unit.tx, {
      id,
      creator_id: viewer.memberId,
      creator_name: fullName(viewer),
      created_at: unit.now,
      ...row,
    })
    if (questions) await insertVersion(unit.tx, { surveyId: id, version: 1, definition: questions })
    else await unit.enqueue('check-links', { surveyId: id })
    if (signal.aborted) refuse('request_cancelled')
    unit.publish('survey', id, `user:${viewer.memberId}`)
    return id
  })
}
