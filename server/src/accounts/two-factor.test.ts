import { minutes, seconds } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onPostgres } from '../testing/database.ts'
import type { Person } from '../testing/person.ts'
import { openTestServer, type TestMember, type TestServer } from '../testing/test-server.ts'
import { totpCodeAt } from './totp.ts'

let bahth: TestServer
beforeAll(async () => {
  bahth = await openTestServer()
})
afterAll(() => bahth.close())

const password = 'demo-pass'
type Member = Person & { member: TestMember }

const codeNow = (secret: string) => totpCodeAt(secret, bahth.clock.now())
/** A code that is none at the moment. */
const wrongCode = (secret: string) => (codeNow(secret) === '000000' ? '000001' : '000000')
const setUp = async (person: Person): Promise<string> => {
  const { status, body } = await person.post('/users/me/two-factor/setup')
  expect(status).toBe(200)
  return body.secret
}
const enable = (person: Person, code: string) => person.post('/users/me/two-factor/enable', { code })

/** A member who has it on, half a minute ago: the code of that half minute is used. */
async function withTwoFactor(): Promise<{ person: Member; secret: string; recoveryCodes: string[] }> {
  const person = await bahth.signedIn()
  const secret = await setUp(person)
  const { status, body } = await enable(person, codeNow(secret))
  expect(status).toBe(200)
  bahth.clock.pass(seconds(30))
  return { person, secret, recoveryCodes: body.recoveryCodes }
}

const logIn = (person: Person, email: string, more = {}) =>
  person.post('/auth/login', { email, password, ...more })
const secondStep = (person: Person, ticket: string, code: string) =>
  person.post('/auth/two-factor', { ticket, code })
const ticketFor = async (email: string, person: Person = bahth.visitor()): Promise<string> => {
  const { status, body } = await logIn(person, email)
  expect({ status, body }).toEqual({ status: 200, body: { twoFactor: true, ticket: expect.any(String) } })
  return body.ticket
}
const invalid = { status: 401, body: { code: 'invalid_code' } }
const tooSlow = { status: 401, body: { code: 'sign_in_too_slow' } }

