import { describe, expect, onTestFinished, test } from 'vitest'
import { openTestServer } from '../testing/test-server.ts'

describe('ADM-43 health', () => {
  test('says that all is well', async () => {
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
    // Others learn no version: it would tell attackers which known holes to try.
    expect((await bahth.visitor().get('/health')).body).not.toHaveProperty('version')
  })

  test('names what does not answer, and the dashboard still shows the rest', async () => {
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
