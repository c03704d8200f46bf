import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/axe.ts'
import { heading, phone } from '../setup/page.ts'
import { expect, test } from '../setup/test.ts'

test.describe('consent', () => {
  test.use({ consent: 'undecided' })
  const banner = (page: Page) => page.getByRole('region', { name: 'Cookies & Analytics' })
  const storedConsent = (page: Page) => page.evaluate(() => localStorage.getItem('bahth.consent'))

  test('CON-01 CON-02 CON-03 CON-04 CON-05 CON-06 the banner asks once, keeps the choice, and can be called back', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(banner(page).getByRole('button')).toHaveText(['Decline', 'Accept'])
    expect(await storedConsent(page)).toBeNull()
    await banner(page).getByRole('button', { name: 'Decline' }).click()
    await expect(banner(page)).toBeHidden()
    const choice = JSON.parse((await storedConsent(page)) ?? '')
    expect(choice).toEqual({ status: 'rejected', updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) })
    await page.reload()
    await expect(heading(page)).toBeVisible()
    await expect(banner(page)).toBeHidden()
    const again = page.getByRole('button', { name: 'Cookie settings' })
    await again.click()
    await expect(banner(page)).toBeFocused()
    await banner(page).getByRole('button', { name: 'Accept' }).click()
    await expect(banner(page)).toBeHidden()
    await expect(again).toBeFocused()
    expect(JSON.parse((await storedConsent(page)) ?? '').status).toBe('accepted')
  })

  test('CON-02 a choice made in one tab applies in all that are open', async ({ page, context }) => {
    await page.goto('/')
    const other = await context.newPage()
    await other.goto('/about')
    await expect(banner(other)).toBeVisible()
    await banner(page).getByRole('button', { name: 'Decline' }).click()
    await expect(banner(other)).toBeHidden()
  })

  test('the banner takes at most a fifth of a small phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await page.goto('/')
    expect((await banner(page).boundingBox())?.height).toBeLessThanOrEqual(568 / 5)
  })

  test('CON-07 the advertising script is loaded after Accept, once, and never before', async ({ page }) => {
    let loaded = 0
    await page.route('**/ads.js', route => {
      loaded++
      return route.fulfill({ contentType: 'text/javascript', body: 'window.adsWereLoaded = true' })
    })
    await page.route('**/*', async route => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const reply = await route.fetch()
      const body = (await reply.text()).replace(
        '</head>',
        '<meta name="bahth:ads-script" content="/ads.js"></head>',
      )
      return route.fulfill({ response: reply, body })
    })
    await page.goto('/')
    await expect(banner(page)).toContainText('Accept loads one advertising script.')
    await page.waitForLoadState('networkidle')
    expect(loaded).toBe(0)
    await banner(page).getByRole('button', { name: 'Accept' }).click()
    await expect.poll(() => loaded).toBe(1)
    await page.getByRole('button', { name: 'Cookie settings' }).click()
    await banner(page).getByRole('button', { name: 'Accept' }).click()
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveURL('/about')
    expect(loaded).toBe(1)
  })

  test('the banner covers neither the end of the page nor what has the focus', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto('/signup')
    const last = page.getByRole('link', { name: 'Privacy Policy', exact: true })
    await last.focus()
    const [at, over] = [await last.boundingBox(), await banner(page).boundingBox()]
    expect((at?.y ?? 0) + (at?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(last).toBeInViewport()
  })

  test('axe finds nothing on the banner', async ({ page }) => {
    await page.goto('/about')
    await expect(banner(page)).toBeVisible()
    await expectAccessible(page)
  })
})
