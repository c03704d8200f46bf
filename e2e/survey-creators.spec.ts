import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './setup/axe.ts'
import { demo, enter } from './setup/people.ts'
import { active, draft, fill, freshTitle, type MadeSurvey, pending, start } from './setup/surveys.ts'
import { expect, test } from './setup/test.ts'

/** Publishing surveys: the right to, the wizard, one's own surveys, and what came of them. */

// What axe looks at in two widths and two themes takes its time.
test.describe.configure({ timeout: 120_000 })

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
const base = (baseURL: string | undefined): string => baseURL ?? ''
const refusal = 'The press is closed.'

/** The card of one of the creator's own surveys. */
const card = (page: Page, title: string): Locator =>
  main(page)
    .getByRole('list', { name: 'My Surveys' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })

/** What can be pressed on a card, but its title. */
const actions = async (page: Page, title: string): Promise<string[]> => {
  await expect(card(page, title)).toBeVisible()
  const names = await card(page, title).getByRole('button').allInnerTexts()
  return names.map(name => name.trim()).filter(name => name !== title)
}

const fail = (page: Page, path: string, status: number, message: string = refusal) =>
  page.route(`**/api${path}`, route => route.fulfill({ status, json: { message } }))

async function describe(page: Page, title: string): Promise<void> {
  await field(page, 'Title').fill(title)
  await field(page, 'Description').fill('Seven questions on naps.')
  await press(page, 'Next')
}

async function link(page: Page, base: string): Promise<void> {
  await field(page, 'Form link').fill(`${base}/demo/form/x?code={code}`)
  await field(page, 'Response sheet link').fill(`${base}/demo/sheet/x.csv`)
  await press(page, 'Next')
}

