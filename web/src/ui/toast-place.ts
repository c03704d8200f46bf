/** Where a passing message stands: it must not cover what the reader is about to press or to fill in. */

export type ToastPlace = `${'top' | 'bottom'}-${'left' | 'right'}` | 'top-center'

/** The room that a message takes, in pixels: two lines of text, and its distance from the edges. */
const room = { width: 480, height: 84, margin: 24 }

const controls =
  'a[href], button, input:not([type="hidden"]), textarea, select, summary, [role="tab"], [contenteditable="true"]'

function boxAt(place: ToastPlace): { left: number; right: number; top: number; bottom: number } {
  const { innerWidth, innerHeight } = window
  const width = Math.min(room.width, innerWidth - 2 * room.margin)
  const height = room.height + room.margin
  const isTop = place.startsWith('top')
  const left = place.endsWith('left')
    ? room.margin
    : place.endsWith('right')
      ? innerWidth - room.margin - width
      : (innerWidth - width) / 2
  return {
    left,
    right: left + width,
    top: isTop ? 0 : innerHeight - height,
    bottom: isTop ? height : innerHeight,
  }
}

/** What the focused control counts against any other: it must never be covered where another place is free of it. */
const focusedWeight = 1000

/** Controls that can be pressed now: under a dialog nothing can. */
function reachableControls(): { box: DOMRect; weight: number }[] {
  const open = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1)
  return [...(open ?? document.body).querySelectorAll(controls)]
    .filter(control => !control.closest('[data-sonner-toaster]'))
    .map(control => ({
      box: control.getBoundingClientRect(),
      weight: control === document.activeElement ? focusedWeight : 1,
    }))
    .filter(({ box }) => box.width > 1 && box.height > 1)
}

/** Of these places the first that covers no control, else the one that covers the fewest and not the focused one. */
export function freestPlace(places: readonly ToastPlace[]): ToastPlace | undefined {
  const reachable = reachableControls()
  const covered = (place: ToastPlace) => {
    const at = boxAt(place)
    return reachable
      .filter(
        ({ box }) => box.left < at.right && box.right > at.left && box.top < at.bottom && box.bottom > at.top,
      )
      .reduce((sum, { weight }) => sum + weight, 0)
  }
  return places
    .map(place => ({ place, covered: covered(place) }))
    .sort((one, other) => one.covered - other.covered)[0]?.place
}
