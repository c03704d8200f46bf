import { days, hours, minutes } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSession } from '../sessions/session.fixture.ts'
import { SurveyFixture } from '../surveys/survey.fixture.ts'
import { onPostgres } from '../testing/database.ts'
import type { Member, TestServer } from '../testing/test-server.ts'
import { sendWeekly } from './send-weekly.ts'

/** The weekly email. */

let fixture: SurveyFixture
let bahth: TestServer
let laila: Member
let isMailAway = false
/** A Wednesday, and the Saturday after it, 18:00 in Cairo. */
const wednesday = new Date('2026-11-25T10:00:00Z')
const saturday = new Date('2026-11-28T16:00:00Z')

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
})
afterAll(() => fixture.close())

beforeEach(async () => {
  await fixture.people.at(wednesday)
  for (const table of ['survey', 'session', 'inquiry', 'notice'] as const)
    await bahth.db.deleteFrom(table).execute()
  await bahth.db.updateTable('member').set({ weekly_email: false, admin_alerts: 'none' }).execute()
  laila = await fixture.people.one({ firstName: 'Laila' })
  await wants(laila)
  await fixture.people.pass(minutes(1))
})

const wants = (who: Member, weeklyEmail = true) => who.put('/users/me', { weeklyEmail })
const weeklyTo = ({ member }: Member) =>
  bahth.mails.filter(({ to, unsubscribeUrl }) => to === member.email && unsubscribeUrl)
async function drainAt(instant: Date): Promise<void> {
  await fixture.people.at(instant)
  await bahth.drain()
}
/** The path below /api, as the test's client takes it. */
const pathIn = (url = '') => url.replace('http://127.0.0.1:3000/api', '')

describe('the weekly email', () => {
  test('the email is sent once on Saturday at 18:00, with new replies, surveys and coming sessions', async () => {
    await fixture.active({ title: 'Sleep before exams' })
    await createSession(fixture.admin, { Title: 'Forest plots', Date: '2026-12-01' })
    const { inquiryID } = (await laila.post('/inquiries', { title: 'Which test?', inquiry: 'For three.' }))
      .body
    await fixture.admin.post('/replies', { inquiryID, reply: 'An ordinal one.' })
    await drainAt(new Date(saturday.getTime() - 1))
    expect(weeklyTo(laila)).toEqual([])
    await drainAt(saturday)
    await drainAt(new Date(saturday.getTime() + hours(3)))
    const [mail, ...more] = weeklyTo(laila)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Your week on Bahth')
    expect(mail?.text).toContain('New replies to your questions: 1')
    expect(mail?.text).toContain('New surveys for you: 1\n• \u2068Sleep before exams\u2069 (5 min)')
    expect(mail?.text).toContain(
      'Sessions in the next seven days: 1\n• \u2068Forest plots\u2069: Tue 1 Dec, 6:00 PM Cairo',
    )
    expect(mail?.text).toContain(`Turn off the weekly email:\n${mail?.unsubscribeUrl}`)
    // A week later nothing is new.
    await drainAt(new Date(saturday.getTime() + days(7)))
    expect(weeklyTo(laila)).toHaveLength(1)
  })

  test('replies to a question that was deleted cause no email', async () => {
    const { inquiryID } = (await laila.post('/inquiries', { title: 'Which test?', inquiry: 'For three.' }))
      .body
    await fixture.admin.post('/replies', { inquiryID, reply: 'An ordinal one.' })
    await fixture.admin.delete(`/inquiries/${inquiryID}`)
    await drainAt(saturday)
    expect(weeklyTo(laila)).toEqual([])
  })

  test('members who did not turn it on, or turned off all emails, get none', async () => {
    const [silent, mailless] = await fixture.people.many(2)
    if (!silent || !mailless) return
    await wants(mailless)
    await mailless.put('/users/me', { emailNotifications: false })
    await fixture.people.pass(minutes(1))
    await fixture.active()
    await drainAt(saturday)
    expect([laila, silent, mailless].map(who => weeklyTo(who).length)).toEqual([1, 0, 0])
  })

  test('surveys that a member created, started or cannot take cause no email', async () => {
    await wants(fixture.creator)
    await fixture.people.pass(minutes(1))
    const taken = await fixture.active({ title: 'Taken' })
    await fixture.start(laila, taken.id)
    await fixture.active({ title: 'By link only', isPublic: false })
    await fixture.completed({ title: 'Completed' })
    await fixture.pending({ title: 'Pending' })
    await drainAt(saturday)
    expect(weeklyTo(laila)).toEqual([])
    expect(weeklyTo(fixture.creator)).toEqual([])
  })

  test('a member whose language is Arabic gets the email in Arabic', async () => {
    await laila.put('/users/me', { language: 'ar' })
    await fixture.active({ title: 'Sleep' })
    await drainAt(saturday)
    const [mail] = weeklyTo(laila)
    expect(mail?.subject).toBe('أسبوعك في «بحث»')
    expect(mail?.text).toContain('استبيانات جديدة لك: ١\n• \u2068Sleep\u2069 (٥ دقائق)')
    expect(mail?.html).toContain('<html lang="ar" dir="rtl">')
  })

  test('the email lists five of many new surveys and counts the others', async () => {
    for (let i = 0; i < 7; i++) await fixture.active({ title: `Survey ${i}` })
    await drainAt(saturday)
    expect(weeklyTo(laila)[0]?.text).toMatch(
      /New surveys for you: 7\n(• \u2068Survey \d\u2069 \(5 min\)\n){5}And more: 2/,
    )
  })

  test('a member who turns it on after 18:00 gets no email about earlier surveys', async () => {
    await fixture.active()
    await wants(laila, false)
    await fixture.people.at(new Date(saturday.getTime() + minutes(10)))
    await wants(laila)
    await bahth.drain()
    expect(weeklyTo(laila)).toEqual([])
  })

  test('the email is sent up to two days late, and not after that', async () => {
    await fixture.active()
    await drainAt(new Date(saturday.getTime() + days(2) - 1))
    expect(weeklyTo(laila)).toHaveLength(1)
    const omar = await fixture.people.one()
    await fixture.people.at(wednesday)
    await wants(omar)
    await fixture.people.pass(minutes(1))
    await fixture.active({ title: 'Another' })
    await drainAt(new Date(saturday.getTime() + days(2)))
    expect(weeklyTo(omar)).toEqual([])
  })
})

