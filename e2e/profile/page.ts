import type { Page } from '@playwright/test'
import { enter, type Newcomer } from '../setup/people.ts'
import { expect } from '../setup/test.ts'

/** The profile page, its tabs and their forms. */

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

export const save = (page: Page) => page.getByRole('button', { name: 'Save changes' })

export async function openProfile(
  page: Page,
  who: { email: string; password?: string },
  tab = '',
): Promise<void> {
  await enter(page, who)
  await page.goto(`/profile${tab && `?tab=${tab}`}`)
  await expect(page.getByRole('tab', { name: 'Profile', exact: true })).toBeVisible()
}

export const toggle = (page: Page, name: string) => page.getByRole('switch', { name, exact: true })

export async function openTab(page: Page, who: Newcomer, tab: string): Promise<void> {
  await enter(page, who)
  await page.goto(`/profile?tab=${tab}`)
  await expect(page.getByRole('tab', { selected: true })).toHaveText(new RegExp(tab, 'i'))
}
