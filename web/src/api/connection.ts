import { createStore, useStore } from '../ui/create-store.ts'

/** Whether the server can be reached, judged by the latest calls. */

/** A lost server is tried again this often. */
const retryIntervalMs = 4000

const lost = createStore(false)
let retrying: ReturnType<typeof setInterval> | undefined
/** When the server last answered, in milliseconds since 1970; null if even the document came from the service worker. */
let lastAnswerAt: number | null = Date.now()

export const isConnectionLost = lost.get
export const onConnectionChange = lost.subscribe

function setLost(isLost: boolean): void {
  if (isLost === lost.get()) return
  clearInterval(retrying)
  retrying = isLost ? setInterval(tryAgain, retryIntervalMs) : undefined
  lost.set(isLost)
}

/** The server answered, with whatever status. */
export function noteAnswer(): void {
  lastAnswerAt = Date.now()
  setLost(false)
}

/** A call got no answer. */
export const noteSilence = (): void => setLost(true)

function tryAgain(): void {
  if (document.visibilityState === 'hidden' || !navigator.onLine) return
  fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(noteAnswer, () => {})
}

/** Follows the browser's network events. `isKept`: the document came from the service worker. */
export function watchConnection(isKept: boolean): void {
  window.addEventListener('offline', noteSilence)
  window.addEventListener('online', tryAgain)
  if (isKept) lastAnswerAt = null
  if (isKept || !navigator.onLine) noteSilence()
}

export const useConnection = (): { isLost: boolean; lastAnswerAt: number | null } => ({
  isLost: useStore(lost),
  lastAnswerAt,
})
