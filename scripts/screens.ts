import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { chromium as installed } from './chromium.js'
import { type Opening, openings } from './openings.ts'

/**
 * Pictures of every page of a running demo, light and dark, on a phone and a desktop: complete, loading and failing, and
 * with its dialogs and menus open.
 * `npm run screens -- [--url http://127.0.0.1:3000] [--out screens] [--only sessions]`
 */

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    out: { type: 'string', default: 'screens' },
    only: { type: 'string', default: '' },
  },
})

/** Pages by demo account. */
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

const viewports = [
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

/** Requests that every page needs; they never fail or wait here. */
const needed = new Set(['/api/auth/refresh', '/api/users/me', '/api/events'])

const states = ['full', 'loading', 'failing'] as const

const waiting = '[data-skeleton], [aria-busy="true"]'

/** Waits until no skeleton is left and images and fonts are loaded. */
async function settle(page: Page) {
  await page.waitForFunction(
    waiting =>
      !document.querySelector(waiting) &&
      [...document.images].every(image => image.loading === 'lazy' || image.complete),
    waiting,
  )
  await page.evaluate(() => document.fonts.ready)
}

/** False if the page sends no requests, so that it can't load or fail. */
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
  await settle(page)
  return isAsked
}

const nameOf = (...parts: readonly string[]) =>
  parts
    .map(part => (part === '/' ? 'home' : part.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')))
    .join('-')

/** One picture in each theme. */
async function draw(page: Page, name: string, fullPage: boolean) {
  for (const theme of ['light', 'dark']) {
    await page.evaluate(wanted => {
      document.documentElement.dataset.theme = wanted
    }, theme)
    const file = join(values.out, `${name}-${page.viewportSize()?.width}-${theme}.png`)
    await page.screenshot({ path: file, fullPage, animations: 'disabled' })
    process.stdout.write(`${file}\n`)
  }
}

async function drawPage(page: Page, who: string, path: string) {
  for (const state of states)
    if (await open(page, path, state)) await draw(page, nameOf(who, path, state), true)
}

/** A control by the beginning of its name. */
const pressable = (page: Page, start: string) => {
  const name = new RegExp(`^${start.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
  const [first, ...others] = (['button', 'menuitem', 'link', 'tab'] as const).map(role =>
    page.getByRole(role, { name }),
  ) as [Locator, ...Locator[]]
  return others
    .reduce((all, other) => all.or(other), first)
    .filter({ visible: true })
    .first()
}

async function drawOpening(page: Page, who: string, { path, press }: Opening) {
  await open(page, path, 'full')
  for (const start of press) {
    const wanted = pressable(page, start)
    try {
      await wanted.waitFor({ timeout: 3_000 })
    } catch {
      process.stdout.write(`${who} ${path}: there is no “${start}” to press\n`)
      return
    }
    await wanted.click()
  }
  // The part is loaded first and sends its requests then.
  await page.waitForTimeout(500)
  await settle(page)
  await draw(page, nameOf(who, path, ...press), false)
}

mkdirSync(values.out, { recursive: true })
const browser = await chromium.launch({ executablePath: installed().BAHTH_CHROMIUM, args: ['--no-sandbox'] })
for (const viewport of viewports)
  for (const [who, paths] of Object.entries(tours)) {
    const isWanted = (...parts: string[]) => nameOf(who, ...parts).includes(values.only)
    const pages = paths.filter(path => isWanted(path))
    const opened = (openings[who] ?? []).filter(({ path, press }) => isWanted(path, ...press))
    if (pages.length + opened.length === 0) continue
    const context = await signedIn(browser, who, viewport)
    const page = await context.newPage()
    for (const path of pages) await drawPage(page, who, path)
    for (const opening of opened) await drawOpening(page, who, opening)
    await context.close()
  }
await browser.close()
