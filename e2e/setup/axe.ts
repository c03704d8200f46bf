import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

const widths = [390, 1440]
/** Milliseconds. */
const lookTime = 30_000
const themes = ['light', 'dark']

/** No frames of other hosts are in our pages, which is all that the newer mode is about. A theme changes colours alone. */
const looker = (page: Page, theme: string) => {
  const axe = new AxeBuilder({ page }).setLegacyMode()
  return theme === 'dark' ? axe.withRules(['color-contrast', 'link-in-text-block']) : axe
}

/** Every animation at its end: axe measures colours. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const ending = document
      .getAnimations()
      .filter(animation => animation.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map(animation => animation.finished))
  })

/** Finds nothing wrong with what a page shows, light and dark, on a phone and on a desk. */
export async function expectAccessible(
  page: Page,
  options: { widths?: readonly number[] } = {},
): Promise<void> {
  // Four looks take as long as they take, on a busy machine longer than a test has.
  test.info().setTimeout(test.info().timeout + lookTime)
  const before = page.viewportSize()
  for (const width of options.widths ?? widths) {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 })
    for (const theme of themes) {
      await page.evaluate(wanted => {
        document.documentElement.dataset.theme = wanted
      }, theme)
      await settled(page)
      const { violations } = await looker(page, theme).analyze()
      const found = violations.map(({ id, nodes }) => ({
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
