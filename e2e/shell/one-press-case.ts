import type { Locator, Page } from '@playwright/test'
import { demo, type Newcomer, type People } from '../setup/people.ts'
import { expect } from '../setup/test.ts'

/** A button that writes, with the state needed before it is pressed. */

export interface Given {
  /** The open application, logged in. */
  page: Page
  people: People
  /** The address of the server. */
  url: string
}

export interface Case<Needs extends Given = Given> {
  name: string
  /** The only write the page may send. */
  sends: RegExp
  /** Prepares the press; returns the button and a check that it worked. */
  before: (given: Needs) => Promise<{ button: Locator; worked: () => Promise<unknown> }>
}

/** A case of the member who is logged in. */
export type MemberCase = Case<Given & { member: Newcomer }>

export const creator = { email: demo.creator }

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

export const inAlert = (page: Page, name: string | RegExp) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: typeof name === 'string' })

export const shows = (page: Page, text: string | RegExp) => () =>
  expect(page.getByText(text).first()).toBeVisible()
