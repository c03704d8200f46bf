import { days, hours } from '@bahth/domain/durations.ts'
import { expect, onTestFinished, test } from 'vitest'
import type { Engine } from '../db/open.ts'
import { silentLog } from '../log.ts'
import { collectingLog } from '../testing/collecting-log.ts'
import { onPostgres, openTestDatabase } from '../testing/database.ts'
import { openProxy } from '../testing/proxy.ts'
import { interruptJobs, makeRetriesDue } from './job-table.fixture.ts'
import { queuePlans } from './names.ts'
import { type JobHandlers, openJobs } from './queue.ts'

async function testDatabase(): Promise<Engine> {
  const { engine, bus } = await openTestDatabase()
  onTestFinished(async () => {
    await bus.close()
    await engine.close()
  })
  return engine
}

const oneErasure = async (engine: Engine) => {
  const jobs = await openJobs(engine, silentLog)
  await engine.db.transaction().execute(tx => jobs.enqueue(tx, 'erase-file', { key: 'ids/a.jpg' }))
  return jobs
}

const erasingInto = (erased: string[]) =>
  ({ 'erase-file': async ({ key }) => void erased.push(key) }) as Partial<JobHandlers> as JobHandlers

test.skipIf(onPostgres)('a job interrupted by a kill runs as soon as the next process starts', async () => {
  const engine = await testDatabase()
  const before = await oneErasure(engine)
  await interruptJobs(engine.db)
  await before.stop()

  const erased: string[] = []
  const after = await openJobs(engine, silentLog)
  await after.drain(erasingInto(erased))
  await after.stop()
  expect(erased).toEqual(['ids/a.jpg'])
})

test.runIf(onPostgres)(
  'a job whose process stopped its heartbeat is run by another process within seconds',
  async () => {
    const engine = await testDatabase()
    const jobs = await oneErasure(engine)
    onTestFinished(() => jobs.stop())
    await interruptJobs(engine.db)
    const erased: string[] = []
    await jobs.start(erasingInto(erased))
    await expect.poll(() => erased, { timeout: 120_000 }).toEqual(['ids/a.jpg'])
  },
  240_000,
)

test.runIf(onPostgres)('jobs continue after a silent loss of the connections to PostgreSQL', async () => {
  const engine = await testDatabase()
  if (engine.kind !== 'postgres') throw new Error('this is about PostgreSQL')
  const proxy = await openProxy(engine.url)
  const jobs = await openJobs({ ...engine, url: proxy.url }, silentLog, 5000)
  onTestFinished(async () => {
    await jobs.stop()
    await proxy.close()
  })
  await engine.db.transaction().execute(tx => jobs.enqueue(tx, 'erase-file', { key: 'ids/a.jpg' }))
  proxy.dropAll()
  proxy.pass()
  await expect.poll(() => jobs.drain(erasingInto([])), { timeout: 100_000 }).toBe(1)
})

test('a failed job is logged as a warning, and as an error after its last retry', async () => {
  const engine = await testDatabase()
  const { lines, log } = collectingLog()
  const jobs = await openJobs(engine, log)
  onTestFinished(() => jobs.stop())
  await engine.db.transaction().execute(tx => jobs.enqueue(tx, 'check-links', { surveyId: 'a' }))
  const failing = {
    'check-links': () => Promise.reject(new Error('no answer')),
  } as Partial<JobHandlers> as JobHandlers
  for (let run = 0; run <= queuePlans['check-links'].retryLimit; run++) {
    await jobs.drain(failing)
    await makeRetriesDue(engine.db)
  }
  expect(await jobs.drain(failing)).toBe(0)
  expect(lines.filter(({ level }) => level === 'warn')).toHaveLength(queuePlans['check-links'].retryLimit)
  expect(lines.at(-1)).toMatchObject({
    level: 'error',
    text: 'a job failed for the last time and was given up',
  })
})

test.each(['send-mail', 'send-reset-link', 'forward-message'] as const)(
  'a job of %s is retried at least hourly, for thirty days',
  name => {
    const { retryLimit, retryDelay, retryDelayMax } = queuePlans[name]
    expect(retryDelayMax * 1000).toBe(hours(1))
    // The minimum: pg-boss waits for half to all of the doubled delay.
    const delays = Array.from({ length: retryLimit }, (_, retry) =>
      Math.min(retryDelayMax, retryDelay * 2 ** Math.min(retry, 15)),
    )
    const total = delays.reduce((sum, delay) => sum + delay * 1000, 0)
    expect(total).toBeGreaterThan(days(30))
    // pg-boss deletes a waiting job after 40 days without an error.
    expect(total).toBeLessThan(days(32))
  },
)

test('jobs with the same key do not run at the same time', async () => {
  const engine = await testDatabase()
  const jobs = await openJobs(engine, silentLog)
  onTestFinished(() => jobs.stop())
  await engine.db.transaction().execute(async tx => {
    for (const messageId of ['first', 'second'])
      await jobs.enqueue(tx, 'forward-message', { messageId }, 'one key')
  })
  const release = Promise.withResolvers<void>()
  const started: string[] = []
  const first = jobs.drain({
    'forward-message': ({ messageId }: { messageId: string }) => {
      started.push(messageId)
      return release.promise
    },
  } as Partial<JobHandlers> as JobHandlers)
  await expect.poll(() => started).toEqual(['first'])
  expect(await jobs.drain({} as JobHandlers)).toBe(0)
  release.resolve()
  expect(await first).toBe(2)
  expect(started).toEqual(['first', 'second'])
})
