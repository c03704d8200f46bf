import { createSessionWithPhoto, join } from '../sessions/session.fixture.ts'
import { SurveyFixture } from '../surveys/survey.fixture.ts'
import { idPhoto, newcomer } from '../testing/newcomers.ts'
import type { Body, Person } from '../testing/person.ts'
import type { Member, TestServer } from '../testing/test-server.ts'

/** A server with data of every kind that a backup must contain. */

/** A mail server that can be switched off. */
class MailServer {
  isDown = false
  readonly around = {
    mail: <M extends { send(message: never): Promise<void> }>(mail: M): M => ({
      ...mail,
      send: async (message: never) => {
        if (this.isDown) throw new Error('The mail server is down.')
        await mail.send(message)
      },
    }),
  }
}

export interface FilledServer {
  mailServer: MailServer
  surveyFixture: SurveyFixture
  bahth: TestServer
  members: Member[]
  /** Signed up and confirmed; the review of the ID photo is pending. */
  pending: Person
  survey: Body
  session: Body
  /** The identity check of the pending member. */
  checkId: string
}

/** Requested a new password while the mail server was off, so that the mail is still in the queue. */
export const forgetful = 'forgetful@example.org'

export async function openFilledServer(): Promise<FilledServer> {
  const mailServer = new MailServer()
  const surveyFixture = await SurveyFixture.open({ around: mailServer.around })
  const { bahth, people, admin } = surveyFixture
  const members = await people.many(4)
  const pending = await newcomer(bahth, 'mariam@example.org')
  await newcomer(bahth, 'approved@example.org')
  const survey = await takenSurvey(surveyFixture, members)
  const session = (await createSessionWithPhoto(admin, await idPhoto)).body
  for (const member of members) await join(member, session.SessionID ?? session.id)
  await discuss(admin, members)
  const { items } = (await admin.get('/admin/id-requests')).body
  const checkOf = (email: string): string => items.find((item: Body) => item.email === email).id
  await people.one({ email: forgetful })
  await bahth.drain()
  mailServer.isDown = true
  await bahth.visitor().post('/auth/forgot-password', { email: forgetful })
  await bahth.drain()
  // The photo is released, but not erased yet.
  await admin.post(`/admin/id-requests/${checkOf('approved@example.org')}/approve`)
  return {
    mailServer,
    surveyFixture,
    bahth,
    members,
    pending,
    survey,
    session,
    checkId: checkOf('mariam@example.org'),
  }
}

/** Creates a survey with one verified and one pending attempt. */
async function takenSurvey(surveyFixture: SurveyFixture, [first, second]: Member[]): Promise<Body> {
  if (!first || !second) throw new Error('a survey is taken by two')
  const survey = await surveyFixture.active({ title: 'نوم طلاب السنة الأولى' })
  await surveyFixture.draft({ title: 'Not yet' })
  await surveyFixture.rejected('The sheet is empty.', { title: 'Never' })
  const started = await surveyFixture.start(first, survey.id)
  surveyFixture.answered(survey, [started.code])
  await surveyFixture.passEta()
  await surveyFixture.start(second, survey.id)
  return survey
}

async function discuss(admin: Member, members: Member[]): Promise<void> {
  const [asker, reader] = members
  if (!asker || !reader) throw new Error('a question has an asker and a reader')
  const created = await asker.post('/inquiries', {
    title: 'Which regression?',
    inquiry: 'For a five-point scale.\nمع عينة صغيرة "٣٠".',
    tags: ['Statistics', 'إحصاء'],
  })
  const { inquiryID } = created.body
  await reader.get(`/inquiries/${inquiryID}`)
  await reader.put(`/inquiries/${inquiryID}/vote`, { value: 1 })
  await admin.post('/replies', { inquiryID, reply: 'An ordinal one.' })
}
