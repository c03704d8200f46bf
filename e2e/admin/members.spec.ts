import { expectAccessible } from '../setup/axe.ts'
import { demo, enter, newcomer } from '../setup/people.ts'
import { expect, test, withoutPushes } from '../setup/test.ts'
import { atList, dialog, idOf, nameOf, row, search, table } from './members.ts'

test.describe('the list of members', () => {
  test('ADM-20 ADM-21 ADM-23 the list has the specified columns and menu, and is searched by student ID, email or name', async ({
    page,
    people,
  }) => {
    const [lastName, adel, basma] = await people.family('approved', 'Adel', 'Basma')
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

  test('the list is sorted and filtered, and going back from a member’s page keeps the filter', async ({
    page,
    people,
  }) => {
    const [lastName, adel, basma] = await people.family('approved', 'Adel', 'Basma')
    await people.asActingAdmin('put', `/admin/users/${await idOf(people, basma)}/prof`, { enabled: true })
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
    await expect(page.getByText('No matches.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear Filters' }).click()
    await expect(page).not.toHaveURL(/role=|status=|q=/)
  })

  test('ADM-45 the page reports that the list cannot be loaded, and Retry loads it', async ({ page }) => {
    await withoutPushes(page)
    await enter(page, { email: demo.admin })
    let isAway = true
    await page.route('**/api/admin/users?*', route =>
      isAway ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    )
    await page.goto('/admin?tab=verification')
    await expect(page.getByText('Failed to load users.')).toBeVisible()
    isAway = false
    await page.getByRole('button', { name: 'Retry' }).last().click()
    await expect(table(page)).toBeVisible()
  })

  test('the list is accessible with a selection and with an open menu', async ({ page, people }) => {
    const [lastName, adel] = await people.family('approved', 'Adel', 'Basma')
    await atList(page, lastName)
    await page.getByRole('checkbox', { name: `Select ${nameOf(adel)}` }).check()
    await expect(page.getByRole('toolbar', { name: '1 selected' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: `Actions for ${nameOf(adel)}` }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectAccessible(page, { widths: [1440] })
  })
})

test.describe('actions on several members', () => {
  test('members are suspended together, and those who cannot be suspended are listed with the reason', async ({
    page,
    people,
  }) => {
    const [lastName, adel, basma] = await people.family('approved', 'Adel', 'Basma')
    // The administrator is in the list as well: administrators cannot suspend themselves.
    const actingAdmin = { ...newcomer('Omar'), lastName }
    await people.create(actingAdmin, 'approved')
    await people.asActingAdmin('put', `/admin/users/${await idOf(people, actingAdmin)}/role`, {
      role: 'admin',
    })
    await atList(page, lastName, actingAdmin)
    await page.getByRole('checkbox', { name: 'Select all rows' }).check()
    const bar = page.getByRole('toolbar', { name: '3 selected' })
    await bar.getByRole('button', { name: 'Suspend' }).click()
    await expect(dialog(page)).toContainText('Suspend 3 members?')
    await expect(dialog(page)).toContainText(nameOf(adel))
    await dialog(page).getByLabel('Reason').fill('A test of three')
    await dialog(page).getByRole('button', { name: 'Suspend' }).click()
    await expect(dialog(page)).toContainText('We couldn’t change 1 of 3 members')
    await expect(dialog(page).getByRole('listitem')).toHaveText(
      `${nameOf(actingAdmin)}You can’t do this to your own account here.`,
    )
    await expectAccessible(page, { widths: [390] })
    await dialog(page).getByRole('button', { name: 'Done' }).click()
    await expect(row(page, adel)).toContainText('Suspended')
    await expect(row(page, basma)).toContainText('Suspended')
    await expect(row(page, actingAdmin)).toContainText('Approved')
    await expect(bar).toHaveCount(0)
    await people.asActingAdmin('put', `/admin/users/${await idOf(people, actingAdmin)}/role`, {
      role: 'student',
    })
  })

  test('members are deleted together after a confirmation that names them', async ({ page, people }) => {
    const [lastName, adel, basma] = await people.family('approved', 'Adel', 'Basma')
    await atList(page, lastName)
    for (const person of [adel, basma])
      await page.getByRole('checkbox', { name: `Select ${nameOf(person)}` }).check()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Delete user' }).click()
    await expect(dialog(page)).toContainText(`${nameOf(basma)} and ${nameOf(adel)}.`)
    await dialog(page).getByRole('button', { name: 'Delete users' }).click()
    await expect(page.getByText('No matches.')).toBeVisible()
  })
})
