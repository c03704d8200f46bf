import type { Page } from '@playwright/test'
import { act, atSessions, dialog, find } from '../admin/sessions.ts'
import { card } from '../sessions/page.ts'
import { main, press, stopClock, unique } from '../setup/page.ts'
import { demo, logInByApi } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'
import { coveredByToast } from '../setup/toasts.ts'
import { field } from '../surveys/publishing.ts'

/** In milliseconds: longer than a toast without an action is shown. */
const shownMs = 6000

const placeOf = (page: Page) =>
  page.locator('[data-sonner-toaster]').evaluate(({ dataset }) => `${dataset.yPosition} ${dataset.xPosition}`)

test('a toast disappears even if it moved away while the pointer was on it', async ({ page, people }) => {
  const title = unique('Moving toasts')
  await people.session(title)
  await logInByApi(page, await people.approved())
  await page.clock.install()
  await page.goto(`/sessions?q=${encodeURIComponent(title)}`)
  await card(page, title).getByRole('button', { name: 'Register' }).click()
  const toast = page.getByText(`You’re registered for “${title}”.`)
  await expect(toast).toBeVisible()
  await stopClock(page)
  const dismiss = page.getByRole('button', { name: 'Dismiss' })
  await dismiss.focus()
  await page.clock.runFor(shownMs)
  await expect(toast, 'the time stops while the focus is on the toast').toBeVisible()
  await dismiss.blur()
  await toast.hover()
  await page.clock.runFor(shownMs)
  await expect(toast, 'the time stops while the pointer is on the toast').toBeVisible()

  const before = await placeOf(page)
  // A control that is now where the toast is.
  await toast.evaluate(element => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const button = document.createElement('button')
    const style = {
      position: 'fixed',
      left: `${left}px`,
      top: `${top}px`,
      width: `${width}px`,
      height: `${height}px`,
    }
    Object.assign(button.style, style)
    button.textContent = 'Next'
    document.body.append(button)
    button.focus()
  })
  await page.clock.runFor(500)
  expect(await placeOf(page)).not.toBe(before)
  await page.clock.runFor(shownMs)
  await expect(toast).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a toast covers no item of an open menu, and catches no press once it is dismissed', async ({
    page,
    people,
  }) => {
    const title = unique('Menus and toasts')
    await people.session(title)
    await page.clock.install()
    await atSessions(page)
    await find(page, title)
    await act(page, 'Edit', title)
    const form = dialog(page, 'Edit Session')
    await form.getByLabel('Presenter').fill('Dr. Tarek Mostafa')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Changes saved.')).toBeVisible()
    await stopClock(page)
    // The menu opens below the button, where the toast is.
    await page.getByRole('button', { name: `More for ${title}` }).click()
    const items = page.getByRole('menuitem')
    await expect(items).toHaveCount(3)
    await page.clock.runFor(500)
    await expect(page.getByText('Changes saved.')).toBeVisible()
    expect(await coveredByToast(items)).toEqual([])

    const toast = page.getByRole('listitem').filter({ hasText: 'Changes saved.' })
    await toast.getByRole('button', { name: 'Dismiss' }).click()
    // Sonner marks it in the next frame, and removes it 200 ms later.
    await page.clock.runFor(50)
    await expect(toast).toHaveAttribute('data-removed', 'true')
    const caught = await page.evaluate(() =>
      Array.from({ length: innerHeight }, (_, y) => y).filter(y =>
        document.elementFromPoint(innerWidth / 2, y)?.closest('[data-sonner-toaster]'),
      ),
    )
    expect(caught).toEqual([])
  })
})

test('after a toast among several is dismissed, the focus is where it was before', async ({
  page,
  people,
}) => {
  const titles = [unique('First of two'), unique('Second of two')]
  for (const title of titles) await people.session(title)
  await logInByApi(page, await people.approved())
  await page.clock.install()
  await page.goto(`/sessions?q=${encodeURIComponent('of two')}`)
  for (const [at, title] of titles.entries()) {
    await card(page, title).getByRole('button', { name: 'Register' }).click()
    const toast = page.getByText(`You’re registered for “${title}”.`)
    const leave = card(page, title).getByRole('button', { name: 'Leave' })
    if (at === 0) {
      await expect(toast).toBeVisible()
      await stopClock(page)
    }
    await expect(async () => {
      await page.clock.runFor(10)
      expect(await toast.isVisible()).toBe(true)
      await expect(leave).toBeFocused({ timeout: 200 })
    }).toPass({ intervals: [50] })
  }
  const before = await page.evaluate(() => document.activeElement?.textContent)
  await page.getByRole('button', { name: 'Dismiss' }).first().press('Enter')
  await page.clock.runFor(1000)
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(1)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(before)
  await expect(page.locator('main :focus')).toHaveCount(1)
  // The focus was on the removed toast; the time of the other one goes on.
  await page.clock.runFor(shownMs)
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
})

test('a dialog that a toast opened returns the focus to the page when it closes', async ({ page }) => {
  await logInByApi(page, { email: demo.creator })
  await page.goto('/surveys')
  const add = main(page).getByRole('button', { name: 'Add a survey' })
  await add.click()
  await field(page, 'Title').fill('Half a thought')
  await press(page, 'Close')
  await page.getByRole('button', { name: 'Undo' }).click()
  await field(page, 'Title').fill('')
  await press(page, 'Close')
  await expect(dialog(page, 'Create New Survey')).toHaveCount(0)
  await expect(add).toBeFocused()
})
