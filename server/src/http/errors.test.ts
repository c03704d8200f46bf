import { connect } from 'node:net'
import { refusalMessages } from '@bahth/domain/refusal-messages.ts'
import { type RefusalCode, refusals } from '@bahth/domain/refusal-reasons.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Reply } from '../testing/person.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { unknownId } from '../testing/unknown-id.ts'

let bahth: TestServer
beforeAll(async () => {
  bahth = await openTestServer()
})
afterAll(() => bahth.close())

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const anyone = () => bahth.visitor()

/** Every refusal has the same shape, with its request id also in the header (API-06). */
function expectRefusal(reply: Reply, code: RefusalCode, message: string = refusalMessages[code]): void {
  const { errors, ...body } = reply.body
  expect({ status: reply.status, body }).toEqual({
    status: refusals[code].status,
    body: { code, message, requestId: expect.stringMatching(uuid) },
  })
  expect(reply.headers['x-request-id']).toBe(reply.body.requestId)
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  if (errors !== undefined)
    expect(errors).toEqual([
      { field: expect.any(String), code: expect.any(String), message: expect.any(String) },
    ])
}

describe('API-06 refusals', () => {
  test('a request without a login is answered with 401 Unauthorized and WWW-Authenticate', async () => {
    const reply = await anyone().get('/users/me')
    expectRefusal(reply, 'unauthorized', 'Unauthorized')
    expect(reply.headers['www-authenticate']).toBe('Bearer')
  })

  test('an unknown path is answered with 404, with any method and depth', async () => {
    for (const path of ['/', '/nothing', '/users/me/', '/users//me', '/admin/nothing/x', '/auth/login/x'])
      expectRefusal(await anyone().get(path), 'not_found')
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)
      expectRefusal(await anyone().bare(method, '/auth/login'), 'not_found')
  })

  test('a refusal outside of the API has the same shape', async () => {
    expectRefusal(await anyone().get('/demo/nothing'), 'not_found')
  })

  test('a malformed URL is answered with 400', async () => {
    for (const path of ['/surveys/%', '/surveys/%E0%A4%A', '/api/%zz']) {
      const reply = await anyone().get(path)
      expectRefusal(reply, 'bad_request')
      expect(reply.headers['x-content-type-options']).toBe('nosniff')
    }
  })

  test('a path parameter that is far too long is answered with 404', async () => {
    expectRefusal(await anyone().get(`/surveys/${'x'.repeat(400)}`), 'not_found')
  })

  test('a malformed id in the path is answered with 404, and one with U+0000 with 400', async () => {
    const member = await bahth.loggedIn({ creator: 'manual' })
    for (const id of ['1', 'x', '%00', '..%2f', '01900000-0000-7000-8000-00000000000g', 'null', "'--"])
      expect((await member.get(`/surveys/${id}`)).status, id).toBe(id === '%00' ? 400 : 404)
    expectRefusal(await member.get(`/surveys/${unknownId}`), 'not_found')
  })

  test('a refusal names the fields by their published names', async () => {
    const reply = await anyone().post('/auth/signup', { FirstName: 'M\0', LastName: 'A' })
    expect(reply.body.errors).toMatchObject([
      { field: 'FirstName', message: 'This contains characters that we can’t store.' },
    ])
  })

  test('a refusal has a request id of the server, not the one that the client sent', async () => {
    const reply = await anyone().get('/users/me', { 'x-request-id': 'mine', 'request-id': 'mine' })
    expect(reply.body.requestId).toMatch(uuid)
  })

  test('data that is not HTTP is refused in the same shape', async () => {
    const { port } = new URL(await bahth.listen())
    const sendText = (text: string) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(Number(port), '127.0.0.1', () => socket.end(text))
        let answer = ''
        socket.setEncoding('utf8').on('data', chunk => (answer += chunk))
        socket.on('close', () => resolve(answer)).on('error', reject)
      })
    const garbage = await sendText('hello\r\n\r\n')
    expect(garbage).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/)
    expect(JSON.parse(garbage.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      code: 'bad_request',
      message: 'We couldn’t read this request.',
      requestId: expect.stringMatching(uuid),
    })
    const long = await sendText(`GET /api/health HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`)
    expect(long).toMatch(/^HTTP\/1.1 431 /)
    expect(JSON.parse(long.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'too_large' })
  })
})

describe('unexpected errors', () => {
  test('an unexpected error is answered with 500 without its message, which is in the log', async () => {
    const lines: string[] = []
    const { pino } = await import('pino')
    const { Writable } = await import('node:stream')
    const to = new Writable({
      write(chunk, _, done) {
        lines.push(String(chunk))
        done()
      },
    })
    const failing = await openTestServer({ parts: { requestLog: pino({ level: 'error' }, to) } })
    failing.server.services.unitOfWork = async () => {
      throw new Error('select secret from member where email = $1')
    }
    const person = failing.visitor()
    const reply = await person.post('/auth/signup', {
      FirstName: 'M',
      LastName: 'A',
      Email: 'a@b.co',
      StudentID: '1',
      Password: 'abcd',
    })
    expectRefusal(reply, 'internal', 'Something went wrong')
    expect(reply.text).not.toContain('select')
    expect(lines.join('')).toContain('select secret from member')
    expect(lines.join('')).toContain(reply.body.requestId)
    await failing.close()
  })

  test('a response that does not match its schema or has additional fields fails the tests', async () => {
    const { checkResponse } = await import('./check-response.ts')
    const { z } = await import('zod')
    const endpoint = {
      method: 'GET',
      path: '/x',
      access: 'public',
      summary: '',
      response: z.object({ at: z.date(), inner: z.array(z.object({ id: z.string() })) }),
    } as const
    const good = { at: new Date(), inner: [{ id: '1' }] }
    expect(() => checkResponse(endpoint, good)).not.toThrow()
    expect(() => checkResponse(endpoint, { ...good, at: 'x' })).toThrow('does not match its schema')
    expect(() => checkResponse(endpoint, { ...good, passwordHash: 'x' })).toThrow(
      'has a field that its schema lacks',
    )
    expect(() => checkResponse(endpoint, { ...good, inner: [{ id: '1', secret: 's' }] })).toThrow(
      'inner.0.secret',
    )
  })
})
