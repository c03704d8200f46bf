import { isIP } from 'node:net'
import type { Readable } from 'node:stream'
import { Agent, type Dispatcher } from 'undici'
import { isPublicAddress } from './addresses.ts'
import { askSystem, type Dial, dialDirectly, guardedConnector, type Lookup } from './connector.ts'
import { decodedBody } from './decoded-body.ts'
import { FetchStopped, type StopReason } from './fetch-stopped.ts'
import { type TrustedHosts, trustedHosts } from './trusted-hosts.ts'

/** Bounds of one fetch, redirects included. Times in milliseconds, bytes counted once they are unpacked. */
export type FetchLimits = { headers: number; total: number; bytes: number; redirects: number }

/** Where a fetch may go, asked before each step: the link itself (step 0) and every redirect after it. */
export type MayVisit = (url: URL, step: number) => StopReason | null

/** The last answer of a chain of redirects. The body throws FetchStopped when a limit is passed. */
export type Page = { url: URL; status: number; contentType: string; body: AsyncIterable<Buffer> }

/** What a safe fetch is opened with. Only tests give a name service and a dialler of their own. */
export type SafeFetchSettings = {
  /** `host[:port]` of hosts that may be private and plain http. */
  extraHosts: string[]
  userAgent: string
  lookup?: Lookup
  dial?: Dial
}

/** Reads pages whose addresses strangers gave us, without ever reaching into a private network. */
export type SafeFetch = {
  trusted: TrustedHosts
  /** Fetches a page and hands it over; ends everything when `read` settles. Throws FetchStopped. */
  fetch<T>(
    link: string,
    rules: FetchLimits & { mayVisit: MayVisit },
    read: (page: Page) => Promise<T>,
  ): Promise<T>
  close(): Promise<void>
}

/** Opens a safe fetch. No cookie is ever kept or sent. */
export function openSafeFetch({ extraHosts, userAgent, lookup, dial }: SafeFetchSettings): SafeFetch {
  const trusted = trustedHosts(extraHosts)
  const agent = new Agent({
    connect: guardedConnector(trusted, lookup ?? askSystem, dial ?? dialDirectly),
    // The limits of each fetch count, not the agent's.
    headersTimeout: 0,
    bodyTimeout: 0,
    // No connection is used twice: each fetch asks the name service anew, and none meets a dying socket.
    pipelining: 0,
  })
  const headers = { 'user-agent': userAgent, accept: '*/*', 'accept-encoding': 'gzip, br' }

  return {
    trusted,
    async fetch(link, { mayVisit, ...limits }, read) {
      const stop = new AbortController()
      const total = setTimeout(() => stop.abort(new FetchStopped('too_slow')), limits.total)
      const visit = (url: URL) => askFor(agent, url, headers, stop, limits.headers)
      try {
        const { url, answer } = await followRedirects(link, limits.redirects, trusted, mayVisit, visit)
        const body = decodedBody(answer.body, headerOf(answer, 'content-encoding'), limits.bytes)
        const contentType = headerOf(answer, 'content-type').toLowerCase()
        return await read({ url, status: answer.statusCode, contentType, body })
      } finally {
        clearTimeout(total)
        stop.abort(new FetchStopped('too_slow'))
      }
    },
    close: () => agent.destroy(),
  }
}

type Answer = Dispatcher.ResponseData & { body: Readable }

async function followRedirects(
  link: string,
  redirects: number,
  trusted: TrustedHosts,
  mayVisit: MayVisit,
  visit: (url: URL) => Promise<Answer>,
): Promise<{ url: URL; answer: Answer }> {
  let url = URL.parse(link)
  for (let step = 0; step <= redirects; step++) {
    if (!url) throw new FetchStopped('bad_link')
    const refused = linkProblem(url, trusted) ?? mayVisit(url, step)
    if (refused) throw new FetchStopped(refused)
    const answer = await visit(url)
    const location = headerOf(answer, 'location')
    if (!isRedirect(answer.statusCode) || location === '') return { url, answer }
    answer.body.destroy()
    url = URL.parse(location, url.href)
  }
  throw new FetchStopped('too_many_redirects')
}

/** The URL parser has turned decimal, octal and hexadecimal hosts into addresses by now. */
function linkProblem(url: URL, trusted: TrustedHosts): StopReason | null {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'bad_link'
  if (url.username || url.password) return 'bad_link'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) && !isPublicAddress(host) && !trusted(url) ? 'forbidden_address' : null
}

async function askFor(
  agent: Agent,
  url: URL,
  headers: Record<string, string>,
  stop: AbortController,
  timeoutMs: number,
): Promise<Answer> {
  const timer = setTimeout(() => stop.abort(new FetchStopped('too_slow')), timeoutMs)
  try {
    const answering = agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'GET',
      headers,
      signal: stop.signal,
    })
    const answer = await Promise.race([answering, aborted(stop.signal)])
    // A body that is given up on reports so; whoever still reads it is told by the reading itself.
    answer.body.on('error', () => {})
    return answer
  } catch (error) {
    throw error instanceof FetchStopped ? error : new FetchStopped('unreachable', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/** Undici looks at its signal only once it has a connection, and a name service may never answer. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  )
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status)

function headerOf(answer: Answer, name: string): string {
  const value = answer.headers[name]
  return (Array.isArray(value) ? value[0] : value) ?? ''
}
