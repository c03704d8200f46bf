import type { Page } from '@playwright/test'
import { heading } from '../setup/page.ts'
import { demo, logIn } from '../setup/people.ts'
import { openProxy, type TestProxy } from '../setup/proxy.ts'
import { test as base, expect } from '../setup/test.ts'

/** A proxy to the server for this test. It can go down for both the page and its service worker. */
const test = base.extend<{ testProxy: TestProxy }>({
  testProxy: async ({ baseURL }, use) => {
    const testProxy = await openProxy(baseURL ?? '')
    await use(testProxy)
    await testProxy.close()
  },
})
test.use({ serviceWorkers: 'allow' })

/** Opens a second page and comes back: from then on a visitor has an offline copy. */
async function makeOfflineCopy(page: Page, testProxy: TestProxy): Promise<void> {
  await page.goto(testProxy.url)
  await expect(heading(page)).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveTitle('About · Bahth')
  await page.goBack()
  await expect(page).not.toHaveTitle('About · Bahth')
}

/** Waits until the service worker has cached everything and controls the page. */
const waitForCache = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller) await new Promise(resolve => setTimeout(resolve, 20))
  })

/** All addresses in the browser's caches. */
const cachedAddresses = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) found.push(new URL(request.url).pathname)
    return found
  })

/** The width and height in a PNG's header. */
const pngSize = (bytes: Buffer) => `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`

test('the platform is installable, with plain and maskable icons of the stated sizes', async ({
  request,
}) => {
  const document = await (await request.get('/')).text()
  const [, address = ''] = /<link rel="manifest"[^>]*href="([^"]+)"/.exec(document) ?? []
  const reply = await request.get(address)
  expect(reply.headers()['content-type']).toContain('application/manifest+json')
  const manifest = await reply.json()
  expect(manifest).toMatchObject({ name: 'Bahth', start_url: '/', scope: '/', display: 'standalone' })
  expect(
    manifest.icons.map((icon: { purpose: string; sizes: string }) => `${icon.purpose} ${icon.sizes}`),
  ).toEqual(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512'])
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await request.get(src)
    expect(icon.headers()['content-type']).toBe(type)
    expect(pngSize(await icon.body()), src).toBe(sizes)
  }
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status(), url).toBe(200)
})

test('a visitor’s offline copy opens without the server and without a network, and holds no data of a member who logs in', async ({
  page,
  testProxy,
  context,
}) => {
  await makeOfflineCopy(page, testProxy)
  await waitForCache(page)

  await test.step('a page that can’t be loaded shows a banner, and opens by itself when the server is back', async () => {
    testProxy.isDown = true
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
    await expect(page.getByRole('alert')).toContainText('We couldn’t load this page.')
    const unreachable = page.getByText(/^We can’t reach Bahth right now/)
    await expect(unreachable).toBeVisible()
    testProxy.isDown = false
    await expect(heading(page)).toContainText('Privacy')
    await expect(unreachable).toBeHidden()
    await page.goBack()
  })

  await test.step('while the server is unreachable the home page opens with a banner that follows the network', async () => {
    testProxy.isDown = true
    await page.reload()
    await expect(heading(page)).toHaveText('A university that answers its own questions')
    const unreachable = page.getByText(/^We can’t reach Bahth right now\. Surveys, sessions/)
    await expect(unreachable).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText(/^You’re offline\. Bahth needs/)).toBeVisible()
    await context.setOffline(false)
    await expect(unreachable).toBeVisible()
    testProxy.isDown = false
  })

  await test.step('while a proxy answers for a server that restarts, the offline copy opens and waits', async () => {
    await page.goto(testProxy.url)
    const unreachable = page.getByText(/^We can’t reach Bahth right now\. Surveys, sessions/)
    testProxy.hasNoServer = true
    const check = page.waitForResponse('**/favicon.svg')
    await page.reload()
    await expect(heading(page)).toHaveText('A university that answers its own questions')
    expect((await check).status()).toBe(502)
    await expect(unreachable).toBeVisible()
    testProxy.hasNoServer = false
    await expect(unreachable).toBeHidden()
  })

  await test.step('on a network that stalls, the offline copy opens after ten seconds', async () => {
    await page.goto(testProxy.url)
    testProxy.isStalled = true
    await page.reload()
    await expect(heading(page)).toHaveText('A university that answers its own questions')
    expect(await page.locator('meta[name="bahth:kept"]').count()).toBe(1)
    testProxy.isStalled = false
  })

  await test.step('offline, an address for members opens the log-in page that was opened before', async () => {
    await page.goto(`${testProxy.url}/login`)
    await expect(heading(page)).toHaveText('Log in')
    await context.setOffline(true)
    testProxy.isDown = true
    await page.goto(`${testProxy.url}/surveys?survey=01900000-0000-7000-8000-000000000001`)
    await expect(heading(page)).toHaveText('Log in')
    await expect(page.getByText(/^You’re offline\. Bahth needs/)).toBeVisible()
    await context.setOffline(false)
    testProxy.isDown = false
  })

  await test.step('after a member logged in, the offline copy still holds only the document and assets, and no data of the member', async () => {
    await page.goto(`${testProxy.url}/login`)
    await logIn(page, { email: demo.student })
    for (const path of ['/sessions', '/inquiries']) {
      const answered = page.waitForResponse(reply => new URL(reply.url()).pathname === `/api${path}`)
      await page.goto(testProxy.url + path)
      await (await answered).finished()
    }
    const addresses = await cachedAddresses(page)
    expect(addresses).toContain('/')
    expect(addresses.filter(address => address !== '/' && !address.startsWith('/assets/'))).toEqual([])
    const document = await page.evaluate(async () => (await caches.match('/'))?.text())
    expect(document).toContain('<div id="root"></div>')
    expect(document).not.toMatch(/Mariam|demo\.example/)
  })

  await test.step('a member’s page that was opened from the copy during a restart waits, and is loaded afterwards', async () => {
    const unreachable = page.getByText(/^We can’t reach Bahth right now/)
    testProxy.hasNoServer = true
    const refused = page.waitForResponse(reply => reply.url().includes('/api/') && reply.status() === 502)
    await page.reload()
    await refused
    // The page still waits: it checks the connection again.
    await page.waitForResponse(reply => reply.url().endsWith('/favicon.svg') && reply.status() === 502)
    await expect(unreachable).toBeVisible()
    const loaded = page.waitForResponse(
      reply => new URL(reply.url()).pathname === '/api/inquiries' && reply.status() === 200,
    )
    testProxy.hasNoServer = false
    await loaded
    await expect(unreachable).toBeHidden()
    await expect(heading(page)).toHaveText('Research Inquiries')
  })
})

