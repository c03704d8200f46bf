import type { Page } from '@playwright/test'
import { appCode } from '../setup/authenticator.ts'
import { expectAccessible } from '../setup/axe.ts'
import { clipboard, expectText } from '../setup/page.ts'
import type { Newcomer } from '../setup/people.ts'
import { expect, internalError, test } from '../setup/test.ts'
import { openTab } from './page.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

test.describe('the password', () => {
  const change = async (page: Page, old: string, next: string, again = next) => {
    await field(page, 'Old password').fill(old)
    await field(page, 'New password').fill(next)
    await field(page, 'Confirm new password').fill(again)
    await page.getByRole('button', { name: 'Change password' }).click()
  }

  test('PRO-12 PRO-18 PRO-24 PRO-31 PRO-32 is changed with the old one, and signs other devices out', async ({
    page,
    people,
  }) => {
    const person = await people.approved()
    const elsewhere = await people.logIn(person.email, person.password)
    await openTab(page, person, 'security')
    await change(page, person.password, 'four herons wade', 'four herons')
    await expectText(page, 'New passwords do not match')
    await change(page, 'not the old one', 'four herons wade')
    await expect(page.getByRole('alert')).toHaveText(
      'Failed to change password. The old password is incorrect.',
    )
    await page.route('**/api/users/me/password', route => route.fulfill(internalError), {
      times: 1,
    })
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByRole('alert')).toHaveText('Failed to change password. Something went wrong')
    await expect(field(page, 'New password')).toHaveValue('four herons wade')
    await change(page, person.password, 'four herons wade')
    await expectText(page, 'Password changed successfully!')
    await expect(field(page, 'Old password')).toHaveValue('')
    const reply = await page.request.get('/api/users/me', {
      headers: { Authorization: `Bearer ${elsewhere}` },
    })
    expect(reply.status()).toBe(401)
    await people.logIn(person.email, 'four herons wade')
  })

  test('its strength is told, and what everybody knows of its owner makes it weak', async ({
    page,
    people,
  }) => {
    const person = await people.approved('Laila')
    await openTab(page, person, 'security')
    await field(page, 'New password').fill('abc')
    await expect(page.getByText(/^At least 4 characters/)).toBeVisible()
    await field(page, 'New password').fill('laila mansour')
    await expectText(page, 'Weak. Easy to guess.')
    await field(page, 'New password').fill('four herons wade at dawn')
    await expectText(page, 'Strong.')
  })
})

