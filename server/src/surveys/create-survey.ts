import { refuse } from '@bahth/domain/refusals.ts'
import { newId } from '../db/ids.ts'
import type { Viewer } from '../http/call.ts'
import type { Services } from '../services.ts'
import { insertSurvey } from './store.ts'
import { checkDueDate, newSurveyRow, type SurveyValues } from './survey-fields.ts'

/** Creates a draft (SUR-29). A request cancelled before the commit creates nothing (SUR-71). */
export async function createSurvey(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  viewer: Viewer,
  survey: SurveyValues,
  signal: AbortSignal,
): Promise<string> {
  return unitOfWork(async unit => {
    checkDueDate(survey.dueDate, unit.now)
    const id = newId()
    await insertSurvey(unit.tx, {
      id,
      creator_id: viewer.memberId,
      creator_name: `${viewer.firstName} ${viewer.lastName}`,
      created_at: unit.now,
      ...newSurveyRow(survey),
    })
    await unit.enqueue('check-links', { surveyId: id })
    if (signal.aborted) refuse('request_cancelled')
    unit.publish('survey', id, `user:${viewer.memberId}`)
    return id
  })
}
