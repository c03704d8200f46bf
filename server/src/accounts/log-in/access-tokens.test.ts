import { randomBytes } from 'node:crypto'
import { minutes, seconds } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { accessTokens } from './access-tokens.ts'

let bahth: TestServer
beforeAll(async () => {
  bahth = await openTestServer()
})
afterAll(() => bahth.close())

describe('an access token', () => {
  test('an access token expires after ten minutes', async () => {
    const person = await bahth.loggedIn()
    bahth.clock.pass(minutes(10) - seconds(1))
    expect((await person.get('/account-status')).status).toBe(200)
    bahth.clock.pass(seconds(1))
    expect((await person.get('/account-status')).status).toBe(401)
  })

  test('an access token with a wrong signature or none, changed or cut is refused', async () => {
    const person = await bahth.loggedIn()
    const credentials = { email: person.member.email, password: 'demo-pass' }
    const { refreshToken } = (await bahth.visitor().post('/auth/login', credentials)).body
    const [head = '', claims = '', signature = ''] = (person.token ?? '').split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    const payload = JSON.parse(Buffer.from(claims, 'base64url').toString())
    const longer = Buffer.from(JSON.stringify({ ...payload, exp: payload.exp + 9e6 })).toString('base64url')
    const others = [
      `${none}.${claims}.`,
      `${none}.${claims}.${signature}`,
      `${head}.${longer}.${signature}`,
      `${head}.${claims}.${signature.slice(2)}`,
      `${head}.${claims}`,
      `${head}.${claims}.${Buffer.alloc(32).toString('base64url')}`,
      '..',
      'x',
      refreshToken,
    ]
    for (const other of others) {
      person.token = other
      expect((await person.get('/account-status')).status).toBe(401)
    }
  })

  test('an access token that is signed with another key is refused', async () => {
    const person = await bahth.loggedIn()
    const [login] = (await person.get('/users/me/logins')).body.items
    const { token } = await accessTokens({ access: randomBytes(32) }).issue(
      person.member.id,
      login.id,
      bahth.clock.now(),
    )
    person.token = token
    expect((await person.get('/account-status')).status).toBe(401)
  })

  test('an access token of another installation is refused', async () => {
    const other = await openTestServer({ settings: { secretKey: 'x'.repeat(32) } })
    const person = await bahth.loggedIn()
    const stranger = other.visitor()
    stranger.token = person.token
    expect((await stranger.get('/account-status')).status).toBe(401)
    await other.close()
  })

  test('an access token is accepted only with the scheme Bearer', async () => {
    const person = await bahth.loggedIn()
    const { token } = person
    person.token = null
    for (const authorization of [
      `Basic ${token}`,
      `Bearer`,
      `Bearer  ${token}`,
      `${token}`,
      `Bearer ${token} x`,
    ])
      expect((await person.get('/account-status', { authorization })).status).toBe(401)
    expect((await person.get('/account-status', { authorization: `bearer ${token}` })).status).toBe(200)
  })
})
