import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/axe.ts'
import { expectText } from '../setup/page.ts'
import { enter } from '../setup/people.ts'
import { expect, internalError, test } from '../setup/test.ts'
import { openTab, toggle } from './page.ts'

const devices = (page: Page) => page.getByRole('list', { name: 'Logged-in devices' }).getByRole('listitem')

test('a member manages log-in alerts and logs out other devices', async ({ page, people, browser }) => {
  const person = await people.approved()
  const alerts = toggle(page, 'Email me when a new device logs in')
  const mailed = async () =>
    (await people.mails(person.email)).filter(mail => mail.subject.startsWith('A new device')).length
  await openTab(page, person, 'security')
  const before = await mailed()
  const other = await (await browser.newContext()).newPage()

  await test.step('a login on a new device sends an email, and these alerts can be turned off', async () => {
    await enter(other, person)
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
    await script.getByRole('button', { name: /^Log out/ }).click()
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
  })
})

test('PRO-13 PRO-25 PRO-26 PRO-27 PRO-28 deleting the account needs a confirmation and leads to a farewell page', async ({
  page,
  people,
}) => {
  const person = await people.approved()
  await openTab(page, person, 'security')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const ask = page.getByRole('alertdialog', { name: 'Delete your account?' })
  await expect(ask).toContainText('Are you sure you want to delete your account? This cannot be undone.')
  await expectAccessible(page)
  await ask.getByRole('button', { name: 'Cancel' }).click()
  await people.logIn(person.email, person.password)

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
    data: { email: person.email, password: person.password },
  })
  expect(reply.status()).toBe(401)
})
