import { onMove } from './navigation.ts'

/**
 * A control that removes itself when pressed leaves the focus on the body, from where Tab starts at the top of the
 * page. This moves the focus to the nearest remaining element around it, or to the only one in there that is marked
 * with `data-focus-successor`: the control or heading that took its place.
 */

const layer = '[role="dialog"], [role="alertdialog"], [role="menu"], [data-sonner-toaster]'
const block = 'li, tr, article, form, fieldset, section, [role="tabpanel"], main'

/** Time (ms) for other code to set the focus first. */
const timeoutMs = 100

/** The focused element on the page itself and its ancestors, nearest first. */
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
  // Clicking beside every control removes the focus on purpose.
  document.addEventListener('pointerdown', () => {
    ancestors = []
  })
  // A new page focuses its heading.
  onMove(change => {
    if (change === 'page') ancestors = []
  })
  new MutationObserver(() => {
    if (isLost()) setTimeout(recover, timeoutMs)
  }).observe(document.body, { childList: true, subtree: true })
}
