import type { Locator, Page } from '@playwright/test'
import { demo, logIn, type Newcomer } from '../setup/people.ts'
import { blockEvents, expect, test } from '../setup/test.ts'
import {
  approve,
  current,
  decide,
  image,
  inReviewMode,
  isInSight,
  openMember,
  reject,
  statusOf,
  waitingLine,
} from './review-mode.ts'

const note = (page: Page): Locator => page.getByLabel('Note', { exact: false })

/** Presses R for the open member: no reason hides the ID, the image or the buttons. */
async function expectReasonsAboveButtons(page: Page, person: Newcomer): Promise<void> {
  const card = image(page, person)
  const before = await card.boundingBox()
  await decide(page, 'r')
  const reasons = page.getByRole('group', { name: 'Reasons' })
  const last = reasons.getByRole('button').last()
  await expect(last).toBeVisible()
  await expect(async () => {
    const [reason, button] = [await last.boundingBox(), await approve(page).boundingBox()]
    expect((reason?.y ?? 0) + (reason?.height ?? 0)).toBeLessThanOrEqual((button?.y ?? 0) - 12)
  }).toPass()
  expect(await isInSight(page.locator('[data-student-id]'))).toBe(true)
  await page.keyboard.press('2')
  await expect(note(page)).toHaveValue(/The student ID you entered doesn’t match your card/)
  expect(await card.boundingBox()).toEqual(before)
  const [list, frame] = [await reasons.boundingBox(), await card.boundingBox()]
  expect(list?.x).toBeGreaterThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0))
  await page.getByRole('button', { name: 'Hide the reasons' }).click()
  await expect(reasons).toHaveCount(0)
  await expect(reject(page)).toBeFocused()
}

