import { createHash } from 'node:crypto'
import { after } from '@bahth/domain/durations.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** Limits that every process shares. Keys are hashed: they name people and addresses. */

export interface Limit {
  name: string
  max: number
  /** Milliseconds. */
  window: number
}

const keyOf = (limit: Limit, who: string): string =>
  `${limit.name}:${createHash('sha256').update(who).digest('base64url')}`

async function count(db: Db, limit: Limit, who: string, now: Date): Promise<{ count: number; endsAt: Date }> {
  const ends = after(now, limit.window)
  return db
    .insertInto('limit_counter')
    .values({ key: keyOf(limit, who), window_ends_at: ends, count: 1 })
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet({
        count: sql`case when limit_counter.window_ends_at <= ${now} then 1 else limit_counter.count + 1 end`,
        window_ends_at: sql`case when limit_counter.window_ends_at <= ${now} then ${ends} else limit_counter.window_ends_at end`,
      }),
    )
    .returning(['count', 'window_ends_at as endsAt'])
    .executeTakeFirstOrThrow()
}

/** Counts one attempt before it is made, so that attempts in parallel count too; over the limit it is refused. */
export async function countAttempt(db: Db, limit: Limit, who: string, now: Date): Promise<void> {
  const counted = await count(db, limit, who, now)
  if (counted.count > limit.max) refuseTooMany(counted, now)
}

const refuseTooMany = ({ endsAt }: { endsAt: Date }, now: Date): never =>
  refuse('too_many_requests', { retryAfter: Math.max(1, (endsAt.getTime() - now.getTime()) / 1000) })

/** The same for what must not show whether it happened: says whether it may. */
export const withinLimit = async (db: Db, limit: Limit, who: string, now: Date): Promise<boolean> =>
  (await count(db, limit, who, now)).count <= limit.max

/**
 * Counts failures only. An attempt counts before it is made, so that guesses in parallel cannot pass the limit, and
 * no more once it was none; attempts of one `who` wait for each other, so that right ones in parallel are never too
 * many. `attempt` answers null for a failure.
 */
export const limitFailures = <T>(
  db: Db,
  limit: Limit,
  who: string,
  now: Date,
  attempt: () => Promise<T | null>,
): Promise<T | null> =>
  inTurn(db, keyOf(limit, who), async () => {
    await countAttempt(db, limit, who, now)
    let failed = false
    try {
      const result = await attempt()
      failed = result === null
      return result
    } finally {
      if (!failed) await uncountAttempt(db, limit, who)
    }
  })

/** The same for a limit beside another one: attempts do not wait for each other. */
export async function limitFailuresAnywhere<T>(
  db: Db,
  limit: Limit,
  who: string,
  now: Date,
  // Whether an attempt over the limit may be made nevertheless.
  { isExempt, attempt }: { isExempt: () => Promise<boolean>; attempt: () => Promise<T | null> },
): Promise<T | null> {
  const counted = await count(db, limit, who, now)
  if (counted.count > limit.max && !(await isExempt())) refuseTooMany(counted, now)
  const result = await attempt()
  if (result !== null) await uncountAttempt(db, limit, who)
  return result
}

const queues = new WeakMap<Db, Map<string, Promise<unknown>>>()

/** Runs work of one key after what was asked for before it in this process. */
async function inTurn<T>(db: Db, key: string, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(db) ?? new Map<string, Promise<unknown>>()
  queues.set(db, queue)
  const before = queue.get(key)
  const mine = before ? before.then(work, work) : work()
  queue.set(key, mine)
  try {
    return await mine
  } finally {
    if (queue.get(key) === mine) queue.delete(key)
  }
}

/** Takes an attempt back: it was no failure. */
export async function uncountAttempt(db: Db, limit: Limit, who: string): Promise<void> {
  await db
    .updateTable('limit_counter')
    .set(eb => ({ count: eb('count', '-', 1) }))
    .where('key', '=', keyOf(limit, who))
    .where('count', '>', 0)
    .execute()
}
