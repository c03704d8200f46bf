import { today as contract } from '@bahth/domain/admin/today-contract.ts'
import { after, days, minutes } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSession, join, leave, startsAt } from '../sessions/session.fixture.ts'
import { sleep } from '../surveys/questionnaires/questionnaire.fixture.ts'
import { SurveyFixture } from '../surveys/survey.fixture.ts'
import { EventReader } from '../testing/event-reader.ts'
import type { Body, Person } from '../testing/person.ts'

/** The overview on a member’s home page. */

let surveyFixture: SurveyFixture
let address: string
/** Three days before the session. */
const start = new Date('2026-11-23T10:00:00Z')

beforeAll(async () => {
  surveyFixture = await SurveyFixture.open()
  address = await surveyFixture.bahth.listen()
})
beforeEach(() => surveyFixture.people.at(start))
afterAll(() => surveyFixture.close())

async function todayOf(person: Person): Promise<Body> {
  const { status, body, text } = await person.get('/users/me/today')
  expect(status, text).toBe(200)
  return body
}
async function ask(person: Person, title: string): Promise<string> {
  return (await person.post('/inquiries', { title, inquiry: 'For a five-point scale.' })).body.inquiryID
}
const reply = (inquiryID: string, text = 'An ordinal one.') =>
  surveyFixture.admin.post('/replies', { inquiryID, reply: text })

test('a new member has empty lists and sees the progress towards publishing', async () => {
  const member = await surveyFixture.people.one()
  expect(await todayOf(member)).toEqual({
    session: null,
    submissions: { items: [], total: 0 },
    replies: { items: [], total: 0 },
    progress: { forms: 0, semester: 5, thresholds: { forms: 20, semester: 9 }, hasRequested: false },
  })
})

describe('the next session', () => {
  test('the next session is the soonest with a seat, with its meeting link from five minutes before the start', async () => {
    const { admin, people } = surveyFixture
    const member = await people.one()
    const later = await createSession(admin, { Title: 'Later', Date: '2026-11-27' })
    const soonest = await createSession(admin, { Title: 'Soonest' })
    for (const { id } of [later, soonest]) await join(member, id)
    const { session } = await todayOf(member)
    expect(session).toMatchObject({ title: 'Soonest', myStatus: 'registered', meetingLink: null })
    await people.at(new Date(startsAt.getTime() - minutes(5) - 1))
    expect((await todayOf(member)).session.meetingLink).toBeNull()
    await people.at(new Date(startsAt.getTime() - minutes(5)))
    expect((await todayOf(member)).session.meetingLink).toBe('https://meet.example/secret-room')
    await people.at(new Date(startsAt.getTime() + minutes(89)))
    expect((await todayOf(member)).session).toMatchObject({ title: 'Soonest', status: 'active' })
    await people.at(new Date(startsAt.getTime() + minutes(90)))
    expect((await todayOf(member)).session.title).toBe('Later')
  })

  test('a waitlisted session is shown only if the member has no seat; cancelled ones are not shown', async () => {
    const { admin, people } = surveyFixture
    const [member, ...others] = await people.many(2)
    const full = await createSession(admin, { Title: 'Full', Capacity: 1 })
    for (const person of others) await join(person, full.id)
    if (!member) return
    await join(member, full.id)
    expect((await todayOf(member)).session).toMatchObject({ title: 'Full', waitlistPosition: 1 })
    const seat = await createSession(admin, { Title: 'With a seat', Date: '2026-11-28' })
    await join(member, seat.id)
    expect((await todayOf(member)).session.title).toBe('With a seat')
    await admin.put(`/sessions/${seat.id}`, { Status: 'cancelled' })
    await leave(member, full.id)
    expect((await todayOf(member)).session).toBeNull()
  })
})

test('the newest three submissions are listed with their total, until they are verified or expired', async () => {
  const member = await surveyFixture.people.one()
  const surveys: Body[] = []
  for (let i = 0; i < 4; i++) {
    surveys.push(await surveyFixture.active({ title: `Survey ${i}` }))
    await surveyFixture.start(member, surveys[i].id)
    await surveyFixture.people.pass(1000)
  }
  const before = (await todayOf(member)).submissions
  expect(before.total).toBe(4)
  expect(before.items.map((item: Body) => [item.title, item.status])).toEqual([
    ['Survey 3', 'pending'],
    ['Survey 2', 'pending'],
    ['Survey 1', 'pending'],
  ])
  const { checkAt } = await surveyFixture.attempt(member, surveys[3].id)
  expect(before.items[0]).toMatchObject({ SurveyID: surveys[3].id, checkAt })
  const { code } = await surveyFixture.start(member, surveys[3].id)
  surveyFixture.answered(surveys[3], [code])
  await surveyFixture.passEta()
  const { submissions, progress } = await todayOf(member)
  expect(submissions.items.map((item: Body) => [item.title, item.status])).toEqual([
    ['Survey 2', 'not_found'],
    ['Survey 1', 'not_found'],
    ['Survey 0', 'not_found'],
  ])
  expect(progress.forms).toBe(1)
  await surveyFixture.pass(days(8))
  expect((await todayOf(member)).submissions.total).toBe(0)
})

