import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { People } from './people.ts'

export { expect }

/** Script errors and content policy violations of a page. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => {
    if (/Content Security Policy|aria-hidden on an element/.test(message.text()))
      complaints.push(message.text())
  })
  return complaints
}

/**
 * Blocks the page's events: a change by another test would repeat a failed request before Retry is pressed.
 */
export const withoutPushes = (page: Page) => page.route('**/api/events*', () => {})

type Answer = { status?: number; json: object }

/**
 * Answers requests with `failure` until a click on the next page that is opened, and then with `answer`, or without one by
 * the server. Otherwise a refetch could succeed before Retry is pressed.
 */
export async function failUntilClick(
  page: Page,
  address: string,
  failure: Answer,
  answer?: Answer,
): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('click', () => Object.assign(window, { isClicked: true }), true)
  })
  await page.route(address, async route => {
    if (!(await page.evaluate(() => 'isClicked' in window))) await route.fulfill(failure)
    else if (answer) await route.fulfill(answer)
    else await route.continue()
  })
}

/**
 * Rejects cookies in a context before its first page. By a script, because Playwright opens a page to set the storage of
 * a context, which takes 0.09 s of CPU in each test.
 */
const rejectCookies = (context: BrowserContext) =>
  context.addInitScript(() => {
    // Pages without an address have no storage.
    if (!location.protocol.startsWith('http') || localStorage.getItem('bahth.consent')) return
    const choice = { status: 'rejected', updatedAt: '2026-11-20T12:00:00.000Z' }
    localStorage.setItem('bahth.consent', JSON.stringify(choice))
  })

/** Opens a page in another context, as another person or on another device. The cookie banner is answered. */
export async function otherPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options)
  await rejectCookies(context)
  return context.newPage()
}

/** The server's answer to an internal error. */
export const internalError = { status: 500, json: { message: 'Something went wrong', code: 'internal' } }

interface Fixtures {
  /** Creates and changes members through the API. */
  people: People
  /** Fails every test whose page has a script error or a content policy violation. */
  quietPages: undefined
  /** The cookie banner is already answered; a test about it uses `undecided`. */
  consent: 'rejected' | 'undecided'
}

export const test = base.extend<Fixtures>({
  consent: ['rejected', { option: true }],
  people: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext(baseURL ? { baseURL } : {})
    await use(new People(request))
    await request.dispose()
  },
  context: async ({ context, consent }, use) => {
    if (consent === 'rejected') await rejectCookies(context)
    await use(context)
  },
  quietPages: [
    async ({ context }, use) => {
      const pages: { url: () => string; complaints: string[] }[] = []
      context.on('page', page => pages.push({ url: () => page.url(), complaints: complaintsOf(page) }))
      await use(undefined)
      // Ignores requests in flight when the test ends.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      for (const page of pages) expect(page.complaints, page.url()).toEqual([])
    },
    { auto: true },
  ],
})
