import type { Page } from '@playwright/test'
import { heading } from '../setup/page.ts'
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

/** Opens each page once; returns every width at which an element is wider than the window. */
async function tooWide(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await expect(heading(page)).toBeVisible()
    await expect(page.locator('main :is([data-skeleton], [aria-busy="true"])')).toHaveCount(0)
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

test.describe('no page scrolls sideways, from 320 to 1440 pixels', () => {
  test('while a page is loading', async ({ page }) => {
    // The pages' chunks never load, so their skeletons stay.
    await page.route(/Page-[\w-]+\.js$/, () => {})
    await page.setViewportSize({ width: 320, height: 800 })
    for (const path of ['/', '/login', '/signup', '/faq']) {
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.locator('[data-skeleton]').first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
    }
  })

  test('for a visitor', async ({ page }) => {
    expect(await tooWide(page, [...publicPages, ...visitorPages])).toEqual([])
  })

  test('for an applicant with a name of ninety letters', async ({ page, people }) => {
    const person = longNamed()
    await people.create(person, 'pending')
    await enter(page, person)
    expect(await tooWide(page, ['/pending'])).toEqual([])
    await people.reject(person, 'x'.repeat(200))
    expect(await tooWide(page, ['/rejected'])).toEqual([])
  })

  test('for a member with a name of ninety letters', async ({ page, people }) => {
    const person = longNamed()
    await people.create(person, 'approved')
    await people.asMember(person, 'post', '/inquiries', {
      title: 'w'.repeat(90),
      inquiry: 'w'.repeat(300),
      tags: ['w'.repeat(20)],
    })
    await enter(page, person)
    expect(await tooWide(page, [...publicPages, ...memberPages])).toEqual([])
  })

  test('for an administrator', async ({ page }) => {
    await enter(page, { email: demo.admin })
    expect(await tooWide(page, [...memberPages, ...adminPages])).toEqual([])
  })
})
