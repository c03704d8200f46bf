import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/axe.ts'
import { expectAsksToLeave } from '../setup/page.ts'
import { demo, logInByApi, type Newcomer, newcomer } from '../setup/people.ts'
import { blockEvents, expect, test } from '../setup/test.ts'
import { atList, dialog, idOf, nameOf, row, search, table } from './members.ts'

async function checkColumnsAndSearch(page: Page, adel: Newcomer, basma: Newcomer): Promise<void> {
  await expect(table(page).getByRole('columnheader')).toHaveText([
    /^Selection/,
    /User$/,
    'Role',
    'Status',
    /Join Date$/,
    /Last Active$/,
    'Actions',
  ])
  await expect(page.getByRole('button', { name: 'Add User' })).toBeVisible()
  for (const [typed, found] of [
    [adel.email.slice(0, -8).toUpperCase(), adel],
    [basma.studentId, basma],
    [`${adel.lastName} ade`, adel],
  ] as const) {
    await search(page).fill(typed)
    await expect(table(page).getByRole('row')).toHaveCount(2)
    await expect(row(page, found)).toBeVisible()
  }
  await expect(row(page, adel)).toContainText('Student')
  await expect(row(page, adel)).toContainText('Approved')
  await page.getByRole('button', { name: `Actions for ${nameOf(adel)}` }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Make professor',
    'Make administrator',
    'Make form creator',
    'Correct details',
    'Reset password',
    'Suspend',
    'Delete user',
  ])
  await page.keyboard.press('Escape')
}

async function sortAndFilter(page: Page, adel: Newcomer, basma: Newcomer): Promise<void> {
  await search(page).fill(adel.lastName)
  const names = table(page).getByRole('link')
  const byName = table(page).getByRole('button', { name: 'User' })
  await expect(names).toHaveText([nameOf(basma), nameOf(adel)])
  await byName.click()
  await expect(names).toHaveText([nameOf(adel), nameOf(basma)])
  await byName.click()
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
}

test.describe('the list of members', () => {
  test('going back from a member shows the rows that were visible before', async ({ page, people }) => {
    const [lastName, oldest] = await people.family('approved', 'Adel', ...Array<string>(14).fill('Basma'))
    await atList(page, lastName)
    const link = table(page).getByRole('link', { name: nameOf(oldest) })
    await expect(link).not.toBeInViewport()
    // Both in one task: on a slow device, the scroll event may come after the click.
    await link.evaluate((element: HTMLElement) => {
      element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      element.click()
    })
    await expect(page.getByRole('heading', { level: 2, name: nameOf(oldest) })).toBeVisible()
    await page.goBack()
    await expect(link).toBeInViewport()

    await test.step('the focus is never under the header of the table, also when it moves backwards', async () => {
      await link.focus()
      for (let at = 0; at < 30; at++) {
        await page.keyboard.press('Shift+Tab')
        const isSeen = await page.evaluate(() => {
          const { left, top, width, height } =
            document.activeElement?.getBoundingClientRect() ?? new DOMRect()
          const shown = document.elementFromPoint(left + width / 2, top + height / 2)
          return document.activeElement?.contains(shown)
        })
        expect(isSeen, `after ${at + 1} presses`).toBe(true)
      }
    })
  })

  test('members are listed, searched, sorted and filtered, and several are deleted together', async ({
    page,
    people,
  }) => {
    const [lastName, adel, basma] = await people.family('approved', 'Adel', 'Basma')
    await people.asAdmin('put', `/admin/users/${await idOf(people, basma)}/prof`, { enabled: true })
    await blockEvents(page)
    await logInByApi(page, { email: demo.admin })

    await test.step('ADM-45 the page reports that the list cannot be loaded, and Retry loads it', async () => {
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

    await test.step('ADM-20 ADM-21 ADM-23 the list has the specified columns and menu, and is searched by student ID, email or name', () =>
      checkColumnsAndSearch(page, adel, basma))

    await test.step('the list is sorted and filtered, and going back from a member’s page keeps the filter', () =>
      sortAndFilter(page, adel, basma))

    await test.step('the list is accessible with a selection', async () => {
      await search(page).fill(lastName)
      await expect(table(page).getByRole('row')).toHaveCount(3)
      await page.getByRole('checkbox', { name: `Select ${nameOf(adel)}` }).check()
      await expect(page.getByRole('toolbar', { name: '1 selected' })).toBeVisible()
      await expect(
        page.getByRole('table', { name: 'Accounts with their verification details' }),
      ).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('members are deleted together after a confirmation that names them', async () => {
      await page.getByRole('checkbox', { name: `Select ${nameOf(basma)}` }).check()
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Delete user' }).click()
      await expect(dialog(page)).toContainText(`${nameOf(basma)} and ${nameOf(adel)}.`)
      await dialog(page).getByRole('button', { name: 'Delete users' }).click()
      await expect(page.getByText('No matches.')).toBeVisible()
    })
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
    await people.asAdmin('put', `/admin/users/${await idOf(people, actingAdmin)}/role`, {
      role: 'admin',
    })
    await atList(page, lastName, actingAdmin)
    await page.getByRole('checkbox', { name: 'Select all rows' }).check()
    const bar = page.getByRole('toolbar', { name: '3 selected' })
    await bar.getByRole('button', { name: 'Suspend' }).click()
    await expect(dialog(page)).toContainText('Suspend 3 members?')
    await expect(dialog(page)).toContainText(nameOf(adel))
    await dialog(page).getByLabel('Reason').fill('A test of three')
    await expectAsksToLeave(page, ['escape'])
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
    await people.asAdmin('put', `/admin/users/${await idOf(people, actingAdmin)}/role`, {
      role: 'student',
    })
  })
})
