import { onMove } from './navigation.ts'

/**
 * If a press removes the pressed control, the focus moves to the body, and Tab would start at the top of the page. This
 * module then focuses the nearest remaining block around the control. If the block contains exactly one element with
 * `data-focus-successor`, the control or heading that replaced the removed control, it focuses that element instead.
 */

const layer = '[role="dialog"], [role="alertdialog"], [role="menu"], [data-sonner-toaster]'
const block = 'li, tr, article, form, fieldset, section, [role="tabpanel"], main'

/** The time (ms) in which other code can set the focus first. */
const timeoutMs = 100

/** The element that was focused last outside of dialogs and menus, and its ancestors, nearest first. */
let ancestors: Element[] = []

function note(element: EventTarget | null): void {
  if (!(element instanceof Element) || element.closest(layer)) return
  ancestors = []
  for (let one: Element | null = element; one; one = one.parentElement) ancestors.push(one)
}

const isLost = (): boolean =>
  ancestors[0]?.isConnected === false &&
  (document.activeElement === null || document.activeElement === document.body) &&
  !document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')

function recover(): void {
  if (!isLost()) return
  const home = ancestors.find(one => one.isConnected)?.closest<HTMLElement>(block)
  ancestors = []
  if (!home) return
  const [successor, another] = home.querySelectorAll<HTMLElement>('[data-focus-successor]')
  if (successor && !another) {
    successor.focus({ preventScroll: true })
    return
  }
  if (home.tabIndex < 0) home.setAttribute('tabindex', '-1')
  home.classList.add('outline-none')
  home.focus({ preventScroll: true })
}

export function keepFocus(): void {
  document.addEventListener('focusin', event => note(event.target))
  // A press elsewhere removes the focus on purpose. A press on the focused control causes no further `focusin`.
  document.addEventListener('pointerdown', ({ target }) => {
    if (!(target instanceof Node && ancestors[0]?.contains(target))) ancestors = []
  })
  // A new page focuses its heading.
  onMove(change => {
    if (change === 'page') ancestors = []
  })
  new MutationObserver(() => {
    if (isLost()) setTimeout(recover, timeoutMs)
  }).observe(document.body, { childList: true, subtree: true })
}