test('a started survey on Bahth is listed with the time until which the member’s spot is held', async () => {
  const member = await surveyFixture.people.one()
  const { formLink, sheetLink, ...fields } = surveyFixture.fields({ title: 'Sleep', estimatedTime: 5 })
  const { id } = (await surveyFixture.creator.post('/surveys', { ...fields, questionnaire: sleep })).body
  await surveyFixture.creator.put(`/surveys/${id}/submit`)
  await surveyFixture.admin.post('/admin/survey-requests/approve', { ids: [id] })
  const startedAt = surveyFixture.bahth.clock.now()
  await surveyFixture.start(member, id)
  expect((await todayOf(member)).submissions.items).toEqual([
    expect.objectContaining({
      SurveyID: id,
      isNative: true,
      checkAt: after(startedAt, minutes(45)).toISOString(),
    }),
  ])
})

describe('replies to the member’s questions', () => {
  test('replies are listed until the member opens the inquiry or reads the notification', async () => {
    const [member, reader] = await surveyFixture.people.many(2)
    if (!member || !reader) return
    const [opened, read] = [await ask(member, 'Which test?'), await ask(member, 'Which scale?')]
    await ask(reader, 'Somebody else’s?')
    await reply(opened)
    await surveyFixture.people.pass(1000)
    for (const text of ['One.', 'Two.']) await reply(read, text)
    const { replies } = await todayOf(member)
    expect(replies).toMatchObject({
      items: [
        { inquiryID: read, title: 'Which scale?', replies: 2 },
        { inquiryID: opened, title: 'Which test?', replies: 1 },
      ],
      total: 2,
    })
    await reader.get(`/inquiries/${opened}`)
    expect((await todayOf(member)).replies.total).toBe(2)
    await member.get(`/inquiries/${opened}`)
    expect((await todayOf(member)).replies.total).toBe(1)
    expect((await member.get('/notices')).body.unread).toBe(2)
    await member.post('/notices/read', {})
    expect((await todayOf(member)).replies).toEqual({ items: [], total: 0 })
  })

  test('a reply that was deleted is no longer new, other replies still are', async () => {
    const member = await surveyFixture.people.one()
    const question = await ask(member, 'Which test?')
    const { replyID } = (await reply(question, 'For another question.')).body
    await surveyFixture.people.pass(1000)
    await reply(question)
    await surveyFixture.admin.delete(`/replies/${replyID}`)
    expect((await todayOf(member)).replies.items).toMatchObject([{ inquiryID: question, replies: 1 }])
    expect((await member.get('/notices')).body.unread).toBe(1)
  })
})

test('creators, administrators and members whose right was revoked see no progress towards publishing', async () => {
  const { people, creator, admin } = surveyFixture
  expect((await todayOf(creator)).progress).toBeNull()
  expect((await todayOf(admin)).progress).toBeNull()
  const member = await people.one({ formsFilled: 12, semester: 5 })
  await member.post('/users/me/form-creator-request', {})
  expect((await todayOf(member)).progress).toMatchObject({ forms: 12, semester: 5, hasRequested: true })
  for (const enabled of [true, false])
    await admin.put(`/admin/users/${member.member.id}/form-creator`, { enabled })
  expect((await todayOf(member)).progress).toBeNull()
})

test('joining, verification, replies and reading them publish a topic that the overview listens to', async () => {
  const { admin, people, bahth } = surveyFixture
  const member = await people.one()
  const stream = await EventReader.open(address, member.token ?? '')
  const publishesTopic = async (act: () => Promise<unknown>, topic: string) => {
    await act()
    for (;;) {
      const change = await stream.next()
      if (change.topic === topic) return expect(contract.shows).toContain(topic)
    }
  }
  const session = await createSession(admin)
  await publishesTopic(() => join(member, session.id), 'session')
  const survey = await surveyFixture.active()
  await publishesTopic(async () => {
    const { code } = await surveyFixture.start(member, survey.id)
    surveyFixture.answered(survey, [code])
    bahth.clock.pass(minutes(6))
    await bahth.drain()
  }, 'attempts')
  await surveyFixture.people.pass(0)
  const question = await ask(member, 'Which regression?')
  await publishesTopic(() => reply(question), 'notices')
  await publishesTopic(() => member.get(`/inquiries/${question}`), 'notices')
  stream.leave()
})
