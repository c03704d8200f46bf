import { refuse } from '@bahth/domain/refusals.ts'
import { newId } from '../db/ids.ts'
import type { Viewer } from '../http/call.ts'
import type { Services } from '../services.ts'
import { checkDueDate, newSurveyRow, type SurveyValues } from './survey-fields.ts'

/** SUR-29: a new survey is always a draft. SUR-71: whoever hangs up before it is there has created none. */
export async function createSurvey(
  { write }: Pick<Services, 'write'>,
  viewer: Viewer,
  survey: SurveyValues,
  signal: AbortSignal,
): Promise<string> {
  return write(async work => {
    checkDueDate(survey.dueDate, work.now)
    const id = newId()
    await work.tx
      .insertInto('survey')
      .values({
        id,
        creator_id: viewer.memberId,
        creator_name: `${viewer.firstName} ${viewer.lastName}`,
        created_at: work.now,
        ...newSurveyRow(survey),
      })
      .execute()
    await work.enqueue('check-links', { surveyId: id })
    if (signal.aborted) refuse('bad_request', { message: 'The request was taken back.' })
    work.publish('survey', id, `user:${viewer.memberId}`)
    return id
  })
}
