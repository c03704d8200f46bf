import { days, hours, minutes } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Devices, want } from '../accounts/devices/devices.fixture.ts'
import { newId } from '../db/ids.ts'
import { SurveyFixture } from '../surveys/survey.fixture.ts'
import { onPostgres } from '../testing/database.ts'
import { EventReader } from '../testing/event-reader.ts'
import { newcomer } from '../testing/newcomers.ts'
import type { Body, Person } from '../testing/person.ts'
import { SignedInMembers } from '../testing/signed-in-members.ts'
import type { Member, TestServer } from '../testing/test-server.ts'
import { unknownId } from '../testing/unknown-id.ts'

/** Administrators are told what waits for them. */

let fixture: SurveyFixture
let bahth: TestServer
let nadia: Member
let hany: Member
/** A Sunday, noon in Cairo. */
const sunday = new Date('2026-11-22T10:00:00Z')

beforeAll(async () => {
  fixture = await SurveyFixture.open()
  bahth = fixture.bahth
  nadia = fixture.admin
  hany = await fixture.people.one({ role: 'admin', firstName: 'Hany' })
})
afterAll(() => fixture.close())

/** Nothing waits, and nobody has been emailed. */
beforeEach(async () => {
  await fixture.people.at(sunday)
  for (const table of [
    'identity_check',
    'survey',
    'creator_request',
    'inquiry',
    'contact_message',
    'waiting_read',
    'notice',
  ] as const)
    await bahth.db.deleteFrom(table).execute()
  await bahth.db
    .updateTable('member')
    .set({ alerted_at: null, admin_alerts: 'each', email_notifications: true, language: 'en' })
    .execute()
  await bahth.drain()
  bahth.mails.length = 0
})

const waitingFor = async (admin: Person): Promise<string[]> =>
  (await admin.get('/notices')).body.items
    .filter(({ kind }: Body) => kind.startsWith('waiting_'))
    .map(({ title, text }: Body) => `${title}: ${text}`)
const mailsTo = ({ member }: Member) => bahth.mails.filter(({ to }) => to === member.email)
const ask = async (who: Member) =>
  (await who.post('/inquiries', { title: 'Which test?', inquiry: 'For three groups.' })).body.inquiryID
const reply = (by: Person, inquiryID: string) => by.post('/replies', { inquiryID, reply: 'An ordinal one.' })
const failedMessage = (receivedAt: Date) =>
  bahth.db
    .insertInto('contact_message')
    .values({ id: newId(), digest: Buffer.from(newId()), mail: '{}', received_at: receivedAt, tries: 3 })
    .execute()

/** Members whose identity checks wait, as confirmed sign-ups leave them. */
async function signUps(count: number): Promise<void> {
  const now = bahth.clock.now()
  const members = await Promise.all(Array.from({ length: count }, () => bahth.member({ state: 'pending' })))
  await bahth.db
    .insertInto('identity_check')
    .values(
      members.map(({ id, email }) => ({
        id: newId(),
        member_id: id,
        first_name: 'Mariam',
        last_name: 'Adel',
        email,
        student_id: '20231147',
        semester: 3,
        major: 'Medicine',
        submitted_at: now,
      })),
    )
    .execute()
}

