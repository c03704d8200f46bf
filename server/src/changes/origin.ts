import { AsyncLocalStorage } from 'node:async_hooks'
import type { Endpoint } from '@bahth/domain/endpoint.ts'

/**
 * The request that is being handled. Its changes carry the page that sent it, so that this page doesn't refetch data
 * that it fetches after the response. Work that continues after the response has no origin, because the page may have
 * fetched before that work's changes.
 */
interface Origin {
  readonly endpoint: Endpoint
  readonly page: string | undefined
  /** The member who sent the request; null for a visitor. */
  readonly memberId: string | null
  isAnswered: boolean
}

const origins = new AsyncLocalStorage<Origin>()

/** A short random token; any other value of the header is ignored. */
const isToken = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{8,32}$/.test(value)

/** Runs the handler of one request; `page` is the value of its header. */
export async function withOrigin<T>(
  { endpoint, page, memberId }: { endpoint: Endpoint; page: unknown; memberId: string | null },
  work: () => T | Promise<T>,
): Promise<T> {
  const origin: Origin = {
    endpoint,
    page: isToken(page) ? page : undefined,
    memberId,
    isAnswered: false,
  }
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

/** The page whose request is being answered, and its member, if any. */
export function originPage(): { page: string; by: string } | undefined {
  const { page, memberId } = currentOrigin() ?? {}
  return page && memberId ? { page, by: memberId } : undefined
}

/** The endpoint that is being handled; undefined in background work. */
export const originEndpoint = (): Endpoint | undefined => currentOrigin()?.endpoint
