import type { Page } from '@playwright/test'
import { heading, main, openInApp, waitUntilLoaded } from '../setup/page.ts'
import { demo, enter, newcomer } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'

const widths = [320, 390, 768, 1024, 1440]

const publicPages = ['/', '/about', '/contact', '/faq', '/how-it-works', '/privacy', '/terms', '/nowhere']
const visitorPages = ['/login', '/login?forgot=1', '/signup', '/goodbye.html']
const memberPages = [
  '/surveys',
  '/surveys?tab=completed',
  '/surveys?tab=mine',
  '/sessions',
  '/inquiries',
  '/profile',
  '/profile?tab=notifications',
  '/profile?tab=privacy',
  '/profile?tab=security',
]
const adminPages = [
  '/admin',
  '/admin?tab=verification',
  '/admin?tab=content',
  '/admin?tab=users',
  '/admin?tab=activity',
]

const longNamed = () => ({ ...newcomer(), lastName: 'Wolfeschlegelsteinhausen'.repeat(4).slice(0, 90) })

/** Opens each page; returns every width at which an element is wider than the window. */
async function tooWide(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    await openInApp(page, path)
    await expect(heading(page)).toBeVisible()
    await waitUntilLoaded(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const over = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return scrollWidth - clientWidth
      })
      if (over > 0) found.push(`${path} at ${width}: ${over} px`)
    }
  }
  return found
}

test.describe('page widths from 320 to 1440 pixels', () => {
  test('no page scrolls sideways for a visitor', async ({ page }) => {
    await page.goto('/terms')
    expect(await tooWide(page, [...publicPages, ...visitorPages])).toEqual([])
  })

  test('no page scrolls sideways for a pending or rejected member with a name of ninety letters', async ({
    page,
    people,
  }) => {
    const person = longNamed()
    await people.create(person, 'pending')
    await enter(page, person)
    await page.goto('/pending')
    expect(await tooWide(page, ['/pending'])).toEqual([])
    await people.reject(person, 'x'.repeat(200))
    await expect(page).toHaveURL('/rejected')
    expect(await tooWide(page, ['/rejected'])).toEqual([])
  })

  test('no page scrolls sideways for a member with a name of ninety letters', async ({ page, people }) => {
    const person = longNamed()
    await people.create(person, 'approved')
    await people.asMember(person, 'post', '/inquiries', {
      title: 'w'.repeat(90),
      inquiry: 'w'.repeat(300),
      tags: ['w'.repeat(20)],
    })
    await enter(page, person)
    await page.goto('/terms')
    expect(await tooWide(page, [...publicPages, ...memberPages])).toEqual([])
  })

  test('no page scrolls sideways for an administrator', async ({ page }) => {
    await enter(page, { email: demo.admin })
    await page.goto('/terms')
    expect(await tooWide(page, [...memberPages, ...adminPages])).toEqual([])
  })
})

test('a loading page is no wider than a phone, and the lines of its skeleton differ in width', async ({
  page,
}) => {
  // The pages' chunks never load, so their skeletons stay.
  await page.route(/Page-[\w-]+\.js$/, () => {})
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(main(page).getByRole('status')).toHaveText('Loading...')
  const lines = page.locator('[data-skeleton]')
  for (const path of ['/', '/login', '/signup', '/faq']) {
    await openInApp(page, path)
    await expect(lines.first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
  }

  await page.setViewportSize({ width: 1440, height: 900 })
  const [fullWidth = 0, ...others] = await lines.evaluateAll(all =>
    all.slice(-6).map(line => line.clientWidth),
  )
  expect(fullWidth).toBeGreaterThan(300)
  // In percent of the full width. Whole pixels make a difference of up to one percent.
  const shares = others.map(width => (100 * width) / fullWidth)
  expect(shares.map((share, line) => Math.abs(share - ([92, 100, 80, 100, 67][line] ?? 0)) < 1)).toEqual(
    shares.map(() => true),
  )
  expect(shares).toHaveLength(5)
})