test.describe('the right to publish', () => {
  test('SUR-13 FCR-02 FCR-03 FCR-04 FCR-18 FCR-25 a member sees what it takes, and asks for it once', async ({
    page,
    people,
  }) => {
    await enter(page, await people.approved())
    await page.goto('/surveys')
    await main(page).getByRole('button', { name: 'Add a survey' }).click()
    await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText('Form creators only')
    await expect(dialog(page)).toContainText('20 verified surveys completed and semester 9 or higher')
    await expect(dialog(page).getByRole('progressbar', { name: 'Verified surveys' })).toHaveAttribute(
      'aria-valuetext',
      '0 of 20',
    )
    await expect(dialog(page).getByRole('progressbar', { name: 'Semester' })).toHaveAttribute(
      'aria-valuetext',
      '5 of 9',
    )
    await expectAccessible(page)
    await dialog(page).getByLabel('Reason optional').fill('Needle fear in first year.')
    await press(page, 'Send request')
    await expect(page.getByText('Your request has been sent to the admin team.')).toBeVisible()
    await expect(dialog(page)).toContainText('The admin team has not decided yet')
    await expect(dialog(page)).toContainText('Needle fear in first year.')
    await expect(dialog(page).getByRole('button', { name: 'Send request' })).toHaveCount(0)
  })

  test('FCR-09 FCR-11 declined with a note, then on trial, then for good: each as it is decided', async ({
    page,
    people,
  }) => {
    const member = await people.approved()
    const ask = async (): Promise<string> =>
      (await (await people.asMember(member, 'post', '/users/me/form-creator-request', {})).json()).request
        .requestId
    const decide = (id: string, action: string, body: object) =>
      people.asOfficer('post', `/admin/form-creator/requests/${id}/${action}`, body)
    const first = await ask()
    await enter(page, member)
    await page.goto('/surveys?access=1')
    await expect(dialog(page)).toContainText('The admin team has not decided yet')
    await decide(first, 'reject', { note: 'Who supervises it?' })
    await expect(dialog(page)).toContainText('Your last request was declined.')
    await expect(dialog(page)).toContainText('They wrote: Who supervises it?')
    await expect(dialog(page).getByRole('button', { name: 'Send request' })).toBeVisible()
    await expectAccessible(page, { widths: [390] })

    await decide(await ask(), 'approve', { trialDays: 12 })
    await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText('Your right to publish')
    await expect(dialog(page)).toContainText('Trial · 12 days left')
    await press(page, 'Open My Surveys')
    await expect(page.getByRole('tab', { name: 'My Surveys' })).toHaveAttribute('aria-selected', 'true')
    await expect(main(page)).toContainText('Trial · 12 days left')
    await expect(main(page).getByRole('heading', { name: 'No surveys of yours yet' })).toBeVisible()
    await expectAccessible(page)
  })

  test('FCR-05 FCR-29 a trial that has ended, and thresholds that the server sets', async ({
    page,
    people,
  }) => {
    await page.route('**/api/users/me/form-creator-request', route =>
      route.fulfill({
        json: {
          formCreator: {
            isFormCreator: false,
            status: 'expired',
            grantSource: 'trial',
            grantedAt: '2026-10-01T10:00:00Z',
            expiresAt: '2026-11-01T10:00:00Z',
            autoEligible: false,
            thresholds: { forms: 12, semester: 4 },
            trialEnabled: false,
          },
          request: null,
          canRequest: true,
          progress: { forms: 12, semester: null },
        },
      }),
    )
    await enter(page, await people.approved())
    await page.goto('/surveys?tab=mine')
    await expect(page.getByRole('tab', { name: 'My Surveys' })).toHaveCount(0)
    await expect(main(page).getByRole('alert')).toContainText(
      'You do not have permission to view creator dashboards. Ask an admin to enable Form Creator on your account.',
    )
    await main(page).getByRole('button', { name: 'How to get it' }).click()
    await expect(dialog(page)).toContainText('Your trial ended on 1 Nov 2026.')
    await expect(dialog(page)).toContainText('12 verified surveys completed and semester 4 or higher')
    await expect(dialog(page)).toContainText('Reached')
    for (const query of ['new=1', 'analytics=x', 'attempts=x', 'edit=x']) {
      await page.goto(`/surveys?${query}`)
      await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText('Form creators only')
    }
  })

  test('FCR-23 FCR-24 what fails is said, and what was written stays', async ({ page, people }) => {
    await enter(page, await people.approved())
    await fail(page, '/users/me/form-creator-request', 500)
    await page.goto('/surveys?access=1')
    await expect(dialog(page).getByRole('alert')).toContainText('Failed to load form creator status.')
    await page.unroute('**/api/users/me/form-creator-request')
    await press(page, 'Retry')
    await page.route('**/api/users/me/form-creator-request', route =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { message: refusal } })
        : route.fallback(),
    )
    await dialog(page).getByLabel('Reason optional').fill('A study.')
    await press(page, 'Send request')
    await expect(dialog(page).getByRole('alert')).toHaveText(`Failed to submit request. ${refusal}`)
    await expect(dialog(page).getByLabel('Reason optional')).toHaveValue('A study.')
  })
})

