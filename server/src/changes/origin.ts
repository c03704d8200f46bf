import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Which open page asked for what is being done. Its changes carry that page, so that it does not fetch again what it
 * has fetched after the answer. What a request sets going and leaves running counts as nobody's once it is answered:
 * the page's own fetch may have come before it.
 */
interface Origin {
  readonly page: string
  isAnswered: boolean
}

const origins = new AsyncLocalStorage<Origin>()

/** A short random token; anything else is treated as none. */
const isToken = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{8,32}$/.test(value)

/** Does the work of one request; `page` is what its header says. */
export async function withOrigin<T>(page: unknown, work: () => T | Promise<T>): Promise<T> {
  if (!isToken(page)) return work()
  const origin: Origin = { page, isAnswered: false }
  try {
    return await origins.run(origin, work)
  } finally {
    origin.isAnswered = true
  }
}

/** The page whose request is being answered, if any. */
export function originPage(): string | undefined {
  const origin = origins.getStore()
  return origin?.isAnswered ? undefined : origin?.page
}
