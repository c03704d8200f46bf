import type { Page } from '@playwright/test'
import { holdRequests } from '../setup/page.ts'
import type { People } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'
import {
  choose,
  closeLists,
  joined,
  listsOf,
  names,
  openLists,
  save,
  untilRendered,
  untilSaved,
} from './participants.ts'
import { atSessions, dialog } from './sessions.ts'

/** Changes the order by keyboard and by dragging, and saves it. */
async function reorder(page: Page, people: People): Promise<void> {
  const { title, id } = await joined(people, 3, 'Amal', 'Badr', 'Celine')
  await openLists(page, title)
  const handle = (name: string) => page.getByRole('button', { name: new RegExp(`^Move ${name}`) })
  await handle('Celine').focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(/^Picked up Celine .*, position 3\.$/)).toBeAttached()
  await untilRendered(page)
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(/^Celine .* is over Registered, position 2\.$/)).toBeAttached()
  await page.keyboard.press('Space')
  await expect(names(page, 'Registered')).toHaveText([/^Amal/, /^Celine/, /^Badr/])
  await page.keyboard.press('Space')
  await expect(page.getByText(/^Picked up Celine .*, position 2\.$/)).toBeAttached()
  await untilRendered(page)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(/^Celine .* is over Registered, position 3\.$/)).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(names(page, 'Registered')).toHaveText([/^Amal/, /^Celine/, /^Badr/])
  await expect(dialog(page, 'Session Participants')).toBeVisible()

  const to = await handle('Amal').boundingBox()
  // For a moment after a drop or Escape, the drag-and-drop library takes a press as the end of the drag.
  await expect(async () => {
    await page.mouse.up()
    await handle('Badr').hover()
    await page.mouse.down()
    await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 30, { steps: 4 })
    await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 10, { steps: 4 })
    await expect(page.getByText(/^Badr .* is over Registered, position 1\.$/)).toBeAttached({
      timeout: 500,
    })
  }).toPass()
  await page.mouse.up()
  await expect(names(page, 'Registered')).toHaveText([/^Badr/, /^Amal/, /^Celine/])
  await expect(page.getByText(/^Badr .* is now in Registered, position 1\.$/)).toBeAttached()
  // A first press may end the drag instead; after one that saves, the button is disabled.
  await expect(async () => {
    if (await page.getByRole('button', { name: 'Save', exact: true }).isEnabled()) await save(page)
    await expect(page.getByText('Lists saved.')).toBeVisible({ timeout: 2000 })
  }).toPass()
  expect(await listsOf(people, id)).toEqual([['Badr', 'Amal', 'Celine'], []])
  await untilSaved(page)
  await closeLists(page)
}

/** Adds members and a seat, and frees a seat. */
async function addMembersAndSeats(page: Page, people: People): Promise<void> {
  const { title, id } = await joined(people, 1, 'Amal')
  const [dalia, emad] = [await people.approved('Dalia'), await people.approved('Emad')]
  await openLists(page, title)

  await test.step('SES-59 members are added by student ID or email, and an unknown one is named in the refusal', async () => {
    const field = page.getByLabel('Add by student ID or email')
    const add = page.getByRole('button', { name: 'Add', exact: true })
    await add.click()
    await expect(page.getByText('Enter a student ID or email first.')).toBeVisible()
    await field.fill(dalia.email.toUpperCase())
    await add.click()
    await field.fill(emad.studentId)
    await add.click()
    await field.fill('nobody@example.org')
    await add.click()
    await save(page)
    await expect(page.getByRole('alert')).toContainText(
      'Failed to update participants. We found no member with “nobody@example.org”.',
    )
    await choose(page, 'nobody@example.org', 'Remove')
    await save(page)
    await expect(page.getByText('Lists saved.')).toBeVisible()
    expect(await listsOf(people, id)).toEqual([['Amal'], ['Dalia', 'Emad']])
  })

  await test.step('SES-36 SES-37 SES-38 SES-68 “Increase & Promote” gives the new seat to the first on the waitlist', async () => {
    const by = page.getByLabel('Increase capacity by')
    const button = page.getByRole('button', { name: 'Increase & Promote' })
    await expect(by).toHaveAttribute('min', '1')
    await expect(button).toBeDisabled()
    await by.fill('0')
    await button.click()
    await expect(page.getByText('Enter a positive number to increase capacity.')).toBeVisible()
    // The seat is added, but the response is lost.
    await page.route('**/participants', async route => {
      if (route.request().method() !== 'PATCH') return route.continue()
      await route.fetch()
      await route.fulfill({ status: 500, body: '' })
    })
    await by.fill('1')
    await button.click()
    await expect(page.getByText('Failed to increase capacity.')).toBeVisible()
    await page.unrouteAll()
    await button.click()
    await expect(page.getByText('The capacity is now 2.')).toBeVisible()
    await expect(names(page, 'Registered')).toHaveText([/^Amal/, /^Dalia/])
    expect(await listsOf(people, id)).toEqual([['Amal', 'Dalia'], ['Emad']])
  })

  await test.step('a save that frees a seat names the promoted member, and the message covers no button', async () => {
    await choose(page, 'Amal', 'Move to the waitlist')
    await save(page)
    await expect(
      page.getByText(`Lists saved. Moved up from the waitlist: Emad ${emad.lastName}.`),
    ).toBeVisible()
    expect(await listsOf(people, id)).toEqual([['Dalia', 'Emad'], ['Amal']])
    const csv = await page.getByRole('button', { name: 'Download CSV' }).boundingBox()
    const isFree = await page
      .getByRole('button', { name: 'Download CSV' })
      .evaluate(
        (button, [x, y]) => button.contains(document.elementFromPoint(x ?? 0, y ?? 0)),
        [(csv?.x ?? 0) + (csv?.width ?? 0) / 2, (csv?.y ?? 0) + (csv?.height ?? 0) / 2],
      )
    expect(isFree).toBe(true)
    await choose(page, 'Amal', 'Remove')
    await expect(page.getByText('Moved up from the waitlist')).toHaveCount(0)
  })
  await closeLists(page, { isChanged: true })
}

