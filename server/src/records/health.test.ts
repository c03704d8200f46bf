import { expect, onTestFinished, test } from 'vitest'
import { openTestServer, type TestOptions } from '../testing/test-server.ts'
import { noMail } from '../vendors/mail/no-mail.ts'

async function open(options: TestOptions) {
  const bahth = await openTestServer(options)
  onTestFinished(() => bahth.close())
  return bahth.visitor()
}

const healthOf = async (options: TestOptions) => (await open(options)).get('/health')

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

test('a server whose mail is away stays ready', async () => {
  const visitor = await open({ parts: { mail: noMail } })
  expect(await visitor.get('/health')).toMatchObject({ status: 503 })
  expect(await visitor.get('/health/ready')).toMatchObject({
    status: 200,
    body: { status: 'ok', checks: { database: 'ok', storage: 'ok', jobs: 'ok' } },
  })
})

test('a server without its storage or its database is not ready, and runs', async () => {
  const noStorage = await open({ around: { files: files => ({ ...files, check: away }) } })
  expect(await noStorage.get('/health/ready')).toMatchObject({
    status: 503,
    body: { status: 'degraded', checks: { database: 'ok', storage: 'failed', jobs: 'ok' } },
  })
  expect(await noStorage.get('/health/live')).toMatchObject({ status: 200, body: { status: 'ok' } })

  const bahth = await openTestServer()
  onTestFinished(() => bahth.close())
  await bahth.db.destroy()
  expect(await bahth.visitor().get('/health/ready')).toMatchObject({
    status: 503,
    body: { checks: { database: 'failed', storage: 'ok' } },
  })
  expect((await bahth.visitor().get('/health/live')).status).toBe(200)
})
