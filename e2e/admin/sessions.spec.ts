import type { Locator } from '@playwright/test'
import { expectAccessible } from '../setup/axe.ts'
import { stopClock, unique } from '../setup/page.ts'
import { demo } from '../setup/people.ts'
import { watchForm } from '../setup/sent-form.ts'
import { blockEvents, expect, test } from '../setup/test.ts'
import { atSessions, choose, dialog, find, photo, row, sessions } from './sessions.ts'

test('the list of sessions shows each session with its details and actions, and reports failures', async ({
  page,
  people,
}) => {
  const title = unique('Coding interviews')
  await people.session(title, { Capacity: '12', Tags: 'reading, methods' })

  await test.step('SES-70 the page reports that the list cannot be loaded, and Retry loads it', async () => {
    await blockEvents(page)
    await page.route('**/api/sessions?*', route => route.fulfill({ status: 400, json: {} }))
    await atSessions(page)
    await expect(page.getByText('Failed to load sessions.')).toBeVisible()
    await page.unroute('**/api/sessions?*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
  })

  await test.step('SES-29 the details show a session without input fields', async () => {
    await find(page, title)
    await choose(page, 'View Details', title)
    const details = dialog(page, 'Session Details')
    await expect(details).toContainText('What to do with the answers once they are there.')
    await expect(details).toContainText('Dr. Mona El-Gohary')
    await expect(details).toContainText(/reading\W+methods/)
    await expect(details.getByRole('link', { name: 'https://meet.example.org/abc' })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    )
    await expect(details.getByRole('textbox')).toHaveCount(0)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(details).toHaveCount(0)
  })

  await test.step('SES-27 SES-26 a row shows the seats, the state and the actions, and the list can be filtered', async () => {
    await expect(row(page, title)).toContainText('0 of 12')
    await expect(row(page, title)).toContainText('Scheduled')
    for (const action of ['Edit', 'Participants'])
      await expect(page.getByRole('button', { name: `${action}: ${title}` })).toBeVisible()
    const more = page.getByRole('button', { name: `More for ${title}` })
    await more.click()
    await expect(page.getByRole('menuitem')).toHaveText(['View Details', 'Send message', 'Delete'])
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
    await expect(page.getByRole('button', { name: 'Create Session' })).toBeVisible()
    await page.getByLabel('Which sessions').selectOption('Past')
    await expect(page.getByRole('heading', { name: 'No sessions match' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).last().click()
    await expect(page.getByRole('row').nth(3)).toBeVisible()
    await expectAccessible(page)
  })
})

/** A date of next year. */
const nextYear = `${new Date().getUTCFullYear() + 1}-03-14`

async function fill(form: Locator, title: string): Promise<void> {
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Description').fill('Two hours with real data.')
  await form.getByLabel('Presenter').fill('Dr. Heba Shaarawy')
  await form.getByLabel('Date').fill(nextYear)
  await form.getByLabel('Start Time').fill('18:00')
  await form.getByLabel('End Time').fill('20:00')
  await form.getByLabel('Capacity').fill('٢٥')
  await form.getByLabel('Meeting Link').fill('https://meet.example.org/new')
}

test('an administrator creates sessions; invalid and failed forms show errors', async ({ page, people }) => {
  await atSessions(page)
  const form = dialog(page, 'Create New Session')
  const openForm = () => page.getByRole('button', { name: 'Create Session' }).click()

  await test.step('SES-31 SES-40 SES-39 SES-15 the form reports missing fields, a past date, and an end before the start', async () => {
    await openForm()
    await expect(form.getByLabel('Location')).toHaveValue('Online')
    // The clock is stopped: if the focus moved by a timer, it could leave a field in which the user is typing.
    await stopClock(page)
    await form.getByRole('button', { name: 'Create Session' }).click()
    for (const missing of [
      'Title is required',
      'Description is required',
      'Presenter is required',
      'Date is required',
      'Start Time is required',
      'End Time is required',
      'Capacity is required',
      'Meeting Link is required',
    ])
      await expect(form.getByText(missing, { exact: true })).toBeVisible()
    await expect(form.getByLabel('Title')).toBeFocused()
    await page.clock.resume()
    await expectAccessible(page)
    await fill(form, 'Never made')
    await form.getByLabel('Date').fill('2020-03-14')
    await form.getByRole('button', { name: 'Create Session' }).click()
    await expect(form.getByLabel('Date')).toHaveAccessibleDescription(
      'This time has already passed. Please check the date and the times.',
    )
    await form.getByLabel('Date').fill(nextYear)
    await form.getByLabel('End Time').fill('17:30')
    await form.getByRole('button', { name: 'Create Session' }).click()
    await expect(form.getByText('End time must be after start time. Please adjust the times.')).toBeVisible()
  })

  await test.step('SES-63 a failed creation shows an error and keeps the entries; closing the form needs a confirmation', async () => {
    await page.route('**/api/sessions', route => route.fulfill({ status: 500, body: '' }))
    await fill(form, 'Kept')
    await form.getByRole('button', { name: 'Create Session' }).click()
    await expect(form.getByRole('alert')).toHaveText('Failed to create session.')
    await expect(form.getByLabel('Title')).toHaveValue('Kept')
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(form.getByLabel('Title')).toHaveValue('Kept')
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(form).toHaveCount(0)
    await page.unroute('**/api/sessions')
  })

  await test.step('Back closes the form at once, or after a confirmation if it has unsaved entries', async () => {
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await openForm()
    await expect(form).toBeVisible()
    await page.goBack()
    await expect(form).toHaveCount(0)
    await openForm()
    await form.getByLabel('Title').fill('Kept')
    // The confirmation adds a history entry only if the page was pressed before, so both cases are tested.
    for (const isPressed of [false, true]) {
      if (isPressed) await form.getByLabel('Title').click()
      await page.goBack()
      await question.getByRole('button', { name: 'Keep editing' }).click()
      await expect(question).toHaveCount(0)
      await expect(form.getByLabel('Title')).toHaveValue('Kept')
    }
    await page.goBack()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(form).toHaveCount(0)
    await expect(page).toHaveURL(sessions)
  })

  await test.step('SES-41 SES-42 SES-47 SES-55 a session is created with a photo, and members find it at once', async () => {
    const title = unique('Survey design')
    await openForm()
    await fill(form, title)
    await form.locator('input[type="file"]').setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no picture'),
    })
    await expect(form.getByText('Please upload an image file')).toBeVisible()
    await form.locator('input[type="file"]').setInputFiles(photo)
    const sentForm = await watchForm(page)
    await form.getByRole('button', { name: 'Create Session' }).click()
    await expect(page.getByText(`“${title}” has been created.`)).toBeVisible()
    const fields = await sentForm()
    for (const name of [
      'Title',
      'Description',
      'Date',
      'StartTime',
      'EndTime',
      'Location',
      'Link',
      'Capacity',
      'Presenter',
      'photo',
    ])
      expect(fields).toHaveProperty(name)
    expect(fields.Category).toBe('NA')
    await expect(form).toHaveCount(0)
    const student = { email: demo.student }
    const response = await people.asMember(student, 'get', `/sessions?q=${encodeURIComponent(title)}`)
    expect((await response.json()).items[0]).toMatchObject({
      title,
      capacity: 25,
      date: nextYear,
      startTime: '18:00',
      photoUrl: expect.stringContaining('/api/pictures/'),
    })
  })

  await test.step('a session is filled in from an earlier one except for the date, and keeps the typed title', async () => {
    const [title, mine] = [unique('Weekly clinic'), unique('My own title')]
    await people.session(title, { Capacity: '7' }, 60)
    await openForm()
    await form.getByLabel('Title').fill(mine)
    const copyFrom = form.getByLabel('Copy from')
    const option = copyFrom.getByRole('option', { name: title })
    await copyFrom.selectOption((await option.getAttribute('value')) ?? '')
    await expect(form.getByLabel('Title')).toHaveValue(mine)
    await expect(form.getByLabel('Presenter')).toHaveValue('Dr. Mona El-Gohary')
    await expect(form.getByLabel('Capacity')).toHaveValue('7')
    await expect(form.getByLabel('Date')).toHaveValue('')
    await form.getByLabel('Date').fill(nextYear)
    await form.getByRole('button', { name: 'Create Session' }).click()
    await expect(page.getByText(`“${mine}” has been created.`)).toBeVisible()
  })
})
