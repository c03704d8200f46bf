import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './setup/axe.ts'
import { demo, enter, logIn, type Newcomer, newcomer, type People } from './setup/people.ts'
import { expect, test, withoutPushes } from './setup/test.ts'

const table = (page: Page): Locator => page.getByRole('table', { name: 'Members', exact: true })
const nameOf = ({ firstName, lastName }: Newcomer): string => `${firstName} ${lastName}`
const row = (page: Page, person: Newcomer): Locator =>
  table(page).getByRole('row').filter({ hasText: person.email })
const dialog = (page: Page): Locator => page.getByRole('dialog').or(page.getByRole('alertdialog'))
const search = (page: Page): Locator =>
  page.getByRole('searchbox', { name: 'Name, email, student ID or phone' })

let families = 0
/** Approved members of one family that no other test knows. */
async function family(people: People, ...firstNames: string[]): Promise<[string, ...Newcomer[]]> {
  const lastName = `Listed${process.pid}x${families++}`
  const members: Newcomer[] = []
  for (const firstName of firstNames) {
    const person = { ...newcomer(firstName), lastName }
    await people.signUp(person)
    await people.confirm(person)
    await people.approve(person)
    members.push(person)
  }
  return [lastName, ...members]
}

const idOf = async (people: People, person: { email: string }): Promise<string> =>
  (await (await people.asOfficer('get', `/admin/users?q=${encodeURIComponent(person.email)}`)).json())
    .items[0].userId

/** The list of members, narrowed. */
async function atList(
  page: Page,
  q: string,
  who: { email: string; password?: string } = { email: demo.admin },
) {
  await enter(page, who)
  await page.goto(`/admin?tab=verification&q=${encodeURIComponent(q)}`)
  await expect(table(page).getByRole('link').first()).toBeVisible()
}

/** Opens the menu of a member and chooses from it. */
async function choose(page: Page, person: Newcomer, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${nameOf(person)}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Sets a password where a link has led. */
async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page).toHaveURL(/\/login/)
}

