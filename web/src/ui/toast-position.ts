/** The position of toasts: they must not cover controls that the user is about to use. */

export type ToastPosition = `${'top' | 'bottom'}-${'left' | 'right'}` | 'top-center'

/** The size of a toast with two lines of text, and its distance from the edges, in pixels. */
const size = { width: 480, height: 84, margin: 24 }

const controls =
  'a[href], button, input:not([type="hidden"]), textarea, select, summary, [role="tab"], [contenteditable="true"]'

const dialogs = '[role="dialog"], [role="alertdialog"]'

const openDialog = (): Element | undefined => [...document.querySelectorAll(dialogs)].at(-1)

/** The height of the page's bars at the lower edge of the window. */
const barsHeight = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--bottom-inset')) || 0

/** The height of the buttons of a sheet, which is a dialog at the lower edge of the window. */
function sheetActionsHeight(): number {
  const box = openDialog()?.querySelector('footer')?.getBoundingClientRect()
  return box && window.innerHeight - box.bottom < 1 ? box.height : 0
}

/** What toasts at the lower edge of the window leave free there, in pixels. */
export const bottomInset = (): number => Math.max(barsHeight(), sheetActionsHeight())

function boxAt(position: ToastPosition): { left: number; right: number; top: number; bottom: number } {
  const { innerWidth } = window
  const bottom = window.innerHeight - bottomInset()
  const width = Math.min(size.width, innerWidth - 2 * size.margin)
  const height = size.height + size.margin
  const isTop = position.startsWith('top')
  const left = position.endsWith('left')
    ? size.margin
    : position.endsWith('right')
      ? innerWidth - size.margin - width
      : (innerWidth - width) / 2
  return {
    left,
    right: left + width,
    top: isTop ? 0 : bottom - height,
    bottom: isTop ? height : bottom,
  }
}

/** The weight of the focused control: it is covered only if every position covers it. */
const focusedWeight = 1000

/** Controls that can be used now: with an open dialog only those inside it. */
function reachableControls(): { box: DOMRect; weight: number }[] {
  return [...(openDialog() ?? document.body).querySelectorAll(controls)]
    .filter(control => !control.closest('[data-sonner-toaster]'))
    .map(control => ({
      box: control.getBoundingClientRect(),
      weight: control === document.activeElement ? focusedWeight : 1,
    }))
    .filter(({ box }) => box.width > 1 && box.height > 1)
}

/** The first position that covers no control, else the one that covers the fewest. */
export function freestPosition(positions: readonly ToastPosition[]): ToastPosition | undefined {
  const reachable = reachableControls()
  const covered = (position: ToastPosition) => {
    const at = boxAt(position)
    return reachable
      .filter(
        ({ box }) => box.left < at.right && box.right > at.left && box.top < at.bottom && box.bottom > at.top,
      )
      .reduce((sum, { weight }) => sum + weight, 0)
  }
  return positions
    .map(position => ({ position, covered: covered(position) }))
    .sort((one, other) => one.covered - other.covered)[0]?.position
}
