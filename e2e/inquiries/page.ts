import type { Page } from '@playwright/test'
import { demo, logInByApi, type People } from '../setup/people.ts'

/** The questions page. */

export async function open(page: Page, who: { email: string; password?: string }, address = '/inquiries') {
  await logInByApi(page, who)
  await page.goto(address)
}

/** Creates a question, by default of the demo’s student; returns its id. */
export async function question(
  people: People,
  title: string,
  more: object = {},
  asker: { email: string; password?: string } = { email: demo.student },
): Promise<string> {
  const reply = await people.asMember(asker, 'post', '/inquiries', {
    title,
    inquiry: 'How many answers are enough?',
    tags: [],
    ...more,
  })
  return (await reply.json()).inquiryID
}
