import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A theme changes only colours, so the second theme needs only the colour rules. */
const rulesOf = (theme: string): RunOptions =>
  theme === 'dark' ? { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } } : {}

/**
 * Waits until the page has rendered what depends on the new window size, for example that a dialog scrolls: observers are
 * called in the order of their creation, and React renders in a message that is posted before this one. Then waits for
 * fonts and for animations to end, because axe measures colours.
 */
const settled = (page: Page) =>
  page.evaluate(async () => {
    await new Promise<void>(resolve => {
      const observer = new ResizeObserver(() => {
        observer.disconnect()
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve()
        port2.postMessage(null)
      })
      observer.observe(document.documentElement)
    })
    await document.fonts.ready
    const ending = document
      .getAnimations()
      .filter(animation => animation.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map(animation => animation.finished))
  })

export async function setTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate(wanted => {
    document.documentElement.dataset.theme = wanted
  }, theme)
  await settled(page)
}

/** The violations axe finds in a page. Injects axe once per document, because it is large. */
export async function findViolations(page: Page, theme: string): Promise<AxeResults['violations']> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const options: RunOptions = { ...rulesOf(theme), resultTypes: ['violations'] }
  const { violations } = await page.evaluate(
    asked => (window as unknown as { axe: typeof import('axe-core') }).axe.run(asked),
    options,
  )
  return violations
}
