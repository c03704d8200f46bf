import { useEffect } from 'react'

/** How long (ms) to wait for the heading of a page that is loading. */
const timeoutMs = 5000

/** Whether a dialog or menu covers the page. A closing one will return the focus first; a new one keeps the focus. */
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
    // Keep the focus on a control that the user is already using.
    const busy = document.activeElement
    if (isCovered() || (busy !== was && busy?.closest('main'))) return
    const target = heading ?? document.querySelector<HTMLElement>('main')
    target?.setAttribute('tabindex', '-1')
    target?.classList.add('outline-none')
    target?.focus({ preventScroll: true })
  }
  // A closed dialog returns the focus in the current task, so the heading gets it in a later one.
  requestAnimationFrame(() => setTimeout(attempt))
}

let last: string | null = null

/** Focuses the heading after each navigation, but leaves the browser's initial focus on the first page. */
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
