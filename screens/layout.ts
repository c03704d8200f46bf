import type { Page } from '@playwright/test'

/**
 * Finds layout problems of a rendered page. The functions run inside the page and are sent there as text, so they
 * use only each other and the page's globals.
 */

/** Describes a control for a message: `button “Reject”`. */
function describe(element: Element): string {
  const text = element.getAttribute('aria-label') ?? element.textContent ?? ''
  const name = text.trim().replaceAll(/\s+/g, ' ').slice(0, 40)
  const role = element.getAttribute('role') ?? element.tagName.toLowerCase()
  return `${role} “${name || element.getAttribute('name') || String(element.className).slice(0, 60)}”`
}

/** Whether an element is rendered, receives pointer events, and isn't only for screen readers. */
function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  const style = getComputedStyle(element)
  if (width < 3 || height < 3 || style.visibility !== 'visible' || style.pointerEvents === 'none')
    return false
  return (
    element.checkVisibility({ opacityProperty: true }) && !element.closest('[inert], [aria-hidden="true"]')
  )
}

/** The part of the page that receives presses: the topmost dialog or menu, otherwise the whole page. */
function activePart(): Element {
  const layers = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]')]
  return layers.filter(isShown).at(-1) ?? document.body
}

function controlsIn(part: Element): HTMLElement[] {
  const kinds = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="slider"]'
  return [...part.querySelectorAll<HTMLElement>(kinds)].filter(isShown)
}

/** Whether an element scrolls horizontally by design: rows of tabs and tiles, and code. */
const mayScrollSideways = (element: Element): boolean => /overflow(-x)?-auto/.test(String(element.className))

const hasOwnText = (element: Element): boolean =>
  [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim())

/**
 * Whether one of our own texts is cut off. Only the pseudo-language marks our texts. Members' titles may be long
 * and are ignored.
 */
function isAbbreviated(element: Element): boolean {
  if (!hasOwnText(element) || !element.textContent?.startsWith('⟦')) return false
  const { overflowX, overflowY } = getComputedStyle(element)
  const isCut = (overflow: string, by: number) => ['hidden', 'clip'].includes(overflow) && by > 1
  return (
    isCut(overflowX, element.scrollWidth - element.clientWidth) ||
    isCut(overflowY, element.scrollHeight - element.clientHeight)
  )
}

/**
 * Measures the chosen option, because a select reports no overflow. Options without brackets are members' texts
 * and are ignored.
 */
function isCutOffSelect(element: Element): boolean {
  if (!(element instanceof HTMLSelectElement)) return false
  const text = element.selectedOptions[0]?.text ?? ''
  const context = document.createElement('canvas').getContext('2d')
  if (!context || !text.startsWith('⟦')) return false
  const { font, paddingLeft, paddingRight } = getComputedStyle(element)
  context.font = font
  const room = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  return context.measureText(text).width > room + 1
}

function overflowing(): string[] {
  const root = document.documentElement
  const found =
    root.scrollWidth > root.clientWidth
      ? [`the page scrolls sideways by ${root.scrollWidth - root.clientWidth} px`]
      : []
  for (const element of document.body.querySelectorAll('*')) {
    if (!isShown(element)) continue
    if (isAbbreviated(element) || isCutOffSelect(element)) found.push(`${describe(element)} is cut off`)
    if (element.scrollWidth <= element.clientWidth + 1) continue
    const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element)
    const by = `by ${element.scrollWidth - element.clientWidth} px`
    if (['auto', 'scroll'].includes(overflowX)) {
      if (!mayScrollSideways(element)) found.push(`${describe(element)} scrolls sideways ${by}`)
    } else if (overflowX !== 'visible' && textOverflow !== 'ellipsis' && webkitLineClamp === 'none') {
      if (hasOwnText(element)) found.push(`${describe(element)} is cut off ${by}`)
    }
  }
  return found
}

/** Whether a press at a point reaches the control. */
function reaches(control: HTMLElement, x: number, y: number): boolean {
  const hit = document.elementFromPoint(x, y)
  if (!hit) return false
  if (control.contains(hit) || hit.closest('label')?.control === control) return true
  // Gaps inside the control, such as between the lines of a link. No other control receives the press there.
  return hit.contains(control) && !hit.closest('a[href], button')
}

