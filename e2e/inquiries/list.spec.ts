import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../setup/axe.ts'
import { heading, holdRequests, openInApp, phone, unique } from '../setup/page.ts'
import { demo, type Newcomer } from '../setup/people.ts'
import { blockEvents, expect, failUntilClick, test } from '../setup/test.ts'
import { open, question } from './page.ts'

const row = (page: Page, title: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

const ask = (page: Page): Locator => page.getByRole('dialog', { name: 'Ask Question' })

const notFound = '/inquiries?inquiry=01900000-0000-7000-8000-000000000000'

/** Opens the page, first without the list. */
async function openList(page: Page, reader: Newcomer, answered: string): Promise<void> {
  await test.step('INQ-18 the page reports that the list cannot be loaded, and Retry loads it', async () => {
    await failUntilClick(page, '**/api/inquiries?*', { status: 500, json: {} })
    await open(page, reader)
    await expect(page.getByText('We couldn’t load the questions.')).toBeVisible()
    await expect(page.getByRole('definition')).toHaveCount(0)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('Total Questions')).toBeVisible()
  })

  await test.step('INQ-04 INQ-05 INQ-06 INQ-08 INQ-09 INQ-10 the page has figures, a search, sort orders and featured questions, and says that administrators reply', async () => {
    await expect(heading(page)).toHaveText('Research Inquiries')
    await expect(page.getByText('Replies are handled by administrators.')).toBeVisible()
    for (const label of ['Total Questions', 'Answered', 'Open Questions', 'Total Views'])
      await expect(page.getByText(label, { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Search questions' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Sort by' }).getByRole('option')).toHaveText([
      'Most Recent',
      'Most Popular',
      'Most Viewed',
      'Most Answered',
    ])
    await expect(page.getByRole('heading', { name: 'Featured Questions' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'All Questions' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the row of a question is at most 116 pixels high', async () => {
    expect((await row(page, answered).boundingBox())?.height).toBeLessThanOrEqual(116)
  })
}

async function findQuestions(page: Page, id: string, answered: string, arabic: string): Promise<void> {
  await test.step('replies expand in the list, and a question has its own page', async () => {
    await page.getByRole('searchbox').fill(answered)
    await expect(page.getByText('Showing 1 of 1')).toBeVisible()
    await row(page, answered)
      .getByRole('button', { name: /^1 reply\. Expand/ })
      .click()
    await expect(row(page, answered).getByText('Administrator', { exact: true })).toBeVisible()
    await expect(row(page, answered).locator('strong')).toHaveText('analysis of variance')
    await row(page, answered).getByRole('link', { name: answered }).click()
    await expect(page).toHaveURL(new RegExp(`inquiry=${id}`))
    await expect(heading(page)).toHaveText(answered)
    await expectAccessible(page)
    await page.goBack()
    await expect(row(page, answered)).toBeVisible()
  })

  await test.step('INQ-07 questions are sorted, filtered and searched, also after a reload and without Arabic spelling variants', async () => {
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Most Viewed')
    await expect(page).toHaveURL(/sort=views/)
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Open')
    await page.getByRole('searchbox').fill(arabic.replace('حَجم العيّنة', 'حجم العينه'))
    await expect(row(page, arabic)).toBeVisible()
    await expect(
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) }),
    ).toHaveCount(1)
    await page.reload()
    await expect(row(page, arabic)).toBeVisible()
    await page.getByRole('searchbox').fill('nobody has asked this')
    await expect(page.getByRole('heading', { name: 'No questions match' })).toBeVisible()
  })

  await test.step('the address of a missing question shows that it no longer exists and links to all questions', async () => {
    await openInApp(page, notFound)
    await expect(page.getByRole('heading', { name: 'This question no longer exists.' })).toBeVisible()
    await page.getByRole('link', { name: 'All questions' }).last().click()
    await expect(page.getByText('Total Questions')).toBeVisible()
  })
}

