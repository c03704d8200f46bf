import type { Locator, Page } from '@playwright/test'
import { dialog, main, press } from '../setup/page.ts'

/** Publishing surveys: the wizard and the creator's cards. */

export const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })

export const refusal = 'The press is closed.'

/** The card of one of the creator's own surveys. */
export const card = (page: Page, title: string): Locator =>
  main(page)
    .getByRole('list', { name: 'My Surveys' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })

export const fail = (page: Page, path: string, status: number, message: string = refusal) =>
  page.route(`**/api${path}`, route => route.fulfill({ status, json: { message } }))

export async function describe(page: Page, title: string): Promise<void> {
  await field(page, 'Title').fill(title)
  await field(page, 'Description').fill('Seven questions on naps.')
  await press(page, 'Next')
}
