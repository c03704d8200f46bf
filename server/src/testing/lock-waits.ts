import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** How many statements wait for a lock. Only on PostgreSQL: the embedded database has one connection. */
export async function countLockWaits(db: Db): Promise<number | undefined> {
  const result = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(db)
  return result.rows[0]?.count
}
