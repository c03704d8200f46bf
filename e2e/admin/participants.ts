import type { Locator, Page } from '@playwright/test'
import { unique } from '../setup/page.ts'
import type { Newcomer, People } from '../setup/people.ts'
import { expect } from '../setup/test.ts'
import { act, dialog, find } from './sessions.ts'

/** A session with members of these first names, in the order of joining. */
export async function joined(people: People, capacity: number, ...firstNames: string[]) {
  const title = unique('Lists')
  const id = await people.session(title, { Capacity: String(capacity) })
  const members: Newcomer[] = []
  for (const firstName of firstNames) {
    const member = await people.approved(firstName)
    await people.asMember(member, 'post', `/sessions/${id}/signup`)
    members.push(member)
  }
  return { title, id, members }
}

/** The drag-and-drop library listens to keys and has measured the rows only after the next frame. */
export const untilRendered = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>(resolve => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
      }),
  )

export const list = (page: Page, name: 'Registered' | 'Waitlist'): Locator =>
  page.getByRole('region', { name, exact: true })
export const names = (page: Page, name: 'Registered' | 'Waitlist'): Locator =>
  list(page, name).getByRole('rowheader')
export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

/** Opens the participants of a session from the open list of sessions. */
export async function openLists(page: Page, title: string): Promise<void> {
  await find(page, title)
  await act(page, 'Participants', title)
  await expect(dialog(page, 'Session Participants')).toBeVisible()
  await expect(list(page, 'Registered')).toBeVisible()
}

/** Waits until the saved lists are fetched again; until then Save shows “Saving…”. */
export const untilSaved = (page: Page) =>
  expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()

export const listsOf = async (people: People, id: string) => {
  const { signed, waitlist } = await (
    await people.asAdmin('get', `/admin/sessions/${id}/participants`)
  ).json()
  const firstNames = (people: { firstName: string }[]) => people.map(({ firstName }) => firstName)
  return [firstNames(signed), firstNames(waitlist)]
}

export const choose = async (page: Page, person: string, action: string) => {
  await page.getByRole('button', { name: new RegExp(`^Actions for ${person}`) }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** Closes the lists. With unsaved changes this needs a confirmation. */
export async function closeLists(page: Page, { isChanged = false } = {}): Promise<void> {
  await page.getByRole('button', { name: 'Close' }).click()
  if (isChanged) await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(dialog(page, 'Session Participants')).toHaveCount(0)
}
