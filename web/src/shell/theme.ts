import { useSyncExternalStore } from 'react'

/** SHL-29 to SHL-31: the dark appearance starts off, and is not remembered. */

const root = document.documentElement
const listeners = new Set<() => void>()

const isDark = (): boolean => root.dataset.theme === 'dark'

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function toggleDark(): void {
  if (isDark()) delete root.dataset.theme
  else root.dataset.theme = 'dark'
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', getComputedStyle(root).getPropertyValue('--paper'))
  for (const listener of listeners) listener()
}

export const useIsDark = (): boolean => useSyncExternalStore(subscribe, isDark)
