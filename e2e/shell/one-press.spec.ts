import type { Page } from '@playwright/test'
import { demo, enter } from '../setup/people.ts'
import { base } from '../setup/surveys.ts'
import { expect, test } from '../setup/test.ts'
import { administratorCases } from './one-press-admin-cases.ts'
import { type Case, creatorCases, memberCases } from './one-press-cases.ts'

/**
 * One press, one action: a button pressed five times within 300 ms sends one request and causes no error.
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

/** Each kind of viewer opens one page and goes from button to button within it. */
const viewers: { who: string; email?: string; cases: readonly Case[] }[] = [
  { who: 'a member', cases: memberCases },
  { who: 'a creator', email: demo.creator, cases: creatorCases },
  { who: 'an administrator', email: demo.admin, cases: administratorCases },
]

for (const speed of [1, 6] as const)
  for (const { who, email, cases } of viewers)
    test(`one press, one action: the buttons of ${who} on a ${speed === 1 ? 'fast machine' : 'machine six times slower'}`, async ({
      page,
      people,
      baseURL,
    }) => {
      const member = await people.approved()
      if (email) await enter(page, { email })
      await page.goto(email ? '/terms' : '/login')
      const cdp = await page.context().newCDPSession(page)
      const writes = writesOf(page)
      for (const { name, sends, before } of cases)
        await test.step(name, async () => {
          const { button, worked } = await before({ page, people, member, url: base(baseURL) })
          await expect(button).toBeEnabled()
          const alerts = page.locator('.lucide-circle-alert')
          const alertsBefore = await alerts.count()
          writes.length = 0
          await cdp.send('Emulation.setCPUThrottlingRate', { rate: speed })
          await button.evaluate(pressAgainAndAgain)
          await worked()
          expect(writes).toEqual([expect.stringMatching(sends)])
          await expect(alerts).toHaveCount(alertsBefore)
          await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
        })
    })
