import { expectAccessible } from '../setup/axe.ts'
import { heading, main } from '../setup/page.ts'
import { demo } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'

const publicPages = [
  '/',
  '/about',
  '/contact',
  '/faq',
  '/how-it-works',
  '/privacy',
  '/terms',
  '/login',
  '/signup',
]

test.describe('every public page', () => {
  test('has links that lead somewhere', async ({ page, request }) => {
    const found = new Map<string, string>()
    for (const path of publicPages) {
      await page.goto(path)
      await expect(heading(page)).toBeVisible()
      for (const href of await page
        .locator('a[href]')
        .evaluateAll(links => links.map(one => one.getAttribute('href'))))
        found.set(href ?? '', path)
    }
    for (const [href, path] of found) {
      if (href.startsWith('#')) continue
      if (href.startsWith('/')) expect((await request.get(href)).status(), `${href} on ${path}`).toBe(200)
      else if (href.startsWith('mailto:')) expect(href, path).toMatch(/^mailto:[a-z]+@bahth\.example(\?|$)/)
      else
        expect(href, path).toMatch(
          /^https:\/\/([\w.-]+\.)?(bahth\.example|wa\.me|instagram\.com|linkedin\.com)(\/|$)/,
        )
    }
  })

  test('is served with the title that it then has, and says what it is to a chat', async ({
    page,
    request,
  }) => {
    for (const path of publicPages) {
      const html = await (await request.get(path)).text()
      const title = /<title>([^<]*)<\/title>/.exec(html)?.[1]
      await page.goto(path)
      await expect(heading(page)).toBeVisible()
      expect(await page.title(), path).toBe(title)
      const picture = /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? ''
      const bytes = await (await request.get(new URL(picture).pathname)).body()
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], path).toEqual([1200, 630])
    }
  })

  test('loads before sign-in works at most 100 kB of scripts', async ({ page }) => {
    const scripts: Promise<number>[] = []
    page.on('requestfinished', request => {
      if (request.resourceType() === 'script')
        scripts.push(request.sizes().then(sizes => sizes.responseBodySize))
    })
    await page.goto('/login')
    await page.getByLabel('Email').fill(demo.student)
    await page.getByLabel('Password', { exact: true }).fill(demo.password)
    await expect(main(page).getByRole('button', { name: 'Log in' })).toBeEnabled()
    await page.waitForLoadState('networkidle')
    const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size)
    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes).toBeLessThanOrEqual(100_000)
  })

  for (const path of publicPages.filter(path => !['/', '/contact', '/login', '/signup'].includes(path)))
    test(`axe finds nothing on ${path}`, async ({ page }) => {
      await page.goto(path)
      await expect(heading(page)).toBeVisible()
      if (path === '/faq') await page.getByRole('button', { name: 'Who can join?' }).click()
      await expectAccessible(page)
    })
})
