import { hours, seconds } from '@bahth/domain/durations.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestServer, type TestOptions } from '../testing/test-server.ts'
import { noMail } from '../vendors/mail/no-mail.ts'

async function open(options: TestOptions) {
  const bahth = await openTestServer(options)
  onTestFinished(() => bahth.close())
  return bahth.visitor()
}

const healthOf = async (options: TestOptions) => (await open(options)).get('/health')

const away = () => Promise.reject(new Error('away'))

test('a server is ok when all parts answer', async () => {
  expect(await healthOf({})).toMatchObject({
    status: 200,
    body: { status: 'ok', checks: { database: 'ok', storage: 'ok', mail: 'ok', jobs: 'ok' } },
  })
})

test('a part that does not answer is named, and the server is degraded', async () => {
  const parts = await healthOf({
    parts: { mail: noMail },
    around: { files: files => ({ ...files, check: away }) },
  })
  expect(parts).toMatchObject({
    status: 503,
    body: { status: 'degraded', checks: { database: 'ok', storage: 'failed', mail: 'failed', jobs: 'ok' } },
  })
})

test('a server stays ready when its mail server is down', async () => {
  const visitor = await open({ parts: { mail: noMail } })
  expect(await visitor.get('/health')).toMatchObject({ status: 503 })
  expect(await visitor.get('/health/ready')).toMatchObject({
    status: 200,
    body: { status: 'ok', checks: { database: 'ok', storage: 'ok', jobs: 'ok' } },
  })
})

test('a server without storage or database is not ready, but keeps running', async () => {
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

test('a result is used for ten seconds, however the clock of the system was set meanwhile', async () => {
  let isDown = false
  const visitor = await open({
    around: { mail: mail => ({ ...mail, check: () => (isDown ? away() : mail.check()) }) },
  })
  const mail = async () => (await visitor.get('/health')).body.checks.mail
  const [time, passed] = [Date.now(), performance.now()]
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(performance, 'now').mockReturnValue(passed)
  expect(await mail()).toBe('ok')
  isDown = true
  vi.spyOn(Date, 'now').mockReturnValue(time + hours(2))
  expect(await mail()).toBe('ok')
  vi.spyOn(Date, 'now').mockReturnValue(time - hours(2))
  vi.spyOn(performance, 'now').mockReturnValue(passed + seconds(11))
  expect(await mail()).toBe('failed')
})
