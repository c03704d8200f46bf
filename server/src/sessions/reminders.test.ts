import { after, hours, minutes } from '@bahth/domain/durations.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noticesOf } from '../testing/notices.ts'
import { refuseUpdates } from '../testing/refuse-updates.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { MailError } from '../vendors/mail/mail.ts'
import type { Push } from '../vendors/push/push.ts'
import {
  createSession,
  type Guest,
  join,
  leave,
  monday,
  SessionFixture,
  startsAt,
} from './session.fixture.ts'

const away = () => Promise.reject(new MailError('no route to the mail server', true))
/** The pushes: the address of the device and the title. */
const pushed: string[] = []
const push: Push = {
  async send({ to, text }) {
    pushed.push(`${to.endpoint}: ${JSON.parse(text).title}`)
    return 'accepted'
  },
  accepts: () => true,
  async close() {},
}
let isMailAway = false
let bahth: TestServer
let sessionFixture: SessionFixture
let admin: Guest
let id: string
let guest: Guest

beforeAll(async () => {
  bahth = await openTestServer({
    parts: { push },
    around: { mail: mail => ({ ...mail, send: message => (isMailAway ? away() : mail.send(message)) }) },
  })
  sessionFixture = new SessionFixture(bahth)
  admin = await sessionFixture.admin()
})
afterAll(() => bahth.close())

beforeEach(async () => {
  isMailAway = false
  await bahth.db.deleteFrom('session').execute()
  await sessionFixture.at(monday)
  id = (await createSession(admin, { Capacity: 10 })).id
  guest = await sessionFixture.guest()
  await join(guest, id)
})

const reminders = async (person: Guest) =>
  (await noticesOf(person)).filter(notice => notice.kind === 'session_reminder')
const mails = (person: Guest) => bahth.mails.filter(mail => mail.to === person.member.email)
const drainAt = async (instant: Date) => {
  await sessionFixture.at(instant)
  await bahth.drain()
}
const prefer = (person: Guest, wishes: { email_notifications?: boolean; session_reminders?: boolean }) =>
  bahth.db.updateTable('member').set(wishes).where('id', '=', person.member.id).execute()

test('registered members are reminded once a day and once an hour before the start, in the app and by email', async () => {
  await drainAt(after(startsAt, -hours(24) - 1))
  expect(await reminders(guest)).toEqual([])
  await drainAt(after(startsAt, -hours(24)))
  await drainAt(after(startsAt, -hours(3)))
  expect(await reminders(guest)).toMatchObject([
    {
      title: '“\u2068Reading a forest plot\u2069” starts Thu 26 Nov, 6:00 PM Cairo',
      link: `/sessions?session=${id}`,
    },
  ])
  await drainAt(after(startsAt, -hours(1)))
  await drainAt(after(startsAt, -minutes(1)))
  await drainAt(startsAt)
  expect((await reminders(guest)).map(notice => notice.title)).toEqual([
    '“\u2068Reading a forest plot\u2069” starts within the hour',
    '“\u2068Reading a forest plot\u2069” starts Thu 26 Nov, 6:00 PM Cairo',
  ])
  expect(mails(guest)).toHaveLength(2)
  expect(mails(guest)[0]?.text).toContain('Hall 12')
  expect(mails(guest)[0]?.text).not.toContain('meet.example')
})

test('a reminder is also sent by email if the title was stored with a tab before titles were one line', async () => {
  await bahth.db.updateTable('session').set({ title: 'SPSS\tDr. Mona' }).where('id', '=', id).execute()
  await drainAt(after(startsAt, -hours(24)))
  expect(mails(guest).map(({ subject }) => subject)).toEqual([
    '“\u2068SPSS Dr. Mona\u2069” starts Thu 26 Nov, 6:00 PM Cairo',
  ])
})

test('a reminder that can’t be sent before the session starts is dropped', async () => {
  isMailAway = true
  await drainAt(after(startsAt, -hours(1)))
  isMailAway = false
  await sessionFixture.at(startsAt)
  await bahth.retry()
  expect(await reminders(guest)).toHaveLength(1)
  expect(mails(guest)).toEqual([])
})

