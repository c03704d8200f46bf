import { currentStep, noteOnStep, onMove } from './navigation.ts'

/** A new page begins at its top; going back finds the page where it was left. */

/** A page that is still loading may take this long to become tall enough, in milliseconds. */
const timeoutMs = 3000

const left = new Map<string, number>()
let giveUp: (() => void) | null = null

/** Scrolls to where the page was left, as soon as it is that tall; whoever scrolls meanwhile has the say. */
function restore(y: number): void {
  giveUp?.()
  const settled = () => Math.abs(window.scrollY - y) < 2
  window.scrollTo({ top: y, behavior: 'instant' })
  if (settled()) return
  const grown = new ResizeObserver(() => {
    window.scrollTo({ top: y, behavior: 'instant' })
    if (settled()) giveUp?.()
  })
  const stop = new AbortController()
  giveUp = () => {
    grown.disconnect()
    clearTimeout(timer)
    stop.abort()
    giveUp = null
  }
  const timer = setTimeout(giveUp, timeoutMs)
  grown.observe(document.body)
  for (const kind of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    window.addEventListener(kind, giveUp, { signal: stop.signal, passive: true })
}

export function startScrollMemory(): void {
  window.history.scrollRestoration = 'manual'
  let key = currentStep().key ?? ''
  window.addEventListener('scroll', () => !giveUp && left.set(key, window.scrollY), { passive: true })
  for (const kind of ['scrollend', 'pagehide'])
    window.addEventListener(kind, () => noteOnStep({ scrolled: window.scrollY }))
  onMove((change, way) => {
    // The page that is left stands as it was; its last scroll event may not have come yet.
    if (!giveUp) left.set(key, window.scrollY)
    key = currentStep().key ?? ''
    if (way === 'history') return restore(left.get(key) ?? currentStep().scrolled ?? 0)
    giveUp?.()
    if (change === 'page') window.scrollTo({ top: 0, behavior: 'instant' })
    left.set(key, window.scrollY)
  })
  const { scrolled } = currentStep()
  if (scrolled) restore(scrolled)
}
