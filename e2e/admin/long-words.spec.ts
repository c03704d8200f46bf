import type { Page } from '@playwright/test'
import { openInApp, unique } from '../setup/page.ts'
import { demo, enter, newcomer, type People } from '../setup/people.ts'
import { pending } from '../setup/surveys.ts'
import { expect, test } from '../setup/test.ts'

const longName = (initial: string): string => `${initial}${'a'.repeat(89)}`

const longDomain = (added_by: string) => ({
  domain: `${'d'.repeat(60)}.${'e'.repeat(60)}.example`,
  added_by,
  addedAt: '2026-11-20T10:00:00.000Z',
  added_at: '2026-11-20T10:00:00.000Z',
})

/**
 * An address of each of the administrators' tables, a part of the row with the long word, and the search box of a table
 * that has pages.
 */
async function longRows(people: People, baseURL: string | undefined): Promise<[string, string, string?][]> {
  const person = { ...newcomer('Long'), lastName: longName('W') }
  await people.create(person, 'pending')
  const admitted = { ...newcomer('Long'), lastName: longName('X') }
  await people.create(admitted, 'approved')
  const session = `${unique('S')}${'s'.repeat(90)}`
  await people.session(session)
  await pending(people, baseURL ?? '', { title: `${unique('T')}${'t'.repeat(80)}` })
  await people.asMember(admitted, 'post', '/users/me/form-creator-request', { reason: 'r'.repeat(90) })
  return [
    ['/admin?tab=verification', person.lastName, 'Search verification requests'],
    ['/admin?tab=verification#users', admitted.lastName, 'Name, email, student ID or phone'],
    ['/admin?tab=activity', admitted.lastName, 'Search by admin or target'],
    ['/admin?tab=content&part=sessions', session, 'Search sessions'],
    ['/admin?tab=content&part=domains', 'd'.repeat(60)],
    ['/admin?tab=content', 't'.repeat(80)],
  ]
}

/** The parts of a page's tables that are wider than their frame or lie outside the window. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const frames = [...document.querySelectorAll('.table-frame')]
    return [
      ...(scrollWidth > clientWidth ? [`page ${scrollWidth - clientWidth}`] : []),
      ...frames
        .filter(frame => frame.scrollWidth > frame.clientWidth)
        .map(frame => `table ${frame.scrollWidth - frame.clientWidth}`),
    ]
  })

test('a long word in a name or title makes no administrators’ table wider than its frame', async ({
  page,
  people,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const rows = await longRows(people, baseURL)
  await enter(page, { email: demo.admin })
  await page.route('**/api/admin/domains', route =>
    route.fulfill({ json: { items: [longDomain(longName('Y'))] } }),
  )
  await page.goto('/admin')
  await expect(page.getByRole('tab').first()).toBeVisible()
  for (const [address, text, search] of rows) {
    await openInApp(page, address)
    if (search) await page.getByRole('searchbox', { name: search }).fill(text)
    const row = page.getByRole('row').filter({ hasText: text }).first()
    await expect(row, address).toBeVisible()
    for (const width of [390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await cutOff(page), `${address} at ${width}`).toEqual([])
    }
  }
})
