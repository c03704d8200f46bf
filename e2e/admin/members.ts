import type { Locator, Page } from '@playwright/test'
import { demo, logInByApi, type Newcomer, type People } from '../setup/people.ts'
import { expect } from '../setup/test.ts'

/** The list of members and the actions available there. */

export const table = (page: Page): Locator => page.getByRole('table', { name: 'Members', exact: true })

export const nameOf = ({ firstName, lastName }: Newcomer): string => `${firstName} ${lastName}`

export const row = (page: Page, person: Newcomer): Locator =>
  table(page).getByRole('row').filter({ hasText: person.email })

export const dialog = (page: Page): Locator => page.getByRole('dialog').or(page.getByRole('alertdialog'))

export const search = (page: Page): Locator =>
  page.getByRole('searchbox', { name: 'Name, email, student ID or phone' })

export const idOf = async (people: People, person: { email: string }): Promise<string> =>
  (await (await people.asAdmin('get', `/admin/users?q=${encodeURIComponent(person.email)}`)).json()).items[0]
    .userId

/** Opens the list of members with a filter. */
export async function atList(
  page: Page,
  q: string,
  who: { email: string; password?: string } = { email: demo.admin },
) {
  await logInByApi(page, who)
  await page.goto(`/admin?tab=verification&q=${encodeURIComponent(q)}`)
  await expect(table(page).getByRole('link').first()).toBeVisible()
}
