import { expect, type Page, test } from '@playwright/test'
import { findViolations, setTheme, settled } from './axe-run.ts'

/** In milliseconds. */
const axeTimeoutMs = 60_000

const reported = (violations: Awaited<ReturnType<typeof findViolations>>) =>
  violations.map(({ id, nodes }) => ({ id, at: nodes.map(node => node.html.slice(0, 160)) }))

/**
 * Expects no violations at the first width, and no sideways scrolling at both. The theme is light: `lowContrastInDark`
 * checks each page, and scripts/tokens.test.ts each pair of colours.
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
  await setTheme(page, 'light')
  for (const width of new Set([phone, desktop])) {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 })
    await settled(page)
    if (width === phone)
      expect(reported(await findViolations(page, 'light')), `${page.url()} at ${width} px`).toEqual([])
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

/** The parts of a page whose colours are too close to each other in the dark theme. */
export async function lowContrastInDark(page: Page): Promise<string[]> {
  await setTheme(page, 'dark')
  const found = reported(await findViolations(page, 'dark'))
  await page.evaluate(() => {
    delete document.documentElement.dataset.theme
  })
  return found.flatMap(({ id, at }) => at.map(html => `${id}: ${html}`))
}
