import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/axe.ts'
import { main } from '../setup/page.ts'
import { demo, logInByApi } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'

const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
const send = (page: Page) => main(page).getByRole('button', { name: 'Send message' }).click()
const alert = (page: Page) => main(page).getByRole('alert')
let senders = 0
const sender = () => `visitor-${process.pid}-${Date.now()}-${senders++}@campus.example`

async function fill(page: Page, email: string): Promise<void> {
  await field(page, 'Name').fill('Mona Adel')
  await field(page, 'Email').fill(email)
  await field(page, 'Subject').fill(`A workshop ${email}`)
  await field(page, 'Message').fill('Could you hold it once more?')
}

const leads: [RegExp, string, string][] = [
  [/^WhatsApp/, 'Open WhatsApp', 'https://wa.me/201000000000'],
  [/^Instagram/, 'Open Instagram', 'https://instagram.com/bahth.example'],
  [/^LinkedIn/, 'Open LinkedIn', 'https://www.linkedin.com/company/bahth-example'],
  [/^Email/, 'Write an email', 'mailto:support@bahth.example'],
]

test('the contact page names the ways to reach us, the support hours and common questions', async ({
  page,
}) => {
  // A Tuesday noon in Cairo.
  await page.clock.install({ time: new Date('2026-11-24T10:00:00Z') })
  await page.goto('/contact')
  const hours = page.getByRole('region', { name: 'Support hours' })

  await test.step('STA-08 STA-09 the support hours are shown, and whether support is open now', async () => {
    await expect(hours.getByRole('status')).toHaveText(/Open now.*until 8:00 PM/)
    const fact = (term: string) =>
      hours.getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd[1]')
    await expect(fact('Sunday to Thursday')).toHaveText('9:00 AM to 8:00 PM')
    await expect(fact('Weekend')).toHaveText('Limited coverage')
    await expect(fact('Email')).toHaveText('A reply within one business day')
    for (const [hoursLater, said] of [
      [9, /Closed now.*opens tomorrow at 9:00 AM/],
      // Friday noon.
      [63, /Closed now.*opens Sunday at 9:00 AM/],
    ] as const) {
      await page.clock.fastForward(hoursLater * 3_600_000)
      await expect(hours.getByRole('status')).toHaveText(said)
    }
  })

  await test.step('STA-06 STA-07 each of the four ways opens its panel alone, and a second click closes it', async () => {
    const methods = page.getByRole('region', { name: 'Ways to reach us' })
    const way = (name: RegExp) => methods.getByRole('button', { name })
    const opened = methods.getByRole('button', { expanded: true })
    await expect(methods.getByRole('button')).toHaveText([/^WhatsApp/, /^Instagram/, /^LinkedIn/, /^Email/])
    await expect(opened).toHaveCount(0)
    for (const [name, open, address] of leads) {
      await way(name).click()
      await expect(way(name)).toHaveAttribute('aria-expanded', 'true')
      await expect(opened).toHaveCount(1)
      await expect(methods.getByRole('link', { name: open })).toHaveAttribute('href', address)
    }
    await way(/^Email/).click()
    await expect(opened).toHaveCount(0)
    await expect(methods.getByRole('link')).toHaveCount(0)
  })

  await test.step('the chart of the hours keeps its text size at every width, and is mirrored for right to left', async () => {
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
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'ltr'))
  })

  await test.step('STA-10 STA-11 STA-12 STA-13 tips and six common questions are shown, and a link leads to the FAQ', async () => {
    await expect(
      page.getByRole('region', { name: 'Before you write' }).getByRole('listitem'),
    ).not.toHaveCount(0)
    const questions = page.getByRole('region', { name: 'Common questions' })
    await expect(questions.getByRole('listitem')).toHaveCount(6)
    await questions.getByRole('button', { name: 'How long does survey approval take?' }).click()
    await expect(questions.getByText('Usually 1-2 business days.')).toBeVisible()
    await questions.getByRole('link', { name: 'View All FAQs' }).click()
    await expect(page).toHaveURL('/faq')
  })
})

