/**
 * The element pressed last. A dialog returns the focus to it even if the focus was lost before the dialog opened: while
 * its code was loading, or because Safari does not focus pressed buttons.
 */
let pressed: HTMLElement | null = null
/** The element pressed last outside of dialogs: elements of a dialog are removed with it. */
let pressedInPage: HTMLElement | null = null

document.addEventListener(
  'click',
  ({ target }) => {
    const found = target instanceof Element ? target.closest<HTMLElement>('a[href], button, summary') : null
    // A menu item disappears with its menu, which has already focused its own button.
    if (!found || found.closest('[role="menu"]')) return
    pressed = found
    if (!found.closest('dialog, [role="dialog"], [role="alertdialog"]')) pressedInPage = found
  },
  true,
)

/** The focused element, or the one pressed last. */
export const focusOrigin = (): HTMLElement | null => {
  const active = document.activeElement
  return active instanceof HTMLElement && active !== document.body
    ? active
    : pressed?.isConnected
      ? pressed
      : pressedInPage
}

/** Returns the focus. If the element was removed, focuses `main`, so that Tab does not start at the top of the page. */
export function focusAgain(origin: HTMLElement | null): void {
  if (origin?.isConnected) origin.focus()
  else document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}