test.describe('SUR-16 the wizard', () => {
  test.beforeEach(async ({ page }) => {
    await enter(page, { email: demo.creator })
    await page.goto('/surveys')
    await main(page).getByRole('button', { name: 'Add a survey' }).click()
  })

  test('SUR-29 SUR-55 SUR-56 SUR-57 SUR-70 three steps, each waiting for its fields, end in a draft', async ({
    page,
    baseURL,
  }) => {
    const title = freshTitle('Naps')
    await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText('Create New Survey')
    const next = dialog(page).getByRole('button', { name: 'Next' })
    const why = async (text: string) => {
      await next.hover()
      await expect(next).toHaveAccessibleDescription(text)
    }
    await why('A title and a description are needed first.')
    await field(page, 'Title').fill('   ')
    await field(page, 'Description').fill('Seven questions.')
    await why('A title and a description are needed first.')
    await field(page, 'Title').press('Enter')
    await expect(dialog(page)).toContainText('Step 1 of 3')
    await describe(page, title)
    await expect(dialog(page)).toContainText('Step 2 of 3 · Form and sheet')
    await why('The form link and the sheet link are needed first.')
    await field(page, 'Form link').fill(`${baseURL}/demo/form/x?code={code}`)
    await why('The form link and the sheet link are needed first.')
    await link(page, base(baseURL))
    await expect(dialog(page)).toContainText('Step 3 of 3')
    await expect(dialog(page).getByRole('region', { name: 'Summary' })).toContainText(title)
    const sent = page.waitForRequest(
      request => request.method() === 'POST' && request.url().endsWith('/api/surveys'),
    )
    await press(page, 'Create')
    expect((await sent).postDataJSON()).toMatchObject({
      title,
      category: 'NA',
      isPublic: true,
      dueDate: null,
    })
    await expect(page.getByText(`“${title}” is a draft now.`)).toBeVisible()
    await expect(page.getByRole('tab', { name: 'My Surveys' })).toHaveAttribute('aria-selected', 'true')
    await expect(card(page, title)).toContainText('Draft')
  })

  test('SUR-58 SUR-59 SUR-60 SUR-61 SUR-62 numbers fall back, ranges are kept, links get their https', async ({
    page,
  }) => {
    await describe(page, freshTitle())
    await field(page, 'Form link').fill('forms.example.org/a?x={code}')
    await field(page, 'Response sheet link').fill('  HTTPS://docs.example.org/sheet ')
    await press(page, 'Next')
    await press(page, 'Back')
    await expect(field(page, 'Form link')).toHaveValue('https://forms.example.org/a?x={code}')
    await expect(field(page, 'Response sheet link')).toHaveValue('https://docs.example.org/sheet')
    await press(page, 'Next')
    await expect(field(page, 'Estimated time')).toHaveValue('5')
    await expect(field(page, 'Max responses')).toHaveValue('100')
    await field(page, 'Estimated time').fill('soon')
    await field(page, 'Max responses').fill('')
    await field(page, 'Max responses').blur()
    await expect(field(page, 'Estimated time')).toHaveValue('5')
    await expect(field(page, 'Max responses')).toHaveValue('100')
    await field(page, 'Estimated time').fill('٤٥')
    await field(page, 'Max responses').fill('1001')
    await dialog(page)
      .getByLabel(/^Due date/)
      .fill('2020-01-01')
    await press(page, 'Create')
    await expect(field(page, 'Estimated time')).toHaveValue('45')
    await expect(dialog(page)).toContainText('Please enter a whole number from 10 to 1000')
    await expect(dialog(page)).toContainText('Please choose a day to come')
    for (const bad of ['0', '61', '2.5']) {
      await field(page, 'Estimated time').fill(bad)
      await field(page, 'Estimated time').blur()
      await expect(dialog(page)).toContainText('Please enter a whole number from 1 to 60')
    }
    await expectAccessible(page)
  })

  test('a link of another kind is refused in any disguise, and a placeholder in a site’s name', async ({
    page,
  }) => {
    await describe(page, freshTitle())
    await field(page, 'Response sheet link').fill('docs.example.org/sheet')
    for (const bad of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      'ftp://a.example',
      'https://',
      'java\tscript:x',
    ]) {
      await field(page, 'Form link').fill(bad)
      await press(page, 'Next')
      await expect(dialog(page)).toContainText('Please paste a link that starts with https://')
      await expect(dialog(page)).toContainText('Step 2 of 3')
    }
    await field(page, 'Form link').fill('https://{email}.example.org/')
    await press(page, 'Next')
    await expect(dialog(page)).toContainText('can stand only after the address of the form’s site')
    await expectAccessible(page)
  })

  test('SUR-01 from the wizard to Verified: created, sent in, approved, taken and found', async ({
    page,
    people,
    browser,
    baseURL,
  }) => {
    const title = freshTitle('From end to end')
    await describe(page, title)
    await press(page, 'Use the practice form')
    await expect(field(page, 'Form link')).toHaveValue(`${baseURL}/demo/form/practice?code={code}`)
    await press(page, 'Next')
    await press(page, 'Create')
    await expect(card(page, title).getByRole('list', { name: 'Link check' }).getByText('fine')).toHaveCount(3)
    await card(page, title)
      .getByRole('button', { name: /^Submit for Approval/ })
      .click()
    await expect(card(page, title)).toContainText('Approved Pending')
    const { items } = await (await people.asOfficer('get', '/admin/survey-requests')).json()
    const request = items.find((item: { Title: string }) => item.Title === title)
    await people.asOfficer('post', '/admin/survey-requests/approve', { ids: [request.SurveyID] })
    await expect(card(page, title)).toContainText('Active')

    const member = await browser.newPage()
    await enter(member, await people.approved())
    await member.goto(`/surveys?q=${encodeURIComponent(title)}`)
    await member.getByRole('button', { name: `Take survey: ${title}` }).click()
    const [form] = await Promise.all([
      member.context().waitForEvent('page'),
      dialog(member).getByRole('button', { name: 'Agree and open form' }).click(),
    ])
    await form.getByLabel('Often', { exact: true }).check()
    await form.getByRole('button', { name: 'Submit' }).click()
    await expect(dialog(member).getByRole('heading', { name: 'Your answer counts' })).toBeVisible({
      timeout: 20_000,
    })
    await expect(card(page, title)).toContainText('1 of 100')
    await member.context().close()
  })

  test('the preview shows what a member will see while it is typed', async ({ page }) => {
    const preview = dialog(page).getByRole('region', { name: 'How a member will see it' })
    await expect(preview).toContainText('What do you want to find out?')
    await field(page, 'Title').fill('النوم في أسبوع الامتحانات')
    await field(page, 'Description').fill('Seven questions.')
    await expect(preview).toContainText('النوم في أسبوع الامتحانات')
    await expect(preview).toContainText('Karim Wagdy · about 5 min · 0 of 100 responses')
    await press(page, 'Next')
    await expect(preview).toContainText('Nothing of yours is passed on.')
    await field(page, 'Form link').fill('forms.example.org/a?s={studentId}')
    await expect(preview).toContainText('Opening the form passes on your student ID')
    await field(page, 'Response sheet link').fill('docs.example.org/sheet')
    await press(page, 'Next')
    await field(page, 'Estimated time').fill('12')
    await expect(preview).toContainText('about 12 min')
  })

  test('SUR-53 closing resets the form; what was typed can be brought back for a moment, and survives a reload', async ({
    page,
  }) => {
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
    await main(page).getByRole('button', { name: 'Add a survey' }).click()
    await expect(dialog(page)).toContainText('Step 1 of 3')
    await expect(field(page, 'Title')).toHaveValue('')
    await page.reload()
    await expect(field(page, 'Title')).toHaveValue('')
  })

  test('SUR-54 SUR-71 closing aborts a create in flight: there is no survey', async ({
    page,
    people,
    baseURL,
  }) => {
    const title = freshTitle('Taken back')
    await describe(page, title)
    await link(page, base(baseURL))
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
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

  test('SUR-88 SUR-89 a failure says why, leads to the field, and loses nothing', async ({
    page,
    baseURL,
  }) => {
    await describe(page, 'Kept through failures')
    await link(page, base(baseURL))
    await fail(page, '/surveys', 503)
    await press(page, 'Create')
    await expect(dialog(page).getByRole('alert')).toHaveText(`Failed to create survey: ${refusal}`)
    await page.unroute('**/api/surveys')
    await fail(page, '/surveys', 401)
    await press(page, 'Create')
    await expect(dialog(page).getByRole('alert')).toHaveText('Please log in before creating surveys.')
    await page.unroute('**/api/surveys')
    await page.route('**/api/surveys', route =>
      route.fulfill({
        status: 400,
        json: {
          message: 'That sheet is not one we read.',
          code: 'validation_error',
          errors: [{ field: 'sheetLink', message: 'That sheet is not one we read.' }],
        },
      }),
    )
    await press(page, 'Create')
    await expect(dialog(page)).toContainText('Step 2 of 3')
    await expect(field(page, 'Response sheet link')).toHaveAccessibleDescription(
      /That sheet is not one we read\./,
    )
    await press(page, 'Back')
    await expect(field(page, 'Title')).toHaveValue('Kept through failures')
    await expectAccessible(page, { widths: [390] })
  })
})

test.describe('My Surveys', () => {
  test('SUR-17 SUR-18 SUR-69 the counters, and one card for each survey', async ({ page, people }) => {
    await enter(page, { email: demo.creator })
    await page.goto('/surveys')
    await page.getByRole('tab', { name: 'My Surveys' }).click()
    await expect(main(page).locator('dl').first().locator('dt')).toHaveText([
      'Total',
      'Pending Review',
      'Approved',
      'Rejected',
    ])
    await expect(async () => {
      const { items, counters } = await (
        await people.asMember({ email: demo.creator }, 'get', '/surveys/mine')
      ).json()
      const shown = await main(page).locator('dl').first().locator('dt + dd').allInnerTexts()
      expect(shown).toEqual(
        [counters.total, counters.pending, counters.approved, counters.rejected].map(String),
      )
      expect(await main(page).getByRole('list', { name: 'My Surveys' }).locator(':scope > li').count()).toBe(
        items.length,
      )
    }).toPass()
    await expectAccessible(page)
  })

  test('SUR-32 SUR-33 SUR-34 SUR-35 SUR-37 SUR-39 SUR-40 SUR-41 SUR-43 each state has its actions, and no others', async ({
    page,
    people,
    baseURL,
  }) => {
    const url = base(baseURL)
    const named = (about: string) => ({ title: freshTitle(about) })
    const [made, waiting, running, refused] = await Promise.all([
      draft(people, url, named('Draft')),
      pending(people, url, named('Waiting')),
      active(people, url, named('Running')),
      pending(people, url, named('Refused')),
    ])
    await people.asOfficer('post', '/admin/survey-requests/reject', {
      ids: [refused.id],
      reason: 'Question 3 asks for names.',
    })
    await enter(page, { email: demo.creator })
    await page.goto('/surveys?tab=mine')
    expect(await actions(page, made.title)).toEqual(['Submit for Approval', 'Edit', 'Delete'])
    expect(await actions(page, waiting.title)).toEqual([])
    await expect(card(page, waiting.title)).toContainText('Approved Pending')
    expect(await actions(page, running.title)).toEqual(['Results', 'Share', 'Close'])
    expect(await actions(page, refused.title)).toEqual(['Edit'])
    await expect(card(page, refused.title)).toContainText('Question 3 asks for names.')
    await card(page, running.title).getByRole('button', { name: 'Share' }).click()
    await expect(card(page, running.title)).toContainText('Link copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${baseURL}/surveys?survey=${running.id}`,
    )

    await page.goto('/surveys?status=pending')
    await expect(page.getByRole('row', { name: waiting.title }), 'SUR-31').toContainText('Under Review')
    await page.goto('/surveys?status=rejected')
    await expect(page.getByRole('row', { name: refused.title })).toContainText('Rejected')
  })

  test('a rejected survey is mended, sent in again and approved, live', async ({ page, people, baseURL }) => {
    const survey = await pending(people, base(baseURL))
    await people.asOfficer('post', '/admin/survey-requests/reject', {
      ids: [survey.id],
      reason: 'The title says nothing.',
    })
    await enter(page, { email: demo.creator })
    await page.goto('/surveys?tab=mine')
    await card(page, survey.title)
      .getByRole('button', { name: `Edit: ${survey.title}` })
      .click()
    await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText('Edit survey')
    await expect(dialog(page)).toContainText('The title says nothing.')
    await expectAccessible(page, { widths: [390] })
    const better = freshTitle('Coffee before exams')
    await field(page, 'Title').fill(better)
    await press(page, 'Save draft')
    await expect(card(page, better)).toContainText('Draft')
    await card(page, better)
      .getByRole('button', { name: /^Submit for Approval/ })
      .click()
    await expect(page.getByText(`“${better}” waits for approval now.`)).toBeVisible()
    await expect(card(page, better)).toContainText('Approved Pending')
    await expect(card(page, better)).toContainText('Sent in again')
    await people.asOfficer('post', '/admin/survey-requests/approve', { ids: [survey.id] })
    await expect(card(page, better)).toContainText('Active')
  })

  test('the lights show what the links are worth; a red one holds nothing up', async ({
    page,
    people,
    baseURL,
  }) => {
    const survey = await draft(people, base(baseURL))
    await enter(page, { email: demo.creator })
    await page.goto('/surveys?tab=mine')
    const lights = card(page, survey.title).getByRole('list', { name: 'Link check' })
    await expect(lights.getByRole('listitem')).toHaveText([
      /^Form \(fine\).*opens without signing in/,
      /^Sheet \(fine\).*can be read/,
      /^Column \(fine\).*was found/,
    ])
    await people.asMember({ email: demo.creator }, 'put', `/surveys/${survey.id}`, {
      sheetLink: 'https://10.0.0.8/sheet.csv',
    })
    await expect(lights.getByRole('listitem').nth(1)).toHaveText(/^Sheet \(does not work\)/)
    await card(page, survey.title).getByRole('button', { name: /^Edit/ }).click()
    await press(page, 'Next')
    await expect(dialog(page).getByRole('list', { name: 'Link check' })).toBeVisible()
    await press(page, 'Close')
    await card(page, survey.title)
      .getByRole('button', { name: /^Submit for Approval/ })
      .click()
    await expect(card(page, survey.title)).toContainText('Approved Pending')
  })

  test('SUR-35 SUR-44 SUR-75 deleting and closing ask first', async ({ page, people, baseURL }) => {
    const url = base(baseURL)
    const [made, running] = await Promise.all([draft(people, url), active(people, url)])
    await enter(page, { email: demo.creator })
    await page.goto('/surveys?tab=mine')
    await card(page, running.title)
      .getByRole('button', { name: /^Close/ })
      .click()
    const asking = page.getByRole('alertdialog')
    await expect(asking).toContainText('Close this survey? It will no longer accept responses.')
    await expectAccessible(page, { widths: [390] })
    await asking.getByRole('button', { name: 'Cancel' }).click()
    await expect(card(page, running.title)).toContainText('Active')
    await card(page, running.title)
      .getByRole('button', { name: /^Close/ })
      .click()
    await asking.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(card(page, running.title)).toContainText('Completed')
    expect(await actions(page, running.title)).toEqual(['Results'])

    await card(page, made.title)
      .getByRole('button', { name: /^Delete/ })
      .click()
    await asking.getByRole('button', { name: 'Delete' }).click()
    await expect(card(page, made.title)).toHaveCount(0)
    await expect(page.getByText(`“${made.title}” is deleted.`)).toBeVisible()
  })

  test('SUR-85 SUR-86 SUR-90 SUR-92 what fails says so, with the server’s words', async ({
    page,
    people,
    baseURL,
  }) => {
    const url = base(baseURL)
    const [made, running] = await Promise.all([draft(people, url), active(people, url)])
    await enter(page, { email: demo.creator })
    await fail(page, '/surveys/mine', 500)
    await page.goto('/surveys?tab=mine')
    await expect(main(page).getByRole('alert')).toContainText('Failed to load my surveys.')
    await expectAccessible(page, { widths: [390] })
    await page.unroute('**/api/surveys/mine')
    await fail(page, '/surveys/mine', 403)
    await page.goto('/surveys?tab=mine')
    await expect(main(page).getByRole('alert')).toContainText(
      'You do not have permission to view creator dashboards. Ask an admin to enable Form Creator on your account.',
    )
    await page.unroute('**/api/surveys/mine')
    await page.reload()
    await fail(page, '/surveys/*/submit', 409)
    await card(page, made.title)
      .getByRole('button', { name: /^Submit for Approval/ })
      .click()
    await expect(card(page, made.title).getByRole('alert')).toHaveText(
      `Submit for approval failed: ${refusal}`,
    )
    await fail(page, '/surveys/*/close', 409)
    await card(page, running.title)
      .getByRole('button', { name: /^Close/ })
      .click()
    const asking = page.getByRole('alertdialog')
    await asking.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(asking).toContainText(`Close failed: ${refusal}`)
  })
})

test.describe('SUR-15 SUR-40 results', () => {
  let survey: MadeSurvey
  let code: string

  test.beforeEach(async ({ page, people, baseURL }) => {
    const [student, made] = await Promise.all([
      people.approved('Farida'),
      active(people, base(baseURL), { estimatedTime: 60 }),
    ])
    survey = made
    code = await start(people, student, survey)
    await people.asMember(student, 'get', `/surveys/${survey.id}`)
    await fill(base(baseURL), survey, code)
    await people.asMember(student, 'post', '/surveys/verify-auto', { surveyId: survey.id })
    await enter(page, { email: demo.creator })
  })

  test('SUR-27 SUR-77 totals, roles, views, and the days as a chart with its table', async ({
    page,
    people,
  }) => {
    await page.goto('/surveys?tab=mine')
    await card(page, survey.title)
      .getByRole('button', { name: /^Results/ })
      .click()
    const figures = dialog(page).locator('dl').first()
    await expect(figures.locator('dt')).toHaveText(['Responses', 'Students', 'Professors', 'Views in 7 days'])
    await expect(figures.locator('dt + dd')).toHaveText(['1', '1', '0', '1'])
    await expect(dialog(page).getByRole('img', { name: /^Responses per day\. / })).toBeVisible()
    await dialog(page).getByText('Show the numbers').click()
    await expect(dialog(page).getByRole('table').getByRole('row')).toHaveCount(2)
    await expectAccessible(page)
    const another = await people.approved()
    await people.asMember(another, 'get', `/surveys/${survey.id}`)
    await start(people, another, survey)
    await expect(figures.locator('dt + dd').last()).toHaveText('2')
  })

  test('participations stand there by their codes', async ({ page }) => {
    await page.goto(`/surveys?tab=mine&attempts=${survey.id}`)
    const row = dialog(page).getByRole('row', { name: code })
    await expect(row).toContainText('Verified')
    await expect(dialog(page)).not.toContainText('Farida')
    await expect(dialog(page)).not.toContainText('Mansour')
    await expectAccessible(page)
    await page.route('**/api/surveys/*/attempts/*', route =>
      route.fulfill({ status: 409, json: { message: refusal } }),
    )
    await row.getByRole('button', { name: `Reject: ${code}` }).click()
    const asking = page.getByRole('alertdialog')
    await asking.getByRole('button', { name: 'Reject' }).click()
    await expect(asking).toContainText(`The decision could not be saved: ${refusal}`)
  })

  test('SUR-91 figures that do not come say so', async ({ page }) => {
    await fail(page, '/surveys/*/analytics', 500)
    await page.goto(`/surveys?tab=mine&analytics=${survey.id}`)
    await expect(dialog(page).getByRole('alert')).toContainText(`Failed to load analytics: ${refusal}`)
    await page.unroute('**/api/surveys/*/analytics')
    await press(page, 'Retry')
    await expect(dialog(page).locator('dl').first().locator('dt + dd').first()).toHaveText('1')
  })
})
