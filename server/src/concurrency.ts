import { setImmediate } from 'node:timers/promises'

/** Limits how many tasks run at once; the others wait in the order of their calls. */
export function semaphore(max: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0

  return async task => {
    if (running < max) running++
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

/** Runs one task at a time for each key; tasks of different keys run in parallel. */
export function keyedMutex(): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()

  return async (key, task) => {
    const before = last.get(key)
    const current = before ? before.then(task, task) : task()
    last.set(key, current)
    try {
      return await current
    } finally {
      if (last.get(key) === current) last.delete(key)
    }
  }
}

/** Runs tasks one after another, also after one has failed, then throws what failed. */
export const runAll = (tasks: readonly (() => Promise<unknown>)[]): Promise<void> =>
  runEach(tasks, task => task())

/** Runs a task for one item after another, also after it has failed for one, then throws what failed. */
export async function runEach<T>(items: readonly T[], task: (item: T) => Promise<unknown>): Promise<void> {
  const errors: unknown[] = []
  for (const item of items) await task(item).catch(error => errors.push(error))
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${items.length} tasks failed`)
}

/** Thrown by `withTimeout`. */
export class TimeoutError extends Error {}

/** The result of a task, or a TimeoutError after `timeoutMs`; the task itself continues. */
export function withTimeout<T>(task: Promise<T>, timeoutMs: number): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new TimeoutError(`no result after ${timeoutMs} ms`)), timeoutMs)
  return Promise.race([task, timeout]).finally(() => clearTimeout(timer))
}

/** Milliseconds. No request may hold the event loop for more than 50. */
const maxBlocking = 10

/**
 * Returns a function that a loop over many rows awaits in each round. It yields to the event loop, so that other
 * requests run, once the loop has taken `maxBlocking`.
 */
export function periodicYield(): () => Promise<void> | undefined {
  let began = performance.now()
  return () =>
    performance.now() - began < maxBlocking
      ? undefined
      : setImmediate().then(() => {
          began = performance.now()
        })
}