describe('setting it up', () => {
  test('gives a secret for an app, and nothing is on before a code of it was sent', async () => {
    const person = await bahth.signedIn()
    const { body } = await person.post('/users/me/two-factor/setup')
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(body.uri).toBe(
      `otpauth://totp/Bahth:${encodeURIComponent(person.member.email)}?secret=${body.secret}&issuer=Bahth`,
    )
    expect((await person.get('/users/me')).body.twoFactorEnabled).toBe(false)
    expect((await logIn(bahth.visitor(), person.member.email)).body.accessToken).toBeTruthy()
  })

  test('turns it on with a code, tells ten recovery codes once, and mails that it is on', async () => {
    const person = await bahth.signedIn()
    const secret = await setUp(person)
    const { status, body } = await enable(person, codeNow(secret))
    expect(status).toBe(200)
    expect(new Set(body.recoveryCodes).size).toBe(10)
    expect((await person.get('/users/me')).body.twoFactorEnabled).toBe(true)
    expect((await person.get('/users/me/two-factor')).body).toEqual({
      enabled: true,
      enabledAt: bahth.clock.now().toISOString(),
      recoveryCodesLeft: 10,
    })
    await bahth.settle()
    expect(bahth.mailTo(person.member.email).subject).toBe('Two-factor sign-in is on')
  })

  test('a wrong code, or none, turns nothing on', async () => {
    const person = await bahth.signedIn()
    const secret = await setUp(person)
    expect(await enable(person, wrongCode(secret))).toMatchObject({
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

  test('begun again, only the newest secret counts', async () => {
    const person = await bahth.signedIn()
    const [first, second] = [await setUp(person), await setUp(person)]
    expect((await enable(person, codeNow(first))).status).toBe(400)
    expect((await enable(person, codeNow(second))).status).toBe(200)
  })

  test('not begun, there is nothing to turn on; on, there is nothing to begin', async () => {
    const person = await bahth.signedIn()
    expect(await enable(person, '123456')).toMatchObject({
      status: 409,
      body: { code: 'two_factor_not_begun' },
    })
    const { person: other, secret } = await withTwoFactor()
    for (const reply of [
      await other.post('/users/me/two-factor/setup'),
      await enable(other, codeNow(secret)),
    ])
      expect(reply).toMatchObject({ status: 409, body: { code: 'two_factor_on' } })
  })

  test('turned on twice at once, one set of recovery codes is told, and it works', async () => {
    const person = await bahth.signedIn()
    const secret = await setUp(person)
    const replies = await Promise.all([0, 1, 2, 3].map(() => enable(person, codeNow(secret))))
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 409, 409, 409])
    const told = replies.find(reply => reply.status === 200)?.body.recoveryCodes
    const ticket = await ticketFor(person.member.email)
    expect((await secondStep(bahth.visitor(), ticket, told[0])).status).toBe(200)
  })

  test('the secret and the codes are not to be read in the database', async () => {
    const { person, secret, recoveryCodes } = await withTwoFactor()
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
    for (const told of [secret, ...recoveryCodes, ...recoveryCodes.map(code => code.replaceAll('-', ''))])
      expect(kept).not.toContain(told)
  })

  test('is for approved members', async () => {
    expect((await bahth.visitor().post('/users/me/two-factor/setup')).status).toBe(401)
    const pending = await bahth.signedIn({ state: 'pending' })
    for (const path of ['setup', 'enable', 'disable', 'recovery-codes'])
      expect((await pending.post(`/users/me/two-factor/${path}`, { code: '1', password })).status).toBe(403)
  })
})

describe('signing in', () => {
  test('asks for the code after the password, and opens no login before', async () => {
    const { person, secret } = await withTwoFactor()
    const before = (await person.get('/users/me/logins')).body.items.length
    const browser = bahth.visitor('web')
    const ticket = await ticketFor(person.member.email, browser)
    expect([...browser.cookies.keys()]).toEqual([])
    expect((await person.get('/users/me/logins')).body.items).toHaveLength(before)

    const { status, body } = await secondStep(browser, ticket, codeNow(secret))
    expect(status).toBe(200)
    expect(body).toMatchObject({ refreshToken: null, user: { id: person.member.id } })
    browser.token = body.accessToken
    expect((await browser.get('/users/me')).status).toBe(200)
    expect((await browser.post('/auth/refresh')).status).toBe(200)
  })

  test('AUT-85 remember me is kept through the second step', async () => {
    const { person, secret } = await withTwoFactor()
    for (const rememberMe of [true, false]) {
      const browser = bahth.visitor('web')
      const { ticket } = (await logIn(browser, person.member.email, { rememberMe })).body
      const { headers } = await secondStep(browser, ticket, codeNow(secret))
      const role = [headers['set-cookie'] ?? []].flat().find(line => String(line).startsWith('bahth_role'))
      expect(String(role).includes('Max-Age=1209600')).toBe(rememberMe)
      bahth.clock.pass(seconds(30))
    }
  })

  test('a wrong password asks for no code', async () => {
    const { person } = await withTwoFactor()
    expect(
      await bahth.visitor().post('/auth/login', { email: person.member.email, password: 'wrong-one' }),
    ).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } })
  })

  test('a code counts once: seen by somebody else, it is worthless', async () => {
    const { person, secret } = await withTwoFactor()
    const code = codeNow(secret)
    expect((await secondStep(bahth.visitor(), await ticketFor(person.member.email), code)).status).toBe(200)
    expect(await secondStep(bahth.visitor(), await ticketFor(person.member.email), code)).toMatchObject(
      invalid,
    )
    bahth.clock.pass(seconds(30))
    expect(
      (await secondStep(bahth.visitor(), await ticketFor(person.member.email), codeNow(secret))).status,
    ).toBe(200)
  })

  test('the code that turned it on lets nobody in', async () => {
    const person = await bahth.signedIn()
    const secret = await setUp(person)
    const code = codeNow(secret)
    await enable(person, code)
    expect(await secondStep(bahth.visitor(), await ticketFor(person.member.email), code)).toMatchObject(
      invalid,
    )
  })

  test('the same code sent many times at once lets one in', async () => {
    const { person, secret } = await withTwoFactor()
    const tickets = [
      await ticketFor(person.member.email),
      await ticketFor(person.member.email),
      await ticketFor(person.member.email),
    ]
    const code = codeNow(secret)
    const replies = await Promise.all(tickets.map(ticket => secondStep(bahth.visitor(), ticket, code)))
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 401, 401])
  })

  test('a ticket lasts ten minutes and lets one in', async () => {
    const { person, secret } = await withTwoFactor()
    const ticket = await ticketFor(person.member.email)
    expect((await secondStep(bahth.visitor(), ticket, codeNow(secret))).status).toBe(200)
    bahth.clock.pass(seconds(30))
    expect(await secondStep(bahth.visitor(), ticket, codeNow(secret))).toMatchObject(tooSlow)
    const late = await ticketFor(person.member.email)
    bahth.clock.pass(minutes(10))
    expect(await secondStep(bahth.visitor(), late, codeNow(secret))).toMatchObject(tooSlow)
    expect(await secondStep(bahth.visitor(), 'made-up', codeNow(secret))).toMatchObject(tooSlow)
  })

  test('a ticket is no other secret, nor is another secret a ticket', async () => {
    const { person, secret } = await withTwoFactor()
    const ticket = await ticketFor(person.member.email)
    expect((await bahth.visitor().post('/auth/exchange', { code: ticket })).status).toBe(400)
    expect(
      (await bahth.visitor().post('/auth/reset-password', { token: ticket, newPassword: 'another' })).status,
    ).toBe(400)
    await bahth.visitor().post('/auth/forgot-password', { email: person.member.email })
    await bahth.settle()
    const link = bahth.tokenFor(person.member.email)
    expect(await secondStep(bahth.visitor(), link, codeNow(secret))).toMatchObject(tooSlow)
  })

  test('a ban between the two steps lets nobody in', async () => {
    const { person, secret } = await withTwoFactor()
    const ticket = await ticketFor(person.member.email)
    await bahth.db
      .updateTable('member')
      .set({ state: 'banned', state_before_ban: 'approved' })
      .where('id', '=', person.member.id)
      .execute()
    expect(await secondStep(bahth.visitor(), ticket, codeNow(secret))).toMatchObject({
      status: 403,
      body: { code: 'account_banned' },
    })
  })

  test('a new password between the two steps makes the ticket worthless', async () => {
    const { person, secret } = await withTwoFactor()
    const ticket = await ticketFor(person.member.email)
    await person.post('/users/me/password', { oldPassword: password, newPassword: 'another-one' })
    expect(await secondStep(bahth.visitor(), ticket, codeNow(secret))).toMatchObject(tooSlow)
  })

  test('setting a forgotten password leaves the second step', async () => {
    const { person } = await withTwoFactor()
    await bahth.visitor().post('/auth/forgot-password', { email: person.member.email })
    await bahth.settle()
    const token = bahth.tokenFor(person.member.email)
    await bahth.visitor().post('/auth/reset-password', { token, newPassword: 'another-one' })
    expect(
      (await bahth.visitor().post('/auth/login', { email: person.member.email, password: 'another-one' }))
        .body,
    ).toMatchObject({ twoFactor: true })
  })
})

