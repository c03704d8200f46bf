import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../setup/axe.ts'
import { expectAsksToLeave, phone } from '../setup/page.ts'
import { demo, logInByApi, type Newcomer, newcomer } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'
import { idOf } from './members.ts'
import { image, narrow, queueList, statusOf } from './review-mode.ts'

test.describe('the table of pending account approvals', () => {
  const table = (page: Page): Locator =>
    page.getByRole('table', { name: 'Accounts with their verification details' })
  const row = (page: Page, person: Newcomer): Locator =>
    table(page).getByRole('row').filter({ hasText: person.email })

  async function atTable(page: Page, lastName: string): Promise<void> {
    await logInByApi(page, { email: demo.admin })
    await narrow(page, lastName)
    await page.goto('/admin?tab=verification')
  }

  test('pending members are listed, approved and rejected in the table', async ({ page, people }) => {
    const [lastName, ziad, tarek] = await people.family('pending', 'Ziad', 'Tarek')
    await atTable(page, lastName)

    await test.step('IDV-02 IDV-05 a row shows the member’s details under seven columns, with its actions', async () => {
      await expect(table(page).getByRole('columnheader')).toHaveText([
        'Email',
        'User',
        'Student ID',
        'Submitted',
        'Status',
        'Notes',
        'Actions',
      ])
      await expect(row(page, ziad)).toContainText(`Ziad ${lastName}`)
      await expect(row(page, ziad)).toContainText(ziad.studentId)
      await expect(row(page, ziad)).toContainText('Pending')
      for (const action of ['Details', 'Approve', 'Reject'])
        await expect(page.getByRole('button', { name: `${action}: Ziad ${lastName}` })).toBeVisible()
    })

    await test.step('Approve in a row opens the details; approving needs the ID image shown, and a failure is shown there', async () => {
      await page.route('**/api/admin/id-requests/*/approve', route =>
        route.fulfill({ status: 500, body: '' }),
      )
      let show = (): void => {}
      const shown = new Promise<void>(resolve => {
        show = resolve
      })
      await page.route('**/api/admin/id-requests/*/image', async route => {
        await shown
        await route.continue()
      })
      await page.getByRole('button', { name: `Approve: Tarek ${lastName}` }).click()
      const dialog = page.getByRole('dialog', { name: 'Signup details' })
      await expect(dialog.getByRole('button', { name: 'Approve' })).toHaveAccessibleDescription(
        'View the ID image first.',
      )
      show()
      await expect(image(page, tarek)).toBeVisible()
      await dialog.getByRole('button', { name: 'Approve' }).click()
      await expect(dialog).toContainText('Failed to approve intake.')
      await page.unroute('**/api/admin/id-requests/*/approve')
      await dialog.getByRole('button', { name: 'Approve' }).click()
      await expect.poll(() => statusOf(people, tarek)).toBe('approved')
      await page.unroute('**/api/admin/id-requests/*/image')
    })

    await test.step('on a phone the details are no wider than the sheet', async () => {
      await page.setViewportSize(phone)
      await page.getByRole('button', { name: `Details: Ziad ${lastName}` }).click()
      const dialog = page.getByRole('dialog', { name: 'Signup details' })
      await expect(image(page, ziad)).toBeVisible()
      const tooWide = await dialog.evaluate(sheet =>
        [sheet, ...sheet.querySelectorAll('*')]
          .filter(one => getComputedStyle(one).overflowX === 'auto' && one.scrollWidth > one.clientWidth)
          .map(one => one.className),
      )
      expect(tooWide).toEqual([])
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await page.setViewportSize({ width: 1440, height: 900 })
    })

    await test.step('review mode, opened from the details, leads back to the table', async () => {
      await page.getByRole('button', { name: `Details: Ziad ${lastName}` }).click()
      await page.getByRole('button', { name: 'Open in review mode' }).click()
      await expect(image(page, ziad)).toBeVisible()
      await page.getByRole('button', { name: 'Table' }).click()
      await expect(row(page, ziad)).toBeVisible()
      await expect(page).toHaveURL('/admin?tab=verification')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

    await test.step('IDV-03 IDV-06 IDV-19 the details show the ID image, and an approval there refreshes the list', async () => {
      await page.getByRole('button', { name: `Details: Ziad ${lastName}` }).click()
      const details = page.getByRole('dialog', { name: 'Signup details' })
      await expect(image(page, ziad)).toBeVisible()
      await expect(details.locator('dl')).toContainText(ziad.email)
      await expectAccessible(page)
      await details.getByRole('button', { name: 'Approve' }).click()
      await expect(page.getByText(`Ziad ${lastName} was approved.`)).toBeVisible()
      await expect(page.getByText('All caught up! No pending account approvals.')).toBeVisible()
      await expect.poll(() => statusOf(people, ziad)).toBe('approved')
    })

    await test.step('IDV-07 a rejection takes a note; rejected accounts are listed by filter and cannot be decided again; open details of a deleted account say so', async () => {
      const rana = { ...newcomer('Rana'), lastName }
      const salma = { ...newcomer('Salma'), lastName }
      for (const person of [rana, salma]) await people.create(person, 'pending')
      await expect(row(page, salma)).toBeVisible()
      await page.getByRole('button', { name: `Reject: Rana ${lastName}` }).click()
      const dialog = page.getByRole('alertdialog')
      await dialog.getByLabel('Note').fill('Please send the front of the card')
      await expectAccessible(page)
      await expectAsksToLeave(page, ['escape'])
      await expect(dialog.getByLabel('Note')).toHaveValue('Please send the front of the card')
      await dialog.getByRole('button', { name: 'Reject' }).click()
      await expect.poll(() => statusOf(people, rana)).toBe('rejected')
      await expect(row(page, rana)).toHaveCount(0)
      await expect(row(page, salma), 'the next row has the focus').toBeFocused()
      await page
        .getByRole('region', { name: 'Pending account approvals' })
        .getByLabel('Status', { exact: true })
        .selectOption('Rejected')
      await expect(page.getByRole('heading', { name: 'Rejected accounts' })).toBeVisible()
      await expect(row(page, rana)).toContainText('Please send the front of the card')
      const again = page.getByRole('button', { name: `Approve: Rana ${lastName}` })
      await expect(again).toHaveAttribute('aria-disabled', 'true')
      await expect(again).toHaveAccessibleDescription('This has already been decided.')
      await page.getByRole('button', { name: `Details: Rana ${lastName}` }).click()
      await expect(page.getByText('The image was erased after the decision.')).toBeVisible()

      await people.asAdmin('delete', `/admin/users/${await idOf(people, rana)}`)
      const details = page.getByRole('dialog', { name: 'This request no longer exists.' })
      await expect(details).toContainText('The account was deleted')
      await expect(details).not.toContainText(rana.email)
    })
  })

  test('a failed load of the table is shown; a member appears in the searched table, which leads to review mode', async ({
    page,
    people,
  }) => {
    const person = newcomer('Nourhan')
    await people.signUp(person)
    await logInByApi(page, { email: demo.admin })

    await test.step('IDV-28 the page reports that the list cannot be loaded, and counts the late requests of the whole queue', async () => {
      await page.route('**/api/admin/id-requests/progress', async route => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...(await response.json()), waiting: 200, late: 120 } })
      })
      let isAway = true
      await page.route('**/api/admin/id-requests?*', route =>
        isAway ? route.fulfill({ status: 400, json: {} }) : route.continue(),
      )
      await page.goto('/admin?tab=verification')
      await expect(page.getByText('Failed to load verification requests.')).toBeVisible()
      await expect(page.getByText(/^Waiting: 200,.*Past the promised .* business days: 120\.$/)).toBeVisible()
      isAway = false
    })

    await test.step('a member who confirms the email appears in the searched table without a reload; review mode leads back to it', async () => {
      await page.getByRole('searchbox', { name: 'Search verification requests' }).fill(person.studentId)
      await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
      await people.confirm(person)
      await expect(row(page, person)).toBeVisible()
      await page.getByRole('button', { name: 'Review one by one' }).click()
      await expect(queueList(page)).toBeVisible()
      await page.getByRole('button', { name: 'Table' }).click()
      await expect(page).toHaveURL('/admin?tab=verification')
    })
  })
})
