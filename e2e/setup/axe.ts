import { expect, type Page, test } from '@playwright/test'
import { findViolations, setTheme } from './axe-run.ts'

/** In milliseconds. */
const axeTimeoutMs = 60_000

/**
 * Expects no violations and no sideways scrolling, at the first width in the light theme and at the second one in the dark
 * theme. The dark theme changes only colours, so only the rules about colours run.
 */
export async function expectAccessible(
  page: Page,
  { widths = [390, 1440] }: { widths?: readonly number[] } = {},
): Promise<void> {
  // Extends the timeout: two runs of axe may take longer than a test has on a busy machine.
  test.info().setTimeout(test.info().timeout + axeTimeoutMs)
  await expect(page.locator('h1').first()).toBeAttached()
  const before = page.viewportSize()
  const [phone = 390, desktop = phone] = widths
  for (const [width, theme] of [
    [phone, 'light'],
    [desktop, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 })
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
  await page.evaluate(() => {
    delete document.documentElement.dataset.theme
  })
  if (before) await page.setViewportSize(before)
}
