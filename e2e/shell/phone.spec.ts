import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../setup/axe.ts'
import { heading, phone, unique } from '../setup/page.ts'
import { demo, enter } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'

const shortcuts = (page: Page): Locator => page.getByRole('navigation', { name: 'Shortcuts' })

/** The texts of those controls that a toast lies on. */
const coveredByToast = (controls: Locator): Promise<(string | null)[]> =>
  controls.evaluateAll(all => {
    const toasts = [...document.querySelectorAll('[data-sonner-toast]')].map(toast =>
      toast.getBoundingClientRect(),
    )
    return all
      .filter(control => {
        const box = control.getBoundingClientRect()
        return toasts.some(
          toast =>
            box.left < toast.right &&
            box.right > toast.left &&
            box.top < toast.bottom &&
            box.bottom > toast.top,
        )
      })
      .map(control => control.textContent)
  })

test.describe('the bar at the lower edge of a member’s phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('opens each area with one tap from home, and marks the current one', async ({ page }) => {
    await enter(page, { email: demo.student })
    await page.goto('/')
    const items = shortcuts(page).getByRole('link')
    await expect(items).toHaveText(['Home', 'Surveys', 'Sessions', 'Inquiries', 'Profile'])
    await expect(items.nth(0)).toHaveAttribute('aria-current', 'page')
    for (const [name, path] of [
      ['Surveys', '/surveys'],
      ['Sessions', '/sessions'],
      ['Inquiries', '/inquiries'],
      ['Profile', '/profile'],
    ] as const) {
      const item = shortcuts(page).getByRole('link', { name })
      await item.tap()
      await expect(page).toHaveURL(path)
      await expect(item).toHaveAttribute('aria-current', 'page')
      await expect(heading(page)).toBeVisible()
      const box = await item.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(phone.height)
    }
    await expectAccessible(page, { widths: [320, 390] })
    await page.setViewportSize({ width: 768, height: 1024 })
    await expect(shortcuts(page)).toBeHidden()
  })

  test('gives way to the keyboard and to a page’s own bar', async ({ page, people }) => {
    await enter(page, await people.approved('Nour'))
    await page.goto('/inquiries')
    await expect(shortcuts(page)).toBeVisible()
    await page.getByRole('searchbox').first().tap()
    await expect(shortcuts(page)).toBeHidden()
    await heading(page).tap()
    await expect(shortcuts(page)).toBeVisible()
    await page.goto('/profile')
    await expect(shortcuts(page)).toBeVisible()
    await page.getByLabel('Phone number').fill('01005550142')
    await page.getByLabel('Phone number').blur()
    await expect(page.getByRole('button', { name: 'Discard' })).toBeInViewport()
    await expect(shortcuts(page)).toBeHidden()
  })

  test('belongs to members only; an administrator’s leads to the console', async ({ page }) => {
    await page.goto('/')
    await expect(heading(page)).toBeVisible()
    await expect(shortcuts(page)).toHaveCount(0)
    await enter(page, { email: demo.admin })
    await page.goto('/')
    await shortcuts(page).getByRole('link', { name: 'Admin' }).tap()
    await expect(page).toHaveURL('/admin')
  })

  test('toasts lie neither on it nor on the buttons of a sheet', async ({ page, people }) => {
    const title = unique('Toast over a sheet')
    await people.session(title, { Capacity: '1' })
    await enter(page, await people.approved('Salma'))
    await page.goto(`/sessions?q=${encodeURIComponent(title)}`)
    await page.getByRole('button', { name: 'Register' }).tap()
    const toast = page.getByText(`You’re registered for “${title}”.`)
    await expect(toast).toBeVisible()
    // The pointer on it keeps the toast.
    await expect.poll(() => coveredByToast(shortcuts(page).getByRole('link'))).toEqual([])
    await page.getByRole('button', { name: 'Leave' }).tap()
    const sheet = page.getByRole('alertdialog')
    await expect(sheet).toBeVisible()
    await expect.poll(() => coveredByToast(sheet.getByRole('button'))).toEqual([])
    await expect(toast).toBeVisible()
  })
})

test('Back closes the account menu, and a dialog that a press opened, and stays on the page', async ({
  page,
  people,
}) => {
  const member = await people.approved('Dina')
  await enter(page, member)
  await page.goto('/about')
  await page.goto('/sessions?tab=joined')
  const account = page.getByRole('button', { name: /^Account of/ })
  await account.click()
  await expect(page.getByRole('menu')).toContainText(member.email)
  await page.goBack()
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(account).toBeFocused()
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/sessions?tab=joined')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('the focus goes to the button that took the place of the pressed one', async ({ page, people }) => {
  const title = unique('Focus stays')
  await people.session(title)
  await enter(page, await people.approved('Hana'))
  await page.goto(`/sessions?q=${encodeURIComponent(title)}`)
  await page.getByRole('button', { name: 'Register' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Leave', exact: true })).toBeFocused()
})
