import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSession } from '../sessions/session.fixture.ts'
import { SurveyFixture } from '../surveys/survey.fixture.ts'
import type { Member } from '../testing/test-server.ts'

/** The text for chat groups. */

let fixture: SurveyFixture
let admin: Member
const origin = 'http://127.0.0.1:3000'

const textOf = async (query = '') => (await admin.get(`/admin/group-text${query}`)).body.text as string

beforeAll(async () => {
  fixture = await SurveyFixture.open()
  admin = fixture.admin
  // A Tuesday; the week ends on Friday, 27 November.
  await fixture.people.at(new Date('2026-11-24T10:00:00Z'))
  for (const table of ['survey', 'session', 'inquiry'] as const)
    await fixture.bahth.db.deleteFrom(table).execute()
})
afterAll(() => fixture.close())

test('the text is empty when there is nothing to report', async () => expect(await textOf()).toBe(''))

test('the text lists public sessions, surveys and inquiries in both languages; invalid choices are refused', async () => {
  const session = await createSession(admin, { Title: 'Forest *plots*', Date: '2026-11-27' })
  await createSession(admin, { Title: 'Next week', Date: '2026-11-28' })
  const cancelled = await createSession(admin, { Title: 'Cancelled', Date: '2026-11-26' })
  await admin.put(`/sessions/${cancelled.id}`, { Status: 'cancelled' })
  const survey = await fixture.active({ title: 'Sleep', maxResponses: 11 })
  await fixture.active({ title: 'By link only', isPublic: false })
  await fixture.pending({ title: 'Pending' })
  await fixture.completed({ title: 'Completed' })
  await fixture.creator.post('/inquiries', { title: 'A private matter', inquiry: 'May I?' })

  const english = await textOf('?language=en')
  expect(english).toBe(
    [
      '*This week on Bahth, 21 Nov 2026 to 27 Nov 2026*',
      `*Sessions*\n• Forest ∗plots∗\n_Fri 27 Nov, 6:00 PM Cairo_\n${origin}/sessions?session=${session.id}`,
      `*Surveys that need you*\n• Sleep\n_5 min, 11 more responses needed_\n${origin}/surveys?survey=${survey.id}`,
      `*Open questions*\n1 question is waiting for a reply.\n${origin}/inquiries?status=open`,
    ].join('\n\n'),
  )
  const arabic = await textOf('?language=ar')
  expect(arabic).toContain('*هذا الأسبوع في «بحث»، من ٢١ نوفمبر ٢٠٢٦ إلى ٢٧ نوفمبر ٢٠٢٦*')
  expect(arabic).toContain('• \u200f\u2068Forest ∗plots∗\u2069\n_')
  expect(arabic).toContain(`\n${origin}/sessions?session=${session.id}`)
  expect(arabic).toContain('_٥ دقائق، وتنقصه ١١ إجابة_')
  expect(await textOf('?language=both')).toBe(`${arabic}\n\n———\n\n${english}`)
  const some = await textOf('?language=en&about=surveys&about=questions')
  expect(some).not.toContain('*Sessions*')
  expect(some).toContain('*Surveys that need you*')
  expect((await admin.get('/admin/group-text?language=fr')).status).toBe(400)
  expect((await admin.get('/admin/group-text?about=names')).status).toBe(400)
})

test('an inquiry is quoted by title and link only while it is open and its author allows it', async () => {
  const { bahth, people } = fixture
  await bahth.db.deleteFrom('inquiry').execute()
  const asker = await people.one({ firstName: 'Wafaa', lastName: 'Unnamed' })
  const ask = async (title: string, fields: object = {}) =>
    (await asker.post('/inquiries', { title, inquiry: 'A text of my own.', ...fields })).body.inquiryID
  const questions = async (language = 'en') => textOf(`?about=questions&language=${language}`)
  const kept = await ask('Kept private')
  const allowed = await ask('Free to *share*', { mayQuote: true })
  const answered = await ask('Answered', { mayQuote: true })
  await admin.post('/replies', { inquiryID: answered, reply: 'Yes.' })

  const text = await questions()
  expect(text.split('\n').slice(2)).toEqual([
    '*Open questions*',
    '• Free to ∗share∗',
    `${origin}/inquiries?inquiry=${allowed}`,
    '1 more question is waiting for a reply.',
    `${origin}/inquiries?status=open`,
  ])
  expect(await questions('ar')).toContain('\nوسؤال آخر بانتظار رد.\n')

  const edit = (id: string, title: string, mayQuote?: boolean) =>
    asker.put(`/inquiries/${id}`, { title, inquiry: 'A text of my own.', tags: [], mayQuote })
  await edit(kept, 'No longer private', true)
  await edit(allowed, 'Free to share')
  expect(await questions()).toMatch(
    /• No longer private\n.*\n• Free to share|• Free to share\n.*\n• No longer private/,
  )
  await edit(kept, 'Kept private', false)
  await edit(allowed, 'Kept private too', false)
  expect(await questions()).not.toMatch(/private|share/i)
})
