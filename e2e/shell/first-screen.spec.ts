import type { Locator, Page } from '@playwright/test'
import { heading, main, phone } from '../setup/page.ts'
import { demo, enter } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'
import { titles } from '../surveys/taking.ts'

/** Where the first item starts if the demo's line above the header is left out. */
async function topOf(page: Page, first: Locator): Promise<number> {
  await expect(first).toBeVisible()
  await expect(page.locator('main [data-skeleton]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  const header = await page.getByRole('banner').boundingBox()
  return ((await first.boundingBox())?.y ?? 0) - (header?.y ?? 0)
}

const votes = (page: Page) => main(page).getByRole('group', { name: /^Vote/ })

test.describe('the first screen of a phone', () => {
  test.use({ viewport: phone })

  test('shows the first survey, session and question', async ({ page }) => {
    await enter(page, { email: demo.student })
    await page.goto('/surveys')
    expect(await topOf(page, titles(page).first())).toBeLessThan(620)
    await page.goto('/sessions')
    expect(await topOf(page, main(page).getByRole('article').first())).toBeLessThan(620)
    await page.goto('/inquiries')
    expect(await topOf(page, votes(page).first())).toBeLessThan(620)
  })

  test('keeps the main action small, beside the title', async ({ page }) => {
    await enter(page, { email: demo.student })
    for (const [path, name] of [
      ['/surveys', 'Add a survey'],
      ['/inquiries', 'Ask Question'],
    ] as const) {
      await page.goto(path)
      const action = main(page).getByRole('button', { name, exact: true })
      await expect(action).toBeVisible()
      const [title, button] = [await heading(page).boundingBox(), await action.boundingBox()]
      expect(button?.width).toBeLessThan(phone.width / 4)
      expect(button?.height).toBeGreaterThanOrEqual(44)
      expect(Math.abs((button?.y ?? 0) - (title?.y ?? 0))).toBeLessThan(10)
    }
  })

  test('has the questions’ filters behind a button that says how many are active', async ({ page }) => {
    await enter(page, { email: demo.student })
    await page.goto('/inquiries')
    const filter = main(page).getByRole('button', { name: /^Filter/ })
    const status = main(page).getByRole('combobox', { name: 'Status' })
    await expect(filter).toHaveAttribute('aria-expanded', 'false')
    await expect(status).toBeHidden()
    await filter.click()
    await status.selectOption('Answered')
    await expect(filter).toHaveAccessibleName(/1 active/)
    await page.reload()
    await expect(status).toHaveValue('answered')
    await filter.click()
    await expect(status).toBeHidden()
    await expect(filter).toBeFocused()
  })
})

test('a question’s row is no higher than its votes need', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, { email: demo.student })
  await page.goto('/inquiries')
  const row = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('group', { name: /^Vote/ }) })
    .first()
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(116)
})