test.describe('review mode', () => {
  test('an administrator approves members by key or button until none is left', async ({ page, people }) => {
    const [lastName, first, dina, second, third] = await people.family(
      'pending',
      'Mariam',
      'Dina',
      'Nour',
      'Aya',
    )
    const fetched: string[] = []
    page.on('request', request => {
      const [, id] = /id-requests\/([^/]+)\/image/.exec(request.url()) ?? []
      if (id) fetched.push(id)
    })
    await inReviewMode(page, lastName)

    await test.step('IDV-01 IDV-06 IDV-08 the card is next to the typed details; A approves and shows the next card, fetched in advance', async () => {
      await expect(image(page, first)).toBeVisible()
      const typed = page.getByRole('main').locator('dl')
      await expect(typed).toContainText(first.studentId)
      await expect(typed).toContainText(first.email)
      await expect(typed).toContainText('Promised by')
      await expect(page.getByText('viewing this is logged')).toBeVisible()
      await expect.poll(() => fetched.length).toBe(2)

      // The image of the next one isn't fetched too: it may be decided elsewhere as well, and would be logged as viewed.
      await people.approve(dina)
      await expect(waitingLine(page, dina)).toHaveCount(0)
      await expect(page.getByText('viewing this is logged')).toBeVisible()
      expect(fetched).toHaveLength(2)

      await decide(page, 'a')
      await expect(image(page, second)).toBeVisible()
      await expect(waitingLine(page, first)).toHaveCount(0)
      await expect(page.getByText(`Mariam ${lastName} was approved.`)).toBeVisible()
      await expect.poll(() => statusOf(people, first)).toBe('approved')
      expect(new Set(fetched).size, 'each image is fetched once').toBe(fetched.length)
    })

    await test.step('after Approve is pressed, the focus is on the next member’s name', async () => {
      await expect(image(page, second)).toBeVisible()
      await expect(approve(page)).not.toHaveAttribute('aria-disabled', 'true')
      await approve(page).click()
      await expect(image(page, third)).toBeVisible()
      await expect(page.getByRole('heading', { name: `Aya ${lastName}` })).toBeFocused()
    })

    await test.step('IDV-09 after the last decision “All caught up!” is shown, and the image is no longer served', async () => {
      const id = new URL(page.url()).searchParams.get('review')
      await expect(image(page, third)).toBeVisible()
      const opened = new URL(page.url()).searchParams.get('review') ?? id
      await decide(page, 'a')
      await expect(
        page.getByRole('heading', { name: 'All caught up! No pending account approvals.' }),
      ).toBeVisible()
      const headers = { Authorization: `Bearer ${await people.logIn(demo.admin)}` }
      await expect
        .poll(async () =>
          (await page.request.get(`/api/admin/id-requests/${opened}/image`, { headers })).status(),
        )
        .toBe(404)
    })
  })

  test('the image, the queue and the reasons are operated by keyboard', async ({ page, people }) => {
    const [lastName, farida, omar, hana] = await people.family('pending', 'Farida', 'Omar', 'Hana')

    await test.step('IDV-30 a member cannot be approved without the image, and Retry loads it', async () => {
      const images = '**/api/admin/id-requests/*/image'
      await blockEvents(page)
      let json: object = { code: 'image_missing', message: 'The photo is gone.' }
      await page.route(images, route => route.fulfill({ status: 404, json }))
      await inReviewMode(page, lastName)
      await expect(page.getByText('The photo is gone.')).toBeVisible()
      await expect(approve(page)).toHaveAttribute('aria-disabled', 'true')
      json = {}
      await page.reload()
      await expect(page.getByText('Could not fetch ID image.')).toBeVisible()
      await expect(approve(page)).toHaveAttribute('aria-disabled', 'true')
      await expect(approve(page)).toHaveAccessibleDescription('View the ID image first.')
      await page.keyboard.press('a')
      await expect(reject(page)).not.toHaveAttribute('aria-disabled', 'true')
      await page.unroute(images)
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(image(page, farida)).toBeVisible()
      expect(await reject(page).getAttribute('aria-disabled'), 'the image doesn’t block Reject').not.toBe(
        'true',
      )
      expect(await statusOf(people, farida)).toBe('pending')
      await expect(approve(page)).not.toHaveAttribute('aria-disabled', 'true')
    })

    await test.step('the image is zoomed, rotated and moved by keyboard and by mouse', async () => {
      await openMember(page, omar)
      const card = image(page, omar)
      const cardBox = await card.boundingBox()
      const zoom = page.getByRole('button', { name: /Show the whole image/ })
      await expect(zoom).toHaveText('100%')
      await page.keyboard.press('+')
      await expect(zoom).toHaveText('150%')
      await page.getByRole('button', { name: 'Zoom in' }).click()
      await expect(zoom).toHaveText('225%')
      const before = await card.boundingBox()
      await page.getByRole('region', { name: `Student ID card of Omar ${lastName}` }).press('ArrowRight')
      await expect.poll(async () => (await card.boundingBox())?.x).toBeLessThan(before?.x ?? 0)
      const frame = page.getByRole('region', { name: `Student ID card of Omar ${lastName}` })
      const box = await frame.boundingBox()
      const [x, y] = [(box?.x ?? 0) + 200, (box?.y ?? 0) + 200]
      const held = await card.boundingBox()
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + 40, y + 30)
      await page.mouse.up()
      await expect
        .poll(async () => Math.round((await card.boundingBox())?.x ?? 0))
        .toBe(Math.round((held?.x ?? 0) + 40))
      await zoom.click()
      await expect(zoom).toHaveText('100%')
      await expect(page.getByText(/\[ and \] rotate/)).toBeVisible()
      await approve(page).focus()
      await page.keyboard.press(']')
      await expect
        .poll(async () => {
          const turned = await card.boundingBox()
          return (turned?.height ?? 0) > (turned?.width ?? 0)
        })
        .toBe((cardBox?.width ?? 0) > (cardBox?.height ?? 0))
    })

    const left: string[] = []
    page.on('request', request => {
      if (request.method() === 'DELETE' && request.url().endsWith('/id-requests/open'))
        left.push(request.url())
    })

    await test.step('J and K move through the queue in any keyboard layout, but not while a note is typed', async () => {
      await expect(current(page)).toContainText(`Omar ${lastName}`)
      const next = page.waitForRequest(/\/id-requests\/[^/]+\/open$/)
      await page.keyboard.press('j')
      await next
      await expect(current(page)).toContainText(`Hana ${lastName}`)
      await page.evaluate(() =>
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ن', code: 'KeyK', bubbles: true })),
      )
      await expect(current(page)).toContainText(`Omar ${lastName}`)
      await note(page).fill('jak')
      await note(page).press('j')
      await expect(note(page)).toHaveValue('jakj')
      await expect(current(page)).toContainText(`Omar ${lastName}`)
      await waitingLine(page, hana).click()
      await expect(current(page)).toContainText(`Hana ${lastName}`)
      await waitingLine(page, omar).click()
      await expect(note(page), 'nothing typed is lost').toHaveValue('jakj')
      // It could arrive after the request that names the next member, and hide from others that this one is open.
      expect(left, 'moving on doesn’t say that none is open').toEqual([])
    })

    await test.step('a note is kept while the table is shown, and after a reload', async () => {
      await page.getByRole('button', { name: 'Table', exact: true }).click()
      await expect(note(page)).toHaveCount(0)
      await expect.poll(() => left.length).toBe(1)
      await page.goBack()
      await expect(current(page)).toContainText(`Omar ${lastName}`)
      await expect(note(page)).toHaveValue('jakj')
      await page.reload()
      await openMember(page, omar)
      await expect(note(page)).toHaveValue('jakj')
    })

    await test.step('IDV-07 R shows the reasons first, and the chosen reason is emailed to the member', async () => {
      await openMember(page, hana)
      await decide(page, 'r')
      await expect(page.getByText('Choose a reason, or press Reject again to send none.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Not readable' })).toBeFocused()
      await page.getByRole('button', { name: 'Number differs' }).press('Enter')
      await expect(note(page)).toHaveValue(/The student ID you entered doesn’t match your card/)
      await decide(page, 'r')
      await expect(page.getByText(`Hana ${lastName} was rejected and notified.`)).toBeVisible()
      await expect.poll(() => statusOf(people, hana)).toBe('rejected')
      await expect(async () => {
        const [mail] = await people.mails(hana.email)
        expect(mail?.text).toContain('The student ID you entered doesn’t match your card')
        expect(mail?.text, 'in the member’s language only').not.toContain('رقم الطالب')
      }).toPass()
    })
  })

  test('the list of reasons covers no ID or button, and a failed decision is shown and keeps the note', async ({
    page,
    people,
  }) => {
    const [lastName, dina, dalal, doaa, karim, hoda] = await people.family(
      'pending',
      'Dina',
      'Dalal',
      'Doaa',
      'Karim',
      'Hoda',
    )
    await inReviewMode(page, lastName)

    for (const [person, width, height] of [
      [dina, 1440, 900],
      [dalal, 900, 900],
      [doaa, 1024, 700],
    ] as const)
      await test.step(`after R the reasons are above the decision bar, the ID visible and the image unmoved at ${width} × ${height}`, async () => {
        await page.setViewportSize({ width, height })
        await openMember(page, person)
        await page.evaluate(() => window.scrollTo(0, 0))
        await expectReasonsAboveButtons(page, person)
      })

    await test.step('Escape in the note hides the reasons that cover the details', async () => {
      const reasons = page.getByRole('group', { name: 'Reasons' })
      await note(page).click()
      await expect(reasons).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(reasons).toHaveCount(0)
      await expect(reject(page)).toBeFocused()
    })

    await test.step('IDV-31 IDV-32 a failed decision shows an error, and the member can be opened again with the note kept', async () => {
      await openMember(page, karim)
      const decisions = /\/id-requests\/[^/]+\/(approve|reject)$/
      await page.route(decisions, route =>
        route.fulfill({
          status: 503,
          json: { message: 'Bahth is busy right now.', code: 'unavailable' },
        }),
      )
      await decide(page, 'a')
      await expect(current(page)).toContainText(`Hoda ${lastName}`)
      await expect(page.getByRole('alert')).toContainText(
        `Karim ${lastName} Failed to approve intake. Bahth is busy right now.`,
      )
      await page.getByRole('button', { name: 'Open it again' }).click()
      await expect(current(page)).toContainText(`Karim ${lastName}`)
      await note(page).fill('The number cannot be read')
      await reject(page).click()
      await expect(page.getByRole('alert')).toContainText('Failed to reject intake.')
      await page.getByRole('button', { name: 'Open it again' }).click()
      await expect(note(page)).toHaveValue('The number cannot be read')
      await page.unroute(decisions)
      await reject(page).click()
      await expect.poll(() => statusOf(people, karim)).toBe('rejected')
    })

    await test.step('in forced colours the open member’s line differs from the others', async () => {
      await page.emulateMedia({ forcedColors: 'active' })
      const edge = (line: Locator) =>
        line.evaluate(element => getComputedStyle(element).getPropertyValue('border-inline-start-color'))
      await page.setViewportSize({ width: 1440, height: 900 })
      await openMember(page, dalal)
      expect(await edge(current(page))).not.toBe(await edge(waitingLine(page, hoda)))
      await page.emulateMedia({ forcedColors: 'none' })
    })

    await test.step('a decision that an expired login stopped is reported after the next login, with the note kept also by a reload', async () => {
      await openMember(page, hoda)
      await note(page).fill('The card is cut off')
      await page.context().clearCookies({ name: 'bahth_refresh' })
      const refused = { status: 401, json: { message: 'Unauthorized', code: 'unauthorized' } }
      await page.route('**/api/admin/id-requests/*/reject', route => route.fulfill(refused))
      await expect(reject(page)).not.toHaveAttribute('aria-disabled', 'true')
      await reject(page).click()
      await expect(page).toHaveURL('/login')
      await page.unroute('**/api/admin/id-requests/*/reject')
      await logIn(page, { email: demo.admin })
      await expect(page.getByRole('alert')).toContainText(
        `Hoda ${lastName} Failed to reject intake. You were logged out.`,
      )
      await page.getByRole('button', { name: 'Open it again' }).click()
      await expect(note(page)).toHaveValue('The card is cut off')
      await page.reload()
      await expect(note(page)).toHaveValue('The card is cut off')
      await expect(reject(page)).not.toHaveAttribute('aria-disabled', 'true')
      await reject(page).click()
      await expect.poll(() => statusOf(people, hoda)).toBe('rejected')
    })
  })
})
