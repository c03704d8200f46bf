import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../setup/axe.ts'
import { phone, unique } from '../setup/page.ts'
import { demo, enter } from '../setup/people.ts'
import { expect, test, withoutPushes } from '../setup/test.ts'
import { open, question } from './page.ts'

const row = (page: Page, title: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

const ask = (page: Page): Locator => page.getByRole('dialog', { name: 'Ask Question' })

const notFound = '/inquiries?inquiry=01900000-0000-7000-8000-000000000000'

test.describe('the list', () => {
  test('INQ-04 INQ-05 INQ-06 INQ-08 INQ-09 INQ-10 figures, search, sorts, featured questions and who replies', async ({
    page,
  }) => {
    await open(page, { email: demo.student })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Research Inquiries')
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

  test('INQ-07 a sort, a status and a search are in the address, and fold Arabic', async ({
    page,
    people,
  }) => {
    const title = unique('حَجم العيّنة')
    await question(people, title)
    await open(page, { email: demo.student })
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Most Viewed')
    await expect(page).toHaveURL(/sort=views/)
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Open')
    await page.getByRole('searchbox').fill(title.replace('حَجم العيّنة', 'حجم العينه'))
    await expect(row(page, title)).toBeVisible()
    await expect(
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) }),
    ).toHaveCount(1)
    await page.reload()
    await expect(row(page, title)).toBeVisible()
    await page.getByRole('searchbox').fill('nobody has asked this')
    await expect(page.getByRole('heading', { name: 'No questions match' })).toBeVisible()
  })

  test('its replies unfold in place, and a question has a page of its own', async ({ page, people }) => {
    const title = unique('Which test for three groups?')
    const id = await question(people, title)
    await people.asActingAdmin('post', '/replies', {
      inquiryID: id,
      reply: 'Use an **analysis of variance**.',
    })
    await open(page, { email: demo.student }, `/inquiries?q=${encodeURIComponent(title)}`)
    await row(page, title)
      .getByRole('button', { name: /^1 reply\. Expand/ })
      .click()
    await expect(row(page, title).getByText('Administrator', { exact: true })).toBeVisible()
    await expect(row(page, title).locator('strong')).toHaveText('analysis of variance')
    await row(page, title).getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(new RegExp(`inquiry=${id}`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expectAccessible(page)
    await page.goBack()
    await expect(row(page, title)).toBeVisible()
  })

  test('an administrator replies where a question is read, and can add another reply', async ({
    page,
    people,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const title = unique('Which effect size?')
    await question(people, title)
    await open(page, { email: demo.admin }, `/inquiries?q=${encodeURIComponent(title)}`)
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

  test('INQ-18 a list that cannot be loaded says so, and Retry brings it', async ({ page }) => {
    await withoutPushes(page)
    await enter(page, { email: demo.student })
    await page.route('**/api/inquiries?*', route => route.fulfill({ status: 500, json: {} }))
    await page.goto('/inquiries')
    await expect(page.getByText('We couldn’t load the questions.')).toBeVisible()
    await expect(page.getByRole('definition')).toHaveCount(0)
    await expectAccessible(page)
    await page.unroute('**/api/inquiries?*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('Total Questions')).toBeVisible()
  })

  test('a question that is not there any more says so and leads back', async ({ page }) => {
    await open(page, { email: demo.student }, notFound)
    await expect(page.getByRole('heading', { name: 'This question no longer exists.' })).toBeVisible()
    await page.getByRole('link', { name: 'All questions' }).last().click()
    await expect(page.getByText('Total Questions')).toBeVisible()
  })
})

test.describe('asking', () => {
  test('INQ-03 INQ-15 a title and a text are needed; similar questions show while the title is typed', async ({
    page,
    people,
  }) => {
    const known = unique('Cronbach alpha of a short scale')
    await question(people, known)
    const member = await people.approved('Malak')
    await open(page, member)
    await page.getByRole('button', { name: 'Ask Question' }).click()
    await ask(page).getByRole('button', { name: 'Post question' }).click()
    await expect(ask(page)).toContainText('Title is required')
    await expect(ask(page)).toContainText('Question is required')
    await expectAccessible(page)
    await ask(page).getByLabel('Title').fill(`The ${known}?`)
    await expect(ask(page).getByRole('link', { name: known })).toBeVisible()
    await page.setViewportSize(phone)
    await ask(page).getByRole('button', { name: 'Post question' }).click()
    await expect(ask(page).getByText('Question is required')).toBeInViewport({ ratio: 1 })
    const title = unique('Alpha again')
    await ask(page).getByLabel('Title').fill(title)
    await ask(page).getByRole('textbox', { name: 'Your question' }).fill('Is **0.62** a disaster?')
    await ask(page).getByRole('button', { name: 'Post question' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText('An administrator will reply. We’ll notify you')).toBeVisible()
    await expect(page.locator('strong', { hasText: '0.62' })).toBeVisible()
  })

  test('a draft survives a closed tab, and goes with signing out', async ({ page, context, people }) => {
    const member = await people.approved('Farah')
    await open(page, member, '/inquiries?ask=1')
    await ask(page).getByLabel('Title').fill('Half a thought')
    await page.close()
    const other = await context.newPage()
    await other.goto('/inquiries?ask=1')
    await expect(ask(other).getByLabel('Title')).toHaveValue('Half a thought')
  })

  test('INQ-26 a question that cannot be sent is told, and nothing typed is lost', async ({ page }) => {
    await open(page, { email: demo.student }, '/inquiries?ask=1')
    await page.route('**/api/inquiries', route =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await ask(page).getByLabel('Title').fill('Does it arrive?')
    await ask(page).getByRole('textbox', { name: 'Your question' }).fill('It should.')
    await ask(page).getByRole('button', { name: 'Post question' }).click()
    await expect(ask(page)).toContainText('We couldn’t post your question.')
    await expect(ask(page).getByLabel('Title')).toHaveValue('Does it arrive?')
  })
})

test('an administrator sees what waits first, and what is late before it', async ({ page }) => {
  await open(page, { email: demo.admin })
  await expect(page.getByText('Replies are handled by administrators.')).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('waiting')
  const rows = page.getByRole('list').filter({ has: page.getByRole('heading', { level: 3 }) })
  await expect(rows.getByText(/^Reply .* late$/).first()).toBeVisible()
  await expect(rows.getByRole('listitem').first()).toContainText('late')
  await expectAccessible(page)
})
