import type { StreamTopic } from '@bahth/domain/topics.ts'
import { noteResponse } from './connection.ts'
import type { EndpointName } from './endpoints.ts'
import { accessToken, loginState, onLoginChange, refreshUser } from './login.ts'
import { pageId, writesDone } from './own-writes.ts'
import { refetch } from './query.ts'
import { timeLimit } from './time-limit.ts'
import { readsShowing } from './topics.ts'
import { wait } from './wait.ts'

/**
 * The stream of changes. One tab of the browser holds the connection and passes the messages to the other tabs. When it
 * closes, another tab takes over. A message contains only what has changed, without data; each page refetches what it
 * shows.
 */

interface Change {
  topic: StreamTopic
  id: string
  /** The id of the open page whose request made the change. */
  page?: string
}

const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('bahth.changes')

/** After this time the page has started the refetch that follows the response to its own write. */
const ownRefetchMs = 50
/** If a write takes longer, for example an upload, its change is handled like a change by another page. */
const maxOwnWaitMs = 3000

/** Handles a change by this page. Data fetched after the response already includes it and is not refetched. */
async function handleOwnChange(names: readonly EndpointName[]): Promise<void> {
  const answered = await Promise.race([writesDone(), wait(maxOwnWaitMs)])
  if (answered === undefined) return refetch.soon(names)
  await wait(ownRefetchMs)
  refetch.unlessSince(names, answered)
}

function handleChange({ topic, page }: Change): void {
  if (topic === 'everything') {
    // The member's rights may have changed too.
    void refreshUser()
    refetch.soon()
  } else if (topic === 'access') {
    void refreshUser()
    refetch.soon(readsShowing(['access']))
  } else {
    // The name and picture in the header are stored with the login, not in the query cache.
    if (topic === 'profile') void refreshUser()
    const names = readsShowing([topic])
    if (page === pageId) void handleOwnChange(names)
    else refetch.soon(names)
  }
}

if (tabs) tabs.onmessage = ({ data }: MessageEvent<Change>) => handleChange(data)

function handleInAllTabs(change: Change): void {
  handleChange(change)
  tabs?.postMessage(change)
}

/** Handles the changes that a stream announces, until it ends. The limit restarts with each part of it. */
async function readEvents(stream: ReadableStream<BufferSource>, limit: { restart(): void }): Promise<void> {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader()
  let buffer = ''
  for (;;) {
    limit.restart()
    const { done, value } = await reader.read()
    if (done) return
    buffer += value
    const events = buffer.split('\n\n')
    buffer = events.pop() ?? ''
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1]
      if (data) handleInAllTabs(JSON.parse(data) as Change)
    }
  }
}

/**
 * The server sends a ping every 25 s. A connection without data for this time (ms) is dead: a phone that changes its
 * network may not notice it.
 */
const maxSilenceMs = 60_000

/** Opens one connection and reads it until it ends or is dead. */
async function listen(
  address: string,
  token: string,
  signal: AbortSignal,
  onOpen: () => void,
): Promise<void> {
  const limit = timeLimit(maxSilenceMs, signal)
  const sentAt = performance.now()
  try {
    const response = await fetch(address, {
      headers: { Authorization: `Bearer ${token}`, 'X-Bahth-Client': 'web', 'X-Bahth-Page': pageId },
      signal: limit.signal,
    })
    // The login may have ended before the stream was open. This call renews it, or shows in all tabs why it has ended.
    if (response.status === 401) await refreshUser()
    if (!response.ok || !response.body) throw new Error(String(response.status))
    noteResponse(sentAt)
    onOpen()
    await readEvents(response.body, limit)
  } finally {
    limit.end()
  }
}

/** Resolves when the browser has a network: without one, each attempt would be a failed request. */
const connected = (signal: AbortSignal): Promise<void> =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise(resolve => {
        window.addEventListener('online', () => resolve(), { once: true, signal })
        signal.addEventListener('abort', () => resolve(), { once: true })
      })

/** The request for the stream may take this much longer to reach the server than the page's first fetches. */
const arrivalMs = 5000

/** The first stream also returns the changes since the page was opened: the page's first fetches may have missed them. */
const addressOfFirst = (): string => `/api/events?since=${Math.ceil(performance.now()) + arrivalMs}`

/** A stream that was open for this time (ms) worked: its end is the first failure, not one more after the earlier ones. */
const workedMs = 10_000

/** Keeps a stream open while a member is logged in. After an interruption, all shown queries are refetched once. */
async function keepListening(signal: AbortSignal): Promise<void> {
  let wasOpen = false
  let openedAt = Infinity
  const onOpen = () => {
    openedAt = performance.now()
    if (wasOpen) handleInAllTabs({ topic: 'everything', id: '' })
    wasOpen = true
  }
  for (let failures = 0; !signal.aborted; ) {
    openedAt = Infinity
    try {
      await connected(signal)
      const token = await accessToken()
      // No token without an end of the login: the server can't be reached.
      if (!token) throw new Error('There is no access token.')
      await listen(wasOpen ? '/api/events' : addressOfFirst(), token, signal, onOpen)
      failures = 0
    } catch {
      const worked = performance.now() - openedAt >= workedMs
      failures = worked ? 1 : Math.min(failures + 1, 6)
    }
    // When a server restarts, all streams end at the same time; the random pause spreads their new connections.
    await wait((failures === 0 ? 50 : 500 * 2 ** failures) * (0.5 + Math.random()), signal)
  }
}

let stop: AbortController | null = null

function follow(): void {
  const isLoggedIn = loginState().phase === 'loggedIn'
  if (isLoggedIn && !stop) {
    stop = new AbortController()
    const { signal } = stop
    const work = () => keepListening(signal)
    if (navigator.locks) navigator.locks.request('bahth.stream', { signal }, work).catch(() => {})
    else void work()
  } else if (!isLoggedIn && stop) {
    stop.abort()
    stop = null
  }
}

/** From now on, opens a stream when a member logs in and closes it when the login ends. */
export function startStream(): void {
  onLoginChange(follow)
  follow()
}