test('a session whose reminder fails does not keep the later ones from being sent', async () => {
  const earlier = await createSession(admin, { StartTime: '17:30' })
  await refuseUpdates(bahth.db, 'session', sql`new.id = ${sql.lit(earlier.id)}`)
  await expect(drainAt(after(startsAt, -hours(24)))).rejects.toThrow()
  expect(await reminders(guest)).toHaveLength(1)
})

test('members who turned off reminders or emails get a reminder in the app and on their devices, without an email', async () => {
  const [quiet, mailless] = (await sessionFixture.guests(2)) as [Guest, Guest]
  for (const person of [quiet, mailless]) {
    await person.put('/users/me', { mobileNotifications: true })
    await person.post('/users/me/push', {
      endpoint: `https://push.example/${person.member.id}`,
      keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
    })
  }
  await prefer(quiet, { session_reminders: false })
  await prefer(mailless, { email_notifications: false })
  for (const person of [quiet, mailless]) await join(person, id)
  await drainAt(after(startsAt, -hours(24)))
  for (const person of [quiet, mailless]) {
    expect(await reminders(person)).toHaveLength(1)
    expect(mails(person)).toEqual([])
    expect(pushed).toContain(
      `https://push.example/${person.member.id}: “\u2068Reading a forest plot\u2069” starts Thu 26 Nov, 6:00 PM Cairo`,
    )
  }
  expect(mails(guest)).toHaveLength(1)
})

test('members on the waitlist, those who left and those of a cancelled session are not reminded', async () => {
  const full = await createSession(admin, { Capacity: 1 })
  const [seated, waiting, left] = (await sessionFixture.guests(3)) as [Guest, Guest, Guest]
  await join(left, full.id)
  await leave(left, full.id)
  await join(seated, full.id)
  await join(waiting, full.id)
  await admin.put(`/sessions/${id}`, { Status: 'cancelled' })
  await drainAt(after(startsAt, -hours(24)))
  expect(await reminders(seated)).toHaveLength(1)
  for (const person of [waiting, left, guest]) expect(await reminders(person)).toEqual([])
})

test('when both reminders were missed, only the hour-before one is sent', async () => {
  await drainAt(after(startsAt, -minutes(30)))
  expect((await reminders(guest)).map(notice => notice.title)).toEqual([
    '“\u2068Reading a forest plot\u2069” starts within the hour',
  ])
})

test('members are reminded again of a session moved a day later, not of a new end or a move into the next hour', async () => {
  await drainAt(after(startsAt, -hours(24)))
  await admin.put(`/sessions/${id}`, { Date: '2026-11-28' })
  await drainAt(after(startsAt, hours(24)))
  expect(await reminders(guest)).toHaveLength(2)
  await admin.put(`/sessions/${id}`, { EndTime: '20:00' })
  await drainAt(after(startsAt, hours(25)))
  expect(await reminders(guest)).toHaveLength(2)
  await admin.put(`/sessions/${id}`, { Date: '2026-11-27', StartTime: '20:00', EndTime: '21:00' })
  await bahth.drain()
  expect(await reminders(guest)).toHaveLength(2)
})

test('the notice that a cancelled session is back on replaces reminders that would be sent at once', async () => {
  const reinstateAt = async (instant: Date) => {
    await sessionFixture.at(instant)
    await admin.put(`/sessions/${id}`, { Status: 'cancelled' })
    await admin.put(`/sessions/${id}`, { Status: 'scheduled' })
    await bahth.drain()
  }
  await reinstateAt(after(startsAt, -hours(25)))
  await reinstateAt(after(startsAt, -hours(20)))
  expect(await reminders(guest)).toEqual([])
  await drainAt(after(startsAt, -hours(1)))
  expect(await reminders(guest)).toHaveLength(1)
})

test('reminder jobs that run in parallel remind a member once', async () => {
  await sessionFixture.at(after(startsAt, -hours(24)))
  await Promise.all([bahth.drain(), bahth.drain(), bahth.drain()])
  expect(await reminders(guest)).toHaveLength(1)
})
