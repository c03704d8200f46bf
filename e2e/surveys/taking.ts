import type { BrowserContext, Page } from '@playwright/test'
import { dialog, press } from '../setup/page.ts'
import { logInByApi, type Newcomer } from '../setup/people.ts'
import { active, type MadeSurvey } from '../setup/surveys.ts'
import { expect } from '../setup/test.ts'

/** Taking a survey: the dialog, the form, and the result. */

export const table = (page: Page) => page.getByRole('table', { name: 'All Surveys' })

export const titles = (page: Page) => table(page).getByRole('row').locator('td:first-child a')

/** Opens a new takable survey as a member who hasn't started it. `fields` and `passesOn` as in `draft`. */
export async function openTakable(
  page: Page,
  ...made: Parameters<typeof active>
): Promise<{ member: Newcomer; survey: MadeSurvey }> {
  const [people] = made
  const [member, survey] = await Promise.all([people.approved(), active(...made)])
  await logInByApi(page, member)
  await page.goto(`/surveys?survey=${survey.id}`)
  return { member, survey }
}

/** Opens the form from the details; returns its tab. */
export async function openForm(
  page: Page,
  context: BrowserContext,
  button = 'Agree and open form',
): Promise<Page> {
  const [form] = await Promise.all([context.waitForEvent('page'), press(page, button)])
  await form.waitForURL(/\/demo\/form\//)
  return form
}

/** The code that the form was opened with. */
export const codeIn = (form: Page): Promise<string> =>
  form.getByLabel('Participation code or student ID').inputValue()

const formNames = { choice: 'Often', submit: 'Submit', recorded: 'Your response was recorded' }

export async function sendForm(form: Page, names = formNames): Promise<void> {
  await form.getByLabel(names.choice, { exact: true }).check()
  await form.getByRole('button', { name: names.submit }).click()
  await expect(form.getByRole('heading', { name: names.recorded })).toBeVisible()
}

const verificationNames = { counts: 'Your response counts', recheck: 'Recheck Now' }

/**
 * Rechecks until the answer is verified: a sheet is read at most once a second, so the first recheck may be
 * too early.
 */
export async function untilVerified(page: Page, names = verificationNames): Promise<void> {
  const counts = dialog(page).getByRole('heading', { name: names.counts })
  await expect(async () => {
    if (!(await counts.isVisible()))
      await dialog(page).getByRole('button', { name: names.recheck }).click({ timeout: 1500 })
    await expect(counts).toBeVisible({ timeout: 1500 })
  }).toPass()
}

/** Makes one endpoint fail at every call. */
export const fail = (
  page: Page,
  path: string,
  status: number,
  body: object | null = { message: 'The press is closed.' },
) =>
  page.route(`**/api${path}`, route =>
    status === 0 ? route.abort() : route.fulfill({ status, ...(body ? { json: body } : { body: '' }) }),
  )