/** Saves while another member joins, and while the list of sessions is slow. */
async function saveDuringChanges(page: Page, people: People): Promise<void> {
  const { title, id } = await joined(people, 3, 'Amal', 'Badr')
  await openLists(page, title)

  await test.step('a member who joins during editing is reported, and the administrator’s unsaved changes stay', async () => {
    await choose(page, 'Badr', 'Move to the top')
    await people.asMember(await people.approved('Ghada'), 'post', `/sessions/${id}/signup`)
    await expect(page.getByText('The lists changed while you were editing.')).toBeVisible()
    await expect(page.getByText(/Joined: 1\./)).toBeVisible()
    await expect(names(page, 'Registered')).toHaveText([/^Badr/, /^Amal/, /^Ghada/])
    await save(page)
    await expect(page.getByText('Lists saved.')).toBeVisible()
    expect(await listsOf(people, id)).toEqual([['Badr', 'Amal', 'Ghada'], []])
  })

  await test.step('a save whose response was lost is not offered again', async () => {
    await untilSaved(page)
    await choose(page, 'Badr', 'Move down')
    await page.route('**/participants', async route => {
      if (route.request().method() !== 'PATCH') return route.continue()
      await route.fetch()
      await route.fulfill({ status: 502, body: '' })
    })
    await save(page)
    await expect(page.getByText('They already include your changes.')).toBeVisible()
    await expect(page.getByText('Failed to update participants.')).toHaveCount(0)
    await page.unrouteAll()
    expect(await listsOf(people, id)).toEqual([['Amal', 'Badr', 'Ghada'], []])
    await choose(page, 'Badr', 'Move to the top')
    await save(page)
    await expect(page.getByText('Lists saved.')).toBeVisible()
  })

  await test.step('a save that is refused because the session itself was edited can be repeated', async () => {
    await untilSaved(page)
    await choose(page, 'Ghada', 'Move up')
    const release = await holdRequests(page, 'GET', '**/participants')
    await people.asAdmin('put', `/sessions/${id}`, { Description: 'With another description.' })
    const refused = page.waitForResponse(reply => reply.request().method() === 'PATCH')
    await save(page)
    expect((await refused).status()).toBe(409)
    await release()
    await expect(page.getByRole('alert')).toContainText('the session was edited at the same time')
    await save(page)
    await expect(page.getByText('Lists saved.')).toBeVisible()
  })

  await test.step('while the sessions list is slow to refetch, an own save is not reported as a change by others, and the dialog can be closed', async () => {
    await untilSaved(page)
    await expect(page.getByText('The lists changed while you were editing.')).toHaveCount(0)
    await choose(page, 'Ghada', 'Move to the top')
    let release = (): void => {}
    const released = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route('**/api/sessions?*', async route => {
      await released
      await route.continue()
    })
    await page.evaluate(() => {
      const check = () => {
        if (/changed while you were editing/.test(document.body.innerText)) document.title = 'reported'
      }
      new MutationObserver(check).observe(document.body, { subtree: true, childList: true })
    })
    const refetched = page.waitForResponse(
      reply => reply.url().endsWith('/participants') && reply.request().method() === 'GET',
    )
    await save(page)
    await (await refetched).finished()
    await expect(page.getByText('Lists saved.')).toBeVisible()
    await choose(page, 'Amal', 'Move to the top')
    await closeLists(page, { isChanged: true })
    release()
    await openLists(page, title)
    await expect(page).not.toHaveTitle('reported')
    await expect(names(page, 'Registered')).toHaveText([/^Ghada/, /^Badr/, /^Amal/])
  })
}

test('participants are reordered and added, seats are freed, and changes by others are reported', async ({
  page,
  people,
}) => {
  await atSessions(page)
  await test.step('SES-32 participants are reordered by keyboard and by dragging, and each position is announced', () =>
    reorder(page, people))
  await addMembersAndSeats(page, people)
  await saveDuringChanges(page, people)
})
