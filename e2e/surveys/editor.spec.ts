import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../setup/axe.ts'
import { dialog, holdRequests, main, press, unique } from '../setup/page.ts'
import { demo, logInByApi, type People } from '../setup/people.ts'
import { expect, otherPage, test } from '../setup/test.ts'
import { editor, moveInArabic, moveQuestions, questions, reopenEditor } from './editor.ts'
import { card, describe } from './publishing.ts'

/** Writing the questions of a survey on Bahth, and approving them. */

async function add(page: Page, kind: string, title: string, section = 1): Promise<void> {
  await editor(page)
    .getByRole('button', { name: `Add question to section ${section}` })
    .click()
  await page.getByRole('menuitem', { name: kind, exact: true }).click()
  await expect(editor(page).getByLabel('Question', { exact: true })).toBeFocused()
  await page.keyboard.insertText(title)
}

const file = {
  pages: [
    {
      name: 'p1',
      elements: [
        {
          type: 'radiogroup',
          name: 'well',
          title: 'Do you sleep well?',
          // The value that a new choice gets if no condition names it.
          choices: ['Yes', { value: '1', text: 'No' }],
        },
        { type: 'signaturepad', name: 'sign', title: 'Sign here' },
      ],
    },
  ],
}

async function importFile(page: Page): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    editor(page).getByRole('button', { name: 'Import' }).click(),
  ])
  await chooser.setFiles({
    name: 'sleep.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  })
  await expect(editor(page)).toContainText('“Sign here”: questions of the type “signaturepad”')
}

/** Imports a file, which replaces the questions, and adds three questions. */
async function write(page: Page): Promise<void> {
  await importFile(page)
  await expect(questions(page, 1)).toHaveText([/Do you sleep well\?/])

  await add(page, 'Long text', 'What keeps you awake?')
  await editor(page).getByLabel('Show it').selectOption({ label: '1. Do you sleep well?' })
  await editor(page).getByLabel('Answer', { exact: true }).selectOption('No')
  await add(page, 'Number', 'Hours of sleep')
  await editor(page).getByLabel('Lowest number').fill('0')
  await editor(page).getByLabel('Highest number').fill('٢٤')
  await add(page, 'Matrix', 'How often do you drink')
  await editor(page).getByLabel('Row 1', { exact: true }).fill('Coffee')
  await page.keyboard.press('Tab')
}

/** Errors are shown at their fields, and the first of these has the focus. */
async function fixErrors(page: Page): Promise<void> {
  await press(page, 'Done')
  await expect(editor(page)).toContainText('4 things to fix')
  await expect(editor(page).getByLabel('Row 2', { exact: true })).toBeFocused()
  await page.keyboard.type('Tea')
  for (const [at, text] of ['Never', 'Sometimes', 'Often'].entries())
    await editor(page)
      .getByLabel(`Column ${at + 1}`, { exact: true })
      .fill(text)
  await expect(editor(page)).not.toContainText('to fix')
}

/** A reload keeps the questions. While the editor is open, deletions and an import can be undone. */
async function deleteAndUndo(page: Page): Promise<void> {
  await reopenEditor(page, 'en')
  await press(page, 'Edit questions')
  await expect(questions(page, 1)).toHaveText([/well\?/, /awake\?/, /drink/, /Hours/])
  for (const name of [/Hours/, /drink/]) {
    await questions(page, 1).getByRole('button', { name }).click()
    await editor(page).getByRole('button', { name: 'Delete', exact: true }).click()
  }
  await expect(questions(page, 1)).toHaveText([/well\?/, /awake\?/])
  const undo = editor(page).getByRole('button', { name: 'Undo deletion' })
  await undo.click()
  await expect(questions(page, 1)).toHaveText([/well\?/, /awake\?/, /drink/])
  await undo.click()
  await expect(questions(page, 1)).toHaveText([/well\?/, /awake\?/, /drink/, /Hours/])
  await expect(undo).toHaveCount(0)

  await importFile(page)
  await press(page, 'Undo')
  await expect(questions(page, 1)).toHaveCount(4)
  await expect(editor(page)).not.toContainText('imported.')

  await questions(page, 1).getByRole('button', { name: /Hours/ }).click()
  await editor(page).getByRole('button', { name: 'Delete', exact: true }).click()
  await add(page, 'Date', 'Later?')
  await undo.click()
  await editor(page).getByLabel('Question', { exact: true }).fill('Much later?')
  await expect(questions(page, 1)).toHaveText([/well\?/, /awake\?/, /drink/, /Hours/, /Much later\?/])
  await editor(page).getByRole('button', { name: 'Delete', exact: true }).click()

  await questions(page, 1).getByRole('button', { name: /Hours/ }).click()
  await editor(page).getByRole('button', { name: 'Duplicate', exact: true }).click()
  await editor(page).getByRole('button', { name: 'Delete', exact: true }).click()
  await press(page, 'Close')
  await press(page, 'Edit questions')
  await expect(questions(page, 1)).toHaveCount(4)
  await expect(undo).toHaveCount(0)
}

/** A condition on an answer that was deleted is shown as broken, and can be chosen again. */
async function repairCondition(page: Page): Promise<void> {
  await editor(page)
    .getByRole('button', { name: /^1\.\s*Do you sleep well\?/ })
    .click()
  await editor(page).getByRole('button', { name: 'Actions for choice 2' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await editor(page).getByRole('button', { name: 'Add choice' }).click()
  await page.keyboard.type('No')
  await press(page, 'Done')
  await expect(editor(page)).toContainText('The question or the answer that this depends on is gone')
  const shown = editor(page).getByLabel('Show it')
  await expect(shown.locator('option:checked')).toHaveText('A condition that we can’t use')
  await shown.selectOption({ label: '1. Do you sleep well?' })
  await editor(page).getByLabel('Answer', { exact: true }).selectOption('No')
  await expect(editor(page)).not.toContainText('to fix')
}

/** Text that isn’t clearly a number is reported, and neither stored as another number nor dropped. */
async function refuseUnclearNumbers(page: Page): Promise<void> {
  await questions(page, 1).getByRole('button', { name: /Hours/ }).click()
  const highest = editor(page).getByLabel('Highest number')
  await highest.fill('1,000')
  await press(page, 'Done')
  await expect(editor(page)).toContainText('1 thing to fix')
  await expect(highest).toBeFocused()
  await expect(highest).toHaveAccessibleDescription('Please enter a number')
  await highest.fill('24')
  await expect(editor(page)).not.toContainText('to fix')
  await editor(page).getByRole('button', { name: 'Duplicate', exact: true }).click()
  await editor(page).getByLabel('Show it').selectOption({ label: '4. Hours of sleep' })
  const value = editor(page).getByLabel('Answer', { exact: true })
  await value.fill('1,000')
  await press(page, 'Done')
  await expect(editor(page)).toContainText('1 thing to fix')
  await expect(value).toBeFocused()
  await expect(value).toHaveValue('1,000')
  await editor(page).getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(questions(page, 1)).toHaveCount(4)
  await expect(editor(page)).not.toContainText('to fix')
}

/** The test run checks answers and follows conditions. */
async function tryOut(page: Page): Promise<void> {
  await press(page, 'Try it out')
  const trial = dialog(page).filter({ hasText: 'Nothing is stored.' })
  await expect(trial.getByText('What keeps you awake?')).toHaveCount(0)
  await trial.getByText('No', { exact: true }).click()
  await expect(trial.getByText('What keeps you awake?')).toBeVisible()
  await trial.getByLabel('Hours of sleep').fill('25')
  await trial.getByRole('button', { name: 'Finish' }).click()
  await expect(trial).toContainText('Please enter 24 or less')
  await trial.getByLabel('Hours of sleep').fill('7')
  await trial.getByRole('button', { name: 'Finish' }).click()
  await expect(trial).toContainText('That was the last section.')
  await page.keyboard.press('Escape')
}

async function exportAndSubmit(page: Page, title: string): Promise<void> {
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Export')])
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    title,
    pages: [{ elements: [{ name: 'well' }, { visibleIf: "{well} = '2'" }, { type: 'matrix' }, { max: 24 }] }],
  })
  await press(page, 'Done')
  await expect(dialog(page)).toContainText('4 questions in 1 section')
  await press(page, 'Next')
  await press(page, 'Create')
  await card(page, title)
    .getByRole('button', { name: /^Submit for Approval/ })
    .click()
  await expect(card(page, title)).toContainText('Approved Pending')
}

async function approve(browser: Browser, title: string): Promise<void> {
  const admin = await otherPage(browser)
  await logInByApi(admin, { email: demo.admin })
  await admin.goto('/admin?tab=content')
  await main(admin).getByRole('button', { name: title, exact: true }).click()
  await expect(dialog(admin)).toContainText('Anonymous: the creator never sees')
  await expect(dialog(admin)).toContainText('4 questions in 1 section · in English')
  await expect(dialog(admin).getByRole('radio', { name: 'Yes' })).toBeVisible()
  await expectAccessible(admin, { widths: [390] })
  await press(admin, 'Approve')
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect(admin.getByText(`“${title}” approved.`)).toBeVisible()
  await admin.context().close()
}

/** Further changes make a new version, while members answer the current one. */
async function submitNewVersion(page: Page, people: People, title: string): Promise<void> {
  const edit = card(page, title).getByRole('link', { name: `Edit questions: ${title}` })
  const restored = editor(page).getByText('what you wrote here before and haven’t saved yet')
  await test.step('the confirmation before closing says what happens to members who are answering', async () => {
    await card(page, title)
      .getByRole('button', { name: `Close: ${title}` })
      .click()
    const asking = page.getByRole('alertdialog')
    await expect(asking).toContainText('Members who have already started can still send their answers')
    await asking.getByRole('button', { name: 'Keep it open' }).click()
  })
  await test.step('unsaved changes are restored with a notice, and can be discarded', async () => {
    await edit.click()
    await expect(editor(page)).toContainText('until then members answer the current one')
    await expect(editor(page)).toBeFocused()
    await add(page, 'Number', 'Not saved')
    await page.evaluate(() => history.back())
    await expect(editor(page)).toHaveCount(0)
    await edit.click()
    await expect(questions(page, 1).last()).toHaveText(/Not saved/)
    await expect(restored).toBeVisible()
    await press(page, 'Start over')
    await expect(questions(page, 1)).toHaveCount(4)
  })
  await test.step('a question that may have answers keeps its type', async () => {
    await questions(page, 1).getByRole('button', { name: /Hours/ }).click()
    const type = editor(page).getByLabel('Type of answer')
    await expect(type).toBeDisabled()
    await expect(type).toHaveAccessibleDescription(/Add a new question instead/)
  })
  await test.step('questions that were only read don’t hide what is saved on another device', async () => {
    await press(page, 'Close')
    await edit.click()
    await expect(questions(page, 1)).toHaveCount(4)
    await expect(restored).toHaveCount(0)
  })
  await test.step('while the questions are saved, they can’t be changed and Escape doesn’t close them', async () => {
    await add(page, 'Date', 'When did you last sleep well?')
    const release = await holdRequests(page, 'PUT', '**/api/surveys/*')
    await press(page, 'Submit for Approval')
    const title = editor(page).getByLabel('Question', { exact: true })
    await title.focus()
    await expect(title).not.toBeFocused()
    await page.keyboard.press('Escape')
    await expect(editor(page)).toBeVisible()
    await release()
  })
  await expect(card(page, title)).toContainText('A new version is waiting for approval.')
  const { items } = await (await people.asAdmin('get', '/admin/survey-requests')).json()
  expect(items.find((item: { Title: string }) => item.Title === title)).toMatchObject({ IsRevision: true })
}

test('a creator writes, tries out and submits questions of several types, and an administrator approves them', async ({
  page,
  people,
  browser,
}) => {
  const title = unique('Sleep')
  await logInByApi(page, { email: demo.creator })
  await page.goto('/surveys?new=1')
  await describe(page, title)
  await dialog(page)
    .getByRole('radio', { name: /^On Bahth/ })
    .check()
  await dialog(page).getByLabel('Languages of the questions').selectOption('English')
  await expect(dialog(page).getByRole('radio', { name: /^Anonymous answers/ })).toBeChecked()
  await press(page, 'Edit questions')

  await test.step('questions are imported and written, and errors are shown at their fields', async () => {
    await write(page)
    await fixErrors(page)
  })
  await test.step('questions are moved by keyboard, mouse and finger, also in Arabic', async () => {
    await moveQuestions(page)
    await moveInArabic(page)
  })
  await test.step('a reload loses nothing, and a deletion can be undone', () => deleteAndUndo(page))
  await test.step('a condition on a deleted answer is repaired', () => repairCondition(page))
  await test.step('the questions are tried out, exported and submitted', async () => {
    await refuseUnclearNumbers(page)
    await tryOut(page)
    await exportAndSubmit(page, title)
  })
  await test.step('an administrator reads and approves the questions', () => approve(browser, title))
  await test.step('further changes make a new version, while members answer the current one', () =>
    submitNewVersion(page, people, title))
})
