import { minutes } from '@bahth/domain/durations.ts'
import type { Page } from '@playwright/test'
import { limitEventsTo, unique } from '../setup/page.ts'
import { logInByApi } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'

/** Refetches after a change: at a limited rate, once, and only for data that the page shows. */

/** The page's API requests by address, and which of them were cancelled or failed. */
function requestsOf(page: Page) {
  const requests = new Map<string, number>()
  const failed: string[] = []
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    const path = pathname + search
    if (pathname.startsWith('/api/') && request.method() === 'GET' && pathname !== '/api/events')
      requests.set(path, (requests.get(path) ?? 0) + 1)
  })
  page.on('requestfailed', request => failed.push(request.url()))
  return { requests, failed }
}

/** Waits until the page has sent nothing for a second: a refetch caused by a received event starts within 800 ms. */
async function expectQuiet(page: Page): Promise<void> {
  let lastSentAt = Date.now()
  const noteRequest = () => {
    lastSentAt = Date.now()
  }
  page.on('request', noteRequest)
  await expect.poll(() => Date.now() - lastSentAt).toBeGreaterThan(1000)
  page.off('request', noteRequest)
}

/** Waits until the page shows a change made elsewhere without a reload. */
async function showsChange(page: Page, change: () => Promise<unknown>, text: string): Promise<void> {
  await change()
  await expect(page.getByText(text).first()).toBeVisible()
}

/** Hides or shows the page, as when the tab is changed. */
const setVisibility = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate(visibility => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)

/** Logs out; expects no refused request and no warning in the console. */
async function expectQuietLogOut(page: Page): Promise<void> {
  const refused: string[] = []
  page.on('response', response => {
    if (response.status() === 401) refused.push(response.url())
  })
  const warnings: string[] = []
  page.on('console', message => message.type() === 'warning' && warnings.push(message.text()))
  await page.getByRole('button', { name: /^Account of/ }).click()
  const done = page.waitForResponse(response => response.url().endsWith('/api/logout'))
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  expect((await done).status()).toBe(204)
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  await expect(page).toHaveURL('/')
  expect([refused, warnings]).toEqual([[], []])
}

test('an open page limits its requests during many changes, and logging out causes no refused one', async ({
  page,
  people,
}) => {
  const title = unique('Everybody joins')
  const [watcher, omar, laila] = await Promise.all([
    people.approved('Watcher'),
    people.approved('Omar'),
    people.approved('Laila'),
  ])
  const id = await people.session(title, { Capacity: '40' })
  await logInByApi(page, watcher)
  await page.goto(`/sessions?q=${encodeURIComponent(title)}`)
  const signup = (who: typeof omar, method: 'post' | 'delete') =>
    people.asMember(who, method, `/sessions/${id}/signup`)
  await showsChange(page, () => signup(omar, 'post'), '39 of 40 seats free')
  await showsChange(page, () => signup(omar, 'delete'), '40 of 40 seats free')

  await test.step('during sixteen changes an open page sends at most two requests a second per address, none cancelled', async () => {
    const { requests, failed } = requestsOf(page)
    const began = Date.now()
    const turns = async (who: typeof omar) => {
      for (let turn = 0; turn < 4; turn++) {
        await signup(who, 'post')
        await signup(who, 'delete')
      }
    }
    await Promise.all([turns(omar), turns(laila)])
    await showsChange(page, () => signup(omar, 'post'), '39 of 40 seats free')
    // One immediately, one per half second, and one at the end.
    const max = Math.ceil((Date.now() - began) / 500) + 1
    expect(requests.size).toBeGreaterThan(0)
    for (const [path, count] of requests) expect(count, path).toBeLessThanOrEqual(max)
    expect(failed).toEqual([])
  })

  await test.step('logging out causes no refused request and no console warning', () =>
    expectQuietLogOut(page))
})

