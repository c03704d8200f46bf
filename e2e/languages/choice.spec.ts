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

  test('of an address stays for a member who reads the other language', async ({ page, people }) => {
    await enter(page, await people.approved())
    await page.goto('/sessions?lang=ar')
    await expect(page.getByRole('button', { name: /^حساب/ })).toBeVisible()
    await expect(page).toHaveTitle('الجلسات · بحث')
    await page.goto('/sessions')
    await expect(page).toHaveTitle('Sessions · Bahth')
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

  test('is chosen in the profile, for the emails too', async ({ page, people }) => {
    const member = await people.approved()
    await enter(page, member)
    await page.goto('/profile')
    const english = page.getByRole('region', { name: 'Language' }).getByRole('button')
    await expect(english).toHaveText(['English', 'العربية'])
    await expect(english.first()).toHaveAttribute('aria-pressed', 'true')
    await english.last().click()
    await expect(page).toHaveTitle('الملف الشخصي · بحث')
    const arabic = page.getByRole('region', { name: 'اللغة' }).getByRole('button')
    await expect(arabic.last()).toHaveAttribute('aria-pressed', 'true')
    await page.request.post('/api/auth/forgot-password', { data: { email: member.email } })
    await expect(async () => {
      const [mail] = await people.mails(member.email)
      expect(mail?.subject).toBe('تعيين كلمة مرور جديدة في «بحث»')
    }).toPass()
    await page.goto('/profile')
    await arabic.first().click()
    await expect(page).toHaveTitle('Profile · Bahth')
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
    // The page was loaded again meanwhile.
    await expect(other.getByText('تم تسجيل الدخول')).toBeVisible()
    await context.close()
  })
})
