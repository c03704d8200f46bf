import { test as base, expect, type Page } from '@playwright/test'
import { People } from './people.ts'

export { expect }

/** What a page complained about: broken scripts and whatever the content policy refused. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => {
    if (/Content Security Policy|aria-hidden on an element/.test(message.text()))
      complaints.push(message.text())
  })
  return complaints
}

/** Nothing is pushed to this page: what failed stays so until somebody presses Retry, whatever others do meanwhile. */
export const withoutPushes = (page: Page) => page.route('**/api/events', () => {})

/** What the server itself answers when it breaks. */
export const internalError = { status: 500, json: { message: 'Something went wrong', code: 'internal' } }

interface Fixtures {
  /** Members, made and moved through the API. */
  people: People
  /** No page may break a script or the content policy, whatever else a test is about. */
  quietPages: undefined
  /** The cookie banner is answered already; a test about it says `undecided`. */
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
      // What a page asks while its test ends is answered to nobody.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      for (const page of pages) expect(page.complaints, page.url()).toEqual([])
    },
    { auto: true },
  ],
})
