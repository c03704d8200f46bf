import { heading, openInApp } from '../setup/page.ts'
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

test('every public page has its title in the HTML, a picture for link previews, and links that work', async ({
  page,
  request,
}) => {
  const links = new Map<string, string>()
  await page.goto('/')
  for (const path of publicPages)
    await test.step(path, async () => {
      const html = await (await request.get(path)).text()
      await openInApp(page, path)
      await expect(heading(page)).toBeVisible()
      await expect(page).toHaveTitle(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '')
      const picture = /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? ''
      const bytes = await (await request.get(new URL(picture).pathname)).body()
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
      for (const href of await page
        .locator('a[href]')
        .evaluateAll(all => all.map(one => one.getAttribute('href'))))
        links.set(href ?? '', path)
    })

  await test.step('the links lead to existing pages and files, or to the association’s addresses', async () => {
    for (const [href, path] of links) {
      if (href.startsWith('#')) continue
      if (href.startsWith('/')) expect((await request.get(href)).status(), `${href} on ${path}`).toBe(200)
      else if (href.startsWith('mailto:')) expect(href, path).toMatch(/^mailto:[a-z]+@bahth\.example(\?|$)/)
      else
        expect(href, path).toMatch(
          /^https:\/\/([\w.-]+\.)?(bahth\.example|wa\.me|instagram\.com|linkedin\.com)(\/|$)/,
        )
    }
  })
})
