import { addDays, cairoDayNumber, startOfCairoDay, toCairo } from '@bahth/domain/cairo.ts'
import { expectAccessible } from '../setup/axe.ts'
import { clipboard, dialog, openInApp, unique } from '../setup/page.ts'
import { demo } from '../setup/people.ts'
import { cardPhoto } from '../setup/photos.ts'
import { blockEvents, expect, test } from '../setup/test.ts'
import { card, open, searchBox } from './page.ts'

test('the sessions page shows, searches and filters sessions, and reports failures', async ({
  page,
  people,
}) => {
  const [table, faculty, arabic] = [
    unique('Reading a regression table'),
    unique('The whole faculty'),
    unique('إعداد الجَداول'),
  ]
  const date = addDays(toCairo(new Date()).date, 3)
  await people.session(table, { Capacity: '12', Date: date, StartTime: '12:00', EndTime: '13:00' })
  await people.session(faculty, { Capacity: '120', Category: 'Technology' })
  await people.session(arabic, { Category: 'Technology' })
  await blockEvents(page)

  await test.step('SES-61 the page reports that the list cannot be loaded, and Retry loads it', async () => {
    await page.route('**/api/sessions?*', route => route.fulfill({ status: 500, json: {} }))
    await open(page, { email: demo.student })
    await expect(page.getByText('Failed to load sessions.')).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/api/sessions?*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  await test.step('SES-01 SES-03 SES-69 the two tabs and their cards are accessible', async () => {
    await expect(page.getByRole('tab')).toHaveText([/^Discover Sessions/, /^Joined Sessions/])
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Joined Sessions' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Discover Sessions' }).click()
  })

  await test.step('SES-06 SES-13 a card shows the presenter, the category, the free seats, the days left and a Register button', async () => {
    await searchBox(page).fill(table)
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(card(page, table)).toContainText('Dr. Mona El-Gohary')
    await expect(card(page, table)).toContainText('General')
    await expect(card(page, table)).toContainText('12 of 12 seats free')
    // Counted at each try, because the day in Cairo may end during the test.
    await expect(async () => {
      const days = cairoDayNumber(startOfCairoDay(date)) - cairoDayNumber(new Date())
      await expect(card(page, table)).toContainText(`in ${days} days`, { timeout: 1000 })
    }).toPass()
    await expect(card(page, table).getByRole('button', { name: 'Register' })).toBeVisible()
  })

  await test.step('SES-62 a failed registration shows an error, and the Register button stays', async () => {
    await page.route('**/signup', route =>
      route.fulfill({ status: 500, json: { message: 'Something went wrong' } }),
    )
    await card(page, table).getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText('We couldn’t add you to this session.')).toBeVisible()
    await expect(card(page, table).getByRole('button', { name: 'Register' })).toBeVisible()
    await page.unroute('**/signup')
  })

  await test.step('120 seats fit on a card, and a session without a photo has a drawing', async () => {
    await searchBox(page).fill(faculty)
    const seats = card(page, faculty).getByRole('img', { name: '0 of 120 seats taken' })
    const drawing = card(page, faculty).locator('svg').first()
    await expect(seats).toBeVisible()
    expect((await seats.boundingBox())?.height).toBeLessThan(30)
    expect((await drawing.boundingBox())?.height).toBeGreaterThan(100)
  })

  await test.step('SES-04 SES-05 SES-08 the search ignores Arabic spelling variants, the category filters, and both can be cleared', async () => {
    await searchBox(page).fill(arabic.replace('إعداد الجَداول', 'اعداد الجداول'))
    await expect(card(page, arabic)).toBeVisible()
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
    await expect(searchBox(page)).toHaveValue('')
    await expect(category).toHaveValue('')
  })

  await test.step('API-13 a photo that doesn’t load is requested at its other address, then replaced by a drawing', async () => {
    const title = unique('Photo')
    const photo = { name: 'hall.jpg', mimeType: 'image/jpeg', buffer: cardPhoto() }
    await people.session(title, { photo })
    const requested: string[] = []
    await page.route(/\/(api\/pictures|api\/sessions\/[^/]+\/photo)/, route => {
      requested.push(new URL(route.request().url()).pathname)
      return route.abort()
    })
    await searchBox(page).fill(title)
    await expect(card(page, title)).toBeVisible()
    await expect.poll(() => requested.some(path => path.endsWith('/photo'))).toBe(true)
    await expect(card(page, title).locator('img')).toHaveCount(0)
  })
})

test.describe('the sessions page on a device in London', () => {
  test.use({ timezoneId: 'Europe/London' })

  test('the details of a session open at their own address and over the list', async ({ page, people }) => {
    const title = unique('Sample sizes without tears')
    const id = await people.session(title, {
      StartTime: '18:00',
      EndTime: '19:00',
      Tags: 'power, ethics',
      IsRecorded: 'true',
    })
    const opened = dialog(page)

    await test.step('the details replace their placeholder without a second opening animation', async () => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      await page.route(`**/api/sessions/${id}`, async route => {
        await released
        await route.continue()
      })
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await open(page, { email: demo.student }, `/sessions?session=${id}`)
      await expect(opened.getByRole('heading', { name: 'Loading' })).toBeVisible()
      await expect(opened).not.toHaveCSS('animation-name', 'none')
      release()
      await expect(opened.getByRole('heading', { level: 2, name: title })).toBeVisible()
      await expect(opened).toHaveCSS('animation-name', 'none')
      await page.emulateMedia({ reducedMotion: 'reduce' })
    })

    await test.step('SES-07 SES-15 the details open at their own address and can be shared by link', async () => {
      await expect(opened.getByRole('heading', { level: 2, name: title })).toBeVisible()
      for (const text of ['Dr. Mona El-Gohary', '60 minutes', 'Online', 'General', /power\W+ethics/])
        await expect(opened).toContainText(text)
      await expect(opened).toContainText('0 of 30 seats taken.')
      await opened.getByRole('button', { name: 'Share' }).click()
      await page.getByRole('menuitem', { name: 'Copy link' }).click()
      await expect.poll(() => clipboard(page)).toContain(`/sessions?session=${id}`)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL('/sessions')
    })

    await test.step('the list shows what Cairo times are in the device’s time zone', async () => {
      await expect(
        page.getByText(/Your device is set to London time: .* in Cairo is .* for you\./),
      ).toBeVisible()
    })

    await test.step('closing the details returns to the list with its filters', async () => {
      const list = `/sessions?q=${encodeURIComponent(title).replaceAll('%20', '+')}&category=General`
      await openInApp(page, list)
      await card(page, title)
        .getByRole('link', { name: `Details of ${title}` })
        .click()
      await expect(opened.getByRole('heading', { level: 2, name: title })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(opened).toBeHidden()
      await expect(page).toHaveURL(list)
      await expect(page.getByRole('article')).toHaveCount(1)
    })

    await test.step('a session that is deleted while its details are open is reported', async () => {
      await openInApp(page, `/sessions?session=${id}`)
      await expect(opened.getByRole('heading', { level: 2, name: title })).toBeVisible()
      await people.asAdmin('delete', `/sessions/${id}`)
      await expect(opened).toContainText('This session no longer exists.')
    })

    await test.step('the address of a missing session shows that it no longer exists', async () => {
      await openInApp(page, '/sessions?session=01900000-0000-7000-8000-000000000000')
      await expect(opened).toContainText('This session no longer exists.')
    })
  })
})
