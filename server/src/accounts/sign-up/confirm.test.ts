import { days, hours } from '@bahth/domain/durations.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expectInvariants } from '../../testing/expect-invariants.ts'
import { accountOf, signUp } from '../../testing/newcomers.ts'
import type { Person } from '../../testing/person.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { confirmElsewhere, expired, mailedSignUp, newAddress } from './sign-up.fixture.ts'

let bahth: TestServer
beforeAll(async () => {
  bahth = await openTestServer()
})
afterEach(async () => {
  await bahth.drain()
  await expectInvariants(bahth)
})
afterAll(() => bahth.close())

const mailed = () => mailedSignUp(bahth)
const anyone = () => bahth.visitor('web')
const viewLink = (token: string) => anyone().post('/auth/confirm/look', { token })
const confirm = (token: string, password?: string) => confirmElsewhere(bahth, token, password)
const deny = (token: string) => anyone().post('/auth/confirm/deny', { token })

describe('the confirmation link', () => {
  test('the link leads to the confirmation page with the token in its query', async () => {
    const { email } = await mailed()
    const { text, html } = bahth.mailTo(email)
    expect(text).toMatch(/^http:\/\/127\.0\.0\.1:3000\/confirm\?token=[\w-]{43}$/m)
    expect(html).toContain('/confirm?token=')
  })

  test('viewing the link shows the address but no name, and does not use the link up', async () => {
    const { email, token } = await mailed()
    for (let i = 0; i < 3; i++)
      expect((await viewLink(token)).body).toEqual({
        email,
        signedUpAt: bahth.clock.now().toISOString(),
        sameBrowser: false,
        confirmed: false,
      })
    expect(bahth.mailTo(email).text).not.toContain('Mariam')
    expect((await confirm(token)).body.code).toEqual(expect.any(String))
    expect((await viewLink(token)).body).toMatchObject({ confirmed: true })
  })

  test('the first use of the link returns a code, and further uses within a day return none', async () => {
    const { token } = await mailed()
    expect((await confirm(token)).body.code).toEqual(expect.any(String))
    bahth.clock.pass(hours(24) - 1)
    expect(await confirm(token)).toMatchObject({ status: 200, body: { code: null } })
    bahth.clock.pass(1)
    expect(await confirm(token)).toMatchObject(expired)
    expect(await viewLink(token)).toMatchObject(expired)
  })

  test('a link first used at the end of its week can be repeated for a day', async () => {
    const { token } = await mailed()
    bahth.clock.pass(days(7) - 1)
    expect((await confirm(token)).status).toBe(200)
    bahth.clock.pass(hours(24) - 1)
    await bahth.sweep()
    expect(await confirm(token)).toMatchObject({ status: 200, body: { code: null } })
    bahth.clock.pass(1)
    expect(await confirm(token)).toMatchObject(expired)
  })

  test('a link used several times at once returns one code', async () => {
    const { token } = await mailed()
    const replies = await Promise.all(Array.from({ length: 5 }, () => confirm(token)))
    expect(replies.map(reply => reply.status)).toEqual(Array(5).fill(200))
    expect(replies.filter(reply => reply.body.code !== null)).toHaveLength(1)
  })

  test('an unused link expires after a week', async () => {
    const { token } = await mailed()
    bahth.clock.pass(days(7))
    for (const use of [viewLink, confirm, deny]) expect(await use(token)).toMatchObject(expired)
  })

  test('an invalid link gets the same reply as an expired one', async () => {
    for (const use of [viewLink, confirm, deny])
      for (const token of ['x', 'A'.repeat(43), '☃']) expect(await use(token)).toMatchObject(expired)
  })

  test('only a hash of the token is stored', async () => {
    const { token } = await mailed()
    const rows = await bahth.db.selectFrom('one_time_token').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('AUT-59 a link can be sent again, and the earlier one still works', async () => {
    const { email, token } = await mailed()
    expect(await anyone().post('/auth/resend', { email: email.toUpperCase() })).toMatchObject({
      status: 202,
      body: { message: 'Confirmation email resent. Please check your inbox.' },
    })
    await bahth.drain()
    const fresh = bahth.tokenFor(email)
    expect(fresh).not.toBe(token)
    expect((await confirm(token)).body.code).toEqual(expect.any(String))
    expect(await confirm(fresh)).toMatchObject({ status: 200, body: { code: null } })
  })
})

describe('confirming a sign-up', () => {
  const required = { status: 403, body: { code: 'password_required' } }
  const wrong = { status: 401, body: { code: 'invalid_credentials' } }
  const status = async (person: Person) => (await person.get('/auth/signup/status')).body.status

  test('the browser that signed up can confirm without the password for two hours', async () => {
    const { person, token } = await mailed()
    expect((await person.post('/auth/confirm/look', { token })).body.sameBrowser).toBe(true)
    bahth.clock.pass(hours(2) - 1)
    expect((await person.post('/auth/confirm', { token })).body.code).toEqual(expect.any(String))

    const late = await mailed()
    bahth.clock.pass(hours(2))
    expect((await late.person.post('/auth/confirm/look', { token: late.token })).body.sameBrowser).toBe(false)
    expect(await late.person.post('/auth/confirm', { token: late.token })).toMatchObject(required)
  })

  test('another browser needs the password of the sign-up, and a wrong one confirms nothing', async () => {
    const { token, email } = await mailed()
    expect(await confirm(token, '')).toMatchObject(required)
    expect(await confirm(token, 'not this one')).toMatchObject(wrong)
    expect((await viewLink(token)).body.confirmed).toBe(false)
    expect((await confirm(token)).status).toBe(200)
    const row = await bahth.db
      .selectFrom('member')
      .select(['email_proof'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ email_proof: 'password' })
  })

  test('wrong passwords are limited, from one network address and from all together', async () => {
    const { token } = await mailed()
    for (let i = 0; i < 10; i++) expect(await confirm(token, `guess ${i}`)).toMatchObject(wrong)
    expect((await confirm(token)).status).toBe(429)
    for (let i = 0; i < 40; i++) {
      const person = Object.assign(anyone(), { ip: `198.51.100.${i}` })
      expect(await person.post('/auth/confirm', { token, password: 'guess' })).toMatchObject(wrong)
    }
    const person = Object.assign(anyone(), { ip: '198.51.100.99' })
    expect((await person.post('/auth/confirm', { token, password: 'a-good-one' })).status).toBe(429)
  })

  test('after a log-in, a log-out or another sign-up in that browser, confirming needs the password', async () => {
    const member = await bahth.member()
    const credentials = { email: member.email, password: 'demo-pass' }
    const loggedIn = await mailed()
    await loggedIn.person.post('/auth/login', credentials)
    expect(loggedIn.person.cookies.has('bahth_signup')).toBe(false)
    expect(await loggedIn.person.post('/auth/confirm', { token: loggedIn.token })).toMatchObject(required)

    const loggedOut = Object.assign(await bahth.logIn(member, 'web'))
    await loggedOut.post('/auth/signup', accountOf(newAddress()))
    expect(loggedOut.cookies.has('bahth_signup')).toBe(true)
    await loggedOut.post('/logout')
    expect(loggedOut.cookies.has('bahth_signup')).toBe(false)

    const again = await mailed()
    await signUp(again.person, newAddress())
    expect(await again.person.post('/auth/confirm', { token: again.token })).toMatchObject(required)
  })

  test('after a failed log-in the browser can still confirm without the password', async () => {
    const { person, token, email } = await mailed()
    await person.post('/auth/login', { email, password: 'a-good-one' })
    expect((await person.post('/auth/confirm', { token })).status).toBe(200)
  })

  test('confirming a sign-up deletes the other sign-ups of the address with their identity checks', async () => {
    const first = await mailed()
    const second = anyone()
    await signUp(second, first.email, 'the-second')
    await bahth.drain()
    const token = bahth.tokenFor(first.email)
    await first.person.post('/auth/confirm', { token: first.token })
    expect(await second.post('/auth/confirm', { token })).toMatchObject(expired)
    const { length } = await bahth.db
      .selectFrom('identity_check')
      .select('id')
      .where('email', '=', first.email)
      .execute()
    expect(length).toBe(1)
  })

  test('the activity log forgets the names of the other sign-ups of the address', async () => {
    const { email } = await mailed()
    const admin = await bahth.admin()
    const { body } = await admin.get(`/admin/users?q=${email}`)
    const id = body.items[0].userId
    await admin.put(`/admin/users/${id}/ban`, { enabled: true, reason: 'Mariam did it' })
    const second = anyone()
    await signUp(second, email)
    await bahth.drain()
    await second.post('/auth/confirm', { token: bahth.tokenFor(email) })
    const log = await admin.get(`/admin/activity?targetId=${id}`)
    expect(log.body.items).toMatchObject([{ action: 'user_banned', targetName: 'Deleted member' }])
    expect(log.text).not.toContain('Mariam')
  })

  test('of two sign-ups of one address that are confirmed at once, one succeeds', async () => {
    const first = await mailed()
    const second = anyone()
    await signUp(second, first.email, 'the-second')
    await bahth.drain()
    const token = bahth.tokenFor(first.email)
    const replies = await Promise.all([
      first.person.post('/auth/confirm', { token: first.token }),
      second.post('/auth/confirm', { token }),
    ])
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 400])
  })

  test('the status of a sign-up is shown in its own browser only, and does not reveal known addresses', async () => {
    const { person, email } = await mailed()
    const [member, stranger] = [await bahth.member(), anyone()]
    expect(await status(anyone())).toBe('unknown')
    expect(await status(person)).toBe('waiting')
    // A known address looks like a waiting one, and so does a sign-up deleted because another was confirmed.
    await signUp(stranger, member.email)
    expect(await status(stranger)).toBe('waiting')
    await signUp(stranger, email, 'the-second')
    await bahth.drain()
    await person.post('/auth/resend', { email })
    await bahth.drain()
    await confirm(bahth.tokenFor(email))
    expect(await status(person)).toBe('confirmed')
    expect(await status(stranger)).toBe('waiting')
  })
})

