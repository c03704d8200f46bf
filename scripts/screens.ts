import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { chromium as installed } from './chromium.js'

/**
 * Pictures of every page of a running demo, light and dark, on a phone and on a desk, to be looked at one by one:
 * `npm run screens -- [--url http://127.0.0.1:3000] [--out screens] [--only sessions]`
 */

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    out: { type: 'string', default: 'screens' },
    only: { type: 'string', default: '' },
  },
})

/** Who looks at which addresses; the demo's accounts have one password. */
const tours: Record<string, string[]> = {
  visitor: [
    '/',
    '/login',
    '/signup',
    '/forgot',
    '/about',
    '/how-it-works',
    '/faq',
    '/contact',
    '/privacy',
    '/terms',
    '/nowhere',
  ],
  pending: ['/pending'],
  rejected: ['/rejected'],
  student: [
    '/',
    '/surveys',
    '/surveys?tab=completed',
    '/surveys?tab=mine',
    '/surveys?access=1',
    '/sessions',
    '/sessions?tab=joined',
    '/inquiries',
    '/inquiries?ask=1',
    '/profile',
    '/profile?tab=privacy',
    '/profile?tab=security',
    '/profile?tab=notifications',
  ],
  creator: ['/surveys?tab=mine', '/surveys?new=1'],
  admin: [
    '/admin',
    '/admin?tab=verification',
    '/admin?tab=verification&review=queue',
    '/admin?tab=content',
    '/admin?tab=content&part=sessions',
    '/admin?tab=content&part=domains',
    '/admin?tab=activity',
    '/inquiries',
  ],
}

const looks = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

async function signedIn(browser: Browser, who: string, viewport: { width: number; height: number }) {
  const choice = JSON.stringify({ status: 'rejected', updatedAt: '2026-11-20T12:00:00.000Z' })
  const context = await browser.newContext({
    baseURL: values.url,
    viewport,
    reducedMotion: 'reduce',
    timezoneId: 'Africa/Cairo',
    serviceWorkers: 'block',
    storageState: {
      cookies: [],
      origins: [{ origin: values.url, localStorage: [{ name: 'bahth.consent', value: choice }] }],
    },
  })
  if (who === 'visitor') return context
  const reply = await context.request.post('/api/auth/login', {
    data: { email: `${who}@demo.example`, password: 'demo-pass' },
    headers: { 'X-Bahth-Client': 'web' },
  })
  if (!reply.ok()) throw new Error(`${who} could not sign in: ${await reply.text()}`)
  return context
}

const nameOf = (who: string, path: string) =>
  `${who}${path === '/' ? '-home' : path.replaceAll(/[/?&=]+/g, '-')}`

mkdirSync(values.out, { recursive: true })
const browser = await chromium.launch({ executablePath: installed().BAHTH_CHROMIUM, args: ['--no-sandbox'] })
for (const viewport of looks)
  for (const [who, paths] of Object.entries(tours)) {
    const wanted = paths.filter(path => nameOf(who, path).includes(values.only))
    if (wanted.length === 0) continue
    const context = await signedIn(browser, who, viewport)
    const page = await context.newPage()
    for (const path of wanted) {
      await page.goto(path)
      await page.getByRole('main').waitFor()
      await page.waitForFunction(
        () =>
          !document.querySelector('[data-skeleton], [aria-busy="true"]') &&
          [...document.images].every(image => image.loading === 'lazy' || image.complete),
      )
      await page.evaluate(() => document.fonts.ready)
      for (const theme of ['light', 'dark']) {
        await page.evaluate(wanted => {
          document.documentElement.dataset.theme = wanted
        }, theme)
        const file = join(values.out, `${nameOf(who, path)}-${viewport.width}-${theme}.png`)
        await page.screenshot({ path: file, fullPage: true, animations: 'disabled' })
        process.stdout.write(`${file}\n`)
      }
    }
    await context.close()
  }
await browser.close()
