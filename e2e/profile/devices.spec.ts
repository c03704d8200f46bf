import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/axe.ts'
import { expectText } from '../setup/page.ts'
import { logInByApi, type Newcomer, type People } from '../setup/people.ts'
import { expect, internalError, otherPage, test } from '../setup/test.ts'
import { field, openTab, toggle } from './page.ts'

const devices = (page: Page) => page.getByRole('list', { name: 'Logged-in devices' }).getByRole('listitem')

/** The steps of a member who opens the tab and changes the password, which is then `next`. */
async function changePassword(page: Page, people: People, person: Newcomer, next: string): Promise<void> {
  const change = async (old: string, next: string, again = next) => {
    await field(page, 'Old password').fill(old)
    await field(page, 'New password').fill(next)
    await field(page, 'Confirm new password').fill(again)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  const elsewhere = await people.logIn(person.email, person.password)

  await test.step('the strength of a new password is shown, and the member’s own name makes it weak', async () => {
    await field(page, 'New password').fill('abc')
    await expect(page.getByText(/^At least 4 characters/)).toBeVisible()
    await field(page, 'New password').fill('laila mansour')
    await expectText(page, 'Weak. Easy to guess.')
    await field(page, 'New password').fill('four herons wade at dawn')
    await expectText(page, 'Strong.')
  })

  await test.step('PRO-18 PRO-31 PRO-32 each failure shows its reason and keeps the input', async () => {
    await change(person.password, 'four herons wade', 'four herons')
    await expectText(page, 'New passwords do not match')
    await change('not the old one', 'four herons wade')
    await expect(page.getByRole('alert')).toHaveText(
      'Failed to change password. The old password is incorrect.',
    )
    await page.route('**/api/users/me/password', route => route.fulfill(internalError), { times: 1 })
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByRole('alert')).toHaveText('Failed to change password. Something went wrong')
    await expect(field(page, 'New password')).toHaveValue('four herons wade')
  })

  await test.step('PRO-12 PRO-24 with the right old password it is changed, and other devices are logged out', async () => {
    await change(person.password, next)
    await expectText(page, 'Password changed successfully!')
    await expect(field(page, 'Old password')).toHaveValue('')
    const reply = await page.request.get('/api/users/me', {
      headers: { Authorization: `Bearer ${elsewhere}` },
    })
    expect(reply.status()).toBe(401)
    await people.logIn(person.email, next)
  })
}

test('a member manages log-in alerts, logs out other devices, changes the password and deletes the account', async ({
  page,
  people,
  browser,
}) => {
  const person = await people.approved('Laila')
  const password = 'four herons wade'
  const alerts = toggle(page, 'Email me when a new device logs in')
  const mailed = async () =>
    (await people.mails(person.email)).filter(mail => mail.subject.startsWith('A new device')).length
  await openTab(page, person, 'security')
  const before = await mailed()
  const other = await otherPage(browser)

  await test.step('a login on a new device sends an email, and these alerts can be turned off', async () => {
    await logInByApi(other, person)
    await expect.poll(mailed).toBe(before + 1)
    await alerts.uncheck()
    await expectText(page, 'Log-in alerts are off.')
  })

  await other.goto('/')
  await people.logIn(person.email, person.password)
  await page.reload()

  await test.step('other devices can be logged out one by one or all together', async () => {
    await expect(alerts).not.toBeChecked()
    await expect(devices(page)).toHaveCount(3)
    await expect(devices(page).first()).toContainText('This device')
    await expect(devices(page).first().getByRole('button')).toHaveCount(0)
    const script = devices(page).filter({ hasNotText: 'Chrome on Linux' })
    // The second request is answered like one whose first response was lost.
    await page.route('**/api/users/me/logins/*', async route => {
      await route.fetch()
      await route.fallback()
    })
    await script.getByRole('button', { name: /^Log out/ }).click()
    await expect(page.getByText(/ is logged out\.$/)).toBeVisible()
    await expect(devices(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Log out all other devices' }).click()
    await expectText(page, 'All your other devices are logged out.')
    await expect(devices(page)).toHaveCount(1)
    await expect(other.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    await other.context().close()
  })

  await test.step('the alerts switch changes at once, and changes back if it cannot be saved', async () => {
    const saving = Promise.withResolvers<void>()
    await page.route('**/api/users/me/login-alerts', async route => {
      await saving.promise
      await route.fulfill(internalError)
    })
    const pressed = await alerts.evaluate((box: HTMLInputElement) => {
      box.click()
      return box.checked
    })
    expect(pressed).toBe(true)
    await expect(alerts).toBeChecked()
    saving.resolve()
    await expect(alerts).not.toBeChecked()
    await page.unrouteAll({ behavior: 'wait' })
  })

  await changePassword(page, people, person, password)

  await test.step('PRO-13 PRO-25 PRO-26 PRO-27 PRO-28 deleting the account needs a confirmation and leads to a farewell page', async () => {
    await page.getByRole('button', { name: 'Delete account' }).click()
    const ask = page.getByRole('alertdialog', { name: 'Delete your account?' })
    await expect(ask).toContainText('Are you sure you want to delete your account? This cannot be undone.')
    await expectAccessible(page)
    await ask.getByRole('button', { name: 'Cancel' }).click()
    await people.logIn(person.email, password)

    await page.getByRole('button', { name: 'Delete account' }).click()
    await page.route('**/api/users/me', route =>
      route.request().method() === 'DELETE' ? route.fulfill(internalError) : route.fallback(),
    )
    await ask.getByRole('button', { name: 'Delete account' }).click()
    await expect(ask).toContainText('Failed to delete account. Something went wrong')
    await page.unroute('**/api/users/me')
    await ask.getByRole('button', { name: 'Delete account' }).click()
    await expect(page).toHaveURL('/goodbye.html')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    const reply = await page.request.post('/api/auth/login', {
      data: { email: person.email, password },
    })
    expect(reply.status()).toBe(401)
  })
})
