import { enter } from '../setup/people.ts'
import { expect } from '../setup/test.ts'
import { test } from './own-server.ts'

test.describe('the language', () => {
  test('is chosen in the header, kept for the next pages, and changed back', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('button', { name: 'العربية' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await page.goto('/about')
    await expect(page).toHaveTitle('عن المنصة · بحث')
    await page.getByRole('banner').getByRole('button', { name: 'English' }).click()
    await expect(page).toHaveTitle('About · Bahth')
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  })

  test('of an address is for this page only, and the switch leaves it', async ({ page }) => {
    await page.goto('/terms?lang=ar')
    await expect(page).toHaveTitle('الشروط · بحث')
    await page.goto('/terms')
    await expect(page).toHaveTitle('Terms · Bahth')
    await page.goto('/terms?lang=ar')
    await page.getByRole('banner').getByRole('button', { name: 'English' }).click()
    await expect(page).toHaveURL('/terms')
    await expect(page).toHaveTitle('Terms · Bahth')
  })

  test('is the browser’s where none was chosen', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ locale: 'ar-EG', ...(baseURL ? { baseURL } : {}) })
    const page = await context.newPage()
    await page.goto('/login')
    await expect(page).toHaveTitle('تسجيل الدخول · بحث')
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page).toHaveTitle('Log in · Bahth')
    await context.close()
  })

  test('can be switched on a phone’s sheet and in the footer', async ({ page, people }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await enter(page, await people.approved())
    await page.goto('/sessions')
    await page.getByRole('button', { name: 'Open navigation' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'العربية' }).click()
    await expect(page).toHaveTitle('الجلسات · بحث')
    await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click()
    await expect(page).toHaveTitle('Sessions · Bahth')
  })

  test('goes with a member to a new browser', async ({ browser, page, people, baseURL }) => {
    const member = await people.approved()
    await enter(page, member)
    await page.goto('/')
    await page.getByRole('banner').getByRole('button', { name: 'العربية' }).click()
    await expect(page.getByRole('button', { name: /^حساب/ })).toBeVisible()
    const context = await browser.newContext(baseURL ? { baseURL } : {})
    const other = await context.newPage()
    await other.goto('/login')
    await other.getByLabel('Email').fill(member.email)
    await other.getByLabel('Password', { exact: true }).fill(member.password)
    await other.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await expect(other.locator('html')).toHaveAttribute('lang', 'ar')
    await expect(other.getByRole('button', { name: /^حساب/ })).toBeVisible()
    await context.close()
  })
})
