import { useSyncExternalStore } from 'react'

/** Whether the server can be reached, as far as the last calls tell. */
export interface Connection {
  isLost: boolean
  /** When the server last answered, in milliseconds since 1970; null where not even the document came from it. */
  lastAnswerAt: number | null
}

/** How often a lost server is looked for, in milliseconds. */
const lookEvery = 4000

let connection: Connection = { isLost: false, lastAnswerAt: Date.now() }
let looking: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

export const connectionNow = (): Connection => connection
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function become(next: Connection): void {
  const changed = next.isLost !== connection.isLost
  connection = next
  if (!changed) return
  clearInterval(looking)
  looking = next.isLost ? setInterval(look, lookEvery) : undefined
  for (const listener of listeners) listener()
}

/** An answer came, whatever it said. */
export const noteAnswer = (): void => become({ isLost: false, lastAnswerAt: Date.now() })

/** A call got no answer. */
export const noteSilence = (): void => become({ ...connection, isLost: true })

function look(): void {
  if (document.visibilityState === 'hidden' || !navigator.onLine) return
  fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(noteAnswer, () => {})
}

/** Listens to what the browser says of its own network. `isKept`: the document came from this device. */
export function watchConnection(isKept: boolean): void {
  window.addEventListener('offline', noteSilence)
  window.addEventListener('online', look)
  if (isKept) connection = { ...connection, lastAnswerAt: null }
  if (isKept || !navigator.onLine) noteSilence()
}

export const useConnection = (): Connection => useSyncExternalStore(onConnectionChange, connectionNow)