describe('sending the weekly email exactly once', () => {
  test('one email is sent after the mail server was unreachable', async () => {
    await fixture.active()
    isMailAway = true
    await drainAt(saturday)
    isMailAway = false
    expect(weeklyTo(laila)).toEqual([])
    await bahth.retry()
    await drainAt(new Date(saturday.getTime() + minutes(1)))
    expect(weeklyTo(laila)).toHaveLength(1)
  })

  test.each([
    ['sent', 'for almost three days', days(3) - 1, 1],
    ['dropped', 'for three days', days(3), 0],
  ])('an email is %s after the mail server was unreachable %s', async (_, __, away, mails) => {
    await fixture.active()
    isMailAway = true
    await drainAt(saturday)
    isMailAway = false
    await fixture.people.at(new Date(saturday.getTime() + away))
    await bahth.retry()
    expect(weeklyTo(laila)).toHaveLength(mails)
  })

  /** More than one batch of members who want it. */
  async function manyReaders(): Promise<readonly string[]> {
    const readers = await Promise.all(Array.from({ length: 205 }, () => bahth.member()))
    await bahth.db
      .updateTable('member')
      .set({ weekly_email: true, weekly_mailed_at: wednesday })
      .where(
        'id',
        'in',
        readers.map(({ id }) => id),
      )
      .execute()
    return readers.map(({ email }) => email)
  }
  function timesMailed(readers: readonly string[]): number[] {
    const got = bahth.mails.filter(({ unsubscribeUrl }) => unsubscribeUrl).map(({ to }) => to)
    return readers.map(email => got.filter(to => to === email).length)
  }

  test('each member in several batches gets one email', async () => {
    await fixture.active()
    const readers = await manyReaders()
    await drainAt(saturday)
    expect(timesMailed(readers)).toEqual(readers.map(() => 1))
  })

  test('each member gets one email after the server is killed before the second batch is committed', async () => {
    await fixture.active()
    const readers = await manyReaders()
    await fixture.people.at(saturday)
    const { unitOfWork, clock } = bahth.server.services
    let batches = 0
    const dying: typeof unitOfWork = work =>
      unitOfWork(async unit => {
        const result = await work(unit)
        if (++batches === 2) throw new Error('killed')
        return result
      })
    await expect(sendWeekly({ unitOfWork: dying, clock })).rejects.toThrow('killed')
    const marked = bahth.db
      .selectFrom('member')
      .select('id')
      .where('weekly_mailed_at', '>=', saturday)
      .where('email', 'in', [laila.member.email, ...readers])
    expect(await marked.execute(), 'the first batch').toHaveLength(100)
    await bahth.drain()
    expect(timesMailed(readers)).toEqual(readers.map(() => 1))
  })

  test.runIf(onPostgres)(
    'each member gets one email although two processes send at the same time',
    async () => {
      const other = await bahth.secondServer()
      await fixture.active()
      const readers = await manyReaders()
      await fixture.people.at(saturday)
      await Promise.all([bahth, other].map(({ server }) => sendWeekly(server.services)))
      await bahth.drain()
      expect(timesMailed(readers)).toEqual(readers.map(() => 1))
      await other.close()
    },
  )
})

