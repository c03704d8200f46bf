import { expectAccessible } from '../setup/axe.ts'
import { dialog, holdRequests, openInApp, unique } from '../setup/page.ts'
import { demo } from '../setup/people.ts'
import { expect, otherPage, test } from '../setup/test.ts'
import { card, open, searchBox } from './page.ts'

test('joined sessions are listed and can be added to a calendar', async ({ page, people, request }) => {
  const member = await people.approved('Nour')
  const title = unique('Joined for good')
  await people.session(title)
  await open(page, member, '/sessions?tab=joined')

  await test.step('SES-50 the page shows that no session has been joined yet', async () => {
    await expect(page.getByRole('heading', { name: 'You haven’t joined a session yet' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('SES-08 without sessions to join, “No current sessions planned” is shown', async () => {
    await page.route('**/api/sessions?*', route =>
      route.fulfill({ json: { items: [], nextCursor: null, total: 0 } }),
    )
    await page.getByRole('tab', { name: 'Discover Sessions' }).click()
    await expect(page.getByRole('heading', { name: 'No current sessions planned' })).toBeVisible()
    await page.unroute('**/api/sessions?*')
  })

  await test.step('SES-50 a joined session is under Joined Sessions, also after a reload', async () => {
    await searchBox(page).fill(title)
    await expect(page.getByRole('article')).toHaveCount(1)
    await card(page, title).getByRole('button', { name: 'Register' }).click()
    await expect(card(page, title)).toContainText('Registered')
    await page.getByRole('tab', { name: 'Joined Sessions' }).click()
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(card(page, title)).toBeVisible()
    await page.getByRole('button', { name: 'Past' }).click()
    await expect(page.getByRole('heading', { name: 'No past sessions yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Upcoming' }).click()
  })

  await test.step('a joined session can be added to a calendar', async () => {
    const download = page.waitForEvent('download')
    await card(page, title).getByRole('button', { name: 'Add to calendar' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.ics$/)
  })

  await test.step('the calendar link delivers the joined session without its meeting link', async () => {
    await page.getByRole('button', { name: 'Subscribe in your calendar' }).click()
    const release = await holdRequests(page, 'POST', '**/calendar-feed')
    await dialog(page).getByRole('button', { name: 'Create link' }).click()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeVisible()
    await release()
    const address = await dialog(page).getByLabel('Your calendar link').inputValue()
    const calendar = await (await request.get(new URL(address).pathname)).text()
    expect(calendar).toContain('BEGIN:VCALENDAR')
    expect(calendar.replace(/\r\n /g, '')).toContain(title)
    expect(calendar).not.toContain('meet.example.org')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })

  await test.step('a seat that was given up is taken back with Undo', async () => {
    await card(page, title).getByRole('button', { name: 'Leave' }).click()
    await expect(card(page, title)).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(card(page, title)).toBeVisible()
  })
})

test('a seat that is given up goes to the waitlist, and registered members get the meeting link and are marked present', async ({
  page,
  browser,
  people,
}) => {
  const [omar, laila] = [await people.approved('Omar'), await people.approved('Laila')]

  await test.step('SES-23 SES-24 SES-25 SES-53 SES-54 a seat that a member gives up goes to the first on the waitlist, who is notified', async () => {
    const title = unique('One seat only')
    const id = await people.session(title, { Capacity: '1' })
    await open(page, omar, `/sessions?session=${id}`)
    await dialog(page).getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText(`You’re registered for “${title}”.`)).toBeVisible()
    await expect(dialog(page)).toContainText('You have a seat.')

    const other = await otherPage(browser)
    await open(other, laila, `/sessions?session=${id}`)
    await dialog(other).getByRole('button', { name: 'Join waitlist' }).click()
    await expect(dialog(other).getByText('Your waitlist position')).toBeVisible()
    await expect(dialog(other).getByText('of 1', { exact: true })).toBeVisible()

    await dialog(page).getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Give up your seat?')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByText(`You left “${title}”.`)).toBeVisible()

    await expect(dialog(other)).toContainText('You have a seat.')
    const notices = await (await people.asMember(laila, 'get', '/notices')).json()
    expect(notices.items[0].text).toContain(title)
    await expect(async () => {
      expect((await people.mails(laila.email)).map(({ text }) => text).join()).toContain(title)
    }).toPass()
    await other.context().close()
  })

  await test.step('the question about giving up a seat stays while it is read, also when the session gets more seats', async () => {
    const title = unique('More seats')
    const id = await people.session(title, { Capacity: '1' })
    await people.asMember(omar, 'post', `/sessions/${id}/signup`)
    await openInApp(page, `/sessions?q=${encodeURIComponent(title)}`)
    await card(page, title).getByRole('button', { name: 'Leave' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Give up your seat?')
    await people.asAdmin('patch', `/admin/sessions/${id}/participants`, { increaseCapacityBy: 2 })
    await expect(page.getByText('2 of 3 seats free')).not.toHaveCount(0)
    await expect(question).toContainText('Give up your seat?')
    await question.getByRole('button', { name: 'Keep my seat' }).click()
    await expect(question).toHaveCount(0)
  })

  const [now, soon, later] = [
    unique('Here and now'),
    unique('Begins in two minutes'),
    unique('Begins tomorrow'),
  ]
  const running = await people.session(now, {}, -1)
  const ids = [await people.session(soon, {}, 2), await people.session(later, {}, 24 * 60)]
  for (const id of [running, ...ids]) await people.asMember(omar, 'post', `/sessions/${id}/signup`)

  await test.step('SES-22 a registered member gets the meeting link two minutes before the start, but not a day before', async () => {
    await openInApp(page, '/sessions?tab=joined')
    const meeting = card(page, soon).getByRole('link', { name: 'Open Meeting' })
    await expect(meeting).toHaveAttribute('href', 'https://meet.example.org/abc')
    await expect(meeting).toHaveAttribute('target', '_blank')
    await expect(card(page, later).getByRole('link', { name: 'Open Meeting' })).toHaveCount(0)
  })

  await test.step('SES-22 the details show when the link opens, or that it is open', async () => {
    for (const [title, text] of [
      [later, 'The link opens for registered members at'],
      [soon, 'The link is open for registered members now'],
    ] as const) {
      await card(page, title)
        .getByRole('link', { name: `Details of ${title}` })
        .click()
      await expect(dialog(page)).toContainText(text)
      if (title === soon) await expect(dialog(page)).not.toContainText('The link opens')
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
    }
  })

  await test.step('SES-22 a registered administrator, who always gets the link, sees when the meeting opens, and can leave', async () => {
    const other = await otherPage(browser)
    await people.asAdmin('post', `/sessions/${ids[1]}/signup`)
    await open(other, { email: demo.admin }, `/sessions?q=${encodeURIComponent(later)}`)
    await expect(card(other, later).getByRole('button', { name: 'Leave' })).toBeVisible()
    await card(other, later)
      .getByRole('link', { name: `Details of ${later}` })
      .click()
    await expect(dialog(other).getByRole('timer')).toHaveAccessibleName(/^The meeting opens/)
    await other.context().close()
  })

  await test.step('a registered member is marked present with the right attendance code only', async () => {
    await openInApp(page, `/sessions?session=${running}`)
    const code = dialog(page).getByLabel('Attendance code')
    const isHere = dialog(page).getByRole('button', { name: 'I’m here' })
    await expect(code).toBeVisible()
    await expect(code).not.toBeFocused()
    await isHere.click()
    await expect(dialog(page)).toContainText('Please enter the six digits')
    await expect(code).toBeFocused()
    const currentCode = async (): Promise<string> => {
      const reply = await people.asAdmin('get', `/admin/sessions/${running}/code`)
      return (await reply.json()).code
    }
    await code.fill(String((Number(await currentCode()) + 1) % 1_000_000).padStart(6, '0'))
    await isHere.click()
    await expect(dialog(page)).toContainText('That code is incorrect')
    await expect(code).toBeFocused()
    await expectAccessible(page)
    await code.fill(await currentCode())
    await isHere.click()
    await expect(dialog(page).getByRole('status')).toContainText('You’re marked present.')
  })

  await test.step('a waitlisted member can take a free seat in the details once the session has started', async () => {
    const id = await people.session(unique('Seats left'), {}, -1)
    const waiting = { myStatus: 'waitlisted', waitlistPosition: 1, numWaitlisted: 1 }
    await page.route(`**/api/sessions/${id}`, async route => {
      const reply = await route.fetch()
      const session = await reply.json()
      await route.fulfill({ json: session.myStatus ? session : { ...session, ...waiting } })
    })
    await openInApp(page, `/sessions?session=${id}`)
    await expect(dialog(page)).toContainText('Free seats now go to the first person who asks.')
    await dialog(page).getByRole('button', { name: 'Take the free seat' }).click()
    await expect(dialog(page)).toContainText('You have a seat.')
  })

  await test.step('on a phone whose clock is two days fast, a session of tomorrow has not started', async () => {
    await page.clock.install({ time: Date.now() + 2 * 86_400_000 })
    await page.goto('/sessions?tab=joined')
    await expect(card(page, later).getByRole('button', { name: 'Leave' })).toBeVisible()
    await card(page, later)
      .getByRole('link', { name: `Details of ${later}` })
      .click()
    await expect(dialog(page).getByRole('timer')).toHaveAccessibleName(/^The meeting opens/)
  })
})
