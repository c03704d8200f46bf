import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { freePort, type RunningProgram, startProgram } from '../server/src/testing/program.ts'
import { expectAccessible } from './setup/axe.ts'
import { demo, enter, logIn, type Newcomer, newcomer, type People } from './setup/people.ts'
import { cardPhoto } from './setup/photos.ts'
import { expect, test, withoutPushes } from './setup/test.ts'

const sessions = '/admin?tab=content&part=sessions'
const photo = { name: 'hall.jpg', mimeType: 'image/jpeg', buffer: cardPhoto() }

let made = 0
/** A title that no other test uses. */
const unique = (title: string): string => `${title} ${process.pid}-${made++}`

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name })
const row = (page: Page, title: string): Locator => page.getByRole('row').filter({ hasText: title })

/** The officers' list, with one session in it. */
async function atSession(page: Page, title: string): Promise<void> {
  await enter(page, { email: demo.admin })
  await page.goto(sessions)
  await page.getByRole('searchbox', { name: 'Search sessions' }).fill(title)
  await expect(row(page, title)).toHaveCount(1)
}

const act = (page: Page, action: string, title: string) =>
  page.getByRole('button', { name: `${action}: ${title}` }).click()

const sessionOf = async (people: People, id: string) =>
  (await people.asOfficer('get', `/sessions/${id}`)).json()

