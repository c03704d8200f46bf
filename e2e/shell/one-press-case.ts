import type { Locator, Page } from '@playwright/test'
import { demo, type People } from '../setup/people.ts'
import { expect } from '../setup/test.ts'

/** A button that writes, with the state needed before it is pressed. */

export interface Given {
  page: Page
  people: People
  url: string
}

export interface Case {
  name: string
  /** The only write the page may send. */
  sends: RegExp
  /** Prepares the press; returns the button and a check that it worked. */
  before: (given: Given) => Promise<{ button: Locator; worked: () => Promise<unknown> }>
}

export const actingAdmin = { email: demo.admin }

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

export const shows = (page: Page, text: string | RegExp) => () =>
  expect(page.getByText(text).first()).toBeVisible()
