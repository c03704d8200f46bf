import { hours, minutes } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPendingJobs } from '../../jobs/job-table.fixture.ts'
import { onPostgres } from '../../testing/database.ts'
import { signUp } from '../../testing/newcomers.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

let bahth: TestServer
beforeAll(async () => {
  bahth = await openTestServer()
})
afterAll(() => bahth.close())

const logIn = (email: string, password: string) => bahth.visitor().post('/auth/login', { email, password })
const forgot = (email: string) => bahth.visitor().post('/auth/forgot-password', { email })
const reset = (token: string, newPassword = 'fresh-one') =>
  bahth.visitor().post('/auth/reset-password', { token, newPassword })
const expired = { status: 400, body: { code: 'link_expired' } }

async function askedFor(email: string): Promise<string> {
  await forgot(email)
  await bahth.drain()
  return bahth.tokenFor(email)
}

describe('AUT-09 a forgotten password', () => {
  test('two members with the same password are stored with different argon2 hashes', async () => {
    const members = [await bahth.member(), await bahth.member()]
    for (const { email } of members) expect((await reset(await askedFor(email), 'same-one')).status).toBe(204)
    const rows = await bahth.db
      .selectFrom('member')
      .select('password_hash as hash')
      .where(
        'email',
        'in',
        members.map(({ email }) => email),
      )
      .execute()
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(2)
    for (const { hash } of rows) {
      expect(hash).toMatch(/^\$argon2id\$/)
      expect(hash).not.toContain('same-one')
    }
  })

  test('a mailed link sets a new password once, and ends every login', async () => {
    const member = await bahth.member()
    const [one, two] = [await bahth.logIn(member), await bahth.logIn(member, 'web')]
    const token = await askedFor(member.email)
    expect(bahth.mailTo(member.email, 'new password').text).toContain('http://127.0.0.1:3000/reset?token=')
    expect((await one.get('/account-status')).status).toBe(200)

    expect((await reset(token)).status).toBe(204)
    for (const person of [one, two]) expect((await person.get('/account-status')).status).toBe(401)
    expect((await two.post('/auth/refresh')).status).toBe(401)
    expect((await logIn(member.email, 'demo-pass')).status).toBe(401)
    expect((await logIn(member.email, 'fresh-one')).status).toBe(200)
    expect(await reset(token, 'another-one')).toMatchObject(expired)
    expect((await logIn(member.email, 'fresh-one')).status).toBe(200)
  })

  test('a reset whose response was lost succeeds when it is repeated, and ends no new login', async () => {
    const member = await bahth.member()
    const token = await askedFor(member.email)
    expect((await reset(token)).status).toBe(204)
    const person = bahth.visitor()
    person.token = (await logIn(member.email, 'fresh-one')).body.accessToken
    expect((await reset(token)).status).toBe(204)
    expect((await person.get('/account-status')).status).toBe(200)
    bahth.clock.pass(minutes(10))
    expect(await reset(token)).toMatchObject(expired)
  })

  test('a used link is no way to guess the password', async () => {
    const member = await bahth.member()
    const token = await askedFor(member.email)
    expect((await reset(token)).status).toBe(204)
    for (let i = 0; i < 10; i++) expect(await reset(token, `guess-${i}`)).toMatchObject(expired)
    expect((await reset(token)).status).toBe(429)
  })

  test('the reply does not reveal whether the address is known', async () => {
    const member = await bahth.member()
    const replies = [await forgot(member.email), await forgot('nobody@example.org')]
    expect(replies.map(reply => reply.status)).toEqual([202, 202])
    expect(replies[0]?.text).toBe(replies[1]?.text)
  })

  test('the same job is queued for a known and an unknown address, and only the known one gets an email', async () => {
    const member = await bahth.member()
    const pending = async (email: string) => {
      await forgot(email)
      return (await findPendingJobs(bahth.db, { email })).map(({ name, data }) => ({ name, data }))
    }
    for (const email of [member.email, 'no-one@example.org'])
      expect(await pending(email)).toEqual([{ name: 'send-reset-link', data: { email } }])
    await bahth.drain()
    expect(bahth.mailTo(member.email, 'new password').to).toBe(member.email)
    expect(bahth.mails.filter(({ to }) => to === 'no-one@example.org')).toEqual([])
  })

  test('the link works for two hours, and a new password makes other links expire', async () => {
    const member = await bahth.member()
    const token = await askedFor(member.email)
    bahth.clock.pass(hours(2) - 1)
    const late = await askedFor(member.email)
    expect((await reset(token)).status).toBe(204)
    expect(await reset(late), 'a new password makes the other links worthless').toMatchObject(expired)
    const later = await askedFor(member.email)
    bahth.clock.pass(hours(2))
    expect(await reset(later)).toMatchObject(expired)
  })

  test('a confirmation link and a made-up one are refused', async () => {
    await signUp(bahth.visitor(), 'confirming@example.org')
    await bahth.drain()
    for (const token of [bahth.tokenFor('confirming@example.org'), 'made-up'])
      expect(await reset(token)).toMatchObject(expired)
  })

  test('a link that is used twice at once sets one password', async () => {
    const member = await bahth.member()
    const token = await askedFor(member.email)
    const replies = await Promise.all([reset(token, 'first-one'), reset(token, 'second-one')])
    expect(replies.map(reply => reply.status).sort()).toEqual([204, 400])
    const winner = replies[0]?.status === 204 ? 'first-one' : 'second-one'
    expect((await logIn(member.email, winner)).status).toBe(200)
  })

  test('an unconfirmed sign-up gets an email that leads to a new sign-up, and its password cannot be reset', async () => {
    await signUp(bahth.visitor(), 'forgetful@example.org')
    await bahth.drain()
    await bahth.visitor().post('/auth/forgot-password', { email: 'forgetful@example.org' })
    await bahth.drain()
    const mail = bahth.mailTo('forgetful@example.org')
    expect(mail.text).toContain('/signup')
    expect(mail.text).not.toContain('Mariam')
    // Reset links issued by earlier versions for unconfirmed sign-ups must not work either.
    const { issueToken } = await import('../../records/token-store.ts')
    const row = await bahth.db
      .selectFrom('member')
      .select('id')
      .where('email', '=', 'forgetful@example.org')
      .executeTakeFirstOrThrow()
    const [now, validFor] = [bahth.clock.now(), hours(2)]
    const token = await issueToken(bahth.db, { purpose: 'reset', memberId: row.id, validFor, now })
    expect(await reset(token)).toMatchObject(expired)
    expect((await logIn('forgetful@example.org', 'fresh-one')).status).toBe(401)
  })

  test('a banned member who resets the password stays banned', async () => {
    const member = await bahth.member({ state: 'banned' })
    await reset(await askedFor(member.email))
    expect(await logIn(member.email, 'fresh-one')).toMatchObject({ body: { code: 'account_banned' } })
  })

  test('an invitation link sets the first password, and other invitation links then expire', async () => {
    const { issueToken } = await import('../../records/token-store.ts')
    const member = await bahth.member()
    const [now, validFor] = [bahth.clock.now(), hours(72)]
    const invite = () => issueToken(bahth.db, { purpose: 'invitation', memberId: member.id, validFor, now })
    const [first, second] = [await invite(), await invite()]
    expect((await reset(first)).status).toBe(204)
    expect(await reset(second)).toMatchObject(expired)
  })

  test('at most six mails an hour go to one address', async () => {
    const member = await bahth.member()
    for (let i = 0; i < 9; i++) await forgot(member.email)
    await bahth.drain()
    expect(bahth.mails.filter(mail => mail.to === member.email)).toHaveLength(6)
  })

  test.each([
    ['token', { newPassword: 'abcd' }, 'This link is incomplete.'],
    ['newPassword', { token: 'x' }, 'Password is required'],
    ['newPassword', { token: 'x', newPassword: '' }, 'Password is required'],
    ['newPassword', { token: 'x', newPassword: 'abc' }, 'Password must be at least 4 characters'],
    ['newPassword', { token: 'x', newPassword: 'x'.repeat(201) }, 'At most 200 characters'],
  ])('a wrong %s in %j is refused with "%s"', async (field, body, message) => {
    expect(await bahth.visitor().post('/auth/reset-password', body)).toMatchObject({
      status: 400,
      body: { message, errors: [{ field, message }] },
    })
  })
})

