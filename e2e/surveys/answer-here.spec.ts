import type { Questionnaire } from '@bahth/domain/surveys/questionnaire/types.ts'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../setup/axe.ts'
import { dialog, press } from '../setup/page.ts'
import { logInByApi } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'
import { both, study } from './studies.ts'

/** Answering a survey on Bahth. */

const longWord = `https://forms.example.org/${'a'.repeat(80)}`

const sleep: Questionnaire = {
  languages: ['en', 'ar'],
  pages: [
    {
      name: 'nights',
      title: both('Nights', 'الليل'),
      elements: [
        {
          type: 'radiogroup',
          name: 'quality',
          title: both('How do you sleep?', 'كيف تنام؟'),
          isRequired: true,
          showOtherItem: true,
          choices: [
            { value: 'well', text: both('Well', 'جيدًا') },
            { value: 'badly', text: both('Badly', 'بصعوبة') },
          ],
        },
        {
          type: 'comment',
          name: 'reason',
          title: both('What keeps you awake?', 'ما الذي يمنعك من النوم؟'),
          visibleIf: "{quality} = 'badly'",
        },
        {
          type: 'text',
          inputType: 'number',
          name: 'hours',
          title: both('Hours', 'الساعات'),
          min: 0,
          max: 24,
        },
      ],
    },
    {
      name: 'days',
      title: both('Days', 'النهار'),
      elements: [
        { type: 'html', name: 'intro', html: both('Think of last week.', 'فكّر في الأسبوع الماضي.') },
        {
          type: 'matrix',
          name: 'tired',
          title: both('How often are you tired?', 'كم مرة تشعر بالتعب؟'),
          isRequired: true,
          rowsOrder: 'random',
          columns: [
            { value: 'never', text: both('Never', 'أبدًا') },
            { value: 'often', text: both('Often', 'كثيرًا') },
          ],
          rows: [
            { value: 'morning', text: both('In the morning', 'في الصباح') },
            { value: 'evening', text: both('In the evening', 'في المساء') },
          ],
        },
        {
          type: 'rating',
          name: 'rested',
          title: both('Rested', 'الراحة'),
          rateMin: 0,
          rateMax: 10,
          minRateDescription: both(longWord, longWord),
        },
        {
          type: 'checkbox',
          name: 'drinks',
          title: both('Drinks', 'المشروبات'),
          choices: [
            { value: 'tea', text: both('Tea', 'شاي') },
            { value: 'coffee', text: both('Coffee', 'قهوة') },
            { value: 'link', text: both(longWord, longWord) },
          ],
        },
        { type: 'text', inputType: 'date', name: 'since', title: both('Since', 'منذ') },
        { type: 'text', name: 'remedy', title: both('What helps?', 'ما الذي يساعد؟'), isRequired: true },
      ],
    },
  ],
}

const row = (page: Page, name: string) => dialog(page).getByRole('radiogroup', { name, exact: true })

const scrollsSideways = (within: Locator): Promise<boolean> =>
  within
    .locator('*')
    .evaluateAll(elements =>
      elements.some(one => getComputedStyle(one).overflowX === 'auto' && one.scrollWidth > one.clientWidth),
    )

/** Whether the last character of a text, such as its full stop, is left of the first one. */
const endsAtLeft = (text: Locator): Promise<boolean> =>
  text.evaluate(element => {
    const inside = element.textContent?.replace(/[\u2066-\u2069]/g, '') ?? ''
    const [node] = element.childNodes
    const start = element.textContent?.indexOf(inside) ?? 0
    const leftOf = (at: number) => {
      const range = document.createRange()
      range.setStart(node as Node, at)
      range.setEnd(node as Node, at + 1)
      return range.getBoundingClientRect().left
    }
    return leftOf(start + inside.length - 1) < leftOf(start)
  })

test('answers survive a closed tab and a lost connection, and are removed from the device when sent', async ({
  page,
  context,
  people,
}) => {
  const [id, member] = await Promise.all([study(people, sleep), people.approved()])
  await page.setViewportSize({ width: 390, height: 844 })
  await logInByApi(page, member)
  await page.goto(`/surveys?survey=${id}`)
  await press(page, 'Answer')
  await expect(dialog(page)).toContainText('Your answers are stored without your name')
  await press(page, 'Start')

  await press(page, 'Next')
  const quality = dialog(page).getByRole('radiogroup', { name: 'How do you sleep?' })
  await expect(quality).toBeFocused()
  await expect(quality).toHaveAccessibleDescription(/Please answer this question/)
  await expect(dialog(page).getByLabel('What keeps you awake?')).toHaveCount(0)
  await quality.getByLabel('Other').check()
  await press(page, 'Next')
  await expect(dialog(page).getByLabel('Please describe')).toHaveAttribute('aria-invalid', 'true')
  await quality.getByLabel('Badly').check()
  await dialog(page).getByLabel('What keeps you awake?').fill('Exams')
  await dialog(page).getByLabel('Hours').fill('٧٫٥٠٠٤')
  await expectAccessible(page, { widths: [390] })

  await page.close()
  const again = await context.newPage()
  await again.setViewportSize({ width: 390, height: 844 })
  await again.goto(`/surveys?survey=${id}`)
  await press(again, 'Continue')
  await expect(dialog(again).getByLabel('What keeps you awake?')).toHaveValue('Exams')
  await dialog(again).getByRole('button', { name: 'Next' }).dblclick()
  await expect(row(again, 'In the morning')).toBeVisible()
  await expect(dialog(again)).not.toContainText('Please answer every row')
  await row(again, 'In the morning').getByLabel('Often').check()
  await press(again, 'Next')
  await expect(dialog(again)).toContainText('Please answer every row')
  await row(again, 'In the evening').getByLabel('Never').check()
  await dialog(again).getByRole('radiogroup', { name: 'Rested' }).getByLabel('10').check()
  await dialog(again).getByLabel('Tea').check()
  expect(await scrollsSideways(dialog(again))).toBe(false)
  await dialog(again).getByLabel('Since').fill('2026-11-01')
  await dialog(again).getByLabel('What helps? required', { exact: true }).fill('النوم مبكرًا.')
  await expectAccessible(again, { widths: [390] })
  await press(again, 'Next')
  await expect(dialog(again)).toContainText('7.5004')
  await expect(dialog(again)).toContainText('1 Nov 2026')
  expect(await endsAtLeft(dialog(again).getByText('النوم مبكرًا.'))).toBe(true)
  let sent = 0
  again.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/responses')) sent++
  })
  await context.setOffline(true)
  await press(again, 'Send answers')
  await expect(dialog(again)).toContainText('Your answers are safe on this device')
  // Answers that are being changed are not sent.
  await press(again, 'Back')
  await context.setOffline(false)
  await expect(again.getByText(/^You’re offline\./)).toBeHidden()
  await press(again, 'Next')
  await expect(dialog(again).getByRole('button', { name: 'Send answers' })).toBeVisible()
  expect(sent).toBe(1)
  await context.setOffline(true)
  await press(again, 'Send answers')
  await expect(dialog(again)).toContainText('Your answers are safe on this device')
  await context.setOffline(false)
  await expect(dialog(again).getByRole('heading', { name: 'Your response counts' })).toBeVisible()
  await expect(dialog(again)).toContainText('Your answers on Bahth')
  const left = await again.evaluate(() => Object.keys(localStorage).filter(key => key.includes('kept.')))
  expect(left).toEqual([])
  await again.goBack()
  await expect(again, 'not the questions').toHaveURL(`/surveys?survey=${id}`)
})
