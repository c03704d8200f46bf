import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { silentLog } from '../log.ts'
import { onPostgres, openTestDatabase } from '../testing/database.ts'
import { type JobHandlers, openJobs } from './queue.ts'

test.skipIf(onPostgres)('what a killed process was doing is done by the next one at once', async () => {
  const { engine, bus } = await openTestDatabase()
  onTestFinished(async () => {
    await bus.close()
    await engine.close()
  })
  const before = await openJobs(engine, silentLog)
  await engine.db.transaction().execute(tx => before.enqueue(tx, 'erase-file', { key: 'ids/a.jpg' }))
  await sql`update jobs.job set state = 'active', started_on = now()`.execute(engine.db)
  await before.stop()

  const erased: string[] = []
  const after = await openJobs(engine, silentLog)
  await after.settle({
    'erase-file': async ({ key }) => void erased.push(key),
  } as Partial<JobHandlers> as JobHandlers)
  await after.stop()
  expect(erased).toEqual(['ids/a.jpg'])
})
