import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const widths = [390, 1440]
/** In milliseconds. */
const axeTimeoutMs = 30_000
const themes = ['light', 'dark']

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A theme changes only colours, so the second theme needs only the colour rules. */
const rulesOf = (theme: string): RunOptions =>
  theme === 'dark' ? { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } } : {}

/** The violations axe finds in a page. Injects axe once per document, because it is large. */
async function violationsOf(page: Page, theme: string): Promise<AxeResults['violations']> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const options: RunOptions = { ...rulesOf(theme), resultTypes: ['violations'] }
  const { violations } = await page.evaluate(
    asked => (window as unknown as { axe: typeof import('axe-core') }).axe.run(asked),
    options,
  )
  return violations
}

/** Waits for fonts and for animations to end, because axe measures colours. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const ending = document
      .getAnimations()
      .filter(animation => animation.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map(animation => animation.finished))
  })

/** Expects no violations in light and dark themes, at phone and desktop widths. */
export async function expectAccessible(
  page: Page,
  options: { widths?: readonly number[] } = {},
): Promise<void> {
  // Extends the timeout: four runs of axe may take longer than a test has on a busy machine.
  test.info().setTimeout(test.info().timeout + axeTimeoutMs)
  await expect(page.locator('h1').first()).toBeAttached()
  const before = page.viewportSize()
  for (const width of options.widths ?? widths) {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 })
    for (const theme of themes) {
      await page.evaluate(wanted => {
        document.documentElement.dataset.theme = wanted
      }, theme)
      await settled(page)
      const found = (await violationsOf(page, theme)).map(({ id, nodes }) => ({
        id,
        at: nodes.map(node => node.html.slice(0, 160)),
      }))
      expect(found, `${page.url()} at ${width} px, ${theme}`).toEqual([])
      const overflows = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      )
      expect(overflows, `${page.url()} scrolls sideways at ${width} px`).toBe(false)
    }
  }
  await page.evaluate(() => {
    delete document.documentElement.dataset.theme
  })
  if (before) await page.setViewportSize(before)
}