test.describe('the list of sessions', () => {
  test('SES-27 SES-26 shows each with its hour, seats and state, and everything to do with it', async ({
    page,
    people,
  }) => {
    const title = unique('Coding interviews')
    await people.session(title, { Capacity: '12' })
    await atSession(page, title)
    await expect(row(page, title)).toContainText('0 of 12')
    await expect(row(page, title)).toContainText('Scheduled')
    for (const action of ['Edit', 'Participants', 'View Details', 'Delete'])
      await expect(page.getByRole('button', { name: `${action}: ${title}` })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create Session' })).toBeVisible()
    await page.getByLabel('Which sessions').selectOption('Past')
    await expect(page.getByRole('heading', { name: 'No sessions match' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).last().click()
    await expect(page.getByRole('row').nth(3)).toBeVisible()
    await expectAccessible(page)
  })

  test('SES-70 that cannot be loaded says so, and Retry brings it', async ({ page }) => {
    await withoutPushes(page)
    await enter(page, { email: demo.admin })
    await page.route('**/api/sessions?*', route => route.fulfill({ status: 400, json: {} }))
    await page.goto(sessions)
    await expect(page.getByText('Failed to load sessions.')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
  })

  test('SES-29 the details show everything and change nothing', async ({ page, people }) => {
    const title = unique('Reading methods')
    await people.session(title, { Tags: 'reading, methods' })
    await atSession(page, title)
    await act(page, 'View Details', title)
    const details = dialog(page, 'Session Details')
    await expect(details).toContainText('What to do with the answers once they are there.')
    await expect(details).toContainText('Dr. Mona El-Gohary')
    await expect(details).toContainText('reading, methods')
    await expect(details.getByRole('link', { name: 'https://meet.example.org/abc' })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    )
    await expect(details.getByRole('textbox')).toHaveCount(0)
    await expectAccessible(page)
  })
})

/** Listens to the next form with a file; the answer tells its fields. */
async function watchForm(page: Page) {
  await page.evaluate(() => {
    const send = XMLHttpRequest.prototype.send
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof FormData) Object.assign(window, { sentForm: body })
      return send.call(this, body)
    }
  })
  return () =>
    page.evaluate(() =>
      Object.fromEntries(
        [...(window as unknown as { sentForm: FormData }).sentForm].map(([name, value]) => [
          name,
          String(value),
        ]),
      ),
    )
}

test.describe('a new session', () => {
  async function atForm(page: Page): Promise<Locator> {
    await enter(page, { email: demo.admin })
    await page.goto(sessions)
    await page.getByRole('button', { name: 'Create Session' }).click()
    return dialog(page, 'Create New Session')
  }

  async function fill(form: Locator, title: string): Promise<void> {
    await form.getByLabel('Title').fill(title)
    await form.getByLabel('Description').fill('Two hours with real data.')
    await form.getByLabel('Presenter').fill('Dr. Heba Shaarawy')
    await form.getByLabel('Date').fill('2030-03-14')
    await form.getByLabel('Start Time').fill('18:00')
    await form.getByLabel('End Time').fill('20:00')
    await form.getByLabel('Capacity').fill('٢٥')
    await form.getByLabel('Meeting Link').fill('https://meet.example.org/new')
  }

  test('SES-31 SES-40 SES-39 SES-15 names everything that is missing, and compares the times', async ({
    page,
  }) => {
    const form = await atForm(page)
    await expect(form.getByLabel('Location')).toHaveValue('Online')
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
    await expectAccessible(page)
    await fill(form, 'Never made')
    await form.getByLabel('End Time').fill('17:30')
    await form.getByRole('button', { name: 'Create Session' }).click()
    await expect(form.getByText('End time must be after start time. Please adjust the times.')).toBeVisible()
  })

  test('SES-41 SES-42 SES-47 SES-55 is announced with its photo, and members see it at once', async ({
    page,
    people,
  }) => {
    const title = unique('Survey design')
    const form = await atForm(page)
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
    await expect(page.getByText(`“${title}” is announced.`)).toBeVisible()
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
    const found = await people.asMember(student, 'get', `/sessions?q=${encodeURIComponent(title)}`)
    expect((await found.json()).items[0]).toMatchObject({
      title,
      capacity: 25,
      date: '2030-03-14',
      startTime: '18:00',
      photoUrl: expect.stringContaining('/api/pictures/'),
    })
  })

  test('SES-63 one that cannot be made says so and keeps what was typed; leaving asks first', async ({
    page,
  }) => {
    const form = await atForm(page)
    await page.route('**/api/sessions', route => route.fulfill({ status: 500, body: '' }))
    await fill(form, 'Kept')
    await form.getByRole('button', { name: 'Create Session' }).click()
    await expect(form.getByRole('alert')).toHaveText('Failed to create session.')
    await expect(form.getByLabel('Title')).toHaveValue('Kept')
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(form.getByLabel('Title')).toHaveValue('Kept')
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(form).toHaveCount(0)
  })
})

test.describe('a session that is edited', () => {
  async function atForm(page: Page, title: string): Promise<Locator> {
    await atSession(page, title)
    await act(page, 'Edit', title)
    return dialog(page, 'Edit Session')
  }
  const save = (form: Locator) => form.getByRole('button', { name: 'Save changes' }).click()
  const nextChange = (page: Page) => page.waitForRequest(request => request.method() === 'PUT')

  test('SES-30 SES-43 SES-44 SES-45 sends only what differs, and an emptied capacity changes nothing', async ({
    page,
    people,
  }) => {
    const title = unique('Before')
    const id = await people.session(title, { Capacity: '14' })
    const form = await atForm(page, title)
    await save(form)
    await expect(form.getByText('No changes to save.')).toBeVisible()
    await form.getByLabel('Capacity').fill('')
    await save(form)
    await expect(form.getByText('No changes to save.')).toBeVisible()
    await form.getByLabel('Presenter').fill('Dr. Tarek Mostafa')
    await expectAccessible(page)
    const sent = nextChange(page)
    await save(form)
    expect((await sent).postDataJSON()).toEqual({ Presenter: 'Dr. Tarek Mostafa' })
    await expect(page.getByText('The session is saved.')).toBeVisible()
    await expect(row(page, title)).toContainText('Dr. Tarek Mostafa')
    expect(await sessionOf(people, id)).toMatchObject({ capacity: 14, presenter: 'Dr. Tarek Mostafa' })
  })

  test('SES-46 SES-69 its photo is replaced or taken away; a new one cancels the wish to remove', async ({
    page,
    people,
  }) => {
    const title = unique('With a photo')
    const id = await people.session(title, { photo })
    const form = await atForm(page, title)
    const remove = form.getByRole('checkbox', { name: 'Remove the current photo' })
    await remove.check()
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

  test('SES-64 what the server refuses stands beside its field', async ({ page, people }) => {
    const title = unique('Too small')
    const id = await people.session(title, { Capacity: '2' })
    for (const name of ['Omar', 'Laila'])
      await people.asMember(await people.approved(name), 'post', `/sessions/${id}/signup`)
    const form = await atForm(page, title)
    await form.getByLabel('Capacity').fill('1')
    await save(form)
    await expect(form.getByRole('alert')).toContainText('Failed to update session. 2 members are registered')
    await expect(form.getByLabel('Capacity')).toHaveAttribute('aria-invalid', 'true')
    await expect(form.getByLabel('Capacity')).toHaveValue('1')
  })

  test('is cancelled with a reason that those who joined read, and called back', async ({ page, people }) => {
    const title = unique('Cancelled')
    const id = await people.session(title)
    const member = await people.approved('Nour')
    await people.asMember(member, 'post', `/sessions/${id}/signup`)
    const form = await atForm(page, title)
    await form.getByRole('button', { name: 'Cancel this session' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('1 member is told at once')
    await question.getByLabel('Reason').fill('The speaker is ill')
    await question.getByRole('button', { name: 'Cancel this session' }).click()
    await expect(page.getByText('The session is cancelled.')).toBeVisible()
    await expect(row(page, title)).toContainText('Cancelled')
    const notices = await (await people.asMember(member, 'get', '/notices')).json()
    expect(notices.items[0].text).toContain('The speaker is ill')
    await act(page, 'Edit', title)
    await form.getByRole('button', { name: 'Call it back' }).click()
    await expect(row(page, title)).toContainText('Scheduled')
  })

  test('SES-57 SES-65 is deleted after a question that names what follows', async ({ page, people }) => {
    const title = unique('Deleted')
    await people.session(title)
    await atSession(page, title)
    await act(page, 'Delete', title)
    const question = page.getByRole('alertdialog', { name: 'Delete this session?' })
    await expect(question).toContainText('This cannot be undone; cancelling it can.')
    await page.route('**/api/sessions/*', route =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    )
    await question.getByRole('button', { name: 'Delete session' }).click()
    await expect(question).toContainText('Failed to delete session.')
    await page.unrouteAll()
    await question.getByRole('button', { name: 'Delete session' }).click()
    await expect(page.getByText(`“${title}” is deleted.`)).toBeVisible()
    await expect(row(page, title)).toHaveCount(0)
  })
})

test.describe('the participants of a session', () => {
  const list = (page: Page, name: 'Registered' | 'Waitlist'): Locator =>
    page.getByRole('region', { name, exact: true })
  const names = (page: Page, name: 'Registered' | 'Waitlist'): Locator =>
    list(page, name).getByRole('rowheader')
  const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

  /** A session with members, each named as told, in the order of joining. */
  async function joined(people: People, capacity: number, ...firstNames: string[]) {
    const title = unique('Lists')
    const id = await people.session(title, { Capacity: String(capacity) })
    const members: Newcomer[] = []
    for (const firstName of firstNames) {
      const member = await people.approved(firstName)
      await people.asMember(member, 'post', `/sessions/${id}/signup`)
      members.push(member)
    }
    return { title, id, members }
  }

  async function open(page: Page, title: string): Promise<void> {
    await atSession(page, title)
    await act(page, 'Participants', title)
    await expect(dialog(page, 'Session Participants')).toBeVisible()
    await expect(list(page, 'Registered')).toBeVisible()
  }

  const listsOf = async (people: People, id: string) => {
    const { signed, waitlist } = await (
      await people.asOfficer('get', `/admin/sessions/${id}/participants`)
    ).json()
    const firstNames = (people: { firstName: string }[]) => people.map(({ firstName }) => firstName)
    return [firstNames(signed), firstNames(waitlist)]
  }

  const choose = async (page: Page, person: string, action: string) => {
    await page.getByRole('button', { name: new RegExp(`^What to do with ${person}`) }).click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }

  test('SES-28 SES-33 SES-34 SES-35 are moved, taken off, saved and reset', async ({ page, people }) => {
    const { title, id } = await joined(people, 2, 'Amal', 'Badr', 'Celine')
    await open(page, title)
    await expect(names(page, 'Registered')).toHaveText([/^Amal/, /^Badr/])
    await expect(names(page, 'Waitlist')).toHaveText([/^Celine/])
    await choose(page, 'Badr', 'Move to the waitlist')
    await choose(page, 'Celine', 'Move to registered')
    await expect(names(page, 'Registered')).toHaveText([/^Amal/, /^Celine/])
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(names(page, 'Registered')).toHaveText([/^Amal/, /^Badr/])
    await choose(page, 'Celine', 'Move to registered')
    await expect(page.getByRole('alert')).toContainText('one person more than there are seats')
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await choose(page, 'Amal', 'Remove')
    await save(page)
    await expect(page.getByText('The lists are saved.')).toBeVisible()
    expect(await listsOf(people, id)).toEqual([['Badr', 'Celine'], []])
    await expectAccessible(page)
  })

  test('SES-32 change their order by keyboard and by dragging, and are told where they are', async ({
    page,
    people,
  }) => {
    const { title, id } = await joined(people, 3, 'Amal', 'Badr', 'Celine')
    await open(page, title)
    const handle = (name: string) => page.getByRole('button', { name: new RegExp(`^Move ${name}`) })
    await handle('Celine').focus()
    await page.keyboard.press('Space')
    await expect(page.getByText(/^Picked up Celine .*, place 3\.$/)).toBeAttached()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText(/^Celine .* is over Registered, place 2\.$/)).toBeAttached()
    await page.keyboard.press('Space')
    await expect(names(page, 'Registered')).toHaveText([/^Amal/, /^Celine/, /^Badr/])
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await expect(names(page, 'Registered')).toHaveText([/^Amal/, /^Celine/, /^Badr/])
    await expect(dialog(page, 'Session Participants')).toBeVisible()

    await handle('Badr').hover()
    const to = await handle('Amal').boundingBox()
    await page.mouse.down()
    await expect(async () => {
      await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 30, { steps: 4 })
      await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 10, { steps: 4 })
      await expect(page.getByText(/^Badr .* is over Registered, place 1\.$/)).toBeAttached({ timeout: 500 })
    }).toPass()
    await page.mouse.up()
    await expect(names(page, 'Registered')).toHaveText([/^Badr/, /^Amal/, /^Celine/])
    await expect(page.getByText(/^Badr .* is now in Registered, place 1\.$/)).toBeAttached()
    // For a moment after a drop a press counts as its end.
    await expect(async () => {
      await save(page)
      await expect(page.getByText('The lists are saved.')).toBeVisible({ timeout: 2000 })
    }).toPass()
    expect(await listsOf(people, id)).toEqual([['Badr', 'Amal', 'Celine'], []])
  })

  test('SES-59 are added by student ID or email; one nobody knows is named', async ({ page, people }) => {
    const { title, id } = await joined(people, 1, 'Amal')
    const [dalia, emad] = [await people.approved('Dalia'), await people.approved('Emad')]
    await open(page, title)
    const field = page.getByLabel('Add by student ID or email')
    const add = page.getByRole('button', { name: 'Add', exact: true })
    await add.click()
    await expect(page.getByText('Type a student ID or an email first.')).toBeVisible()
    await field.fill(dalia.email.toUpperCase())
    await add.click()
    await field.fill(emad.studentId)
    await add.click()
    await field.fill('nobody@example.org')
    await add.click()
    await save(page)
    await expect(page.getByRole('alert')).toContainText(
      'Failed to update participants. Nobody here has “nobody@example.org”.',
    )
    await choose(page, 'nobody@example.org', 'Remove')
    await save(page)
    await expect(page.getByText('The lists are saved.')).toBeVisible()
    expect(await listsOf(people, id)).toEqual([['Amal'], ['Dalia', 'Emad']])
  })

  test('somebody who joins meanwhile is told, and the officer’s own changes stay', async ({
    page,
    people,
  }) => {
    const { title, id } = await joined(people, 3, 'Amal', 'Badr')
    await open(page, title)
    await choose(page, 'Badr', 'Move to the front')
    await people.asMember(await people.approved('Ghada'), 'post', `/sessions/${id}/signup`)
    await expect(page.getByText('The lists have changed while you were editing.')).toBeVisible()
    await expect(page.getByText(/one person joined/)).toBeVisible()
    await expect(names(page, 'Registered')).toHaveText([/^Badr/, /^Amal/, /^Ghada/])
    await save(page)
    await expect(page.getByText('The lists are saved.')).toBeVisible()
    expect(await listsOf(people, id)).toEqual([['Badr', 'Amal', 'Ghada'], []])
  })

  test('unsaved changes are asked about before the lists are closed', async ({ page, people }) => {
    const { title } = await joined(people, 2, 'Amal')
    await open(page, title)
    await choose(page, 'Amal', 'Remove')
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    await expect(dialog(page, 'Session Participants')).toHaveCount(0)
  })

  test('SES-36 SES-37 SES-38 SES-68 Increase & Promote gives new seats to whoever waits', async ({
    page,
    people,
  }) => {
    const { title, id } = await joined(people, 1, 'Amal', 'Badr', 'Celine')
    await open(page, title)
    const by = page.getByLabel('Increase capacity by')
    const button = page.getByRole('button', { name: 'Increase & Promote' })
    await expect(by).toHaveAttribute('min', '1')
    await expect(button).toBeDisabled()
    await by.fill('0')
    await button.click()
    await expect(page.getByText('Enter a positive number to increase capacity.')).toBeVisible()
    await page.route('**/participants', route =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    )
    await by.fill('1')
    await button.click()
    await expect(page.getByText('Failed to increase capacity.')).toBeVisible()
    await page.unrouteAll()
    await button.click()
    await expect(page.getByText('There are 2 seats now.')).toBeVisible()
    await expect(names(page, 'Registered')).toHaveText([/^Amal/, /^Badr/])
    expect(await listsOf(people, id)).toEqual([['Amal', 'Badr'], ['Celine']])
  })

  test('the lists are taken along as a table', async ({ page, people }) => {
    const { title, members } = await joined(people, 1, 'Amal', 'Badr')
    await open(page, title)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^participants-\d{4}-\d\d-\d\d\.csv$/)
    const text = readFileSync(await file.path(), 'utf8')
    for (const { email } of members) expect(text).toContain(email)
  })

  test('SES-66 SES-67 lists that cannot be fetched say so', async ({ page, people }) => {
    const title = unique('Unreachable')
    await people.session(title)
    await atSession(page, title)
    await page.route('**/participants', route => route.fulfill({ status: 400, json: {} }))
    await act(page, 'Participants', title)
    await expect(page.getByText('Failed to fetch participants.')).toBeVisible()
  })
})

test.describe('a session that is live', () => {
  test('shows six digits that change by themselves, large enough for the last row', async ({
    page,
    people,
  }) => {
    const title = unique('Live')
    await people.session(title, {}, -1)
    await atSession(page, title)
    let asked = 0
    await page.route('**/api/admin/sessions/*/code', route =>
      route.fulfill({
        json: {
          code: asked++ === 0 ? '111222' : '333444',
          validUntil: new Date(Date.now() + (asked === 1 ? 1000 : 60_000)).toISOString(),
        },
      }),
    )
    await act(page, 'Attendance code', title)
    const screen = dialog(page, 'Attendance code')
    await expect(screen.getByText('111 222')).toBeVisible()
    await expect(screen.getByText('333 444')).toBeVisible()
    await expect(screen.getByText('The code is 3 3 3 4 4 4')).toBeAttached()
    await expectAccessible(page)
  })

  test('counts who types the code, and officers mark by hand', async ({ page, people }) => {
    const title = unique('By hand')
    const id = await people.session(title, { Capacity: '5' }, -1)
    const [omar, laila] = [await people.approved('Omar'), await people.approved('Laila')]
    for (const member of [omar, laila]) await people.asMember(member, 'post', `/sessions/${id}/signup`)
    await atSession(page, title)
    await act(page, 'Attendance code', title)
    const screen = dialog(page, 'Attendance code')
    await expect(screen.getByText('0 of 2 present')).toBeVisible()
    const { code } = await (await people.asOfficer('get', `/admin/sessions/${id}/code`)).json()
    await people.asMember(omar, 'post', `/sessions/${id}/attendance`, { code })
    await expect(screen.getByText('1 of 2 present')).toBeVisible()
    await screen.getByRole('button', { name: 'Done' }).click()
    await act(page, 'Participants', title)
    const box = (name: string) => page.getByRole('checkbox', { name: `${name} Mansour was there` })
    await expect(box('Omar')).toBeChecked()
    await box('Laila').click()
    await expect(box('Laila')).toBeChecked()
    await expect
      .poll(async () => {
        const { signed } = await (await people.asOfficer('get', `/admin/sessions/${id}/participants`)).json()
        return signed.map((person: { present: boolean }) => person.present)
      })
      .toEqual([true, true])
  })
})

test.describe('the survey queue', () => {
  const creator = { email: 'creator@demo.example' }
  const table = (page: Page): Locator =>
    page.getByRole('table', { name: 'Surveys and what was found out about their links' })

  /** A survey that waits for approval; its id. */
  async function submitted(people: People, title: string): Promise<string> {
    const made = await people.asMember(creator, 'post', '/surveys', {
      title,
      description: 'Ten questions about sleep before exams.',
      category: 'NA',
      estimatedTime: 4,
      isPublic: true,
      maxResponses: 40,
      formLink: 'https://forms.example.org/sleep',
      sheetLink: 'https://sheets.example.org/sleep',
    })
    const { id } = await made.json()
    await people.asMember(creator, 'put', `/surveys/${id}/submit`)
    return id
  }
  const statusOf = async (people: People, id: string): Promise<string> =>
    (await (await people.asMember(creator, 'get', `/surveys/${id}`)).json()).status

  async function atQueue(page: Page): Promise<void> {
    await enter(page, { email: demo.admin })
    await page.goto('/admin?tab=content')
  }

  test('SUR-25 SUR-38 SUR-65 shows who asks for what, with links that open safely and what was found out about them', async ({
    page,
    people,
  }) => {
    const title = unique('Sleep before exams')
    const id = await submitted(people, title)
    await atQueue(page)
    const line = table(page).getByRole('row').filter({ hasText: title })
    await expect(line).toContainText('Karim Wagdy')
    await expect(line).toContainText('4 min · 40 responses')
    await expect(line).toContainText('A link does not work')
    for (const [name, address] of [
      [`Form of “${title}”, in a new tab`, 'https://forms.example.org/sleep'],
      [`Response sheet of “${title}”, in a new tab`, 'https://sheets.example.org/sleep'],
    ]) {
      const link = line.getByRole('link', { name })
      await expect(link).toHaveAttribute('href', address ?? '')
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    }
    await act(page, 'Details', title)
    const details = dialog(page, title)
    await expect(details).toContainText('Ten questions about sleep before exams.')
    await expect(details).toContainText('creator@demo.example')
    await expect(details).toContainText('Sheets are not read from this site')
    await expectAccessible(page)
    await details.getByRole('button', { name: 'Approve' }).click()
    const question = page.getByRole('alertdialog', { name: `Approve “${title}”?` })
    await expect(question).toContainText('Not every link was found to work')
    await question.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText(`“${title}” is active.`)).toBeVisible()
    await expect(line).toHaveCount(0)
    expect(await statusOf(people, id)).toBe('active')
  })

  test('SUR-64 SUR-82 several are rejected together with one reason; one that somebody was faster with is named', async ({
    page,
    people,
  }) => {
    const [one, two] = [unique('Coffee'), unique('Tea')]
    const [first, second] = [await submitted(people, one), await submitted(people, two)]
    await atQueue(page)
    for (const title of [one, two]) await page.getByRole('checkbox', { name: `Select ${title}` }).check()
    await expect(page.getByText('2 surveys chosen')).toBeVisible()
    await page.getByRole('button', { name: 'Reject 2' }).click()
    const question = page.getByRole('alertdialog', { name: 'Reject 2 surveys?' })
    await expect(question).toContainText(one)
    await question.getByLabel('Reason').fill('Please share the sheet')
    await page.route('**/survey-requests/reject', async route => {
      await people.asOfficer('post', '/admin/survey-requests/approve', { ids: [second] })
      await route.continue()
    })
    await question.getByRole('button', { name: 'Reject' }).click()
    await expect(page.getByText('One survey rejected.')).toBeVisible()
    await expect(page.getByText('One survey could not be decided:')).toBeVisible()
    await expect(page.getByText(`${two}: Somebody has decided this already.`)).toBeVisible()
    expect([await statusOf(people, first), await statusOf(people, second)]).toEqual(['rejected', 'active'])
    await page.getByLabel('Which surveys').selectOption('Rejected')
    await act(page, 'Details', one)
    await expect(dialog(page, one)).toContainText('Please share the sheet')
    await expect(dialog(page, one).getByRole('button', { name: 'Approve' })).toHaveAccessibleDescription(
      'This survey has been decided.',
    )
  })

  test('one that is sent in again says so, and what another officer decides leaves without a reload', async ({
    page,
    people,
  }) => {
    const title = unique('Second try')
    const id = await submitted(people, title)
    await people.asOfficer('post', '/admin/survey-requests/reject', {
      ids: [id],
      reason: 'The sheet is private',
    })
    await atQueue(page)
    const line = table(page).getByRole('row').filter({ hasText: title })
    await people.asMember(creator, 'put', `/surveys/${id}`, { description: 'Shared now.' })
    await people.asMember(creator, 'put', `/surveys/${id}/submit`)
    await expect(line).toContainText('Sent in again')
    await people.asOfficer('post', '/admin/survey-requests/approve', { ids: [id] })
    await expect(line).toHaveCount(0)
  })

  test('SUR-97 an approval that fails says so and keeps what was chosen', async ({ page, people }) => {
    const title = unique('Unlucky')
    await submitted(people, title)
    await atQueue(page)
    await page.route('**/survey-requests/approve', route => route.fulfill({ status: 500, body: '' }))
    await act(page, 'Approve', title)
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Approve' }).click()
    await expect(question).toContainText('Survey approval failed.')
  })

  test('SUR-66 SUR-96 none that wait, and none that could be loaded', async ({ page }) => {
    await enter(page, { email: demo.admin })
    await page.route('**/api/admin/survey-requests*', route => route.fulfill({ json: { items: [] } }))
    await page.goto('/admin?tab=content')
    await expect(page.getByRole('heading', { name: 'No surveys are waiting for approval.' })).toBeVisible()
    await expectAccessible(page)
    await page.unrouteAll()
    await page.route('**/api/admin/survey-requests*', route => route.fulfill({ status: 400, json: {} }))
    await page.reload()
    await expect(page.getByText('Failed to load survey requests.')).toBeVisible()
  })

  test('axe finds nothing while surveys are chosen', async ({ page, people }) => {
    const title = unique('Chosen')
    await submitted(people, title)
    await atQueue(page)
    await page.getByRole('checkbox', { name: `Select ${title}` }).check()
    await expectAccessible(page)
  })
})

test.describe('the domain allowlist', () => {
  // On a server of its own: a list that is not empty turns other tests' people away.
  let server: RunningProgram
  let dataDir: string
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    dataDir = mkdtempSync(join(tmpdir(), 'bahth-domains-'))
    server = await startProgram({ dataDir, port: await freePort() })
  })
  test.afterAll(async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const signUp = (page: Page, email: string) => {
    const { password: _, ...details } = { ...newcomer('Dalal'), email }
    return page.request.post(`${server.url}/api/signup-intake`, {
      multipart: { ...details, idImage: { name: 'card.jpg', mimeType: 'image/jpeg', buffer: cardPhoto() } },
    })
  }

  test('IDV-20 IDV-21 IDV-22 IDV-23 IDV-24 IDV-25 IDV-26 IDV-29 domains are added and removed; only listed ones may sign up', async ({
    page,
  }) => {
    await page.goto(`${server.url}/login`)
    await logIn(page, { email: demo.admin })
    await page.route('**/api/admin/domains', route => route.fulfill({ status: 400, json: {} }))
    await page.goto(`${server.url}/admin?tab=content&part=domains`)
    await expect(page.getByText('Failed to load domain allowlist.')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(
      page.getByRole('heading', { name: 'The list is empty: every domain may sign up.' }),
    ).toBeVisible()
    const field = page.getByLabel('Domain', { exact: true })
    const add = page.getByRole('button', { name: 'Add domain' })
    await field.fill('   ')
    await add.click()
    await expect(page.getByText('Domain required')).toHaveCount(0)
    await field.fill('not a domain')
    await add.click()
    await expect(
      page.getByText('Please enter a domain such as example.edu.eg or *.example.edu.eg'),
    ).toBeVisible()
    await expect(field).toHaveValue('not a domain')

    expect((await signUp(page, 'a@elsewhere.example')).status()).toBe(201)
    for (const domain of ['  MED.Example.edu.eg ', '*.uni.example']) {
      await field.fill(domain)
      await add.click()
      await expect(page.getByText(`${domain.trim().toLowerCase()} may sign up.`)).toBeVisible()
    }
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows.nth(1)).toContainText('*.uni.example')
    await expect(rows.nth(2)).toContainText('med.example.edu.eg')
    await expect(rows.nth(2)).toContainText('Nadia Rashed')
    await expectAccessible(page)
    expect((await signUp(page, 'b@elsewhere.example')).status()).toBe(400)
    expect((await signUp(page, 'b@med.example.edu.eg')).status()).toBe(201)
    expect((await signUp(page, 'b@deep.uni.example')).status()).toBe(201)
    await field.fill('med.example.edu.eg')
    await add.click()
    await expect(page.getByText('This domain is on the list already.')).toBeVisible()

    await page.getByRole('button', { name: 'Remove *.uni.example' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove domain' }).click()
    await expect(rows).toHaveCount(2)
    await page.getByRole('button', { name: 'Remove med.example.edu.eg' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('with an empty list, every domain may sign up')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove domain' }).click()
    await expect(
      page.getByRole('heading', { name: 'The list is empty: every domain may sign up.' }),
    ).toBeVisible()
    expect((await signUp(page, 'c@elsewhere.example')).status()).toBe(201)
  })
})
