import type { Locator, Page } from '@playwright/test'
import { demo, logInByApi, type Newcomer, type People } from '../setup/people.ts'
import { expect } from '../setup/test.ts'

/** The queue of pending members and the review mode. */

export const queueList = (page: Page): Locator => page.getByRole('navigation', { name: 'Waiting' })

export const waitingLine = (page: Page, person: Newcomer): Locator =>
  queueList(page).getByRole('button', { name: `${person.firstName} ${person.lastName}` })

export const image = (page: Page, { firstName, lastName }: Newcomer): Locator =>
  page.getByRole('img', { name: `Student ID card of ${firstName} ${lastName}` })

export const approve = (page: Page): Locator => page.getByRole('button', { name: 'Approve', exact: true })

export const reject = (page: Page): Locator => page.getByRole('button', { name: 'Reject', exact: true })

/** Opens a waiting member from the queue. */
export async function openMember(page: Page, person: Newcomer): Promise<void> {
  await waitingLine(page, person).click()
  await expect(image(page, person)).toBeVisible()
}

/** Presses a decision key once the buttons accept input again. */
export async function decide(page: Page, key: 'a' | 'r'): Promise<void> {
  await expect(approve(page)).not.toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press(key)
}

/** Whether an element is in the window and nothing covers its beginning. */
export const isInSight = (element: Locator): Promise<boolean> =>
  element.evaluateAll(found =>
    found.some(element => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 4, top + height / 2))
    }),
  )

export const current = (page: Page): Locator => queueList(page).locator('[aria-current="true"]')

/**
 * Limits the administrator's queue to one last name through the server's search, so that tests don't see each
 * other's members.
 */
export async function narrow(page: Page, lastName: string): Promise<void> {
  await page.route(
    url => url.pathname === '/api/admin/id-requests' && !url.searchParams.has('q'),
    async route => {
      const url = new URL(route.request().url())
      url.searchParams.set('q', lastName)
      await route.continue({ url: url.href })
    },
  )
}

export async function inReviewMode(page: Page, lastName: string): Promise<void> {
  await logInByApi(page, { email: demo.admin })
  await narrow(page, lastName)
  await page.goto('/admin?tab=verification&review=queue')
}

export const statusOf = async (people: People, person: Newcomer): Promise<string> =>
  (await (await people.asMember(person, 'get', '/account-status')).json()).status
