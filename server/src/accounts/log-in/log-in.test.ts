import { days, hours } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { hashPassword } from './passwords.ts'

let bahth: TestServer
beforeAll(async () => {
  bahth = await openTestServer()
})
afterAll(() => bahth.close())

const right = 'demo-pass'
const logIn = (person: Person, email: string, password = right, more = {}) =>
  person.post('/auth/login', { email, password, ...more })
const cookieLines = (headers: Record<string, unknown>) => [headers['set-cookie'] ?? []].flat().map(String)
const deviceLine = expect.stringMatching(
  /^bahth_device=[\w-]{43}; Max-Age=34560000; Path=\/api; HttpOnly; SameSite=Strict$/,
)

describe('the log-in form', () => {
  test.each([
    ['AUT-13', { email: '' }, 'email', 'Email is required'],
    ['AUT-13', { email: '  ' }, 'email', 'Email is required'],
    ['AUT-13', { email: null }, 'email', 'Email is required'],
    ['AUT-14', { email: 'mariam' }, 'email', 'Please enter a valid email address'],
    ['AUT-15', { password: '' }, 'password', 'Password is required'],
    ['AUT-15', { password: undefined }, 'password', 'Password is required'],
    ['AUT-16', { password: 'abc' }, 'password', 'Password must be at least 4 characters'],
    ['AUT-15', { password: 1234 }, 'password', 'Password is required'],
  ])('%s %j is refused at %s with "%s"', async (_, fields, field, message) => {
    const reply = await bahth.visitor().post('/auth/login', { email: 'a@b.co', password: 'abcd', ...fields })
    expect(reply).toMatchObject({
      status: 400,
      body: { code: 'validation_error', message, errors: [{ field, message }] },
    })
  })

  test('an empty form is refused with the error of the email first, then of the password', async () => {
    const { body } = await bahth.visitor().post('/auth/login', {})
    expect(body.message).toBe('Email is required')
    expect(body.errors).toMatchObject([
      { field: 'email', message: 'Email is required' },
      { field: 'password', message: 'Password is required' },
    ])
  })
})