describe('recovery codes', () => {
  test('each stands in for the app once, however it is typed, and a mail says so', async () => {
    const { person, recoveryCodes } = await withTwoFactor()
    const [first = '', second = ''] = recoveryCodes
    expect(
      (await secondStep(bahth.visitor(), await ticketFor(person.member.email), first.toLowerCase())).status,
    ).toBe(200)
    expect(await secondStep(bahth.visitor(), await ticketFor(person.member.email), first)).toMatchObject(
      invalid,
    )
    expect(
      (await secondStep(bahth.visitor(), await ticketFor(person.member.email), second.replaceAll('-', ' ')))
        .status,
    ).toBe(200)
    expect((await person.get('/users/me/two-factor')).body.recoveryCodesLeft).toBe(8)
    await bahth.settle()
    expect(
      bahth.mails
        .filter(({ to, subject }) => to === person.member.email && subject.includes('recovery code'))
        .map(({ text }) => /\d+ are left\./.exec(text)?.[0])
        .toSorted(),
    ).toEqual(['8 are left.', '9 are left.'])
  })

  test('one sent many times at once lets one in', async () => {
    const { person, recoveryCodes } = await withTwoFactor()
    const tickets = [await ticketFor(person.member.email), await ticketFor(person.member.email)]
    const replies = await Promise.all(
      tickets.map(ticket => secondStep(bahth.visitor(), ticket, recoveryCodes[0] ?? '')),
    )
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 401])
  })

  test('another member’s are worthless', async () => {
    const mine = await withTwoFactor()
    const theirs = await withTwoFactor()
    expect(
      await secondStep(
        bahth.visitor(),
        await ticketFor(mine.person.member.email),
        theirs.recoveryCodes[0] ?? '',
      ),
    ).toMatchObject(invalid)
  })

  test('are made anew with the password; the old ones are worthless', async () => {
    const { person, recoveryCodes } = await withTwoFactor()
    const renew = (given: string) => person.post('/users/me/two-factor/recovery-codes', { password: given })
    expect(await renew('wrong-one')).toMatchObject({
      status: 400,
      body: { code: 'wrong_password', message: 'The password is not right.' },
    })
    const { body } = await renew(password)
    expect(body.recoveryCodes).toHaveLength(10)
    const ticket = await ticketFor(person.member.email)
    expect(await secondStep(bahth.visitor(), ticket, recoveryCodes[0] ?? '')).toMatchObject(invalid)
    expect((await secondStep(bahth.visitor(), ticket, body.recoveryCodes[0])).status).toBe(200)
  })
})

