import type { Page } from '@playwright/test'

/**
 * Answers as the server does after an update of Bahth: files of the old version are gone, and the document names
 * new ones. Returns a function that ends the simulation.
 */
export async function simulateUpdate(page: Page, gone: RegExp): Promise<() => Promise<void>> {
  await page.route(gone, route => route.fulfill({ status: 404, body: 'Not found' }))
  await page.route('/', async route => {
    const reply = await route.fetch()
    const body = (await reply.text()).replace(/\/assets\/(main|index)-/g, '/assets/next-')
    await route.fulfill({ response: reply, body })
  })
  return async () => {
    await page.unroute(gone)
    await page.unroute('/')
  }
}
