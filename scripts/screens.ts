import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromium as installed } from './chromium.js'

/**
 * Pictures of every page of a running demo, light and dark, on a phone and on a desk, to be looked at one by one: full,
 * while its answers are under way, and when they fail.
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
    '/login?forgot=1',
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
    '/surveys?q=nothing',
    '/surveys?tab=completed',
    '/surveys?tab=mine',
    '/surveys?access=1',
    '/sessions',
    '/sessions?q=nothing',
    '/sessions?tab=joined',
    '/inquiries',
    '/inquiries?q=nothing',
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

/** What every page of a member asks for: without it there is no page. */
const needed = new Set(['/api/auth/refresh', '/api/users/me', '/api/events'])

const states = ['full', 'loading', 'failing'] as const

const waiting = '[data-skeleton], [aria-busy="true"]'

/** Opens a page in a state; false when it asks for nothing, and has no such state. */
async function open(page: Page, path: string, state: (typeof states)[number]): Promise<boolean> {
  let isAsked = state === 'full'
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  if (state !== 'full')
    await page.route(
      ({ pathname }) => pathname.startsWith('/api/') && !needed.has(pathname),
      async route => {
        isAsked = true
        if (state === 'failing') await route.fulfill({ status: 500, body: '' })
      },
    )
  await page.goto(path)
  await page.getByRole('main').waitFor()
  if (state === 'loading')
    return page.waitForSelector(waiting, { state: 'attached', timeout: 2_000 }).then(
      () => true,
      () => false,
    )
  await page.waitForFunction(
    waiting =>
      !document.querySelector(waiting) &&
      [...document.images].every(image => image.loading === 'lazy' || image.complete),
    waiting,
  )
  await page.evaluate(() => document.fonts.ready)
  return isAsked
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
    for (const [path, state] of wanted.flatMap(path => states.map(state => [path, state] as const))) {
      if (!(await open(page, path, state))) continue
      for (const theme of ['light', 'dark']) {
        await page.evaluate(wanted => {
          document.documentElement.dataset.theme = wanted
        }, theme)
        const name = `${nameOf(who, path)}-${state}-${viewport.width}-${theme}.png`
        const file = join(values.out, name)
        await page.screenshot({ path: file, fullPage: true, animations: 'disabled' })
        process.stdout.write(`${file}\n`)
      }
    }
    await context.close()
  }
await browser.close()
