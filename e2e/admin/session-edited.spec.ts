import type { Locator, Page } from '@playwright/test'
import { expectAsksToLeave, holdRequests, pressTwice, unique } from '../setup/page.ts'
import type { People } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'
import { act, atSessions, choose, dialog, find, photo, row, sessions } from './sessions.ts'

const sessionOf = async (people: People, id: string) =>
  (await people.asAdmin('get', `/sessions/${id}`)).json()

const save = (form: Locator) => form.getByRole('button', { name: 'Save changes' }).click()
/** Presses a button that must not act while there are unsaved changes. */
async function expectSaveFirst(form: Locator, name: string, presenter: string): Promise<void> {
  await form.getByLabel('Presenter').fill(presenter)
  const button = form.getByRole('button', { name })
  await expect(button).toHaveAccessibleDescription('Save or discard your changes first.')
  await button.focus()
  await button.press('Enter')
  await expect(form.getByLabel('Presenter')).toHaveValue(presenter)
  await save(form)
  await expect(form).toHaveCount(0)
}

const nextChange = (page: Page) => page.waitForRequest(request => request.method() === 'PUT')

test('an administrator edits, cancels, reinstates and deletes sessions', async ({ page, people }) => {
  await atSessions(page)
  const form = dialog(page, 'Edit Session')

  await test.step('SES-30 SES-43 SES-44 SES-45 only changed fields are sent, and an emptied capacity is not a change', async () => {
    const title = unique('Before')
    const id = await people.session(title, { Capacity: '14' })
    await find(page, title)
    await act(page, 'Edit', title)
    await save(form)
    await expect(form.getByText('No changes to save.')).toBeVisible()
    await form.getByLabel('Capacity').fill('')
    await save(form)
    await expect(form.getByText('No changes to save.')).toBeVisible()
    await form.getByLabel('Presenter').fill('Dr. Tarek Mostafa')
    const sent = nextChange(page)
    await save(form)
    expect((await sent).postDataJSON()).toEqual({ Presenter: 'Dr. Tarek Mostafa' })
    await expect(page.getByText('Changes saved.')).toBeVisible()
    await expect(row(page, title)).toContainText('Dr. Tarek Mostafa')
    expect(await sessionOf(people, id)).toMatchObject({ capacity: 14, presenter: 'Dr. Tarek Mostafa' })
  })

  await test.step('SES-30 what another administrator saves is shown, and own entries stay', async () => {
    const title = unique('Moved meanwhile')
    const id = await people.session(title, { StartTime: '18:00', EndTime: '19:30' })
    await find(page, title)
    await act(page, 'Edit', title)
    await form.getByLabel('Presenter').fill('Dr. Tarek Mostafa')
    await people.asAdmin('put', `/sessions/${id}`, { StartTime: '16:00', EndTime: '17:30' })
    await expect(form.getByLabel('Start Time')).toHaveValue('16:00')
    await expect(form.getByLabel('End Time')).toHaveValue('17:30')
    await form.getByLabel('End Time').fill('20:00')
    await save(form)
    await expect(form).toHaveCount(0)
    expect(await sessionOf(people, id)).toMatchObject({
      startTime: '16:00',
      endTime: '20:00',
      presenter: 'Dr. Tarek Mostafa',
    })
  })

  await test.step('SES-46 SES-69 the photo is replaced or removed; choosing a new one unchecks the removal', async () => {
    const title = unique('With a photo')
    const id = await people.session(title, { photo })
    await find(page, title)
    const release = await holdRequests(page, 'GET', `**/api/sessions/${id}`)
    await act(page, 'Edit', title)
    await expect(form.getByRole('status')).toHaveText('Loading…')
    await release()
    const remove = form.getByRole('checkbox', { name: 'Remove the current photo' })
    await save(form)
    await expect(form.getByText('No changes to save.')).toBeVisible()
    await remove.check()
    await expect(form.getByText('No changes to save.')).toHaveCount(0)
    await form.locator('input[type="file"]').setInputFiles(photo)
    await expect(remove).not.toBeChecked()
    await expect(remove).toBeDisabled()
    const before = (await sessionOf(people, id)).photoUrl
    await save(form)
    await expect(form).toHaveCount(0)
    const after = (await sessionOf(people, id)).photoUrl
    expect(after).not.toBe(before)
    expect(after).toContain('/api/pictures/')
    await act(page, 'Edit', title)
    await remove.check()
    const sent = nextChange(page)
    await save(form)
    expect((await sent).postDataJSON()).toEqual({ removePhoto: true })
    await expect(form).toHaveCount(0)
    expect((await sessionOf(people, id)).photoUrl).toBeNull()
  })

  await test.step('SES-64 a capacity that the server refuses shows an error and marks its field', async () => {
    const title = unique('Too small')
    const id = await people.session(title, { Capacity: '2' })
    for (const name of ['Omar', 'Laila'])
      await people.asMember(await people.approved(name), 'post', `/sessions/${id}/signup`)
    await find(page, title)
    await act(page, 'Edit', title)
    await form.getByLabel('Capacity').fill('1')
    await save(form)
    await expect(form.getByRole('alert')).toContainText(
      'Failed to update session. The capacity can’t be lower than the number of registered members (2).',
    )
    await expect(form.getByLabel('Capacity')).toHaveAttribute('aria-invalid', 'true')
    await expect(form.getByLabel('Capacity')).toHaveValue('1')
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    await expect(form).toHaveCount(0)
  })

  const title = unique('Called back')
  await test.step('a cancellation notifies the registered member with the reason, and the session can be reinstated', async () => {
    const id = await people.session(title)
    const member = await people.approved('Nour')
    await people.asMember(member, 'post', `/sessions/${id}/signup`)
    await find(page, title)
    await act(page, 'Edit', title)
    await expectSaveFirst(form, 'Cancel session', 'Dr. Salma Nabil')
    await act(page, 'Edit', title)
    await form.getByRole('button', { name: 'Cancel session' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('We’ll notify 1 member.')
    await question.getByLabel('Reason').fill('The speaker is ill')
    await expectAsksToLeave(page, ['escape'])
    await expect(question.getByLabel('Reason')).toHaveValue('The speaker is ill')
    await question.getByRole('button', { name: 'Cancel session' }).click()
    await expect(page.getByText('Session cancelled.')).toBeVisible()
    await expect(row(page, title)).toContainText('Cancelled')
    await choose(page, 'Delete', title)
    await expect(question).toContainText('We won’t notify anyone.')
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    const notices = await (await people.asMember(member, 'get', '/notices')).json()
    expect(notices.items[0].text).toContain('The speaker is ill')
    await act(page, 'Edit', title)
    await expectSaveFirst(form, 'Reinstate session', 'Dr. Tarek Mostafa')
    await expect(row(page, title)).toContainText('Cancelled')
    await act(page, 'Edit', title)
    await form.getByRole('button', { name: 'Reinstate session' }).click()
    await expect(row(page, title)).toContainText('Scheduled')
  })

  await test.step('SES-57 SES-65 a session is deleted after a confirmation, and a failed deletion shows an error', async () => {
    await choose(page, 'Delete', title)
    const question = page.getByRole('alertdialog', { name: 'Delete this session?' })
    await expect(question).toHaveAccessibleDescription(/We’ll notify 1 member\. This can’t be undone\./)
    await page.route('**/api/sessions/*', route =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    )
    await question.getByRole('button', { name: 'Delete session' }).click()
    await expect(question).toContainText('Failed to delete session.')
    await page.unrouteAll()
    await question.getByRole('button', { name: 'Delete session' }).click()
    await expect(page.getByText(`“${title}” has been deleted.`)).toBeVisible()
    await expect(row(page, title)).toHaveCount(0)
  })

  await test.step('open details say that the session was deleted elsewhere', async () => {
    const title = unique('Deleted elsewhere')
    const id = await people.session(title)
    await find(page, title)
    await choose(page, 'View Details', title)
    await expect(dialog(page, 'Session Details')).toContainText('Dr. Mona El-Gohary')
    await people.asAdmin('delete', `/sessions/${id}`)
    const gone = dialog(page, 'This session no longer exists.')
    await expect(gone).toContainText('It was deleted')
    await expect(gone.getByRole('button', { name: 'Edit' })).toHaveCount(0)
    await page.keyboard.press('Escape')
  })
})

test('an edit, a cancellation and a deletion are confirmed when they are repeated after a lost response', async ({
  page,
  people,
}) => {
  const before = unique('Lost response')
  const title = `${before}, corrected`
  await people.session(before)
  await atSessions(page)
  await find(page, before)
  const twice = (method: string, button: Locator, failure: Locator) =>
    pressTwice(page, method, '**/api/sessions/*', { button, failure })

  const form = dialog(page, 'Edit Session')
  await act(page, 'Edit', before)
  await form.getByLabel('Title').fill(title)
  const saving = form.getByRole('button', { name: 'Save changes' })
  await twice('PUT', saving, form.getByText('Failed to update session.'))
  await expect(page.getByText('Changes saved.')).toBeVisible()

  const question = page.getByRole('alertdialog')
  await act(page, 'Edit', title)
  await form.getByRole('button', { name: 'Cancel session' }).click()
  const cancelling = question.getByRole('button', { name: 'Cancel session' })
  await twice('PUT', cancelling, question.getByText('Failed to update session.'))
  await expect(page.getByText('Session cancelled.')).toBeVisible()

  await choose(page, 'Delete', title)
  const deleting = question.getByRole('button', { name: 'Delete session' })
  await twice('DELETE', deleting, question.getByText('Failed to delete session.'))
  await expect(page.getByText(`“${title}” has been deleted.`)).toBeVisible()
})

test('members enter the attendance code, and administrators mark attendance by hand', async ({
  page,
  people,
}) => {
  await atSessions(page)

  await test.step('the code appears by itself when the session is running again', async () => {
    const id = await people.session(unique('Running again'), {}, -1)
    await people.asAdmin('put', `/sessions/${id}`, { Status: 'cancelled' })
    await page.goto(`${sessions}&task=code&session=${id}`)
    const screen = dialog(page, 'Attendance code')
    await expect(screen.getByText('The code appears while the session is running.')).toBeVisible()
    await people.asAdmin('put', `/sessions/${id}`, { Status: 'scheduled' })
    await expect(screen.getByText(/^The code is/)).toBeAttached()
    await screen.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('the six digits of the attendance code change by themselves, also if the device’s clock is wrong', async () => {
    const title = unique('Live')
    await people.session(title, {}, -1)
    await find(page, title)
    let calls = 0
    const first = { code: '111222', validUntil: new Date(Date.now() + 1000).toISOString() }
    const next = { code: '333444', validUntil: new Date(Date.now() + 300_000).toISOString() }
    await page.route('**/api/admin/sessions/*/code', route =>
      // The second reply is the first one again, as for a device whose clock is slightly ahead of the server's.
      route.fulfill({ json: ++calls <= 2 ? first : next }),
    )
    await page.clock.install({ time: Date.now() + 600_000 })
    await act(page, 'Attendance code', title)
    const screen = dialog(page, 'Attendance code')
    await expect(screen.getByText('111 222')).toBeVisible()
    await page.clock.runFor(3000)
    await expect.poll(() => calls).toBeGreaterThan(1)
    await page.clock.runFor(3000)
    await expect(screen.getByText('333 444')).toBeVisible()
    await expect(screen.getByText('The code is 3 3 3 4 4 4')).toBeAttached()
    await expect(screen.getByRole('timer'), 'by the clock of the server').toHaveAccessibleName(/^[34]:/)
    await screen.getByRole('button', { name: 'Close' }).click()
    await page.unroute('**/api/admin/sessions/*/code')
  })

  await test.step('moving a session that has begun to the future says that the attendance is lost', async () => {
    const title = unique('Begun')
    await people.session(title, {}, -1)
    await find(page, title)
    await act(page, 'Edit', title)
    const form = dialog(page, 'Edit Session')
    const warning = form.getByText('everyone who was marked present is unmarked')
    const date = await form.getByLabel('Date').inputValue()
    await form.getByLabel('Date').fill(`${Number(date.slice(0, 4)) + 1}${date.slice(4)}`)
    await expect(warning).toBeVisible()
    await form.getByLabel('Date').fill(date)
    await expect(warning).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(form).toHaveCount(0)
  })

  await test.step('a member who enters the code is counted as present, and an administrator marks another by hand', async () => {
    const title = unique('By hand')
    const id = await people.session(title, { Capacity: '5' }, -1)
    const [omar, laila] = [await people.approved('Omar'), await people.approved('Laila')]
    for (const member of [omar, laila]) await people.asMember(member, 'post', `/sessions/${id}/signup`)
    await find(page, title)
    await act(page, 'Attendance code', title)
    const screen = dialog(page, 'Attendance code')
    await expect(screen.getByText('0 of 2 present')).toBeVisible()
    const { code } = await (await people.asAdmin('get', `/admin/sessions/${id}/code`)).json()
    await people.asMember(omar, 'post', `/sessions/${id}/attendance`, { code })
    await expect(screen.getByText('1 of 2 present')).toBeVisible()
    await screen.getByRole('button', { name: 'Close' }).click()
    await act(page, 'Participants', title)
    const box = (name: string) => page.getByRole('checkbox', { name: `${name} Mansour attended` })
    await expect(box('Omar')).toBeChecked()
    const sent = new Set<string>()
    page.on('request', request => request.method() === 'PUT' && sent.add(request.url()))
    const release = await holdRequests(page, 'PUT', '**/attendance/*')
    await box('Laila').click()
    await expect(box('Laila')).toBeChecked()
    await box('Omar').click()
    await expect.poll(() => sent.size, 'no mark waits for another').toBe(2)
    const asksToLeave = () =>
      page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
    expect(await asksToLeave()).toBe(true)
    await release()
    await expect.poll(asksToLeave).toBe(false)
    await expect
      .poll(async () => {
        const { signed } = await (await people.asAdmin('get', `/admin/sessions/${id}/participants`)).json()
        return signed.map((person: { present: boolean }) => person.present)
      })
      .toEqual([false, true])
  })
})
