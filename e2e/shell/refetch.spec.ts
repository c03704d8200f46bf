import type { Page } from '@playwright/test'
import { hearsOnlyOf, unique } from '../setup/page.ts'
import { enter } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'

/** What a page asks for when something changes: seldom, once, and never in vain. */

/** What the page asks the interface for, by address, and what of it was cancelled or failed. */
function requestsOf(page: Page) {
  const asked = new Map<string, number>()
  const failed: string[] = []
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    const path = pathname + search
    if (pathname.startsWith('/api/') && request.method() === 'GET' && pathname !== '/api/events')
      asked.set(path, (asked.get(path) ?? 0) + 1)
  })
  page.on('requestfailed', request => failed.push(request.url()))
  return { asked, failed }
}

/** Whether the page hears of changes: it shows what is done elsewhere without being asked. */
async function hears(page: Page, change: () => Promise<unknown>, text: string): Promise<void> {
  await change()
  await expect(page.getByText(text).first()).toBeVisible()
}

test('forty changes cost an open page at most two requests a second for each list, none of them cancelled', async ({
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
  await enter(page, watcher)
  await page.goto(`/sessions?q=${encodeURIComponent(title)}`)
  const signup = (who: typeof omar, method: 'post' | 'delete') =>
    people.asMember(who, method, `/sessions/${id}/signup`)
  await hears(page, () => signup(omar, 'post'), '39 of 40 seats free')
  await hears(page, () => signup(omar, 'delete'), '40 of 40 seats free')

  const { asked, failed } = requestsOf(page)
  const began = Date.now()
  const turns = async (who: typeof omar) => {
    for (let turn = 0; turn < 10; turn++) {
      await signup(who, 'post')
      await signup(who, 'delete')
    }
  }
  await Promise.all([turns(omar), turns(laila)])
  await hears(page, () => signup(omar, 'post'), '39 of 40 seats free')
  // One at once, one for each half second, and one for what is left at the end.
  const max = Math.ceil((Date.now() - began) / 500) + 1
  expect(asked.size).toBeGreaterThan(0)
  for (const [path, count] of asked) expect(count, path).toBeLessThanOrEqual(max)
  expect(failed).toEqual([])
})

test('what a member does is fetched once: the echo of the own press costs nothing', async ({
  page,
  people,
}) => {
  const title = unique('Joined by me')
  const [me, other] = await Promise.all([people.approved('Salma'), people.approved('Omar')])
  const id = await people.session(title, { Capacity: '40' })
  await hearsOnlyOf(page, id)
  await enter(page, me)
  await page.goto(`/sessions?q=${encodeURIComponent(title)}`)
  const card = page.getByRole('article', { name: title, exact: true })
  await hears(page, () => people.asMember(other, 'post', `/sessions/${id}/signup`), '39 of 40 seats free')

  const { asked, failed } = requestsOf(page)
  const echo = page.waitForRequest(request => request.method() === 'POST')
  await card.getByRole('button', { name: 'Register' }).click()
  expect((await echo).headers()['x-bahth-page']).toMatch(/^[\w-]{12}$/)
  await expect(card.getByRole('button', { name: 'Leave' })).toBeEnabled()
  // What the echo would ask for, it would have asked for within the half second after.
  const registeredAt = Date.now()
  await expect.poll(() => Date.now() - registeredAt).toBeGreaterThan(800)
  for (const [path, count] of asked) expect(count, path).toBe(1)
  expect([...asked.keys()].join()).toContain('/api/sessions')
  expect(failed).toEqual([])
})

test('a page without a network asks for nothing, and catches up when it is back', async ({
  page,
  people,
  context,
}) => {
  const title = unique('While away')
  const other = await people.approved('Omar')
  const id = await people.session(title, { Capacity: '40' })
  await enter(page, await people.approved('Salma'))
  // This session alone: it has no photo that would still be on its way.
  await page.goto(`/sessions?q=${encodeURIComponent(title)}`)
  await hears(page, () => people.asMember(other, 'post', `/sessions/${id}/signup`), '39 of 40 seats free')
  const { failed } = requestsOf(page)
  await context.setOffline(true)
  await expect(page.getByText(/^You’re offline|offline/i).first()).toBeVisible()
  const lostAt = Date.now()
  await people.asMember(other, 'delete', `/sessions/${id}/signup`)
  await expect.poll(() => Date.now() - lostAt).toBeGreaterThan(1500)
  // The stream itself is cut, and nothing else is tried.
  expect(failed.filter(url => !url.endsWith('/api/events'))).toEqual([])
  expect(failed.length).toBeLessThanOrEqual(1)
  await context.setOffline(false)
  await expect(page.getByText('40 of 40 seats free').first()).toBeVisible()
})

test('logging out leaves no request behind that is refused', async ({ page, people }) => {
  await enter(page, await people.approved('Salma'))
  await page.goto('/sessions')
  await expect(page.getByRole('article').first()).toBeVisible()
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
})
