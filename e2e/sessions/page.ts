import type { Locator, Page } from '@playwright/test'
import { logInByApi } from '../setup/people.ts'

/** The sessions page. */

export const card = (page: Page, title: string): Locator =>
  page.getByRole('article', { name: title, exact: true })

export const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search sessions' })

export async function open(page: Page, who: { email: string; password?: string }, address = '/sessions') {
  await logInByApi(page, who)
  await page.goto(address)
}
