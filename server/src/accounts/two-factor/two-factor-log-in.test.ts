import { minutes, seconds } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onPostgres } from '../../testing/database.ts'
import type { TestServer } from '../../testing/test-server.ts'
import {
  Authenticator,
  enable,
  invalid,
  logIn,
  password,
  secondStep,
  setUp,
  tooSlow,
} from './authenticator.fixture.ts'

let app: Authenticator
let bahth: TestServer
beforeAll(async () => {
  app = await Authenticator.open()
  bahth = app.bahth
})
afterAll(() => app.close())

describe('logging in with two-step verification', () => {
  test('the code is required after the password, and no login is opened before it', async () => {
    const { person, secret } = await app.withTwoFactor()
    const before = (await person.get('/users/me/logins')).body.items.length
    const browser = bahth.visitor('web')
    const ticket = await app.ticketFor(person, browser)
    expect([...browser.cookies.keys()]).toEqual([])
    expect((await person.get('/users/me/logins')).body.items).toHaveLength(before)

    const { status, body } = await secondStep(browser, ticket, app.codeNow(secret))
    expect(status).toBe(200)
    expect(body).toMatchObject({ refreshToken: null, user: { id: person.member.id } })
    browser.token = body.accessToken
    expect((await browser.get('/users/me')).status).toBe(200)
    expect((await browser.post('/auth/refresh')).status).toBe(200)
  })

  test('AUT-85 remember me is kept through the second step', async () => {
    const { person, secret } = await app.withTwoFactor()
    for (const rememberMe of [true, false]) {
      const browser = bahth.visitor('web')
      const { ticket } = (await logIn(browser, person.member.email, { rememberMe })).body
      const { headers } = await secondStep(browser, ticket, app.codeNow(secret))
      const role = [headers['set-cookie'] ?? []].flat().find(line => String(line).startsWith('bahth_role'))
      expect(String(role).includes('Max-Age=1209600')).toBe(rememberMe)
      bahth.clock.pass(seconds(30))
    }
  })

  test('a temporary password works until a login has been opened with the code', async () => {
    const { person, secret } = await app.withTwoFactor()
    const admin = await bahth.admin()
    const reset = await admin.post(`/admin/users/${person.member.id}/password-reset`, { mode: 'temporary' })
    const credentials = { email: person.member.email, password: reset.body.temporaryPassword }
    const enterPassword = () => bahth.visitor().post('/auth/login', credentials)
    await enterPassword()
    const { ticket } = (await enterPassword()).body
    expect((await secondStep(bahth.visitor(), ticket, app.codeNow(secret))).status).toBe(200)
    expect((await enterPassword()).status).toBe(401)
  })

  test('a wrong password is refused without asking for a code', async () => {
    const { person } = await app.withTwoFactor()
    expect(
      await bahth.visitor().post('/auth/login', { email: person.member.email, password: 'wrong-one' }),
    ).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } })
  })

  test('a code works once', async () => {
    const { person, secret } = await app.withTwoFactor()
    const code = app.codeNow(secret)
    expect((await app.logIn(person, code)).status).toBe(200)
    expect(await app.logIn(person, code)).toMatchObject(invalid)
    bahth.clock.pass(seconds(30))
    expect((await app.logIn(person, app.codeNow(secret))).status).toBe(200)
  })

  test('the code that turned two-step verification on cannot be used to log in', async () => {
    const person = await bahth.loggedIn()
    const secret = await setUp(person)
    const code = app.codeNow(secret)
    await enable(person, code)
    expect(await app.logIn(person, code)).toMatchObject(invalid)
  })

  test('a code that is sent several times at once is accepted once', async () => {
    const { person, secret } = await app.withTwoFactor()
    const tickets = [await app.ticketFor(person), await app.ticketFor(person), await app.ticketFor(person)]
    const code = app.codeNow(secret)
    const replies = await Promise.all(tickets.map(ticket => secondStep(bahth.visitor(), ticket, code)))
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 401, 401])
  })

  test('a ticket works once and expires after ten minutes', async () => {
    const { person, secret } = await app.withTwoFactor()
    const ticket = await app.ticketFor(person)
    expect((await secondStep(bahth.visitor(), ticket, app.codeNow(secret))).status).toBe(200)
    bahth.clock.pass(seconds(30))
    expect(await secondStep(bahth.visitor(), ticket, app.codeNow(secret))).toMatchObject(tooSlow)
    const late = await app.ticketFor(person)
    bahth.clock.pass(minutes(10))
    expect(await secondStep(bahth.visitor(), late, app.codeNow(secret))).toMatchObject(tooSlow)
    expect(await secondStep(bahth.visitor(), 'made-up', app.codeNow(secret))).toMatchObject(tooSlow)
  })

  test('a ticket is not accepted as another token, nor another token as a ticket', async () => {
    const { person, secret } = await app.withTwoFactor()
    const ticket = await app.ticketFor(person)
    expect((await bahth.visitor().post('/auth/exchange', { code: ticket })).status).toBe(400)
    expect(
      (await bahth.visitor().post('/auth/reset-password', { token: ticket, newPassword: 'another' })).status,
    ).toBe(400)
    await bahth.visitor().post('/auth/forgot-password', { email: person.member.email })
    await bahth.drain()
    const link = bahth.tokenFor(person.member.email)
    expect(await secondStep(bahth.visitor(), link, app.codeNow(secret))).toMatchObject(tooSlow)
  })

  test('a member who is banned between the two steps cannot log in', async () => {
    const { person, secret } = await app.withTwoFactor()
    const ticket = await app.ticketFor(person)
    await bahth.db
      .updateTable('member')
      .set({ state: 'banned', state_before_ban: 'approved' })
      .where('id', '=', person.member.id)
      .execute()
    expect(await secondStep(bahth.visitor(), ticket, app.codeNow(secret))).toMatchObject({
      status: 403,
      body: { code: 'account_banned' },
    })
  })

  test('a new password between the two steps makes the ticket expire', async () => {
    const { person, secret } = await app.withTwoFactor()
    const ticket = await app.ticketFor(person)
    await person.post('/users/me/password', { oldPassword: password, newPassword: 'another-one' })
    expect(await secondStep(bahth.visitor(), ticket, app.codeNow(secret))).toMatchObject(tooSlow)
  })

  test('after resetting a forgotten password the second step is still required', async () => {
    const { person } = await app.withTwoFactor()
    await bahth.visitor().post('/auth/forgot-password', { email: person.member.email })
    await bahth.drain()
    const token = bahth.tokenFor(person.member.email)
    await bahth.visitor().post('/auth/reset-password', { token, newPassword: 'another-one' })
    expect(
      (await bahth.visitor().post('/auth/login', { email: person.member.email, password: 'another-one' }))
        .body,
    ).toMatchObject({ twoFactor: true })
  })
})

