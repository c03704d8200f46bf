import type { Page } from '@playwright/test'

/**
 * Answers as the server does after an update of Bahth: files of the old version are gone, and the document names
 * new ones. Returns a function that ends the simulation.
 */
export async function simulateUpdate(page: Page, gone: RegExp): Promise<() => void> {
  let isOver = false
  await page.route(gone, route =>
    isOver ? route.continue() : route.fulfill({ status: 404, body: 'Not found' }),
  )
  await page.route(
    ({ pathname }) => pathname === '/',
    async route => {
      if (isOver) return route.continue()
      const reply = await route.fetch()
      const body = (await reply.text()).replace(/\/assets\/(main|index)-/g, '/assets/next-')
      await route.fulfill({ response: reply, body })
    },
  )
  // The routes stay: Playwright refuses to answer a request in flight whose route was removed.
  return () => {
    isOver = true
  }
}
