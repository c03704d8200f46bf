import { test as base, expect, type Page } from '@playwright/test'
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
  storageState: async ({ consent, baseURL }, use) => {
    const choice = { status: 'rejected', updatedAt: '2026-11-20T12:00:00.000Z' }
    const localStorage = [{ name: 'bahth.consent', value: JSON.stringify(choice) }]
    const isDecided = consent === 'rejected' && baseURL
    await use({ cookies: [], origins: isDecided ? [{ origin: baseURL, localStorage }] : [] })
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