describe('guessing codes', () => {
  test('after six wrong codes the right one is refused for a quarter of an hour, also with another ticket', async () => {
    const { person, secret } = await app.withTwoFactor()
    for (let i = 0; i < 6; i++) expect(await app.logIn(person, app.wrongCode(secret))).toMatchObject(invalid)
    const ticket = await app.ticketFor(person)
    expect(await secondStep(bahth.visitor(), ticket, app.codeNow(secret))).toMatchObject({
      status: 429,
      headers: { 'retry-after': '900' },
    })
    bahth.clock.pass(minutes(15))
    expect((await app.logIn(person, app.codeNow(secret))).status).toBe(200)
  })

  test('parallel guesses cannot pass the limit', async () => {
    const { person, secret } = await app.withTwoFactor()
    const ticket = await app.ticketFor(person)
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => secondStep(bahth.visitor(), ticket, app.wrongCode(secret))),
    )
    expect(replies.filter(reply => reply.status === 401)).toHaveLength(6)
    expect(replies.filter(reply => reply.status === 429)).toHaveLength(24)
  })

  test.skipIf(!onPostgres)('parallel guesses at two processes cannot pass the limit', async () => {
    const second = await bahth.secondServer()
    const { person, secret } = await app.withTwoFactor()
    const ticket = await app.ticketFor(person)
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        secondStep((i % 2 ? bahth : second).visitor(), ticket, app.wrongCode(secret)),
      ),
    )
    expect(replies.filter(reply => reply.status === 401)).toHaveLength(6)
    await second.close()
  })
})
