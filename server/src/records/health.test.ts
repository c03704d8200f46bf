import { expect, onTestFinished, test } from 'vitest'
import { openTestServer, type TestOptions } from '../testing/test-server.ts'
import { noMail } from '../vendors/mail/no-mail.ts'

async function healthOf(options: TestOptions) {
  const bahth = await openTestServer(options)
  onTestFinished(() => bahth.close())
  return bahth.visitor().get('/health')
}

const away = () => Promise.reject(new Error('away'))

test('a server whose parts all answer is ok', async () => {
  expect(await healthOf({})).toMatchObject({
    status: 200,
    body: { status: 'ok', checks: { database: 'ok', storage: 'ok', mail: 'ok', jobs: 'ok' } },
  })
})

test('each part that does not answer is named, and the server is degraded', async () => {
  const parts = await healthOf({
    parts: { mail: noMail },
    around: { files: files => ({ ...files, check: away }) },
  })
  expect(parts).toMatchObject({
    status: 503,
    body: { status: 'degraded', checks: { database: 'ok', storage: 'failed', mail: 'failed', jobs: 'ok' } },
  })
})
