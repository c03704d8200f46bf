import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './setup/axe.ts'
import { demo, enter, logIn, type Newcomer } from './setup/people.ts'
import { active, fill, freshTitle, type MadeSurvey, start } from './setup/surveys.ts'
import { expect, test, withoutPushes } from './setup/test.ts'

/** What every member does with surveys: discovering, taking, and what became of it. */

const phone = { width: 390, height: 844 }
// What axe looks at in two widths and two themes takes its time.
test.describe.configure({ timeout: 120_000 })

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
const table = (page: Page) => page.getByRole('table', { name: 'All Surveys' })
const titles = (page: Page) => table(page).getByRole('row').locator('td:first-child a')

const base = (baseURL: string | undefined): string => baseURL ?? ''

/** Opens the form from the details; the tab it is in. */
async function openForm(page: Page, context: BrowserContext, button = 'Agree and open form'): Promise<Page> {
  const [form] = await Promise.all([context.waitForEvent('page'), press(page, button)])
  await form.waitForURL(/\/demo\/form\//)
  return form
}

async function sendForm(form: Page): Promise<void> {
  await form.getByLabel('Often', { exact: true }).check()
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(form.getByRole('heading', { name: 'Your answer was recorded' })).toBeVisible()
}

/** Rechecks until the answer counts: a reading is shared for a second, and the clock may be faster. */
async function untilVerified(page: Page): Promise<void> {
  const counts = dialog(page).getByRole('heading', { name: 'Your answer counts' })
  await expect(async () => {
    if (!(await counts.isVisible()))
      await dialog(page).getByRole('button', { name: 'Recheck Now' }).click({ timeout: 1500 })
    await expect(counts).toBeVisible({ timeout: 1500 })
  }).toPass()
}

/** Answers one call with a failure, as often as it is made. */
const fail = (
  page: Page,
  path: string,
  status: number,
  body: object | null = { message: 'The press is closed.' },
) =>
  page.route(`**/api${path}`, route =>
    status === 0 ? route.abort() : route.fulfill({ status, ...(body ? { json: body } : { body: '' }) }),
  )

const refusal = 'The press is closed.'

test.describe('discovering', () => {
  test.beforeEach(({ page }) => enter(page, { email: demo.student }))

  test('SUR-02 SUR-03 SUR-04 SUR-06 SUR-10 SUR-12 the tabs, the four figures and the table', async ({
    page,
  }) => {
    await page.goto('/surveys')
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Research Surveys')
    await expect(page.getByRole('tab').nth(0)).toHaveText(/^Discover Surveys/)
    await expect(page.getByRole('tab').nth(1)).toHaveText(/^Completed/)
    await expect(page.getByRole('tab')).toHaveCount(2)
    await expect(main(page).locator('dl').first().locator('dt')).toHaveText([
      'Total Surveys',
      'Active',
      'Total Responses',
      'Forms Filled',
    ])
    const figures = main(page).locator('dl').first().locator('dt + dd')
    for (const figure of await figures.all()) await expect(figure).toHaveText(/^[\d,]+$/)
    await expect(table(page).getByRole('columnheader')).toHaveText([
      'Survey',
      'Status',
      'Responses',
      'Created',
      'Actions',
    ])
    await expect(main(page).getByRole('button', { name: 'Add a survey' })).toBeVisible()
  })

  test('SUR-06 SUR-74 SUR-67 the figures are the server’s, the last one the reader’s own', async ({
    page,
    people,
  }) => {
    await page.goto('/surveys')
    const stats = await (await people.asMember({ email: demo.student }, 'get', '/stats')).json()
    const filled = main(page).locator('dl').first().locator('div', { hasText: 'Forms Filled' })
    await expect(filled.locator('dd').first()).toHaveText(String(stats.formsFilled))
    await expect(filled).toContainText(`${20 - stats.formsFilled} more unlock form creation`)
  })

  test('SUR-07 SUR-08 SUR-09 trending: at most ten, by responses, each with how far it is', async ({
    page,
  }) => {
    await page.goto('/surveys')
    const tiles = main(page).getByRole('list', { name: 'Trending Surveys' }).getByRole('listitem')
    await expect(tiles).toHaveCount(10)
    const said = await tiles
      .getByRole('img')
      .evaluateAll(rings => rings.map(ring => ring.getAttribute('aria-label') ?? ''))
    const found = said.map(
      text => /^(\d+)%, ([\d,]+) of ([\d,]+) responses$/.exec(text)?.slice(1).map(Number) ?? [],
    )
    for (const [percent, responses = 0, most = 1] of found)
      expect(percent).toBe(Math.floor((100 * responses) / most))
    const responses = found.map(([, count]) => count ?? 0)
    expect(responses).toEqual(responses.toSorted((a, b) => b - a))
    const onward = main(page).getByRole('button', { name: 'Onward' })
    await onward.click()
    await expect(main(page).getByRole('button', { name: 'Back', exact: true })).toBeEnabled()
    await expect(tiles.last()).not.toBeInViewport({ ratio: 0.9 })
    await tiles.first().getByRole('button').press('Enter')
    await expect(dialog(page)).toBeVisible()
  })

  test('SUR-05 the search finds a title in another spelling, in Arabic as in Latin, and by creator', async ({
    page,
  }) => {
    await page.goto('/surveys')
    const search = main(page).getByRole('searchbox', { name: 'Search by title or creator' })
    await expect(search).toBeVisible()
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
    await search.fill('الارق اثناء')
    await expect(titles(page)).toHaveText(['الأرق أثناء فترة الامتحانات: استبيان قصير'])
    await expect(page).toHaveURL(/q=/)
    await search.fill('ANTIBIOTICS')
    await expect(titles(page)).toHaveText(['Antibiotics without a prescription in Greater Cairo'])
    await search.fill('wagdy')
    await expect(titles(page).first()).toBeVisible()
    await expect(table(page).getByRole('row').nth(1)).toContainText('Karim Wagdy')
    await search.fill('no such words anywhere')
    await expect(main(page).getByRole('heading', { name: 'No surveys match' })).toBeVisible()
    await page.reload()
    await expect(main(page).getByRole('heading', { name: 'No surveys match' })).toBeVisible()
    await main(page).getByRole('button', { name: 'Clear Filters' }).click()
    await expect(titles(page)).toHaveCount(20)
  })

  test('SUR-11 SUR-30 the status filter, and what each status is called', async ({ page }) => {
    await page.goto('/surveys')
    const filter = main(page).getByRole('combobox', { name: 'Status' })
    await expect(filter.locator('option')).toHaveText([
      'All Status',
      'Draft',
      'Active',
      'Completed',
      'Rejected',
      'Pending',
    ])
    await filter.selectOption('Completed')
    await expect(table(page).getByText('Active', { exact: true })).toHaveCount(0)
    await expect(table(page).getByText('Completed', { exact: true }).first()).toBeVisible()
    await filter.selectOption('Active')
    await expect(table(page).getByText('Completed', { exact: true })).toHaveCount(0)
    await expect(table(page).getByText('Active', { exact: true }).first()).toBeVisible()
    await filter.selectOption('Draft')
    await expect(main(page).getByRole('heading', { name: 'No surveys match' })).toBeVisible()
    await page.goBack()
    await expect(page).not.toHaveURL(/surveys/)
  })

  test('the list goes on page by page, without a row twice', async ({ page }) => {
    await page.goto('/surveys')
    await expect(titles(page)).toHaveCount(20)
    const total = Number(
      /of (\d+)/.exec(
        (await main(page)
          .getByText(/^Showing 20 of/)
          .textContent()) ?? '',
      )?.[1],
    )
    await main(page).getByRole('button', { name: 'Show more' }).click()
    await expect.poll(() => titles(page).count()).toBeGreaterThan(20)
    const links = await titles(page).evaluateAll(found => found.map(link => link.getAttribute('href')))
    expect(new Set(links).size).toBe(links.length)
    expect(links.length).toBeLessThanOrEqual(Math.max(total, links.length))
  })

  test('on a phone each row is a card that opens as a whole, and the page does not scroll sideways', async ({
    page,
  }) => {
    await page.setViewportSize(phone)
    await page.goto('/surveys?q=antibiotics')
    await expect(titles(page)).toHaveCount(1)
    const card = table(page).getByRole('row').nth(1)
    await expect(card).toBeVisible()
    const box = await card.boundingBox()
    expect(box?.width).toBeGreaterThan(340)
    await card.click({ position: { x: (box?.width ?? 0) / 2, y: 8 } })
    await expect(dialog(page)).toBeVisible()
    const sheet = await dialog(page).boundingBox()
    expect(Math.round((sheet?.y ?? 0) + (sheet?.height ?? 0))).toBe(phone.height)
  })

  test('a list that is loading, empty and full is accessible, as are the details', async ({ page }) => {
    await page.goto('/surveys')
    await expect(titles(page)).toHaveCount(20)
    await expectAccessible(page)
    await titles(page).first().click()
    await expect(dialog(page).getByRole('button', { name: 'Share' })).toBeVisible()
    await expectAccessible(page)
    await page.route('**/api/surveys?*', route =>
      route.fulfill({ json: { items: [], nextCursor: null, total: 0 } }),
    )
    await page.goto('/surveys?q=x')
    await expect(main(page).getByRole('heading', { name: 'No surveys match' })).toBeVisible()
    await expect(main(page).getByRole('heading', { name: 'No active surveys yet' })).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('SUR-14 details', () => {
  test('SUR-22 SUR-23 say who asks, how long, until when and what is passed on, and not where the form is', async ({
    page,
    people,
    baseURL,
  }) => {
    const fields = { description: 'First line.\nSecond line.', dueDate: '2099-12-24', estimatedTime: 7 }
    const survey = await active(people, base(baseURL), fields, '?code={code}&s={studentId}#{email}')
    await enter(page, { email: demo.student })
    await page.goto(`/surveys?survey=${survey.id}`)
    await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText(survey.title)
    await expect(dialog(page)).toContainText('Karim Wagdy · about 7 min · 0 of 50 responses')
    await expect(dialog(page)).toContainText('24 Dec')
    await expect(dialog(page)).toContainText(
      'Opening the form passes on your participation code, your student ID, and your email',
    )
    await expect(dialog(page).getByText('First line.')).toHaveCSS('white-space', /pre-line/)
    expect(await page.content()).not.toContain('/demo/form/')
  })

  test('Share copies the address, which opens the details for whoever signs in with it', async ({
    page,
    people,
    baseURL,
    browser,
  }) => {
    const survey = await active(people, base(baseURL), { isPublic: false })
    await enter(page, { email: demo.student })
    await page.goto(`/surveys?survey=${survey.id}`)
    await press(page, 'Share')
    await expect(dialog(page).getByRole('button', { name: 'Link copied' })).toBeVisible()
    const address = await page.evaluate(() => navigator.clipboard.readText())
    expect(address).toBe(`${baseURL}/surveys?survey=${survey.id}`)
    await expect(dialog(page).getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      new RegExp(encodeURIComponent(address)),
    )
    const visitor = await browser.newPage()
    await visitor.goto(address)
    await expect(visitor).toHaveURL('/login')
    await logIn(visitor, { email: demo.creator })
    await expect(dialog(visitor).getByRole('heading', { level: 2 })).toHaveText(survey.title)
    await expect(dialog(visitor)).toContainText('By link only')
    await visitor.close()
  })

  test('one that is not there, and one’s own, say so', async ({ page, people, baseURL }) => {
    const survey = await active(people, base(baseURL))
    await enter(page, { email: demo.creator })
    await page.goto('/surveys?survey=01900000-0000-7000-8000-000000000001')
    await expect(dialog(page)).toContainText('This survey is not there.')
    await page.goto('/surveys?survey=nonsense')
    await expect(dialog(page)).toContainText('This survey is not there.')
    await page.goto(`/surveys?survey=${survey.id}`)
    await expect(dialog(page)).toContainText('It is yours, so you cannot take it.')
    await expect(dialog(page).getByRole('button', { name: 'Agree and open form' })).toHaveCount(0)
  })
})

test.describe('taking a survey', () => {
  let member: Newcomer
  let survey: MadeSurvey

  test.beforeEach(async ({ page, people, baseURL }) => {
    ;[member, survey] = await Promise.all([
      people.approved(),
      active(people, base(baseURL), { estimatedTime: 20 }),
    ])
    await enter(page, member)
    await page.goto(`/surveys?survey=${survey.id}`)
  })

  test('SUR-49 SUR-50 SUR-78 SUR-98 take, fill, countdown, Verified: with nothing pressed but the form', async ({
    page,
    context,
    people,
    baseURL,
  }) => {
    const survey = await active(people, base(baseURL), { estimatedTime: 40 })
    await page.goto(`/surveys?survey=${survey.id}`)
    const form = await openForm(page, context)
    await expect(dialog(page).getByRole('timer')).toHaveAccessibleName(/^0:(0\d|1[0-3]) to the check$/)
    await expect(dialog(page).getByRole('listitem')).toHaveCount(3)
    const code = await form.getByLabel('Participation code or student ID').inputValue()
    await expect(dialog(page)).toContainText(`Your code ${code} is filled in.`)
    await expect(form).not.toHaveURL(/about:/)
    expect(await form.evaluate(() => window.opener)).toBeNull()
    await sendForm(form)
    await expect(dialog(page).getByRole('heading', { name: 'Your answer counts' })).toBeVisible({
      timeout: 20_000,
    })
    await expect(dialog(page)).toContainText(`Participation code ${code}`)
    await expect(dialog(page)).toContainText('Karim Wagdy has 1 of 50 responses.')
    await expect(dialog(page)).toContainText('1 of 20 verified surveys')
    await page.reload()
    await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText(survey.title)
    await expect(dialog(page)).toContainText('Taken')
    await press(page, 'Receipt')
    await expect(dialog(page).getByRole('heading', { name: 'Your answer counts' })).toBeVisible()
    await press(page, 'Your Submissions')
    await expect(page.getByRole('row', { name: survey.title })).toContainText('Verified')
    await expect(page.getByRole('tab', { name: /Completed/ })).toHaveText(/1$/)
  })

  test('a form on another site opens in the same press, and learns nothing but its link', async ({
    page,
    context,
    people,
    baseURL,
  }) => {
    const asked: { url: string | undefined; referer: string | undefined }[] = []
    const site = createServer((request, reply) => {
      asked.push({ url: request.url, referer: request.headers.referer })
      reply.setHeader('content-type', 'text/html').end('<h1>A form elsewhere</h1>')
    })
    await new Promise<void>(resolve => site.listen(0, 'localhost', resolve))
    const { port } = site.address() as AddressInfo
    const elsewhere = await active(people, base(baseURL), {
      formLink: `http://localhost:${port}/form?id={studentId}&c={code}`,
    })
    await page.goto(`/surveys?survey=${elsewhere.id}`)
    const [form] = await Promise.all([context.waitForEvent('page'), press(page, 'Agree and open form')])
    await expect(form.getByRole('heading', { name: 'A form elsewhere' })).toBeVisible()
    expect(await form.evaluate(() => window.opener)).toBeNull()
    const shown = asked.find(({ url }) => url?.includes(member.studentId))
    expect(shown?.url).toMatch(/^\/form\?id=\d+&c=[0-9A-Z]{10}$/)
    expect(shown?.referer).toBeUndefined()
    await expect(dialog(page).getByRole('timer')).toBeVisible()
    site.close()
  })

  test('SUR-50 SUR-79 at the end of the countdown the page asks for the check by itself', async ({
    page,
    context,
    people,
    baseURL,
  }) => {
    const long = await active(people, base(baseURL), { estimatedTime: 60 })
    // To this page the estimate is nothing: five seconds are left, while the server waits for the real one.
    await page.route('**/api/survey-history', async route => {
      const reply = await route.fetch()
      const { items } = await reply.json()
      await route.fulfill({ json: { items: items.map((item: object) => ({ ...item, etaMs: 0 })) } })
    })
    await page.goto(`/surveys?survey=${long.id}`)
    const looked = page.waitForRequest('**/api/surveys/verify-auto')
    const form = await openForm(page, context)
    await sendForm(form)
    expect((await looked).postDataJSON()).toEqual({ surveyId: long.id })
    await expect(dialog(page).getByRole('heading', { name: 'Your answer counts' })).toBeVisible({
      timeout: 20_000,
    })
  })

  test('the countdown goes on after a reload, and on another device', async ({
    page,
    context,
    browser,
    people,
    baseURL,
  }) => {
    const long = await active(people, base(baseURL), { estimatedTime: 60 })
    await page.goto(`/surveys?survey=${long.id}`)
    const other = await browser.newPage()
    await enter(other, member)
    await openForm(page, context)
    await page.reload()
    await expect(dialog(page).getByRole('timer')).toBeVisible()
    await other.goto(`/surveys?survey=${long.id}`)
    await expect(dialog(other).getByRole('timer')).toBeVisible()
    const again = await openForm(other, other.context(), 'Open form again')
    await sendForm(again)
    for (const each of [page, other])
      await expect(dialog(each).getByRole('heading', { name: 'Your answer counts' })).toBeVisible({
        timeout: 40_000,
      })
    await other.context().close()
  })

  test('the check comes with the browser closed; the bell and the receipt tell of it later', async ({
    page,
    context,
    people,
    browser,
    baseURL,
  }) => {
    const form = await openForm(page, context)
    const code = await form.getByLabel('Participation code or student ID').inputValue()
    await context.close()
    await fill(base(baseURL), survey, code)
    await expect(async () => {
      const { items } = await (await people.asMember(member, 'get', '/survey-history')).json()
      expect(items[0]).toMatchObject({ SurveyID: survey.id, status: 'verified' })
    }).toPass({ timeout: 20_000 })
    const later = await browser.newPage()
    await enter(later, member)
    await later.goto('/surveys?tab=completed')
    await later.getByRole('button', { name: /^Notices/ }).click()
    await later.getByRole('link', { name: /Your answer counts/ }).click()
    await expect(dialog(later).getByRole('heading', { name: 'Your answer counts' })).toBeVisible()
    await later.close()
  })

  test('SUR-46 SUR-48 SUR-51 not found is a receipt with a cause and a next try; Recheck Now looks at once', async ({
    page,
    context,
  }) => {
    const form = await openForm(page, context)
    const code = await form.getByLabel('Participation code or student ID').inputValue()
    await expect(dialog(page).getByRole('heading', { name: 'Not found yet' })).toBeVisible({
      timeout: 20_000,
    })
    const receipt = dialog(page)
    await expect(receipt).toContainText('Not Found')
    await expect(receipt).toContainText(
      'The sheet was read, but no row holds your code, student ID or email.',
    )
    await expect(receipt).toContainText(/Sheet read.*(now|seconds? ago)/)
    await expect(receipt).toContainText(`Participation code ${code}`)
    await expect(receipt).toContainText(`Student ID ${member.studentId}`)
    await expect(receipt).toContainText(`Email ${member.email}`)
    await expect(receipt).toContainText(/Next tryin \d+ (minutes?|seconds), by itself/)
    await press(page, 'Recheck Now')
    await expect(
      receipt.getByRole('status').filter({ hasText: 'Looked for one answer. None is there yet.' }),
    ).toBeVisible()
    await expectAccessible(page)
    await sendForm(form)
    await untilVerified(page)
  })

  test('a sheet that cannot be read is the creator’s to mend, and both are told so', async ({
    page,
    people,
    browser,
    baseURL,
  }) => {
    const astray = await active(people, base(baseURL), { sheetLink: 'https://10.0.0.8/sheet.csv' })
    await start(people, member, astray)
    await page.goto(`/surveys?survey=${astray.id}`)
    await expect(dialog(page).getByRole('heading', { name: 'The sheet could not be read' })).toBeVisible({
      timeout: 20_000,
    })
    await expect(dialog(page)).toContainText('Under Review')
    await expect(dialog(page)).toContainText('leads where we never read. That is not your doing.')
    const creator = await browser.newPage()
    await enter(creator, { email: demo.creator })
    await creator.goto(`/surveys?tab=mine&attempts=${astray.id}`)
    await expect(dialog(creator)).toContainText('Your sheet could not be read, so nobody is verified.')
    await creator.close()
  })

  test('a member asks the creator, who accepts, and the receipt turns without a reload', async ({
    page,
    context,
    browser,
  }) => {
    const form = await openForm(page, context)
    const code = await form.getByLabel('Participation code or student ID').inputValue()
    await press(page, 'Recheck Now')
    await press(page, 'Ask the creator')
    const asking = page.getByRole('alertdialog')
    await asking.getByRole('button', { name: 'Send to the creator' }).click()
    await expect(asking).toContainText('Please write a sentence or two')
    await asking
      .getByLabel('What should they know?')
      .fill('I sent it at noon, with my name in the wrong place.')
    await asking.getByRole('button', { name: 'Send to the creator' }).click()
    await expect(dialog(page)).toContainText('I sent it at noon')
    await dialog(page).getByRole('button', { name: 'Ask the creator' }).hover()
    await expect(dialog(page).getByRole('button', { name: 'Ask the creator' })).toHaveAccessibleDescription(
      'You have asked the creator already',
    )

    const creator = await browser.newPage()
    await enter(creator, { email: demo.creator })
    await creator.goto(`/surveys?tab=mine&attempts=${survey.id}`)
    const row = dialog(creator).getByRole('row', { name: code })
    await expect(row).toContainText('I sent it at noon')
    await expect(dialog(creator)).not.toContainText(member.lastName)
    await row.getByRole('button', { name: `Accept: ${code}` }).click()
    await expect(row).toContainText('Verified')
    await expect(dialog(page).getByRole('heading', { name: 'Your answer counts' })).toBeVisible()
    await expect(dialog(page)).toContainText('The creator accepted it')

    await row.getByRole('button', { name: `Reject: ${code}` }).click()
    await creator.getByRole('alertdialog').getByRole('button', { name: 'Reject' }).click()
    await expect(row).toContainText('Rejected')
    await expect(dialog(page).getByRole('heading', { name: 'Not accepted' })).toBeVisible()
    await expect(dialog(page)).toContainText('did not accept it')
    await expectAccessible(page)
    await creator.close()
  })

  test('a browser that opens no tabs offers the form as a link', async ({ page }) => {
    await page.evaluate(() => {
      window.open = () => null
    })
    await press(page, 'Agree and open form')
    await expect(dialog(page)).toContainText('Your browser kept the form from opening.')
    const link = dialog(page).getByRole('link', { name: 'Open form' })
    await expect(link).toHaveAttribute('href', new RegExp(`/demo/form/${survey.id}\\?code=`))
    await expect(link).toHaveAttribute('rel', /noopener/)
    await expect(dialog(page).getByRole('timer')).toBeVisible()
    await expectAccessible(page)
  })

  test('SUR-52 SUR-94 what keeps the form from opening is said, and no empty tab stays behind', async ({
    page,
    context,
  }) => {
    const path = '/surveys/*/attempt-start'
    const said = async (text: string) => {
      await press(page, 'Agree and open form')
      await expect(dialog(page).getByRole('alert')).toHaveText(text)
      await expect.poll(() => context.pages().length).toBe(1)
      await page.unroute(`**/api${path}`)
    }
    await fail(page, path, 200, {
      formLink: null,
      etaMs: 1,
      startedAt: new Date().toISOString(),
      status: 'pending',
    })
    await said('Form link missing from server response')
    await fail(page, path, 200, { formLink: 'javascript:alert(1)', etaMs: 1, status: 'pending' })
    await said('Failed to open survey form.')
    await fail(page, path, 401)
    await said('Please log in to take surveys.')
    await fail(page, path, 502, null)
    await said('Failed to open survey form.')
    await fail(page, path, 409, {
      message: 'Every place of this survey is taken at the moment.',
      code: 'survey_full',
    })
    await said('Every place of this survey is taken at the moment.')
  })

  test('the form that needs an ID says which, and copies it', async ({ page, people, context, baseURL }) => {
    const plain = await active(people, base(baseURL), {}, '')
    await page.goto(`/surveys?survey=${plain.id}`)
    await expect(dialog(page)).toContainText('Nothing of yours is passed on.')
    const form = await openForm(page, context, 'Open form')
    await expect(dialog(page)).toContainText(
      `Enter your student ID, ${member.studentId}, exactly as it is here`,
    )
    await press(page, 'Copy my ID')
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(member.studentId)
    await form.getByLabel('Participation code or student ID').fill(member.studentId)
    await sendForm(form)
    await untilVerified(page)
    await expect(dialog(page)).toContainText(`Student ID ending ${member.studentId.slice(-4)}`)
  })

  test('a phone whose clock is an hour fast counts down by the server’s', async ({ page, context }) => {
    await page.clock.install({ time: Date.now() + 3_600_000 })
    await page.goto(`/surveys?survey=${survey.id}`)
    await openForm(page, context)
    await expect(dialog(page).getByRole('timer')).toHaveAccessibleName(/^0:0[1-9] to the check$/)
  })

  test('the countdown and the verified receipt are accessible', async ({ page, context }) => {
    // A wait that does not end while it is looked at.
    await page.route('**/api/survey-history', async route => {
      const reply = await route.fetch()
      const { items } = await reply.json()
      const waiting = { status: 'pending', isVerified: false, etaMs: 600_000, receipt: null }
      await route.fulfill({ json: { items: items.map((item: object) => ({ ...item, ...waiting })) } })
    })
    const form = await openForm(page, context)
    await expect(dialog(page).getByRole('timer')).toBeVisible()
    await expectAccessible(page)
    await expect(dialog(page).getByRole('timer')).toBeVisible()
    await page.unroute('**/api/survey-history')
    await sendForm(form)
    await page.goto(`/surveys?receipt=${survey.id}`)
    await untilVerified(page)
    await expectAccessible(page)
  })
})

test.describe('SUR-19 Your Submissions', () => {
  test('SUR-20 SUR-21 SUR-26 SUR-47 SUR-73 the table, its receipts, Refresh and Recheck Now', async ({
    page,
    people,
    baseURL,
  }) => {
    const [member, survey, other] = await Promise.all([
      people.approved(),
      active(people, base(baseURL), { estimatedTime: 60 }),
      active(people, base(baseURL), { estimatedTime: 60, title: freshTitle('Naps') }),
    ])
    await enter(page, member)
    await page.goto('/surveys?tab=completed')
    await expect(main(page).getByRole('heading', { name: 'Your Submissions' })).toBeVisible()
    await expect(main(page).getByRole('heading', { name: 'Nothing yet' })).toBeVisible()
    const recheck = main(page).getByRole('button', { name: 'Recheck Now' })
    await recheck.hover()
    await expect(recheck).toHaveAccessibleDescription('Nothing is open: there is nothing to look for.')
    await expectAccessible(page)

    const code = await start(people, member, survey)
    await start(people, member, other)
    const rows = page.getByRole('table', { name: 'Your Submissions' })
    await expect(rows.getByRole('columnheader')).toHaveText(['Survey', 'Status', 'Submitted'])
    const row = rows.getByRole('row', { name: survey.title })
    await expect(row).toContainText('Under Review')
    await recheck.click()
    await expect(main(page).getByText('Looked for 2 answers. None is there yet.')).toBeVisible()
    await expect(row).toContainText('Not Found')
    await expect(row).toContainText(/Sheet read (now|\d+ seconds? ago)\. Next try in/)
    await fill(base(baseURL), survey, code)
    // A reading is shared for a second.
    await expect(async () => {
      await recheck.click()
      await expect(main(page).getByText('One answer is verified now.')).toBeVisible({ timeout: 1500 })
    }).toPass()
    await expect(row).toContainText('Verified')
    await expect(row).toContainText('Found by your participation code.')
    await main(page).getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByText('This is how things stand now.')).toBeVisible()
    await row.getByRole('link', { name: survey.title }).click()
    await expect(dialog(page).getByRole('heading', { name: 'Your answer counts' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/surveys?tab=completed')
    await expectAccessible(page)
  })

  test('SUR-87 SUR-93 what fails is said, and what was there stays', async ({ page, people, baseURL }) => {
    const [member, survey] = await Promise.all([
      people.approved(),
      active(people, base(baseURL), { estimatedTime: 60 }),
    ])
    await start(people, member, survey)
    await enter(page, member)
    await fail(page, '/survey-history', 500)
    await page.goto('/surveys?tab=completed')
    const alert = main(page).getByRole('alert')
    await expect(alert).toContainText('Failed to load your survey history')
    await expectAccessible(page, { widths: [390] })
    await page.unroute('**/api/survey-history')
    await alert.getByRole('button', { name: 'Retry' }).click()
    const row = page.getByRole('row', { name: survey.title })
    await expect(row).toBeVisible()
    await fail(page, '/survey-history', 500)
    await main(page).getByRole('button', { name: 'Refresh' }).click()
    await expect(main(page)).toContainText('Failed to refresh history')
    await expect(row).toBeVisible()
    await fail(page, '/surveys/verify-auto', 503)
    await main(page).getByRole('button', { name: 'Recheck Now' }).click()
    await expect(main(page).getByText(`Auto-verify failed: ${refusal}`)).toBeVisible()
    await page.unroute('**/api/surveys/verify-auto')
    await fail(page, '/surveys/verify-auto', 401, null)
    await main(page).getByRole('button', { name: 'Recheck Now' }).click()
    await expect(main(page).getByText('Auto-verify failed: Unauthorized')).toBeVisible()
  })

  test('an answer for which time is up says so, and can be started again', async ({
    page,
    people,
    baseURL,
  }) => {
    const [member, survey] = await Promise.all([people.approved(), active(people, base(baseURL))])
    await start(people, member, survey)
    await enter(page, member)
    await page.route('**/api/survey-history', async route => {
      const reply = await route.fetch()
      const { items } = await reply.json()
      const receipt = {
        readAt: new Date().toISOString(),
        lookedFor: ['AAAAAAAAAA', 'x@y.example'],
        cause: 'not_in_sheet',
      }
      const over = { status: 'expired', checkAt: null, decidedAt: new Date().toISOString() }
      await route.fulfill({
        json: {
          items: items.map((item: object) => ({
            ...item,
            ...over,
            receipt: { ...receipt, explanation: null, nextTryAt: null, foundBy: null },
          })),
        },
      })
    })
    await page.goto(`/surveys?tab=completed&receipt=${survey.id}`)
    await expect(dialog(page).getByRole('heading', { name: 'It is over for this answer' })).toBeVisible()
    await expect(dialog(page)).toContainText('For seven days no row of the sheet held your code')
    await expect(dialog(page)).toContainText('None. It is over')
    await expect(dialog(page).getByRole('button', { name: 'Start again' })).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('what fails', () => {
  test.beforeEach(({ page }) => enter(page, { email: demo.student }))

  test('SUR-83 SUR-84 SUR-95 the list says what went wrong, keeps what it had, and tries again', async ({
    page,
  }) => {
    await withoutPushes(page)
    await fail(page, '/surveys?*', 500)
    await page.goto('/surveys')
    const alerts = main(page).getByRole('alert')
    await expect(alerts.filter({ hasText: `Failed to load surveys: ${refusal}` })).toHaveCount(2)
    await expectAccessible(page)
    await page.unroute('**/api/surveys?*')
    await main(page).getByRole('button', { name: 'Retry' }).last().click()
    await expect(titles(page)).toHaveCount(20)

    await page.unroute('**/api/surveys?*')
    await fail(page, '/surveys?*', 401)
    await page.goto('/surveys')
    await expect(alerts.filter({ hasText: 'Please log in to view surveys.' })).toHaveCount(2)

    await page.unroute('**/api/surveys?*')
    await fail(page, '/surveys?*', 502, null)
    await page.goto('/surveys')
    await expect(alerts.filter({ hasText: 'Failed to load surveys: Something went wrong' })).toHaveCount(2)
  })

  test('figures that do not come say so', async ({ page }) => {
    await fail(page, '/stats', 500)
    await page.goto('/surveys')
    await expect(main(page).getByText('The figures could not be loaded.')).toBeVisible()
    await expect(titles(page)).toHaveCount(20)
  })

  test('a survey that cannot be loaded can be asked for again', async ({ page, people, baseURL }) => {
    const survey = await active(people, base(baseURL))
    await fail(page, `/surveys/${survey.id}`, 500)
    await page.goto(`/surveys?survey=${survey.id}`)
    await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText(
      `Failed to load surveys: ${refusal}`,
    )
    await page.unroute(`**/api/surveys/${survey.id}`)
    await press(page, 'Retry')
    await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText(survey.title)
  })
})