test('a message is validated and reaches its department, and a member’s name and email are filled in', async ({
  page,
  people,
}) => {
  const email = sender()
  const requests: string[] = []
  page.on('request', request => request.url().endsWith('/api/contact') && requests.push(request.url()))
  await page.goto('/contact?method=whatsapp')

  await test.step('STA-15 STA-16 STA-17 the form offers four priorities and eight departments', async () => {
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
  })

  await test.step('STA-14 STA-20 a missing or invalid value is reported at its field, and the input is kept', async () => {
    await field(page, 'Subject').fill('A workshop')
    await field(page, 'Email').fill('mona@')
    await send(page)
    await expect(alert(page)).toHaveText('Please double-check the required fields and try again.')
    for (const text of ['Name is required', 'Please enter a valid email address', 'Message is required'])
      await expect(page.getByText(text)).toBeVisible()
    await expect(field(page, 'Name')).toBeFocused()
    await expect(field(page, 'Subject')).toHaveValue('A workshop')
    await expect(page.getByRole('link', { name: 'Open WhatsApp' })).toBeVisible()
    await expectAccessible(page)
    await field(page, 'Name').fill('Mona')
    await expect(page.getByText('Name is required')).toBeHidden()
    expect(requests).toEqual([])
  })

  await test.step('a pasted text that is too long says what was left out, until it is edited', async () => {
    const cut = main(page).getByText('The text is too long: 12 characters at its end were left out.')
    await field(page, 'Subject').fill('A workshop')
    await page.evaluate(
      text => navigator.clipboard.writeText(text),
      `${'Again '.repeat(33)}and again`.padEnd(212, '!'),
    )
    await field(page, 'Subject').press('ControlOrMeta+A')
    await page.keyboard.press('ControlOrMeta+V')
    await expect(cut).toBeVisible()
    await page.keyboard.press('Backspace')
    await expect(cut).toBeHidden()
  })

  await test.step('STA-18 STA-19 STA-25 STA-69 the message reaches its department', async () => {
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

  await test.step('a member’s name and email are filled in and can be changed, and the sent message is gone', async () => {
    await logInByApi(page, { email: demo.student })
    await page.reload()
    await expect(field(page, 'Name')).toHaveValue('Mariam Abdelrahman')
    await expect(field(page, 'Email')).toHaveValue(demo.student)
    await expect(field(page, 'Message')).toHaveValue('')
    await field(page, 'Name').fill('')
    await expect(field(page, 'Name')).toHaveValue('')
  })

  await test.step('a message stays in the form when the login is ended elsewhere, and can still be sent', async () => {
    const member = await people.approved('Hana')
    await logInByApi(page, member)
    await page.reload()
    await expect(field(page, 'Email')).toHaveValue(member.email)
    await field(page, 'Subject').fill(`A talk ${member.email}`)
    await field(page, 'Message').fill('A long text')
    await people.asMember(member, 'delete', '/users/me/logins')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    await expect(field(page, 'Message')).toHaveValue('A long text')
    await send(page)
    await expect(main(page).getByText(`We’ll reply to ${member.email}`)).toBeVisible()
  })
})

const refusals: [row: string, code: string, status: number, said: string, more: RegExp | null][] = [
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
    /we’ve saved it and will keep trying/,
  ],
  ['STA-23', 'gate_closed', 409, 'The gate is closed until Sunday.', null],
  ['STA-24', 'unknown', 500, 'Unable to send your message right now. Please try again later.', null],
]

test('a message that could not be sent shows the reason and stays in the form until it is sent', async ({
  page,
  context,
}) => {
  const message = 'Could you hold it once more?'
  await page.goto('/contact')
  await fill(page, sender())

  for (const [row, code, status, said, more] of refusals)
    await test.step(`${row} the reason for ${code} is shown, and the message is kept`, async () => {
      const body =
        code === 'unknown' ? '' : JSON.stringify({ code, message: code === 'gate_closed' ? said : 'else' })
      await page.route('**/api/contact', route =>
        route.fulfill({ status, contentType: 'application/json', body }),
      )
      await send(page)
      await expect(alert(page)).toContainText(said)
      if (more) await expect(alert(page)).toContainText(more)
      await expect(field(page, 'Message')).toHaveValue(message)
      await page.unroute('**/api/contact')
    })

  await test.step('a reload keeps the message', async () => {
    await page.reload()
    await expect(field(page, 'Message')).toHaveValue(message)
  })

  await test.step('STA-24 without a connection the message is kept, and it can be sent later', async () => {
    await context.setOffline(true)
    await send(page)
    await expect(alert(page)).toContainText('Unable to send your message right now. Please try again later.')
    await expect(alert(page)).toContainText('Your message is still here.')
    await context.setOffline(false)
    await send(page)
    await expect(main(page).getByText('Message sent successfully')).toBeVisible()
  })
})
