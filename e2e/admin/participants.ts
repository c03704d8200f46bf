import type { Page } from '@playwright/test'
import { unique } from '../setup/page.ts'
import type { Newcomer, People } from '../setup/people.ts'

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