/** Asks a question like a `known` one. */
async function askQuestion(opened: Page, known: string): Promise<void> {
  let page = opened
  const context = page.context()

  await test.step('INQ-15 a title and a text are required', async () => {
    await page.getByRole('button', { name: 'Ask Question' }).click()
    await ask(page).getByRole('button', { name: 'Post question' }).click()
    await expect(ask(page)).toContainText('Title is required')
    await expect(ask(page)).toContainText('Question is required')
    await expectAccessible(page)
  })

  await test.step('similar questions are shown while the title is typed, and a phone scrolls to the missing text', async () => {
    await ask(page).getByLabel('Title').fill(`The ${known}?`)
    await expect(ask(page).getByRole('link', { name: known })).toBeVisible()
    await page.setViewportSize(phone)
    await ask(page).getByRole('button', { name: 'Post question' }).click()
    await expect(ask(page).getByText('Question is required')).toBeInViewport({ ratio: 1 })
  })

  await test.step('a typed tag that is too long is reported, and kept until it is corrected', async () => {
    const tags = ask(page).getByLabel('Tags')
    await ask(page).getByRole('textbox', { name: 'Your question' }).fill('Which one?')
    await tags.fill('x'.repeat(200))
    await ask(page).getByRole('button', { name: 'Post question' }).click()
    await expect(tags).toBeFocused()
    await expect(tags).toHaveAccessibleDescription(/at most/)
    await expect(tags).toHaveValue('x'.repeat(200))
    await tags.fill('')
    await ask(page).getByRole('textbox', { name: 'Your question' }).fill('')
  })

  await test.step('a press on a suggested tag adds it and keeps the one that is being typed', async () => {
    const tags = ask(page).getByRole('textbox', { name: 'Tags' })
    await tags.fill('alpha of my own')
    const suggestion = ask(page)
      .getByRole('button', { name: /^Add the tag / })
      .first()
    const name = await suggestion.innerText()
    await suggestion.click()
    await expect(ask(page).getByRole('button', { name: `Remove the tag ${name}`, exact: true })).toBeVisible()
    await expect(tags).toHaveValue('alpha of my own')
    await suggestion.press('Enter')
    const suggested = ask(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Add the tag / }) })
    await expect(suggested.first(), 'the next suggestion').toBeFocused()
  })

  await test.step('a draft is kept when the browser’s tab is closed', async () => {
    await page.close()
    page = await context.newPage()
    await blockEvents(page)
    await page.goto('/inquiries?ask=1')
    await expect(ask(page).getByLabel('Title')).toHaveValue(`The ${known}?`)
  })

  const title = unique('Alpha again')
  const other = await context.newPage()

  await test.step('what is written in one tab is shown in another one, and not overwritten there', async () => {
    await blockEvents(other)
    await other.goto('/inquiries?ask=1')
    await expect(ask(other).getByLabel('Title')).toHaveValue(`The ${known}?`)
    await ask(page).getByLabel('Title').fill(title)
    await expect(ask(other).getByLabel('Title')).toHaveValue(title)
  })

  await test.step('INQ-26 a question that cannot be sent shows an error, also on a small phone, and keeps the title', async () => {
    await page.route('**/api/inquiries', route =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await ask(page).getByLabel('Title').fill(title)
    await ask(page).getByRole('textbox', { name: 'Your question' }).fill('Is **0.62** a disaster?')
    await page.setViewportSize({ width: 320, height: 568 })
    await ask(page).getByRole('button', { name: 'Post question' }).click()
    await expect(ask(page).getByText('We couldn’t post your question.')).toBeInViewport({ ratio: 1 })
    await expect(ask(page).getByLabel('Title')).toHaveValue(title)
    await page.unroute('**/api/inquiries')
  })

  await test.step('INQ-03 a posted question is shown, with a note that an administrator will reply', async () => {
    await ask(page).getByRole('button', { name: 'Post question' }).click()
    await expect(heading(page)).toHaveText(title)
    await expect(page.getByText('An administrator will reply. We’ll notify you')).toBeVisible()
    await expect(ask(other).getByLabel('Title'), 'not offered again in the other tab').toHaveValue('')
    await other.close()
    await expect(page.locator('strong', { hasText: '0.62' })).toBeVisible()
  })

  await test.step('a response that arrives after the form was left doesn’t leave the page that is open then', async () => {
    const release = await holdRequests(page, 'POST', '**/api/inquiries')
    await openInApp(page, '/inquiries?ask=1')
    await ask(page).getByLabel('Title').fill(unique('Asked in passing'))
    await ask(page).getByRole('textbox', { name: 'Your question' }).fill('Does it arrive?')
    await ask(page).getByRole('button', { name: 'Post question' }).click()
    await openInApp(page, '/terms')
    await expect(heading(page)).toContainText('Terms')
    // The message about the first question may still be shown.
    const posted = page.getByText('Question posted. We’ll notify you when there’s a reply.')
    await expect(posted).toHaveCount(0)
    await release()
    await expect(posted).toBeVisible()
    await expect(page).toHaveURL('/terms')
  })

  await test.step('a vote counts in the list, also after the form for a question was open', async () => {
    await openInApp(page, `/inquiries?q=${encodeURIComponent(known)}`)
    const vote = page.getByRole('button', { name: `Vote for “${known}”` })
    await vote.click()
    await expect(vote).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('Score: 1')).toBeAttached()
  })

  await test.step('a vote doesn’t stop the next page of the list from loading', async () => {
    await openInApp(page, '/inquiries')
    const rows = page.getByRole('list', { name: 'All Questions' }).getByRole('heading', { level: 3 })
    await expect(rows).toHaveCount(20)
    const vote = page.getByRole('button', { name: `Vote for “${known}”` })
    const release = await holdRequests(page, 'GET', '**/api/inquiries?*cursor=*')
    await page.getByRole('button', { name: 'Show more' }).click()
    await vote.click()
    await expect(vote).toHaveAttribute('aria-pressed', 'false')
    await release()
    await expect.poll(() => rows.count()).toBeGreaterThan(20)
    await expect(vote).toHaveAttribute('aria-pressed', 'false')
  })
}