test.describe('two-step verification', () => {
  const region = (page: Page) => page.getByRole('region', { name: 'Two-step verification' })
  const codes = (page: Page) => page.getByRole('alertdialog', { name: 'Save your recovery codes' })

  async function turnOn(page: Page): Promise<{ secret: string; recovery: string[] }> {
    await region(page).getByRole('button', { name: 'Turn on' }).click()
    const dialog = page.getByRole('dialog', { name: 'Turn on two-step verification' })
    await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    const uri = await dialog.getByRole('link', { name: 'Open in the app' }).getAttribute('href')
    const secret = new URL(uri ?? '').searchParams.get('secret') ?? ''
    await dialog.getByLabel('Code from your app').fill('000')
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await expectText(page, 'The code has six digits')
    await expectAccessible(page)
    await dialog.getByLabel('Code from your app').fill(appCode(secret))
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await expect(codes(page)).toContainText('Two-step verification is on.')
    return { secret, recovery: await codes(page).getByRole('listitem').allTextContents() }
  }

  async function firstStep(page: Page, person: Newcomer): Promise<void> {
    await page.goto('/login')
    await field(page, 'Email').fill(person.email)
    await field(page, 'Password').fill(person.password)
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter your code')
  }
  const logInNow = (page: Page) => page.getByRole('button', { name: 'Log in', exact: true }).click()

  test('is turned on with an app, asks at the next sign-in, and is turned off with the password', async ({
    page,
    people,
    browser,
  }) => {
    test.slow()
    const person = await people.approved()
    await openTab(page, person, 'security')
    const { secret, recovery } = await turnOn(page)
    expect(new Set(recovery).size).toBe(10)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    const leaving = page.getByRole('alertdialog', { name: 'Have you saved your recovery codes?' })
    await leaving.getByRole('button', { name: 'Cancel' }).click()
    await expect(codes(page).getByRole('listitem')).toHaveText(recovery)
    await codes(page).getByRole('button', { name: 'Copy' }).click()
    await expect.poll(async () => (await clipboard(page)).trim().split('\n')).toEqual(recovery)
    await codes(page).getByRole('button', { name: 'I’ve saved them' }).click()
    await expect(region(page)).toContainText('Recovery codes left: 10.')

    const other = await (await browser.newContext()).newPage()
    await firstStep(other, person)
    await expect(field(other, 'Code from your app')).toBeFocused()
    await expectAccessible(other)
    await logInNow(other)
    await expectText(other, 'Please enter the code')
    await field(other, 'Code from your app').fill('000000')
    await logInNow(other)
    await expect(other.getByRole('alert')).toHaveText('That code is incorrect or has expired.')
    await field(other, 'Code from your app').fill(appCode(secret, 1))
    await logInNow(other)
    await expect(other).toHaveURL('/')
    await other.context().close()

    await region(page).getByRole('button', { name: 'Turn off' }).click()
    const ask = page.getByRole('alertdialog', { name: 'Turn off two-step verification?' })
    await ask.getByLabel('Password', { exact: true }).fill('wrong')
    await ask.getByRole('button', { name: 'Turn off' }).click()
    await expect(ask.getByRole('alert')).toHaveText('The password is incorrect.')
    await ask.getByLabel('Password', { exact: true }).fill(person.password)
    await ask.getByRole('button', { name: 'Turn off' }).click()
    await expectText(page, 'Two-step verification is off.')
    await expect(region(page).getByRole('button', { name: 'Turn on' })).toBeVisible()
  })

  test('a recovery code stands in for the app, and new ones make the old worthless', async ({
    page,
    people,
    browser,
  }) => {
    const person = await people.approved()
    await openTab(page, person, 'security')
    const { recovery } = await turnOn(page)
    await codes(page).getByRole('button', { name: 'I’ve saved them' }).click()
    const other = await (await browser.newContext()).newPage()
    await firstStep(other, person)
    await other.getByRole('button', { name: 'Use a recovery code instead' }).click()
    await field(other, 'Recovery code').fill((recovery[0] ?? '').toLowerCase().replaceAll('-', ' '))
    await logInNow(other)
    await expect(other).toHaveURL('/')
    await other.context().close()

    await page.reload()
    await expect(region(page)).toContainText('Recovery codes left: 9.')
    await region(page).getByRole('button', { name: 'New recovery codes' }).click()
    const ask = page.getByRole('alertdialog', { name: 'Make new recovery codes?' })
    await ask.getByLabel('Password', { exact: true }).fill(person.password)
    await ask.getByRole('button', { name: 'Make new ones' }).click()
    await expect(codes(page)).toContainText('The old ones no longer work.')
    const fresh = await codes(page).getByRole('listitem').allTextContents()
    expect(fresh.filter(code => recovery.includes(code))).toEqual([])
  })

  test('a sign-in that took too long begins again with the password', async ({ page, people, browser }) => {
    const person = await people.approved()
    await openTab(page, person, 'security')
    await turnOn(page)
    const other = await (await browser.newContext()).newPage()
    await firstStep(other, person)
    await other.route('**/api/auth/two-factor', route =>
      route.fulfill({
        status: 401,
        json: { code: 'sign_in_too_slow', message: 'That took too long. Please enter your password again.' },
      }),
    )
    await field(other, 'Code from your app').fill('123456')
    await logInNow(other)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Log in')
    await expect(other.getByRole('alert')).toHaveText('That took too long. Please enter your password again.')
    await expect(field(other, 'Email')).toHaveValue(person.email)
    await other.context().close()
  })
})
