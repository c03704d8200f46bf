import { useEffect } from 'react'
import { hasOpenLayer } from '../ui/open-layers.ts'

/** How long (ms) to wait for the heading of a page that is loading: as long as a request may take. */
const timeoutMs = 30_000

/** Whether the user already uses a control of the page. Code focuses headings and blocks, which Tab does not reach. */
const isUsed = (focused: Element | null): boolean =>
  focused instanceof HTMLElement && focused.tabIndex >= 0 && focused.closest('main') !== null

/** Focuses the heading of a new page, so that screen readers announce it. */
function focusHeading(signal: AbortSignal): void {
  const began = performance.now()
  const was = document.activeElement
  const findHeading = () => document.querySelector<HTMLElement>('main h1')
  const focus = () => {
    const { activeElement } = document
    // Not while a layer is open, which keeps the focus, or if the user already uses another control.
    if (signal.aborted || hasOpenLayer() || (activeElement !== was && isUsed(activeElement))) return
    const target = findHeading() ?? document.querySelector<HTMLElement>('main')
    target?.setAttribute('tabindex', '-1')
    target?.classList.add('outline-none')
    target?.focus({ preventScroll: true })
  }
  const attempt = () => {
    if (signal.aborted) return
    const isLate = performance.now() - began > timeoutMs
    const isReady = findHeading() && !hasOpenLayer()
    // A closed dialog returns the focus in a task of its own, which may come after this one.
    setTimeout(isReady || isLate ? focus : attempt, isReady ? 0 : 50)
  }
  requestAnimationFrame(() => setTimeout(attempt))
}

let last: string | null = null

/** Focuses the heading after each navigation, but leaves the browser's initial focus on the first page. */
export function useHeadingFocus(page: string): void {
  useEffect(() => {
    const isNew = last !== null && last !== page
    last = page
    if (!isNew) return
    const left = new AbortController()
    focusHeading(left.signal)
    return () => left.abort()
  }, [page])
}
