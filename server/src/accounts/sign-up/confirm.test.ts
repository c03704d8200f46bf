import { days, hours, minutes } from '@bahth/domain/durations.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expectWhatAlwaysHolds } from '../../testing/expect-invariants.ts'
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
  await expectWhatAlwaysHolds(bahth)
})
afterAll(() => bahth.close())

const mailed = () => mailedSignUp(bahth)
const anyone = () => bahth.visitor('web')
const look = (token: string) => anyone().post('/auth/confirm/look', { token })
const confirm = (token: string, password?: string) => confirmElsewhere(bahth, token, password)
const deny = (token: string) => anyone().post('/auth/confirm/deny', { token })

describe('a mailed link', () => {
  test('leads to a page of ours with the secret in its query', async () => {
    const { email } = await mailed()
    const { text, html } = bahth.mailTo(email)
    expect(text).toMatch(/^http:\/\/127\.0\.0\.1:3000\/confirm\?token=[\w-]{43}$/m)
    expect(html).toContain('/confirm?token=')
  })

  test('says which address it confirms and names nobody, and spends nothing, however often a scanner looks', async () => {
    const { email, token } = await mailed()
    for (let i = 0; i < 3; i++)
      expect((await look(token)).body).toEqual({
        email,
        signedUpAt: bahth.clock.now().toISOString(),
        sameBrowser: false,
        confirmed: false,
      })
    expect(bahth.mailTo(email).text).not.toContain('Mariam')
    expect((await confirm(token)).body.code).toEqual(expect.any(String))
    expect((await look(token)).body).toMatchObject({ confirmed: true })
  })

  test('confirms once with a code, and for a day again without one', async () => {
    const { token } = await mailed()
    expect((await confirm(token)).body.code).toEqual(expect.any(String))
    bahth.clock.pass(hours(24) - 1)
    expect(await confirm(token)).toMatchObject({ status: 200, body: { code: null } })
    bahth.clock.pass(1)
    expect(await confirm(token)).toMatchObject(expired)
    expect(await look(token)).toMatchObject(expired)
  })

  test('pressed at the end of its week is still repeatable for a day', async () => {
    const { token } = await mailed()
    bahth.clock.pass(days(7) - minutes(1))
    expect((await confirm(token)).status).toBe(200)
    bahth.clock.pass(minutes(10))
    expect(await confirm(token)).toMatchObject({ status: 200, body: { code: null } })
  })

  test('pressed twice at once gives one code', async () => {
    const { token } = await mailed()
    const replies = await Promise.all(Array.from({ length: 5 }, () => confirm(token)))
    expect(replies.map(reply => reply.status)).toEqual(Array(5).fill(200))
    expect(replies.filter(reply => reply.body.code !== null)).toHaveLength(1)
  })

  test('is worthless after a week', async () => {
    const { token } = await mailed()
    bahth.clock.pass(days(7))
    for (const use of [look, confirm, deny]) expect(await use(token)).toMatchObject(expired)
  })

  test('that nobody made says the same as one that is over', async () => {
    for (const use of [look, confirm, deny])
      for (const token of ['x', 'A'.repeat(43), '☃']) expect(await use(token)).toMatchObject(expired)
  })

  test('is kept as a hash only', async () => {
    const { token } = await mailed()
    const rows = await bahth.db.selectFrom('one_time_token').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('AUT-59 sent again makes the older one worthless', async () => {
    const { email, token } = await mailed()
    expect(await anyone().post('/auth/resend', { email: email.toUpperCase() })).toMatchObject({
      status: 202,
      body: { message: 'Confirmation email resent. Please check your inbox.' },
    })
    await bahth.drain()
    expect(await confirm(token)).toMatchObject(expired)
    expect((await confirm(bahth.tokenFor(email))).status).toBe(200)
  })
})

describe('confirming', () => {
  const required = { status: 403, body: { code: 'password_required' } }
  const wrong = { status: 401, body: { code: 'invalid_credentials' } }
  const status = async (person: Person) => (await person.get('/auth/signup/status')).body.status

  test('in the browser that signed up takes one press, for two hours', async () => {
    const { person, token } = await mailed()
    expect((await person.post('/auth/confirm/look', { token })).body.sameBrowser).toBe(true)
    bahth.clock.pass(hours(2) - 1)
    expect((await person.post('/auth/confirm', { token })).body.code).toEqual(expect.any(String))

    const late = await mailed()
    bahth.clock.pass(hours(2))
    expect((await late.person.post('/auth/confirm/look', { token: late.token })).body.sameBrowser).toBe(false)
    expect(await late.person.post('/auth/confirm', { token: late.token })).toMatchObject(required)
  })

  test('elsewhere takes the password of that sign-up; a wrong one confirms nothing', async () => {
    const { token, email } = await mailed()
    expect(await confirm(token, '')).toMatchObject(required)
    expect(await confirm(token, 'not this one')).toMatchObject(wrong)
    expect((await look(token)).body.confirmed).toBe(false)
    expect((await confirm(token)).status).toBe(200)
    const row = await bahth.db
      .selectFrom('member')
      .select(['email_proof'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ email_proof: 'password' })
  })

  test('guesses are limited, from one address and from all', async () => {
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

  test('a log-in, a log-out or another sign-up in that browser takes the one press back', async () => {
    const member = await bahth.member()
    const credentials = { email: member.email, password: 'demo-pass' }
    const loggedIn = await mailed()
    await loggedIn.person.post('/auth/login', credentials)
    expect(loggedIn.person.cookies.has('bahth_signup')).toBe(false)
    expect(await loggedIn.person.post('/auth/confirm', { token: loggedIn.token })).toMatchObject(required)

    const loggedOut = Object.assign(await bahth.signIn(member, 'web'))
    await loggedOut.post('/auth/signup', accountOf(newAddress()))
    expect(loggedOut.cookies.has('bahth_signup')).toBe(true)
    await loggedOut.post('/logout')
    expect(loggedOut.cookies.has('bahth_signup')).toBe(false)

    const again = await mailed()
    await signUp(again.person, newAddress())
    expect(await again.person.post('/auth/confirm', { token: again.token })).toMatchObject(required)
  })

  test('a failed log-in leaves the one press', async () => {
    const { person, token, email } = await mailed()
    await person.post('/auth/login', { email, password: 'a-good-one' })
    expect((await person.post('/auth/confirm', { token })).status).toBe(200)
  })

  test('removes the other sign-ups of the address with their photos, and leaves the first that is confirmed', async () => {
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

  test('of two at the very same time one is confirmed', async () => {
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

  test('the browser of a sign-up can ask how it stands; others learn nothing', async () => {
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

describe('"this was not me"', () => {
  test('deletes the account with its photo and its login data', async () => {
    const { email, token } = await mailed()
    expect((await deny(token)).status).toBe(204)
    await bahth.drain()
    expect(await bahth.db.selectFrom('member').select('id').where('email', '=', email).execute()).toEqual([])
    expect(
      await bahth.db.selectFrom('identity_check').select('id').where('email', '=', email).execute(),
    ).toEqual([])
    for (const use of [look, confirm, deny]) expect(await use(token)).toMatchObject(expired)
  })

  test('comes too late for an account that is confirmed', async () => {
    const { email, token } = await mailed()
    await confirm(token)
    expect(await deny(token)).toMatchObject(expired)
    expect((await confirm(token)).status).toBe(200)
    expect(
      await bahth.db.selectFrom('member').select('id').where('email', '=', email).execute(),
    ).toHaveLength(1)
  })

  test('and a confirmation drop the mails that were still owed to what went', async () => {
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
])('%s without its %s says that the link is not complete', async (path, field) => {
  const message = 'This link is incomplete.'
  for (const value of [undefined, null, '', 7, {}])
    expect(await anyone().post(path, { [field]: value })).toMatchObject({
      status: 400,
      body: { code: 'validation_error', message, errors: [{ field, message }] },
    })
})
