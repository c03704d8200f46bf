import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** Counters of the limits, shared by all processes. */

/** Increments a counter, or restarts it when its window has ended. */
export const addToCounter = (
  db: Db,
  key: string,
  now: Date,
  ends: Date,
): Promise<{ count: number; endsAt: Date }> =>
  db
    .insertInto('limit_counter')
    .values({ key, window_ends_at: ends, count: 1 })
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet({
        count: sql`case when limit_counter.window_ends_at <= ${now} then 1 else limit_counter.count + 1 end`,
        window_ends_at: sql`case when limit_counter.window_ends_at <= ${now} then ${ends} else limit_counter.window_ends_at end`,
      }),
    )
    .returning(['count', 'window_ends_at as endsAt'])
    .executeTakeFirstOrThrow()

/** Sets a counter to at least a number until a time; a window that ends later is kept. */
export async function raiseCounter(db: Db, key: string, count: number, until: Date): Promise<void> {
  await db
    .insertInto('limit_counter')
    .values({ key, window_ends_at: until, count })
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet({
        count: sql`greatest(limit_counter.count, ${count})`,
        window_ends_at: sql`greatest(limit_counter.window_ends_at, ${until})`,
      }),
    )
    .execute()
}

export async function subtractFromCounter(db: Db, key: string): Promise<void> {
  await db
    .updateTable('limit_counter')
    .set(eb => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()
}

export async function deleteEndedCounters(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('limit_counter').where('window_ends_at', '<', now).execute()
}
