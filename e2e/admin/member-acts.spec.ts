import type { Page } from '@playwright/test'
import { clipboard, expectAsksToLeave, expectText, openInApp } from '../setup/page.ts'
import { demo, logIn, logInByApi, type Newcomer, newcomer, type People } from '../setup/people.ts'
import { expect, otherPage, test } from '../setup/test.ts'
import { atList, dialog, nameOf, row, search, table } from './members.ts'

/** Chooses an item of a member's menu. */
async function choose(page: Page, person: Newcomer, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${nameOf(person)}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Chooses an action whose first attempt fails: the dialog shows the failure, and then runs the action. */
async function failFirst(
  page: Page,
  person: Newcomer,
  item: string,
  path: string,
  failure: string,
  close?: string,
): Promise<void> {
  await page.route(path, route => route.fulfill({ status: 500, body: '{"message":"Something went wrong"}' }))
  await choose(page, person, item)
  await dialog(page).getByRole('button', { name: item }).click()
  await expect(dialog(page).getByText(failure)).toBeVisible()
  await page.unroute(path)
  await dialog(page).getByRole('button', { name: item }).click()
  await expect(dialog(page).getByText(failure)).toHaveCount(0)
  if (close) await dialog(page).getByRole('button', { name: close }).click()
  await expect(dialog(page)).toHaveCount(0)
}

/** Sets a password on the page that a mailed link opened. */
async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
}

/** Waits until the server has recorded that a member is online, which it does every 10 s. */
const untilOnline = (people: People, { email }: Newcomer) =>
  expect
    .poll(async () => {
      const response = await people.asAdmin('get', `/admin/users?q=${encodeURIComponent(email)}`)
      return (await response.json()).items[0].isOnline
    })
    .toBe(true)

