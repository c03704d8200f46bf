import type { Questionnaire } from '@bahth/domain/surveys/questionnaire/types.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/axe.ts'
import { dialog, openInApp, press, unique } from '../setup/page.ts'
import { demo, logInByApi, type People } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'
import { field } from './publishing.ts'
import { study } from './studies.ts'

/** Surveys that their creator edits on two devices. The second device is the API. */

const creator = { email: demo.creator }

const questionsNamed = (title: string): Questionnaire => ({
  languages: ['en'],
  pages: [{ name: 'p1', elements: [{ type: 'comment', name: 'q1', title: { en: title } }] }],
})

const storedQuestion = async (people: People, id: string): Promise<string> => {
  const path = `/surveys/${id}/questionnaire?which=latest`
  const { questionnaire } = await (await people.asMember(creator, 'get', path)).json()
  return questionnaire.pages[0].elements[0].title.en
}

/** Changes the text of the first question in the open editor. */
async function rename(page: Page, from: string, to: string): Promise<void> {
  await dialog(page)
    .last()
    .getByRole('button', { name: new RegExp(`^1\\.\\s*${from}`) })
    .click()
  await page.getByLabel('Question', { exact: true }).fill(to)
}

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Replace the saved questions?' })

/** Saves, and is asked whether to replace the questions of the other device. */
async function saveAndBeAsked(page: Page): Promise<void> {
  await press(page, 'Save draft')
  await expect(question(page)).toBeVisible()
}

/** Keeps the questions of the other device, and goes on editing. */
async function keepEditing(page: Page, people: People, id: string): Promise<void> {
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(question(page)).toHaveCount(0)
  expect(await storedQuestion(people, id)).toBe('From the phone')
}

async function saveMine(page: Page): Promise<void> {
  await press(page, 'Save draft')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save mine' }).click()
  await expect(dialog(page)).toHaveCount(0)
}

test('questions that were saved on another device are replaced only after a confirmation', async ({
  page,
  people,
}) => {
  const id = await study(people, questionsNamed('How?'))
  await logInByApi(page, creator)
  await page.goto(`/surveys?tab=mine&questions=${id}`)
  await rename(page, 'How\\?', 'From the laptop')
  const questionnaire = questionsNamed('From the phone')
  await people.asMember(creator, 'put', `/surveys/${id}`, { questionnaire })
  await saveAndBeAsked(page)
  await expectAccessible(page, { widths: [390] })
  await keepEditing(page, people, id)

  await press(page, 'Close')
  await expect(dialog(page)).toHaveCount(0)
  await openInApp(page, `/surveys?tab=mine&questions=${id}`)
  await expect(dialog(page)).toContainText('This is what you wrote here before')
  await saveMine(page)
  expect(await storedQuestion(people, id)).toBe('From the laptop')

  await test.step('edits whose save arrived without its response are not shown as unsaved', async () => {
    await openInApp(page, `/surveys?tab=mine&questions=${id}`)
    await rename(page, 'From the laptop', 'Arrived')
    await page.route(`**/api/surveys/${id}`, async route => {
      if (route.request().method() === 'PUT') await route.fetch()
      await route.fulfill({ status: 502, body: '' })
    })
    await press(page, 'Save draft')
    await expect(dialog(page).getByRole('alert')).toBeVisible()
    expect(await storedQuestion(people, id)).toBe('Arrived')
    await page.unroute(`**/api/surveys/${id}`)
    await page.reload()
    await expect(dialog(page).getByRole('button', { name: /Arrived/ })).toBeVisible()
    await expect(dialog(page)).not.toContainText('This is what you wrote here before')
  })
})

test('an edited draft keeps what another device saved in the meantime', async ({ page, people }) => {
  const [before, title] = [unique('Laptop'), unique('Phone')]
  const fields = { title: before, description: 'Five questions.', questionnaire: questionsNamed('How?') }
  const { id } = await (await people.asMember(creator, 'post', '/surveys', fields)).json()
  const savedElsewhere = (changes: object) => people.asMember(creator, 'put', `/surveys/${id}`, changes)
  const shown = async () => (await people.asMember(creator, 'get', `/surveys/${id}`)).json()
  await logInByApi(page, creator)

  await test.step('fields and questions that weren’t changed here stay', async () => {
    await page.goto(`/surveys?tab=mine&edit=${id}`)
    await field(page, 'Description').fill('Six questions.')
    await savedElsewhere({ title, questionnaire: questionsNamed('What?') })
    await press(page, 'Save draft')
    await expect(dialog(page)).toHaveCount(0)
    expect(await shown()).toMatchObject({ title, description: 'Six questions.' })
    expect(await storedQuestion(people, id)).toBe('What?')
  })

  await test.step('a restored draft without changed questions starts from the questions of the other device', async () => {
    await openInApp(page, `/surveys?tab=mine&edit=${id}`)
    await field(page, 'Description').fill('Seven questions.')
    await savedElsewhere({ questionnaire: questionsNamed('When?') })
    await page.reload()
    await press(page, 'Next')
    await press(page, 'Edit questions')
    await rename(page, 'When\\?', 'What?')
    await press(page, 'Done')
    await press(page, 'Save draft')
    await expect(dialog(page)).toHaveCount(0)
    expect(await storedQuestion(people, id)).toBe('What?')
  })

  await test.step('questions that were changed on both are replaced only after a confirmation', async () => {
    await openInApp(page, `/surveys?tab=mine&edit=${id}`)
    await press(page, 'Next')
    await press(page, 'Edit questions')
    await rename(page, 'What\\?', 'From the laptop')
    await press(page, 'Done')
    await savedElsewhere({ questionnaire: questionsNamed('From the phone') })
    await saveAndBeAsked(page)
    await keepEditing(page, people, id)
    await page.reload()
    await expect(dialog(page)).toContainText('This is what you wrote here before')
    await saveMine(page)
    expect(await storedQuestion(people, id)).toBe('From the laptop')
  })
})