test('a member’s own registration is fetched once, and its event causes no second request', async ({
  page,
  people,
}) => {
  const title = unique('Joined by me')
  const [me, other] = await Promise.all([people.approved('Salma'), people.approved('Omar')])
  const id = await people.session(title, { Capacity: '40' })
  await limitEventsTo(page, id)
  await logInByApi(page, me)
  const stream = page.waitForResponse(/\/api\/events\?/)
  await page.goto(`/sessions?q=${encodeURIComponent(title)}`)
  const card = page.getByRole('article', { name: title, exact: true })
  await stream
  await showsChange(
    page,
    () => people.asMember(other, 'post', `/sessions/${id}/signup`),
    '39 of 40 seats free',
  )
  await expectQuiet(page)

  const { requests, failed } = requestsOf(page)
  const echo = page.waitForRequest(request => request.method() === 'POST')
  await card.getByRole('button', { name: 'Register' }).click()
  expect((await echo).headers()['x-bahth-page']).toMatch(/^[\w-]{12}$/)
  await expect(card.getByRole('button', { name: 'Leave' })).toBeEnabled()
  await expectQuiet(page)
  for (const [path, count] of requests) expect(count, path).toBe(1)
  expect([...requests.keys()].join()).toContain('/api/sessions')
  expect(failed).toEqual([])

  await test.step('a hidden page fetches nothing, and what has changed when it is shown again', async () => {
    await setVisibility(page, 'hidden')
    requests.clear()
    await people.asMember(other, 'delete', `/sessions/${id}/signup`)
    await expectQuiet(page)
    expect([...requests.keys()]).toEqual([])
    await setVisibility(page, 'visible')
    await expect(card.getByText('39 of 40 seats free')).toBeVisible()
  })
})

test('a change made before the event stream is open is not missed', async ({ page, people }) => {
  const title = unique('Joined early')
  const [me, other] = await Promise.all([people.approved('Salma'), people.approved('Omar')])
  const id = await people.session(title, { Capacity: '40' })
  await logInByApi(page, me)
  let open = () => {}
  const isOpened = new Promise<void>(resolve => {
    open = resolve
  })
  await page.route('**/api/events*', async route => {
    await isOpened
    await route.continue()
  })
  await page.goto(`/sessions?q=${encodeURIComponent(title)}`)
  await expect(page.getByText('40 of 40 seats free').first()).toBeVisible()
  await people.asMember(other, 'post', `/sessions/${id}/signup`)
  open()
  await expect(page.getByText('39 of 40 seats free').first()).toBeVisible()
})

test('streams that are silent for a minute are opened again without growing pauses, and the page shows what it missed', async ({
  page,
  people,
}) => {
  const title = unique('Dead line')
  const [me, other] = await Promise.all([people.approved('Salma'), people.approved('Omar')])
  const id = await people.session(title, { Capacity: '40' })
  await logInByApi(page, me)
  await page.clock.install()
  // The first six streams are open but never send anything, like a connection that a phone has lost without noticing.
  const silent = 6
  let opened = 0
  await page.exposeFunction('countStream', () => ++opened)
  await page.addInitScript(most => {
    const { fetch } = window
    const { countStream } = window as unknown as { countStream: () => Promise<number> }
    window.fetch = async (input, init) => {
      if (!/\/api\/events(\?|$)/.test(String(input)) || (await countStream()) > most)
        return fetch(input, init)
      return new Response(
        new ReadableStream({
          start: dead => init?.signal?.addEventListener('abort', () => dead.error(init.signal?.reason)),
        }),
      )
    }
  }, silent)
  await page.goto(`/sessions?q=${encodeURIComponent(title)}`)
  await expect(page.getByText('40 of 40 seats free').first()).toBeVisible()
  await people.asMember(other, 'post', `/sessions/${id}/signup`)
  const profile = page.waitForRequest('**/api/users/me')
  for (let n = 1; n <= silent; n++) {
    await expect.poll(() => opened, { timeout: 6000 }).toBe(n)
    await page.clock.fastForward(60_000)
  }
  await expect.poll(() => opened, { timeout: 6000 }).toBe(silent + 1)
  await expect(page.getByText('39 of 40 seats free').first()).toBeVisible()
  await profile
})