describe('denying a sign-up with "this was not me"', () => {
  test('denying a sign-up deletes it with its identity check, and the link expires', async () => {
    const { email, token } = await mailed()
    expect((await deny(token)).status).toBe(204)
    await bahth.drain()
    expect(await bahth.db.selectFrom('member').select('id').where('email', '=', email).execute()).toEqual([])
    expect(
      await bahth.db.selectFrom('identity_check').select('id').where('email', '=', email).execute(),
    ).toEqual([])
    for (const use of [viewLink, confirm, deny]) expect(await use(token)).toMatchObject(expired)
  })

  test('a confirmed account can no longer be denied', async () => {
    const { email, token } = await mailed()
    await confirm(token)
    expect(await deny(token)).toMatchObject(expired)
    expect((await confirm(token)).status).toBe(200)
    expect(
      await bahth.db.selectFrom('member').select('id').where('email', '=', email).execute(),
    ).toHaveLength(1)
  })

  test('denying a sign-up cancels its queued emails', async () => {
    const { email, token } = await mailed()
    await anyone().post('/auth/forgot-password', { email })
    const before = bahth.mails.length
    expect((await deny(token)).status).toBe(204)
    await bahth.drain()
    expect(bahth.mails.length).toBe(before)
  })

  test('confirming a sign-up cancels the queued emails of the other sign-ups of the address', async () => {
    const { person, email, token } = await mailed()
    const stranger = anyone()
    await signUp(stranger, email, 'the-second')
    const before = bahth.mails.length
    expect((await person.post('/auth/confirm', { token })).status).toBe(200)
    await bahth.drain()
    expect(bahth.mails.length).toBe(before)
  })
})

test.each([
  ['/auth/confirm', 'token'],
  ['/auth/confirm/look', 'token'],
  ['/auth/confirm/deny', 'token'],
  ['/auth/exchange', 'code'],
])('%s without a valid %s is refused with "This link is incomplete."', async (path, field) => {
  const message = 'This link is incomplete.'
  for (const value of [undefined, null, '', 7, {}])
    expect(await anyone().post(path, { [field]: value })).toMatchObject({
      status: 400,
      body: { code: 'validation_error', message, errors: [{ field, message }] },
    })
})
