import type { Page } from '@playwright/test'
import { demo, enter, type People } from '../setup/people.ts'

/** The page of questions. */

export async function open(page: Page, who: { email: string; password?: string }, address = '/inquiries') {
  await enter(page, who)
  await page.goto(address)
}

/** A question of the demo's student; its id. */
export async function question(people: People, title: string, more: object = {}): Promise<string> {
  const reply = await people.asMember({ email: demo.student }, 'post', '/inquiries', {
    title,
    inquiry: 'How many answers are enough?',
    tags: [],
    ...more,
  })
  return (await reply.json()).inquiryID
}
