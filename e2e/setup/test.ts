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

/** Records the script errors, content policy violations and hidden focused elements of a page. */
function recordPageErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  page.on('console', message => {
    if (/Content Security Policy|aria-hidden on an element/.test(message.text())) errors.push(message.text())
  })
  return errors
}

/** The last calls of open pages with their status, to explain a failed test. */
async function lastCalls(pages: readonly Page[]): Promise<string> {
  const requests = (await Promise.all(pages.map(page => page.requests()))).flat()
  return requests
    .filter(request => new URL(request.url()).pathname.startsWith('/api/'))
    .slice(-20)
    .map(request => {
      const { pathname, search } = new URL(request.url())
      const result = request.existingResponse()?.status() ?? request.failure()?.errorText ?? 'no response'
      return `${request.method()} ${pathname}${search}: ${result}`
    })
    .join('\n')
}

/** Blocks the page's stream of changes: a change by another test would repeat a failed request before Retry is pressed. */
export const blockEvents = (page: Page) => page.route('**/api/events*', () => {})

type FakeResponse = { status?: number; json: object }

/**
 * Answers requests with `failure` until the next page that is opened is clicked, and then with `response` or, if there is none,
 * as if this route didn't exist. Otherwise a refetch could succeed before Retry is pressed. To end the fake `response`, call
 * `page.unrouteAll({ behavior: 'ignoreErrors' })`: after `page.unroute`, a request that is being answered fails the test.
 */
export async function failUntilClick(
  page: Page,
  address: string,
  failure: FakeResponse,
  response?: FakeResponse,
): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('click', () => Object.assign(window, { isClicked: true }), true)
  })
  let isClicked = false
  await page.route(address, async route => {
    isClicked ||= await page.evaluate(() => 'isClicked' in window)
    if (!isClicked) await route.fulfill(failure)
    else if (response) await route.fulfill(response)
    else await route.fallback()
  })
}

/**
 * Rejects cookies in a context before its first page. It uses a script, because to set the storage of a context Playwright
 * opens a page, which takes 0.09 s of CPU in each test.
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

/** The server's response to an internal error. */
export const internalError = { status: 500, json: { message: 'Something went wrong', code: 'internal' } }

interface Fixtures {
  /** Creates and changes members through the API. */
  people: People
  /** Fails every test in which `recordPageErrors` records an error. */
  failOnPageErrors: undefined
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
  failOnPageErrors: [
    async ({ context }, use, testInfo) => {
      const pages: { url: () => string; errors: string[] }[] = []
      context.on('page', page => pages.push({ url: () => page.url(), errors: recordPageErrors(page) }))
      await use(undefined)
      if (testInfo.status !== testInfo.expectedStatus)
        await testInfo.attach('calls', { body: await lastCalls(context.pages()) })
      // Ignores requests in flight when the test ends.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      for (const page of pages) expect(page.errors, page.url()).toEqual([])
    },
    { auto: true },
  ],
})