describe('what waits is a notification of every administrator, until one of them decides', () => {
  test('identity checks, from the confirmation of the email', async () => {
    await newcomer(bahth, 'waits@example.org')
    expect(await waitingFor(nadia)).toEqual(['Identity checks: Waiting: 1.'])
    expect(await waitingFor(hany)).toEqual(['Identity checks: Waiting: 1.'])
    await nadia.post('/admin/signup-intake/approve', { email: 'waits@example.org' })
    for (const admin of [nadia, hany]) expect((await admin.get('/notices')).body.unread).toBe(0)
    expect(await waitingFor(hany)).toEqual([])
  })

  test('surveys', async () => {
    const first = await fixture.pending()
    await fixture.pending()
    expect(await waitingFor(hany)).toEqual(['Surveys to approve: Waiting: 2.'])
    await nadia.post('/admin/survey-requests/approve', { ids: [first.id] })
    expect(await waitingFor(hany)).toEqual(['Surveys to approve: Waiting: 1.'])
  })

  test('requests to publish', async () => {
    const who = await fixture.people.one()
    await who.post('/users/me/form-creator-request', {})
    expect(await waitingFor(hany)).toEqual(['Form creator requests: Waiting: 1.'])
    const { items } = (await nadia.get('/admin/form-creator/requests?status=pending')).body
    await nadia.post(`/admin/form-creator/requests/${items[0].requestId}/reject`, {})
    expect(await waitingFor(hany)).toEqual([])
  })

  test('questions, also late ones', async () => {
    const question = await ask(await fixture.people.one())
    // Due on Monday at 20:00.
    await fixture.people.pass(hours(32) - 1)
    expect(await waitingFor(hany)).toEqual(['Questions without a reply: Waiting: 1.'])
    await fixture.people.pass(1)
    expect(await waitingFor(hany)).toEqual(['Questions without a reply: Waiting: 1. Late: 1.'])
    await reply(nadia, question)
    expect(await waitingFor(hany)).toEqual([])
  })

  test('contact messages that could not be delivered for an hour', async () => {
    await failedMessage(sunday)
    await fixture.people.pass(hours(1) - 1)
    expect(await waitingFor(nadia)).toEqual([])
    await fixture.people.pass(1)
    expect(await waitingFor(nadia)).toEqual([
      expect.stringMatching(/^Contact messages that can’t be delivered: Waiting: 1\. /),
    ])
  })

  test('appeals that the creator has not answered for three business days', async () => {
    const survey = await fixture.active()
    const who = await fixture.people.one()
    await fixture.start(who, survey.id)
    await fixture.passEta()
    await who.post(`/surveys/${survey.id}/appeal`, { text: 'I answered at noon.' })
    await fixture.people.at(new Date('2026-11-25T17:59:59Z'))
    expect(await waitingFor(nadia)).toEqual([])
    await fixture.people.at(new Date('2026-11-25T18:00:00Z'))
    expect(await waitingFor(nadia)).toEqual([
      expect.stringMatching(/^Appeals without an answer: Waiting: 1\. /),
    ])
    const { attemptId } = await fixture.attempt(who, survey.id)
    await hany.put(`/surveys/${survey.id}/attempts/${attemptId}`, { status: 'verified' })
    expect(await waitingFor(nadia)).toEqual([])
  })

  test('and of nobody else', async () => {
    await ask(fixture.creator)
    expect((await fixture.creator.get('/notices')).body).toEqual({ items: [], unread: 0 })
  })
})

test('one notification per kind is marked as read, and unread again when something new waits', async () => {
  const who = await fixture.people.one()
  await ask(who)
  await fixture.pending()
  const { items, unread } = (await nadia.get('/notices')).body
  expect([items.length, unread]).toEqual([2, 2])
  const questions = items.find(({ kind }: Body) => kind === 'waiting_questions')
  expect(questions).toMatchObject({ readAt: null, link: '/inquiries?status=open&sort=waiting' })
  await nadia.post('/notices/read', { ids: [questions.id, unknownId] })
  expect((await nadia.get('/notices')).body.unread).toBe(1)
  expect((await hany.get('/notices')).body.unread).toBe(2)
  await nadia.post('/notices/read', {})
  expect((await nadia.get('/notices')).body.unread).toBe(0)
  bahth.clock.pass(1000)
  await ask(who)
  expect(await nadia.get('/notices')).toMatchObject({
    body: {
      unread: 1,
      items: [{ kind: 'waiting_questions', text: 'Waiting: 2.' }, { readAt: expect.any(String) }],
    },
  })
})

test('an open page of an administrator hears that something waits', async () => {
  const stream = await EventReader.open(await bahth.listen(), hany.token ?? '')
  await ask(fixture.creator)
  await bahth.drain()
  for (;;) if ((await stream.next()).topic === 'notices') break
  stream.leave()
})

