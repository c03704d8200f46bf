import { historyState, onMove, storeScroll } from './navigation.ts'

/** Scrolls a new page to its top, and restores the scroll position after going back. */

/** How long (ms) to wait until a loading page is tall enough. */
const timeoutMs = 3000

const positions = new Map<string, number>()
let stopRestoring: (() => void) | null = null

/** Scrolls to a position as soon as the page is tall enough, unless the user scrolls first. */
function restore(y: number): void {
  stopRestoring?.()
  // Stores the position at once, because a reload may come before the `scrollend` event.
  const scroll = (): boolean => {
    window.scrollTo({ top: y, behavior: 'instant' })
    const isThere = Math.abs(window.scrollY - y) < 2
    if (isThere) storeScroll(window.scrollY)
    return isThere
  }
  if (scroll()) return
  const observer = new ResizeObserver(() => {
    if (scroll()) stopRestoring?.()
  })
  const stop = new AbortController()
  stopRestoring = () => {
    observer.disconnect()
    clearTimeout(timer)
    stop.abort()
    stopRestoring = null
  }
  const timer = setTimeout(stopRestoring, timeoutMs)
  observer.observe(document.body)
  for (const kind of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    window.addEventListener(kind, stopRestoring, { signal: stop.signal, passive: true })
}

export function startScrollMemory(): void {
  window.history.scrollRestoration = 'manual'
  let key = historyState().key ?? ''
  window.addEventListener('scroll', () => !stopRestoring && positions.set(key, window.scrollY), {
    passive: true,
  })
  for (const kind of ['scrollend', 'pagehide'])
    window.addEventListener(kind, () => storeScroll(window.scrollY))
  onMove((change, source) => {
    // The last scroll event of the previous page may not have arrived yet.
    if (!stopRestoring) positions.set(key, window.scrollY)
    key = historyState().key ?? ''
    if (source === 'history') return restore(positions.get(key) ?? historyState().scrolled ?? 0)
    stopRestoring?.()
    if (change === 'page') window.scrollTo({ top: 0, behavior: 'instant' })
    positions.set(key, window.scrollY)
  })
  const { scrolled } = historyState()
  if (scrolled) restore(scrolled)
}
