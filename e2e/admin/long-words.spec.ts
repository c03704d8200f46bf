import type { Locator, Page } from '@playwright/test'
import { openInApp, unique } from '../setup/page.ts'
import { demo, logInByApi, newcomer, type People } from '../setup/people.ts'
import { pending } from '../setup/surveys.ts'
import { expect, test } from '../setup/test.ts'
import { narrow } from './review-mode.ts'

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

/** The parts of a page's tables that are wider than their frame, and buttons and links outside the window. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const frames = [...document.querySelectorAll('.table-frame')]
    const presses = [...document.querySelectorAll('.table-frame .data-row :is(button, a)')]
    const isOutside = ({ left, right, width }: DOMRect) => width > 0 && (left < 0 || right > innerWidth)
    return [
      ...(scrollWidth > clientWidth ? [`page ${scrollWidth - clientWidth}`] : []),
      ...frames
        .filter(frame => frame.scrollWidth > frame.clientWidth)
        .map(frame => `table ${frame.scrollWidth - frame.clientWidth}`),
      ...presses
        .filter(press => isOutside(press.getBoundingClientRect()))
        .map(press => `outside: ${press.textContent.slice(0, 40)}`),
    ]
  })

test('a long word in a name or title makes no administrators’ table wider than its frame, and leaves every action visible', async ({
  page,
  people,
  baseURL,
}) => {
  const rows = await longRows(people, baseURL)
  await logInByApi(page, { email: demo.admin })
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

/** Whether the first letter of a name is within the element that cuts the name off. */
const showsBeginning = (row: Locator, name: string): Promise<boolean> =>
  row.evaluate((element, wanted) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      if (!text.textContent?.startsWith(wanted)) continue
      const letter = document.createRange()
      letter.setStart(text, 0)
      letter.setEnd(text, 1)
      const { left, right } = letter.getBoundingClientRect()
      let frame = text.parentElement
      while (frame && getComputedStyle(frame).overflowX === 'visible') frame = frame.parentElement
      const edge = frame?.getBoundingClientRect()
      if (edge && left >= edge.left - 1 && right <= edge.right + 1) return true
    }
    return false
  }, name)

test('a long name that is cut off shows its beginning, in both directions', async ({ page, people }) => {
  const latin = { ...newcomer('Maximiliana'), lastName: 'Alexandropoulou '.repeat(5).trim() }
  const arabic = {
    ...newcomer('Abdelrahman'),
    firstName: 'عبدالرحمن',
    lastName: 'عبدالعزيز '.repeat(8).trim(),
  }
  const tag = `waiting${latin.studentId}`
  const waiting = [latin, arabic].map((person, at) => ({
    ...person,
    email: `${tag}-${at}@med.example.edu.eg`,
    studentId: `9${person.studentId}`,
  }))
  const session = await people.session(unique('Long names'))
  for (const member of [latin, arabic]) {
    await people.create(member, 'approved')
    await people.asMember(member, 'post', `/sessions/${session}/signup`)
  }
  for (const person of waiting) await people.create(person, 'pending')
  await narrow(page, tag)
  await page.setViewportSize({ width: 390, height: 844 })
  await logInByApi(page, { email: demo.admin })
  for (const language of ['en', 'ar']) {
    await page.goto(`/admin?tab=content&part=sessions&task=participants&session=${session}&lang=${language}`)
    for (const { firstName } of [latin, arabic]) {
      const row = page.getByRole('dialog').getByRole('row').filter({ hasText: firstName })
      await expect(row).toBeVisible()
      expect.soft(await showsBeginning(row, firstName), `${firstName} in a session, ${language}`).toBe(true)
    }
    await page.goto(`/admin?tab=verification&review=queue&lang=${language}`)
    for (const { firstName } of waiting) {
      const line = page.locator('main').getByRole('button').filter({ hasText: firstName }).first()
      await expect(line).toBeAttached()
      expect.soft(await showsBeginning(line, firstName), `${firstName} in the queue, ${language}`).toBe(true)
    }
  }
})
