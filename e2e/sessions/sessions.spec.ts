import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../setup/axe.ts'
import { clipboard, dialog, unique } from '../setup/page.ts'
import { demo, enter } from '../setup/people.ts'
import { cardPhoto } from '../setup/photos.ts'
import { expect, test, withoutPushes } from '../setup/test.ts'

const card = (page: Page, title: string): Locator => page.getByRole('article', { name: title, exact: true })
async function open(page: Page, who: { email: string; password?: string }, address = '/sessions') {
  await enter(page, who)
  await page.goto(address)
}

test.describe('discovering', () => {
  test('SES-03 SES-06 SES-13 two tabs, and a card for each session with its hour, seats and next step', async ({
    page,
    people,
  }) => {
    const title = unique('Reading a regression table')
    await people.session(title, { Capacity: '12' })
    await open(page, { email: demo.student })
    await expect(page.getByRole('tab')).toHaveText([/^Discover Sessions/, /^Joined Sessions/])
    await page.getByRole('searchbox', { name: 'Search sessions' }).fill(title)
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(card(page, title)).toContainText('Dr. Mona El-Gohary')
    await expect(card(page, title)).toContainText('General')
    await expect(card(page, title)).toContainText('12 of 12 seats free')
    await expect(card(page, title)).toContainText('in 3 days')
    await expect(card(page, title).getByRole('button', { name: 'Register' })).toBeVisible()
  })

  test('120 seats fit a card, and a session without a photo gets a drawing of its category', async ({
    page,
    people,
  }) => {
    const title = unique('The whole faculty')
    await people.session(title, { Capacity: '120', Category: 'Technology' })
    await open(page, { email: demo.student }, `/sessions?q=${encodeURIComponent(title)}`)
    const seats = card(page, title).getByRole('img', { name: '0 of 120 seats taken' })
    const drawing = card(page, title).locator('svg').first()
    await expect(seats).toBeVisible()
    expect((await seats.boundingBox())?.height).toBeLessThan(30)
    expect((await drawing.boundingBox())?.height).toBeGreaterThan(100)
  })

  test('SES-04 SES-05 SES-08 the search folds, the category filters, and what finds nothing can be cleared', async ({
    page,
    people,
  }) => {
    const title = unique('إعداد الجَداول')
    await people.session(title, { Category: 'Technology' })
    await open(page, { email: demo.student })
    const search = page.getByRole('searchbox', { name: 'Search sessions' })
    await search.fill(title.replace('إعداد الجَداول', 'اعداد الجداول'))
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page).toHaveURL(/[?&]q=/)
    const category = page.getByRole('combobox', { name: 'Category' })
    await expect(category.getByRole('option')).toHaveText([
      'All Categories',
      'Research Methods',
      'Data Analysis',
      'Academic Skills',
      'Technology',
      'Presentation Skills',
    ])
    await category.selectOption('Data Analysis')
    await expect(page.getByRole('heading', { name: 'No sessions match' })).toBeVisible()
    await category.selectOption('Technology')
    await expect(page.getByRole('article')).toHaveCount(1)
    await category.selectOption('Data Analysis')
    await page.getByRole('button', { name: 'Clear Filters' }).click()
    await expect(search).toHaveValue('')
    await expect(category).toHaveValue('')
  })

  test('SES-08 without any session: “No current sessions planned”', async ({ page }) => {
    await enter(page, { email: demo.student })
    await page.route('**/api/sessions?*', route =>
      route.fulfill({ json: { items: [], nextCursor: null, total: 0 } }),
    )
    await page.goto('/sessions')
    await expect(page.getByRole('heading', { name: 'No current sessions planned' })).toBeVisible()
    await expectAccessible(page)
  })

  test('SES-61 a list that cannot be loaded says so, and Retry brings it', async ({ page }) => {
    await withoutPushes(page)
    await enter(page, { email: demo.student })
    await page.route('**/api/sessions?*', route => route.fulfill({ status: 500, json: {} }))
    await page.goto('/sessions')
    await expect(page.getByText('Failed to load sessions.')).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/api/sessions?*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  test('a reader elsewhere is told what Cairo’s hours are for them', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ timezoneId: 'Europe/London', ...(baseURL ? { baseURL } : {}) })
    const page = await context.newPage()
    await open(page, { email: demo.student })
    await expect(
      page.getByText(/Your device is set to London time: .* in Cairo is .* for you\./),
    ).toBeVisible()
    await context.close()
  })
})

