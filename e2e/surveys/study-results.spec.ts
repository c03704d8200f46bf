import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../setup/axe.ts'
import { openInApp } from '../setup/page.ts'
import { demo, logInByApi, newcomer } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'
import { card } from './publishing.ts'
import { study } from './studies.ts'

/** The results of a survey on Bahth, with the studies of the demo. */

test('a creator reads the results of a study, its texts, compares two questions and downloads the answers', async ({
  page,
}) => {
  await logInByApi(page, { email: demo.creator })
  await page.goto('/surveys?tab=mine')
  await card(page, 'Sleep and well-being before exams')
    .getByRole('button', { name: /^Results/ })
    .click()
  await expect(page).toHaveURL(/[?&]results=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sleep and well-being before exams')
  await expect(page.getByText('34 responses. No more answers will arrive.')).toBeVisible()

  await page.getByRole('button', { name: 'Views and submissions' }).click()
  const figures = page.getByRole('dialog')
  await expect(figures).toContainText('34 of')
  await expect(figures.getByRole('tab'), 'there are no submissions to accept or reject').toHaveCount(0)
  const survey = new URL(page.url()).searchParams.get('results')
  await openInApp(page, `/surveys?survey=${survey}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Results' }).click()
  await expect(page).toHaveURL(/[?&]results=/)

  const question = (title: string) => page.getByRole('region', { name: title })
  const exams = question('Do you have exams in the next four weeks?').getByRole('table')
  await expect(exams.getByRole('rowheader')).toHaveText(['Yes', 'No'])
  await expect(question('How many hours did you sleep on a usual night?')).toContainText('Mean')
  const rested = page.getByRole('table', { name: 'Over the last two weeks… – I woke up feeling fresh' })
  await expect(rested.getByRole('row')).toHaveCount(5)
  await expect(rested).toContainText('hidden')
  await expect(page.getByText(/stands for fewer than five responses/)).toBeVisible()

  await page.getByRole('button', { name: 'Show texts: What would you have liked to know sooner?' }).click()
  await expect(
    question('What would you have liked to know sooner?').getByRole('listitem').first(),
  ).toBeVisible()
  await page.getByLabel('Rows').selectOption({ label: '3. Do you have exams in the next four weeks?' })
  await page
    .getByLabel('Columns')
    .selectOption({ label: '1. Over the last two weeks… – I felt calm and relaxed' })
  const crossed = page.getByRole('table', { name: 'Responses by the answers to two questions' })
  await expect(crossed.getByRole('row')).toHaveCount(3)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Download' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Answers (CSV)' }).click(),
  ])
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(35)
  expect(lines[0]).not.toContain('sooner')
})

test('results show a question that a newer version no longer has under a heading that says so', async ({
  page,
  people,
  request,
}) => {
  const asked = (name: string, title: string) => ({
    languages: ['en' as const],
    pages: [{ name: 'habits', elements: [{ type: 'text' as const, name, title: { en: title } }] }],
  })
  const id = await study(people, asked('dreams', 'What do you dream of?'), { isIdentified: true })
  const participant = newcomer('Dalia')
  await people.create(participant, 'approved')
  await people.asMember(participant, 'post', `/surveys/${id}/attempt-start`)
  const sent = await request.post(`/api/surveys/${id}/responses`, {
    headers: {
      Authorization: `Bearer ${await people.logIn(participant.email, participant.password)}`,
      'Idempotency-Key': id,
    },
    data: { answers: { dreams: 'The sea' }, language: 'en', seconds: 60 },
  })
  expect(sent.ok()).toBe(true)
  const creator = { email: demo.creator }
  const questionnaire = asked('naps', 'How often do you nap?')
  await people.asMember(creator, 'put', `/surveys/${id}`, { questionnaire })
  await people.asMember(creator, 'put', `/surveys/${id}/submit`)
  await people.asAdmin('post', '/admin/survey-requests/approve', { ids: [id] })

  await logInByApi(page, creator)
  await page.goto(`/surveys?results=${id}`)
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('No longer asked')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'How often do you nap?',
    'What do you dream of?',
  ])
})
