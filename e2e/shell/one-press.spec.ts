import type { Page } from '@playwright/test'
import { demo, logInByApi } from '../setup/people.ts'
import { base } from '../setup/surveys.ts'
import { expect, test } from '../setup/test.ts'
import { type Case, creator, type Given } from './one-press-case.ts'
import { memberCases } from './one-press-member.ts'
import { administratorCases, creatorCases } from './one-press-staff.ts'

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
    const isAutomatic = /\/(refresh|open|notices\/read)$/.test(pathname)
    if (pathname.startsWith('/api/') && request.method() !== 'GET' && !isAutomatic)
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

/** Presses the button of each case on a CPU slowed down by a factor. */
async function pressEach<Needs extends Given>(
  cases: readonly Case<Needs>[],
  slowdown: number,
  given: Needs,
): Promise<void> {
  const { page } = given
  const cdp = await page.context().newCDPSession(page)
  const setSlowdown = (rate: number) => cdp.send('Emulation.setCPUThrottlingRate', { rate })
  const writes = writesOf(page)
  const alerts = page.locator('.lucide-circle-alert')
  for (const { name, sends, before } of cases)
    await test.step(`${name}: five presses within 300 ms send one request`, async () => {
      const { button, worked } = await before(given)
      await expect(button).toBeEnabled()
      const alertsBefore = await alerts.count()
      await setSlowdown(slowdown)
      writes.length = 0
      await button.evaluate(pressAgainAndAgain)
      await worked()
      await setSlowdown(1)
      // A dialog that closes goes back in the history, which would undo the navigation to the next case.
      await expect.poll(() => page.evaluate(() => Boolean(history.state?.isLayer))).toBe(false)
      expect(writes).toEqual([expect.stringMatching(sends)])
      await expect(alerts).toHaveCount(alertsBefore)
    })
}

for (const slowdown of [1, 6] as const)
  test.describe(`five presses within 300 ms send one request, ${slowdown === 1 ? 'at full speed' : 'on a CPU six times slower'}:`, () => {
    test('the buttons of a member', async ({ page, people, baseURL }) => {
      const member = await people.approved()
      await pressEach(memberCases, slowdown, { page, people, url: base(baseURL), member })
    })

    for (const [who, credentials, cases] of [
      ['a creator', creator, creatorCases],
      ['an administrator', { email: demo.admin }, administratorCases],
    ] as const)
      test(`the buttons of ${who}`, async ({ page, people, baseURL }) => {
        await logInByApi(page, credentials)
        await page.goto('/')
        await pressEach(cases, slowdown, { page, people, url: base(baseURL) })
      })
  })
