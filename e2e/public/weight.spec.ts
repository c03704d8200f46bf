import type { Page } from '@playwright/test'
import { main } from '../setup/page.ts'
import { demo } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'

/** The bytes over the network of each response that the page gets, headers included. */
async function recordTransfers(page: Page): Promise<Map<string, number>> {
  const devtools = await page.context().newCDPSession(page)
  const addresses = new Map<string, string>()
  const transfers = new Map<string, number>()
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (encodedDataLength > 0) transfers.set(addresses.get(requestId) ?? requestId, encodedDataLength)
  })
  await devtools.send('Network.enable')
  return transfers
}

const breakdown = (transfers: ReadonlyMap<string, number>): string =>
  [...transfers]
    .sort(([, one], [, other]) => other - one)
    .map(([address, bytes]) => `${String(bytes).padStart(7)} ${address}`)
    .join('\n')

/** The compressed bytes of the scripts that a page loads, without headers and the cookie banner, which is shown once. */
function recordScripts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', request => {
    if (request.resourceType() === 'script' && !request.url().includes('CookieBanner'))
      sizes.push(request.sizes().then(size => size.responseBodySize))
  })
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size)
}

/** `most` in bytes. */
const languages = {
  English: { locale: 'en-GB', title: /Bahth/, accept: 'Accept', most: 170_000 },
  Arabic: { locale: 'ar-EG', title: /بحث/, accept: 'قبول', most: 170_000 },
}

for (const [language, { locale, title, accept, most }] of Object.entries(languages))
  test.describe(`a first visit in ${language}`, () => {
    test.use({ consent: 'undecided', serviceWorkers: 'allow', locale })

    for (const path of ['/', '/login'])
      test(`loading ${path} transfers at most ${most / 1000} kB`, async ({ page, context, request }) => {
        const transfers = await recordTransfers(page)
        const scripts = recordScripts(page)
        await page.goto(path)
        await expect(page).toHaveTitle(title)
        await expect(main(page)).toBeVisible()
        await expect(page.getByRole('button', { name: accept, exact: true })).toBeVisible()
        await page.waitForLoadState('networkidle')
        // Without a window Chromium doesn't fetch these.
        for (const link of await page.locator('link:is([rel="icon"], [rel="manifest"])').all()) {
          const reply = await request.get((await link.getAttribute('href')) ?? '')
          const head = reply.headersArray().map(({ name, value }) => `${name}: ${value}\r\n`)
          // Not the length of the body, which Playwright has decompressed.
          transfers.set(reply.url(), Number(reply.headers()['content-length']) + head.join('').length)
        }
        expect(context.serviceWorkers(), 'it would fetch an offline copy').toEqual([])
        const bytes = [...transfers.values()].reduce((sum, size) => sum + size, 0)
        expect(bytes).toBeGreaterThan(100_000)
        expect(bytes, breakdown(transfers)).toBeLessThanOrEqual(most)
        if (path !== '/login' || language !== 'English') return

        await test.step('the scripts are at most 100 kB when the form can be sent', async () => {
          await page.getByLabel('Email').fill(demo.student)
          await page.getByLabel('Password', { exact: true }).fill(demo.password)
          await expect(main(page).getByRole('button', { name: 'Log in' })).toBeEnabled()
          await page.waitForLoadState('networkidle')
          const bytes = await scripts()
          expect(bytes).toBeGreaterThan(50_000)
          expect(bytes).toBeLessThanOrEqual(100_000)
        })
      })
  })
