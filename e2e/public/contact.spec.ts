import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/axe.ts'
import { main } from '../setup/page.ts'
import { demo, logIn } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'

const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
const send = (page: Page) => main(page).getByRole('button', { name: 'Send message' }).click()
const alert = (page: Page) => main(page).getByRole('alert')
let made = 0
const sender = () => `visitor-${process.pid}-${Date.now()}-${made++}@campus.example`

async function fill(page: Page, email: string): Promise<void> {
  await field(page, 'Name').fill('Mona Adel')
  await field(page, 'Email').fill(email)
  await field(page, 'Subject').fill(`A workshop ${email}`)
  await field(page, 'Message').fill('Could you hold it once more?')
}

test('STA-06 STA-07 four ways to reach people, each opening its panel and closing it again', async ({
  page,
}) => {
  await page.goto('/contact')
  const methods = page.getByRole('region', { name: 'Ways to reach us' })
  const way = (name: RegExp) => methods.getByRole('button', { name })
  await expect(methods.getByRole('button')).toHaveText([/^WhatsApp/, /^Instagram/, /^LinkedIn/, /^Email/])
  await expect(methods.getByRole('button', { expanded: true })).toHaveCount(0)
  const leads: [RegExp, string, string][] = [
    [/^WhatsApp/, 'Open WhatsApp', 'https://wa.me/201000000000'],
    [/^Instagram/, 'Open Instagram', 'https://instagram.com/bahth.example'],
    [/^LinkedIn/, 'Open LinkedIn', 'https://www.linkedin.com/company/bahth-example'],
    [/^Email/, 'Write an email', 'mailto:support@bahth.example'],
  ]
  for (const [name, open, address] of leads) {
    await way(name).click()
    await expect(way(name)).toHaveAttribute('aria-expanded', 'true')
    await expect(methods.getByRole('button', { expanded: true })).toHaveCount(1)
    await expect(methods.getByRole('link', { name: open })).toHaveAttribute('href', address)
  }
  await way(/^Email/).click()
  await expect(methods.getByRole('button', { expanded: true })).toHaveCount(0)
  await expect(methods.getByRole('link')).toHaveCount(0)
})

for (const [when, said] of [
  ['2026-11-24T10:00:00Z', /Open now.*until 8:00 PM/],
  ['2026-11-24T19:00:00Z', /Closed now.*opens tomorrow at 9:00 AM/],
  ['2026-11-27T10:00:00Z', /Closed now.*opens Sunday at 9:00 AM/],
] as const)
  test(`STA-08 STA-09 the support hours, and whether somebody is there at ${when}`, async ({ page }) => {
    await page.clock.install({ time: new Date(when) })
    await page.goto('/contact')
    const hours = page.getByRole('region', { name: 'Support hours' })
    await expect(hours.getByRole('status')).toHaveText(said)
    const fact = (term: string) =>
      hours.getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd[1]')
    await expect(fact('Sunday to Thursday')).toHaveText('9:00 AM to 8:00 PM')
    await expect(fact('Weekend')).toHaveText('Limited coverage')
    await expect(fact('Email')).toHaveText('A reply within one business day')
  })

test('STA-10 STA-11 STA-12 STA-13 tips, and six questions of which one tells how long an approval takes', async ({
  page,
}) => {
  await page.goto('/contact')
  await expect(page.getByRole('region', { name: 'Before you write' }).getByRole('listitem')).not.toHaveCount(
    0,
  )
  const asked = page.getByRole('region', { name: 'Common questions' })
  await expect(asked.getByRole('listitem')).toHaveCount(6)
  await asked.getByRole('button', { name: 'How long does survey approval take?' }).click()
  await expect(asked.getByText('Usually 1-2 business days.')).toBeVisible()
  await asked.getByRole('link', { name: 'View All FAQs' }).click()
  await expect(page).toHaveURL('/faq')
})

test('STA-14 STA-20 what is missing is said at its field, and what was typed stays', async ({ page }) => {
  await page.goto('/contact')
  const asked: string[] = []
  page.on('request', request => request.url().endsWith('/api/contact') && asked.push(request.url()))
  await field(page, 'Subject').fill('A workshop')
  await field(page, 'Email').fill('mona@')
  await send(page)
  await expect(alert(page)).toHaveText('Please double-check the required fields and try again.')
  for (const text of ['Name is required', 'Please enter a valid email address', 'Message is required'])
    await expect(page.getByText(text)).toBeVisible()
  await expect(field(page, 'Name')).toBeFocused()
  await expect(field(page, 'Subject')).toHaveValue('A workshop')
  await field(page, 'Name').fill('Mona')
  await expect(page.getByText('Name is required')).toBeHidden()
  expect(asked).toEqual([])
})

