import type { Questionnaire } from '@bahth/domain/surveys/questionnaire/types.ts'
import type { Locator, Page } from '@playwright/test'
import { dialog, unique } from '../setup/page.ts'
import { demo, logInByApi } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'
import { describe } from './publishing.ts'
import { both, study } from './studies.ts'

/** Writing and answering questions with the keyboard alone. */

const farthest = 40

/** Presses Tab until the focus is on `target`. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let at = 0; at < farthest; at++) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target, `not reached with ${farthest} presses of Tab`).toBeFocused()
}

async function pressButton(page: Page, name: string): Promise<void> {
  await tabTo(page, dialog(page).getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
}

const tea: Questionnaire = {
  languages: ['en', 'ar'],
  pages: [
    {
      name: 'habits',
      elements: [
        {
          type: 'radiogroup',
          name: 'drinks',
          title: both('Do you drink tea?', 'هل تشرب الشاي؟'),
          isRequired: true,
          choices: [
            { value: 'no', text: both('No', 'لا') },
            { value: 'yes', text: both('Yes', 'نعم') },
          ],
        },
        {
          type: 'text',
          inputType: 'number',
          name: 'cups',
          title: both('Cups a day', 'عدد الأكواب في اليوم'),
          visibleIf: "{drinks} = 'yes'",
        },
      ],
    },
    {
      name: 'more',
      elements: [
        {
          type: 'checkbox',
          name: 'when',
          title: both('When?', 'متى؟'),
          choices: [
            { value: 'am', text: both('In the morning', 'في الصباح') },
            { value: 'pm', text: both('In the evening', 'في المساء') },
          ],
        },
        { type: 'rating', name: 'taste', title: both('Taste', 'المذاق'), rateMin: 1, rateMax: 5 },
      ],
    },
  ],
}

test('a member answers a survey with the keyboard alone', async ({ page, people }) => {
  const [id, member] = await Promise.all([study(people, tea), people.approved()])
  const sheet = dialog(page)
  await logInByApi(page, member)
  await page.goto(`/surveys?survey=${id}`)
  await pressButton(page, 'Answer')
  await pressButton(page, 'Start')

  // A question with an error gets the focus, and arrow keys select a choice.
  await pressButton(page, 'Next')
  await expect(sheet.getByRole('radiogroup', { name: 'Do you drink tea?' })).toBeFocused()
  await tabTo(page, sheet.getByRole('radio', { name: 'No' }))
  await page.keyboard.press('ArrowDown')
  await expect(sheet.getByRole('radio', { name: 'Yes' })).toBeChecked()
  await tabTo(page, sheet.getByLabel('Cups a day'))
  await page.keyboard.type('3')
  await pressButton(page, 'Next')

  await tabTo(page, sheet.getByRole('checkbox', { name: 'In the evening' }))
  await page.keyboard.press('Space')
  await tabTo(page, sheet.getByRole('radio', { name: '1', exact: true }))
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(sheet.getByRole('radio', { name: '2', exact: true })).toBeChecked()
  await pressButton(page, 'Next')
  await pressButton(page, 'Send answers')
  await expect(sheet.getByRole('heading', { name: 'Your response counts' })).toBeVisible()
})

test('a creator writes questions with the keyboard alone', async ({ page }) => {
  await logInByApi(page, { email: demo.creator })
  await page.goto('/surveys?new=1')
  await describe(page, unique('Tea'))
  await dialog(page)
    .getByRole('radio', { name: /^On Bahth/ })
    .check()
  await dialog(page).getByLabel('Languages of the questions').selectOption('English')
  await pressButton(page, 'Edit questions')

  for (const [text, downs] of [
    ['Which tea?', 0],
    ['Why?', 5],
  ] as const) {
    await pressButton(page, 'Add question to section 1')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    for (let at = 1; at <= downs; at++) {
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('menuitem').nth(at)).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByLabel('Question', { exact: true })).toBeFocused()
    await page.keyboard.type(text)
  }
  const headings = dialog(page)
    .getByRole('list', { name: 'Questions of section 1' })
    .getByRole('heading', { level: 4 })
  await expect(headings).toHaveText([/Which tea\?/, /Why\?/])
  await pressButton(page, 'Move up')
  await expect(headings).toHaveText([/Why\?/, /Which tea\?/])

  // The first field with an error gets the focus, also in another question.
  await pressButton(page, 'Done')
  await expect(dialog(page).getByLabel('Choice 1', { exact: true })).toBeFocused()
  await page.keyboard.type('Black')
  await tabTo(page, dialog(page).getByLabel('Choice 2', { exact: true }))
  await page.keyboard.type('Green')

  await test.step('a pasted list that is too long is refused, not cut off', async () => {
    await pressButton(page, 'Duplicate')
    const lines = Array.from({ length: 60 }, (_, at) => `Tea ${at + 1}`).join('\n')
    await page.evaluate(text => navigator.clipboard.writeText(text), lines)
    await dialog(page).getByLabel('Choice 1', { exact: true }).focus()
    await page.keyboard.press('ControlOrMeta+V')
    await pressButton(page, 'Done')
    await expect(dialog(page)).toContainText('Please use at most 50 entries here')
    const remove = dialog(page).getByRole('button', { name: 'Delete', exact: true })
    await remove.press('Enter')
    await expect(headings).toHaveCount(2)
    await pressButton(page, 'Undo deletion')
    await expect(headings).toHaveCount(3)
    await page.keyboard.press('Enter')
    await remove.press('Enter')
  })
  await pressButton(page, 'Done')
  await expect(dialog(page)).toContainText('2 questions in 1 section')
})
