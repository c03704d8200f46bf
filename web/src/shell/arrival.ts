import { useEffect } from 'react'

/** How long a page may take to bring its heading, in milliseconds. */
const timeoutMs = 5000

/** A layer covers the page: one that is closing gives the focus back when it is gone, a new one keeps it. */
const isCovered = (): boolean => document.querySelector('[role="dialog"], [role="menu"]') !== null

/** Moves the focus to the page's heading, as whoever listens to a page expects of a new one. */
function arrive(signal: AbortSignal): void {
  const began = performance.now()
  const was = document.activeElement
  const attempt = () => {
    if (signal.aborted) return
    const heading = document.querySelector<HTMLElement>('main h1')
    const isLate = performance.now() - began > timeoutMs
    if ((!heading || isCovered()) && !isLate) return void setTimeout(attempt, 50)
    // Whoever has begun to do something on the new page keeps the focus.
    const busy = document.activeElement
    if (isCovered() || (busy !== was && busy?.closest('main'))) return
    const target = heading ?? document.querySelector<HTMLElement>('main')
    target?.setAttribute('tabindex', '-1')
    target?.classList.add('outline-none')
    target?.focus({ preventScroll: true })
  }
  // The layer that was left gives the focus back in this turn; the heading takes it in the next.
  requestAnimationFrame(() => setTimeout(attempt))
}

let last: string | null = null

/** Follows the reader to each new page; the first one is left as the browser opened it. */
export function useArrival(page: string): void {
  useEffect(() => {
    const isNew = last !== null && last !== page
    last = page
    if (!isNew) return
    const left = new AbortController()
    arrive(left.signal)
    return () => left.abort()
  }, [page])
}