describe('PRO-24 changing the password', () => {
  const change = (person: { post: TestPost }, oldPassword: string, newPassword = 'fresh-one') =>
    person.post('/users/me/password', { oldPassword, newPassword })
  type TestPost = (path: string, body: unknown) => Promise<{ status: number; body: { code?: string } }>

  test('changing the password keeps this login and ends the others', async () => {
    const member = await bahth.member()
    const [mine, other] = [await bahth.logIn(member, 'web'), await bahth.logIn(member)]
    expect((await change(mine, 'demo-pass')).status).toBe(204)
    expect((await mine.get('/account-status')).status).toBe(200)
    expect((await mine.post('/auth/refresh')).status).toBe(200)
    expect((await other.get('/account-status')).status).toBe(401)
    expect((await logIn(member.email, 'fresh-one')).status).toBe(200)
  })

  test('changing the password needs the old one, and wrong ones are limited', async () => {
    const person = await bahth.loggedIn()
    for (let i = 0; i < 10; i++)
      expect(await change(person, `guess-${i}`)).toMatchObject({
        status: 400,
        body: { code: 'wrong_password' },
      })
    expect((await change(person, 'demo-pass')).status).toBe(429)
    expect((await logIn(person.member.email, 'demo-pass')).status).toBe(200)
  })

  test('a change whose response was lost succeeds when it is repeated', async () => {
    const person = await bahth.loggedIn()
    expect((await change(person, 'demo-pass')).status).toBe(204)
    expect((await change(person, 'demo-pass')).status).toBe(204)
    expect((await logIn(person.member.email, 'fresh-one')).status).toBe(200)
    expect(await change(person, 'demo-pass', 'another-one')).toMatchObject({
      body: { code: 'wrong_password' },
    })
  })

  test('short or missing passwords are refused with a message', async () => {
    const person = await bahth.loggedIn()
    expect(await change(person, 'demo-pass', 'abc')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'newPassword', message: 'Password must be at least 4 characters' }] },
    })
    expect((await person.post('/users/me/password', {})).body.errors).toMatchObject([
      { field: 'oldPassword', message: 'Password is required' },
      { field: 'newPassword', message: 'Password is required' },
    ])
  })

  test.skipIf(!onPostgres)('of two changes at once with the same old password, one is accepted', async () => {
    const member = await bahth.member()
    const [one, two] = [await bahth.logIn(member), await bahth.logIn(member)]
    const replies = await Promise.all([
      change(one, 'demo-pass', 'first-one'),
      change(two, 'demo-pass', 'second-one'),
    ])
    expect(replies.filter(reply => reply.status === 204)).toHaveLength(1)
  })

  test('a longer minimum in the settings applies to signing up, resetting and changing the password', async () => {
    const strict = await openTestServer({ settings: { passwordMinLength: 10 } })
    const message = 'Password must be at least 10 characters'
    const person = await strict.loggedIn()
    const sent = [
      await strict.visitor().post('/auth/signup', {
        FirstName: 'M',
        LastName: 'A',
        Email: 'short@example.org',
        StudentID: '1',
        Password: 'nine-char',
      }),
      await strict.visitor().post('/auth/reset-password', { token: 'x', newPassword: 'nine-char' }),
      await person.post('/users/me/password', { oldPassword: 'demo-pass', newPassword: 'nine-char' }),
    ]
    for (const reply of sent) expect(reply).toMatchObject({ status: 400, body: { message } })
    await strict.close()
  })
})
