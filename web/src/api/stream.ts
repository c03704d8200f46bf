import { noteAnswer } from './connection.ts'
import type { EndpointName } from './endpoints.ts'
import { accessToken, loginState, onLoginChange, refreshUser } from './login.ts'
import { pageId, writesAnswered } from './own-writes.ts'
import { refetch } from './query.ts'
import { queriesOfTopic } from './topics.ts'

/**
 * The stream of changes. One tab of the browser holds it and passes on what it hears; when that tab closes,
 * another takes over. What is told is only that something changed; the page looks again at what it shows.
 */

interface Change {
  topic: string
  id: string
  /** The open page whose request made it, if one did. */
  page?: string
}

const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('bahth.changes')

/** An own write has begun to fetch what it changed by then, in milliseconds after its answer. */
const ownRefetchMs = 50
/** A write may take longer, an upload for example; its change is then treated as anybody's. */
const maxOwnWaitMs = 3000

const sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** A change of this page's own: what it fetched after the answer has it already, and is not fetched twice. */
async function hearOwn(names: readonly EndpointName[]): Promise<void> {
  const answered = await Promise.race([writesAnswered(), sleep(maxOwnWaitMs)])
  if (answered === undefined) return refetch.soon(names)
  await sleep(ownRefetchMs)
  refetch.unlessSince(names, answered)
}

function hear({ topic, page }: Change): void {
  if (topic === 'everything') refetch.soon()
  else if (topic === 'access') {
    void refreshUser()
    refetch.soon(['accounts.accountStatus', 'creators.creatorStanding'])
  } else {
    // The name and the picture in the header are the login's, not the cache's.
    if (topic === 'profile') void refreshUser()
    const names = queriesOfTopic[topic] ?? []
    if (page === pageId) void hearOwn(names)
    else refetch.soon(names)
  }
}

if (tabs) tabs.onmessage = ({ data }: MessageEvent<Change>) => hear(data)

function pass(change: Change): void {
  hear(change)
  tabs?.postMessage(change)
}

/** Reads one connection until it ends. */
async function listen(token: string, signal: AbortSignal, onOpen: () => void): Promise<void> {
  const response = await fetch('/api/events', {
    headers: { Authorization: `Bearer ${token}`, 'X-Bahth-Client': 'web' },
    signal,
  })
  if (!response.ok || !response.body) throw new Error(String(response.status))
  noteAnswer()
  onOpen()
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let buffer = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    buffer += value
    const events = buffer.split('\n\n')
    buffer = events.pop() ?? ''
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1]
      if (data) pass(JSON.parse(data) as Change)
    }
  }
}

/** Settles when the browser has a network: without one each try is a failed request more. */
const connected = (signal: AbortSignal): Promise<void> =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise(resolve => {
        window.addEventListener('online', () => resolve(), { once: true, signal })
        signal.addEventListener('abort', () => resolve(), { once: true })
      })

/** Keeps a stream open while somebody is signed in; after a gap everything shown is looked at once. */
async function keepListening(signal: AbortSignal): Promise<void> {
  let wasOpen = false
  const onOpen = () => {
    if (wasOpen) pass({ topic: 'everything', id: '' })
    wasOpen = true
  }
  for (let failures = 0; !signal.aborted; ) {
    try {
      await connected(signal)
      const token = await accessToken()
      if (!token) return
      await listen(token, signal, onOpen)
      failures = 0
    } catch {
      failures = Math.min(failures + 1, 6)
    }
    // Everybody's stream ends together when a server restarts; they should not come back together.
    await sleep((failures === 0 ? 50 : 500 * 2 ** failures) * (0.5 + Math.random()), signal)
  }
}

let stop: AbortController | null = null

function follow(): void {
  const isSignedIn = loginState().phase === 'signedIn'
  if (isSignedIn && !stop) {
    stop = new AbortController()
    const { signal } = stop
    const work = () => keepListening(signal)
    if (navigator.locks) navigator.locks.request('bahth.stream', { signal }, work).catch(() => {})
    else void work()
  } else if (!isSignedIn && stop) {
    stop.abort()
    stop = null
  }
}

/** Follows the login: a stream while somebody is signed in. */
export function startStream(): void {
  onLoginChange(follow)
  follow()
}
