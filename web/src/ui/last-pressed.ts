import { type DomPosition, domPositionOf, focusNearest, isFocusLost, isGone } from './focus-nearest.ts'
import { dialogs } from './open-layers.ts'
import { toaster } from './toaster.ts'

/**
 * The element pressed last. A dialog returns the focus to it even if the focus was lost before the dialog opened: while
 * its code was loading, or because Safari does not focus pressed buttons.
 */
let pressed: DomPosition | null = null
/** The element pressed last outside of dialogs: elements of a dialog are removed with it. */
let pressedInPage: DomPosition | null = null

document.addEventListener(
  'click',
  ({ target }) => {
    const control = target instanceof Element ? target.closest<HTMLElement>('a[href], button, summary') : null
    // A menu item disappears with its menu, which has already focused its own button. A toast disappears, too, and nothing
    // near it is a place to continue.
    if (!control || control.closest(`[role="menu"], ${toaster}`)) return
    pressed = domPositionOf(control)
    if (!control.closest(`dialog, ${dialogs}`)) pressedInPage = pressed
  },
  true,
)

/** Where the focused element is, or the one pressed last. */
export const focusOrigin = (): DomPosition | null =>
  document.activeElement && !isFocusLost() && !document.activeElement.closest(toaster)
    ? domPositionOf(document.activeElement)
    : pressed && !isGone(pressed)
      ? pressed
      : pressedInPage

/** Returns the focus. If the element was removed, for example with its row of a table, focuses what is nearest to it. */
export function focusAgain(origin: DomPosition | null): void {
  const element = origin && !isGone(origin) ? origin.path[0] : null
  if (element instanceof HTMLElement) element.focus()
  else if (origin && focusNearest(origin)) return
  // If a dialog closes together with the dialog around it, that one may have returned the focus already.
  else if (isFocusLost()) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}
