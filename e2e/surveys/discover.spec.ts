import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/axe.ts'
import { clipboard, dialog, main, openInApp, phone, press } from '../setup/page.ts'
import { demo, logInByApi, type People } from '../setup/people.ts'
import { active, base } from '../setup/surveys.ts'
import { expect, test } from '../setup/test.ts'
import { table, titles } from './taking.ts'

/** Discovering surveys and reading their details. */

const firstRow = (page: Page) => table(page).getByRole('row').nth(1)
const search = (page: Page) => main(page).getByRole('searchbox', { name: 'Search by title or creator' })

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
}

/** The share and the counts in the label of each ring. */
async function rings(page: Page): Promise<{ percent: number; responses: number; max: number }[]> {
  const tiles = main(page).getByRole('list', { name: 'Trending Surveys' }).getByRole('listitem')
  const labels = await tiles
    .getByRole('img')
    .evaluateAll(all => all.map(ring => ring.getAttribute('aria-label') ?? ''))
  return labels.map(label => {
    const [, percent, responses, max] = /^(\d+)%, ([\d,]+) of ([\d,]+) responses$/.exec(label) ?? []
    return { percent: Number(percent), responses: Number(responses), max: Number(max) }
  })
}

async function readFiguresAndTrending(page: Page, people: People): Promise<void> {
  await test.step('SUR-04 SUR-06 SUR-10 SUR-12 the page has two tabs, four figures and a table', async () => {
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Research Surveys')
    await expect(page.getByRole('tab')).toHaveText([/^Discover Surveys/, /^Completed/])
    const figures = main(page).locator('dl').first()
    await expect(figures.locator('dt')).toHaveText([
      'Total Surveys',
      'Active',
      'Total Responses',
      'Forms Filled',
    ])
    for (const figure of await figures.locator('dt + dd').all()) await expect(figure).toHaveText(/^[\d,]+$/)
    await expect(table(page).getByRole('columnheader')).toHaveText([
      'Survey',
      'Status',
      'Responses',
      'Created',
      'Actions',
    ])
    await expect(main(page).getByRole('button', { name: 'Add a survey' })).toBeVisible()
  })

  await test.step('SUR-06 SUR-74 SUR-67 Forms Filled is the member’s own number, and shows how many are missing', async () => {
    const stats = await (await people.asMember({ email: demo.student }, 'get', '/stats')).json()
    const filled = main(page).locator('dl').first().locator('div', { hasText: 'Forms Filled' })
    await expect(filled.locator('dd').first()).toHaveText(String(stats.formsFilled))
    await expect(filled).toContainText(
      `${20 - stats.formsFilled} more and semester 9 to become a form creator`,
    )
  })

  await test.step('Show more adds rows without repeating any', async () => {
    await expect(titles(page)).toHaveCount(20)
    await expectAccessible(page)
    await main(page).getByRole('button', { name: 'Show more' }).click()
    await expect.poll(() => titles(page).count()).toBeGreaterThan(20)
    const links = await titles(page).evaluateAll(found => found.map(link => link.getAttribute('href')))
    expect(new Set(links).size).toBe(links.length)
  })

  await test.step('SUR-07 SUR-08 SUR-09 ten trending surveys are ordered by responses, each with its progress', async () => {
    const tiles = main(page).getByRole('list', { name: 'Trending Surveys' }).getByRole('listitem')
    await expect(tiles).toHaveCount(10)
    const found = await rings(page)
    for (const { percent, responses, max } of found) expect(percent).toBe(Math.floor((100 * responses) / max))
    const counts = found.map(({ responses }) => responses)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    const next = main(page).getByRole('button', { name: 'Next' })
    await next.click()
    await expect(main(page).getByRole('button', { name: 'Previous', exact: true })).toBeEnabled()
    await expect(tiles.last()).not.toBeInViewport({ ratio: 0.9 })
    await expect(async () => {
      await next.press('Enter')
      await expect(next).toBeDisabled({ timeout: 500 })
    }, 'Next leads to the end of the strip').toPass()
    await expect(next).toBeFocused()
    await tiles.first().getByRole('button').press('Enter')
    await expect(dialog(page).getByRole('button', { name: 'Share' })).toBeVisible()
    await expectAccessible(page)
    await closeDialog(page)
  })

  await test.step('a tab has a focus ring after a key press, but not after a click', async () => {
    const completed = page.getByRole('tab', { name: 'Completed' })
    await completed.click()
    await expect(completed).toBeFocused()
    await expect(completed.locator('> span').first()).toHaveCSS('outline-style', 'none')
    await page.keyboard.press('ArrowLeft')
    const discover = page.getByRole('tab', { name: 'Discover Surveys' })
    await expect(discover).toBeFocused()
    await expect(discover.locator('> span').first()).toHaveCSS('outline-style', 'solid')
    await expect(discover).toHaveAttribute('aria-selected', 'true')
  })
}

