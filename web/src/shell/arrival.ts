import { useEffect } from 'react'

/** How long (ms) to wait for the heading of a page that is loading. */
const timeoutMs = 5000

/** A dialog or menu covers the page: one that is closing still returns the focus, a new one keeps it. */
const isCovered = (): boolean => document.querySelector('[role="dialog"], [role="menu"]') !== null

/** Focuses the heading of a new page, so that screen readers announce it. */
function arrive(signal: AbortSignal): void {
  const began = performance.now()
  const was = document.activeElement
  const attempt = () => {
    if (signal.aborted) return
    const heading = document.querySelector<HTMLElement>('main h1')
    const isLate = performance.now() - began > timeoutMs
    if ((!heading || isCovered()) && !isLate) return void setTimeout(attempt, 50)
    // Don't take the focus from a control that is already in use.
    const busy = document.activeElement
    if (isCovered() || (busy !== was && busy?.closest('main'))) return
    const target = heading ?? document.querySelector<HTMLElement>('main')
    target?.setAttribute('tabindex', '-1')
    target?.classList.add('outline-none')
    target?.focus({ preventScroll: true })
  }
  // The closed dialog returns the focus in this task; the heading takes it in the next.
  requestAnimationFrame(() => setTimeout(attempt))
}

let last: string | null = null

/** Focuses the heading after each navigation. The first page keeps the browser's own focus. */
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
