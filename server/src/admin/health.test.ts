import { describe, expect, onTestFinished, test } from 'vitest'
import { openTestServer } from '../testing/test-server.ts'

describe('ADM-43 health', () => {
  test('all checks are ok, and only administrators see the version', async () => {
    const bahth = await openTestServer()
    onTestFinished(() => bahth.close())
    const admin = await bahth.admin()
    expect(await admin.get('/admin/overview/health')).toMatchObject({
      status: 200,
      body: {
        status: 'ok',
        checks: { database: 'ok', storage: 'ok', mail: 'ok', jobs: 'ok' },
        version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      },
    })
    // The version is not public, because it would show attackers which known vulnerabilities to try.
    expect((await bahth.visitor().get('/health')).body).not.toHaveProperty('version')
  })

  test('failed checks are named, the dashboard still works, and the public check answers 503', async () => {
    const away = () => Promise.reject(new Error('away'))
    const bahth = await openTestServer({
      around: { mail: mail => ({ ...mail, check: away }), files: files => ({ ...files, check: away }) },
    })
    onTestFinished(() => bahth.close())
    const admin = await bahth.admin()
    const health = {
      status: 'degraded',
      checks: { database: 'ok', storage: 'failed', mail: 'failed', jobs: 'ok' },
    }
    expect(await admin.get('/admin/overview/health')).toMatchObject({ status: 200, body: health })
    expect((await admin.get('/admin/overview/analytics')).body).toMatchObject({ totalUsers: 1, health })
    expect((await bahth.visitor().get('/health')).status).toBe(503)
  })
})
