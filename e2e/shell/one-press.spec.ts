import type { Page } from '@playwright/test'
import { base } from '../setup/surveys.ts'
import { expect, test } from '../setup/test.ts'
import { cases } from './one-press-cases.ts'

/**
 * A button that is pressed five times within 300 ms sends one request and causes no error.
 */

/**
 * The writes the page sends, except automatic ones: renewing the login and reporting presence in review mode.
 */
function writesOf(page: Page): string[] {
  const writes: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    const isOwn =
      /\/(refresh|open|leave-review|notices\/read)$/.test(pathname) ||
      pathname === '/api/admin/id-requests/leave'
    if (pathname.startsWith('/api/') && request.method() !== 'GET' && !isOwn)
      writes.push(`${request.method()} ${pathname}`)
  })
  return writes
}

/** Clicks the button's position: twice at once, and again after 80, 150 and 300 ms. */
const pressAgainAndAgain = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  const press = () => {
    const now = element.isConnected ? element : document.elementFromPoint(left + width / 2, top + height / 2)
    const found = now?.closest('button')
    if (found?.textContent === element.textContent || found?.closest('article')) found?.click()
  }
  press()
  press()
  return Promise.all(
    [80, 150, 300].map(
      ms =>
        new Promise<void>(resolve =>
          setTimeout(() => {
            press()
            resolve()
          }, ms),
        ),
    ),
  ).then(() => {})
}

for (const speed of [1, 6] as const)
  test.describe(`buttons that write, ${speed === 1 ? 'at full speed' : 'on a CPU six times slower'}`, () => {
    for (const { name, sends, before } of cases)
      test(`${name}: five presses within 300 ms send one request`, async ({ page, people, baseURL }) => {
        const { button, worked } = await before({ page, people, url: base(baseURL) })
        await expect(button).toBeEnabled()
        const alerts = page.locator('.lucide-circle-alert')
        const alertsBefore = await alerts.count()
        const cdp = await page.context().newCDPSession(page)
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: speed })
        const writes = writesOf(page)
        await button.evaluate(pressAgainAndAgain)
        await worked()
        expect(writes).toEqual([expect.stringMatching(sends)])
        await expect(alerts).toHaveCount(alertsBefore)
      })
  })
