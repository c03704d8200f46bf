/**
 * What was pressed last. A dialog gives the focus back to what opened it, also where the focus was gone by the time the
 * dialog was there: its script or its data had to come first, or the browser gives a pressed button no focus (Safari).
 */
let pressed: HTMLElement | null = null
/** The last that stood in the page itself: what was pressed in a dialog may be gone with it. */
let pressedInPage: HTMLElement | null = null

document.addEventListener(
  'click',
  ({ target }) => {
    const found = target instanceof Element ? target.closest<HTMLElement>('a[href], button, summary') : null
    // An item of a menu goes with its menu, which has given the focus to its own button by then.
    if (!found || found.closest('[role="menu"]')) return
    pressed = found
    if (!found.closest('dialog, [role="dialog"], [role="alertdialog"]')) pressedInPage = found
  },
  true,
)

/** Where the focus is, or where it was when something was pressed. */
export const focusOrigin = (): HTMLElement | null => {
  const active = document.activeElement
  return active instanceof HTMLElement && active !== document.body
    ? active
    : pressed?.isConnected
      ? pressed
      : pressedInPage
}

/** Gives the focus back; where its element is gone, to the page, so that a keyboard does not start from the top. */
export function focusAgain(origin: HTMLElement | null): void {
  if (origin?.isConnected) origin.focus()
  else document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}