const scrollers = (): { element: Element; top: number; left: number }[] =>
  [document.documentElement, ...document.querySelectorAll('*')]
    .filter(each => each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1)
    .map(element => ({ element, top: element.scrollTop, left: element.scrollLeft }))

/**
 * Whether the target is at least 44 pixels, including other elements that belong to it. Exempt are links within a
 * sentence, and the width of a control with text.
 */
function isLargeTarget(control: HTMLElement): boolean {
  if (control.matches('.link')) return true
  const target = control.closest('label') ?? control
  const box = target.getBoundingClientRect()
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
  const reach = 21
  const isNarrow = box.width < 43.5 && !target.textContent?.trim()
  const points = [
    ...(isNarrow ? [[x - reach, y] as const, [x + reach, y] as const] : []),
    ...(box.height < 43.5 ? [[x, y - reach] as const, [x, y + reach] as const] : []),
  ]
  return points.every(([across, down]) => {
    const hit = document.elementFromPoint(across, down)
    return hit !== null && (target.contains(hit) || hit.closest('label')?.control === control)
  })
}

/** Whether a short label takes several lines. A long label of the pseudo-language may. */
function isWrapped(control: HTMLElement): boolean {
  const text = control.textContent?.trim() ?? ''
  if (!control.matches('.border.rounded') || !text || text.length > 18 || text.startsWith('⟦')) return false
  const range = document.createRange()
  range.selectNodeContents(control)
  const lines = [...range.getClientRects()].filter(({ width, height }) => width > 2 && height > 8)
  return lines.some(line => lines.some(other => other.top > line.bottom - 4))
}

function problemOf(control: HTMLElement, isTouch: boolean): string[] {
  control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  const isInline = getComputedStyle(control).display === 'inline'
  const box = isInline ? (control.getClientRects()[0] as DOMRect) : control.getBoundingClientRect()
  const name = describe(control)
  // The skip link is above the viewport until it has the focus.
  if (box.bottom <= 0) return []
  if (box.left < -1 || box.right > innerWidth + 1) return [`${name} is outside the window`]
  // There may be a clear button at the end of a field.
  const isField = control.matches('input, textarea')
  const shares = isField ? [0.5, document.dir === 'rtl' ? 0.75 : 0.25] : [0.25, 0.5, 0.75]
  const xs = shares.map(share => box.left + box.width * share)
  const middle = box.top + box.height / 2
  const covered = xs.find(x => !reaches(control, x, middle))
  if (covered !== undefined) {
    const above = document.elementFromPoint(covered, middle)
    return [`${name} is covered by ${above ? describe(above) : 'the edge of the window'}`]
  }
  return [
    ...(isTouch && !isInline && !isLargeTarget(control)
      ? [`${name} is a target of ${Math.round(box.width)} × ${Math.round(box.height)} px`]
      : []),
    ...(isWrapped(control) ? [`${name} wraps`] : []),
  ]
}

function layoutProblems(isTouch: boolean): string[] {
  const before = scrollers()
  const problems = [...overflowing(), ...controlsIn(activePart()).flatMap(each => problemOf(each, isTouch))]
  for (const { element, top, left } of before) element.scrollTo({ top, left, behavior: 'instant' })
  return [...new Set(problems)]
}

const source = [
  describe,
  isShown,
  activePart,
  controlsIn,
  isAbbreviated,
  isCutOffSelect,
  overflowing,
  reaches,
  isLargeTarget,
  isWrapped,
  problemOf,
  layoutProblems,
].join('\n')
const constants = `const mayScrollSideways = ${mayScrollSideways}; const hasOwnText = ${hasOwnText}; const scrollers = ${scrollers};`

/** The layout problems of the page in its current state. `isTouch` also measures the targets. */
export const findLayoutProblems = (page: Page, isTouch: boolean): Promise<string[]> =>
  page.evaluate(`(() => { ${constants}\n${source}\nreturn layoutProblems(${isTouch}) })()`)
