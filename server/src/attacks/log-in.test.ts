import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

/** Attacks on passwords and logins. */

let bahth: TestServer
beforeAll(async () => {
  bahth = await openTestServer()
})
afterAll(() => bahth.close())

describe('the limit of log-in attempts for an address', () => {
  const guess = (email: string, ip: string) => {
    const guesser = bahth.visitor()
    guesser.ip = ip
    return guesser.post('/auth/login', { email, password: 'a guess' })
  }

  test('guesses from one IPv6 /64 network are counted together, those from another network are not', async () => {
    const { email } = await bahth.member()
    for (let host = 1; host <= 10; host++)
      expect((await guess(email, `2001:db8:5:6::${host}`)).status).toBe(401)
    expect((await guess(email, '2001:db8:5:6:ffff::1')).status).toBe(429)
    expect((await guess(email, '2001:db8:5:7::1')).status).toBe(401)
  })

  test('guesses from an IPv4 address and its IPv6-mapped form are counted together', async () => {
    const { email } = await bahth.member()
    for (let time = 1; time <= 10; time++)
      expect((await guess(email, time % 2 ? '198.51.100.7' : '::ffff:198.51.100.7')).status).toBe(401)
    expect((await guess(email, '198.51.100.7')).status).toBe(429)
    expect((await guess(email, '::ffff:198.51.100.7')).status).toBe(429)
  })
})

describe('forged refresh tokens', () => {
  test('a refresh token with a false secret does not end the login, but an already used token does', async () => {
    const { email } = await bahth.member()
    const script = bahth.visitor()
    const { body } = await script.post('/auth/login', { email, password: 'demo-pass' })
    const [loginId = ''] = body.refreshToken.split('.')
    const refresh = (refreshToken: string) => bahth.visitor().post('/auth/refresh', { refreshToken })
    expect((await refresh(`${loginId}.${'A'.repeat(43)}`)).status).toBe(401)
    let token = body.refreshToken
    for (let times = 0; times < 3; times++) {
      const next = await refresh(token)
      expect(next.status).toBe(200)
      token = next.body.refreshToken
    }
    expect((await refresh(`${loginId}.${'B'.repeat(43)}`)).status).toBe(401)
    expect((await refresh(body.refreshToken)).status).toBe(401)
    expect((await refresh(token)).status).toBe(401)
  })
})
