import { onMove } from './navigation.ts'

/**
 * A control that removes itself when it is pressed would leave the focus on the document's body, from where a
 * keyboard begins again at the top. The focus goes to what was around it instead: Tab goes on from there.
 */

const layer = '[role="dialog"], [role="alertdialog"], [role="menu"], [data-sonner-toaster]'
const block = 'li, tr, form, fieldset, section, [role="tabpanel"], main'

/** Time for whoever knows better where the focus belongs, in milliseconds. */
const timeoutMs = 100

/** What has the focus on the page itself, and everything around it, the nearest first. */
let around: Element[] = []

function note(element: EventTarget | null): void {
  if (!(element instanceof Element) || element.closest(layer)) return
  around = []
  for (let one: Element | null = element; one; one = one.parentElement) around.push(one)
}

const isLost = (): boolean =>
  around[0]?.isConnected === false &&
  (document.activeElement === null || document.activeElement === document.body) &&
  !document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')

function recover(): void {
  if (!isLost()) return
  const home = around.find(one => one.isConnected)?.closest<HTMLElement>(block)
  around = []
  if (!home) return
  if (home.tabIndex < 0) home.setAttribute('tabindex', '-1')
  home.classList.add('outline-none')
  home.focus({ preventScroll: true })
}

export function keepFocus(): void {
  document.addEventListener('focusin', event => note(event.target))
  // A press beside every control takes the focus away on purpose.
  document.addEventListener('pointerdown', () => {
    around = []
  })
  // A new page takes the focus to its heading.
  onMove(change => {
    if (change === 'page') around = []
  })
  new MutationObserver(() => {
    if (isLost()) setTimeout(recover, timeoutMs)
  }).observe(document.body, { childList: true, subtree: true })
}
