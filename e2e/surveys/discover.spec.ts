import { expectAccessible } from '../setup/axe.ts'
import { clipboard, dialog, main, phone, press } from '../setup/page.ts'
import { demo, enter, logIn } from '../setup/people.ts'
import { active, base } from '../setup/surveys.ts'
import { expect, test } from '../setup/test.ts'
import { table, titles } from './taking.ts'

/** What every member does with surveys: discovering them, taking them, and seeing the result. */

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
    await expect(filled).toContainText(`${20 - stats.formsFilled} more to become a form creator`)
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
    for (const [percent, responses = 0, max = 1] of found)
      expect(percent).toBe(Math.floor((100 * responses) / max))
    const responses = found.map(([, count]) => count ?? 0)
    expect(responses).toEqual(responses.toSorted((a, b) => b - a))
    const next = main(page).getByRole('button', { name: 'Next' })
    await next.click()
    await expect(main(page).getByRole('button', { name: 'Previous', exact: true })).toBeEnabled()
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
    await expect(table(page).getByRole('row').nth(1)).not.toContainText('On Bahth')
    await search.fill('eating between')
    await expect(table(page).getByRole('row').nth(1)).toContainText('Karim Wagdy · 4 min · On Bahth')
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
      'When you open the form, we share your participation code, your student ID, and your email',
    )
    await expect(dialog(page).getByText('First line.')).toHaveCSS('white-space', /pre-line/)
    expect(await page.content()).not.toContain('/demo/form/')
  })

  test('a description in two languages reads right in both, line by line', async ({
    page,
    people,
    baseURL,
  }) => {
    const description = 'An English line.\nسطر عربي ثم English ثم ١٢٣\nAnother one.'
    const survey = await active(people, base(baseURL), { description })
    await enter(page, { email: demo.student })
    await page.goto(`/surveys?survey=${survey.id}`)
    const starts = await dialog(page)
      .getByText('An English line.')
      .evaluate(element => {
        const text = element.firstChild as Text
        const box = element.getBoundingClientRect()
        const at = (index: number) => {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + 1)
          const letter = range.getBoundingClientRect()
          return letter.left - box.left < box.right - letter.right ? 'left' : 'right'
        }
        const lines = text.data.split('\n')
        return lines.map((_, line) => at(lines.slice(0, line).join('\n').length + (line > 0 ? 1 : 0)))
      })
    expect(starts).toEqual(['left', 'right', 'left'])
  })

  test('a mouse leaves no keyboard ring on a tab; the keyboard has one', async ({ page }) => {
    await enter(page, { email: demo.student })
    await page.goto('/surveys')
    const tab = page.getByRole('tab', { name: 'Completed' })
    await tab.click()
    await expect(tab).toBeFocused()
    await expect(tab.locator('> span').first()).toHaveCSS('outline-style', 'none')
    await page.keyboard.press('ArrowLeft')
    const before = page.getByRole('tab', { name: 'Discover Surveys' })
    await expect(before).toBeFocused()
    await expect(before.locator('> span').first()).toHaveCSS('outline-style', 'solid')
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
    const address = `${baseURL}/surveys?survey=${survey.id}`
    await expect(page.getByRole('menuitem', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      new RegExp(encodeURIComponent(address)),
    )
    await page.getByRole('menuitem', { name: 'Copy link' }).click()
    await expect.poll(() => clipboard(page)).toBe(address)
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
    await expect(dialog(page)).toContainText('We can’t find this survey.')
    await page.goto('/surveys?survey=nonsense')
    await expect(dialog(page)).toContainText('We can’t find this survey.')
    await page.goto(`/surveys?survey=${survey.id}`)
    await expect(dialog(page)).toContainText('This is your own survey, so you can’t take it.')
    await expect(dialog(page).getByRole('button', { name: 'Agree and open form' })).toHaveCount(0)
  })
})
