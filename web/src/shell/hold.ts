import { useSyncExternalStore } from 'react'

/** A screen that has just signed somebody in may finish its sentence before the reader is sent on (AUT-49, AUT-51). */

let holds = 0
const listeners = new Set<() => void>()

function count(by: number): void {
  holds += by
  for (const listener of listeners) listener()
}

/** Keeps the reader where they are until the returned function is called. */
export function holdGating(): () => void {
  let isHolding = true
  count(1)
  return () => {
    if (isHolding) count(-1)
    isHolding = false
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useIsHeld = (): boolean => useSyncExternalStore(subscribe, () => holds > 0)
