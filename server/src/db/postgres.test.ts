import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { onPostgres, openTestDatabase } from '../testing/database.ts'
import { longTimeouts } from '../testing/long-timeouts.ts'
import { openPostgres } from './open.ts'
import { openPool, type PoolOptions } from './postgres.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

/** A copy of the test database and other connections to it with these options. */
async function openOthers(options: PoolOptions, change: (url: URL) => void = () => {}) {
  const { engine, bus } = await openTestDatabase()
  if (engine.kind !== 'postgres') throw new Error('this is about PostgreSQL')
  const url = new URL(engine.url)
  change(url)
  const { connectTimeoutMs } = longTimeouts
  const others = openPostgres(url.href, { connectTimeoutMs, ...options })
  onTestFinished(async () => {
    await others.close()
    await bus.close()
    await engine.close()
  })
  return { db: engine.db, others: others.db }
}

test.each([
  ['postgres://bahth@db/bahth', 1000],
  ['postgres://bahth@db/bahth?connect_timeout=0', 1000],
  ['postgres://bahth@%2Frun%2Fpg/bahth?sslmode=disable&connect_timeout=15', 15_000],
])('connections to %s must open within %i ms', (url, limit) => {
  expect(openPool(url).options.connectionTimeoutMillis).toBe(limit)
})

test.runIf(onPostgres)(
  'a statement that times out in the client is cancelled in PostgreSQL, too',
  async () => {
    const { db, others } = await openOthers({ queryTimeoutMs: 200, name: 'hasty' })
    await expect(sql`select pg_sleep(60)`.execute(others)).rejects.toThrow('timeout')
    const running = async () => {
      const { rows } = await sql`
      select from pg_stat_activity where application_name = 'hasty' and state = 'active'`.execute(db)
      return rows.length
    }
    await expect.poll(running).toBe(0)
  },
)

test.runIf(onPostgres)('PostgreSQL releases the locks of a process that hangs in a transaction', async () => {
  const { db, others } = await openOthers({ idleInTransactionMs: 100 })
  const isFree = async () => {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(1) as free`.execute(db)
    return rows[0]?.free
  }
  const hanging = others.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(1)`.execute(tx)
    await expect.poll(isFree).toBe(true)
  })
  await expect(hanging).rejects.toSatisfy(isDatabaseUnavailable)
})

test.runIf(onPostgres)(
  'PostgreSQL notices within half a minute that the machine of a client is gone',
  async () => {
    const { others } = await openOthers({}, url => {
      url.searchParams.delete('host')
      url.hostname = '127.0.0.1'
    })
    const { rows } = await sql`
    select name, setting::int from pg_settings where name like 'tcp_%' order by name`.execute(others)
    expect(rows).toEqual([
      { name: 'tcp_keepalives_count', setting: 3 },
      { name: 'tcp_keepalives_idle', setting: 10 },
      { name: 'tcp_keepalives_interval', setting: 5 },
      { name: 'tcp_user_timeout', setting: 25_000 },
    ])
  },
)
