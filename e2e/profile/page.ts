import type { Page } from '@playwright/test'
import { logInByApi } from '../setup/people.ts'
import { expect } from '../setup/test.ts'

/** The profile page, its tabs and their forms. */

type Credentials = { email: string; password?: string }

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

export const save = (page: Page) => page.getByRole('button', { name: 'Save changes' })

export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

export async function openProfile(page: Page, who: Credentials): Promise<void> {
  await logInByApi(page, who)
  await page.goto('/profile')
  await expect(tab(page, 'Profile')).toBeVisible()
}

export const toggle = (page: Page, name: string) => page.getByRole('switch', { name, exact: true })

/** Opens a tab by its address. PRO-02. */
export async function openTab(page: Page, who: Credentials, name: string): Promise<void> {
  await logInByApi(page, who)
  await page.goto(`/profile?tab=${name}`)
  await expect(page.getByRole('tab', { selected: true })).toHaveText(new RegExp(name, 'i'))
}
