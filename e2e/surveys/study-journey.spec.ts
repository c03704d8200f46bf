import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { dialog, main, phone, press, unique } from '../setup/page.ts'
import { demo, logInByApi, type Newcomer } from '../setup/people.ts'
import { expect, otherPage, test } from '../setup/test.ts'
import { card, describe } from './publishing.ts'

/** A study on Bahth from its first question to its results, on phones. */

const device = { viewport: phone, hasTouch: true }

test.use(device)

const questions = {
  pages: [
    {
      name: 'p1',
      elements: [
        {
          type: 'radiogroup',
          name: 'well',
          title: 'Do you sleep well?',
          isRequired: true,
          choices: ['Yes', 'No'],
        },
        { type: 'comment', name: 'why', title: 'What keeps you awake?' },
      ],
    },
  ],
}

/** Writes the survey in the wizard and submits it. */
async function create(page: Page, title: string): Promise<void> {
  await logInByApi(page, { email: demo.creator })
  await page.goto('/surveys?new=1')
  await describe(page, title)
  await dialog(page)
    .getByRole('radio', { name: /^On Bahth/ })
    .check()
  await press(page, 'Edit questions')
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, 'Import')])
  await chooser.setFiles({
    name: 'sleep.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(questions)),
  })
  await expect(dialog(page)).toContainText('2 questions imported.')
  await press(page, 'Done')
  await expect(dialog(page)).toContainText('2 questions in 1 section')
  await press(page, 'Next')
  await dialog(page).getByLabel('Max responses').fill('10')
  await press(page, 'Create')
  await card(page, title)
    .getByRole('button', { name: /^Submit for Approval/ })
    .click()
  await expect(card(page, title)).toContainText('Approved Pending')
}

async function approve(page: Page, title: string): Promise<void> {
  await logInByApi(page, { email: demo.admin })
  await page.goto('/admin?tab=content')
  await main(page).getByRole('button', { name: title, exact: true }).click()
  await expect(dialog(page).getByRole('radio', { name: 'Yes' })).toBeVisible()
  await press(page, 'Approve')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(`“${title}” approved.`)).toBeVisible()
}

/** Answers the questions and stops before sending. */
async function answer(page: Page, who: Newcomer, id: string, why: string): Promise<void> {
  await logInByApi(page, who)
  await page.goto(`/surveys?survey=${id}`)
  await expect(dialog(page)).toContainText('Here on Bahth. No other site opens.')
  await press(page, 'Answer')
  await press(page, 'Start')
  await dialog(page).getByLabel('No', { exact: true }).check()
  await dialog(page).getByLabel('What keeps you awake?').fill(why)
  await press(page, 'Next')
  await expect(dialog(page)).toContainText(why)
}

/** Logs a member in; returns a function that sends their answers. */
async function sender(request: APIRequestContext, { email, password }: Newcomer) {
  const login = await request.post('/api/auth/login', { data: { email, password } })
  const headers = {
    Authorization: `Bearer ${(await login.json()).accessToken}`,
    'Idempotency-Key': randomUUID(),
  }
  return async (id: string) => {
    const data = { answers: { well: 'Yes' }, language: 'en', seconds: 30 }
    const reply = await request.post(`/api/surveys/${id}/responses`, { headers, data })
    return { status: reply.status(), body: await reply.json() }
  }
}

test('a study is written, approved and answered on phones, and 12 members fill exactly its 10 places', async ({
  page,
  browser,
  people,
  request,
}) => {
  const title = unique('Sleep')
  const members = Promise.all(
    Array.from({ length: 10 }, async () => sender(request, await people.approved())),
  )
  await create(page, title)
  await approve(page, title)
  const mine = await people.asMember({ email: demo.creator }, 'get', '/surveys/mine')
  const { id } = (await mine.json()).items.find((one: { title: string }) => one.title === title)

  const rivals = await members
  const [one, two] = [await people.approved(), await people.approved()]
  const late = await otherPage(browser, device)
  // The server doesn't get the start of the second member, as if the held spot had expired.
  await late.route('**/attempt-start', route => route.fulfill({ json: {} }))
  await Promise.all([answer(page, one, id, 'The early bird'), answer(late, two, id, 'The slow thinker')])

  const [replies] = await Promise.all([
    Promise.all(rivals.map(send => send(id))),
    press(page, 'Send answers'),
  ])
  await expect(dialog(page).getByRole('heading', { name: 'Your response counts' })).toBeVisible()
  const refused = replies.filter(({ status }) => status !== 201)
  // 10 members send answers for the 9 places that aren't held. On the server, 30 members do in `responding.test.ts`.
  expect(refused).toHaveLength(1)
  for (const { status, body } of refused) {
    expect(status).toBe(409)
    expect(body.message).toMatch(/is full right now|already has all the responses/)
  }

  // The last member sees the reason, and keeps the answers.
  await press(late, 'Send answers')
  await expect(dialog(late)).toContainText('This survey already has all the responses it needs.')
  await expect(dialog(late)).toContainText('The slow thinker')
  await press(late, 'Back to surveys')
  expect(await late.evaluate(() => JSON.stringify(localStorage))).toContain('The slow thinker')
  await late.context().close()

  // The creator's notification leads to the answers.
  const notices = await (await people.asMember({ email: demo.creator }, 'get', '/notices')).json()
  await logInByApi(page, { email: demo.creator })
  const completed = notices.items.find(({ link }: { link: string }) => link.includes(id))
  expect(completed?.kind).toBe('survey_completed')
  await page.goto(completed.link)
  await expect(page).toHaveURL(new RegExp(`results=${id}`))
  await expect(main(page)).toContainText('10 responses. No more answers will arrive.')
  const counts = page.getByRole('region', { name: 'Do you sleep well?' }).getByRole('table')
  await expect(counts.getByRole('row')).toHaveCount(3)
})
