import type { Locator, Page } from '@playwright/test'
import { heading, main, openInApp, phone, unique } from '../setup/page.ts'
import { demo, logInByApi } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'
import { coveredByToast } from '../setup/toasts.ts'
import { titles } from '../surveys/taking.ts'

const shortcuts = (page: Page): Locator => page.getByRole('navigation', { name: 'Shortcuts' })
const votes = (page: Page): Locator => page.getByRole('group', { name: /^Vote/ })

/** Taps a shortcut and expects its page. */
async function tap(page: Page, name: string, path: string): Promise<void> {
  const item = shortcuts(page).getByRole('link', { name })
  await item.tap()
  await expect(page).toHaveURL(path)
  await expect(item).toHaveAttribute('aria-current', 'page')
  await expect(heading(page)).toBeVisible()
  const box = await item.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(phone.height)
}

/** Expects the first item to be visible without scrolling, measured from the header because a demo has a line above it. */
async function expectOnFirstScreen(page: Page, first: Locator): Promise<void> {
  await expect(first).toBeVisible()
  await expect(page.locator('main [data-skeleton]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  const header = await page.getByRole('banner').boundingBox()
  expect(((await first.boundingBox())?.y ?? 0) - (header?.y ?? 0)).toBeLessThan(620)
}

/** Expects the page's main action next to its title, small but large enough for a finger. */
async function expectSmallAction(page: Page, name: string): Promise<void> {
  const action = main(page).getByRole('button', { name, exact: true })
  await expect(action).toBeVisible()
  const [title, button] = [await heading(page).boundingBox(), await action.boundingBox()]
  expect(button?.width).toBeLessThan(phone.width / 4)
  expect(button?.height).toBeGreaterThanOrEqual(44)
  expect(Math.abs((button?.y ?? 0) - (title?.y ?? 0))).toBeLessThan(10)
}

test.describe('on a member’s phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('the bottom bar opens each area with one tap, and lists show their first item without scrolling', async ({
    page,
  }) => {
    await logInByApi(page, { email: demo.student })
    await page.goto('/')
    const items = shortcuts(page).getByRole('link')
    await expect(items).toHaveText(['Home', 'Surveys', 'Sessions', 'Inquiries', 'Profile'])
    await expect(items.nth(0)).toHaveAttribute('aria-current', 'page')

    await test.step('Surveys opens with its first survey in view and a small button to add one', async () => {
      await tap(page, 'Surveys', '/surveys')
      await expectOnFirstScreen(page, titles(page).first())
      await expectSmallAction(page, 'Add a survey')
    })
    await test.step('Sessions opens with its first session in view', async () => {
      await tap(page, 'Sessions', '/sessions')
      await expectOnFirstScreen(page, main(page).getByRole('article').first())
    })
    await test.step('Inquiries opens with its first question in view and a small button to ask one', async () => {
      await tap(page, 'Inquiries', '/inquiries')
      await expectOnFirstScreen(page, votes(page).first())
      await expectSmallAction(page, 'Ask Question')
    })
    await test.step('the filters of the questions are behind a button that shows the number of active ones', async () => {
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
    await test.step('Profile opens the profile', () => tap(page, 'Profile', '/profile'))
    await test.step('a tablet has no bottom bar', async () => {
      await page.setViewportSize({ width: 768, height: 1024 })
      await expect(shortcuts(page)).toBeHidden()
    })
  })

  test('the bottom bar is hidden for the keyboard and a page’s own bar, and toasts cover no buttons', async ({
    page,
    people,
  }) => {
    const title = unique('Toast over a sheet')
    await people.session(title, { Capacity: '1' })
    await logInByApi(page, await people.approved('Salma'))
    // Toasts are shown for a minute instead of five seconds, so that they stay on a slow machine.
    await page.addInitScript(() => {
      const { setTimeout: start } = window
      const longer = (handler: TimerHandler, ms?: number, ...values: unknown[]) =>
        start(handler, ms === 5000 ? 60_000 : ms, ...values)
      window.setTimeout = longer as typeof setTimeout
    })
    await page.goto('/inquiries')
    await expect(shortcuts(page)).toBeVisible()

    await test.step('the bar is hidden while a search field has the focus', async () => {
      await page.getByRole('searchbox').first().tap()
      await expect(shortcuts(page)).toBeHidden()
      await heading(page).tap()
      await expect(shortcuts(page)).toBeVisible()
    })

    await test.step('toasts cover neither the bar nor the buttons of a sheet', async () => {
      await openInApp(page, `/sessions?q=${encodeURIComponent(title)}`)
      await page.getByRole('button', { name: 'Register' }).tap()
      const toast = page.getByText(`You’re registered for “${title}”.`)
      await expect(toast).toBeVisible()
      await expect.poll(() => coveredByToast(shortcuts(page).getByRole('link'))).toEqual([])
      await page.getByRole('button', { name: 'Leave' }).tap()
      const sheet = page.getByRole('alertdialog')
      await expect(sheet).toBeVisible()
      await expect.poll(() => coveredByToast(sheet.getByRole('button'))).toEqual([])
      await expect(toast).toBeVisible()
      await page.goBack()
      await expect(sheet).toBeHidden()
    })

    await test.step('toasts don’t cover the buttons of a scrolling sheet, which doesn’t move', async () => {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.getByRole('link', { name: 'Details' }).tap()
      const sheet = page.getByRole('dialog')
      // A dialog that has just opened ignores taps, but not keys.
      await sheet.getByRole('button', { name: 'Leave' }).press('Enter')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).press('Enter')
      const toast = page.getByText(`You left “${title}”.`)
      await expect(toast).toBeVisible()
      const bottom = sheet.getByRole('button').last()
      const before = await bottom.boundingBox()
      await sheet.getByRole('button', { name: 'Share' }).scrollIntoViewIfNeeded()
      await expect.poll(() => coveredByToast(sheet.getByRole('button'))).toEqual([])
      await page.setViewportSize({ width: 320, height: 480 })
      await expect.poll(() => coveredByToast(sheet.getByRole('button'))).toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await bottom.boundingBox()).toEqual(before)
      await expect(toast).toBeVisible()
      await page.goBack()
      await expect(sheet).toBeHidden()
    })

    await test.step('the bar is hidden while the profile shows its own bar', async () => {
      await openInApp(page, '/profile')
      await expect(shortcuts(page)).toBeVisible()
      await page.getByLabel('Phone number').fill('01005550142')
      await page.getByLabel('Phone number').blur()
      await expect(page.getByRole('button', { name: 'Discard' })).toBeInViewport()
      await expect(shortcuts(page)).toBeHidden()
    })
  })
})