/** Changes the document's scripts and the service worker, as a deployment does. */
function deploy(testProxy: TestProxy): void {
  testProxy.changes.set('/', text => text.replaceAll('"/assets/', '"/%61ssets/'))
  testProxy.changes.set('/service-worker.js', text => text.replaceAll('bahth.shell.', 'bahth.shell.renewed.'))
}

/** Deploys a new version while the page is open. */
async function deployWhileOpen(page: Page, testProxy: TestProxy): Promise<void> {
  await waitForCache(page)
  deploy(testProxy)
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
}

/** Waits until a new service worker from this address has cached everything; it is active once the pages are closed. */
const waitForNext = (page: Page, address: string) =>
  page.evaluate(async wanted => {
    const registration = await navigator.serviceWorker.ready
    while (registration.waiting?.scriptURL !== wanted) await new Promise(resolve => setTimeout(resolve, 20))
  }, address)

test('a page that already is the new version, or whose language was switched, offers no reload', async ({
  page,
  testProxy,
}) => {
  await makeOfflineCopy(page, testProxy)
  await waitForCache(page)
  /** The page compares itself with the server's document when a new worker is installed. */
  const isCompared = (language: string) =>
    page.waitForResponse(reply => reply.url() === `${testProxy.url}/?lang=${language}`)

  await test.step('a page opened after a deployment offers no reload', async () => {
    deploy(testProxy)
    const compared = isCompared('en')
    await page.goto(testProxy.url)
    await (await compared).finished()
    await waitForNext(page, `${testProxy.url}/service-worker.js`)
    await expect(page.getByText('A new version of Bahth is ready.')).toHaveCount(0)
  })

  await test.step('a page whose language was switched offers no reload', async () => {
    const compared = isCompared('ar')
    await page.getByRole('banner').getByRole('button', { name: 'العربية' }).click()
    await (await compared).finished()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await waitForNext(page, `${testProxy.url}/service-worker.ar.js`)
    await expect(page.getByText('صدرت نسخة جديدة من منصة بحث.')).toHaveCount(0)
  })
})

test('an open page offers a reload for a new version, warns while there is unsaved input, and loads it only when Reload is pressed', async ({
  page,
  testProxy,
}) => {
  await makeOfflineCopy(page, testProxy)
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await page.getByLabel('Email').fill('half@writ')
  await page.evaluate(() => Object.assign(window, { isOld: true }))
  await deployWhileOpen(page, testProxy)
  await expect(page.getByText(/Finish what you’re writing first/)).toBeVisible()
  const reload = page.getByRole('button', { name: 'Reload' })
  await expect(reload).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('half@writ')
  await page.getByRole('link', { name: /home/i }).first().click()
  const offer = page.getByText('A new version of Bahth is ready.', { exact: true })
  await expect(offer).toBeVisible()
  await expect(reload).toBeVisible()
  expect(await page.evaluate(() => 'isOld' in window)).toBe(true)
  await reload.click()
  await expect(offer).toBeHidden()
  expect(await page.evaluate(() => 'isOld' in window)).toBe(false)
})

test('a new version that the browser found before the page had registered its service worker is offered too', async ({
  page,
  testProxy,
}) => {
  await makeOfflineCopy(page, testProxy)
  await waitForCache(page)
  await page.addInitScript(() => {
    const container = ServiceWorkerContainer.prototype
    const { register } = container
    container.register = async function (...args) {
      const registration = await register.apply(this, args)
      while (!registration.waiting) await new Promise(resolve => setTimeout(resolve, 20))
      return registration
    }
  })
  await page.reload()
  await expect(heading(page)).toBeVisible()
  await deployWhileOpen(page, testProxy)
  await expect(page.getByText('A new version of Bahth is ready.', { exact: true })).toBeVisible()
})

test('over plain HTTP on another host there is no service worker, and pages work without errors', async ({
  page,
  testProxy,
}) => {
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  // Reaches this machine, but isn't a secure context as 127.0.0.1 is.
  await page.goto(testProxy.url.replace('127.0.0.1', '0.0.0.0'))
  expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false)
  await expect(heading(page)).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveTitle('About · Bahth')
  expect(complaints).toEqual([])
})
