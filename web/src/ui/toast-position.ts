import { dialogs } from './open-layers.ts'
import { toaster } from './toaster.ts'

/** Finds a position for toasts in which they do not cover controls that the user may need next. */

export type ToastPosition = `${'top' | 'bottom'}-${'left' | 'right'}` | 'top-center'

/** The size of a toast with two lines of text, and its distance from the edges, in pixels. */
const size = { width: 480, height: 84, margin: 24 }

const controls =
  'a[href], button, input:not([type="hidden"]), textarea, select, summary, [role="tab"], [role="menuitem"], [contenteditable="true"]'

const openDialog = (): Element | undefined => [...document.querySelectorAll(dialogs)].at(-1)

/** The scrolling part of a dialog. */
const dialogBody = '[data-dialog-body]'

/** The open dialog if it is a bottom sheet: as wide as the window and at its lower edge, as on phones. */
function openBottomSheet(): Element | undefined {
  const dialog = openDialog()
  if (!dialog?.querySelector(dialogBody)) return undefined
  const box = dialog.getBoundingClientRect()
  return window.innerHeight - box.bottom < 1 && window.innerWidth - box.width < 1 ? dialog : undefined
}

/** The height of the page's bars at the lower edge of the window. */
const barsHeight = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--bottom-inset')) || 0

/** The height of the buttons at the end of a bottom sheet. */
const bottomSheetActionsHeight = (): number =>
  openBottomSheet()?.querySelector('footer')?.getBoundingClientRect().height ?? 0

/** The distance that toasts keep from the lower edge of the window, in pixels. */
export const bottomInset = (): number => Math.max(barsHeight(), bottomSheetActionsHeight())

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

/**
 * The weight of the focused control and of the items of an open menu. A toast covers one of them only if it would cover
 * one in every position.
 */
const nextWeight = 1000

const isNext = (control: Element) =>
  control === document.activeElement || control.matches('[role="menuitem"]')

/** The box of an element, without the parts that are scrolled out of its dialog's body. */
function visibleBox(element: Element): { left: number; right: number; top: number; bottom: number } {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const body = element.closest(dialogBody)?.getBoundingClientRect()
  if (!body) return { left, right, top, bottom }
  return { left, right, top: Math.max(top, body.top), bottom: Math.min(bottom, body.bottom) }
}

/** The controls that can be used now: if a dialog is open, only those inside it. */
function reachableControls() {
  return [...(openDialog() ?? document.body).querySelectorAll(controls)]
    .filter(control => !control.closest(toaster))
    .map(control => ({
      box: visibleBox(control),
      weight: isNext(control) ? nextWeight : 1,
    }))
    .filter(({ box }) => box.right - box.left > 1 && box.bottom - box.top > 1)
}

/** Returns the first position with the smallest weight of covered controls, and this weight. */
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
/** The minimum height of a bottom sheet's content, in pixels. In a lower window toasts cover a part of the content. */
const minContentHeight = 96

/** Whether the content of the open bottom sheet scrolls. Any of its controls may then be under a toast. */
export function bottomSheetScrolls(): boolean {
  const body = openBottomSheet()?.querySelector(dialogBody)
  return body ? body.scrollHeight > body.clientHeight : false
}

/** Whether the open dialog is a bottom sheet with room for toasts. */
export const hasRoomInBottomSheet = (): boolean =>
  openBottomSheet() !== undefined && document.documentElement.style.getPropertyValue('--toast-room') !== ''

/** Whether the open bottom sheet still shows enough of its content if it makes room for toasts. */
function hasSpace(): boolean {
  const height = openBottomSheet()?.querySelector(dialogBody)?.clientHeight ?? 0
  return height >= minContentHeight + (hasRoomInBottomSheet() ? 0 : room)
}

/**
 * Makes room for toasts between the content and the buttons of the open bottom sheet, or removes this room. The sheet keeps its
 * height, so that nothing moves under the finger; its scrolling part becomes shorter.
 */
export function makeRoomInBottomSheet(isNeeded: boolean): void {
  const { style } = document.documentElement
  if (!isNeeded || !hasSpace()) {
    style.removeProperty('--toast-room')
    style.removeProperty('--bottom-sheet-height')
  } else if (!hasRoomInBottomSheet()) {
    style.setProperty('--bottom-sheet-height', `${openBottomSheet()?.getBoundingClientRect().height}px`)
    style.setProperty('--toast-room', `${room}px`)
  }
}
