import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { onPostgres, openTestDatabase } from '../testing/database.ts'
import { isDatabaseAway } from './away.ts'
import { type Engine, openPostgres } from './open.ts'
import { sentTogether } from './postgres.ts'

/** A database over as many connections as are given, and how a number is read of it together with others. */
async function open(traits: { size: number; patienceToConnect?: number }) {
  const { engine: made, bus } = await openTestDatabase()
  if (made.kind !== 'postgres') throw new Error('reads go together on PostgreSQL alone')
  const engine = openPostgres(made.url, { patienceToConnect: 15_000, patience: 15_000, ...traits })
  onTestFinished(async () => {
    await engine.close()
    await bus.close()
    await made.close()
  })
  const read = async (number: number) => {
    const { rows } = await sql<{ answer: number }>`${sentTogether}
      select 100 / ${number}::int as answer`.execute(engine.db)
    return rows[0]?.answer
  }
  return { engine, read }
}

/** How many wait for a lock now. */
async function openLocks(engine: Engine): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(engine.db)
  return rows[0]?.open ?? 0
}

test.runIf(onPostgres)('of many reads that go together each has its own answer', async () => {
  const { read } = await open({ size: 3 })
  const numbers = Array.from({ length: 100 }, (_, index) => index + 1)
  expect(await Promise.all(numbers.map(read))).toEqual(numbers.map(number => Math.trunc(100 / number)))
})

test.runIf(onPostgres)('a read that fails fails alone', async () => {
  const { read } = await open({ size: 3 })
  const settled = await Promise.allSettled([50, 0, 25, 0, 20].map(read))
  expect(settled.map(one => (one.status === 'fulfilled' ? one.value : String(one.reason)))).toEqual([
    2,
    'error: division by zero',
    4,
    'error: division by zero',
    5,
  ])
})

test.runIf(onPostgres)('inside a transaction it reads what the transaction wrote', async () => {
  const { engine } = await open({ size: 3 })
  await engine.db.transaction().execute(async tx => {
    await sql`create temporary table mark (number int) on commit drop`.execute(tx)
    await sql`insert into mark values (7)`.execute(tx)
    const { rows } = await sql`${sentTogether} select number from mark`.execute(tx)
    expect(rows).toEqual([{ number: 7 }])
  })
})

test.runIf(onPostgres)('a read that no connection comes for says that the database is away', async () => {
  const { engine, read } = await open({ size: 1, patienceToConnect: 2000 })
  await engine.db.transaction().execute(async tx => {
    await sql`select 1`.execute(tx)
    const failures = await Promise.all([1, 2, 3].map(number => read(number).catch(isDatabaseAway)))
    expect(failures).toEqual([true, true, true])
  })
  expect(await read(4)).toBe(25)
})

test.runIf(onPostgres)('nobody waits for long behind reads that are not answered', async () => {
  const { engine, read } = await open({ size: 4, patienceToConnect: 2000 })
  const held = () => sql`${sentTogether} select pg_advisory_xact_lock(1)`.execute(engine.db)
  const waiting: Promise<unknown>[] = []
  await engine.db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(1)`.execute(tx)
    // One after the other, so that they do not go together.
    for (const count of [1, 2]) {
      waiting.push(held())
      await expect.poll(() => openLocks(engine)).toBe(count)
    }
    expect(await read(1).catch(isDatabaseAway)).toBe(true)
  })
  await Promise.all(waiting)
  expect(await read(4)).toBe(25)
})

test.runIf(onPostgres)('a connection that breaks fails what is not answered, and no read after', async () => {
  const { engine, read } = await open({ size: 1 })
  const last = sql`${sentTogether} select pg_terminate_backend(pg_backend_pid())`.execute(engine.db)
  const failures = await Promise.all([last, read(50), read(25)].map(asked => asked.catch(isDatabaseAway)))
  expect(failures).toEqual([true, true, true])
  expect(await read(20)).toBe(5)
})
