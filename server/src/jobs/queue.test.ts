import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Engine } from '../db/open.ts'
import { silentLog } from '../log.ts'
import { onPostgres, openTestDatabase } from '../testing/database.ts'
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

test.skipIf(onPostgres)('what a killed process was doing is done by the next one at once', async () => {
  const engine = await testDatabase()
  const before = await oneErasure(engine)
  await sql`update jobs.job set state = 'active', started_on = now()`.execute(engine.db)
  await before.stop()

  const erased: string[] = []
  const after = await openJobs(engine, silentLog)
  await after.settle(erasingInto(erased))
  await after.stop()
  expect(erased).toEqual(['ids/a.jpg'])
})

test.runIf(onPostgres)(
  'what a process was doing that shows no sign of life is done by another within seconds',
  async () => {
    const engine = await testDatabase()
    const jobs = await oneErasure(engine)
    onTestFinished(() => jobs.stop())
    // As a process leaves it that was killed twenty seconds ago, in the middle.
    await sql`update jobs.job set state = 'active', started_on = now() - interval '20 s',
      heartbeat_on = now() - interval '20 s'`.execute(engine.db)
    const erased: string[] = []
    await jobs.start(erasingInto(erased))
    await expect.poll(() => erased, { timeout: 40_000 }).toEqual(['ids/a.jpg'])
  },
  60_000,
)
