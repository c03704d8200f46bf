/** The position of toasts: they must not cover controls that the user is about to use. */

export type ToastPosition = `${'top' | 'bottom'}-${'left' | 'right'}` | 'top-center'

/** The size of a toast with two lines of text, and its distance from the edges, in pixels. */
const size = { width: 480, height: 84, margin: 24 }

const controls =
  'a[href], button, input:not([type="hidden"]), textarea, select, summary, [role="tab"], [contenteditable="true"]'

const dialogs = '[role="dialog"], [role="alertdialog"]'

const openDialog = (): Element | undefined => [...document.querySelectorAll(dialogs)].at(-1)

/** The scrolling part of a dialog. */
const dialogBody = '[data-dialog-body]'

/** The open dialog if it is a sheet: as wide as the window and at its lower edge, as on phones. */
function openSheet(): Element | undefined {
  const dialog = openDialog()
  if (!dialog?.querySelector(dialogBody)) return undefined
  const box = dialog.getBoundingClientRect()
  return window.innerHeight - box.bottom < 1 && window.innerWidth - box.width < 1 ? dialog : undefined
}

/** The height of the page's bars at the lower edge of the window. */
const barsHeight = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--bottom-inset')) || 0

/** The height of the buttons at the end of a sheet. */
const sheetActionsHeight = (): number =>
  openSheet()?.querySelector('footer')?.getBoundingClientRect().height ?? 0

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

/** The part of an element that its dialog's scrolling part shows. */
function visibleBox(element: Element): { left: number; right: number; top: number; bottom: number } {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const body = element.closest(dialogBody)?.getBoundingClientRect()
  if (!body) return { left, right, top, bottom }
  return { left, right, top: Math.max(top, body.top), bottom: Math.min(bottom, body.bottom) }
}

/** Controls that can be used now: with an open dialog only those inside it. */
function reachableControls() {
  return [...(openDialog() ?? document.body).querySelectorAll(controls)]
    .filter(control => !control.closest('[data-sonner-toaster]'))
    .map(control => ({
      box: visibleBox(control),
      weight: control === document.activeElement ? focusedWeight : 1,
    }))
    .filter(({ box }) => box.right - box.left > 1 && box.bottom - box.top > 1)
}

/** The position that covers the fewest controls, the first one of these, and the weight of what it covers. */
export function freestPosition(positions: readonly ToastPosition[]) {
  const reachable = reachableControls()
  const weightUnder = (position: ToastPosition) => {
    const at = boxAt(position)
    return reachable
      .filter(
        ({ box }) => box.left < at.right && box.right > at.left && box.top < at.bottom && box.bottom > at.top,
      )
      .reduce((sum, { weight }) => sum + weight, 0)
  }
  return positions
    .map(position => ({ position, covered: weightUnder(position) }))
    .sort((one, other) => one.covered - other.covered)[0]
}

const room = size.height + size.margin
/** What a sheet still shows of its content, in pixels; in a lower window toasts cover some of it. */
const minContentHeight = 96

/** Whether the content of the open sheet scrolls, so that any of its controls can get under a toast. */
export function sheetScrolls(): boolean {
  const body = openSheet()?.querySelector(dialogBody)
  return body ? body.scrollHeight > body.clientHeight : false
}

/** Whether the open dialog is a sheet that has made room. */
export const hasRoomInSheet = (): boolean =>
  openSheet() !== undefined && document.documentElement.style.getPropertyValue('--toast-room') !== ''

/** Whether the open sheet shows enough of its content beside the room for toasts. */
function hasSpace(): boolean {
  const height = openSheet()?.querySelector(dialogBody)?.clientHeight ?? 0
  return height >= minContentHeight + (hasRoomInSheet() ? 0 : room)
}

/**
 * Makes room for toasts between the content and the buttons of the open sheet, or takes it back. The sheet keeps its
 * height, so that nothing moves under the finger: its scrolling part ends higher.
 */
export function makeRoomInSheet(isNeeded: boolean): void {
  const { style } = document.documentElement
  if (!isNeeded || !hasSpace()) {
    style.removeProperty('--toast-room')
    style.removeProperty('--sheet-height')
  } else if (!hasRoomInSheet()) {
    style.setProperty('--sheet-height', `${openSheet()?.getBoundingClientRect().height}px`)
    style.setProperty('--toast-room', `${room}px`)
  }
}