async function searchAndFilter(page: Page): Promise<void> {
  await test.step('SUR-05 the search finds titles in another spelling, in Arabic and Latin script, and creators', async () => {
    await expect(search(page)).toBeVisible()
    await search(page).focus()
    await page.keyboard.insertText('x'.repeat(201))
    await expect(search(page)).toHaveValue('x'.repeat(200))
    await page.keyboard.press('/')
    await expect(search(page)).toBeFocused()
    await search(page).fill('الارق اثناء')
    await expect(titles(page)).toHaveText(['الأرق أثناء فترة الامتحانات: استبيان قصير'])
    await expect(page).toHaveURL(/q=/)
    await search(page).fill('wagdy')
    await expect(firstRow(page)).toContainText('Karim Wagdy')
    await expect(firstRow(page)).not.toContainText('On Bahth')
    await search(page).fill('eating between')
    await expect(firstRow(page)).toContainText('Karim Wagdy · 4 min · On Bahth')
    await search(page).fill('ANTIBIOTICS')
    await expect(titles(page)).toHaveText(['Antibiotics without a prescription in Greater Cairo'])
  })

  await test.step('on a phone each row is a card that opens the details in a bottom sheet', async () => {
    await page.setViewportSize(phone)
    await expect(firstRow(page)).toBeVisible()
    await expect.poll(async () => (await firstRow(page).boundingBox())?.width).toBeGreaterThan(340)
    const box = await firstRow(page).boundingBox()
    await firstRow(page).click({ position: { x: (box?.width ?? 0) / 2, y: 8 } })
    await expect(dialog(page)).toBeVisible()
    const sheet = await dialog(page).boundingBox()
    expect(Math.round((sheet?.y ?? 0) + (sheet?.height ?? 0))).toBe(phone.height)
    await closeDialog(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('screen readers announce the number of results, and that there are none', async () => {
    // They announce changes of elements that were there before.
    await main(page)
      .getByRole('status')
      .evaluateAll(all => {
        for (const status of all) status.setAttribute('data-known', '')
      })
    const known = main(page).locator('[role="status"][data-known]')
    await search(page).fill('no such words anywhere')
    await expect(known.filter({ hasText: 'No surveys match' })).toHaveCount(1)
    await search(page).fill('ANTIBIOTICS')
    await expect(known.filter({ hasText: 'Showing 1 of 1' })).toHaveCount(1)
    await expect(known.filter({ hasText: 'No surveys match' })).toHaveCount(0)
  })

  await test.step('a search without a match is kept by a reload, and Clear Filters shows all surveys again', async () => {
    await search(page).fill('no such words anywhere')
    await expect(main(page).getByRole('heading', { name: 'No surveys match' })).toBeVisible()
    await page.route('**/api/surveys?sort=trending*', route =>
      route.fulfill({ json: { items: [], nextCursor: null, total: 0 } }),
    )
    await page.reload()
    await expect(search(page)).toHaveValue('no such words anywhere')
    await expect(main(page).getByRole('heading', { name: 'No surveys match' })).toBeVisible()
    await expect(main(page).getByRole('heading', { name: 'No active surveys yet' })).toBeVisible()
    await expectAccessible(page)
    let release = (): void => {}
    const released = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route('**/api/surveys?limit=*', async route => {
      await released
      await route.continue()
    })
    const requested = page.waitForRequest('**/api/surveys?limit=*')
    await main(page).getByRole('button', { name: 'Clear Filters' }).click()
    await requested
    // While the surveys load, the table is shown instead of the text for no surveys.
    await expect(table(page)).toBeVisible()
    release()
    await expect(titles(page)).toHaveCount(20)
  })

  await test.step('SUR-11 SUR-30 the status filter shows only the chosen status and adds no steps to the history', async () => {
    const filter = main(page).getByRole('combobox', { name: 'Status' })
    const entries = await page.evaluate(() => history.length)
    await expect(filter.locator('option')).toHaveText([
      'All Status',
      'Draft',
      'Active',
      'Completed',
      'Rejected',
      'Pending',
    ])
    for (const [chosen, other] of [
      ['Completed', 'Active'],
      ['Active', 'Completed'],
    ] as const) {
      await filter.selectOption(chosen)
      await expect(table(page).getByText(other, { exact: true })).toHaveCount(0)
      await expect(table(page).getByText(chosen, { exact: true }).first()).toBeVisible()
    }
    await filter.selectOption('Draft')
    await expect(main(page).getByRole('heading', { name: 'No surveys match' })).toBeVisible()
    expect(await page.evaluate(() => history.length)).toBe(entries)
  })
}

test('the surveys page shows figures and lists that members can extend, search and filter', async ({
  page,
  people,
}) => {
  await logInByApi(page, { email: demo.student })
  await page.goto('/surveys')

  await test.step('SUR-02 SUR-03 the surveys page shows figures, trending surveys and a list that can be extended', () =>
    readFiguresAndTrending(page, people))
  await test.step('SUR-05 SUR-11 surveys can be searched by title and creator, and filtered by status', () =>
    searchAndFilter(page))
})

/** The side of the element on which each line of the text begins. */
const sidesOfLines = (element: Element) => {
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
}

test('SUR-14 the details of a survey can be read and shared', async ({ page, people, baseURL }) => {
  const fields = {
    description: 'An English line.\nسطر عربي ثم English ثم ١٢٣\nAnother one.',
    dueDate: '2099-12-24',
    estimatedTime: 7,
    isPublic: false,
  }
  const survey = await active(people, base(baseURL), fields, '?code={code}&s={studentId}#{email}')
  const address = `${baseURL}/surveys?survey=${survey.id}`
  await logInByApi(page, { email: demo.student })
  await page.goto(address)

  await test.step('SUR-22 SUR-23 the details show creator, duration, due date and shared data, but not the form’s link', async () => {
    await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText(survey.title)
    await expect(dialog(page)).toContainText('Karim Wagdy · about 7 min · 0 of 50 responses')
    await expect(dialog(page)).toContainText('24 Dec')
    await expect(dialog(page)).toContainText(
      'When you open the form, we share your participation code, your student ID, and your email',
    )
    expect(await page.content()).not.toContain('/demo/form/')
  })

  await test.step('each line of a description begins on the side of its language', async () => {
    const description = dialog(page).getByText('An English line.')
    await expect(description).toHaveCSS('white-space', /pre-line/)
    expect(await description.evaluate(sidesOfLines)).toEqual(['left', 'right', 'left'])
  })

  await test.step('Share copies the address', async () => {
    await press(page, 'Share')
    await expect(page.getByRole('menuitem', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      new RegExp(encodeURIComponent(address)),
    )
    await page.getByRole('menuitem', { name: 'Copy link' }).click()
    await expect.poll(() => clipboard(page)).toBe(address)
  })

  await test.step('creators can’t take their own survey', async () => {
    await logInByApi(page, { email: demo.creator })
    await page.goto(address)
    await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText(survey.title)
    await expect(dialog(page)).toContainText('By link only')
    await expect(dialog(page)).toContainText('This is your own survey, so you can’t take it.')
    await expect(dialog(page).getByRole('button', { name: 'Agree and open form' })).toHaveCount(0)
  })

  await test.step('a survey that doesn’t exist is reported as not found', async () => {
    for (const id of ['01900000-0000-7000-8000-000000000001', 'nonsense']) {
      await openInApp(page, `/surveys?survey=${id}`)
      await expect(dialog(page)).toContainText('We can’t find this survey.')
      await closeDialog(page)
    }
  })
})
