import type { Locator } from '@playwright/test'
import { heading, main, mainNavigation, openInApp } from '../setup/page.ts'
import { demo, logInByApi } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'

const styleOf = (element: Locator, property: string): Promise<string> =>
  element.evaluate((found, name) => getComputedStyle(found).getPropertyValue(name), property)

test('pages can be printed, and read in forced colours', async ({ page }) => {
  await logInByApi(page, { email: demo.admin })
  await page.goto('/admin?tab=activity')

  await test.step('a printed list shows all rows instead of only the visible part', async () => {
    await expect(main(page).getByRole('row').nth(10)).toBeAttached()
    const cut = () => page.locator('.table-frame').evaluate(frame => frame.scrollHeight - frame.clientHeight)
    expect(await cut()).toBeGreaterThan(100)
    await page.emulateMedia({ media: 'print' })
    expect(await cut()).toBeLessThanOrEqual(1)
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('a printed policy is black on white without header and footer, also from the dark theme', async () => {
    await openInApp(page, '/privacy')
    await expect(heading(page)).toBeVisible()
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark'
    })
    await page.emulateMedia({ media: 'print' })
    const root = page.locator('html')
    expect(await styleOf(root, 'background-color')).toBe('rgb(255, 255, 255)')
    expect(await styleOf(root, 'color')).toBe('rgb(0, 0, 0)')
    for (const role of ['banner', 'contentinfo', 'navigation'] as const)
      await expect(page.getByRole(role)).toHaveCount(0)
    await expect(heading(page)).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => {
      delete document.documentElement.dataset.theme
    })
  })

  await test.step('the answers of a printed FAQ are expanded', async () => {
    await openInApp(page, '/faq')
    const answer = main(page).getByRole('group', { name: 'Who can join?' })
    await expect(heading(page)).toBeVisible()
    await expect(answer).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(answer).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('in forced colours the selected tab differs from another, and filled shapes have the text colour', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    await mainNavigation(page).getByRole('link', { name: 'Surveys' }).click()
    const tabs = main(page).getByRole('tab')
    const edge = (tab: Locator) => styleOf(tab, 'border-bottom-color')
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
    expect(await edge(tabs.first())).not.toBe(await edge(tabs.nth(1)))
    await mainNavigation(page).getByRole('link', { name: 'Home' }).click()
    const filled = page.locator('svg .fill-nile').first()
    await expect(filled).toBeAttached()
    expect(await styleOf(filled, 'fill')).toBe(await styleOf(heading(page), 'color'))
  })
})
