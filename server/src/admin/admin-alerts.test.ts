import { hours, seconds } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../db/ids.ts'
import { SurveyFixture } from '../surveys/survey.fixture.ts'
import { EventReader } from '../testing/event-reader.ts'
import { newcomer } from '../testing/newcomers.ts'
import type { Body } from '../testing/person.ts'
import type { Member, TestServer } from '../testing/test-server.ts'
import { unknownId } from '../testing/unknown-id.ts'
import { ask, clearWaitingWork, reply, sunday, waitingFor } from './alerts.fixture.ts'

/** Notifications in the app about waiting work. For emails and pushes see alert-emails.test.ts. */

let fixture: SurveyFixture
let bahth: TestServer
let nadia: Member
let hany: Member

beforeAll(async () => {
  fixture = await SurveyFixture.open()
  bahth = fixture.bahth
  nadia = fixture.admin
  hany = await fixture.people.one({ role: 'admin', firstName: 'Hany' })
})
afterAll(() => fixture.close())
beforeEach(() => clearWaitingWork(fixture))

const failedMessage = (receivedAt: Date) =>
  bahth.db
    .insertInto('contact_message')
    .values({ id: newId(), digest: Buffer.from(newId()), mail: '{}', received_at: receivedAt, tries: 3 })
    .execute()

describe('notifications to administrators about waiting work', () => {
  test('an identity check is shown to every administrator until one of them decides it', async () => {
    await newcomer(bahth, 'waits@example.org')
    expect(await waitingFor(nadia)).toEqual(['Identity checks: Waiting: 1.'])
    expect(await waitingFor(hany)).toEqual(['Identity checks: Waiting: 1.'])
    await nadia.post('/admin/signup-intake/approve', { email: 'waits@example.org' })
    for (const admin of [nadia, hany]) expect((await admin.get('/notices')).body.unread).toBe(0)
    expect(await waitingFor(hany)).toEqual([])
  })

  test('pending surveys are counted until they are decided', async () => {
    const first = await fixture.pending()
    await fixture.pending()
    expect(await waitingFor(hany)).toEqual(['Surveys to approve: Waiting: 2.'])
    await nadia.post('/admin/survey-requests/approve', { ids: [first.id] })
    expect(await waitingFor(hany)).toEqual(['Surveys to approve: Waiting: 1.'])
  })

  test('a request to publish is shown until it is decided', async () => {
    const who = await fixture.people.one()
    await who.post('/users/me/form-creator-request', {})
    expect(await waitingFor(hany)).toEqual(['Form creator requests: Waiting: 1.'])
    const { items } = (await nadia.get('/admin/form-creator/requests?status=pending')).body
    await nadia.post(`/admin/form-creator/requests/${items[0].requestId}/reject`, {})
    expect(await waitingFor(hany)).toEqual([])
  })

  test('inquiries are counted until they get a reply, late ones also separately', async () => {
    const question = await ask(await fixture.people.one())
    // Due on Monday at 20:00.
    await fixture.people.pass(hours(32) - 1)
    expect(await waitingFor(hany)).toEqual(['Questions without a reply: Waiting: 1.'])
    await fixture.people.pass(1)
    expect(await waitingFor(hany)).toEqual(['Questions without a reply: Waiting: 1. Late: 1.'])
    await reply(nadia, question)
    expect(await waitingFor(hany)).toEqual([])
  })

  test('a contact message is shown when it could not be delivered for an hour', async () => {
    await failedMessage(sunday)
    await fixture.people.pass(hours(1) - 1)
    expect(await waitingFor(nadia)).toEqual([])
    await fixture.people.pass(1)
    expect(await waitingFor(nadia)).toEqual([
      expect.stringMatching(/^Contact messages that can’t be delivered: Waiting: 1\. /),
    ])
  })

  test('an appeal is shown after three business days without an answer, until an administrator decides', async () => {
    const survey = await fixture.active()
    const who = await fixture.people.one()
    await fixture.start(who, survey.id)
    await fixture.passEta()
    await who.post(`/surveys/${survey.id}/appeal`, { text: 'I answered at noon.' })
    await fixture.people.at(new Date('2026-11-25T17:59:59Z'))
    expect(await waitingFor(nadia)).toEqual([])
    await fixture.people.at(new Date('2026-11-25T18:00:00Z'))
    expect(await waitingFor(nadia)).toEqual([
      expect.stringMatching(/^Requests to check without an answer: Waiting: 1\. /),
    ])
    const { attemptId } = await fixture.attempt(who, survey.id)
    await hany.put(`/surveys/${survey.id}/attempts/${attemptId}`, { status: 'verified' })
    expect(await waitingFor(nadia)).toEqual([])
  })

  test('an appeal no longer waits once a later check has verified the response', async () => {
    const survey = await fixture.active()
    const who = await fixture.people.one()
    const { code } = await fixture.start(who, survey.id)
    await fixture.passEta()
    await who.post(`/surveys/${survey.id}/appeal`, { text: 'I answered at noon.' })
    fixture.answered(survey, [code])
    // A sheet that was just read is not read again.
    await fixture.people.pass(seconds(1))
    await fixture.recheck(who, survey.id)
    await fixture.people.at(new Date('2026-11-25T18:00:00Z'))
    expect(await waitingFor(nadia)).toEqual([])
  })

  test('a member who is no administrator gets none of these notifications', async () => {
    await ask(fixture.creator)
    expect((await fixture.creator.get('/notices')).body).toEqual({ items: [], unread: 0 })
  })
})

test('the notification of a kind stays read until something new of this kind waits', async () => {
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
      items: [
        { kind: 'waiting_questions', params: { count: 2, late: 0 }, text: 'Waiting: 2.' },
        { readAt: expect.any(String) },
      ],
    },
  })
})

test('new waiting work is published on an administrator’s event stream', async () => {
  const stream = await EventReader.open(await bahth.listen(), hany.token ?? '')
  await ask(fixture.creator)
  await bahth.drain()
  for (;;) if ((await stream.next()).topic === 'notices') break
  stream.leave()
})

test('only administrators see and change the setting adminAlerts, and unknown values are refused', async () => {
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
