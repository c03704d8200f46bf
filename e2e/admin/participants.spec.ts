import { readFileSync } from 'node:fs'
import { expectAccessible } from '../setup/axe.ts'
import { main, unique } from '../setup/page.ts'
import { expect, test } from '../setup/test.ts'
import {
  choose,
  closeLists,
  joined,
  list,
  listsOf,
  names,
  openLists,
  save,
  untilSaved,
} from './participants.ts'
import { act, atSessions, dialog, find } from './sessions.ts'

test('an administrator moves, removes, saves and exports participants', async ({ page, people }) => {
  const { title, id, members } = await joined(people, 2, 'Amal', 'Badr', 'Celine')
  const response = await people.asAdmin('get', `/admin/users?q=${members[1]?.email}`)
  const [user] = (await response.json()).items
  await atSessions(page)
  await openLists(page, title)
  await test.step('a suspended member keeps the seat and is marked at once', async () => {
    await expect(names(page, 'Registered').nth(1)).not.toContainText('Suspended')
    await people.asAdmin('put', `/admin/users/${user.userId}/ban`, { enabled: true })
    await expect(names(page, 'Registered')).toHaveText([/^Amal/, /^Badr.*Suspended/])
    await expect(names(page, 'Registered').nth(0)).not.toContainText('Suspended')
  })

  await test.step('the lists are downloaded as CSV', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^participants-\d{4}-\d\d-\d\d\.csv$/)
    const text = readFileSync(await file.path(), 'utf8')
    for (const { email } of members) expect(text).toContain(email)
  })

  await test.step('a person is found by several words in any order', async () => {
    const search = page.getByRole('searchbox', { name: 'Find a person' })
    await search.fill(`${members[1]?.studentId} badr`)
    await expect(names(page, 'Registered')).toHaveText([/^Badr/])
    await expect(page.getByText('No one here matches that name, email or student ID.')).toBeVisible()
    await search.press('Escape')
    await expect(search, 'Escape clears the field and leaves the dialog open').toHaveValue('')
    await expect(names(page, 'Registered')).toHaveCount(2)
  })

  await test.step('Back closes the menu of a row and leaves the dialog open', async () => {
    const actions = page.getByRole('button', { name: /^Actions for Amal/ })
    await actions.click()
    await expect(page.getByRole('menu')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(actions).toBeFocused()
    await expect(dialog(page, 'Session Participants')).toBeVisible()
  })

  await test.step('SES-28 SES-33 SES-34 SES-35 participants are moved, reset, removed and saved; lists over capacity cannot be saved', async () => {
    await expect(names(page, 'Registered')).toHaveText([/^Amal/, /^Badr/])
    await expect(names(page, 'Waitlist')).toHaveText([/^Celine/])
    await choose(page, 'Badr', 'Move to the waitlist')
    await choose(page, 'Celine', 'Move to registered')
    await expect(names(page, 'Registered')).toHaveText([/^Amal/, /^Celine/])
    const resetLists = page.getByRole('button', { name: 'Reset' })
    await resetLists.click()
    await expect(resetLists).toBeDisabled()
    await expect(resetLists).toBeFocused()
    await expect(names(page, 'Registered')).toHaveText([/^Amal/, /^Badr/])
    await choose(page, 'Celine', 'Move to registered')
    await expect(list(page, 'Waitlist'), 'the emptied list').toBeFocused()
    await expect(
      page.getByRole('status').filter({ hasText: 'Too many registered: 1 over capacity.' }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    // The seat would go to the first of the stored waitlist, not to Celine.
    await page.getByLabel('Increase capacity by').fill('1')
    const increase = page.getByRole('button', { name: 'Increase & Promote' })
    await expect(increase).toBeDisabled()
    await increase.hover()
    await expect(increase).toHaveAccessibleDescription('Save or discard your changes first.')
    await choose(page, 'Amal', 'Remove')
    await expect(page.getByRole('button', { name: /^Actions for Badr/ }), 'the next row').toBeFocused()
    await expect(page.getByText(/^Amal .* will be removed when you save\.$/)).toBeVisible()
    await save(page)
    await expect(page.getByText('Lists saved.')).toBeVisible()
    await expect(page.getByText('will be removed when you save')).toHaveCount(0)
    expect(await listsOf(people, id)).toEqual([['Badr', 'Celine'], []])
    await expectAccessible(page)
  })

  await test.step('closing the lists with unsaved changes needs a confirmation', async () => {
    await untilSaved(page)
    await choose(page, 'Badr', 'Remove')
    await expect(page.getByText(/^Badr .* will be removed when you save\.$/)).toBeVisible()
    await page.goBack()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
    await closeLists(page, { isChanged: true })
  })

  await test.step('SES-66 SES-67 the dialog reports that the lists cannot be fetched', async () => {
    const other = unique('Unreachable')
    await people.session(other)
    await find(page, other)
    await page.route('**/participants', route => route.fulfill({ status: 400, json: {} }))
    await act(page, 'Participants', other)
    await expect(page.getByText('Failed to fetch participants.')).toBeVisible()
  })
})

test('lists show five rows on a laptop and all rows when printed, a note above them leaves the rows where they are, and a failure is shown', async ({
  page,
  people,
}) => {
  const { title } = await joined(people, 7, 'Amal', 'Badr', 'Celine', 'Dina', 'Emad', 'Farah', 'Gamal')
  await page.setViewportSize({ width: 1366, height: 768 })
  await atSessions(page)
  await openLists(page, title)
  await expect(page.getByRole('button', { name: /^Actions for Emad/ })).toBeInViewport({ ratio: 1 })

  await test.step('a printed dialog shows all of its list instead of what fits in the window', async () => {
    await page.setViewportSize({ width: 1440, height: 640 })
    const last = page.getByRole('row').filter({ hasText: 'Gamal' })
    await expect(last).toBeAttached()
    await expect(last).not.toBeInViewport()
    await page.emulateMedia({ media: 'print' })
    await expect(main(page)).toBeHidden()
    await page.setViewportSize({ width: 794, height: 1123 })
    await expect(last).toBeInViewport({ ratio: 1 })
    await page.emulateMedia({ media: 'screen' })
  })

  await page.setViewportSize({ width: 1280, height: 500 })
  await choose(page, 'Gamal', 'Remove')
  await expect(page.getByText(/^Gamal .* will be removed when you save\.$/)).toBeAttached()
  const next = page.getByRole('button', { name: /^Actions for Farah/ })
  await expect(next).toBeFocused()
  await expect(next).toBeInViewport({ ratio: 1 })

  await page.route('**/participants', route =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  await save(page)
  await expect(page.getByText(/^Failed to update participants/)).toBeInViewport({ ratio: 1 })
})
