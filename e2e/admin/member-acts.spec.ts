import type { Page } from '@playwright/test'
import { clipboard } from '../setup/page.ts'
import { demo, enter, logIn, type Newcomer, newcomer } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'
import { atList, dialog, nameOf, row, search, table } from './members.ts'

/** Chooses an item of a member's menu. */
async function choose(page: Page, person: Newcomer, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${nameOf(person)}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Sets a password on the page that a mailed link opened. */
async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page).toHaveURL(/\/login/)
}

test.describe('what an administrator does to a member', () => {
  test('ADM-27 ADM-28 ADM-38 suspends with a reason and an end: signed out at once, and let in again when it is lifted', async ({
    page,
    people,
    browser,
    baseURL,
  }) => {
    const [lastName, adel] = await people.family('approved', 'Adel')
    const theirs = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
    await enter(theirs, adel)
    await theirs.goto('/')
    await atList(page, lastName)
    await expect(row(page, adel)).toContainText('Online now')
    await choose(page, adel, 'Suspend')
    await expect(dialog(page)).toContainText('They’re logged out everywhere')
    await dialog(page).getByLabel('Reason').fill('Answers that were made up')
    await dialog(page).getByLabel('How long').selectOption('Until the end of a day')
    await dialog(page).getByRole('button', { name: 'Suspend' }).click()
    await expect(dialog(page).getByText('Please choose a day')).toBeVisible()
    await dialog(page).getByLabel('Last day of the suspension').fill('2030-03-01')
    await dialog(page).getByRole('button', { name: 'Suspend' }).click()
    await expect(page.getByText(`${nameOf(adel)} is suspended.`)).toBeVisible()
    await expect(row(page, adel)).toContainText('Suspended')
    await expect(row(page, adel)).toContainText('until Fri 1 Mar')
    // The member's open page updates without a reload.
    await expect(theirs.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
    await theirs.goto('/login')
    await theirs.getByLabel('Email').fill(adel.email)
    await theirs.getByLabel('Password', { exact: true }).fill(adel.password)
    await theirs.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await expect(theirs.getByText('Your account is suspended.')).toBeVisible()

    await choose(page, adel, 'Lift suspension')
    await dialog(page).getByRole('button', { name: 'Lift suspension' }).click()
    await expect(row(page, adel)).toContainText('Approved')
    await theirs.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await expect(theirs.getByText('Login successful!')).toBeAttached()
    await theirs.context().close()
  })

  test('ADM-30 ADM-31 ADM-39 gives a role after saying what comes with it', async ({ page, people }) => {
    const [lastName, adel] = await people.family('approved', 'Adel')
    await atList(page, lastName)
    await choose(page, adel, 'Make professor')
    await expect(dialog(page)).toContainText(`Make ${nameOf(adel)} a professor?`)
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(row(page, adel)).toContainText('Student')
    await choose(page, adel, 'Make professor')
    await dialog(page).getByRole('button', { name: 'Make professor' }).click()
    await expect(row(page, adel)).toContainText('Professor')
  })

  test('ADM-29 ADM-36 makes somebody a form creator, and revokes it', async ({ page, people }) => {
    const [lastName, adel] = await people.family('approved', 'Adel')
    await atList(page, lastName)
    await choose(page, adel, 'Make form creator')
    await dialog(page).getByRole('button', { name: 'Make form creator' }).click()
    await expect(row(page, adel)).toContainText('Form creator')
    await choose(page, adel, 'Revoke form creator')
    await dialog(page).getByRole('button', { name: 'Revoke form creator' }).click()
    await expect(row(page, adel)).not.toContainText('Form creator')
  })

  test('corrects name, student ID and semester; what was typed stays until it is right', async ({
    page,
    people,
  }) => {
    const [lastName, adel] = await people.family('approved', 'Adel')
    await atList(page, lastName)
    await choose(page, adel, 'Correct details')
    const save = dialog(page).getByRole('button', { name: 'Save' })
    await expect(save).toHaveAccessibleDescription('Nothing has changed.')
    await dialog(page).getByLabel('First name').fill('Adham')
    await dialog(page).getByLabel('Semester').fill('0')
    await save.click()
    await expect(dialog(page).getByText('Semester must be a positive number')).toBeVisible()
    await dialog(page).getByLabel('Semester').fill('٨')
    await save.click()
    await expect(page.getByText(`${nameOf(adel)}’s details were corrected.`)).toBeVisible()
    await table(page)
      .getByRole('link', { name: `Adham ${lastName}` })
      .click()
    await expect(page.getByText('Corrected details')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Corrected details' })).toContainText(
      /Semester: 5\s*to\s*8/,
    )
  })

  test('ADM-32 ADM-40 deletes after naming what goes with it', async ({ page, people }) => {
    const [lastName, adel, basma] = await people.family('approved', 'Adel', 'Basma')
    await atList(page, lastName)
    await choose(page, adel, 'Delete user')
    await expect(dialog(page)).toContainText('This can’t be undone. Their details')
    await dialog(page).getByRole('button', { name: 'Delete user' }).click()
    await expect(page.getByText(`${nameOf(adel)} was deleted.`)).toBeVisible()
    await expect(table(page).getByRole('link')).toHaveText([nameOf(basma)])
  })

  test('ADM-33 ADM-41 resets a password by a temporary one, shown once and good for one sign-in', async ({
    page,
    people,
    browser,
    baseURL,
  }) => {
    const [lastName, adel] = await people.family('approved', 'Adel')
    await atList(page, lastName)
    await choose(page, adel, 'Reset password')
    await dialog(page).getByText('A temporary password').click()
    await dialog(page).getByRole('button', { name: 'Reset password' }).click()
    await expect(dialog(page)).toContainText(`${nameOf(adel)}’s password was reset`)
    const temporary =
      (await dialog(page)
        .getByText(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/)
        .textContent()) ?? ''
    await dialog(page).getByRole('button', { name: 'Copy' }).click()
    await expect.poll(() => clipboard(page)).toBe(temporary)
    await dialog(page).getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText(temporary)).toHaveCount(0)

    const theirs = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
    await logIn(theirs, { email: adel.email, password: temporary })
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Choose a new password')
    await theirs.context().close()
  })

  test('ADM-33 resets a password by a link that is copied, and opens where a password is chosen', async ({
    page,
    people,
    browser,
    baseURL,
  }) => {
    const [lastName, adel] = await people.family('approved', 'Adel')
    await atList(page, lastName)
    await choose(page, adel, 'Reset password')
    await dialog(page).getByRole('button', { name: 'Reset password' }).click()
    await expect(dialog(page).getByText('Link copied.')).toBeVisible()
    const link = new URL(await clipboard(page))
    expect(link.pathname).toBe('/reset')
    const theirs = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
    await theirs.goto(link.pathname + link.search)
    await choosePassword(theirs, 'another ibis crosses')
    await enter(theirs, { email: adel.email, password: 'another ibis crosses' })
    await theirs.context().close()
  })

  test('ADM-22 Add User asks for what is missing, and invites', async ({
    page,
    people,
    browser,
    baseURL,
  }) => {
    await atList(page, 'admin@demo')
    await page.getByRole('button', { name: 'Add User' }).click()
    const send = dialog(page).getByRole('button', { name: 'Send invitation' })
    await send.click()
    for (const missing of ['First name is required', 'Last name is required', 'Email is required'])
      await expect(dialog(page).getByText(missing)).toBeVisible()
    const guest = newcomer('Heba')
    await dialog(page).getByLabel('First name').fill(guest.firstName)
    await dialog(page).getByLabel('Last name').fill(guest.lastName)
    await dialog(page).getByLabel('Email').fill(demo.student)
    await dialog(page).getByLabel('Role').selectOption('Professor')
    await send.click()
    await expect(dialog(page).getByText('An account with this email already exists.')).toBeVisible()
    await dialog(page).getByLabel('Email').fill(guest.email)
    await send.click()
    await expect(page.getByText(`We’ve sent the invitation to ${guest.email}.`)).toBeVisible()
    await search(page).fill(guest.email)
    await expect(row(page, guest)).toContainText('No password yet')

    const theirs = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
    await theirs.goto(await people.mailedLink(guest.email, '/invitation'))
    await choosePassword(theirs, guest.password)
    await enter(theirs, guest)
    await theirs.context().close()
  })

  test('nobody is offered to demote, suspend or delete themselves', async ({ page }) => {
    await atList(page, demo.admin)
    await page.getByRole('button', { name: /^Actions for Nadia/ }).click()
    for (const item of ['Make student', 'Reset password', 'Suspend', 'Delete user']) {
      await expect(page.getByRole('menuitem', { name: item })).toBeDisabled()
      await expect(page.getByRole('menuitem', { name: item })).toContainText('This is your own account.')
    }
  })

  for (const [item, confirm, path, banner] of [
    ['Make professor', 'Make professor', '**/role', 'Failed to update user role.'],
    ['Suspend', 'Suspend', '**/ban', 'Failed to update user status.'],
    ['Make form creator', 'Make form creator', '**/form-creator', 'Failed to update user form creator flag.'],
    ['Reset password', 'Reset password', '**/password-reset', 'Password reset failed.'],
  ] as const)
    test(`ADM-46 ADM-48 ADM-49 ADM-50 a failure is said where it happened: ${banner}`, async ({
      page,
      people,
    }) => {
      const [lastName, adel] = await people.family('approved', 'Adel')
      await atList(page, lastName)
      await page.route(path, route =>
        route.fulfill({ status: 500, body: '{"message":"Something went wrong"}' }),
      )
      await choose(page, adel, item)
      await dialog(page).getByRole('button', { name: confirm }).click()
      await expect(dialog(page).getByText(banner)).toBeVisible()
      await page.unroute(path)
      await dialog(page).getByRole('button', { name: confirm }).click()
      await expect(dialog(page).getByText(banner)).toHaveCount(0)
    })

  test('ADM-47 a failed deletion says so and keeps the dialog', async ({ page, people }) => {
    const [lastName, adel] = await people.family('approved', 'Adel')
    await atList(page, lastName)
    await page.route('**/api/admin/users/*', route =>
      route.request().method() === 'DELETE' ? route.abort() : route.continue(),
    )
    await choose(page, adel, 'Delete user')
    await dialog(page).getByRole('button', { name: 'Delete user' }).click()
    await expect(dialog(page).getByText(/^Failed to delete user\./)).toBeVisible()
  })
})
