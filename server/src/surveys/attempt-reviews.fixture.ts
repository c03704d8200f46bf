import type { Body } from '../testing/person.ts'
import type { Member } from '../testing/test-server.ts'
import type { SurveyFixture } from './survey.fixture.ts'

/** Appeals and decisions on attempts. */
export const attemptReviews = (surveys: () => SurveyFixture) => ({
  /** A member whose answer was checked and not found. */
  async notFound(
    changes: Record<string, unknown> = {},
  ): Promise<{ survey: Body; who: Member; attempt: Body }> {
    const survey = await surveys().active(changes)
    const who = await surveys().people.one({ firstName: 'Laila', lastName: 'Osman' })
    await surveys().start(who, survey.id)
    await surveys().passEta()
    return { survey, who, attempt: await surveys().attempt(who, survey.id) }
  },

  appeal: (who: Member, survey: Body, text: unknown = 'I answered at noon.') =>
    who.post(`/surveys/${survey.id}/appeal`, { text }),

  decide: (who: Member, survey: Body, attempt: Body, status: unknown) =>
    who.put(`/surveys/${survey.id}/attempts/${attempt.attemptId}`, { status }),
})