test('the stream is opened again after the server was unreachable for longer than an access token is valid', async ({
  page,
  people,
}) => {
  const title = unique('Long tunnel')
  const [me, other] = await Promise.all([people.approved('Salma'), people.approved('Omar')])
  const id = await people.session(title, { Capacity: '40' })
  await logInByApi(page, me)
  await page.clock.install()
  await page.route('**/api/events*', route => route.abort())
  await page.goto(`/sessions?q=${encodeURIComponent(title)}`)
  await expect(page.getByText('40 of 40 seats free').first()).toBeVisible()
  let refused = 0
  await page.route('**/api/auth/refresh', route => {
    refused++
    return route.abort()
  })
  // Each attempt of the stream asks for a token, which makes five calls.
  await expect
    .poll(async () => {
      await page.clock.fastForward(minutes(11))
      return refused
    })
    .toBeGreaterThan(10)
  await page.unrouteAll()
  await people.asMember(other, 'post', `/sessions/${id}/signup`)
  const opened = page.waitForResponse('**/api/events*')
  let isOpen = false
  opened.then(() => {
    isOpen = true
  })
  await expect
    .poll(async () => {
      await page.clock.fastForward(minutes(1))
      return isOpen
    })
    .toBe(true)
  await expect(page.getByText('39 of 40 seats free').first()).toBeVisible()
})

test('a page without a network shows its age in a banner, sends no requests, and catches up when the network is back', async ({
  page,
  people,
  context,
}) => {
  const title = unique('While away')
  const other = await people.approved('Omar')
  const id = await people.session(title, { Capacity: '40' })
  await logInByApi(page, await people.approved('Salma'))
  // Changes from before the page was opened come with the stream's answer; they must not arrive while it is offline.
  const stream = page.waitForResponse('**/api/events*')
  // Lets the page receive the changed list late, like an answer that is still on its way when the network is lost.
  await page.addInitScript(() => {
    const { fetch } = window
    let arrival: Promise<unknown> | undefined
    window.addEventListener('delay', () => {
      arrival = new Promise(resolve => window.addEventListener('arrive', resolve, { once: true }))
    })
    window.fetch = async (input, init) => {
      const answer = await fetch(input, init)
      if (!String(input).startsWith('/api/sessions?')) return answer
      const isChanged = (await answer.clone().text()).includes('"currentParticipants":0')
      if (isChanged) await arrival
      return answer
    }
  })
  // Only this session: it has no photo that could still be loading.
  await page.goto(`/sessions?q=${encodeURIComponent(title)}`)
  await stream
  await showsChange(
    page,
    () => people.asMember(other, 'post', `/sessions/${id}/signup`),
    '39 of 40 seats free',
  )
  await page.evaluate(() => window.dispatchEvent(new Event('delay')))
  const answered = page.waitForResponse(
    async response =>
      response.url().includes('/api/sessions?') &&
      (await response.text()).includes('"currentParticipants":0'),
  )
  await people.asMember(other, 'delete', `/sessions/${id}/signup`)
  await answered
  await context.setOffline(true)
  const banner = page.getByText(/^You’re offline\. Last updated: /)
  await expect(banner).toBeVisible()
  // Only requests that start after the page has noticed.
  const begun: string[] = []
  page.on('request', request => begun.push(request.url()))
  const lostAt = Date.now()
  await people.asMember(other, 'post', `/sessions/${id}/signup`)
  await page.evaluate(() => window.dispatchEvent(new Event('arrive')))
  await expect(page.getByText('40 of 40 seats free').first()).toBeVisible()
  await expect.poll(() => Date.now() - lostAt).toBeGreaterThan(1500)
  await expect(banner).toBeVisible()
  expect(begun).toEqual([])
  // Until the server responds, the banner doesn't say that it can't be reached.
  let respond = () => {}
  const released = new Promise<void>(resolve => {
    respond = resolve
  })
  await page.route('**/*', async route => {
    await released
    await route.continue()
  })
  const check = page.waitForRequest('**/favicon.svg')
  await context.setOffline(false)
  await check
  await expect(banner).toBeVisible()
  respond()
  await expect(banner).toBeHidden()
  await expect(page.getByText('39 of 40 seats free').first()).toBeVisible()
})
