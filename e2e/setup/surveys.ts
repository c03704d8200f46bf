import { unique } from './page.ts'
import { demo, type Newcomer, type People } from './people.ts'

/** Surveys of the demo's creator with their own practice forms, created through the API. */

export interface MadeSurvey {
  id: string
  title: string
  formLink: string
}

/** The server's address. */
export const base = (baseURL: string | undefined): string => baseURL ?? ''

const creator = { email: demo.creator }

/**
 * Creates a draft with its own practice form and sheet; `passesOn` is the query of the form link. With the default
 * estimate no automatic check comes within a test.
 */
export async function draft(
  people: People,
  base: string,
  fields: Record<string, unknown> = {},
  passesOn = '?code={code}',
): Promise<MadeSurvey> {
  const title = unique('Coffee')
  const own = { title, description: 'Five short questions.', estimatedTime: 60, maxResponses: 50, ...fields }
  const links = { formLink: 'https://forms.example.org/a', sheetLink: 'https://forms.example.org/a.csv' }
  const { id } = await (await people.asMember(creator, 'post', '/surveys', { ...own, ...links })).json()
  const formLink = `${base}/demo/form/${id}${passesOn}`
  const sheetLink = `${base}/demo/sheet/${id}.csv`
  await people.asMember(creator, 'put', `/surveys/${id}`, { formLink, sheetLink, ...fields })
  return { id, title: own.title as string, formLink }
}

export async function pending(...args: Parameters<typeof draft>): Promise<MadeSurvey> {
  const survey = await draft(...args)
  await args[0].asMember(creator, 'put', `/surveys/${survey.id}/submit`)
  return survey
}

/** Creates an active survey. */
export async function active(...args: Parameters<typeof draft>): Promise<MadeSurvey> {
  const survey = await pending(...args)
  await args[0].asAdmin('post', '/admin/survey-requests/approve', { ids: [survey.id] })
  return survey
}

/** Starts an attempt through the API; returns its code. */
export async function start(people: People, who: Newcomer, survey: MadeSurvey): Promise<string> {
  return (await (await people.asMember(who, 'post', `/surveys/${survey.id}/attempt-start`)).json()).code
}

/** Submits a practice form as its page does. */
export async function fill(base: string, survey: MadeSurvey, key: string): Promise<void> {
  const reply = await fetch(`${base}/demo/form/${survey.id}`, {
    method: 'POST',
    body: new URLSearchParams({ key, answer: 'Often' }),
  })
  if (!reply.ok) throw new Error(`The form was not taken: ${reply.status}`)
}
