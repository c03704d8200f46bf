import type { Page } from '@playwright/test'
import { appCode } from '../setup/authenticator.ts'
import { expectAccessible } from '../setup/axe.ts'
import { clipboard, expectText, heading } from '../setup/page.ts'
import { logOut, type Newcomer } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'
import { field, openTab, tab } from './page.ts'

const region = (page: Page) => page.getByRole('region', { name: 'Two-step verification' })
const codes = (page: Page) => page.getByRole('alertdialog', { name: 'Save your recovery codes' })
const logInNow = (page: Page) => page.getByRole('button', { name: 'Log in', exact: true }).click()

/** Enters email and password on the log-in page. */
async function firstStep(page: Page, person: Newcomer): Promise<void> {
  await field(page, 'Email').fill(person.email)
  await field(page, 'Password').fill(person.password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(heading(page)).toHaveText('Enter your code')
}

async function logOutAndStart(page: Page, person: Newcomer): Promise<void> {
  await logOut(page)
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await firstStep(page, person)
}

test('two-step verification is turned on, needed at the next login, and turned off', async ({
  page,
  people,
}) => {
  test.slow()
  const person = await people.approved()
  await openTab(page, person, 'security')
  let secret = ''
  let recovery: string[] = []

  await test.step('two-step verification is turned on with an authenticator app', async () => {
    await region(page).getByRole('button', { name: 'Turn on' }).click()
    const dialog = page.getByRole('dialog', { name: 'Turn on two-step verification' })
    await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    const uri = await dialog.getByRole('link', { name: 'Open in the app' }).getAttribute('href')
    secret = new URL(uri ?? '').searchParams.get('secret') ?? ''
    await dialog.getByLabel('Code from your app').fill('000')
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await expectText(page, 'The code has six digits')
    await expectAccessible(page)
    await dialog.getByLabel('Code from your app').fill(appCode(secret))
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await expect(codes(page)).toContainText('Two-step verification is on.')
  })

  await test.step('ten recovery codes are shown, and closing them needs a confirmation', async () => {
    recovery = await codes(page).getByRole('listitem').allTextContents()
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
  })

  await test.step('the next login needs a code', async () => {
    await logOutAndStart(page, person)
    await expect(field(page, 'Code from your app')).toBeFocused()
    await expectAccessible(page)
    await logInNow(page)
    await expectText(page, 'Please enter the code')
    await field(page, 'Code from your app').fill('000000')
    await logInNow(page)
    await expect(page.getByRole('alert')).toHaveText('That code is incorrect or has expired.')
    await field(page, 'Code from your app').fill(appCode(secret, 1))
    await logInNow(page)
    await expect(page).toHaveURL('/')
  })

  await test.step('a login with an emailed link needs a code too, and then opens the home page', async () => {
    await logOut(page)
    await page.request.post('/api/auth/login-link', { data: { email: person.email } })
    await page.goto(await people.mailedLink(person.email, '/login-link?'))
    await logInNow(page)
    await expect(heading(page)).toHaveText('Enter your code')
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
    await field(page, 'Recovery code').fill(recovery[1] ?? '')
    await logInNow(page)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  })

  await test.step('a login that took too long starts again with the password', async () => {
    await logOutAndStart(page, person)
    const message = 'That took too long. Please enter your password again.'
    await page.route('**/api/auth/two-factor', route =>
      route.fulfill({ status: 401, json: { code: 'sign_in_too_slow', message } }),
    )
    await field(page, 'Code from your app').fill('123456')
    await logInNow(page)
    await expect(heading(page)).toHaveText('Log in')
    await expect(page.getByRole('alert')).toHaveText(message)
    await expect(field(page, 'Email')).toHaveValue(person.email)
    await page.unroute('**/api/auth/two-factor')
  })

  await test.step('a recovery code replaces the app’s code and is used up', async () => {
    await firstStep(page, person)
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
    await field(page, 'Recovery code').fill((recovery[0] ?? '').toLowerCase().replaceAll('-', ' '))
    await logInNow(page)
    await expect(page).toHaveURL('/')
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Profile' }).click()
    await tab(page, 'Security').click()
    await expect(region(page)).toContainText('Recovery codes left: 8.')
  })

  await test.step('new recovery codes replace the old ones', async () => {
    await region(page).getByRole('button', { name: 'New recovery codes' }).click()
    const ask = page.getByRole('alertdialog', { name: 'Make new recovery codes?' })
    await ask.getByLabel('Password', { exact: true }).fill(person.password)
    await ask.getByRole('button', { name: 'Make new ones' }).click()
    await expect(codes(page)).toContainText('The old ones no longer work.')
    const fresh = await codes(page).getByRole('listitem').allTextContents()
    expect(fresh.filter(code => recovery.includes(code))).toEqual([])
    await codes(page).getByRole('button', { name: 'I’ve saved them' }).click()
  })

  await test.step('two-step verification is turned off with the password', async () => {
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
})

test('two-step verification that was turned on or off by a request whose response was lost is noticed', async ({
  page,
  people,
}) => {
  const person = await people.approved()
  await openTab(page, person, 'security')
  // The server acts, but its response is lost.
  const loseResponse = (path: string) =>
    page.route(
      `**/api/users/me/two-factor/${path}`,
      async route => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )

  await loseResponse('enable')
  await region(page).getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn on two-step verification' })
  const uri = await dialog.getByRole('link', { name: 'Open in the app' }).getAttribute('href')
  await dialog
    .getByLabel('Code from your app')
    .fill(appCode(new URL(uri ?? '').searchParams.get('secret') ?? ''))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByRole('alert')).toContainText('We couldn’t turn it on.')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const ask = page.getByRole('alertdialog', { name: 'Make new recovery codes?' })
  await expect(ask).toContainText('Two-step verification is already on.')
  await ask.getByLabel('Password', { exact: true }).fill(person.password)
  await ask.getByRole('button', { name: 'Make new ones' }).click()
  await expect(codes(page).getByRole('listitem')).toHaveCount(10)
  await codes(page).getByRole('button', { name: 'I’ve saved them' }).click()

  await loseResponse('disable')
  await region(page).getByRole('button', { name: 'Turn off' }).click()
  const off = page.getByRole('alertdialog', { name: 'Turn off two-step verification?' })
  await off.getByLabel('Password', { exact: true }).fill(person.password)
  await off.getByRole('button', { name: 'Turn off' }).click()
  await expect(off.getByRole('alert')).toContainText('We couldn’t turn it off.')
  await off.getByRole('button', { name: 'Turn off' }).click()
  await expectText(page, 'Two-step verification is off.')
  await expect(region(page).getByRole('button', { name: 'Turn on' })).toBeVisible()
})
