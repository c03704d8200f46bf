import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
  type Route,
  request,
} from '@playwright/test'
import type { Account, Call, Screen, State, Step } from './screen.ts'

/** Opens screens as a demo account in a browser of one kind. */

/** The languages of the screens, with the locale of the browser for each. */
export const languages: Record<string, string> = { en: 'en-GB', ar: 'ar-EG' }

/** The pseudo-language replaces Arabic in a separate demo (`pseudo/`). */
export const pseudo = 'pseudo'
export const servedAs = (language: string): string => (language === pseudo ? 'ar' : language)

export interface Kind {
  isTouch: boolean
  language: string
}

const consent = { status: 'rejected', updatedAt: '2026-11-20T12:00:00.000Z' }

export async function openLoggedIn(
  browser: Browser,
  url: string,
  as: Account,
  kind: Kind,
): Promise<BrowserContext> {
  const localStorage = [{ name: 'bahth.consent', value: JSON.stringify(consent) }]
  const context = await browser.newContext({
    baseURL: url,
    locale: languages[servedAs(kind.language)] ?? kind.language,
    hasTouch: kind.isTouch,
    reducedMotion: 'reduce',
    timezoneId: 'Africa/Cairo',
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: as === 'undecided' ? [] : [{ origin: url, localStorage }] },
  })
  if (as === 'visitor' || as === 'undecided') return context
  const headers = await logIn(context.request, as)
  // Sets the language of the account's notifications.
  const language = servedAs(kind.language)
  await context.request.put('/api/users/me/language', { headers, data: { language } })
  return context
}

/** Logs in. Returns the headers that authorize further requests. */
async function logIn(api: APIRequestContext, as: Account): Promise<Record<string, string>> {
  const reply = await api.post('/api/auth/login', {
    data: { email: `${as}@demo.example`, password: 'demo-pass' },
    headers: { 'X-Bahth-Client': 'web' },
  })
  if (!reply.ok()) throw new Error(`${as} could not log in: ${await reply.text()}`)
  return { Authorization: `Bearer ${(await reply.json()).accessToken}` }
}

/** Sends a request outside the browser. */
export async function send(url: string, { as, method, path, files }: Call): Promise<void> {
  const api = await request.newContext({ baseURL: url })
  try {
    const headers = await logIn(api, as)
    const reply = await api.fetch(path, { method, headers, ...(files ? { multipart: files } : {}) })
    if (!reply.ok()) throw new Error(`${method} ${path}: ${await reply.text()}`)
  } finally {
    await api.dispose()
  }
}

/** Requests that every page needs. They never fail or wait, so that the state applies only to the page's own data. */
const needed = new Set(['/api/auth/refresh', '/api/users/me'])

/** The same answer with all lists empty. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return []
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, name === 'total' ? 0 : emptied(inner)]),
  )
}

const answers: Record<State, ((route: Route) => Promise<unknown>) | null> = {
  complete: null,
  offline: null,
  // The requests are never answered.
  loading: async () => {},
  failed: route => route.abort(),
  empty: async route => {
    const reply = await route.fetch()
    const isJson = reply.headers()['content-type']?.includes('json')
    await route.fulfill(isJson ? { response: reply, json: emptied(await reply.json()) } : { response: reply })
  },
}

async function answerAs(page: Page, { state, changed }: Screen): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // Changes by others would refetch and render again while the page is measured.
  await page.route('**/api/events*', () => {})
  if (changed)
    await page.route(`**${changed.path}`, async route => {
      const reply = await route.fetch()
      await route.fulfill({ response: reply, json: changed.by(await reply.json()) })
    })
  const answer = answers[state]
  if (!answer) return
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/') && !needed.has(pathname),
    route => {
      const isRead = route.request().method() === 'GET' && !route.request().url().includes('/api/events')
      return isRead ? answer(route) : route.fallback()
    },
  )
}

const waiting = ':is(main, [role="dialog"], [role="alertdialog"]) :is([data-skeleton], [aria-busy="true"])'

/** Waits until the page is rendered without skeletons, and images and fonts are loaded. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(selector => {
    // Includes images below the viewport, which a long list may render late.
    for (const image of document.images) image.loading = 'eager'
    return (
      document.querySelector('main h1') !== null &&
      !document.querySelector(selector) &&
      [...document.images].every(image => image.complete)
    )
  }, waiting)
  await page.evaluate(() => document.fonts.ready)
}

/** Finds a control by the beginning of its name. The given name may end inside a quoted title. */
function control(page: Page, named: string): Locator {
  const start = named.replace(/^⟦+|[\u2069»⟧]+$/g, '')
  const name = new RegExp(`^⟦*${start.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
  const roles = ['button', 'menuitem', 'link', 'tab', 'radio', 'checkbox'] as const
  const [first, ...others] = roles.map(role => page.getByRole(role, { name })) as [Locator, ...Locator[]]
  return others
    .reduce((all, other) => all.or(other), first)
    .filter({ visible: true })
    .first()
}

/** Performs one step: presses, fills or waits. */
export async function take(page: Page, step: Step, isTouch: boolean): Promise<void> {
  if (typeof step === 'string') {
    const wanted = control(page, step)
    await wanted.waitFor({ timeout: 4_000 })
    // A new dialog, which may still be loading, ignores touches for 400 ms.
    if (isTouch) await page.waitForTimeout(450)
    // A touch leaves no element hovered, so no tooltip stays open.
    await (isTouch ? wanted.tap({ timeout: 4_000 }) : wanted.click({ timeout: 4_000 }))
    // The opened part is loaded first and sends its requests after that.
    await page.waitForTimeout(300)
    await settle(page)
  } else if ('fill' in step) {
    // A dialog may have the same label.
    const field = page.getByLabel(step.fill).and(page.locator('input, textarea, select'))
    await field.filter({ visible: true }).first().fill(step.text, { timeout: 4_000 })
  } else if ('choose' in step) {
    await page.getByLabel(step.choose).setInputFiles(step.file, { timeout: 4_000 })
  } else if ('key' in step) {
    await page.keyboard.press(step.key)
  } else {
    await page.getByText(step.wait).first().waitFor({ timeout: 4_000 })
  }
}

/** Opens a screen. Throws if a step doesn't find its control. */
export async function open(page: Page, screen: Screen, kind: Kind): Promise<void> {
  await page.context().setOffline(false)
  await answerAs(page, screen)
  const address = new URL(screen.path, 'http://here')
  if (kind.language !== 'en') address.searchParams.set('lang', servedAs(kind.language))
  // An earlier screen may have left a draft here, which would be restored. An empty page has no storage.
  await page.evaluate(() => {
    if (!location.protocol.startsWith('http')) return
    sessionStorage.clear()
    for (const name of Object.keys(localStorage))
      if (name.startsWith('bahth.kept.')) localStorage.removeItem(name)
  })
  await page.goto(`${address.pathname}${address.search}`)
  await page.getByRole('main').first().waitFor()
  if (screen.state === 'loading') {
    // The page's script is loaded first and shows a different skeleton.
    await page.locator('main h1').first().waitFor({ timeout: 4_000 })
    await page.waitForSelector(waiting, { state: 'attached', timeout: 4_000 })
    return
  }
  await settle(page)
  for (const step of screen.steps) await take(page, step, kind.isTouch)
  // Waits for parts that are loaded last, such as forms below a text.
  await page.waitForTimeout(300)
  await settle(page)
  if (screen.state === 'offline') {
    await page.context().setOffline(true)
    await page.waitForTimeout(300)
  }
}
