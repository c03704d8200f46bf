import { expect, type Page } from '@playwright/test'

/** What pages are made of, as people name it. */

export const phone = { width: 390, height: 844 }

export const main = (page: Page) => page.getByRole('main')

export const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })

export const headings = (page: Page, level: number) => main(page).getByRole('heading', { level })

export const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true })

/** The main navigation. */
export const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' })

export const dialog = (page: Page) => page.getByRole('dialog')

/** Presses a button of the dialog. */
export const press = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).click()

/** That a text stands on the page. */
export const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()

let made = 0

/** A title that no other test uses. */
export const unique = (title: string): string => `${title} ${process.pid}-${made++}`