test.describe('the list of members', () => {
  test('ADM-20 ADM-21 ADM-23 has the specified columns, finds by any of four things, and its menus', async ({
    page,
    people,
  }) => {
    const [lastName, adel, basma] = await family(people, 'Adel', 'Basma')
    if (!adel || !basma) throw new Error('two were asked for')
    await atList(page, lastName)
    await expect(table(page).getByRole('columnheader')).toHaveText([
      /^Selection/,
      /User$/,
      'Role',
      'Status',
      /Join Date$/,
      /Last Active$/,
      'Actions',
    ])
    await expect(row(page, adel)).toContainText('Student')
    await expect(row(page, adel)).toContainText('Approved')
    await expect(page.getByRole('button', { name: 'Add User' })).toBeVisible()
    for (const [typed, found] of [
      [basma.studentId, basma],
      [adel.email.slice(0, -8).toUpperCase(), adel],
      [`${lastName} bas`, basma],
    ] as const) {
      await search(page).fill(typed)
      await expect(table(page).getByRole('row')).toHaveCount(2)
      await expect(row(page, found)).toBeVisible()
    }
    await page.getByRole('button', { name: `Actions for ${nameOf(basma)}` }).click()
    await expect(page.getByRole('menuitem')).toHaveText([
      'Make professor',
      'Make administrator',
      'Make form creator',
      'Correct details',
      'Reset password',
      'Suspend',
      'Delete user',
    ])
  })

  test('is narrowed and sorted in its address, which a member’s page leads back to', async ({
    page,
    people,
  }) => {
    const [lastName, adel, basma] = await family(people, 'Adel', 'Basma')
    if (!adel || !basma) throw new Error('two were asked for')
    await people.asOfficer('put', `/admin/users/${await idOf(people, basma)}/prof`, { enabled: true })
    await atList(page, lastName)
    const names = table(page).getByRole('link')
    await expect(names).toHaveText([nameOf(basma), nameOf(adel)])
    await table(page).getByRole('button', { name: 'User' }).click()
    await expect(names).toHaveText([nameOf(adel), nameOf(basma)])
    await table(page).getByRole('button', { name: 'User' }).click()
    await expect(names).toHaveText([nameOf(basma), nameOf(adel)])
    await page.getByRole('combobox', { name: 'Role' }).selectOption('Professor')
    await expect(names).toHaveText([nameOf(basma)])
    await expect(page).toHaveURL(/role=prof/)
    await names.click()
    await expect(page.getByRole('heading', { level: 2, name: nameOf(basma) })).toBeVisible()
    await page.goBack()
    await expect(names).toHaveText([nameOf(basma)])
    await page
      .getByRole('region', { name: 'User Management' })
      .getByRole('combobox', { name: 'Status' })
      .selectOption('Rejected')
    await expect(page.getByText('Nobody matches.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear Filters' }).click()
    await expect(page).not.toHaveURL(/role=|status=|q=/)
  })

  test('ADM-45 says that it could not be loaded, and tries again', async ({ page }) => {
    await withoutPushes(page)
    await enter(page, { email: demo.admin })
    let isAway = true
    await page.route('**/api/admin/users?*', route =>
      isAway ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    )
    await page.goto('/admin?tab=verification')
    await expect(page.getByText('Failed to load users.')).toBeVisible({ timeout: 20_000 })
    isAway = false
    await page.getByRole('button', { name: 'Retry' }).last().click()
    await expect(table(page)).toBeVisible()
  })

  test('is at rest for axe: the list, a menu, and a selection', async ({ page, people }) => {
    const [lastName, adel] = await family(people, 'Adel', 'Basma')
    if (!adel) throw new Error('two were asked for')
    await atList(page, lastName)
    await page.getByRole('checkbox', { name: `Select ${nameOf(adel)}` }).check()
    await expect(page.getByRole('toolbar', { name: '1 selected' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: `Actions for ${nameOf(adel)}` }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectAccessible(page, { widths: [1440] })
  })
})

test.describe('what an officer does to a member', () => {
  test('ADM-27 ADM-28 ADM-38 suspends with a reason and an end: signed out at once, and let in again when it is lifted', async ({
    page,
    people,
    browser,
    baseURL,
  }) => {
    const [lastName, adel] = await family(people, 'Adel')
    if (!adel) throw new Error('one was asked for')
    const theirs = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
    await enter(theirs, adel)
    await theirs.goto('/')
    await atList(page, lastName)
    await expect(row(page, adel)).toContainText('Online now', { timeout: 20_000 })
    await choose(page, adel, 'Suspend')
    await expect(dialog(page)).toContainText('They are signed out everywhere at once')
    await dialog(page).getByLabel('Reason').fill('Answers that were made up')
    await dialog(page).getByLabel('For how long').selectOption('Until the end of a day')
    await dialog(page).getByRole('button', { name: 'Suspend' }).click()
    await expect(dialog(page).getByText('Please choose a day')).toBeVisible()
    await dialog(page).getByLabel('Last day of the suspension').fill('2030-03-01')
    await dialog(page).getByRole('button', { name: 'Suspend' }).click()
    await expect(page.getByText(`${nameOf(adel)} is suspended.`)).toBeVisible()
    await expect(row(page, adel)).toContainText('Suspended')
    await expect(row(page, adel)).toContainText('until Fri 1 Mar')
    // Their open page hears of it by itself.
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
    const [lastName, adel] = await family(people, 'Adel')
    if (!adel) throw new Error('one was asked for')
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
    const [lastName, adel] = await family(people, 'Adel')
    if (!adel) throw new Error('one was asked for')
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
    const [lastName, adel] = await family(people, 'Adel')
    if (!adel) throw new Error('one was asked for')
    await atList(page, lastName)
    await choose(page, adel, 'Correct details')
    const save = dialog(page).getByRole('button', { name: 'Save' })
    await expect(save).toHaveAccessibleDescription('Nothing has been changed.')
    await dialog(page).getByLabel('First name').fill('Adham')
    await dialog(page).getByLabel('Semester').fill('0')
    await save.click()
    await expect(dialog(page).getByText('Semester must be a positive number')).toBeVisible()
    await dialog(page).getByLabel('Semester').fill('٨')
    await save.click()
    await expect(page.getByText(`The details of ${nameOf(adel)} are corrected.`)).toBeVisible()
    await table(page)
      .getByRole('link', { name: `Adham ${lastName}` })
      .click()
    await expect(page.getByText('Corrected details')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Corrected details' })).toContainText(
      /Semester: 5\s*to\s*8/,
    )
  })

  test('ADM-32 ADM-40 deletes after naming what goes with it', async ({ page, people }) => {
    const [lastName, adel, basma] = await family(people, 'Adel', 'Basma')
    if (!adel || !basma) throw new Error('two were asked for')
    await atList(page, lastName)
    await choose(page, adel, 'Delete user')
    await expect(dialog(page)).toContainText('Nothing personal remains, and it cannot be undone')
    await dialog(page).getByRole('button', { name: 'Delete user' }).click()
    await expect(page.getByText(`${nameOf(adel)} is deleted.`)).toBeVisible()
    await expect(table(page).getByRole('link')).toHaveText([nameOf(basma)])
  })

  test('ADM-33 ADM-41 resets a password by a temporary one, shown once and good for one sign-in', async ({
    page,
    people,
    browser,
    baseURL,
  }) => {
    const [lastName, adel] = await family(people, 'Adel')
    if (!adel) throw new Error('one was asked for')
    await atList(page, lastName)
    await choose(page, adel, 'Reset password')
    await dialog(page).getByText('A temporary password').click()
    await dialog(page).getByRole('button', { name: 'Reset password' }).click()
    await expect(dialog(page)).toContainText(`The password of ${nameOf(adel)} is reset`)
    const temporary =
      (await dialog(page)
        .getByText(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/)
        .textContent()) ?? ''
    await dialog(page).getByRole('button', { name: 'Copy' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(temporary)
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
    const [lastName, adel] = await family(people, 'Adel')
    if (!adel) throw new Error('one was asked for')
    await atList(page, lastName)
    await choose(page, adel, 'Reset password')
    await dialog(page).getByRole('button', { name: 'Reset password' }).click()
    await expect(dialog(page).getByText('The link is copied.')).toBeVisible()
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))
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
    await expect(dialog(page).getByText('There is an account with this email already.')).toBeVisible()
    await dialog(page).getByLabel('Email').fill(guest.email)
    await send.click()
    await expect(page.getByText(`The invitation is on its way to ${guest.email}.`)).toBeVisible()
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
      const [lastName, adel] = await family(people, 'Adel')
      if (!adel) throw new Error('one was asked for')
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
    const [lastName, adel] = await family(people, 'Adel')
    if (!adel) throw new Error('one was asked for')
    await atList(page, lastName)
    await page.route('**/api/admin/users/*', route =>
      route.request().method() === 'DELETE' ? route.abort() : route.continue(),
    )
    await choose(page, adel, 'Delete user')
    await dialog(page).getByRole('button', { name: 'Delete user' }).click()
    await expect(dialog(page).getByText(/^Failed to delete user\./)).toBeVisible()
  })
})

test.describe('several members at once', () => {
  test('are suspended together, and whoever cannot be is named with the reason', async ({ page, people }) => {
    const [lastName, adel, basma] = await family(people, 'Adel', 'Basma')
    if (!adel || !basma) throw new Error('two were asked for')
    // The officer is one of them: nobody suspends themselves.
    const officer = { ...newcomer('Omar'), lastName }
    await people.signUp(officer)
    await people.confirm(officer)
    await people.approve(officer)
    await people.asOfficer('put', `/admin/users/${await idOf(people, officer)}/role`, { role: 'admin' })
    await atList(page, lastName, officer)
    await page.getByRole('checkbox', { name: 'Select all rows' }).check()
    const bar = page.getByRole('toolbar', { name: '3 selected' })
    await bar.getByRole('button', { name: 'Suspend' }).click()
    await expect(dialog(page)).toContainText('Suspend 3 members?')
    await expect(dialog(page)).toContainText(nameOf(adel))
    await dialog(page).getByLabel('Reason').fill('A test of three')
    await dialog(page).getByRole('button', { name: 'Suspend' }).click()
    await expect(dialog(page)).toContainText('1 of 3 members could not be changed')
    await expect(dialog(page).getByRole('listitem')).toHaveText(
      `${nameOf(officer)}You cannot do this to your own account here.`,
    )
    await expectAccessible(page, { widths: [390] })
    await dialog(page).getByRole('button', { name: 'Done' }).click()
    await expect(row(page, adel)).toContainText('Suspended')
    await expect(row(page, basma)).toContainText('Suspended')
    await expect(row(page, officer)).toContainText('Approved')
    await expect(bar).toHaveCount(0)
    await people.asOfficer('put', `/admin/users/${await idOf(people, officer)}/role`, { role: 'student' })
  })

  test('are deleted together after their names are read', async ({ page, people }) => {
    const [lastName, adel, basma] = await family(people, 'Adel', 'Basma')
    if (!adel || !basma) throw new Error('two were asked for')
    await atList(page, lastName)
    for (const person of [adel, basma])
      await page.getByRole('checkbox', { name: `Select ${nameOf(person)}` }).check()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Delete user' }).click()
    await expect(dialog(page)).toContainText(`${nameOf(basma)} and ${nameOf(adel)}.`)
    await dialog(page).getByRole('button', { name: 'Delete users' }).click()
    await expect(page.getByText('Nobody matches.')).toBeVisible()
  })
})

test.describe('a member’s own page', () => {
  test('ADM-25 shows the record and the history, and hears of what other officers do', async ({
    page,
    people,
  }) => {
    const [, adel] = await family(people, 'Adel')
    if (!adel) throw new Error('one was asked for')
    const id = await idOf(people, adel)
    await people.asMember(adel, 'post', '/inquiries', {
      title: `Which test for ${id}?`,
      inquiry: 'For two groups.',
    })
    await enter(page, { email: demo.admin })
    await page.goto(`/admin?tab=verification&user=${id}`)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(nameOf(adel))
    for (const fact of [adel.email, adel.studentId, adel.major])
      await expect(page.getByText(fact, { exact: true })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Identity checks' })).toContainText('Decided by Nadia Rashed')
    await expect(page.getByRole('list', { name: 'What officers did' })).toContainText('Approved account')
    await expect(page.getByRole('link', { name: `Which test for ${id}?` })).toBeVisible()
    await people.asOfficer('put', `/admin/users/${id}/ban`, { enabled: true, reason: 'Seen at once' })
    await expect(page.getByText('Suspended until it is lifted.')).toBeVisible()
    await expect(page.getByRole('list', { name: 'What officers did' })).toContainText('Seen at once')
    await expectAccessible(page)
    await page.getByRole('button', { name: `Actions for ${nameOf(adel)}` }).click()
    await page.getByRole('menuitem', { name: 'Delete user' }).click()
    await dialog(page).getByRole('button', { name: 'Delete user' }).click()
    await expect(table(page)).toBeVisible()
    await page.goto(`/admin?tab=verification&user=${id}`)
    await expect(page.getByText('There is no such member.')).toBeVisible()
  })
})

test.describe('the dashboard', () => {
  const card = (page: Page, label: string): Locator =>
    page
      .getByRole('region', { name: 'The platform in figures' })
      .locator('div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .last()

  test('ADM-05 ADM-06 ADM-07 ADM-08 ADM-09 ADM-10 ADM-11 ADM-12 ADM-13 ADM-14 ADM-15 six cards, each with its figures and the way to where it is worked on', async ({
    page,
  }) => {
    await enter(page, { email: demo.admin })
    await page.goto('/admin')
    await expect(card(page, 'Platform Users')).toContainText(/\d+ online now · (up [\d.]+%|\d+ new)/)
    await expect(card(page, 'Pending User Approvals')).toContainText(
      /\d+ identity checks? · \d+ form creator requests?/,
    )
    await expect(card(page, 'Survey Approvals')).toContainText(/Approval required · \d+ active surveys?/)
    await expect(card(page, 'Sessions')).toContainText(/\d+ active · \d+ upcoming · \d+ completed/)
    await expect(card(page, 'Admin Activity')).toContainText(/today · \d+ this week · \d+ flagged items?/)
    await expect(card(page, 'System Health')).toContainText('All systems operational')
    for (const [label, action, tab] of [
      ['Pending User Approvals', 'Review queue', 'User Verification'],
      ['Survey Approvals', 'Open surveys', 'Content Management'],
      ['Sessions', 'Manage sessions', 'Content Management'],
      ['Admin Activity', 'View log', 'Activity Log'],
      ['Platform Users', 'User Management', 'User Verification'],
    ] as const) {
      await card(page, label).getByRole('link', { name: action }).click()
      await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
      await page.goBack()
    }
  })

  test('ADM-15 names what needs attention', async ({ page }) => {
    await enter(page, { email: demo.admin })
    await page.route('**/api/admin/overview/analytics', async route => {
      const reply = await route.fetch()
      const body = await reply.json()
      const checks = { database: 'ok', storage: 'failed', mail: 'failed', jobs: 'ok' }
      await route.fulfill({ json: { ...body, health: { status: 'degraded', checks } } })
    })
    await page.goto('/admin')
    await expect(card(page, 'System Health')).toContainText('2 of 4')
    await expect(card(page, 'System Health')).toContainText('2 checks need attention')
    await expect(card(page, 'System Health')).toContainText('Storage, Mail')
  })

  test('ADM-17 ADM-18 ADM-19 ADM-44 the latest three actions, live, and three rates with what they are made of', async ({
    page,
    people,
  }) => {
    await enter(page, { email: demo.admin })
    await page.goto('/admin')
    const recent = page.getByRole('list', { name: 'Recent Activity' }).getByRole('listitem')
    await expect(recent).toHaveCount(3)
    for (const rate of ['User Engagement', 'Survey Completion Rate', 'Session Attendance'])
      await expect(page.getByRole('progressbar', { name: rate })).toHaveAttribute(
        'aria-valuetext',
        /\d+ .* \d+/,
      )
    const person = await people.approved('Zeinab')
    await expect(recent.filter({ hasText: `${person.firstName} ${person.lastName}` }).first()).toContainText(
      /Approved account by Nadia Rashed/,
    )
    await expectAccessible(page)
  })

  test('says that the figures could not be loaded, and tries again', async ({ page }) => {
    await withoutPushes(page)
    await enter(page, { email: demo.admin })
    let isAway = true
    await page.route('**/api/admin/overview/analytics', route =>
      isAway ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    )
    await page.goto('/admin')
    await expect(page.getByText('The figures could not be loaded.').first()).toBeVisible({ timeout: 20_000 })
    isAway = false
    await page.getByRole('button', { name: 'Retry' }).first().click()
    await expect(card(page, 'Platform Users')).toContainText('online now')
  })
})
