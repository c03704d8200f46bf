import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/axe.ts'
import { demo, enter } from '../setup/people.ts'
import { expect } from '../setup/test.ts'
import { latinTexts, wrappedInHeader } from './in-page.ts'
import { inLanguage, test } from './own-server.ts'

/** Every page as a reader of Arabic sees it. */

test.beforeEach(async ({ context, baseURL }) => inLanguage(context, baseURL, 'ar'))

const pages: Record<string, { email?: string; paths: string[] }> = {
  visitors: {
    paths: [
      ...['/', '/login', '/login?forgot=1', '/signup', '/about', '/how-it-works', '/faq', '/contact'],
      ...['/privacy', '/terms', '/nowhere', '/goodbye.html', '/confirm?token=x', '/reset?token=x'],
    ],
  },
  'members who wait': { email: demo.pending, paths: ['/pending'] },
  'members who were sent back': { email: 'rejected@demo.example', paths: ['/rejected'] },
  members: {
    email: demo.student,
    paths: [
      ...['/', '/surveys', '/surveys?tab=completed', '/surveys?tab=mine', '/surveys?access=1'],
      ...['/sessions', '/sessions?tab=joined', '/inquiries', '/profile', '/profile?tab=privacy'],
      ...['/profile?tab=security', '/profile?tab=notifications'],
    ],
  },
  creators: { email: demo.creator, paths: ['/surveys?tab=mine', '/surveys?new=1'] },
  administrators: {
    email: demo.admin,
    paths: [
      ...['/admin', '/admin?tab=verification', '/admin?tab=verification&review=queue', '/admin?tab=content'],
      '/admin?tab=verification&matches=exact',
      ...['/admin?tab=content&part=sessions', '/admin?tab=content&part=domains', '/admin?tab=activity'],
      '/admin?tab=content&part=templates',
    ],
  },
}

/** An address whose title needs no state of the page. */
const isPlain = (path: string): boolean =>
  !path.includes('?') && !['/', '/nowhere', '/goodbye.html', '/admin'].includes(path)

/** Opens a page and waits for its content. */
async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

for (const [who, { email, paths }] of Object.entries(pages))
  test(`the pages of ${who} have no English in Arabic, and don’t scroll sideways`, async ({ page }) => {
    if (email) await enter(page, { email })
    for (const path of paths) {
      const served = await (await page.request.get(path, { headers: { accept: 'text/html' } })).text()
      await page.setViewportSize({ width: 1440, height: 900 })
      await openPage(page, path)
      expect(await page.evaluate(latinTexts), path).toEqual([])
      // The same title from the first byte, which link previews show.
      const [title = ''] = (await page.title()).split(' · ')
      if (isPlain(path)) expect(served, path).toContain(`<title>${title} · `)
      for (const width of [320, 390, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const overflow = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        await expect.poll(overflow, { message: `${path} at ${width} px` }).toBe(0)
        expect(await page.evaluate(wrappedInHeader), `${path} at ${width} px`).toEqual([])
      }
    }
  })

test('main pages are accessible in Arabic', async ({ page }) => {
  await openPage(page, '/')
  await expectAccessible(page)
  await enter(page, { email: demo.student })
  for (const path of ['/surveys', '/sessions', '/inquiries', '/profile']) {
    await openPage(page, path)
    await expectAccessible(page)
  }
})
