import { expect, type Page, test } from '@playwright/test'
import { findViolations, setTheme } from './axe-run.ts'

const widths = [390, 1440]
/** In milliseconds. */
const axeTimeoutMs = 60_000
const themes = ['light', 'dark']

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
      await setTheme(page, theme)
      const found = (await findViolations(page, theme)).map(({ id, nodes }) => ({
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
