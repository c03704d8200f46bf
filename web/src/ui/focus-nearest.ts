/** Where an element is in the page, to find the nearest one after it was removed. */
export interface DomPosition {
  /** The element and its ancestors, nearest first. */
  path: readonly Element[]
  /** The items after and before its own in a list or table. */
  neighbours: readonly HTMLElement[]
}

const item = 'li, tr'
const block = 'li, tr, article, form, fieldset, footer, section, [role="tabpanel"], main'

export function domPositionOf(element: Element): DomPosition {
  const path: Element[] = []
  for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement)
    path.push(ancestor)
  const own = element.closest(item)
  const neighbours = [own?.nextElementSibling, own?.previousElementSibling].filter(
    sibling => sibling instanceof HTMLElement && sibling.matches(item),
  )
  return { path, neighbours: neighbours as HTMLElement[] }
}

/** Whether an element is in the page and not hidden, like the panel of a tab that isn't selected. */
export const isRendered = (element: Element): boolean => element.getClientRects().length > 0

export const isGone = ({ path }: DomPosition): boolean => path[0] !== undefined && !isRendered(path[0])

/** Whether no control has the focus. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body

function focusBlock(target: HTMLElement): void {
  // A block that Tab reaches, like the panel of a tab, keeps its focus ring.
  if (target.tabIndex < 0) {
    target.setAttribute('tabindex', '-1')
    target.classList.add('outline-none')
  }
  target.focus({ preventScroll: true })
}

/**
 * Focuses the item after the removed one in a list, or before it. Otherwise the nearest remaining block around the
 * removed element; if the block contains exactly one element with `data-focus-successor`, the control or heading that
 * replaced the removed control, that element. Returns false if nothing remained.
 */
export function focusNearest({ path, neighbours }: DomPosition): boolean {
  if (path.find(ancestor => ancestor.matches(item))?.isConnected === false) {
    const neighbour = neighbours.find(isRendered)
    if (neighbour) {
      focusBlock(neighbour)
      return true
    }
  }
  const home = path.find(isRendered)?.closest<HTMLElement>(block)
  if (!home) return false
  const [successor, another] = home.querySelectorAll<HTMLElement>('[data-focus-successor]')
  if (successor && !another) successor.focus({ preventScroll: true })
  else focusBlock(home)
  return true
}
