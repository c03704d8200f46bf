import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../setup/axe.ts'
import { expectAsksToLeave, unique } from '../setup/page.ts'
import { demo, logInByApi, type People } from '../setup/people.ts'
import { expect, failUntilClick, test } from '../setup/test.ts'
import { act, dialog } from './sessions.ts'

const creator = { email: 'creator@demo.example' }
const table = (page: Page): Locator =>
  page.getByRole('table', { name: 'Surveys and the check of their links' })

/** Creates a survey that waits for approval; returns its id. */
async function submitted(people: People, title: string): Promise<string> {
  const response = await people.asMember(creator, 'post', '/surveys', {
    title,
    description: 'Ten questions about sleep before exams.',
    category: 'NA',
    estimatedTime: 4,
    isPublic: true,
    maxResponses: 40,
    formLink: 'https://forms.example.org/sleep',
    sheetLink: 'https://sheets.example.org/sleep',
  })
  const { id } = await response.json()
  await people.asMember(creator, 'put', `/surveys/${id}/submit`)
  return id
}
const statusOf = async (people: People, id: string): Promise<string> =>
  (await (await people.asMember(creator, 'get', `/surveys/${id}`)).json()).status

async function failToApprove(page: Page, title: string): Promise<void> {
  await page.route('**/survey-requests/approve', route => route.fulfill({ status: 500, body: '' }))
  await act(page, 'Approve', title)
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Approve' }).click()
  await expect(question).toContainText('Survey approval failed.')
  await page.unroute('**/survey-requests/approve')
  await question.getByRole('button', { name: 'Cancel' }).click()
}

/** Another administrator decides a survey while its details are read. */
async function decideElsewhere(page: Page, people: People): Promise<void> {
  const title = unique('Decided meanwhile')
  const id = await submitted(people, title)
  await act(page, 'Details', title)
  await expect(dialog(page, title)).toContainText('Ten questions about sleep before exams.')
  await people.asAdmin('post', '/admin/survey-requests/approve', { ids: [id] })
  // The dialog hides the table from roles.
  await expect(page.locator('tr', { hasText: title })).toHaveCount(0)
  await expect(dialog(page, title)).toContainText('Ten questions about sleep before exams.')
  await page.keyboard.press('Escape')
  await expect(dialog(page, title)).toHaveCount(0)
}

async function approveOne(page: Page, people: People, title: string, id: string): Promise<void> {
  const line = table(page).getByRole('row').filter({ hasText: title })
  await expect(line).toContainText('Karim Wagdy')
  await expect(line).toContainText('4 min · 40 responses')
  await expect(line).toContainText('A link doesn’t work')
  for (const [name, address] of [
    [`Form of “${title}”, in a new tab`, 'https://forms.example.org/sleep'],
    [`Response sheet of “${title}”, in a new tab`, 'https://sheets.example.org/sleep'],
  ]) {
    const link = line.getByRole('link', { name })
    await expect(link).toHaveAttribute('href', address ?? '')
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  }
  await act(page, 'Details', title)
  const details = dialog(page, title)
  await expect(details).toContainText('Ten questions about sleep before exams.')
  await expect(details).toContainText('creator@demo.example')
  await expect(details).toContainText('We can’t read sheets from this site')
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Approve' }).click()
  const question = page.getByRole('alertdialog', { name: `Approve “${title}”?` })
  await expect(question).toContainText('A link may not work')
  await question.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(`“${title}” approved.`)).toBeVisible()
  await expect(line).toHaveCount(0)
  expect(await statusOf(people, id)).toBe('active')
}

async function resubmit(page: Page, people: People): Promise<void> {
  const title = unique('Second try')
  const id = await submitted(people, title)
  await people.asAdmin('post', '/admin/survey-requests/reject', {
    ids: [id],
    reason: 'The sheet is private',
  })
  const line = table(page).getByRole('row').filter({ hasText: title })
  await people.asMember(creator, 'put', `/surveys/${id}`, { description: 'Shared now.' })
  await people.asMember(creator, 'put', `/surveys/${id}/submit`)
  await expect(line).toContainText('Resubmitted')
  await people.asAdmin('post', '/admin/survey-requests/approve', { ids: [id] })
  await expect(line).toHaveCount(0)
}

async function rejectSeveral(page: Page, people: People): Promise<void> {
  const [one, two] = [unique('Coffee'), unique('Tea')]
  const [first, second] = [await submitted(people, one), await submitted(people, two)]
  for (const title of [one, two]) await page.getByRole('checkbox', { name: `Select ${title}` }).check()
  await expect(page.getByText('2 surveys selected')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reject 2' }).click()
  const question = page.getByRole('alertdialog', { name: 'Reject 2 surveys?' })
  await expect(question).toContainText(one)
  await question.getByLabel('Reason').fill('Please share the sheet')
  await expectAsksToLeave(page, ['escape'])
  await page.route('**/survey-requests/reject', async route => {
    await people.asAdmin('post', '/admin/survey-requests/approve', { ids: [second] })
    await route.continue()
  })
  await question.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('1 survey rejected.')).toBeVisible()
  await expect(page.getByText('We couldn’t save the decision about 1 survey:')).toBeVisible()
  await expect(page.getByText(`${two}: This has already been decided.`)).toBeVisible()
  expect([await statusOf(people, first), await statusOf(people, second)]).toEqual(['rejected', 'active'])
  await page.getByLabel('Which surveys').selectOption('Rejected')
  await act(page, 'Details', one)
  await expect(dialog(page, one)).toContainText('Please share the sheet')
  await expect(dialog(page, one).getByRole('button', { name: 'Approve' })).toHaveAccessibleDescription(
    'This survey has already been decided.',
  )
}

test('the queue shows surveys that wait for approval, and decides one or several', async ({
  page,
  people,
}) => {
  await logInByApi(page, { email: demo.admin })

  await test.step('SUR-66 SUR-96 the queue shows that no survey waits, or that surveys cannot be loaded', async () => {
    await failUntilClick(
      page,
      '**/api/admin/survey-requests*',
      { status: 400, json: {} },
      { json: { items: [] } },
    )
    await page.goto('/admin?tab=content')
    await expect(page.getByText('Failed to load survey requests.')).toBeVisible()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { name: 'No surveys are waiting for approval.' })).toBeVisible()
    await expectAccessible(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  // The open page shows the surveys without a reload.
  const title = unique('Sleep before exams')
  const id = await submitted(people, title)
  await test.step('SUR-97 a failed approval shows an error in the confirmation dialog', () =>
    failToApprove(page, title))

  await test.step('SUR-25 SUR-38 SUR-65 the queue shows the creator, safe links and the result of their check, and approves the survey', () =>
    approveOne(page, people, title, id))

  await test.step('the details of a survey stay open when it is decided elsewhere', () =>
    decideElsewhere(page, people))

  await test.step('a resubmitted survey is marked, and disappears without a reload when it is decided elsewhere', () =>
    resubmit(page, people))

  await test.step('SUR-64 SUR-82 several surveys are rejected with one reason, and one already decided elsewhere is named', () =>
    rejectSeveral(page, people))
})
