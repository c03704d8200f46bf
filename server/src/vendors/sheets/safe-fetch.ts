import { isIP } from 'node:net'
import type { Readable } from 'node:stream'
import { Agent, type Dispatcher } from 'undici'
import { isPublicAddress } from '../public-network/addresses.ts'
import {
  connectTo,
  type Dial,
  guardedConnector,
  type Lookup,
  lookupInSystem,
} from '../public-network/connector.ts'
import { FetchStopped, type StopReason } from '../public-network/fetch-stopped.ts'
import { type TrustedHosts, trustedHosts } from '../public-network/trusted-hosts.ts'
import { decodedBody } from './decoded-body.ts'

/** Limits of one fetch with its redirects. Times are in milliseconds; bytes count after decompression. */
export type FetchLimits = { headers: number; total: number; bytes: number; redirects: number }

/** Called before each request: for the link itself (step 0) and for every redirect. */
export type MayVisit = (url: URL, step: number) => StopReason | null

/** The last response of a chain of redirects. The body throws FetchStopped when a limit is exceeded. */
export type Page = { url: URL; status: number; contentType: string; body: AsyncIterable<Buffer> }

/** `lookup` and `dial` are set by tests only. */
export type SafeFetchSettings = {
  /** `host[:port]` of hosts that may have a private address and use plain http. */
  extraHosts: string[]
  userAgent: string
  lookup?: Lookup
  dial?: Dial
}

/** Fetches pages whose addresses users entered, and never connects to a private network. */
export type SafeFetch = {
  trusted: TrustedHosts
  /** Fetches a page and passes it to `read`; the connection is closed when `read` settles. Throws FetchStopped. */
  fetch<T>(
    link: string,
    rules: FetchLimits & { mayVisit: MayVisit },
    read: (page: Page) => Promise<T>,
  ): Promise<T>
  close(): Promise<void>
}

/** The encodings that `decodedBody` supports. */
export const acceptEncoding = { 'accept-encoding': 'gzip, br' }

/** The fetch sends and stores no cookies. */
export function openSafeFetch({ extraHosts, userAgent, lookup, dial }: SafeFetchSettings): SafeFetch {
  const trusted = trustedHosts(extraHosts)
  const agent = new Agent({
    connect: guardedConnector(trusted, lookup ?? lookupInSystem, dial ?? connectTo),
    // Each fetch sets its own limits.
    headersTimeout: 0,
    bodyTimeout: 0,
    // Connections are not reused, so that each fetch looks the name up again and doesn't get a socket that is closing.
    pipelining: 0,
  })
  const headers = { 'user-agent': userAgent, accept: '*/*', ...acceptEncoding }

  return {
    trusted,
    async fetch(link, { mayVisit, ...limits }, read) {
      const stop = new AbortController()
      const total = setTimeout(() => stop.abort(new FetchStopped('too_slow')), limits.total)
      const visit = (url: URL) => sendRequest(agent, url, { headers }, stop, limits.headers)
      try {
        const { url, response } = await followRedirects(link, limits.redirects, trusted, mayVisit, visit)
        const body = decodedBody(response.body, headerOf(response, 'content-encoding'), limits.bytes)
        const contentType = headerOf(response, 'content-type').toLowerCase()
        return await read({ url, status: response.statusCode, contentType, body })
      } finally {
        clearTimeout(total)
        stop.abort(new FetchStopped('too_slow'))
      }
    },
    close: () => agent.destroy(),
  }
}

export type FetchedResponse = Dispatcher.ResponseData & { body: Readable }

async function followRedirects(
  link: string,
  redirects: number,
  trusted: TrustedHosts,
  mayVisit: MayVisit,
  visit: (url: URL) => Promise<FetchedResponse>,
): Promise<{ url: URL; response: FetchedResponse }> {
  let url = URL.parse(link)
  for (let step = 0; step <= redirects; step++) {
    if (!url) throw new FetchStopped('bad_link')
    const refused = linkProblem(url, trusted) ?? mayVisit(url, step)
    if (refused) throw new FetchStopped(refused)
    const response = await visit(url)
    const location = headerOf(response, 'location')
    if (!isRedirect(response.statusCode) || location === '') return { url, response }
    response.body.destroy()
    url = URL.parse(location, url.href)
  }
  throw new FetchStopped('too_many_redirects')
}

/**
 * Why a link must not be fetched, or null. The URL parser has already turned decimal, octal and hexadecimal hosts into
 * dotted addresses.
 */
function linkProblem(url: URL, trusted: TrustedHosts): StopReason | null {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'bad_link'
  if (url.username || url.password) return 'bad_link'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) && !isPublicAddress(host) && !trusted(url) ? 'forbidden_address' : null
}

/** Sends one request, a POST if there is a body; throws FetchStopped without a response in time. */
export async function sendRequest(
  agent: Agent,
  url: URL,
  { headers, body }: { headers: Record<string, string>; body?: string },
  stop: AbortController,
  timeoutMs: number,
): Promise<FetchedResponse> {
  const timer = setTimeout(() => stop.abort(new FetchStopped('too_slow')), timeoutMs)
  try {
    const answering = agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: body === undefined ? 'GET' : 'POST',
      headers,
      ...(body === undefined ? {} : { body }),
      signal: stop.signal,
    })
    const response = await Promise.race([answering, aborted(stop.signal)])
    // An aborted body emits an error, which needs a listener; code that still reads it gets the error from its read.
    response.body.on('error', () => {})
    return response
  } catch (error) {
    throw error instanceof FetchStopped ? error : new FetchStopped('unreachable', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Rejects when the signal aborts. undici checks its signal only once it has a connection, and a name service may never
 * respond.
 */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  )
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status)

export function headerOf(response: FetchedResponse, name: string): string {
  const value = response.headers[name]
  return (Array.isArray(value) ? value[0] : value) ?? ''
}