describe('emails', () => {
  test('500 sign-ups in an hour are at most one email an hour for each administrator', async () => {
    for (let part = 0; part < 10; part++) {
      await signUps(50)
      await bahth.drain()
      bahth.clock.pass(minutes(6))
    }
    for (const admin of [nadia, hany]) expect(mailsTo(admin)).toHaveLength(1)
    await bahth.drain()
    for (const admin of [nadia, hany]) {
      expect(mailsTo(admin).map(({ subject }) => subject)).toEqual([
        'Waiting for the review team: 50',
        'Waiting for the review team: 500',
      ])
    }
    // Nothing new: no further emails, until they are late on Tuesday at 20:00.
    for (let part = 1; part < 8; part++) {
      bahth.clock.pass(hours(6))
      await bahth.drain()
    }
    expect(mailsTo(nadia)).toHaveLength(2)
    await fixture.pass(hours(14))
    expect(mailsTo(nadia)).toHaveLength(3)
    expect(mailsTo(nadia)[2]?.text).toContain('Identity checks\nWaiting: 500. Late: 500.')
  })

  test('group what waits, in the language of the reader, without names', async () => {
    await hany.put('/users/me', { language: 'ar' })
    await ask(fixture.creator)
    await fixture.pending()
    await fixture.pending()
    await bahth.drain()
    const english = bahth.mailTo(nadia.member.email)
    expect(english.subject).toBe('Waiting for the review team: 3')
    expect(english.text).toContain(
      'Surveys to approve\nWaiting: 2.\n\nQuestions without a reply\nWaiting: 1.',
    )
    expect(english.text).toContain('http://127.0.0.1:3000/admin')
    const arabic = bahth.mailTo(hany.member.email)
    expect(arabic.subject).toBe('بانتظار فريق المراجعة: ٣')
    expect(arabic.text).toContain(
      'استبيانات تنتظر الموافقة\nقيد الانتظار: ٢.\n\nأسئلة بدون رد\nقيد الانتظار: ١.',
    )
    for (const { text, html } of [english, arabic]) {
      expect(text + html).not.toMatch(/Salma|Caffeine|Which test/)
    }
  })

  test('do not come about what another administrator has decided', async () => {
    await fixture.pass(minutes(1))
    const question = await ask(fixture.creator)
    await bahth.drain()
    await fixture.pass(minutes(30))
    const second = await ask(fixture.creator)
    await reply(nadia, question)
    await reply(nadia, second)
    await fixture.pass(hours(2))
    expect(mailsTo(hany)).toHaveLength(1)
  })

  test('come once a day at nine, Sunday to Thursday, to administrators who chose that', async () => {
    await fixture.people.at(new Date('2026-11-22T07:30:00Z'))
    expect((await hany.put('/users/me', { adminAlerts: 'daily' })).body.adminAlerts).toBe('daily')
    await ask(fixture.creator)
    await bahth.drain()
    expect(mailsTo(hany)).toEqual([])
    const sent: string[] = []
    await fixture.people.at(new Date('2026-11-22T15:00:00Z'))
    await bahth.drain()
    for (let day = 23; day < 31; day++)
      for (const time of ['06:59', '07:00', '15:00']) {
        await fixture.people.at(new Date(`2026-11-${day}T${time}:00Z`))
        await bahth.drain()
        if (mailsTo(hany).length > sent.length) sent.push(`${day} ${time}`)
      }
    expect(sent).toEqual(['23 07:00', '24 07:00', '25 07:00', '26 07:00', '29 07:00', '30 07:00'])
  })

  test('do not come to administrators who want none, or no emails at all; the list still shows it', async () => {
    await nadia.put('/users/me', { adminAlerts: 'none' })
    await hany.put('/users/me', { emailNotifications: false })
    await ask(fixture.creator)
    await bahth.drain()
    expect(bahth.mails).toEqual([])
    for (const admin of [nadia, hany]) expect(await waitingFor(admin)).toHaveLength(1)
  })

  test('tell of what is new after the setting was changed, and saving it unchanged does not delay them', async () => {
    await nadia.put('/users/me', { adminAlerts: 'none' })
    await ask(fixture.creator)
    await fixture.pass(days(1))
    await nadia.put('/users/me', { adminAlerts: 'each' })
    await fixture.pass(minutes(59))
    await nadia.put('/users/me', { adminAlerts: 'each' })
    await ask(fixture.creator)
    await fixture.pass(minutes(1))
    expect(mailsTo(nadia).map(({ subject }) => subject)).toEqual(['Waiting for the review team: 2'])
  })

  test('go out once though several processes look at the same time', async () => {
    await ask(fixture.creator)
    await Promise.all([bahth.drain(), bahth.drain(), bahth.drain()])
    expect(mailsTo(nadia)).toHaveLength(1)
  })

  test.runIf(onPostgres)('go out once beside another process', async () => {
    const other = await bahth.beside()
    await ask(fixture.creator)
    await Promise.all([bahth.drain(), other.drain(), bahth.drain(), other.drain()])
    expect(mailsTo(nadia)).toHaveLength(1)
    await other.close()
  })
})

test('pushes group what waits, and come at most once an hour', async () => {
  const devices = await Devices.open()
  const people = new SignedInMembers(devices.bahth)
  const admin = await people.one({ role: 'admin' })
  await want(admin, true)
  await devices.subscribe(admin)
  const asker = await people.one()
  for (let part = 0; part < 3; part++) {
    await ask(asker)
    await devices.bahth.drain()
    await people.pass(minutes(20))
  }
  expect(devices.service.received.map(({ notice }) => notice)).toEqual([
    {
      title: 'Waiting for the review team: 1',
      text: 'Questions without a reply: Waiting: 1.',
      link: '/admin',
    },
  ])
  await devices.bahth.drain()
  expect(devices.titles()[1]).toBe('Waiting for the review team: 3')
  await devices.close()
})

test('the setting belongs to administrators', async () => {
  const { creator } = fixture
  expect((await nadia.get('/users/me')).body.adminAlerts).toBe('each')
  expect((await creator.get('/users/me')).body).not.toHaveProperty('adminAlerts')
  expect(await creator.put('/users/me', { adminAlerts: 'none' })).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  })
  expect(await nadia.put('/users/me', { adminAlerts: 'hourly' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'adminAlerts', code: 'admin_alerts_unknown' }] },
  })
})
