import { noteAnswer } from './connection.ts'
import { accessToken, loginState, onLoginChange, refreshUser } from './login.ts'
import { lookAgain, queryClient } from './query.ts'
import { answersAbout } from './topics.ts'

/**
 * The stream of changes. One tab of the browser holds it and passes on what it hears; when that tab closes,
 * another takes over. What is told is only that something changed; the page looks again at what it shows.
 */

interface Change {
  topic: string
  id: string
}

const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('bahth.changes')

function hear(change: Change): void {
  if (change.topic === 'everything') void queryClient.invalidateQueries()
  else if (change.topic === 'access') {
    void refreshUser()
    void lookAgain('accounts.accountStatus', 'creators.creatorStanding')
  } else {
    // The name and the picture in the header are the login's, not the cache's.
    if (change.topic === 'profile') void refreshUser()
    void lookAgain(...(answersAbout[change.topic] ?? []))
  }
}

if (tabs) tabs.onmessage = ({ data }: MessageEvent<Change>) => hear(data)

function pass(change: Change): void {
  hear(change)
  tabs?.postMessage(change)
}

/** Reads one connection until it ends. */
async function listen(token: string, signal: AbortSignal): Promise<void> {
  const response = await fetch('/api/events', {
    headers: { Authorization: `Bearer ${token}`, 'X-Bahth-Client': 'web' },
    signal,
  })
  if (!response.ok || !response.body) throw new Error(String(response.status))
  noteAnswer()
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

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Keeps a stream open while somebody is signed in; after a gap everything shown is looked at once. */
async function keepListening(signal: AbortSignal): Promise<void> {
  let wasOpen = false
  for (let failures = 0; !signal.aborted; ) {
    try {
      const token = await accessToken()
      if (!token) return
      if (wasOpen) pass({ topic: 'everything', id: '' })
      wasOpen = true
      await listen(token, signal)
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
