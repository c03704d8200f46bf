import type { Body } from '../testing/person.ts'
import type { Member } from '../testing/test-server.ts'
import type { SurveyFixture } from './survey.fixture.ts'

/** Surveys whose external form reports participation codes. */
export const connectedForms = (surveys: () => SurveyFixture) => ({
  async connected(changes: Record<string, unknown> = {}): Promise<{ survey: Body; secret: string }> {
    const survey = await surveys().active(changes)
    const { body } = await surveys().creator.post(`/surveys/${survey.id}/hook`)
    return { survey, secret: body.secret }
  },

  report: (secret: string | null, body: unknown) =>
    surveys()
      .bahth.visitor()
      .post('/hooks/forms', body, secret === null ? {} : { authorization: `Bearer ${secret}` }),

  async mine(id: string): Promise<Body> {
    const { items } = (await surveys().creator.get('/surveys/mine')).body
    return items.find((one: Body) => one.id === id)
  },

  async taking(survey: Body): Promise<{ who: Member; code: string }> {
    const who = await surveys().people.one()
    return { who, code: (await surveys().start(who, survey.id)).code }
  },
})