test('Back closes dialogs, and the focus moves to the button that replaces a pressed one', async ({
  page,
  people,
}) => {
  const title = unique('Focus stays')
  await people.session(title)
  await logInByApi(page, await people.approved('Dina'))
  await page.goto('/about')
  await openInApp(page, '/sessions?tab=joined')
  await expect(heading(page)).toBeFocused()
  const dialog = page.getByRole('dialog')

  await test.step('Back closes a dialog, and stays on the page', async () => {
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/sessions?tab=joined')
  })

  await test.step('a dialog closed with Escape leaves no step in the history', async () => {
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL('/about')
  })

  await test.step('Register with the keyboard moves the focus to Leave', async () => {
    await openInApp(page, `/sessions?q=${encodeURIComponent(title)}`)
    await page.getByRole('button', { name: 'Register' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Leave', exact: true })).toBeFocused()
  })

  await test.step('Leave with the mouse, while it has the focus, moves the focus to Register', async () => {
    await page.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Register' })).toBeFocused()
  })

  await test.step('in a window as low as a phone held sideways a dialog scrolls from its text to every button', async () => {
    await page.setViewportSize({ width: 568, height: 290 })
    await page.getByRole('link', { name: 'Details' }).click()
    await expect(dialog.getByRole('button', { name: 'Register' })).toBeVisible()
    await dialog.locator('[data-dialog-body]').hover({ position: { x: 4, y: 4 } })
    await page.mouse.wheel(0, 2000)
    await expect(dialog.getByRole('button', { name: 'Register' })).toBeInViewport({ ratio: 1 })
    await dialog.getByRole('button', { name: 'Register' }).click()
    const leave = dialog.getByRole('button', { name: 'Leave', exact: true })
    await expect(leave).toBeFocused()
    await leave.scrollIntoViewIfNeeded()
    await expect(leave).toBeInViewport({ ratio: 1 })
  })
})
