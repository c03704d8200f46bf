import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/axe.ts'
import { dialog, main, press, unique } from '../setup/page.ts'
import { demo, logInByApi } from '../setup/people.ts'
import { base } from '../setup/surveys.ts'
import { expect, test } from '../setup/test.ts'
import { card, describe, fail, field, refusal } from './publishing.ts'

/** The wizard for a new survey. SUR-16. */

async function link(page: Page, base: string): Promise<void> {
  await field(page, 'Form link').fill(`${base}/demo/form/x?code={code}`)
  await field(page, 'Response sheet link').fill(`${base}/demo/sheet/x.csv`)
  await press(page, 'Next')
}

const addSurvey = (page: Page) => main(page).getByRole('button', { name: 'Add a survey' }).click()

/** Opens the wizard as the demo's creator. */
async function openWizard(page: Page): Promise<void> {
  await logInByApi(page, { email: demo.creator })
  await page.goto('/surveys')
  await addSurvey(page)
}

test('SUR-16 the wizard shows a preview, keeps the input, and saves a draft that is submitted', async ({
  page,
  baseURL,
}) => {
  const title = unique('Naps')
  await openWizard(page)

  await test.step('Escape closes the tooltip of the focused button, and only then the wizard', async () => {
    const reason = page.locator('[popover]')
    await expect(field(page, 'Title')).toBeFocused()
    await dialog(page).getByRole('button', { name: 'Next', exact: true }).focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(reason).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(reason).toHaveCount(0)
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await addSurvey(page)
  })

  await test.step('the preview shows the input as members will see it', async () => {
    const preview = dialog(page).getByRole('region', { name: 'Preview for members' })
    await expect(preview).toContainText('What do you want to find out?')
    await field(page, 'Title').fill('النوم في أسبوع الامتحانات')
    await field(page, 'Description').fill('Seven questions.')
    await expect(preview).toContainText('النوم في أسبوع الامتحانات')
    await expect(preview).toContainText('Karim Wagdy · about 5 min · 0 of 100 responses')
    await press(page, 'Next')
    await expect(preview).toContainText('We share nothing about you.')
    await field(page, 'Form link').fill('forms.example.org/a?s={studentId}')
    await expect(preview).toContainText('When you open the form, we share your student ID')
    await field(page, 'Response sheet link').fill('docs.example.org/sheet')
    await press(page, 'Next')
    await field(page, 'Estimated time').fill('12')
    await expect(preview).toContainText('about 12 min')
  })

  await test.step('SUR-53 the input survives a reload; closing resets the form, and Undo brings the input back', async () => {
    await press(page, 'Back')
    await press(page, 'Back')
    await describe(page, 'Half a thought')
    await page.reload()
    await expect(dialog(page)).toContainText('Step 2 of 3')
    await press(page, 'Back')
    await expect(field(page, 'Title')).toHaveValue('Half a thought')
    await press(page, 'Close')
    await expect(dialog(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(field(page, 'Title')).toHaveValue('Half a thought')
    await press(page, 'Close')
    await addSurvey(page)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(field(page, 'Title')).toHaveValue('Half a thought')
    await page.reload()
    await expect(field(page, 'Title')).toHaveValue('Half a thought')
    await press(page, 'Close')
    await addSurvey(page)
    await expect(dialog(page)).toContainText('Step 1 of 3')
    await expect(field(page, 'Title')).toHaveValue('')
    await page.reload()
    await expect(field(page, 'Title')).toHaveValue('')
  })

  await test.step('SUR-29 SUR-55 SUR-56 SUR-57 each of the three steps needs its fields before Next works', async () => {
    await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText('Create New Survey')
    const next = dialog(page).getByRole('button', { name: 'Next' })
    const why = async (text: string) => {
      await next.hover()
      await expect(next).toHaveAccessibleDescription(text)
    }
    await why('Add a title and description first.')
    await field(page, 'Title').fill('   ')
    await field(page, 'Description').fill('Seven questions.')
    await why('Add a title and description first.')
    await field(page, 'Title').press('Enter')
    await expect(dialog(page)).toContainText('Step 1 of 3')
    await describe(page, title)
    await expect(dialog(page)).toContainText('Step 2 of 3 · Form and sheet')
    await why('Add the form link and sheet link first.')
    await field(page, 'Form link').fill(`${baseURL}/demo/form/x?code={code}`)
    await why('Add the form link and sheet link first.')
    await press(page, 'Use the practice form')
    await expect(field(page, 'Form link')).toHaveValue(`${baseURL}/demo/form/practice?code={code}`)
    await press(page, 'Next')
    await expect(dialog(page)).toContainText('Step 3 of 3')
    await expect(dialog(page).getByRole('region', { name: 'Summary' })).toContainText(title)
  })

  await test.step('SUR-70 Create saves a draft', async () => {
    const sent = page.waitForRequest(
      request => request.method() === 'POST' && request.url().endsWith('/api/surveys'),
    )
    await press(page, 'Create')
    const own = { title, category: 'NA', isPublic: true, dueDate: null }
    expect((await sent).postDataJSON()).toMatchObject(own)
    await expect(page.getByText(`“${title}” is saved as a draft.`)).toBeVisible()
    await expect(page.getByRole('tab', { name: 'My Surveys' })).toHaveAttribute('aria-selected', 'true')
    await expect(card(page, title)).toContainText('Draft')
  })

  await test.step('the saved draft is submitted', async () => {
    await card(page, title)
      .getByRole('button', { name: /^Submit for Approval/ })
      .click()
    await expect(card(page, title)).toContainText('Approved Pending')
  })
})

test('the wizard validates its input, shows failures, and aborts its request when it is closed', async ({
  page,
  people,
  baseURL,
}) => {
  const title = unique('Kept')
  await openWizard(page)
  await describe(page, title)

  await test.step('a form link with another scheme or a placeholder in the host name is refused', async () => {
    await field(page, 'Response sheet link').fill('docs.example.org/sheet')
    for (const bad of ['javascript:alert(1)', 'ftp://a.example', 'java\tscript:x']) {
      await field(page, 'Form link').fill(bad)
      await press(page, 'Next')
      await expect(dialog(page)).toContainText('Please paste a link that starts with https://')
      await expect(dialog(page)).toContainText('Step 2 of 3')
    }
    await field(page, 'Form link').fill('https://{email}.example.org/')
    await press(page, 'Next')
    await expect(dialog(page)).toContainText('only after the address of the form’s site')
    await expectAccessible(page)
  })

  await test.step('SUR-60 SUR-61 SUR-62 links are trimmed and completed with https', async () => {
    await field(page, 'Form link').fill('forms.example.org/a?x={code}')
    await field(page, 'Response sheet link').fill('  HTTPS://docs.example.org/sheet ')
    await press(page, 'Next')
    await press(page, 'Back')
    await expect(field(page, 'Form link')).toHaveValue('https://forms.example.org/a?x={code}')
    await expect(field(page, 'Response sheet link')).toHaveValue('https://docs.example.org/sheet')
    await link(page, base(baseURL))
  })

  await test.step('SUR-58 SUR-59 an invalid number falls back to the default, and one out of range is refused', async () => {
    const [minutes, responses] = [field(page, 'Estimated time'), field(page, 'Max responses')]
    await expect(minutes).toHaveValue('5')
    await expect(responses).toHaveValue('100')
    await minutes.fill('soon')
    await responses.fill('')
    await responses.blur()
    await expect(minutes).toHaveValue('5')
    await expect(responses).toHaveValue('100')
    await minutes.fill('٤٥')
    await responses.fill('1001')
    const dueDate = dialog(page).getByLabel(/^Due date/)
    await dueDate.fill('2020-01-01')
    await press(page, 'Create')
    await expect(responses).toBeFocused()
    await expect(minutes).toHaveValue('45')
    await expect(dialog(page)).toContainText('Please enter a whole number from 10 to 1000')
    await expect(dialog(page)).toContainText('Please choose a future date')
    for (const bad of ['0', '61', '2.5']) {
      await minutes.fill(bad)
      await minutes.blur()
      await expect(dialog(page)).toContainText('Please enter a whole number from 1 to 60')
    }
    await expectAccessible(page)
    await minutes.fill('5')
    await responses.fill('100')
    await dueDate.fill('')
  })

  await test.step('SUR-88 SUR-89 a failure shows its reason, leads to the field, and keeps the input', async () => {
    await fail(page, '/surveys', 503)
    await press(page, 'Create')
    await expect(dialog(page).getByRole('alert')).toHaveText(`Failed to create survey: ${refusal}`)
    await page.unroute('**/api/surveys')
    await fail(page, '/surveys', 401)
    await press(page, 'Create')
    await expect(dialog(page).getByRole('alert')).toHaveText('Please log in before creating surveys.')
    await page.unroute('**/api/surveys')
    const message = 'That sheet is not one we read.'
    const errors = [{ field: 'sheetLink', message }]
    await page.route('**/api/surveys', route =>
      route.fulfill({ status: 400, json: { message, code: 'validation_error', errors } }),
    )
    await press(page, 'Create')
    await expect(dialog(page)).toContainText('Step 2 of 3')
    await expect(field(page, 'Response sheet link')).toHaveAccessibleDescription(
      /That sheet is not one we read\./,
    )
    await expect(field(page, 'Response sheet link')).toBeFocused()
    await press(page, 'Back')
    await expect(field(page, 'Title')).toHaveValue(title)
    await page.unroute('**/api/surveys')
  })

  await test.step('SUR-54 SUR-71 closing the wizard aborts the request, and no survey is created', async () => {
    await press(page, 'Next')
    await field(page, 'Response sheet link').fill(`${baseURL}/demo/sheet/y.csv`)
    await press(page, 'Next')
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/surveys', async route => {
      await held
      await route.continue().catch(() => {})
    })
    const aborted = page.waitForEvent(
      'requestfailed',
      request => request.method() === 'POST' && request.url().endsWith('/api/surveys'),
    )
    await press(page, 'Create')
    await expect(dialog(page).getByRole('button', { name: 'Creating…' })).toBeVisible()
    await press(page, 'Close')
    expect((await aborted).failure()?.errorText).toMatch(/ABORTED/)
    release()
    const { items } = await (await people.asMember({ email: demo.creator }, 'get', '/surveys/mine')).json()
    expect(items.filter((item: { title: string }) => item.title === title)).toEqual([])
    await expect(page.getByText('Failed to create survey')).toHaveCount(0)
  })
})
