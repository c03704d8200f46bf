import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { heading, openInApp } from '../setup/page.ts'
import { openProxy } from '../setup/proxy.ts'
import { expect } from '../setup/test.ts'
import { inLanguage, test } from './own-server.ts'

/** An installation whose association is configured in a file. */

const file = fileURLToPath(new URL('../../deploy/association.example.json', import.meta.url))
// All tests run in one worker, with one server.
test.describe.configure({ mode: 'default' })
test.use({ settings: { ASSOCIATION_FILE: file }, serviceWorkers: 'allow' })

const texts = {
  en: {
    name: 'Delta Students for Research',
    person: 'Hoda Mansour',
    copyright: 'Delta Students for Research · © 2026',
    days: 'Saturday to Wednesday',
    times: '10:00 AM to 6:00 PM',
    department: 'Methods and Ethics',
    dates: ['Sunday Nov. 1 2026', 'Monday Nov. 2 2026'],
  },
  ar: {
    name: 'طلاب الدلتا للبحث العلمي',
    person: 'هدى منصور',
    copyright: 'طلاب الدلتا للبحث العلمي · © ٢٠٢٦',
    days: 'من السبت إلى الأربعاء',
    times: 'من ١٠:٠٠ ص إلى ٦:٠٠ م',
    department: 'المنهجية والأخلاقيات',
    dates: ['الأحد ١ نوفمبر ٢٠٢٦', 'الاثنين ٢ نوفمبر ٢٠٢٦'],
  },
} as const

async function expectAssociation(page: Page, language: keyof typeof texts): Promise<void> {
  const { name, person, copyright, days, times, department, dates } = texts[language]
  const main = page.getByRole('main')
  const served = await (await page.request.get('/about', { headers: { accept: 'text/html' } })).text()
  expect(served).toContain(name)
  expect(served).toContain(person)
  await page.goto('/about')

  const expected: Record<string, () => Promise<unknown>> = {
    '/about': async () => {
      await expect(page.getByRole('heading', { name: person })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toContainText(copyright)
    },
    '/contact': async () => {
      await expect(main).toContainText(name)
      await expect(page.getByRole('term').filter({ hasText: days })).toBeVisible()
      await expect(page.getByRole('definition').filter({ hasText: times })).toBeVisible()
      await expect(page.getByRole('option', { name: department })).toBeAttached()
    },
    '/privacy': () => expect(main).toContainText(dates[0]),
    '/terms': () => expect(main).toContainText(dates[1]),
    '/': () => expect(main.getByRole('heading', { level: 1 })).toBeVisible(),
    '/faq': () => expect(main.getByRole('heading', { level: 1 })).toBeVisible(),
  }
  for (const [path, check] of Object.entries(expected))
    await test.step(`${path} has no text of the default association`, async () => {
      await openInApp(page, path)
      await check()
      await expect(page.locator('body')).not.toContainText(/Student Research Association|bahth\.example/)
    })
}

test('a configured association replaces the default one on its pages in both languages', async ({
  page,
  context,
  baseURL,
}) => {
  for (const language of ['en', 'ar'] as const)
    await test.step(`a configured association replaces the default one on its pages (${language})`, async () => {
      await inLanguage(context, baseURL, language)
      await expectAssociation(page, language)
    })
})

test('the service worker’s address has the version of the association, which is shown offline', async ({
  page,
  baseURL,
}) => {
  const proxy = await openProxy(baseURL ?? '')
  await page.goto(proxy.url)
  await expect(heading(page)).toBeVisible()
  // The second page makes the browser keep an offline copy.
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  const version = await page.locator('#association').getAttribute('data-version')
  const worker = await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller) await new Promise(resolve => setTimeout(resolve, 20))
    return active?.scriptURL
  })
  expect(worker).toBe(`${proxy.url}/service-worker.js?association=${version}`)
  proxy.isDown = true
  await page.goto(proxy.url)
  await expect(page.getByRole('contentinfo')).toContainText(texts.en.copyright)
  await proxy.close()
})
