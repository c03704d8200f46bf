import type { Locator, Page } from '@playwright/test'
import { stopClock } from '../setup/page.ts'
import type { Newcomer } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'
import { approve, current, decide, image, inReviewMode, openMember, reject, statusOf } from './review-mode.ts'

/**
 * Advances the stopped clock until an element is shown. TanStack Query notifies components in a timer, which doesn't fire while
 * the clock is stopped.
 */
async function untilShown(page: Page, element: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1)
    await expect(element).toBeVisible({ timeout: 200 })
  }).toPass()
}

/** The decisions that the page sent. */
function decisionsOf(page: Page): string[] {
  const sent: string[] = []
  page.on('request', request => {
    const [, decision] = /id-requests\/[^/]+\/(approve|reject)$/.exec(request.url()) ?? []
    if (decision) sent.push(decision)
  })
  return sent
}

/** Opens a member from the queue, waits until the buttons accept input, and stops the clock. */
async function openAndStopClock(page: Page, person: Newcomer): Promise<void> {
  await openMember(page, person)
  await expect(approve(page)).not.toHaveAttribute('aria-disabled', 'true')
  await stopClock(page, 2000)
}

test('review mode ignores presses for half a second after a decision, so that a quick press decides nothing else', async ({
  page,
  people,
}) => {
  const [lastName, aya, basma, camelia, dalal, engy, fayza] = await people.family(
    'pending',
    'Aya',
    'Basma',
    'Camelia',
    'Dalal',
    'Engy',
    'Fayza',
  )
  await page.clock.install()
  await inReviewMode(page, lastName)

  await test.step('quick presses of A approve one member, and the buttons are disabled during the pause', async () => {
    await openAndStopClock(page, aya)
    const sent = decisionsOf(page)
    await page.keyboard.press('a')
    await untilShown(page, image(page, basma))
    for (const gap of [0, 80, 120, 160]) {
      await page.clock.runFor(gap)
      await page.keyboard.press('a')
      await approve(page).dispatchEvent('click')
      await reject(page).dispatchEvent('click')
      await expect(approve(page)).toHaveAttribute('aria-disabled', 'true')
      await expect(reject(page)).toHaveAttribute('aria-disabled', 'true')
    }
    await expect(current(page)).toContainText(`Basma ${lastName}`)
    await page.clock.runFor(500)
    await decide(page, 'a')
    await untilShown(page, image(page, camelia))
    // Decisions are sent one after another, so the second request may wait for the first answer.
    await expect(async () => {
      await page.clock.runFor(1)
      expect(sent).toEqual(['approve', 'approve'])
    }).toPass()
    await page.clock.runFor(500)
    expect(await statusOf(people, camelia)).toBe('pending')
    await page.clock.resume()
  })

  await test.step('a held key approves only one member', async () => {
    await openAndStopClock(page, dalal)
    const sent = decisionsOf(page)
    await page.keyboard.down('a')
    await untilShown(page, image(page, engy))
    for (let held = 0; held < 10; held++) {
      await page.clock.runFor(100)
      await page.keyboard.down('a')
    }
    await page.keyboard.up('a')
    await expect(current(page)).toContainText(`Engy ${lastName}`)
    await expect(approve(page)).not.toHaveAttribute('aria-disabled', 'true')
    expect(sent).toEqual(['approve'])
    await page.clock.resume()
  })

  await test.step('two quick presses of R show the reasons and send nothing; a later press rejects without a reason', async () => {
    await openAndStopClock(page, fayza)
    const sent = decisionsOf(page)
    await page.keyboard.press('r')
    await page.clock.runFor(80)
    await page.keyboard.press('r')
    await expect(page.getByText('Choose a reason, or press Reject again to send none.')).toBeVisible()
    await page.clock.runFor(500)
    expect(sent).toEqual([])
    await decide(page, 'r')
    await expect.poll(() => statusOf(people, fayza)).toBe('rejected')
  })
})