describe('unsubscribing from the weekly email', () => {
  async function linkOf(who: Member): Promise<string> {
    await fixture.active()
    await drainAt(saturday)
    return pathIn(weeklyTo(who)[0]?.unsubscribeUrl)
  }
  const isOn = async (who: Member) => (await who.get('/users/me')).body.weeklyEmail

  test('opening the link does not unsubscribe, its button does, and a second press changes nothing', async () => {
    const path = await linkOf(laila)
    const visitor = bahth.visitor()
    const page = await visitor.get(path)
    expect(page).toMatchObject({ status: 200 })
    expect(page.text).toContain('<button type="submit">Turn off the weekly email</button>')
    expect(await isOn(laila)).toBe(true)
    for (let press = 0; press < 2; press++) {
      expect((await visitor.post(path)).text).toContain('The weekly email is off')
      expect(await isOn(laila)).toBe(false)
    }
  })

  test('mail programs unsubscribe with one request in either encoding, without logging in', async () => {
    const path = await linkOf(laila)
    const { app } = bahth.server
    const boundary = 'x'
    const bodies = {
      'application/x-www-form-urlencoded': 'List-Unsubscribe=One-Click',
      [`multipart/form-data; boundary=${boundary}`]: `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`,
    }
    for (const [type, payload] of Object.entries(bodies)) {
      await wants(laila)
      const reply = await app.inject({
        method: 'POST',
        url: `/api${path}`,
        headers: { 'content-type': type },
        payload,
      })
      expect([type, reply.statusCode, await isOn(laila)]).toEqual([type, 200, false])
    }
    const elsewhere = await app.inject({
      method: 'POST',
      url: '/api/auth/forgot-password',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=laila@example.org',
    })
    expect(elsewhere.statusCode).toBe(415)
  })

  const changes: [string, () => Promise<unknown>][] = [
    ['unsubscribes', async () => bahth.visitor().post(pathIn(weeklyTo(laila)[0]?.unsubscribeUrl))],
    ['turns off all emails', () => laila.put('/users/me', { emailNotifications: false })],
    ['is suspended', () => fixture.admin.put(`/admin/users/${laila.member.id}/ban`, { enabled: true })],
    [
      'has another address',
      async () => {
        await laila.put('/users/me', { email: 'laila-now@example.org', password: 'demo-pass' })
        await bahth.drain()
        await bahth
          .visitor()
          .post('/users/me/email/confirm', { token: bahth.tokenFor('laila-now@example.org') })
      },
    ],
  ]
  test.each(changes)('a queued email is dropped when the member %s', async (_, change) => {
    await linkOf(laila)
    await fixture.people.at(new Date(wednesday.getTime() + days(7)))
    await fixture.active()
    isMailAway = true
    await drainAt(new Date(saturday.getTime() + days(7)))
    isMailAway = false
    await change()
    await bahth.retry()
    expect(weeklyTo(laila)).toHaveLength(1)
  })

  test('a forged link and a link of a deleted member are refused', async () => {
    const path = await linkOf(laila)
    const [, token = ''] = path.split('token=')
    const [memberId, signature] = token.split('.')
    const visitor = bahth.visitor()
    for (const changed of ['x', `${memberId}.${signature}x`, `${fixture.creator.member.id}.${signature}`])
      expect(await visitor.post(`/unsubscribe?token=${changed}`)).toMatchObject({
        status: 400,
        text: expect.stringContaining('This link doesn’t work'),
      })
    expect(await isOn(laila)).toBe(true)
    await laila.delete('/users/me')
    expect((await visitor.get(path)).status).toBe(400)
  })
})