test.describe('a session', () => {
  test('SES-07 SES-15 opens at its own address with everything about it, and can be passed on', async ({
    page,
    people,
  }) => {
    const title = unique('Sample sizes without tears')
    const id = await people.session(title, { Tags: 'power, ethics', IsRecorded: 'true' })
    await open(page, { email: demo.student }, `/sessions?session=${id}`)
    const opened = dialog(page)
    await expect(opened.getByRole('heading', { level: 2, name: title })).toBeVisible()
    for (const text of ['Dr. Mona El-Gohary', '60 minutes', 'Online', 'General', 'power, ethics'])
      await expect(opened).toContainText(text)
    await expect(opened).toContainText('0 of 30 seats taken.')
    await opened.getByRole('button', { name: 'Share' }).click()
    await page.getByRole('menuitem', { name: 'Copy link' }).click()
    await expect.poll(() => clipboard(page)).toContain(`/sessions?session=${id}`)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/sessions')
  })

  test('opens over the list as it was searched, and closes to it', async ({ page, people }) => {
    const title = unique('Found by its name')
    await people.session(title)
    const list = `/sessions?q=${encodeURIComponent(title).replaceAll('%20', '+')}&category=General`
    await open(page, { email: demo.student }, list)
    await card(page, title)
      .getByRole('link', { name: `Details of ${title}` })
      .click()
    await expect(dialog(page).getByRole('heading', { level: 2, name: title })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(list)
    await expect(page.getByRole('article')).toHaveCount(1)
  })

  test('that is not there any more says so', async ({ page }) => {
    await open(page, { email: demo.student }, '/sessions?session=01900000-0000-7000-8000-000000000000')
    await expect(dialog(page)).toContainText('This session no longer exists.')
  })
})

test.describe('a seat', () => {
  test('SES-23 SES-24 SES-25 SES-53 SES-54 joined, waited for, left, and given to whoever waited longest, who is told', async ({
    page,
    browser,
    people,
    baseURL,
  }) => {
    const [omar, laila] = [await people.approved('Omar'), await people.approved('Laila')]
    const title = unique('One seat only')
    const id = await people.session(title, { Capacity: '1' })
    await open(page, omar, `/sessions?session=${id}`)
    await dialog(page).getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText(`You’re registered for “${title}”.`)).toBeVisible()
    await expect(dialog(page)).toContainText('You have a seat.')

    const context = await browser.newContext(baseURL ? { baseURL } : {})
    const other = await context.newPage()
    await open(other, laila, `/sessions?session=${id}`)
    await dialog(other).getByRole('button', { name: 'Join waitlist' }).click()
    await expect(dialog(other).getByText('Your waitlist position')).toBeVisible()
    await expect(dialog(other).getByText('of 1', { exact: true })).toBeVisible()

    await dialog(page).getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Give up your seat?')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByText(`You left “${title}”.`)).toBeVisible()

    await expect(dialog(other)).toContainText('You have a seat.')
    const notices = await (await people.asMember(laila, 'get', '/notices')).json()
    expect(notices.items[0].text).toContain(title)
    await expect(async () => {
      expect((await people.mails(laila.email)).map(({ text }) => text).join()).toContain(title)
    }).toPass()
    await context.close()
  })

  test('SES-50 what was joined stands under Joined Sessions, also after a reload', async ({
    page,
    people,
  }) => {
    const member = await people.approved('Nour')
    const title = unique('Joined for good')
    await people.session(title)
    await open(page, member, '/sessions?tab=joined')
    await expect(page.getByRole('heading', { name: 'You haven’t joined a session yet' })).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/sessions?q=${encodeURIComponent(title)}`)
    await card(page, title).getByRole('button', { name: 'Register' }).click()
    await expect(card(page, title)).toContainText('Registered')
    await page.getByRole('tab', { name: 'Joined Sessions' }).click()
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(card(page, title)).toBeVisible()
    await page.getByRole('button', { name: 'Past' }).click()
    await expect(page.getByRole('heading', { name: 'No past sessions yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Upcoming' }).click()
    const download = page.waitForEvent('download')
    await card(page, title).getByRole('button', { name: 'Add to calendar' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.ics$/)
  })

  test('SES-62 a join that fails is told to the person, and nothing looks joined', async ({
    page,
    people,
  }) => {
    const title = unique('Not today')
    await people.session(title)
    await enter(page, { email: demo.student })
    await page.route('**/signup', route =>
      route.fulfill({ status: 500, json: { message: 'Something went wrong' } }),
    )
    await page.goto(`/sessions?q=${encodeURIComponent(title)}`)
    await card(page, title).getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText('We couldn’t register you.')).toBeVisible()
    await expect(card(page, title).getByRole('button', { name: 'Register' })).toBeVisible()
  })
})

test.describe('while it runs', () => {
  test('SES-22 five minutes before the start the meeting opens, for registered members', async ({
    page,
    people,
  }) => {
    const member = await people.approved('Salma')
    const [soon, later] = [unique('Begins in two minutes'), unique('Begins tomorrow')]
    const ids = [await people.session(soon, {}, 2), await people.session(later, {}, 24 * 60)]
    for (const id of ids) await people.asMember(member, 'post', `/sessions/${id}/signup`)
    await open(page, member, '/sessions?tab=joined')
    const meeting = card(page, soon).getByRole('link', { name: 'Open Meeting' })
    await expect(meeting).toHaveAttribute('href', 'https://meet.example.org/abc')
    await expect(meeting).toHaveAttribute('target', '_blank')
    await expect(card(page, later).getByRole('link', { name: 'Open Meeting' })).toHaveCount(0)
    await page.goto(`/sessions?session=${ids[1]}`)
    await expect(dialog(page)).toContainText('The link opens for registered members at')
    await page.goto(`/sessions?session=${ids[0]}`)
    await expect(dialog(page)).toContainText('The link is open for registered members now')
    await expect(dialog(page)).not.toContainText('The link opens')
  })

  test('a registered member types the code of the room and was there', async ({ page, people }) => {
    const member = await people.approved('Hana')
    const title = unique('Here and now')
    const id = await people.session(title, {}, -1)
    await people.asMember(member, 'post', `/sessions/${id}/signup`)
    await open(page, member, `/sessions?session=${id}`)
    const code = dialog(page).getByLabel('Attendance code')
    await expect(code).toBeVisible()
    await expect(code).not.toBeFocused()
    await dialog(page).getByRole('button', { name: 'I’m here' }).click()
    await expect(dialog(page)).toContainText('Please enter the six digits')
    const { code: shown } = await (await people.asActingAdmin('get', `/admin/sessions/${id}/code`)).json()
    await code.fill(String((Number(shown) + 1) % 1_000_000).padStart(6, '0'))
    await dialog(page).getByRole('button', { name: 'I’m here' }).click()
    await expect(dialog(page)).toContainText('That code is incorrect')
    await expectAccessible(page)
    await code.fill(shown)
    await dialog(page).getByRole('button', { name: 'I’m here' }).click()
    await expect(dialog(page)).toContainText('You’re marked present.')
  })
})

test.describe('a calendar of one’s own', () => {
  test('has a private address that is shown once', async ({ page, people, request }) => {
    const member = await people.approved('Dina')
    const title = unique('In my calendar')
    const id = await people.session(title)
    await people.asMember(member, 'post', `/sessions/${id}/signup`)
    await open(page, member, '/sessions?tab=joined')
    await page.getByRole('button', { name: 'Subscribe in your calendar' }).click()
    await dialog(page).getByRole('button', { name: 'Create link' }).click()
    const address = await dialog(page).getByLabel('Your calendar link').inputValue()
    const calendar = await (await request.get(new URL(address).pathname)).text()
    expect(calendar).toContain('BEGIN:VCALENDAR')
    expect(calendar.replace(/\r\n /g, '')).toContain(title)
    expect(calendar).not.toContain('meet.example.org')
    await expectAccessible(page)
  })
})

test('API-13 a photo that does not load is looked for at its other address, and then gives way to a drawing', async ({
  page,
  people,
}) => {
  const title = `Photo ${Date.now()}`
  await people.session(title, { photo: { name: 'hall.jpg', mimeType: 'image/jpeg', buffer: cardPhoto() } })
  const asked: string[] = []
  await page.route(/\/(api\/pictures|api\/sessions\/[^/]+\/photo)/, route => {
    asked.push(new URL(route.request().url()).pathname)
    return route.abort()
  })
  await enter(page, { email: demo.student })
  await page.goto(`/sessions?q=${encodeURIComponent(title)}`)
  const card = page.getByRole('article').filter({ hasText: title })
  await expect(card).toBeVisible()
  await expect.poll(() => asked.some(path => path.endsWith('/photo'))).toBe(true)
  await expect(card.locator('img')).toHaveCount(0)
})

test('SES-01 SES-69 axe finds nothing on the cards, photos included, nor on what the demo’s student joined', async ({
  page,
}) => {
  await open(page, { email: demo.student })
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Joined Sessions' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectAccessible(page)
})
