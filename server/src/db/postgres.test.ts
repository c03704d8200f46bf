import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onPostgres, openTestDatabase } from '../testing/database.ts'
import { openPostgres } from './open.ts'

test.runIf(onPostgres)(
  'a statement that times out in the client is cancelled in PostgreSQL, too',
  async () => {
    const { engine, bus } = await openTestDatabase()
    if (engine.kind !== 'postgres') throw new Error('this is about PostgreSQL')
    const hasty = openPostgres(engine.url, { queryTimeoutMs: 200, name: 'hasty' })
    await expect(sql`select pg_sleep(60)`.execute(hasty.db)).rejects.toThrow('timeout')
    const running = async () => {
      const { rows } = await sql`
      select from pg_stat_activity where application_name = 'hasty' and state = 'active'`.execute(engine.db)
      return rows.length
    }
    await expect.poll(running).toBe(0)
    await hasty.close()
    await bus.close()
    await engine.close()
  },
)
