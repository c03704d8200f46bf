import { focusNearest, isFocusLost, isGone, type Place, placeOf } from '../ui/focus-nearest.ts'
import { dialogsAndMenus, hasOpenLayer } from '../ui/open-layers.ts'
import { toaster } from '../ui/toaster.ts'
import { onMove } from './navigation.ts'

/**
 * If a press removes the pressed control, the focus moves to the body, and Tab would start at the top of the page. This
 * module then focuses what is nearest to the control.
 */

const layer = `${dialogsAndMenus}, ${toaster}`

/** The time (ms) in which other code can set the focus first. */
const timeoutMs = 100

/** Where the element is that was focused last outside of dialogs and menus. */
let last: Place | null = null

function note(element: EventTarget | null): void {
  if (element instanceof Element && !element.closest(layer)) last = placeOf(element)
}

const lostPlace = (): Place | null => (last && isFocusLost() && !hasOpenLayer() && isGone(last) ? last : null)

function recover(): void {
  const lost = lostPlace()
  if (!lost) return
  last = null
  focusNearest(lost)
}

export function keepFocus(): void {
  document.addEventListener('focusin', event => note(event.target))
  // A press elsewhere removes the focus on purpose. A press on the focused control causes no further `focusin`.
  document.addEventListener('pointerdown', ({ target }) => {
    if (!(target instanceof Node && last?.path[0]?.contains(target))) last = null
  })
  // A new page focuses its heading.
  onMove(change => {
    if (change === 'page') last = null
  })
  new MutationObserver(() => {
    if (lostPlace()) setTimeout(recover, timeoutMs)
  }).observe(document.body, { childList: true, subtree: true })
}
