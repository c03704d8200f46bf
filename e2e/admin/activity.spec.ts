import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../setup/axe.ts'
import { openInApp, phone, stopClock, unique } from '../setup/page.ts'
import { demo, logInByApi, type People } from '../setup/people.ts'
import { blockEvents, expect, test } from '../setup/test.ts'

const table = (page: Page): Locator => page.getByRole('table', { name: 'Actions of administrators' })
const rows = (page: Page): Locator =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
const search = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search by admin or target' })

/** Creates a question, and features and unfeatures it until the log has enough entries about it; returns its id. */
async function entries(people: People, title: string, count: number): Promise<string> {
  // Asked by the administrator, who gets no notices and mails about these actions.
  const response = await people.asAdmin('post', '/inquiries', {
    title,
    inquiry: 'Which one do I report?',
  })
  const { inquiryID } = await response.json()
  for (let i = 0; i < count; i++)
    await people.asAdmin('put', `/inquiries/${inquiryID}/featured`, { enabled: i % 2 === 0 })
  return inquiryID
}

const logOf = (title: string): string => `/admin?tab=activity&q=${encodeURIComponent(title)}`

/** Filters the whole log, and loads it again. */
async function checkFilters(page: Page): Promise<void> {
  const filter = (name: string) => page.getByRole('combobox', { name })
  await expect(filter('Timeframe').getByRole('option')).toHaveText([
    'Last 24 hours',
    'Last 7 days',
    'Last 30 days',
    'All time',
  ])
  await expect(filter('Target type').getByRole('option')).toHaveText([
    'All targets',
    'Users',
    'Surveys',
    'Content',
    'Sessions',
  ])
  await filter('Action').selectOption('Approved survey')
  await expect(page).toHaveURL(/action=survey_approved/)
  await expect(rows(page).first()).toContainText('Approved survey')
  const actions = table(page).getByRole('button', { name: /Approved|Rejected/ })
  expect(new Set(await actions.allTextContents())).toEqual(new Set(['Approved survey']))
  await filter('Target type').selectOption('Sessions')
  await expect(page.getByText('No activity matches your filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page).not.toHaveURL(/action=|target=/)
  await filter('Administrator').selectOption('Nadia Rashed')
  await filter('Timeframe').selectOption('Last 7 days')
  await expect(page).toHaveURL(/by=.*time=7d|time=7d.*by=/)
  await expect(rows(page).first()).toContainText('Nadia Rashed')
  await page.reload()
  await expect(filter('Timeframe')).toHaveValue('7d')
}

test('the log has figures, filters in the address, entries that open, and a link to the register of personal data', async ({
  page,
  people,
}) => {
  await logInByApi(page, { email: demo.admin })
  // Filtered, because the whole log has hundreds of rows.
  await page.goto('/admin?tab=activity&action=survey_approved')

  await test.step('ACT-01 ACT-02 ACT-03 ACT-05 the tab has Refresh and Export, five tiles and five columns', async () => {
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible()
    for (const tile of ['Total Actions', 'Approvals', 'Rejections', 'Sessions Created', 'Sessions Edited'])
      await expect(page.getByRole('term').filter({ hasText: tile })).toBeVisible()
    await expect(page.getByRole('definition').first()).toHaveText(/^[\d,]+$/)
    await expect(table(page).getByRole('columnheader')).toHaveText([
      'Timestamp',
      'Administrator',
      'Action',
      'Target',
      'Details',
    ])
    await page.getByRole('combobox', { name: 'Action' }).selectOption('Changed role')
    await expect(rows(page).first()).toContainText('Changed role')
    await expectAccessible(page)
  })

  await test.step('ACT-04 ACT-17 ACT-19 ACT-20 the log is filtered by action, target type, timeframe and administrator, with the filters in the address', () =>
    checkFilters(page))

  await test.step('ACT-07 ACT-21 a row shows the old and the new value, and opens the whole log entry', async () => {
    const person = await people.approved('Farida')
    const { items } = await (await people.asAdmin('get', `/admin/users?q=${person.email}`)).json()
    const at = `/admin/users/${items[0].userId}`
    await people.asAdmin('put', at, {
      firstName: 'Farah',
      semester: 7,
      studentId: `${person.studentId}1`,
    })
    const reason = `سبب بالعربية ${person.studentId}`
    await people.asAdmin('put', `${at}/ban`, { enabled: true, reason })
    await openInApp(page, `${logOf(`farah ${person.lastName}`)}&action=user_edited`)
    const edited = rows(page).filter({ hasText: person.lastName }).first()
    await expect(edited).toContainText(/First name: Farida\s*to\s*Farah/)
    await edited.getByRole('button', { name: 'Corrected details' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(/Semester\s*5\s*to\s*7/)
    await expect(dialog).toContainText('IP address')
    await expectAccessible(page)
    await dialog.getByRole('link', { name: `Farah ${person.lastName}` }).click()
    await expect(page.getByRole('heading', { level: 2, name: `Farah ${person.lastName}` })).toBeVisible()
    await openInApp(page, '/admin?tab=activity&action=user_banned')
    await expect(rows(page).filter({ hasText: reason })).toContainText('suspended')
  })

  await test.step('the log links to the register for the data protection law', async () => {
    await people.asMember(await people.approved(), 'get', '/users/me/export')
    await page.getByRole('link', { name: 'Data protection register' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Data protection register')
    await expect(page.getByRole('table', { name: 'The platform' })).toContainText('Uploaded student ID image')
    const study = page.getByRole('row', { name: 'Sleep and well-being before exams' })
    await expect(study).toContainText('Nile Research Group')
    await expect(study).toContainText('Version 1: 34 given, 0 withdrawn')
    await expect(page.getByRole('row', { name: 'Copy of own data' }).first()).toBeVisible()
    await expectAccessible(page)
  })
})

test('the log is loaded again after a failure, searched, and exported', async ({ page, people }) => {
  const [one, two] = [unique('Effect size'), unique('Effect size')]
  await entries(people, one, 1)
  await entries(people, two, 2)
  await blockEvents(page)
  await logInByApi(page, { email: demo.admin })

  await test.step('ACT-01 ACT-15 the page reports that the log cannot be loaded, Retry loads it, and Refresh confirms that it is up to date', async () => {
    let isAway = true
    let held = Promise.resolve()
    await page.route('**/api/admin/activity?*', async route => {
      if (!isAway) return route.continue()
      await held
      await route.fulfill({ status: 500, body: '{}' })
    })
    await page.goto(logOf(two))
    await expect(page.getByText('Failed to load activity feed.')).toBeVisible()
    isAway = false
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(rows(page)).toHaveCount(2)
    const refresh = page.getByRole('button', { name: 'Refresh' })
    isAway = true
    // Twice, so that a message after the first one would be visible by the end of the second.
    for (const _ of [1, 2]) {
      const { promise, resolve: release } = Promise.withResolvers<void>()
      held = promise
      await refresh.click()
      await expect(refresh).toHaveAttribute('aria-busy', 'true')
      release()
      await expect(refresh).not.toHaveAttribute('aria-busy', 'true')
    }
    await expect(page.getByText('Failed to load activity feed.')).toBeVisible()
    expect(await page.getByText('The log is up to date.').count()).toBe(0)
    isAway = false
    await page.getByRole('combobox', { name: 'Timeframe' }).selectOption('7d')
    await expect(page.getByText('Failed to load activity feed.')).toHaveCount(0)
    await refresh.click()
    await expect(page.getByText('The log is up to date.')).toBeVisible()
    await page.getByRole('combobox', { name: 'Timeframe' }).selectOption('all')
  })

  await test.step('ACT-10 ACT-13 ACT-14 the export contains only the filtered entries, and a failed export shows an error', async () => {
    await page.route('**/api/admin/activity/export?*', route => route.fulfill({ status: 500, body: '{}' }))
    await page.getByRole('button', { name: 'Export CSV' }).click()
    await expect(page.getByText(/^Failed to export activity log\./)).toBeVisible()
    await page.unroute('**/api/admin/activity/export?*')
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).first().click()
    const download = await coming
    expect(download.suggestedFilename()).toMatch(/^activity-\d{4}-\d\d-\d\d\.csv$/)
    const lines = readFileSync(await download.path(), 'utf8').split('\r\n')
    expect(lines[0]).toContain('"Timestamp (Cairo)","Timestamp (UTC)","Administrator","Action"')
    expect(lines.filter(line => line.includes(two))).toHaveLength(2)
    expect(lines).toHaveLength(4)
  })

  await test.step('ACT-04 ACT-06 ACT-18 the search sends one request after the typing pauses', async () => {
    const searches: string[] = []
    page.on('request', request => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/admin/activity' && searchParams.has('q'))
        searches.push(searchParams.get('q') ?? '')
    })
    await stopClock(page)
    await search(page).selectText()
    await search(page).pressSequentially(one)
    await page.clock.runFor(300)
    expect(searches).toEqual([])
    await page.clock.runFor(100)
    await page.clock.resume()
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('Featured question')
    expect(searches).toEqual([one])
    await search(page).fill('nobody and nothing')
    await expect(page.getByText('No activity matches your filters.')).toBeVisible()
  })

  await test.step('a pause after a space keeps the space', async () => {
    await search(page).fill('Effect ')
    await expect(page).toHaveURL(/q=Effect$/)
    await search(page).press('s')
    await expect(search(page)).toHaveValue('Effect s')
  })

  await test.step('on a device whose clock is two days fast, the last 24 hours are those of the server', async () => {
    await page.clock.setSystemTime(Date.now() + 2 * 86_400_000)
    await page.goto(`${logOf(two)}&time=24h`)
    await expect(rows(page)).toHaveCount(2)
  })
})

test('the log has pages, shows new entries, and begins with fewer on a phone', async ({ page, people }) => {
  const title = unique('Effect size')
  const inquiryId = await entries(people, title, 35)
  const long = `${title} at length`
  const path = `/admin/activity?q=${encodeURIComponent(title)}`
  const answer = await (await people.asAdmin('get', path)).json()
  // A full page and a last page of three, all with the same entry.
  await page.route(
    url => url.pathname === '/api/admin/activity' && url.searchParams.get('q') === long,
    async route => {
      const { searchParams } = new URL(route.request().url())
      const isLast = searchParams.get('cursor') === 'next'
      const length = isLast ? 3 : Number(searchParams.get('pageSize'))
      const items = Array.from({ length }, (_, at) => ({ ...answer.items[0], id: `${isLast}-${at}` }))
      await route.fulfill({ json: { ...answer, items, total: 253, nextCursor: isLast ? null : 'next' } })
    },
  )
  await logInByApi(page, { email: demo.admin })
  await page.goto(logOf(long))

  await test.step('ACT-16 the log has pages of 250 entries with Previous and Next', async () => {
    await expect(page.getByText('253 entries')).toBeVisible()
    await expect(rows(page)).toHaveCount(250)
    const pages = page.getByRole('navigation', { name: 'Pages of the log' })
    await expect(pages).toContainText('Page 1 of 2')
    await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await pages.getByRole('button', { name: 'Next' }).click()
    await expect(pages).toContainText('Page 2 of 2')
    await expect(rows(page)).toHaveCount(3)
    await expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled()
    await pages.getByRole('button', { name: 'Previous' }).click()
    await expect(rows(page)).toHaveCount(250)
  })

  await test.step('a new log entry appears without a reload', async () => {
    await search(page).fill(title)
    await expect(rows(page)).toHaveCount(35)
    await people.asAdmin('put', `/inquiries/${inquiryId}/featured`, { enabled: false })
    await expect(rows(page)).toHaveCount(36)
  })

  await test.step('on a phone the log begins with 30 entries, and Show more adds the others', async () => {
    await page.setViewportSize(phone)
    // The log chooses its layout when it is opened.
    await openInApp(page, '/admin?tab=content')
    await expect(table(page)).toHaveCount(0)
    await openInApp(page, logOf(title))
    await expect(rows(page)).toHaveCount(30)
    await page.getByRole('button', { name: 'Show more' }).press('Enter')
    await expect(rows(page)).toHaveCount(36)
    await expect(page.locator('section:focus'), 'at the end of the list').toHaveText(
      '36 of the 36 on this page',
    )
  })
})
