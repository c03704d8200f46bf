import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/axe.ts'
import { link, phone, unique } from '../setup/page.ts'
import { logInByApi } from '../setup/people.ts'
import { active, base, fill, start } from '../setup/surveys.ts'
import { blockEvents, expect, internalError, test } from '../setup/test.ts'

/** The home page of a member. */

const [figuresPath, todayPath] = ['**/api/stats', '**/api/users/me/today'] as const

/** Repeats what failed with Retry, from nothing to a complete home page. */
async function retryFigures(page: Page): Promise<void> {
  const main = page.getByRole('main')
  const figures = main.getByRole('definition').filter({ hasText: /^[\d,]+$/ })
  const retry = main.getByRole('button', { name: 'Retry' })

  await test.step('a single error is shown when nothing can be loaded', async () => {
    await expect(main.getByRole('alert')).toContainText('We couldn’t load your home page.')
    await expect(main.getByRole('alert')).toHaveCount(1)
  })

  await test.step('figures that can’t be loaded are replaced by an error', async () => {
    await page.unroute(todayPath)
    await retry.click()
    await expect(link(page, 'See sessions')).toBeVisible()
    await expect(page.getByText('We couldn’t load the figures.')).toBeVisible()
    await expect(figures).toHaveCount(0)
    await expect(retry).toBeEnabled()
  })

  await test.step('HOM-08 HOM-10 HOM-13 Retry loads the figures from the server', async () => {
    await page.unroute(figuresPath)
    const stats = page.waitForResponse(reply => reply.url().endsWith('/api/stats'))
    await retry.click()
    const counted = await (await stats).json()
    await expect(figures).toHaveText(
      [counted.activeSurveys, counted.totalStudentsNonStaff, counted.scheduledOrLiveSessions].map(count =>
        new Intl.NumberFormat('en').format(count),
      ),
    )
    await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/surveys')
    await page.getByRole('link', { name: 'Welcome back, Omar' }).click()
    await expect(page).toHaveURL('/surveys')
  })
}

test('a member’s home page can be retried, shows sessions, submissions and replies, and updates without a reload', async ({
  page,
  people,
  baseURL,
}) => {
  const member = await people.approved('Omar')
  await logInByApi(page, member)

  await test.step('HOM-01 HOM-05 HOM-20 home greets the member by name, and figures that failed to load can be retried', async () => {
    await blockEvents(page)
    for (const path of [figuresPath, todayPath]) await page.route(path, route => route.fulfill(internalError))
    await page.goto('/')
    await retryFigures(page)
    await page.unroute('**/api/events*')
  })

  await page.setViewportSize(phone)
  await page.goto('/')
  const today = page.getByRole('region', { name: 'Today' })
  await expect(today).toContainText('You don’t have a session coming up.')
  await expect(today.getByRole('link', { name: 'See sessions' })).toHaveAttribute('href', '/sessions')
  await expect(today).toContainText('0 of 20 verified surveys')
  await expect(page.getByText('Sign up with your student ID')).toHaveCount(0)

  await test.step('a live session is shown with its meeting link', async () => {
    const session = await people.session(unique('Meeting from home'), {}, -10)
    await people.asMember(member, 'post', `/sessions/${session}/signup`)
    await expect(today.getByRole('link', { name: 'Open Meeting' })).toHaveAttribute(
      'href',
      'https://meet.example.org/abc',
    )
  })

  await test.step('a submission is listed while it waits for verification, and is then counted', async () => {
    const survey = await active(people, base(baseURL))
    const code = await start(people, member, survey)
    await expect(today.getByRole('link', { name: survey.title })).toHaveAttribute(
      'href',
      `/surveys?tab=completed&receipt=${survey.id}`,
    )
    await page.route(todayPath, async route => {
      const response = await route.fetch()
      const json = await response.json()
      Object.assign(json.submissions.items[0], { status: 'not_found', checkAt: '2026-01-01T00:00:00Z' })
      await route.fulfill({ response, json })
    })
    await page.goto('/')
    // The check is due, and its result isn't stored yet.
    await expect(today).toContainText('We’re checking for your response now.')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await fill(base(baseURL), survey, code)
    await people.asMember(member, 'post', '/surveys/verify-auto', {})
    await expect(today).toContainText('1 of 20 verified surveys')
    await expect(today).toContainText('No submissions are waiting for verification.')
  })

  await test.step('a new reply is listed until it is read', async () => {
    const title = unique('Which scale?')
    const response = await people.asMember(member, 'post', '/inquiries', {
      title,
      inquiry: 'For five points.',
    })
    const { inquiryID } = await response.json()
    await people.asAdmin('post', '/replies', { inquiryID, reply: 'An ordinal one.' })
    await expect(today).toContainText('1 new reply')
    await expectAccessible(page)
    await today.getByRole('link', { name: title }).click()
    await expect(page.getByText('An ordinal one.')).toBeVisible()
    await page.goBack()
    await expect(today).toContainText('No new replies to your questions.')
  })
})
