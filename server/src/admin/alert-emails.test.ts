import { after, days, hours, minutes } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Devices, want } from '../accounts/devices/devices.fixture.ts'
import { SurveyFixture } from '../surveys/survey.fixture.ts'
import { onPostgres } from '../testing/database.ts'
import { LoggedInMembers } from '../testing/logged-in-members.ts'
import type { Member, TestServer } from '../testing/test-server.ts'
import { ask, clearWaitingWork, reply, signUps, sunday, waitingFor } from './alerts.fixture.ts'

/** Emails and pushes to administrators about waiting work. */

let fixture: SurveyFixture
let bahth: TestServer
let nadia: Member
let hany: Member
let isMailAway = false

beforeAll(async () => {
  fixture = await SurveyFixture.open({
    around: {
      mail: mail => ({
        ...mail,
        send: message => (isMailAway ? Promise.reject(new Error('away')) : mail.send(message)),
      }),
    },
  })
  bahth = fixture.bahth
  nadia = fixture.admin
  hany = await fixture.people.one({ role: 'admin', firstName: 'Hany' })
})
afterAll(() => fixture.close())
beforeEach(() => clearWaitingWork(fixture))

const mailsTo = ({ member }: Member) => bahth.mails.filter(({ to }) => to === member.email)

describe('emails to administrators about waiting work', () => {
  test('500 sign-ups in an hour cause at most one email an hour to each administrator', async () => {
    for (let part = 0; part < 10; part++) {
      await signUps(bahth, 50)
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

  test('an email groups waiting work by kind, in the recipient’s language, without names', async () => {
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
      'استبيانات تنتظر القبول\nقيد الانتظار: ٢.\n\nأسئلة بدون رد\nقيد الانتظار: ١.',
    )
    for (const { text, html } of [english, arabic]) {
      expect(text + html).not.toMatch(/Salma|Caffeine|Which test/)
    }
  })

  test('no further email is sent about inquiries that another administrator has answered', async () => {
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

  test('administrators who chose daily emails get one at nine in the morning, Sunday to Thursday', async () => {
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

  test('what began to wait after nine in the morning is in the daily email of the next day', async () => {
    await fixture.people.at(new Date('2026-11-22T06:00:00Z'))
    await hany.put('/users/me', { adminAlerts: 'daily' })
    const sent: string[] = []
    for (const time of ['23T07:00', '23T12:00', '23T21:59', '24T06:59', '24T07:00']) {
      await fixture.people.at(new Date(`2026-11-${time}:00Z`))
      if (time === '23T12:00') await ask(fixture.creator)
      await bahth.drain()
      if (mailsTo(hany).length > sent.length) sent.push(time)
    }
    expect(sent).toEqual(['24T07:00'])
  })

  test('administrators who turned alerts or all emails off get none, but see the notification', async () => {
    await nadia.put('/users/me', { adminAlerts: 'none' })
    await hany.put('/users/me', { emailNotifications: false })
    await ask(fixture.creator)
    await bahth.drain()
    expect(bahth.mails).toEqual([])
    for (const admin of [nadia, hany]) expect(await waitingFor(admin)).toHaveLength(1)
  })

  test('new work after alerts were turned on sends an email, and saving the setting again does not delay it', async () => {
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

  test('after two days without a mail server, only the email with the present counts is sent', async () => {
    await hany.put('/users/me', { adminAlerts: 'none' })
    isMailAway = true
    await ask(fixture.creator)
    await bahth.drain()
    await fixture.people.at(after(sunday, days(2)))
    await ask(fixture.creator)
    await bahth.drain()
    isMailAway = false
    await bahth.retry()
    expect(mailsTo(nadia).map(({ subject }) => subject)).toEqual(['Waiting for the review team: 2'])
  })

  test('concurrent runs in one process send an email only once', async () => {
    await ask(fixture.creator)
    await Promise.all([bahth.drain(), bahth.drain(), bahth.drain()])
    expect(mailsTo(nadia)).toHaveLength(1)
  })

  test.runIf(onPostgres)('concurrent runs in two processes send an email only once', async () => {
    const other = await bahth.secondServer()
    await ask(fixture.creator)
    await Promise.all([bahth.drain(), other.drain(), bahth.drain(), other.drain()])
    expect(mailsTo(nadia)).toHaveLength(1)
    await other.close()
  })
})

test('pushes group waiting work and are sent at most once an hour', async () => {
  const devices = await Devices.open()
  const people = new LoggedInMembers(devices.bahth)
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
      id: expect.any(String),
      title: 'Waiting for the review team: 1',
      text: 'Questions without a reply: Waiting: 1.',
      link: '/admin',
    },
  ])
  await devices.bahth.drain()
  expect(devices.titles()[1]).toBe('Waiting for the review team: 3')
  await devices.close()
})