test.describe('an administrator’s actions on a member', () => {
  test('an administrator changes rights, corrects details and deletes; failures are shown in the dialog', async ({
    page,
    people,
  }) => {
    const [lastName, adel, basma] = await people.family('approved', 'Adel', 'Basma')
    await atList(page, demo.admin)

    await test.step('administrators cannot demote, suspend or delete themselves, or reset their own password', async () => {
      await page.getByRole('button', { name: /^Actions for Nadia/ }).press('Enter')
      // The keyboard reaches it, because otherwise its reason would never be read. Nothing happens.
      await expect(page.getByRole('menuitem').first()).toBeDisabled()
      await expect(page.getByRole('menuitem').first()).toBeFocused()
      await page.keyboard.press('Enter')
      for (const item of ['Make student', 'Reset password', 'Suspend', 'Delete user']) {
        await expect(page.getByRole('menuitem', { name: item })).toBeDisabled()
        await expect(page.getByRole('menuitem', { name: item })).toContainText('This is your own account.')
      }
      await page.keyboard.press('Escape')
    })

    await search(page).fill(lastName)
    await test.step('ADM-30 ADM-31 ADM-39 ADM-46 a role is given only after a confirmation, which shows a failure', async () => {
      await choose(page, adel, 'Make professor')
      await expect(dialog(page)).toContainText(`Make ${nameOf(adel)} a professor?`)
      await dialog(page).getByRole('button', { name: 'Cancel' }).click()
      await expect(row(page, adel)).toContainText('Student')
      await failFirst(page, adel, 'Make professor', '**/role', 'Failed to update user role.')
      await expect(row(page, adel)).toContainText('Professor')
    })

    await test.step('ADM-29 ADM-36 ADM-49 a member becomes a form creator after a failure, and the right is revoked', async () => {
      const failure = 'Failed to update user form creator flag.'
      await failFirst(page, adel, 'Make form creator', '**/form-creator', failure)
      await expect(row(page, adel)).toContainText('Form creator')
      await choose(page, adel, 'Revoke form creator')
      await dialog(page).getByLabel('Reason').fill('The study has ended')
      await expectAsksToLeave(page, ['escape'])
      await dialog(page).getByRole('button', { name: 'Revoke form creator' }).click()
      await expect(row(page, adel)).not.toContainText('Form creator')
    })

    await test.step('ADM-48 ADM-50 a failed suspension or password reset shows its error in the dialog', async () => {
      await failFirst(page, basma, 'Reset password', '**/password-reset', 'Password reset failed.', 'Done')
      await failFirst(page, basma, 'Suspend', '**/ban', 'Failed to update user status.')
    })

    await test.step('ADM-47 a failed deletion shows an error and keeps the dialog open', async () => {
      await page.route('**/api/admin/users/*', route =>
        route.request().method() === 'DELETE' ? route.abort() : route.continue(),
      )
      await choose(page, adel, 'Delete user')
      await dialog(page).getByRole('button', { name: 'Delete user' }).click()
      await expect(dialog(page).getByText(/^Failed to delete user\./)).toBeVisible()
      await page.unroute('**/api/admin/users/*')
      await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    })

    await test.step('ADM-32 ADM-40 a member is deleted after a warning that it can’t be undone', async () => {
      await choose(page, adel, 'Delete user')
      await expect(dialog(page)).toContainText('This can’t be undone. Their details')
      await dialog(page).getByRole('button', { name: 'Delete user' }).click()
      await expect(page.getByText(`${nameOf(adel)} was deleted.`)).toBeVisible()
      await expect(table(page).getByRole('link')).toHaveText([nameOf(basma)])
    })

    await test.step('a name and a semester are corrected, an invalid semester is refused, and the history shows the change', async () => {
      await choose(page, basma, 'Correct details')
      const save = dialog(page).getByRole('button', { name: 'Save' })
      await expect(save).toHaveAccessibleDescription('Nothing has changed.')
      await dialog(page).getByLabel('First name').fill('Bassant')
      await expectAsksToLeave(page, ['escape'])
      await dialog(page).getByLabel('Semester').fill('0')
      await save.click()
      await expect(dialog(page).getByText('Semester must be a positive number')).toBeVisible()
      await dialog(page).getByLabel('Semester').fill('٨')
      await save.click()
      await expect(page.getByText(`${nameOf(basma)}’s details were corrected.`)).toBeVisible()
      await table(page)
        .getByRole('link', { name: `Bassant ${lastName}` })
        .click()
      await expect(page.getByText('Corrected details')).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: 'Corrected details' })).toContainText(
        /Semester: 5\s*to\s*8/,
      )
    })
  })

  test('an administrator resets passwords, invites a member and suspends a member', async ({
    page,
    people,
    browser,
  }) => {
    const [lastName, adel, basma, celine] = await people.family('approved', 'Adel', 'Basma', 'Celine')
    const theirs = await otherPage(browser)
    await logInByApi(theirs, celine)
    await theirs.goto('/')
    const visitor = await otherPage(browser)
    await atList(page, lastName)

    await test.step('ADM-33 ADM-41 a temporary password is shown once, and a log-in with it requires a new password', async () => {
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

      await logIn(visitor, { email: adel.email, password: temporary })
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Choose a new password')
    })

    await test.step('ADM-33 a reset link is copied, and sets a new password, even where a member must choose one', async () => {
      await choose(page, basma, 'Reset password')
      await dialog(page).getByRole('button', { name: 'Reset password' }).click()
      await expect(dialog(page).getByText('Link copied.')).toBeVisible()
      const link = new URL(await clipboard(page))
      expect(link.pathname).toBe('/reset')
      await dialog(page).getByRole('button', { name: 'Done' }).click()
      await visitor.goto(link.pathname + link.search)
      await choosePassword(visitor, 'another ibis crosses')
      await expectText(visitor, 'The password is set. You’re still logged in to your own account.')
      await logInByApi(visitor, { email: basma.email, password: 'another ibis crosses' })
      await visitor.context().clearCookies()
    })

    await test.step('ADM-22 Add User reports missing fields and a known email, and invites a member by email', async () => {
      await page.getByRole('button', { name: 'Add User' }).click()
      const send = dialog(page).getByRole('button', { name: 'Send invitation' })
      await send.click()
      for (const missing of ['First name is required', 'Last name is required', 'Email is required'])
        await expect(dialog(page).getByText(missing)).toBeVisible()
      const guest = newcomer('Heba')
      await dialog(page).getByLabel('First name').fill(guest.firstName)
      await expectAsksToLeave(page, ['escape'])
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

      await visitor.goto(await people.mailedLink(guest.email, '/invitation'))
      await choosePassword(visitor, guest.password)
      await expect(visitor).toHaveURL(/\/login/)
      await logInByApi(visitor, guest)
      await visitor.context().close()
    })

    await test.step('ADM-27 ADM-28 ADM-38 a suspended member is logged out at once and can log in again after the suspension is lifted', async () => {
      await openInApp(theirs, '/inquiries?ask=1')
      await dialog(theirs).getByLabel('Title').fill('Half a question')
      await theirs.keyboard.press('Escape')
      await openInApp(theirs, '/')
      await untilOnline(people, celine)
      // A new search fetches the row: a member who comes online publishes no change.
      await search(page).fill(celine.email)
      await expect(row(page, celine)).toContainText('Online now')
      await choose(page, celine, 'Suspend')
      await expect(dialog(page)).toContainText('They’re logged out everywhere')
      await dialog(page).getByLabel('Reason').fill('Answers that were made up')
      await expectAsksToLeave(page, ['escape'])
      await dialog(page).getByLabel('How long').selectOption('1 week')
      // The end of a repeated request is the same, so that it doesn't suspend twice.
      const sent: (string | null)[] = []
      await page.route('**/ban', route => {
        sent.push(route.request().postData())
        return route.fulfill({ status: 500, body: '{"message":"Something went wrong"}' })
      })
      for (const presses of [1, 2]) {
        await dialog(page).getByRole('button', { name: 'Suspend' }).click()
        await expect.poll(() => sent.length).toBe(presses)
        await expect(dialog(page).getByText('Failed to update user status.')).toBeVisible()
      }
      await page.unroute('**/ban')
      expect(sent[1]).toBe(sent[0])
      await dialog(page).getByLabel('How long').selectOption('Until the end of a day')
      await dialog(page).getByRole('button', { name: 'Suspend' }).click()
      await expect(dialog(page).getByText('Please choose a day')).toBeVisible()
      await dialog(page).getByLabel('Last day of the suspension').fill('2030-03-01')
      await dialog(page).getByRole('button', { name: 'Suspend' }).click()
      await expect(page.getByText(`${nameOf(celine)} is suspended.`)).toBeVisible()
      await expect(row(page, celine)).toContainText('Suspended')
      await expect(row(page, celine)).toContainText('until Fri 1 Mar')
      // The member's open page updates without a reload.
      await expect(theirs.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
      await openInApp(theirs, '/login')
      await theirs.getByLabel('Email').fill(celine.email)
      await theirs.getByLabel('Password', { exact: true }).fill(celine.password)
      await theirs.getByRole('main').getByRole('button', { name: 'Log in' }).click()
      await expect(theirs.getByRole('alert')).toHaveText('Your account is suspended.')

      await choose(page, celine, 'Lift suspension')
      await dialog(page).getByRole('button', { name: 'Lift suspension' }).click()
      await expect(row(page, celine)).toContainText('Approved')
      await theirs.getByRole('main').getByRole('button', { name: 'Log in' }).click()
      await expect(theirs.getByText('Login successful!')).toBeAttached()
      await openInApp(theirs, '/inquiries?ask=1')
      await expect(dialog(theirs).getByLabel('Title')).toHaveValue('Half a question')
      await theirs.context().close()
    })
  })
})
