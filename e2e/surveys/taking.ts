import type { BrowserContext, Page } from '@playwright/test'
import { dialog, press } from '../setup/page.ts'
import { enter, type Newcomer, type People } from '../setup/people.ts'
import { active, type MadeSurvey } from '../setup/surveys.ts'
import { expect } from '../setup/test.ts'

/** Taking a survey: the dialog, the form, and what becomes of it. */

export const table = (page: Page) => page.getByRole('table', { name: 'All Surveys' })

export const titles = (page: Page) => table(page).getByRole('row').locator('td:first-child a')

/** A survey that can be taken, open before a member who has not begun. */
export async function openTakable(
  page: Page,
  people: People,
  base: string,
): Promise<{ member: Newcomer; survey: MadeSurvey }> {
  const [member, survey] = await Promise.all([people.approved(), active(people, base, { estimatedTime: 20 })])
  await enter(page, member)
  await page.goto(`/surveys?survey=${survey.id}`)
  return { member, survey }
}

/** Opens the form from the details; the tab it is in. */
export async function openForm(
  page: Page,
  context: BrowserContext,
  button = 'Agree and open form',
): Promise<Page> {
  const [form] = await Promise.all([context.waitForEvent('page'), press(page, button)])
  await form.waitForURL(/\/demo\/form\//)
  return form
}

export async function sendForm(form: Page): Promise<void> {
  await form.getByLabel('Often', { exact: true }).check()
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(form.getByRole('heading', { name: 'Your answer was recorded' })).toBeVisible()
}

/** Rechecks until the answer counts: a reading is shared for a second, and the clock may be faster. */
export async function untilVerified(page: Page): Promise<void> {
  const counts = dialog(page).getByRole('heading', { name: 'Your answer counts' })
  await expect(async () => {
    if (!(await counts.isVisible()))
      await dialog(page).getByRole('button', { name: 'Recheck Now' }).click({ timeout: 1500 })
    await expect(counts).toBeVisible({ timeout: 1500 })
  }).toPass()
}

/** Answers one call with a failure, as often as it is made. */
export const fail = (
  page: Page,
  path: string,
  status: number,
  body: object | null = { message: 'The press is closed.' },
) =>
  page.route(`**/api${path}`, route =>
    status === 0 ? route.abort() : route.fulfill({ status, ...(body ? { json: body } : { body: '' }) }),
  )
