import { createSessionWithPhoto } from '../sessions/session.fixture.ts'
import { SurveyFixture } from '../surveys/survey.fixture.ts'
import { idPhoto } from '../testing/newcomers.ts'
import type { Person } from '../testing/person.ts'

/** V visitor, P pending, R rejected, B banned, S student, O creator of the survey, X another creator, F professor, A administrator. */
export const actors = ['V', 'P', 'R', 'B', 'S', 'O', 'X', 'F', 'A'] as const
export type Actor = (typeof actors)[number]

/** The actors, and records for their calls. */
export interface Callers {
  surveyFixture: SurveyFixture
  caller(actor: Actor): Promise<Person>
  /** A published survey. */
  survey(): Promise<string>
  /** A draft, which only its creator sees. */
  draft(): Promise<string>
  /** A published survey with a consent text. */
  studied(): Promise<string>
  /** A session with a photo and enough seats. */
  session(): Promise<string>
  /** An inquiry by the given person, or by a member who is not an actor. */
  inquiry(by?: Person): Promise<string>
  /** An administrator's reply to such an inquiry. */
  reply(by?: Person): Promise<string>
  /** An attempt of another member that was not found in the response sheet. */
  missing(): Promise<{ surveyId: string; attemptId: string }>
}

export async function openCallers(options?: Parameters<typeof SurveyFixture.open>[0]): Promise<Callers> {
  const surveyFixture = await SurveyFixture.open(options)
  const { bahth, people, admin } = surveyFixture
  const asker = await people.one({ firstName: 'Hana' })
  const callers: Record<Actor, () => Promise<Person>> = {
    V: async () => bahth.visitor(),
    P: () => people.one({ state: 'pending' }),
    R: () => people.one({ state: 'rejected' }),
    B: async () => {
      const banned = await people.one()
      await admin.put(`/admin/users/${banned.member.id}/ban`, { enabled: true })
      return banned
    },
    S: () => people.one(),
    O: async () => surveyFixture.creator,
    X: () => people.one({ creator: 'manual' }),
    F: () => people.one({ role: 'prof' }),
    A: () => people.one({ role: 'admin' }),
  }
  // The same words again would be taken for a repeated request.
  let inquiries = 0
  const inquiry = async (by: Person = asker): Promise<string> => {
    const created = await by.post('/inquiries', {
      title: `How many for ${++inquiries} groups?`,
      inquiry: 'A rule of thumb?',
    })
    return created.body.inquiryID
  }
  return {
    surveyFixture,
    caller: actor => callers[actor](),
    survey: async () => (await surveyFixture.active()).id,
    draft: async () => (await surveyFixture.draft()).id,
    studied: async () => (await surveyFixture.studied()).id,
    session: async () => (await createSessionWithPhoto(admin, await idPhoto, { Capacity: 50 })).body.id,
    inquiry,
    async reply(by) {
      const reply = { inquiryId: await inquiry(by), reply: 'Sixty-four.' }
      return (await admin.post('/replies', reply)).body.replyID
    },
    async missing() {
      const survey = await surveyFixture.active()
      const who = await people.one()
      await surveyFixture.start(who, survey.id)
      await surveyFixture.passEta()
      return { surveyId: survey.id, attemptId: (await surveyFixture.attempt(who, survey.id)).attemptId }
    },
  }
}
