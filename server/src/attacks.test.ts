import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from './testing/test-server.ts'

/** Attacks that the platform withstands, one `describe` for each promise. */

let bahth: TestServer
let port: number
beforeAll(async () => {
  bahth = await openTestServer()
  port = Number(new URL(await bahth.listen()).port)
})
afterAll(() => bahth.close())

/** Sends bytes as they are; all that comes back until the server closes or `isEnough`. */
function sendRaw(head: string, isEnough: (answer: string) => boolean = () => false): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(head))
    socket
      .setEncoding('utf8')
      .on('data', chunk => {
        answer += chunk
        if (isEnough(answer)) socket.destroy()
      })
      .on('close', () => resolve(answer))
      .on('error', reject)
  })
}
const hasAnswered = (answer: string): boolean => answer.includes('requestId')

describe('one /64 is one address', () => {
  const guess = (email: string, ip: string) => {
    const guesser = bahth.visitor()
    guesser.ip = ip
    return guesser.post('/auth/login', { email, password: 'a guess' })
  }

  test('guesses from many addresses of one network are counted together, others are not', async () => {
    const { email } = await bahth.member()
    for (let host = 1; host <= 10; host++)
      expect((await guess(email, `2001:db8:5:6::${host}`)).status).toBe(401)
    expect((await guess(email, '2001:db8:5:6:ffff::1')).status).toBe(429)
    expect((await guess(email, '2001:db8:5:7::1')).status).toBe(401)
  })

  test('an IPv4 address is the same mapped into IPv6', async () => {
    const { email } = await bahth.member()
    for (let time = 1; time <= 10; time++)
      expect((await guess(email, time % 2 ? '198.51.100.7' : '::ffff:198.51.100.7')).status).toBe(401)
    expect((await guess(email, '198.51.100.7')).status).toBe(429)
    expect((await guess(email, '::ffff:198.51.100.7')).status).toBe(429)
  })
})

describe('limits are counted before a body is read', () => {
  test.each([
    ['/auth/signup', 300],
    ['/signup-intake', 300],
    ['/contact', 100],
  ])('%s refuses the request after %i without waiting for its body', async (path, most) => {
    const busy = bahth.visitor()
    for (let sent = 0; sent < most; sent += 50)
      await Promise.all(
        Array.from({ length: 50 }, async () =>
          expect((await busy.raw('POST', path, '{')).status).toBeLessThan(429),
        ),
      )
    const answer = await sendRaw(
      `POST /api${path} HTTP/1.1\r\nhost: bahth\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n`,
      hasAnswered,
    )
    expect(answer).toMatch(/^HTTP\/1.1 429 /)
    expect(answer).toMatch(/\r\nretry-after: \d+\r\n/i)
  })
})

describe('knowing the id of a login is harmless', () => {
  test('a refresh token with its id and another secret ends nothing; one that it had before ends it', async () => {
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

describe('a request means one host', () => {
  test('two Host headers are 400', async () => {
    const answer = await sendRaw('GET /api/health HTTP/1.1\r\nhost: a\r\nHost: b\r\n\r\n', hasAnswered)
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    expect(await sendRaw('GET /api/stats HTTP/1.1\r\nhost: a\r\n\r\n', hasAnswered)).toMatch(
      /^HTTP\/1.1 401 /,
    )
  })
})
