import type { Questionnaire } from '@bahth/domain/surveys/questionnaire/types.ts'
import { unique } from '../setup/page.ts'
import { demo, type People } from '../setup/people.ts'

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
    title: unique('Sleep'),
    description: 'Two sections.',
    estimatedTime: 10,
    maxResponses: 50,
    ...fields,
  }
  const { id } = await (await people.asMember(creator, 'post', '/surveys', { ...own, questionnaire })).json()
  if (ethics) await people.asMember(creator, 'put', `/surveys/${id}/ethics`, ethics)
  await people.asMember(creator, 'put', `/surveys/${id}/submit`)
  await people.asAdmin('post', '/admin/survey-requests/approve', { ids: [id] })
  return id
}
