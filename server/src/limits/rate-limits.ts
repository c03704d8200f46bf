import { createHash } from 'node:crypto'
import { after } from '@bahth/domain/durations.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { keyedMutex } from '../concurrency.ts'
import type { Db } from '../db/open.ts'
import { addToCounter, raiseCounter, subtractFromCounter } from './store.ts'

/** Limits shared by all processes. Keys are hashed, because they contain email and IP addresses. */

export interface Limit {
  name: string
  max: number
  /** Milliseconds. */
  window: number
}

const keyOf = (limit: Limit, who: string): string =>
  `${limit.name}:${createHash('sha256').update(who).digest('base64url')}`

const count = (db: Db, limit: Limit, who: string, now: Date) =>
  addToCounter(db, keyOf(limit, who), now, after(now, limit.window))

/** Counts a use before the action runs, so that concurrent ones are included; refuses it above the limit. */
export async function countUse(db: Db, limit: Limit, who: string, now: Date): Promise<void> {
  const counted = await count(db, limit, who, now)
  if (counted.count > limit.max) refuseTooMany(counted.endsAt, now)
}

export const refuseTooMany = (retryAt: Date, now: Date): never =>
  refuse('too_many_requests', { retryAfter: Math.max(1, (retryAt.getTime() - now.getTime()) / 1000) })

/**
 * Like `countUse`, but returns whether the limit allows the action: for actions whose refusal must not be visible.
 */
export const withinLimit = async (db: Db, limit: Limit, who: string, now: Date): Promise<boolean> =>
  (await count(db, limit, who, now)).count <= limit.max

/**
 * A budget that all processes share. `take` returns null, or the time from which the next action is allowed. `pause`
 * allows no action until a time.
 */
export const sharedBudget = (db: Db, limit: Limit, now: () => Date) => ({
  async take(): Promise<Date | null> {
    const { count: taken, endsAt } = await count(db, limit, '', now())
    return taken > limit.max ? endsAt : null
  },
  pause: (until: Date): Promise<void> => raiseCounter(db, keyOf(limit, ''), limit.max, until),
})

/**
 * Limits failures. An action is counted before it runs, so that concurrent guesses can't pass the limit, and
 * uncounted if it succeeds. Actions with the same key run one after another, so that concurrent successes never reach
 * the limit. `action` returns null for a failure.
 */
export const limitFailures = <T>(
  db: Db,
  limit: Limit,
  who: string,
  now: Date,
  action: () => Promise<T | null>,
): Promise<T | null> =>
  inTurn(db, keyOf(limit, who), async () => {
    await countUse(db, limit, who, now)
    return runCounted(db, limit, who, action)
  })

/** Runs an action that is already counted. It stays counted only if it fails, not if the server has a problem. */
async function runCounted<T>(
  db: Db,
  limit: Limit,
  who: string,
  action: () => Promise<T | null>,
): Promise<T | null> {
  let hasFailed = false
  try {
    const result = await action()
    hasFailed = result === null
    return result
  } finally {
    if (!hasFailed) await uncountUse(db, limit, who)
  }
}

/**
 * Like `limitFailures`, but actions with the same key run in parallel. While successful ones run, they count too and may
 * reach the limit; `isExempt` decides about actions above it.
 */
export async function limitFailuresInParallel<T>(
  db: Db,
  limit: Limit,
  who: string,
  now: Date,
  { isExempt, action }: { isExempt: () => Promise<boolean>; action: () => Promise<T | null> },
): Promise<T | null> {
  const counted = await count(db, limit, who, now)
  if (counted.count > limit.max && !(await isExempt())) refuseTooMany(counted.endsAt, now)
  return runCounted(db, limit, who, action)
}

const mutexes = new WeakMap<Db, ReturnType<typeof keyedMutex>>()

/**
 * Tasks of one key run one after another in this process. The keys are separate for each database, because tests open
 * several.
 */
function inTurn<T>(db: Db, key: string, task: () => Promise<T>): Promise<T> {
  const mutex = mutexes.get(db) ?? keyedMutex()
  mutexes.set(db, mutex)
  return mutex(key, task)
}

const uncountUse = (db: Db, limit: Limit, who: string): Promise<void> =>
  subtractFromCounter(db, keyOf(limit, who))
