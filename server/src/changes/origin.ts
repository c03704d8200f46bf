import { AsyncLocalStorage } from 'node:async_hooks'
import type { Endpoint } from '@bahth/domain/endpoint.ts'

/**
 * The request that is being answered. Its changes carry the page that sent it, so that this page does not fetch again
 * what it has fetched after the answer. Work that a request starts and leaves running has no origin once the request is
 * answered: the page's own fetch may have come before it.
 */
interface Origin {
  readonly endpoint: Endpoint
  readonly page: string | undefined
  isAnswered: boolean
}

const origins = new AsyncLocalStorage<Origin>()

/** A short random token; any other value of the header is ignored. */
const isToken = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{8,32}$/.test(value)

/** Runs the handler of one request; `page` is the value of its header. */
export async function withOrigin<T>(
  { endpoint, page }: { endpoint: Endpoint; page: unknown },
  work: () => T | Promise<T>,
): Promise<T> {
  const origin: Origin = { endpoint, page: isToken(page) ? page : undefined, isAnswered: false }
  try {
    return await origins.run(origin, work)
  } finally {
    origin.isAnswered = true
  }
}

function currentOrigin(): Origin | undefined {
  const origin = origins.getStore()
  return origin?.isAnswered ? undefined : origin
}

/** The page whose request is being answered, if any. */
export const originPage = (): string | undefined => currentOrigin()?.page

/** The endpoint that is being answered; undefined in background work. */
export const originEndpoint = (): Endpoint | undefined => currentOrigin()?.endpoint