test('STA-15 STA-16 STA-17 STA-18 STA-19 STA-25 STA-69 a message reaches its department', async ({
  page,
  people,
}) => {
  await page.goto('/contact')
  await expect(field(page, 'Priority')).toHaveValue('medium')
  await expect(page.getByLabel('Department optional')).toHaveValue('')
  expect(await field(page, 'Priority').locator('option').allTextContents()).toEqual([
    'Low',
    'Medium',
    'High',
    'Urgent',
  ])
  const departments = page.getByLabel('Department optional').locator('option')
  expect(await departments.evaluateAll(all => all.map(one => (one as HTMLOptionElement).value))).toEqual([
    '',
    'general',
    'strategic-affairs',
    'executive-relations',
    'research',
    'events',
    'fundraising',
    'hr',
    'media',
  ])
  const email = sender()
  await fill(page, email)
  await page.getByLabel('Department optional').selectOption('events')
  await field(page, 'Priority').selectOption('high')
  const sent = page.waitForRequest(request => request.url().endsWith('/api/contact'))
  await send(page)
  expect((await sent).postDataJSON()).toEqual({
    name: 'Mona Adel',
    email,
    subject: `A workshop ${email}`,
    message: 'Could you hold it once more?',
    priority: 'high',
    departmentKey: 'events',
    departmentName: 'Events',
    departmentContact: 'events@bahth.example',
  })
  await expect(main(page).getByText('Message sent successfully')).toBeVisible()
  await expect(main(page).getByText(`We’ll reply to ${email}`)).toBeVisible()
  await expect(field(page, 'Message')).toHaveValue('')
  const mails = await people.mails('events@bahth.example')
  expect(mails.map(({ subject }) => subject)).toContain(`[Bahth, high priority] A workshop ${email}`)
})

test.describe('a message that is not sent', () => {
  const answers: [row: string, code: string, status: number, said: string, more: RegExp | null][] = [
    ['STA-20', 'validation_error', 400, 'Please double-check the required fields and try again.', null],
    [
      'STA-21',
      'email_not_configured',
      503,
      'Email delivery is not yet configured. Please reach us via another channel.',
      /Email Us/,
    ],
    [
      'STA-22',
      'send_failed',
      502,
      'We could not forward your message. Please try again in a moment.',
      /don’t need to send it again/,
    ],
    ['STA-23', 'gate_closed', 409, 'The gate is closed until Sunday.', null],
    ['STA-24', 'unknown', 500, 'Unable to send your message right now. Please try again later.', null],
  ]
  for (const [row, code, status, said, more] of answers)
    test(`${row} ${code} says what happened, and keeps every word`, async ({ page }) => {
      const body =
        code === 'unknown' ? '' : JSON.stringify({ code, message: code === 'gate_closed' ? said : 'else' })
      await page.route('**/api/contact', route =>
        route.fulfill({ status, contentType: 'application/json', body }),
      )
      await page.goto('/contact')
      await fill(page, sender())
      await send(page)
      await expect(alert(page)).toContainText(said)
      if (more) await expect(alert(page)).toContainText(more)
      await expect(field(page, 'Message')).toHaveValue('Could you hold it once more?')
      await page.reload()
      await expect(field(page, 'Message')).toHaveValue('Could you hold it once more?')
      await page.unroute('**/api/contact')
      await send(page)
      await expect(main(page).getByText('Message sent successfully')).toBeVisible()
      await page.reload()
      await expect(field(page, 'Message')).toHaveValue('')
    })

  test('STA-24 for want of a connection is kept, too', async ({ page, context }) => {
    await page.goto('/contact')
    await fill(page, sender())
    await context.setOffline(true)
    await send(page)
    await expect(alert(page)).toContainText('Unable to send your message right now. Please try again later.')
    await expect(alert(page)).toContainText('Your message is still here.')
    await context.setOffline(false)
    await send(page)
    await expect(main(page).getByText('Message sent successfully')).toBeVisible()
  })
})

test('the text of the support hours keeps its size at every width, and runs from the right in Arabic', async ({
  page,
}) => {
  await page.goto('/contact')
  const chart = page.getByRole('img', { name: /^Sunday to Thursday/ })
  const day = chart.getByText('Wed')
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(async () => (await day.boundingBox())?.height).toBeLessThan(18)
  }
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  await page.setViewportSize({ width: 700, height: 900 })
  const endGap = async () => {
    const [box, frame] = [await day.boundingBox(), await chart.boundingBox()]
    return box && frame && Math.abs(frame.x + frame.width - (box.x + box.width))
  }
  await expect.poll(endGap).toBeLessThan(4)
})

test('a member’s name and email are there already, and both can be changed', async ({ page }) => {
  await logIn(page, { email: demo.student })
  await page.goto('/contact')
  await expect(field(page, 'Name')).toHaveValue('Mariam Abdelrahman')
  await expect(field(page, 'Email')).toHaveValue(demo.student)
  await field(page, 'Name').fill('')
  await expect(field(page, 'Name')).toHaveValue('')
})

test('axe finds nothing on the contact page, empty, wrong and sent', async ({ page }) => {
  test.slow()
  await page.goto('/contact?method=whatsapp')
  await expect(page.getByRole('link', { name: 'Open WhatsApp' })).toBeVisible()
  await expectAccessible(page)
  await send(page)
  await expect(alert(page)).toBeVisible()
  await expectAccessible(page)
  await fill(page, sender())
  await send(page)
  await expect(main(page).getByText('Message sent successfully')).toBeVisible()
  await expectAccessible(page)
})
