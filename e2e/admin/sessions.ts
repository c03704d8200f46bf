import type { Locator, Page } from '@playwright/test'
import { demo, logInByApi } from '../setup/people.ts'
import { cardPhoto } from '../setup/photos.ts'
import { expect } from '../setup/test.ts'

/** The sessions in the administrators' console. */

export const sessions = '/admin?tab=content&part=sessions'

export const photo = { name: 'hall.jpg', mimeType: 'image/jpeg', buffer: cardPhoto() }

export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name })

export const row = (page: Page, title: string): Locator => page.getByRole('row').filter({ hasText: title })

/** Opens the administrators' list. */
export async function atSessions(page: Page): Promise<void> {
  await logInByApi(page, { email: demo.admin })
  await page.goto(sessions)
}

/** Filters the open list to one session. */
export async function find(page: Page, title: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search sessions' }).fill(title)
  // Waits for the search: an earlier list may show this row too and then move it away from a press.
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row(page, title)).toBeVisible()
}

export const act = (page: Page, action: string, title: string) =>
  page.getByRole('button', { name: `${action}: ${title}` }).click()

/** Chooses from the menu of a session's row. */
export async function choose(page: Page, action: string, title: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${title}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
