import { hours, minutes } from '@bahth/domain/durations.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { issueToken } from '../../records/token-store.ts'
import { expectInvariants } from '../../testing/expect-invariants.ts'
import type { Person } from '../../testing/person.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { expired, mailedSignUp } from './sign-up.fixture.ts'

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

describe('the code of a confirmation', () => {
  const codeOf = async () => {
    const { person, email, token } = await mailed()
    return { person, email, code: (await person.post('/auth/confirm', { token })).body.code as string }
  }
  const exchange = (person: Person, code: string, more = {}) =>
    person.post('/auth/exchange', { code, ...more })

  test('AUT-47 the code logs in once', async () => {
    const { person, email, code } = await codeOf()
    expect(await exchange(person, code)).toMatchObject({
      status: 200,
      body: { refreshToken: null, user: { email, accountState: 'pending' } },
    })
    expect(person.cookies.has('bahth_refresh')).toBe(true)
    expect(await exchange(anyone(), code)).toMatchObject(expired)
  })

  test('a code that is used twice at once logs in once', async () => {
    const { code } = await codeOf()
    const replies = await Promise.all([exchange(anyone(), code), exchange(anyone(), code)])
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 400])
  })

  test('the code expires after five minutes', async () => {
    const { person, code } = await codeOf()
    bahth.clock.pass(minutes(5))
    expect(await exchange(person, code)).toMatchObject(expired)
  })

  test('the code replaces another member’s login only if the request says so', async () => {
    const { code, email } = await codeOf()
    const browser = await bahth.logIn(await bahth.member(), 'web')
    const cookie = browser.cookies.get('bahth_refresh')
    expect(await exchange(browser, code)).toMatchObject({ status: 409, body: { code: 'already_signed_in' } })
    expect(browser.cookies.get('bahth_refresh')).toBe(cookie)
    expect(await exchange(browser, code, { replace: true })).toMatchObject({
      status: 200,
      body: { user: { email } },
    })
  })

  test('a replaced login ends', async () => {
    const { code } = await codeOf()
    const browser = await bahth.logIn(await bahth.member(), 'web')
    const others = browser.token
    await exchange(browser, code, { replace: true })
    browser.token = others
    expect((await browser.get('/account-status')).status).toBe(401)
  })

  test('a login that was ended, has expired or has a newer refresh token is replaced without confirmation', async () => {
    const ended = await bahth.logIn(await bahth.member(), 'web')
    const cookie = ended.cookies.get('bahth_refresh') ?? ''
    await ended.post('/logout')
    ended.cookies.set('bahth_refresh', cookie)
    expect((await exchange(ended, (await codeOf()).code)).status).toBe(200)

    const expiredLogin = await bahth.logIn(await bahth.member(), 'web')
    bahth.clock.pass(hours(24))
    expect((await exchange(expiredLogin, (await codeOf()).code)).status).toBe(200)

    const refreshed = await bahth.logIn(await bahth.member(), 'web')
    const older = refreshed.cookies.get('bahth_refresh') ?? ''
    expect((await refreshed.post('/auth/refresh')).status).toBe(200)
    refreshed.cookies.set('bahth_refresh', older)
    expect((await exchange(refreshed, (await codeOf()).code)).status).toBe(200)
  })

  test('a login of the same member is replaced without confirmation', async () => {
    const { person, email, token } = await mailed()
    const first = (await person.post('/auth/confirm', { token })).body.code
    await exchange(person, first)
    await anyone().post('/auth/forgot-password', { email })
    const row = await bahth.db
      .selectFrom('member')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const code = await issueToken(bahth.db, {
      purpose: 'exchange',
      memberId: row.id,
      validFor: minutes(5),
      now: bahth.clock.now(),
    })
    expect((await exchange(person, code)).status).toBe(200)
  })

  test('a script gets both tokens and no cookie', async () => {
    const { code } = await codeOf()
    const script = bahth.visitor()
    const reply = await exchange(script, code)
    expect(reply).toMatchObject({ status: 200, body: { refreshToken: expect.any(String) } })
    expect(reply.headers['set-cookie']).toBeUndefined()
  })

  test('the code of a member who was banned meanwhile is refused', async () => {
    const { person, email, code } = await codeOf()
    await bahth.db
      .updateTable('member')
      .set({ state: 'banned', state_before_ban: 'pending' })
      .where('email', '=', email)
      .execute()
    expect(await exchange(person, code)).toMatchObject({ status: 403, body: { code: 'account_banned' } })
  })

  test('the code expires when the password is reset', async () => {
    const { person, email, code } = await codeOf()
    await anyone().post('/auth/forgot-password', { email })
    await bahth.drain()
    await anyone().post('/auth/reset-password', { token: bahth.tokenFor(email), newPassword: 'fresh-one' })
    expect(await exchange(person, code)).toMatchObject(expired)
  })
})