test('a member finds questions on the questions page and asks one', async ({ page, people }) => {
  const [answered, arabic] = [unique('Which test for three groups?'), unique('حَجم العيّنة')]
  const known = unique('Cronbach alpha of a short scale')
  const id = await question(people, answered)
  await people.asAdmin('post', '/replies', { inquiryID: id, reply: 'Use an **analysis of variance**.' })
  for (const title of [arabic, known]) await question(people, title)
  const member = await people.approved('Malak')
  await blockEvents(page)

  await test.step('the questions page lists, searches and sorts questions, and reports failures', async () => {
    await openList(page, member, answered)
    await findQuestions(page, id, answered, arabic)
  })
  await test.step('a member asks a question, sees similar ones and keeps the draft', () =>
    askQuestion(page, known))
})

test('an administrator sees waiting questions first and replies in the list', async ({ page, people }) => {
  const title = unique('Which effect size?')
  await question(people, title)
  await open(page, { email: demo.admin })

  await test.step('the list is sorted by waiting time, and a late question is first', async () => {
    await expect(page.getByText('Replies are handled by administrators.')).toHaveCount(0)
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('waiting')
    const rows = page.getByRole('list').filter({ has: page.getByRole('heading', { level: 3 }) })
    await expect(rows.getByText(/^Reply .* late$/).first()).toBeVisible()
    await expect(rows.getByRole('listitem').first()).toContainText('late')
    await expectAccessible(page)
  })

  await test.step('a reply is written in the list on a phone, and the focus returns to the reply button', async () => {
    await page.setViewportSize(phone)
    await page.getByRole('searchbox').fill(title)
    await expect(page.getByText('Showing 1 of 1')).toBeVisible()
    await row(page, title)
      .getByRole('button', { name: /^0 replies\. Expand/ })
      .click()
    const reply = page.getByRole('button', { name: `Reply to “${title}”` })
    await reply.click()
    const field = row(page, title).getByRole('textbox', { name: 'Your reply' })
    await expect(field).toBeFocused()
    await field.fill('Report **Hedges’ g**.')
    await page.getByRole('button', { name: 'Send reply' }).click()
    await expect(row(page, title).locator('strong')).toHaveText('Hedges’ g')
    await expect(field).toHaveCount(0)
    await expect(reply).toBeFocused()
  })
})
