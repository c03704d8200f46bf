import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/axe.ts'
import { openInApp } from '../setup/page.ts'
import { demo, logInByApi } from '../setup/people.ts'
import { expect } from '../setup/test.ts'
import { latinTexts, misfits } from './in-page.ts'
import { inLanguage, test } from './own-server.ts'

/** Every page in Arabic. */

// All tests run in one worker, with one server.
test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ context, baseURL }) => inLanguage(context, baseURL, 'ar'))

interface Viewer {
  email?: string
  paths: string[]
  /** A page that is also checked with axe. */
  checked?: string
}

const viewers: Record<string, Viewer> = {
  visitors: {
    checked: '/',
    paths: [
      ...['/', '/login', '/login?forgot=1', '/signup', '/about', '/how-it-works', '/faq', '/contact'],
      ...['/privacy', '/terms', '/nowhere', '/goodbye.html', '/confirm?token=x', '/reset?token=x'],
    ],
  },
  members: {
    email: demo.student,
    checked: '/surveys',
    paths: [
      ...['/', '/surveys', '/surveys?tab=completed', '/surveys?tab=mine', '/surveys?access=1'],
      ...['/sessions', '/sessions?tab=joined', '/inquiries', '/profile', '/profile?tab=privacy'],
      ...['/profile?tab=security', '/profile?tab=notifications'],
    ],
  },
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

/** Members in states that have few pages. */
const others: Record<string, Viewer> = {
  'a pending member': { email: demo.pending, paths: ['/pending'] },
  'a rejected member': { email: demo.rejected, paths: ['/rejected'] },
  'a creator': { email: demo.creator, paths: ['/surveys?tab=mine', '/surveys?new=1'] },
}

/** Whether the title depends on the path alone. */
const isPlain = (path: string): boolean =>
  !path.includes('?') && !['/', '/nowhere', '/goodbye.html', '/admin'].includes(path)

const widths = [320, 390, 768, 1024, 1440]

/** Expects the open page to be in Arabic, and within the window at every width, in this order. */
async function expectArabic(page: Page, path: string, order: readonly number[]): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  // Some of these addresses open a dialog, which hides the heading from locators by role.
  await expect(page.locator('main h1')).toBeAttached()
  await expect(page.locator('[data-skeleton], [aria-busy="true"]')).toHaveCount(0)
  expect(await page.evaluate(latinTexts)).toEqual([])
  // Link previews show the title that the server sends, so it has to be the same.
  if (isPlain(path)) {
    const [title = ''] = (await page.title()).split(' · ')
    const served = await page.request.get(path, { headers: { accept: 'text/html' } })
    expect(await served.text()).toContain(`<title>${title} · `)
  }
  for (const width of order) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => page.evaluate(misfits), { message: `at ${width} px` }).toEqual([])
  }
}

async function visit(page: Page, { email, paths, checked }: Viewer): Promise<void> {
  if (email) await logInByApi(page, { email })
  for (const [at, path] of paths.entries())
    await test.step(`${path} is in Arabic`, async () => {
      await (at === 0 ? page.goto(path) : openInApp(page, path))
      // Every other page begins with the last width of the page before, which saves a layout.
      await expectArabic(page, path, at % 2 === 0 ? widths : widths.toReversed())
      if (path === checked) await expectAccessible(page)
    })
}

for (const [who, viewer] of Object.entries(viewers))
  test(`the pages of ${who} in Arabic have no English text and don’t scroll sideways`, ({ page }) =>
    visit(page, viewer))

test('the pages of members in other states in Arabic have no English text and don’t scroll sideways', async ({
  page,
}) => {
  for (const [who, viewer] of Object.entries(others))
    await test.step(`the pages of ${who} are in Arabic`, () => visit(page, viewer))
})
