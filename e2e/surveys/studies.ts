import type { Questionnaire } from '@bahth/domain/surveys/questionnaire/types.ts'
import { demo, type People } from '../setup/people.ts'
import { freshTitle } from '../setup/surveys.ts'

/** Surveys on Bahth of the demo's creator, created through the API. */

export const both = (en: string, ar: string) => ({ en, ar })

/** Creates an active survey with these questions; returns its id. `ethics` are its details on ethics and consent. */
export async function study(
  people: People,
  questionnaire: Questionnaire,
  fields: Record<string, unknown> = {},
  ethics?: Record<string, unknown>,
): Promise<string> {
  const creator = { email: demo.creator }
  const own = {
    title: freshTitle('Sleep'),
    description: 'Two sections.',
    estimatedTime: 10,
    maxResponses: 50,
    ...fields,
  }
  const { id } = await (await people.asMember(creator, 'post', '/surveys', { ...own, questionnaire })).json()
  if (ethics) await people.asMember(creator, 'put', `/surveys/${id}/ethics`, ethics)
  await people.asMember(creator, 'put', `/surveys/${id}/submit`)
  await people.asActingAdmin('post', '/admin/survey-requests/approve', { ids: [id] })
  return id
}
