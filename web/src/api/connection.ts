import { createStore, useStore } from '../ui/create-store.ts'
import { timeLimit } from './time-limit.ts'

/** Whether the server can be reached, according to the latest calls. */

/** While the connection is lost, a request checks it at this interval. */
const retryIntervalMs = 4000
/** A check without a response after this time has failed. */
const checkLimitMs = 10_000

const lost = createStore(false)
/** Whether the device had a network when the latest call got no response. */
const network = createStore(true)
let retrying: ReturnType<typeof setInterval> | undefined
/** When the server last responded, in milliseconds since 1970; null if it never did, not even with the document. */
let lastResponseAt: number | null = Date.now()
/** Only one check runs at a time: on a network that stalls, they would pile up. */
let isChecking = false
/** When the connection was last found lost (performance.now()). */
let lostAt = 0

export const isConnectionLost = lost.get
export const onConnectionChange = lost.subscribe

function setLost(isLost: boolean): void {
  if (isLost === lost.get()) return
  clearInterval(retrying)
  retrying = isLost ? setInterval(checkConnection, retryIntervalMs) : undefined
  lost.set(isLost)
}

/**
 * Call this after a response. `sentAt`: when its request was sent (performance.now()). A response that was already on its
 * way when the network was lost does not mean that the network is back. With a status from 502 on, a proxy may have
 * answered for a server that restarts.
 */
export function noteResponse(sentAt: number, status = 200): void {
  if (status >= 502) return
  lastResponseAt = Date.now()
  if (sentAt >= lostAt) setLost(false)
}

/** Call this after a call without a response. */
export function noteNoResponse(): void {
  lostAt = performance.now()
  network.set(navigator.onLine)
  setLost(true)
}

function checkConnection(): void {
  if (isChecking || document.visibilityState === 'hidden' || !navigator.onLine) return
  isChecking = true
  const sentAt = performance.now()
  const limit = timeLimit(checkLimitMs)
  fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal: limit.signal })
    .then(
      reply => noteResponse(sentAt, reply.status),
      // If another call got a response in the meantime, this failure is outdated.
      () => lost.get() && noteNoResponse(),
    )
    .finally(() => {
      isChecking = false
      limit.end()
    })
}

/** Starts to listen to the browser's network events. `isOfflineCopy`: the document came from the service worker. */
export function watchConnection(isOfflineCopy: boolean): void {
  window.addEventListener('offline', noteNoResponse)
  window.addEventListener('online', checkConnection)
  if (isOfflineCopy) lastResponseAt = null
  if (isOfflineCopy || !navigator.onLine) noteNoResponse()
}

export const useConnection = (): { isLost: boolean; hasNetwork: boolean; lastResponseAt: number | null } => ({
  isLost: useStore(lost),
  hasNetwork: useStore(network),
  lastResponseAt,
})
