import { seconds } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
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

describe('setting up two-step verification', () => {
  test('the setup returns a secret for an app, and two-step verification stays off until a code is sent', async () => {
    const person = await bahth.loggedIn()
    const { body } = await person.post('/users/me/two-factor/setup')
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(body.uri).toBe(
      `otpauth://totp/Bahth:${encodeURIComponent(person.member.email)}?issuer=Bahth&secret=${body.secret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect((await person.get('/users/me')).body.twoFactorEnabled).toBe(false)
    expect((await logIn(bahth.visitor(), person.member.email)).body.accessToken).toBeTruthy()
  })

  test('a code turns two-step verification on, returns ten recovery codes and sends an email', async () => {
    const person = await bahth.loggedIn()
    const secret = await setUp(person)
    const { status, body } = await enable(person, app.codeNow(secret))
    expect(status).toBe(200)
    expect(new Set(body.recoveryCodes).size).toBe(10)
    expect((await person.get('/users/me')).body.twoFactorEnabled).toBe(true)
    expect((await person.get('/users/me/two-factor')).body).toEqual({
      enabled: true,
      enabledAt: bahth.clock.now().toISOString(),
      recoveryCodesLeft: 10,
    })
    await bahth.drain()
    expect(bahth.mailTo(person.member.email).subject).toBe('Two-step verification is on')
  })

  test('a wrong or missing code does not turn two-step verification on', async () => {
    const person = await bahth.loggedIn()
    const secret = await setUp(person)
    expect(await enable(person, app.wrongCode(secret))).toMatchObject({
      status: 400,
      body: { code: 'wrong_code' },
    })
    expect(await enable(person, '')).toMatchObject({
      status: 400,
      body: { message: 'Please enter the code' },
    })
    expect((await person.get('/users/me/two-factor')).body).toEqual({
      enabled: false,
      enabledAt: null,
      recoveryCodesLeft: 0,
    })
  })

  test('after a second setup only the newest secret works', async () => {
    const person = await bahth.loggedIn()
    const [first, second] = [await setUp(person), await setUp(person)]
    expect((await enable(person, app.codeNow(first))).status).toBe(400)
    expect((await enable(person, app.codeNow(second))).status).toBe(200)
  })

  test('turning it on without a setup is refused, and so are setup and turning on while it is on', async () => {
    const person = await bahth.loggedIn()
    expect(await enable(person, '123456')).toMatchObject({
      status: 409,
      body: { code: 'two_factor_not_begun' },
    })
    const { person: other, secret } = await app.withTwoFactor()
    for (const reply of [
      await other.post('/users/me/two-factor/setup'),
      await enable(other, app.codeNow(secret)),
    ])
      expect(reply).toMatchObject({ status: 409, body: { code: 'two_factor_on' } })
  })

  test('of parallel requests to turn it on one succeeds, and its recovery codes work', async () => {
    const person = await bahth.loggedIn()
    const secret = await setUp(person)
    const replies = await Promise.all([0, 1, 2, 3].map(() => enable(person, app.codeNow(secret))))
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 409, 409, 409])
    const codes = replies.find(reply => reply.status === 200)?.body.recoveryCodes
    const ticket = await app.ticketFor(person)
    expect((await secondStep(bahth.visitor(), ticket, codes[0])).status).toBe(200)
  })

  test('the secret and the recovery codes are not stored in plain text', async () => {
    const { person, secret, recoveryCodes } = await app.withTwoFactor()
    const member = await bahth.db
      .selectFrom('member')
      .selectAll()
      .where('id', '=', person.member.id)
      .executeTakeFirstOrThrow()
    const codes = await bahth.db
      .selectFrom('recovery_code')
      .selectAll()
      .where('member_id', '=', person.member.id)
      .execute()
    const kept = JSON.stringify([member, codes.map(({ hash }) => Buffer.from(hash).toString('latin1'))])
    expect(codes).toHaveLength(10)
    for (const secretText of [
      secret,
      ...recoveryCodes,
      ...recoveryCodes.map(code => code.replaceAll('-', '')),
    ])
      expect(kept).not.toContain(secretText)
  })

  test('only approved members can use two-step verification', async () => {
    expect((await bahth.visitor().post('/users/me/two-factor/setup')).status).toBe(401)
    const pending = await bahth.loggedIn({ state: 'pending' })
    for (const path of ['setup', 'enable', 'disable', 'recovery-codes'])
      expect((await pending.post(`/users/me/two-factor/${path}`, { code: '1', password })).status).toBe(403)
  })
})

describe('recovery codes', () => {
  test('each recovery code replaces the app once, however it is typed, and the member gets an email', async () => {
    const { person, recoveryCodes } = await app.withTwoFactor()
    const [first = '', second = ''] = recoveryCodes
    expect((await app.logIn(person, first.toLowerCase())).status).toBe(200)
    expect(await app.logIn(person, first)).toMatchObject(invalid)
    expect((await app.logIn(person, second.replaceAll('-', ' '))).status).toBe(200)
    expect((await person.get('/users/me/two-factor')).body.recoveryCodesLeft).toBe(8)
    await bahth.drain()
    expect(
      bahth.mails
        .filter(({ to, subject }) => to === person.member.email && subject.includes('recovery code'))
        .map(({ text }) => /Recovery codes left: \d+\./.exec(text)?.[0])
        .toSorted(),
    ).toEqual(['Recovery codes left: 8.', 'Recovery codes left: 9.'])
  })

  test('a recovery code that is sent twice at once is accepted once', async () => {
    const { person, recoveryCodes } = await app.withTwoFactor()
    const tickets = [await app.ticketFor(person), await app.ticketFor(person)]
    const replies = await Promise.all(
      tickets.map(ticket => secondStep(bahth.visitor(), ticket, recoveryCodes[0] ?? '')),
    )
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 401])
  })

  test('a recovery code of another member is refused', async () => {
    const mine = await app.withTwoFactor()
    const theirs = await app.withTwoFactor()
    expect(await app.logIn(mine.person, theirs.recoveryCodes[0] ?? '')).toMatchObject(invalid)
  })

  test('new recovery codes need the password, and replace the old ones', async () => {
    const { person, recoveryCodes } = await app.withTwoFactor()
    const renew = (given: string) => person.post('/users/me/two-factor/recovery-codes', { password: given })
    expect(await renew('wrong-one')).toMatchObject({
      status: 400,
      body: { code: 'wrong_password', message: 'The password is incorrect.' },
    })
    const { body } = await renew(password)
    expect(body.recoveryCodes).toHaveLength(10)
    const ticket = await app.ticketFor(person)
    expect(await secondStep(bahth.visitor(), ticket, recoveryCodes[0] ?? '')).toMatchObject(invalid)
    expect((await secondStep(bahth.visitor(), ticket, body.recoveryCodes[0])).status).toBe(200)
  })
})

describe('turning two-step verification off', () => {
  const disable = (person: Person, given = password) =>
    person.post('/users/me/two-factor/disable', { password: given })

  test('turning it off needs the password and sends an email, and then the password alone logs in', async () => {
    const { person, secret } = await app.withTwoFactor()
    const ticket = await app.ticketFor(person)
    expect(await disable(person, 'wrong-one')).toMatchObject({
      status: 400,
      body: { code: 'wrong_password', message: 'The password is incorrect.' },
    })
    expect((await disable(person)).status).toBe(204)
    expect((await logIn(bahth.visitor(), person.member.email)).body.accessToken).toBeTruthy()
    expect(await secondStep(bahth.visitor(), ticket, app.codeNow(secret))).toMatchObject(tooSlow)
    await bahth.drain()
    expect(bahth.mailTo(person.member.email, 'off').subject).toBe('Two-step verification is off')
    expect(await disable(person)).toMatchObject({ status: 409, body: { code: 'two_factor_off' } })
  })

  test('after turning it off and on again the old app and the old recovery codes are refused', async () => {
    const { person, secret, recoveryCodes } = await app.withTwoFactor()
    await disable(person)
    const fresh = await setUp(person)
    expect((await enable(person, app.codeNow(fresh))).status).toBe(200)
    bahth.clock.pass(seconds(30))
    const ticket = await app.ticketFor(person)
    for (const code of [app.codeNow(secret), recoveryCodes[0] ?? ''])
      expect(await secondStep(bahth.visitor(), ticket, code)).toMatchObject(invalid)
  })

  test('after ten wrong passwords turning it off is refused even with the right one', async () => {
    const { person } = await app.withTwoFactor()
    for (let i = 0; i < 10; i++) expect((await disable(person, `guess-${i}`)).status).toBe(400)
    expect((await disable(person)).status).toBe(429)
  })
})
