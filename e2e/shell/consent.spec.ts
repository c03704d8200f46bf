import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/axe.ts'
import { heading, openInApp, phone } from '../setup/page.ts'
import { expect, test } from '../setup/test.ts'

test.use({ consent: 'undecided' })
const banner = (page: Page) => page.getByRole('region', { name: 'Cookies & Analytics' })
const storedConsent = (page: Page) => page.evaluate(() => localStorage.getItem('bahth.consent'))

test('the cookie banner asks once, keeps the choice for every tab, and can be opened again', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/')

  await test.step('the banner takes at most a fifth of the height of a small phone', async () => {
    expect((await banner(page).boundingBox())?.height).toBeLessThanOrEqual(568 / 5)
  })

  await test.step('the banner covers neither the end of the page nor the focused link', async () => {
    await page.setViewportSize(phone)
    await openInApp(page, '/signup')
    const last = page.getByRole('link', { name: 'Privacy Policy', exact: true })
    await last.focus()
    const [at, over] = [await last.boundingBox(), await banner(page).boundingBox()]
    expect((at?.y ?? 0) + (at?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(last).toBeInViewport()
  })

  await test.step('axe finds no violations', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openInApp(page, '/')
    await expect(heading(page)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('CON-01 CON-02 CON-03 CON-05 a choice is stored, and a choice in one tab applies in all', async () => {
    const other = await context.newPage()
    await other.goto('/about')
    await expect(banner(other)).toBeVisible()
    await expect(banner(page).getByRole('button')).toHaveText(['Decline', 'Accept'])
    expect(await storedConsent(page)).toBeNull()
    await banner(page).getByRole('button', { name: 'Decline' }).click()
    await expect(banner(page)).toBeHidden()
    await expect(page.locator('main')).toBeFocused()
    await expect(banner(other)).toBeHidden()
    const choice = JSON.parse((await storedConsent(page)) ?? '')
    expect(choice).toEqual({ status: 'rejected', updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) })
    await page.reload()
    await expect(heading(page)).toBeVisible()
    await expect(banner(page)).toBeHidden()
  })

  await test.step('CON-04 CON-06 Cookie settings in the footer opens the banner again', async () => {
    const again = page.getByRole('button', { name: 'Cookie settings' })
    await again.click()
    await expect(banner(page)).toBeFocused()
    await banner(page).getByRole('button', { name: 'Accept' }).click()
    await expect(banner(page)).toBeHidden()
    await expect(again).toBeFocused()
    expect(JSON.parse((await storedConsent(page)) ?? '').status).toBe('accepted')
  })
})
