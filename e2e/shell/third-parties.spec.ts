import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { freePort, startProgram } from '../../server/src/testing/program.ts'
import { expect, test } from '../setup/test.ts'

/** A platform with an advertising script, and the third-party server that hosts it. */

/** The tests visit every public page after a second demo has started. */
const timeout = 120_000
test.describe.configure({ mode: 'serial', timeout })
test.use({ consent: 'undecided' })

const asked: string[] = []
const others = createServer((request, reply) => {
  asked.push(request.url ?? '')
  reply.setHeader('content-type', 'text/javascript')
  reply.end('window.adsRan = (window.adsRan ?? 0) + 1')
})
let url: string
let end: () => Promise<void>

test.beforeAll(async () => {
  test.setTimeout(timeout)
  await new Promise<void>(resolve => others.listen(0, '127.0.0.1', resolve))
  const dataDir = mkdtempSync(join(tmpdir(), 'bahth-ads-'))
  const script = `http://localhost:${(others.address() as AddressInfo).port}/ads.js`
  const program = await startProgram({ dataDir, port: await freePort(), env: { ADS_SCRIPT_URL: script } })
  url = program.url
  end = async () => {
    await program.stop()
    others.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
test.afterAll(() => end())
test.beforeEach(() => {
  asked.length = 0
})

const paths = ['/', '/about', '/contact', '/faq', '/how-it-works', '/privacy', '/terms', '/login', '/signup']
const banner = (page: Page) => page.getByRole('region', { name: 'Cookies & Analytics' })

/** The other hosts that a page requested. */
function thirdParties(page: Page): string[] {
  const found: string[] = []
  page.on('request', request => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== url) found.push(request.url())
  })
  return found
}

async function visitAll(page: Page): Promise<void> {
  for (const path of paths) {
    await page.goto(url + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
}

test('before a choice no page asks anything of anybody else', async ({ page }) => {
  const found = thirdParties(page)
  await visitAll(page)
  await expect(banner(page)).toBeVisible()
  expect(found).toEqual([])
  expect(asked).toEqual([])
})

test('CON-03 after Decline no page does, either, now or on the next visit', async ({ page }) => {
  const found = thirdParties(page)
  await page.goto(url)
  await banner(page).getByRole('button', { name: 'Decline' }).click()
  await visitAll(page)
  expect(found).toEqual([])
  expect(asked).toEqual([])
})

test('CON-04 CON-07 after Accept the one script runs, once in a document, and on the next visit again', async ({
  page,
}) => {
  const found = thirdParties(page)
  const ran = () => page.evaluate(() => (window as { adsRan?: number }).adsRan ?? 0)
  await page.goto(url)
  await banner(page).getByRole('button', { name: 'Accept' }).click()
  await expect.poll(ran).toBe(1)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await page.getByRole('button', { name: 'Change your choice' }).click()
  await banner(page).getByRole('button', { name: 'Accept' }).click()
  expect(await ran()).toBe(1)
  await page.reload()
  await expect.poll(ran).toBe(1)
  expect(new Set(found).size).toBe(1)
  await page.getByRole('button', { name: 'Change your choice' }).click()
  await banner(page).getByRole('button', { name: 'Decline' }).click()
  await page.reload()
  await expect(page.getByText(/^Your choice: declined/)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await ran()).toBe(0)
})
