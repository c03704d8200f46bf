import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { freePort } from '../../scripts/free-port.js'
import { startProgram } from '../../server/src/testing/program.ts'
import { demoFolder } from '../setup/demo-folder.ts'
import { heading, openInApp } from '../setup/page.ts'
import { expect, test } from '../setup/test.ts'

test.use({ consent: 'undecided' })

const paths = ['/', '/about', '/contact', '/faq', '/how-it-works', '/privacy', '/terms', '/login', '/signup']
const banner = (page: Page) => page.getByRole('region', { name: 'Cookies & Analytics' })

/** A third-party server with an advertising script, and a platform that uses it. */
async function openPlatform() {
  /** The addresses that were requested from the third party. */
  const requests: string[] = []
  const others = createServer((request, reply) => {
    requests.push(request.url ?? '')
    reply.setHeader('content-type', 'text/javascript')
    reply.end('window.adsRan = (window.adsRan ?? 0) + 1')
  })
  await new Promise<void>(resolve => others.listen(0, '127.0.0.1', resolve))
  const dataDir = demoFolder()
  const script = `http://localhost:${(others.address() as AddressInfo).port}/ads.js`
  const program = await startProgram({ dataDir, port: await freePort(), env: { ADS_SCRIPT_URL: script } })
  const close = async () => {
    await program.stop()
    others.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url: program.url, requests, close }
}

/** The other hosts that a page requested. */
function thirdParties(page: Page, url: string): string[] {
  const requested: string[] = []
  page.on('request', request => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== url) requested.push(request.url())
  })
  return requested
}

async function visitAll(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await openInApp(page, path)
    await expect(heading(page)).toBeVisible()
  }
}

test('only a visitor who accepted gets the advertising script, and no page requests anything else', async ({
  page,
}) => {
  const { url, requests, close } = await openPlatform()
  try {
    await visit(page, url, requests)
  } finally {
    await close()
  }
})

async function visit(page: Page, url: string, requests: readonly string[]): Promise<void> {
  const pageRequests = thirdParties(page, url)
  const ran = () => page.evaluate(() => (window as { adsRan?: number }).adsRan ?? 0)
  await page.goto(url)

  await test.step('before a choice no page requests anything from third parties', async () => {
    await visitAll(page, paths)
    await expect(banner(page)).toContainText('Accept loads one advertising script.')
    for (const path of paths) {
      const html = await (await page.request.get(url + path)).text()
      expect(html, path).not.toMatch(/<(script|img|iframe)[^>]*"(https?:)?\/\//)
    }
    expect([pageRequests, requests]).toEqual([[], []])
  })

  await test.step('CON-03 after Decline home and the log-in page request nothing from third parties, also on the next visit', async () => {
    await banner(page).getByRole('button', { name: 'Decline' }).click()
    await expect(banner(page)).toBeHidden()
    await visitAll(page, ['/', '/login'])
    await page.goto(url)
    await expect(heading(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect([pageRequests, requests]).toEqual([[], []])
  })

  await test.step('CON-04 CON-07 after Accept the one script runs once per document, also on the next visit', async () => {
    await page.getByRole('button', { name: 'Cookie settings' }).click()
    await banner(page).getByRole('button', { name: 'Accept' }).click()
    await expect.poll(ran).toBe(1)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
    await page.getByRole('button', { name: 'Change your choice' }).click()
    await banner(page).getByRole('button', { name: 'Accept' }).click()
    await expect(banner(page)).toBeHidden()
    expect(await ran()).toBe(1)
    await page.reload()
    await expect.poll(ran).toBe(1)
    expect(new Set(pageRequests).size).toBe(1)
  })

  await test.step('CON-03 after the choice is changed to Decline, the script doesn’t run on the next visit', async () => {
    await page.getByRole('button', { name: 'Change your choice' }).click()
    await banner(page).getByRole('button', { name: 'Decline' }).click()
    await page.reload()
    await expect(page.getByText(/^Your choice: declined/)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await ran()).toBe(0)
  })
}
