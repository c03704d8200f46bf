import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../setup/axe.ts'
import { demo, enter, type Newcomer, newcomer } from '../setup/people.ts'
import { expect, test, withoutPushes } from '../setup/test.ts'
import {
  approve,
  current,
  decide,
  image,
  inReviewMode,
  narrow,
  queueList,
  waitingLine,
} from './review-mode.ts'

/** Opens review mode in a second browser. */
async function another(browser: Browser, baseURL: string | undefined, lastName: string): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), reducedMotion: 'reduce' })
  const page = await context.newPage()
  await inReviewMode(page, lastName)
  return page
}

test.describe('review mode with decisions made elsewhere, on a phone, and with failures', () => {
  test('a decision made in another browser is shown without a reload, with the administrator’s name', async ({
    page,
    people,
    browser,
    baseURL,
  }) => {
    const [lastName, first, second] = await people.family('pending', 'Dina', 'Samir')
    await inReviewMode(page, lastName)
    await expect(image(page, first as Newcomer)).toBeVisible()
    const other = await another(browser, baseURL, lastName)
    await waitingLine(other, first as Newcomer).click()
    await expect(image(other, first as Newcomer)).toBeVisible()
    await decide(other, 'a')
    await expect(waitingLine(page, first as Newcomer)).toHaveCount(0)
    await expect(page.getByText('This account is already approved.')).toBeVisible()
    await expect(page.getByText('Nadia Rashed decided')).toBeVisible()
    await page.keyboard.press('j')
    await expect(image(page, second as Newcomer)).toBeVisible()

    await decide(page, 'a')
    await expect(page.getByText('All caught up!')).toBeVisible()
    await other.context().close()
  })

  test('a decision that comes too late shows that the request is already decided, and no error', async ({
    page,
    people,
  }) => {
    const [lastName, person] = await people.family('pending', 'Reem')
    await inReviewMode(page, lastName)
    await expect(image(page, person as Newcomer)).toBeVisible()
    await page.route('**/api/admin/id-requests/*/approve', async route => {
      await people.approve(person as Newcomer)
      await route.continue()
    })
    await decide(page, 'a')
    await expect(page.getByText(`Someone else has already decided on Reem ${lastName}.`)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('IDV-05 a student ID that another account has shows a warning with a link to that record', async ({
    page,
    people,
  }) => {
    const [lastName, first] = await people.family('pending', 'Aya')
    const twin = {
      ...newcomer('Twin'),
      lastName,
      studentId: ` ${first?.studentId.slice(0, 4)} ${first?.studentId.slice(4)}`,
    }
    await people.create(twin, 'pending')
    await inReviewMode(page, lastName)
    await expect(page.getByText('Another account has this student ID.')).toBeVisible()
    await page.getByRole('link', { name: `Open that record: Twin ${lastName}` }).click()
    await expect(current(page)).toContainText(`Twin ${lastName}`)
    await expect(page.getByRole('link', { name: `Open that record: Aya ${lastName}` })).toBeVisible()
  })

  test('on a phone the decision buttons stay at the lower edge, and the queue is above the image', async ({
    page,
    people,
  }) => {
    const [lastName, person] = await people.family('pending', 'Menna')
    await page.setViewportSize({ width: 390, height: 844 })
    await inReviewMode(page, lastName)
    await expect(image(page, person as Newcomer)).toBeVisible()
    const bar = await approve(page).boundingBox()
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeGreaterThan(780)
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(844)
    expect(bar?.height).toBeGreaterThanOrEqual(44)
    const [list, card] = [
      await queueList(page).boundingBox(),
      await image(page, person as Newcomer).boundingBox(),
    ]
    expect(list?.y).toBeLessThan(card?.y ?? 0)
    await page.evaluate(() => window.scrollTo(0, 300))
    expect((await approve(page).boundingBox())?.y).toBeCloseTo(bar?.y ?? 0, 0)
  })

  test('IDV-28 the page reports that the queue cannot be loaded, and Retry loads it', async ({
    page,
    people,
  }) => {
    const [lastName] = await people.family('pending', 'Nadine')
    await withoutPushes(page)
    await enter(page, { email: demo.admin })
    await page.route('**/api/admin/id-requests?*', route => route.fulfill({ status: 400, json: {} }))
    await page.goto('/admin?tab=verification&review=queue')
    await expect(page.getByText('Failed to load verification requests.')).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/api/admin/id-requests?*')
    await narrow(page, lastName)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(current(page)).toContainText(`Nadine ${lastName}`)
  })

  test('review mode is accessible while the reasons are shown', async ({ page, people }) => {
    const [lastName, person] = await people.family('pending', 'Habiba', 'حبيبة')
    await inReviewMode(page, lastName)
    await expect(image(page, person as Newcomer)).toBeVisible()
    await decide(page, 'r')
    await expectAccessible(page)
  })

  test('IDV-04 an empty queue shows “All caught up!”, and a missing request is reported', async ({
    page,
  }) => {
    await inReviewMode(page, 'nobody at all')
    await expect(
      page.getByRole('heading', { name: 'All caught up! No pending account approvals.' }),
    ).toBeVisible()
    await expectAccessible(page)
    await page.goto('/admin?tab=verification&review=01900000-0000-7000-8000-000000000000')
    await expect(page.getByText('This request no longer exists.')).toBeVisible()
  })

  test('a rejected request shows its decision and note, and is accessible', async ({ page, people }) => {
    const [, person] = await people.family('pending', 'Heba')
    await people.reject(person as Newcomer, 'The card has expired')
    const found = await people.asActingAdmin('get', `/admin/id-requests?status=rejected&q=${person?.email}`)
    const [check] = (await found.json()).items
    await enter(page, { email: demo.admin })
    await page.goto(`/admin?tab=verification&review=${check.id}`)
    await expect(page.getByText('This account has already been rejected.')).toBeVisible()
    await expect(page.getByText('The card has expired')).toBeVisible()
    await expectAccessible(page)
  })
})
