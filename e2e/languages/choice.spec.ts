import type { Page } from '@playwright/test'
import { choosePhoto, photoBox } from '../accounts/forms.ts'
import { openInApp, phone } from '../setup/page.ts'
import { logInByApi } from '../setup/people.ts'
import { expect, otherPage, test } from '../setup/test.ts'

/** Switches the language in the header. */
const choose = (page: Page, language: 'English' | 'العربية') =>
  page.getByRole('banner').getByRole('button', { name: language }).click()

test.describe('a visitor with a browser in Arabic', () => {
  test.use({ locale: 'ar-EG' })

  test('a visitor with an Arabic browser reads Arabic, chooses English and opens single addresses in Arabic', async ({
    page,
  }) => {
    await test.step('the browser’s language is used until another is chosen', async () => {
      await page.goto('/login')
      await expect(page).toHaveTitle('تسجيل الدخول · بحث')
      await page.getByRole('button', { name: 'English' }).click()
      await expect(page).toHaveTitle('Log in · Bahth')
      await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
    })

    await test.step('a language in the address applies to that page only; the next page is in the chosen language', async () => {
      await page.goto('/terms?lang=ar')
      await expect(page).toHaveTitle('الشروط · بحث')
      await page.goto('/about')
      await expect(page).toHaveTitle('About · Bahth')
    })

    await test.step('the header switches to Arabic, from right to left', async () => {
      await choose(page, 'العربية')
      await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    })

    await test.step('switching the language removes it from the address', async () => {
      await page.goto('/terms?lang=ar')
      await choose(page, 'English')
      await expect(page).toHaveURL('/terms')
      await expect(page).toHaveTitle('Terms · Bahth')
    })

    await test.step('switching the language asks before a chosen photo is lost', async () => {
      await page.goto('/signup')
      await choosePhoto(page)
      await page.getByRole('button', { name: 'العربية' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
      await expect(page.getByRole('alertdialog')).toBeHidden()
      await expect(photoBox(page)).toContainText('card.jpg')
      await page.getByRole('button', { name: 'العربية' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
      await expect(page).toHaveTitle(/بحث$/)
      await page.getByRole('button', { name: 'English' }).click()
      await expect(page).toHaveTitle(/Bahth$/)
    })

    await test.step('in a browser that refuses cookies, the address keeps the language', async () => {
      await page.context().clearCookies()
      await page.addInitScript(() =>
        Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} }),
      )
      await page.goto('/terms')
      await choose(page, 'English')
      await expect(page).toHaveURL('/terms?lang=en')
      await expect(page).toHaveTitle('Terms · Bahth')
    })
  })
})

test('a member chooses a language on a phone and in the profile; it applies to emails and new browsers', async ({
  page,
  browser,
  people,
}) => {
  const member = await people.approved()
  await logInByApi(page, member)
  await page.setViewportSize(phone)

  await test.step('a language in the address applies to that page, also for a member with the other language', async () => {
    await page.goto('/sessions?lang=ar')
    await expect(page.getByRole('button', { name: /^حساب/ })).toBeVisible()
    await expect(page).toHaveTitle('الجلسات · بحث')
    await page.goto('/sessions')
    await expect(page).toHaveTitle('Sessions · Bahth')
  })

  await test.step('the language is switched in the phone’s navigation and in the footer', async () => {
    await page.getByRole('button', { name: 'Open navigation' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'العربية' }).click()
    await expect(page).toHaveTitle('الجلسات · بحث')
    // The footer moves down when the sessions arrive; a press in that moment would miss its button.
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click()
    await expect(page).toHaveTitle('Sessions · Bahth')
  })

  await test.step('the language is switched in the profile, also for emails', async () => {
    await openInApp(page, '/profile')
    const english = page.getByRole('region', { name: 'Language' }).getByRole('button')
    await expect(english).toHaveText(['English', 'العربية'])
    await expect(english.first()).toHaveAttribute('aria-pressed', 'true')
    await page.getByLabel('First name').fill('Unsaved')
    await english.last().click()
    const leave = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await leave.getByRole('button', { name: 'Keep editing' }).click()
    await expect(leave).toBeHidden()
    await expect(page.getByLabel('First name')).toHaveValue('Unsaved')
    expect(await page.evaluate(() => document.cookie)).not.toContain('=ar')
    await english.last().click()
    await leave.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveTitle('الملف الشخصي · بحث')
    const arabic = page.getByRole('region', { name: 'اللغة' }).getByRole('button')
    await expect(arabic.last()).toHaveAttribute('aria-pressed', 'true')
    await page.request.post('/api/auth/forgot-password', { data: { email: member.email } })
    await expect(async () => {
      const [mail] = await people.mails(member.email)
      expect(mail?.subject).toBe('تعيين كلمة مرور جديدة في «بحث»')
    }).toPass()
  })

  const other = await otherPage(browser)
  await test.step('a new browser uses the member’s language after the log-in, even if the profile can’t be loaded', async () => {
    await other.goto('/login')
    const unloadable = /\/api\/(users\/me|account-status)$/
    await other.route(unloadable, route => route.abort())
    await other.getByLabel('Email').fill(member.email)
    await other.getByLabel('Password', { exact: true }).fill(member.password)
    await other.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await expect(other.locator('html')).toHaveAttribute('lang', 'ar')
    await other.unroute(unloadable)
    // The message is shown although the page was reloaded for the language.
    await expect(other.getByText('تم تسجيل الدخول')).toBeVisible()
    await expect(other.getByRole('button', { name: /^حساب/ })).toBeVisible()
  })

  await test.step('the language is switched back in the profile', async () => {
    await page.getByRole('region', { name: 'اللغة' }).getByRole('button').first().click()
    await expect(page).toHaveTitle('Profile · Bahth')
  })

  await test.step('the browser in which no language was chosen follows, and doesn’t change the member’s language', async () => {
    await other.reload()
    await expect(other.locator('html')).toHaveAttribute('lang', 'en')
    expect((await (await people.asMember(member, 'get', '/users/me')).json()).language).toBe('en')
    await other.context().close()
  })
})
