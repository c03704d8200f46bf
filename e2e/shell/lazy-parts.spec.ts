import type { Locator, Page } from '@playwright/test'
import { narrow } from '../admin/review-mode.ts'
import { atSession } from '../admin/sessions.ts'
import { dialog, unique } from '../setup/page.ts'
import { demo, enter, type People } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'

/** Parts of a page that are loaded on demand: a failed load is tried again and never breaks the page. */

const details = (page: Page, title: string) =>
  page.getByRole('article', { name: title, exact: true }).getByRole('link', { name: `Details of ${title}` })

async function atSessions(page: Page, people: People): Promise<string> {
  const title = unique('Loaded late')
  await people.session(title)
  await enter(page, { email: demo.student })
  await page.goto(`/sessions?q=${encodeURIComponent(title)}`)
  await expect(details(page, title)).toBeVisible()
  return title
}

test.describe('a dialog whose file does not come', () => {
  test('is tried again by itself', async ({ page, people }) => {
    const title = await atSessions(page, people)
    await page.route(/\/assets\/SessionDialog/, route => route.abort(), { times: 1 })
    await details(page, title).click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  })

  test('says so in a dialog, and Retry brings it; the page behind it lives', async ({ page, people }) => {
    const title = await atSessions(page, people)
    await page.route(/\/assets\/SessionDialog/, route => route.abort())
    await details(page, title).click()
    const failure = page.getByRole('dialog', { name: 'We couldn’t load this' })
    await expect(failure).toBeVisible()
    await failure.getByRole('button', { name: 'Close' }).click()
    await expect(failure).toBeHidden()
    await expect(details(page, title)).toBeFocused()
    await details(page, title).click()
    await expect(failure).toBeVisible()
    await page.unroute(/\/assets\/SessionDialog/)
    await failure.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(details(page, title)).toBeFocused()
  })

  test('after an update offers a reload, and does not force it', async ({ page, people }) => {
    const title = await atSessions(page, people)
    await page.route(/\/assets\/SessionDialog/, route => route.fulfill({ status: 404, body: 'Not found' }))
    await page.route('/', async route => {
      const reply = await route.fetch()
      await route.fulfill({
        response: reply,
        body: (await reply.text()).replace(/\/assets\/(main|index)-/g, '/assets/next-'),
      })
    })
    await details(page, title).click()
    const failure = page.getByRole('dialog', { name: 'Bahth was updated' })
    await expect(failure).toBeVisible()
    await failure.getByRole('button', { name: 'Close' }).click()
    await expect(failure).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Research Sessions')
    await page.unroute(/\/assets\/SessionDialog/)
    await page.unroute('/')
    await page.goto(`/sessions?q=${encodeURIComponent(title)}`)
    await details(page, title).click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  })
})

test('a page whose file went with an update offers a reload', async ({ page }) => {
  await page.goto('/')
  await page.route(/\/assets\/TermsPage/, route => route.fulfill({ status: 404, body: 'Not found' }))
  await page.route('/', async route => {
    const reply = await route.fetch()
    await route.fulfill({
      response: reply,
      body: (await reply.text()).replace(/\/assets\/(main|index)-/g, '/assets/next-'),
    })
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('alert')).toContainText('Bahth was updated')
  await page.unroute(/\/assets\/TermsPage/)
  await page.unroute('/')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Terms')
})

test.describe('the first dialog of a page gives the focus back', () => {
  const ways = ['mouse', 'keyboard'] as const

  for (const way of ways) {
    const open = async (page: Page, opener: Locator) => {
      await expect(opener).toBeVisible()
      if (way === 'mouse') await opener.click()
      else {
        await opener.focus()
        await page.keyboard.press('Enter')
      }
      await expect(dialog(page)).toBeVisible()
      // Its content has loaded, too.
      await expect(dialog(page).getByRole('button').first()).toBeVisible()
      await page.waitForLoadState('load')
      await expect(dialog(page).locator('[role="status"][aria-busy], .animate-pulse')).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
      await expect(opener).toBeFocused()
    }

    test(`with the ${way}: the details of a session`, async ({ page, people }) => {
      const title = await atSessions(page, people)
      await expect(page.getByRole('article', { name: title })).toBeVisible()
      await open(page, details(page, title))
    })

    for (const action of ['Edit', 'Participants'])
      test(`with the ${way}: ${action} of a session`, async ({ page, people }) => {
        const title = unique('Focus')
        await people.session(title)
        await atSession(page, title)
        await open(page, page.getByRole('button', { name: `${action}: ${title}` }))
      })

    test(`with the ${way}: the details of a sign-up`, async ({ page, people }) => {
      const [lastName, person] = await people.family('pending', 'Focus')
      await enter(page, { email: demo.admin })
      await narrow(page, lastName)
      await page.goto('/admin?tab=verification')
      await open(page, page.getByRole('button', { name: `Details: ${person.firstName} ${lastName}` }).first())
    })
  }
})
