import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../setup/axe.ts'
import { expectAsksToLeave, insertTemplate } from '../setup/page.ts'
import { demo, logInByApi, type Newcomer, type People } from '../setup/people.ts'
import { expect, failUntilClick, test } from '../setup/test.ts'

test.describe('form creator requests', () => {
  const rows = (page: Page): Locator =>
    page.getByRole('table', { name: 'Members who asked to become form creators' }).getByRole('row')
  const section = (page: Page): Locator => page.getByRole('region', { name: 'Form creator requests' })

  async function requested(people: People, firstName: string, reason: string | null): Promise<Newcomer> {
    const [, person] = await people.family('approved', firstName)
    await people.asMember(person, 'post', '/users/me/form-creator-request', { reason })
    return person
  }

  const creatorInfo = async (people: People, person: Newcomer) =>
    (await people.asMember(person, 'get', '/users/me/form-creator-request')).json()

  async function open(page: Page, person: Newcomer): Promise<Locator> {
    await page.getByRole('button', { name: `Details: ${person.firstName} ${person.lastName}` }).click()
    return page.getByRole('dialog', { name: 'Form creator request' })
  }

  test('form creator requests are listed, approved on trial, and rejected; failures are shown', async ({
    page,
    people,
  }) => {
    await logInByApi(page, { email: demo.admin })

    await test.step('FCR-15 FCR-26 the page shows that there are no requests, or that they cannot be loaded', async () => {
      await failUntilClick(
        page,
        '**/api/admin/form-creator/requests*',
        { status: 400, json: {} },
        { json: { items: [] } },
      )
      await page.goto('/admin?tab=verification')
      await expect(page.getByText('Failed to load form creator requests.')).toBeVisible()
      await section(page).getByRole('button', { name: 'Retry' }).click()
      await expect(
        page.getByRole('heading', { name: 'No form creator requests at the moment.' }),
      ).toBeVisible()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })

    await test.step('FCR-12 FCR-13 FCR-14 FCR-16 only pending requests are shown at first; an approval on trial makes the member a form creator', async () => {
      // The open page shows the request without a reload.
      const person = await requested(people, 'Sherif', 'A study of sleep in exam weeks.')
      const boxes = section(page).getByRole('checkbox')
      await expect(boxes).toHaveCount(3)
      for (const [name, isOn] of [
        ['Pending', true],
        ['Approved', false],
        ['Rejected', false],
      ] as const)
        await expect(section(page).getByRole('checkbox', { name })).toBeChecked({ checked: isOn })
      const dialog = await open(page, person)
      await expect(dialog).toContainText('A study of sleep in exam weeks.')
      await expectAccessible(page)
      await dialog.getByLabel('Note').fill('Welcome. One month to begin with.')
      await expectAsksToLeave(page, ['escape'])
      await dialog.getByLabel('Approve on trial only').check()
      await dialog.getByLabel('Days of trial').fill('0')
      await dialog.getByRole('button', { name: 'Approve' }).click()
      await expect(dialog).toContainText('Please enter a whole number of days from 1 to 365')
      await dialog.getByLabel('Days of trial').fill('٣٠')
      await dialog.getByRole('button', { name: 'Approve' }).click()
      await expect(page.getByText(`Sherif ${person.lastName} can publish surveys for 30 days.`)).toBeVisible()
      await expect(rows(page).filter({ hasText: person.email })).toHaveCount(0)
      expect(await creatorInfo(people, person)).toMatchObject({
        formCreator: { status: 'trial' },
        request: { status: 'approved', adminNote: 'Welcome. One month to begin with.' },
      })
    })

    const person = await requested(people, 'Lobna', null)

    await test.step('FCR-27 a failed approval or rejection shows its own error and keeps the note', async () => {
      const decisions = /form-creator\/requests\/[^/]+\/(approve|reject)/
      await page.route(decisions, route => route.fulfill({ status: 500, body: '' }))
      const dialog = await open(page, person)
      await dialog.getByLabel('Note').fill('Thank you!')
      await dialog.getByRole('button', { name: 'Approve' }).click()
      await expect(dialog.getByRole('alert')).toHaveText('Failed to approve form creator request.')
      await dialog.getByRole('button', { name: 'Reject' }).click()
      await expect(dialog.getByRole('alert')).toHaveText('Failed to reject form creator request.')
      await expect(dialog.getByLabel('Note')).toHaveValue('Thank you!')
      await page.unroute(decisions)
    })

    await test.step('FCR-09 FCR-10 a request is rejected with a note, and a decided request cannot be decided again', async () => {
      // The dialog with the note is still open.
      const dialog = page.getByRole('dialog', { name: 'Form creator request' })
      await expect(dialog).toContainText('No reason given')
      await insertTemplate(dialog, 'More about the study')
      // The template is in the member's language, above the text written before.
      await expect(dialog.getByLabel('Note')).toHaveValue(/^Please tell us [^\n]*\nThank you!$/)
      await dialog.getByRole('button', { name: 'Reject' }).click()
      await expect(page.getByText(`Lobna ${person.lastName}’s request was rejected.`)).toBeVisible()
      await section(page).getByRole('checkbox', { name: 'Rejected' }).check()
      const decided = await open(page, person)
      await expect(decided).toContainText('Please tell us what you’d like to study')
      for (const name of ['Approve', 'Reject']) {
        const button = decided.getByRole('button', { name })
        await expect(button).toHaveAttribute('aria-disabled', 'true')
        await expect(button).toHaveAccessibleDescription('This request has already been decided.')
      }
    })
  })
})