describe('guessing codes', () => {
  test('ends after six wrong ones in a quarter of an hour, also for the right one, whatever the ticket', async () => {
    const { person, secret } = await withTwoFactor()
    for (let i = 0; i < 6; i++)
      expect(
        await secondStep(bahth.visitor(), await ticketFor(person.member.email), wrongCode(secret)),
      ).toMatchObject(invalid)
    const ticket = await ticketFor(person.member.email)
    expect(await secondStep(bahth.visitor(), ticket, codeNow(secret))).toMatchObject({
      status: 429,
      headers: { 'retry-after': '900' },
    })
    bahth.clock.pass(minutes(15))
    expect(
      (await secondStep(bahth.visitor(), await ticketFor(person.member.email), codeNow(secret))).status,
    ).toBe(200)
  })

  test('in parallel passes no more', async () => {
    const { person, secret } = await withTwoFactor()
    const ticket = await ticketFor(person.member.email)
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => secondStep(bahth.visitor(), ticket, wrongCode(secret))),
    )
    expect(replies.filter(reply => reply.status === 401)).toHaveLength(6)
    expect(replies.filter(reply => reply.status === 429)).toHaveLength(24)
  })

  test.skipIf(!onPostgres)('nor by asking two processes at once', async () => {
    const beside = await bahth.beside()
    const { person, secret } = await withTwoFactor()
    const ticket = await ticketFor(person.member.email)
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        secondStep((i % 2 ? bahth : beside).visitor(), ticket, wrongCode(secret)),
      ),
    )
    expect(replies.filter(reply => reply.status === 401)).toHaveLength(6)
    await beside.close()
  })
})

describe('turning it off', () => {
  const disable = (person: Person, given = password) =>
    person.post('/users/me/two-factor/disable', { password: given })

  test('takes the password, and then the password alone opens the account', async () => {
    const { person, secret } = await withTwoFactor()
    const ticket = await ticketFor(person.member.email)
    expect(await disable(person, 'wrong-one')).toMatchObject({
      status: 400,
      body: { code: 'wrong_password', message: 'The password is not right.' },
    })
    expect((await disable(person)).status).toBe(204)
    expect((await logIn(bahth.visitor(), person.member.email)).body.accessToken).toBeTruthy()
    expect(await secondStep(bahth.visitor(), ticket, codeNow(secret))).toMatchObject(tooSlow)
    await bahth.settle()
    expect(bahth.mailTo(person.member.email, 'off').subject).toBe('Two-factor sign-in is off')
    expect(await disable(person)).toMatchObject({ status: 409, body: { code: 'two_factor_off' } })
  })

  test('and on again, the old app and the old recovery codes are worthless', async () => {
    const { person, secret, recoveryCodes } = await withTwoFactor()
    await disable(person)
    const fresh = await setUp(person)
    expect((await enable(person, codeNow(fresh))).status).toBe(200)
    bahth.clock.pass(seconds(30))
    const ticket = await ticketFor(person.member.email)
    for (const code of [codeNow(secret), recoveryCodes[0] ?? ''])
      expect(await secondStep(bahth.visitor(), ticket, code)).toMatchObject(invalid)
  })

  test('ten wrong passwords are enough', async () => {
    const { person } = await withTwoFactor()
    for (let i = 0; i < 10; i++) expect((await disable(person, `guess-${i}`)).status).toBe(400)
    expect((await disable(person)).status).toBe(429)
  })
})