describe('AUT-91 logging in', () => {
  test('AUT-86, AUT-87 the reply has the tokens and every field of the cached user', async () => {
    const member = await bahth.member({ firstName: 'Salma', lastName: 'Hassan', creator: 'manual' })
    const { body } = await logIn(bahth.visitor(), member.email.toUpperCase())
    expect(body).toEqual({
      accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refreshToken: expect.stringMatching(/^[0-9a-f-]{36}\.[\w-]{43}$/),
      expiresAt: '2026-11-20T10:10:00.000Z',
      user: {
        id: member.id,
        firstName: 'Salma',
        lastName: 'Hassan',
        email: member.email,
        phoneNumber: null,
        role: 'student',
        verified: true,
        isFormCreator: true,
        accountState: 'approved',
        numFormsFilled: 0,
        formCreatorStatus: 'manual',
        formCreatorMeta: {
          grantSource: 'manual',
          grantedAt: '2026-11-20T10:00:00.000Z',
          expiresAt: null,
          autoEligible: false,
          thresholds: { forms: 20, semester: 9 },
          trialEnabled: false,
        },
        semester: 5,
        avatar: null,
        mustChangePassword: false,
        language: 'en',
      },
    })
  })

  test('AUT-85 a remembered browser keeps its cookies for fourteen days', async () => {
    const member = await bahth.member({ role: 'prof' })
    const reply = await logIn(bahth.visitor('web'), member.email, right, { rememberMe: true })
    expect(reply.body.refreshToken).toBeNull()
    expect(cookieLines(reply.headers)).toEqual([
      deviceLine,
      expect.stringMatching(
        /^bahth_refresh=[0-9a-f-]{36}\.[\w-]{43}; Max-Age=1209600; Path=\/api; HttpOnly; SameSite=Strict$/,
      ),
      'bahth_role=prof; Max-Age=1209600; Path=/; SameSite=Strict',
    ])
  })

  test('AUT-85 a browser that is not remembered keeps its cookies until it is closed', async () => {
    const member = await bahth.member()
    const reply = await logIn(bahth.visitor('web'), member.email)
    expect(cookieLines(reply.headers)).toEqual([
      deviceLine,
      expect.stringMatching(/^bahth_refresh=[^;]+; Path=\/api; HttpOnly; SameSite=Strict$/),
      'bahth_role=student; Path=/; SameSite=Strict',
    ])
  })

  test('over https the cookies are Secure', async () => {
    const secure = await openTestServer({ settings: { publicUrl: 'https://bahth.example.edu.eg' } })
    const member = await secure.member()
    const lines = cookieLines((await logIn(secure.visitor('web'), member.email)).headers)
    expect(lines).toHaveLength(3)
    for (const line of lines) expect(line).toContain('; Secure')
    await secure.close()
  })

  test('a script gets both tokens and no cookie, and its cookies are not read', async () => {
    const member = await bahth.member()
    const script = bahth.visitor()
    const reply = await logIn(script, member.email)
    expect(reply.headers['set-cookie']).toBeUndefined()
    script.cookies.set('bahth_refresh', reply.body.refreshToken)
    expect((await script.post('/auth/refresh')).status).toBe(401)
  })

  test('an unknown address and a wrong password get the same reply', async () => {
    const member = await bahth.member()
    const replies = [
      await logIn(bahth.visitor(), member.email, 'wrong-one'),
      await logIn(bahth.visitor(), 'nobody@example.org', 'wrong-one'),
    ]
    for (const { status, body } of replies)
      expect({ status, ...body, requestId: '' }).toEqual({
        status: 401,
        code: 'invalid_credentials',
        message: 'Incorrect email or password.',
        requestId: '',
      })
  })

  test('AUT-56 an unconfirmed address is reported only with the right password', async () => {
    const member = await bahth.member({ state: 'pending', emailConfirmed: false })
    expect(await logIn(bahth.visitor(), member.email)).toMatchObject({
      status: 403,
      body: {
        code: 'email_not_confirmed',
        message:
          'Your email is not confirmed yet. Please click the link we sent or resend the confirmation below.',
      },
    })
    expect((await logIn(bahth.visitor(), member.email, 'wrong-one')).status).toBe(401)
  })

  test('AUT-63 a ban is reported only with the right password', async () => {
    const member = await bahth.member({ state: 'banned' })
    expect(await logIn(bahth.visitor('web'), member.email)).toMatchObject({
      status: 403,
      body: { code: 'account_banned', message: 'Your account is suspended.' },
    })
    expect((await logIn(bahth.visitor(), member.email, 'wrong-one')).status).toBe(401)
  })

  test.each(['pending', 'rejected', 'approved'] as const)('AUT-65 a %s member logs in', async state => {
    const member = await bahth.member({ state })
    expect((await logIn(bahth.visitor(), member.email)).body.user).toMatchObject({
      accountState: state,
      verified: state === 'approved',
    })
  })

  test('a temporary password works until it expires, and only to choose another one', async () => {
    const member = await bahth.member()
    await bahth.db
      .updateTable('member')
      .set({
        password_hash: await hashPassword('temp-1234'),
        must_change_password: true,
        temporary_password_expires_at: new Date(bahth.clock.now().getTime() + hours(24)),
      })
      .where('id', '=', member.id)
      .execute()
    const person = bahth.visitor()
    const session = await logIn(person, member.email, 'temp-1234')
    person.token = session.body.accessToken
    expect(session.body.user.mustChangePassword).toBe(true)
    for (const path of ['/users/me', '/account-status', '/surveys', '/notices'])
      expect(await person.get(path)).toMatchObject({
        status: 403,
        body: { code: 'password_change_required' },
      })
    bahth.clock.pass(hours(24))
    expect((await logIn(bahth.visitor(), member.email, 'temp-1234')).status).toBe(401)
    bahth.clock.pass(-hours(24))
    const change = { oldPassword: 'temp-1234', newPassword: 'my-own-one' }
    expect((await person.post('/users/me/password', change)).status).toBe(204)
    expect((await person.get('/users/me')).status).toBe(200)
    bahth.clock.pass(days(2))
    expect((await logIn(bahth.visitor(), member.email, 'my-own-one')).status).toBe(200)
  })
})

describe('AUT-79 logging out', () => {
  test('logging out ends the login on the server, and removes the cookies except the device cookie', async () => {
    const browser = await bahth.logIn(await bahth.member(), 'web')
    const refresh = browser.cookies.get('bahth_refresh') ?? ''
    const reply = await browser.post('/logout')
    expect(reply.status).toBe(204)
    expect([...browser.cookies.keys()]).toEqual(['bahth_device'])
    for (let i = 0; i < 2; i++) expect((await browser.get('/account-status')).status).toBe(401)
    browser.cookies.set('bahth_refresh', refresh)
    expect((await browser.post('/auth/refresh')).status).toBe(401)
  })

  test('logging out keeps the member’s other logins, and cannot be repeated', async () => {
    const member = await bahth.member()
    const [one, two] = [await bahth.logIn(member), await bahth.logIn(member)]
    expect((await one.post('/logout')).status).toBe(204)
    expect((await one.post('/logout')).status).toBe(401)
    expect((await two.get('/account-status')).status).toBe(200)
  })
})
