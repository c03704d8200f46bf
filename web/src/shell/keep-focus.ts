import { type DomPosition, domPositionOf, isFocusLost, isGone } from '../ui/focus-nearest.ts'
import { focusAgain } from '../ui/last-pressed.ts'
import { dialogsAndMenus, hasOpenLayer } from '../ui/open-layers.ts'
import { toaster } from '../ui/toaster.ts'
import { onMove } from './navigation.ts'

/**
 * If a press removes the pressed control, the focus moves to the body, and Tab would start at the top of the page. This
 * module then focuses what is nearest to the control, or after a button of a toast the control focused before it.
 */

/** The time (ms) in which other code can set the focus first. */
const timeoutMs = 100

/** The position of the element focused last outside of dialogs and menus. */
let last: DomPosition | null = null
/** The same, but also outside of toasts. */
let lastInPage: DomPosition | null = null

function noteFocus(element: EventTarget | null): void {
  if (!(element instanceof Element) || element.closest(dialogsAndMenus)) return
  last = domPositionOf(element)
  if (!element.closest(toaster)) lastInPage = last
}

function forget(): void {
  last = null
  lastInPage = null
}

const isLost = (): boolean => last !== null && isFocusLost() && !hasOpenLayer() && isGone(last)

function recover(): void {
  if (!isLost()) return
  const position = lastInPage
  forget()
  focusAgain(position)
}

export function keepFocus(): void {
  document.addEventListener('focusin', event => noteFocus(event.target))
  // A press elsewhere removes the focus on purpose. A press on the focused control causes no further `focusin`.
  document.addEventListener('pointerdown', ({ target }) => {
    const isKept = target instanceof Element && (last?.path[0]?.contains(target) || target.closest(toaster))
    if (!isKept) forget()
  })
  // A new page focuses its heading.
  onMove(change => {
    if (change === 'page') forget()
  })
  new MutationObserver(() => {
    if (isLost()) setTimeout(recover, timeoutMs)
  }).observe(document.body, { childList: true, subtree: true })
}
