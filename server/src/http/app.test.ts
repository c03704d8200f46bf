import { Writable } from 'node:stream'
import { endpoints } from '@bahth/domain/contracts.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { signUp } from '../testing/newcomers.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

let bahth: TestServer
const lines: string[] = []
const log = pino(
  { level: 'info' },
  new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  }),
)
beforeAll(async () => {
  bahth = await openTestServer({ parts: { requestLog: log } })
})
afterAll(() => bahth.close())

const policyOf = (reply: { headers: Record<string, unknown> }): Map<string, string> =>
  new Map(
    String(reply.headers['content-security-policy'])
      .split(';')
      .map(part => {
        const [name = '', ...sources] = part.trim().split(/\s+/)
        return [name, sources.join(' ')]
      }),
  )

describe('security headers', () => {
  const pageOf = async ({ server }: TestServer) =>
    server.app.inject({ url: '/login', headers: { accept: 'text/html' } })

  test('the headers of a page allow only our own scripts, no framing and no content sniffing', async () => {
    const reply = await pageOf(bahth)
    const policy = policyOf(reply)
    expect(policy.get('script-src')).toBe("'self'")
    expect(policy.get('default-src')).toBe("'self'")
    expect(policy.get('img-src')).toBe("'self' blob: data:")
    expect(policy.get('object-src')).toBe("'none'")
    expect(policy.get('frame-ancestors')).toBe("'none'")
    expect(policy.has('upgrade-insecure-requests')).toBe(false)
    expect(reply.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
    })
    expect(reply.headers['strict-transport-security']).toBeUndefined()
  })

  test('the headers of an API response allow no scripts, loading, framing, content sniffing or caching', async () => {
    const reply = await bahth.visitor().get('/health')
    const policy = policyOf(reply)
    expect(policy.get('default-src')).toBe("'none'")
    expect(policy.has('script-src')).toBe(false)
    expect(policy.get('frame-ancestors')).toBe("'none'")
    expect(reply.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    expect(reply.headers['strict-transport-security']).toBeUndefined()
  })

  test('over https the headers enforce https, and the host of a configured advertising script is allowed', async () => {
    const other = await openTestServer({
      settings: { publicUrl: 'https://bahth.example.edu.eg', adsScriptUrl: 'https://ads.example/a.js' },
    })
    const [page, answer] = [await pageOf(other), await other.visitor().get('/health')]
    await other.close()
    const policy = policyOf(page)
    expect(policy.has('upgrade-insecure-requests')).toBe(true)
    expect(policy.get('script-src')).toBe("'self' https://ads.example")
    for (const { headers } of [page, answer])
      expect(headers['strict-transport-security']).toContain('max-age=31536000')
  })
})

describe('the API documentation', () => {
  test('the OpenAPI document has every endpoint with its access, published field names and refusals', async () => {
    const { body } = await bahth.visitor().get('/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    const described = Object.entries<Record<string, { operationId: string; 'x-access': string }>>(body.paths)
      .flatMap(([, methods]) => Object.values(methods))
      .map(operation => [operation.operationId, operation['x-access']])
    expect(described.sort()).toEqual([...endpoints].map(([name, { access }]) => [name, access]).sort())
    const { properties, required } =
      body.paths['/auth/signup'].post.requestBody.content['application/json'].schema
    expect(required).toEqual(['FirstName', 'LastName', 'Email', 'StudentID', 'Password'])
    expect(Object.keys(properties)).toEqual([...required, 'intakeToken', 'language'])
    expect(body.paths['/surveys/{id}/attempt-start'].post.responses['409'].description).toContain(
      'survey_full',
    )
    const refusalsOf = (path: string) => body.paths[path].post.responses['403']?.description ?? ''
    expect(refusalsOf('/surveys')).toContain('password_change_required')
    expect(refusalsOf('/users/me/password')).not.toContain('password_change_required')
    expect(refusalsOf('/auth/login')).not.toContain('password_change_required')
    const { errors } = body.components.schemas.Error.properties
    expect(Object.keys(errors.items.properties)).toEqual(['field', 'code', 'params', 'message'])
  })

  test('the HTML documentation lists every endpoint', async () => {
    const { text, headers } = await bahth.visitor().get('/docs')
    expect(headers['content-type']).toContain('text/html')
    for (const [, { method, path }] of endpoints) expect(text).toContain(`${method} ${path}`)
    expect(text).toContain('{ message, code, reason?, params?, errors?, requestId }')
  })
})

test('an address with more than 6000 requests a minute is refused, other addresses and members at it are not', async () => {
  // So that the minute doesn't end before the last request.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now())
  onTestFinished(() => void vi.restoreAllMocks())
  const busy = bahth.visitor()
  busy.ip = '203.0.113.7'
  const ask = () => busy.get('/nothing')
  for (let sent = 0; sent < 6000; sent += 100) await Promise.all(Array.from({ length: 100 }, () => ask()))
  const refused = await ask()
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await bahth.visitor().get('/health/live')).status).toBe(200)
  const member = await bahth.loggedIn()
  member.ip = busy.ip
  expect((await member.get('/users/me')).status).toBe(200)
  member.token = `${member.token}x`
  expect((await member.get('/users/me')).status).toBe(429)
})

test('the request log has routes, but no passwords, tokens, email addresses or image paths', async () => {
  lines.length = 0
  const [email, password] = ['laila@example.org', 'three ibises cross']
  const browser = bahth.visitor('web')
  await signUp(browser, email, password)
  const { image_key: image } = await bahth.db
    .selectFrom('identity_check')
    .select('image_key')
    .executeTakeFirstOrThrow()
  await bahth.drain()
  const token = bahth.tokenFor(email)
  await browser.post('/auth/confirm', { token })
  await bahth.visitor().post('/auth/login', { email, password: 'not the one' })
  const actingAdmin = await bahth.admin()
  const { body } = await actingAdmin.get(`/admin/signup-intake/${encodeURIComponent(email)}/photo`)
  await actingAdmin.post('/admin/signup-intake/approve', { email })
  const logText = lines.join('')
  expect(lines.map(line => JSON.parse(line).route)).toContain('/api/admin/signup-intake/:email/photo')
  for (const secret of [password, 'not the one', token, actingAdmin.token, email, image, body.url])
    expect(logText).not.toContain(secret)
})
