import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { knownPaths } from '@bahth/domain/pages.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { unknownId } from '../testing/unknown-id.ts'

const publicUrl = 'https://bahth.example.edu.eg'
const folder = mkdtempSync(join(tmpdir(), 'bahth-web-'))
let bahth: TestServer

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html><head><!--preview--><title>Own</title><!--/preview--></head><body></body></html>',
  )
  writeFileSync(
    join(folder, 'index.ar.html'),
    '<!doctype html><html lang="ar"><head><!--preview--><!--/preview--></head><body></body></html>',
  )
  writeFileSync(join(folder, 'assets', 'app-1.js'), 'void 0')
  writeFileSync(join(folder, 'service-worker.js'), 'void 0')
  bahth = await openTestServer({ settings: { publicUrl }, parts: { webFolder: folder } })
})
afterAll(async () => {
  await bahth.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Requests a page; `app.inject` also accepts URLs that no browser would send. */
const ask = (url: string) =>
  bahth.server.app.inject({ method: 'GET', url, headers: { accept: 'text/html,*/*' } })
const meta = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1]

describe('previews of shared links', () => {
  test('a link to a page shows its title, description and picture with the public address', async () => {
    const { body, statusCode } = await ask('/')
    expect(statusCode).toBe(200)
    expect(body).toContain('<title>Bahth · Research by the people in the next seat</title>')
    expect(meta(body, 'og:title')).toContain('Research by the people')
    expect(meta(body, 'og:description')).toContain('run by students')
    expect(meta(body, 'og:url')).toBe(`${publicUrl}/`)
    expect(meta(body, 'og:image')).toBe(`${publicUrl}/share/home.png`)
    expect(meta(body, 'twitter:card')).toBe('summary_large_image')
    expect(body).toContain(`<link rel="canonical" href="${publicUrl}/">`)
    expect(body).not.toContain('Own')
  })

  test.each([
    ['surveys', 'survey', 'A research survey', 'survey'],
    ['sessions', 'session', 'A live research session', 'session'],
    ['inquiries', 'inquiry', 'A research question', 'question'],
  ])('a link to an item in %s shows the kind of item', async (page, name, title, picture) => {
    const { body } = await ask(`/${page}?${name}=${unknownId}`)
    expect(meta(body, 'og:title')).toBe(`${title} · Bahth`)
    expect(meta(body, 'og:image')).toBe(`${publicUrl}/share/${picture}.png`)
    expect(meta(body, 'og:url')).toBe(`${publicUrl}/${page}?${name}=${unknownId}`)
    expect(meta(body, 'robots')).toBe('noindex')
  })

  test('a link to an item reveals neither its existence nor its content', async () => {
    const admin = await bahth.admin()
    const form = { title: 'Secret sampling', description: 'Only for members', date: '2026-12-01' }
    const reply = await admin.form('POST', '/sessions', {
      Title: form.title,
      Description: form.description,
      Date: form.date,
      StartTime: '18:00',
      EndTime: '19:00',
      Location: 'Hall 3',
      Link: 'https://meet.example/x',
      Capacity: '20',
      Presenter: 'Dr. Laila',
    })
    expect(reply.status, reply.text).toBe(201)
    const there = await ask(`/sessions?session=${reply.body.id}`)
    const not = await ask(`/sessions?session=${unknownId}`)
    expect(there.body.replaceAll(reply.body.id, unknownId)).toBe(not.body)
    expect(there.body).not.toContain('Secret')
  })

  test('the text of a link is not inserted into the document', async () => {
    const evil = [
      '/surveys?survey="><script>alert(1)</script>',
      `/surveys?survey=${unknownId}"><script>alert(1)</script>`,
      '/sessions?session=%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
      '/about?<script>alert(1)</script>',
      '/<script>alert(1)</script>',
      `/inquiries?inquiry=${unknownId}&token=s3cret`,
    ]
    for (const url of evil) {
      const { body, statusCode } = await ask(url)
      expect(statusCode, url).toBeLessThan(500)
      expect(body, url).not.toMatch(/alert|s3cret/)
    }
  })

  test('a malformed link causes no server error', async () => {
    for (const url of [
      '//',
      '///?',
      '/?',
      '/%',
      '/%ff',
      '/.?x=%',
      `/${'x'.repeat(2000)}`,
      '//evil.example/',
      '/?survey',
    ])
      expect([200, 400, 404], url).toContain((await ask(url)).statusCode)
  })
})

describe('search engines', () => {
  test('search engines may index only the public pages, which the sitemap lists', async () => {
    const open = ['/', '/about', '/contact', '/faq', '/how-it-works', '/privacy', '/terms', '/signup']
    for (const path of knownPaths) {
      const { body, statusCode } = await ask(path)
      expect(statusCode, path).toBe(200)
      expect(meta(body, 'robots'), path).toBe(open.includes(path) ? undefined : 'noindex')
      expect(body.includes(`<link rel="canonical" href="${publicUrl}${path}">`), path).toBe(
        open.includes(path),
      )
    }
    const map = await ask('/sitemap.xml')
    expect(map.headers['content-type']).toContain('xml')
    expect(map.body.match(/<loc>/g)).toHaveLength(open.length)
    for (const path of open) expect(map.body).toContain(`<loc>${publicUrl}${path}</loc>`)
  })

  test('robots.txt excludes the API and names the sitemap', async () => {
    const { body } = await ask('/robots.txt')
    expect(body).toContain('Disallow: /api/')
    expect(body).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
  })

  test('an unknown path is answered with 404 and a noindex page', async () => {
    const { body, statusCode } = await ask('/no/such/page')
    expect(statusCode).toBe(404)
    expect(meta(body, 'robots')).toBe('noindex')
    expect(body).toContain('<title>Page not found · Bahth</title>')
  })
})

test('files with a hash in their name are cached as immutable, all others are revalidated', async () => {
  const keeping = async (url: string) => (await ask(url)).headers['cache-control']
  expect(await keeping('/assets/app-1.js')).toBe('public, max-age=31536000, immutable')
  for (const url of ['/service-worker.js', '/', '/about']) expect(await keeping(url), url).toBe('no-cache')
})

test('a script has no content security policy; documents and the service worker have one', async () => {
  const { headers } = await ask('/assets/app-1.js')
  expect(headers['content-security-policy']).toBeUndefined()
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  for (const url of ['/service-worker.js', '/', '/assets/missing.js'])
    expect((await ask(url)).headers['content-security-policy'], url).toContain("default-src 'self'")
})

describe('the language of a document', () => {
  const languageOf = async (url: string, headers: Record<string, string> = {}) => {
    const reply = await bahth.server.app.inject({
      method: 'GET',
      url,
      headers: { accept: 'text/html', ...headers },
    })
    expect(reply.headers.vary).toContain('Cookie, Accept-Language')
    expect(reply.body.includes('lang="ar"')).toBe(reply.headers['content-language'] === 'ar')
    return reply.headers['content-language']
  }

  test.each([
    ['English without a preference', '/', {}, 'en'],
    ['the language that the browser prefers', '/', { 'accept-language': 'fr, ar-EG;q=0.9, en;q=0.8' }, 'ar'],
    ['English if the browser refuses Arabic', '/', { 'accept-language': 'ar;q=0, en;q=0.1' }, 'en'],
    [
      'the chosen language, regardless of the browser’s preference',
      '/',
      { cookie: 'bahth_lang=en', 'accept-language': 'ar' },
      'en',
    ],
    ['the member’s language, in which the browser follows', '/', { cookie: 'bahth_lang=ar.member' }, 'ar'],
    ['the language in the address', '/about?lang=ar', { cookie: 'bahth_lang=en' }, 'ar'],
    [
      'the chosen language if the one in the address is invalid',
      '/?lang=AR',
      { cookie: 'bahth_lang=ar' },
      'ar',
    ],
    ['the chosen language if the address has two', '/?lang=en&lang=en', { cookie: 'bahth_lang=ar' }, 'ar'],
    [
      'the language of the browser if the cookie is damaged',
      '/',
      { cookie: 'bahth_lang=%E0', 'accept-language': 'ar' },
      'ar',
    ],
    ['the language of the browser at an unknown path', '/nowhere', { 'accept-language': 'ar' }, 'ar'],
  ])('a document is in %s', async (_what, url, headers, language) => {
    expect(await languageOf(url, headers as Record<string, string>)).toBe(language)
  })

  test('the language in the address sets no cookie and applies to the preview', async () => {
    const { body, headers } = await ask('/about?lang=ar')
    expect(headers['set-cookie']).toBeUndefined()
    expect(body).toContain('<title>عن المنصة · بحث</title>')
    expect(meta(body, 'og:site_name')).toBe('بحث')
  })
})

test('a language whose pages are not built is logged when the server starts', async () => {
  const part = mkdtempSync(join(tmpdir(), 'bahth-web-'))
  cpSync(join(folder, 'index.html'), join(part, 'index.html'))
  const lines: string[] = []
  const requestLog = pino({ base: null }, { write: line => void lines.push(line) })
  const other = await openTestServer({ parts: { webFolder: part, requestLog } })
  onTestFinished(async () => {
    await other.close()
    rmSync(part, { recursive: true, force: true })
  })
  expect(lines.map(line => JSON.parse(line))).toContainEqual(
    expect.objectContaining({
      level: 50,
      languages: ['ar'],
      msg: 'the pages are not built: run npm run build',
    }),
  )
})
