import { hours, minutes } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPendingJobs } from '../../jobs/job-table.fixture.ts'
import type { Person } from '../../testing/person.ts'
import { openTestServer, type TestMember, type TestServer } from '../../testing/test-server.ts'

let bahth: TestServer
beforeAll(async () => {
  // One of the tests makes log-ins fail, which would be logged.
  bahth = await openTestServer({ parts: { requestLog: false } })
})
afterAll(() => bahth.close())

const right = 'demo-pass'
const logIn = (person: Person, { email }: { email: string }, password = right) =>
  person.post('/auth/login', { email, password })
const from = (ip: string, person = bahth.visitor('web')) => Object.assign(person, { ip })

/** Fails fifty times, from ten addresses in different networks. */
async function guessFifty(member: { email: string }): Promise<void> {
  for (let i = 0; i < 50; i++)
    expect((await logIn(from(`198.51.100.${i % 10}`), member, 'a guess')).status).toBe(401)
}

describe('an account with fifty failed log-ins within an hour from all network addresses', () => {
  test('an unknown browser is refused even with the right password, and accepted an hour later', async () => {
    const member = await bahth.member()
    await guessFifty(member)
    const refused = await logIn(from('203.0.113.1'), member)
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
    bahth.clock.pass(hours(1))
    expect((await logIn(from('203.0.113.1'), member)).status).toBe(200)
  })

  test('a browser where the member has logged in before is accepted, with its own limit', async () => {
    const member = await bahth.member()
    const device = from('203.0.113.2')
    await logIn(device, member)
    await device.post('/logout')
    await guessFifty(member)
    expect((await logIn(device, member)).status).toBe(200)
    for (let i = 0; i < 10; i++) expect((await logIn(device, member, 'a guess')).status).toBe(401)
    expect((await logIn(device, member)).status).toBe(429)
  })

  test('a browser where only another member has logged in is refused', async () => {
    const member = await bahth.member()
    const others = from('203.0.113.3')
    await logIn(others, await bahth.member())
    await guessFifty(member)
    expect((await logIn(others, member)).status).toBe(429)
  })

  test('an unknown address is limited in the same way', async () => {
    const unknown = { email: 'nobody-at-all@example.org' }
    await guessFifty(unknown)
    expect((await logIn(from('203.0.113.4'), unknown)).status).toBe(429)
  })

  test('log-ins with the right password do not count', async () => {
    const member = await bahth.member()
    for (let i = 0; i < 60; i++) expect((await logIn(from(`198.51.100.${i}`), member)).status).toBe(200)
  })

  test('log-ins that fail because of the server do not count', async () => {
    const member = await bahth.member()
    const setPassword = (hash: string | null) =>
      bahth.db.updateTable('member').set({ password_hash: hash }).where('id', '=', member.id).execute()
    const { hash } = await bahth.db
      .selectFrom('member')
      .select('password_hash as hash')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow()
    // A hash that can't be computed makes the comparison throw.
    await setPassword(hash?.replace(/m=\d+/, 'm=0') ?? null)
    for (let i = 0; i < 51; i++) expect((await logIn(from(`198.51.100.${i}`), member)).status).toBe(500)
    await setPassword(hash)
    expect((await logIn(from('203.0.113.6'), member)).status).toBe(200)
  })

  test('parallel guesses are counted', async () => {
    const member = await bahth.member()
    const replies = await Promise.all(
      Array.from({ length: 80 }, (_, i) => logIn(from(`198.51.100.${i}`), member, 'a guess')),
    )
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(50)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(30)
  })
})

describe('a one-time log-in link', () => {
  const ask = async (email: string) => {
    const reply = await bahth.visitor().post('/auth/login-link', { email })
    await bahth.drain()
    return reply
  }
  const follow = (token: string, person = bahth.visitor('web')) =>
    person.post('/auth/login-link/use', { token })
  const expired = { status: 400, body: { code: 'link_expired' } }
  const linkOf = async (member: TestMember) => {
    await ask(member.email)
    return bahth.tokenFor(member.email)
  }

  test('the link logs in once, even while passwords are refused', async () => {
    const member = await bahth.member()
    await guessFifty(member)
    const token = await linkOf(member)
    const browser = from('203.0.113.5')
    expect(await follow(token, browser)).toMatchObject({ status: 200, body: { user: { id: member.id } } })
    expect(browser.cookies.has('bahth_refresh')).toBe(true)
    expect(await follow(token)).toMatchObject(expired)
    // The browser is known from now on.
    await browser.post('/logout')
    expect((await logIn(browser, member)).status).toBe(200)
  })

  test('the link expires after half an hour, and cannot confirm an address or reset a password', async () => {
    const token = await linkOf(await bahth.member())
    expect(await bahth.visitor().post('/auth/confirm', { token })).toMatchObject(expired)
    const reset = { token, newPassword: 'a-new-one' }
    expect(await bahth.visitor().post('/auth/reset-password', reset)).toMatchObject(expired)
    bahth.clock.pass(minutes(30))
    expect(await follow(token)).toMatchObject(expired)
  })

  test('the same job is queued for a known and an unknown address, so the time of the reply does not tell', async () => {
    const { email } = await bahth.member()
    for (const address of [email, 'no-one@example.org']) {
      await bahth.visitor().post('/auth/login-link', { email: address })
      const jobs = await findPendingJobs(bahth.db, { email: address })
      expect(jobs.map(({ name, data }) => ({ name, data }))).toEqual([
        { name: 'send-log-in-link', data: { email: address } },
      ])
    }
    await bahth.drain()
  })

  test('an unknown address gets the same reply, and a known one at most six emails an hour', async () => {
    const { email } = await bahth.member()
    const before = bahth.mails.length
    const replies = [await ask('nobody@example.org'), await ask(email)]
    expect(replies.map(({ status }) => status)).toEqual([202, 202])
    expect(replies[0]?.text).toBe(replies[1]?.text)
    for (let i = 0; i < 8; i++) await ask(email)
    expect(bahth.mails.length - before).toBe(6)
  })

  test('the link does not bypass the second step or a ban', async () => {
    const member = await bahth.member()
    await bahth.db
      .updateTable('member')
      .set({ two_factor_enabled_at: bahth.clock.now() })
      .where('id', '=', member.id)
      .execute()
    const { status, body } = await follow(await linkOf(member))
    expect({ status, body }).toEqual({ status: 200, body: { twoFactor: true, ticket: expect.any(String) } })
    const banned = await bahth.member({ state: 'banned' })
    expect(await follow(await linkOf(banned))).toMatchObject({ body: { code: 'account_banned' } })
  })

  test('the link expires when the password is changed', async () => {
    const member = await bahth.loggedIn()
    const token = await linkOf(member.member)
    await member.post('/users/me/password', { oldPassword: right, newPassword: 'a-new-one' })
    expect(await follow(token)).toMatchObject(expired)
  })
})
