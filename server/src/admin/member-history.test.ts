import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionForm } from '../sessions/session.fixture.ts'
import { SurveyFixture } from '../surveys/survey.fixture.ts'
import { newcomer } from '../testing/newcomers.ts'

let surveyFixture: SurveyFixture

beforeAll(async () => {
  surveyFixture = await SurveyFixture.open()
})
afterAll(() => surveyFixture.close())

const readHistory = async (id: string) => {
  const { status, body } = await surveyFixture.admin.get(`/admin/users/${id}`)
  expect(status).toBe(200)
  return body
}

test('a new member has an empty history', async () => {
  const { id } = await surveyFixture.bahth.member({ email: 'new@example.org' })
  expect(await readHistory(id)).toMatchObject({
    userId: id,
    email: 'new@example.org',
    history: {
      checks: [],
      creatorRequests: [],
      activity: { items: [], total: 0 },
      surveys: { items: [], total: 0 },
      attempts: { items: [], total: 0 },
      sessions: { items: [], total: 0 },
      inquiries: { items: [], total: 0 },
      liveLogins: 0,
    },
  })
})

test('the history has a member’s surveys, attempts, sessions, inquiries and log entries, newest first', async () => {
  const who = await surveyFixture.people.one({
    creator: 'trial',
    creatorExpiresAt: new Date('2027-01-01T00:00:00Z'),
  })
  const { id } = who.member
  await surveyFixture.draft({ title: 'Nobody’s business yet' }, who)
  const own = await surveyFixture.active({ title: 'Sleep before exams' }, who)
  const other = await surveyFixture.active({ title: 'Caffeine' })
  surveyFixture.answered(other, [(await surveyFixture.start(who, other.id)).code])
  await surveyFixture.recheck(who, other.id)
  const session = (await surveyFixture.admin.post('/sessions', sessionForm({ Capacity: 1 }))).body
  const later = (
    await surveyFixture.admin.post('/sessions', sessionForm({ Date: '2026-12-01', Capacity: 1 }))
  ).body
  await surveyFixture.creator.post(`/sessions/${later.id}/signup`)
  for (const { id } of [session, later]) await who.post(`/sessions/${id}/signup`)
  await who.post('/inquiries', { title: 'Which test?', inquiry: 'For two groups.' })
  await surveyFixture.admin.put(`/admin/users/${id}/prof`, { enabled: true })
  await surveyFixture.admin.put(`/admin/users/${id}`, { semester: 6 })

  const { history } = await readHistory(id)
  expect(history).toMatchObject({
    surveys: {
      total: 1,
      items: [{ id: own.id, title: 'Sleep before exams', status: 'active', responses: 0, maxResponses: 100 }],
    },
    attempts: { total: 1, items: [{ surveyId: other.id, title: 'Caffeine', status: 'verified' }] },
    sessions: {
      total: 2,
      items: [
        { id: later.id, place: 'waitlisted', present: false },
        { id: session.id, place: 'registered', present: false },
      ],
    },
    inquiries: { total: 1, items: [{ title: 'Which test?', status: 'open' }] },
    liveLogins: 1,
  })
  expect(history.activity.total).toBe(2)
  expect(history.activity.items.map((entry: { action: string }) => entry.action)).toEqual([
    'user_edited',
    'role_changed',
  ])
})

test('the history has identity checks with the deciding administrator, and requests to publish', async () => {
  const email = 'checked@example.org'
  const who = await newcomer(surveyFixture.bahth, email)
  await surveyFixture.admin.post('/admin/signup-intake/reject', { email, reason: 'Too dark' })
  const { body } = await who.get('/users/me')
  await surveyFixture.bahth.db
    .updateTable('member')
    .set({ state: 'approved' })
    .where('email', '=', email)
    .execute()
  await surveyFixture.bahth.server.services.unitOfWork(async unit => unit.invalidateAccess(body.id))
  await who.post('/users/me/form-creator-request', { reason: 'A thesis' })
  expect((await readHistory(body.id)).history).toMatchObject({
    checks: [{ status: 'rejected', reviewedBy: 'Nadia Rashed', reviewReason: 'Too dark' }],
    creatorRequests: [{ status: 'pending', reason: 'A thesis', adminNote: null, decidedAt: null }],
  })
})
