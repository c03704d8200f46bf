import type { Route } from '@playwright/test'
import { expectAccessible } from '../setup/axe.ts'
import { openInApp } from '../setup/page.ts'
import { demo, logInByApi, type Newcomer, newcomer } from '../setup/people.ts'
import { blockEvents, expect, test } from '../setup/test.ts'
import {
  approve,
  current,
  decide,
  image,
  inReviewMode,
  isInSight,
  narrow,
  openMember,
  queueList,
  waitingLine,
} from './review-mode.ts'

test.describe('review mode with decisions made elsewhere, on a phone, and with failures', () => {
  test('review mode works on a phone, warns of a second account with the same ID, and shows decisions made elsewhere', async ({
    page,
    people,
  }) => {
    const [lastName, menna, aya, reem, habiba] = await people.family(
      'pending',
      'Menna',
      'Aya',
      'Reem',
      'Habiba',
      'حبيبة',
    )
    const twin = {
      ...newcomer('Twin'),
      lastName,
      studentId: ` ${aya.studentId.slice(0, 4)} ${aya.studentId.slice(4)}`,
    }
    await people.create(twin, 'pending')

    await test.step('on a phone the decision buttons stay at the lower edge, and the queue is above the image', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await inReviewMode(page, lastName)
      await expect(image(page, menna)).toBeVisible()
      const bar = await approve(page).boundingBox()
      expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeGreaterThan(780)
      expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(844)
      expect(bar?.height).toBeGreaterThanOrEqual(44)
      const [list, card] = [await queueList(page).boundingBox(), await image(page, menna).boundingBox()]
      expect(list?.y).toBeLessThan(card?.y ?? 0)
      await page.evaluate(() => window.scrollTo(0, 300))
      expect((await approve(page).boundingBox())?.y).toBeCloseTo(bar?.y ?? 0, 0)
      await page.setViewportSize({ width: 1440, height: 900 })
    })

    await test.step('IDV-05 a student ID that another account has shows a warning with a link to that record, above the decision bar of a low window', async () => {
      await page.setViewportSize({ width: 1024, height: 768 })
      await openMember(page, aya)
      await page.evaluate(() => window.scrollTo(0, 0))
      const warning = page.getByText('Another account has this student ID.')
      const record = page.getByRole('link', { name: `Open that record: Twin ${lastName}` })
      for (const element of [warning, record, approve(page)])
        await expect.poll(() => isInSight(element)).toBe(true)
      await page.setViewportSize({ width: 1440, height: 900 })
      await record.click()
      await expect(current(page)).toContainText(`Twin ${lastName}`)
      await expect(page.getByRole('link', { name: `Open that record: Aya ${lastName}` })).toBeVisible()
    })

    await test.step('review mode is accessible while the reasons are shown', async () => {
      await openMember(page, habiba)
      await decide(page, 'r')
      await expectAccessible(page)
    })

    await test.step('a decision that comes too late shows that the request is already decided, and no error', async () => {
      await openMember(page, reem)
      await page.route('**/api/admin/id-requests/*/approve', async route => {
        await people.approve(reem)
        await route.continue()
      })
      await decide(page, 'a')
      await expect(page.getByText(`Reem ${lastName}’s request has already been decided.`)).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    })

    await test.step('a decision made elsewhere is shown without a reload, with the administrator’s name', async () => {
      await openMember(page, menna)
      const id = new URL(page.url()).searchParams.get('review')
      await people.asAdmin('post', `/admin/id-requests/${id}/approve`)
      await expect(waitingLine(page, menna)).toHaveCount(0)
      await expect(page.getByText('This account is already approved.')).toBeVisible()
      await expect(page.getByText('Nadia Rashed decided')).toBeVisible()
      await page.keyboard.press('j')
      await expect(image(page, aya)).toBeVisible()
    })
  })

  test('the banner of a decision whose response was lost disappears when the request is shown as decided', async ({
    page,
    people,
  }) => {
    const [lastName, mai] = await people.family('pending', 'Mai', 'Hana')
    await inReviewMode(page, lastName)
    await openMember(page, mai)
    await page.route('**/api/admin/id-requests/*/approve', async route => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await decide(page, 'a')
    const failed = page.getByRole('alert').filter({ hasText: 'Failed to approve intake.' })
    await failed.getByRole('button', { name: 'Open it again' }).click()
    await expect(page.getByText('This account is already approved.')).toBeVisible()
    await expect(failed).toHaveCount(0)
  })

  test('a note keeps its text and the focus while the queue is refetched, with failure and with success', async ({
    page,
    people,
  }) => {
    const [lastName, salma, farah] = await people.family('pending', 'Salma', 'Farah')
    await inReviewMode(page, lastName)
    await openMember(page, salma)
    const note = page.getByLabel('Note', { exact: false })
    await note.click()
    await page.keyboard.type('The card ')
    const failure = page.getByText('Failed to load verification requests.')
    const addresses = '**/api/admin/id-requests?*'
    const refuse = (route: Route) => route.fulfill({ status: 400, json: {} })
    await page.route(addresses, refuse)
    await people.reject(farah, 'The card has expired')
    await expect(failure).toBeVisible()
    await expect(note).toBeFocused()
    await page.keyboard.type('is barely ')
    await page.unroute(addresses, refuse)
    await people.create({ ...newcomer('Rana'), lastName }, 'pending')
    await expect(failure).toHaveCount(0)
    await expect(note).toBeFocused()
    await page.keyboard.type('readable')
    await expect(note).toHaveValue('The card is barely readable')
    await expect(image(page, salma)).toBeVisible()
  })

  test('review mode explains a queue that cannot be loaded, an empty queue, and a missing or decided request', async ({
    page,
    people,
  }) => {
    const [lastName, , heba] = await people.family('pending', 'Nadine', 'Heba')
    await people.reject(heba, 'The card has expired')
    const response = await people.asAdmin('get', `/admin/id-requests?status=rejected&q=${heba.email}`)
    const [check] = (await response.json()).items

    await test.step('IDV-28 the page reports that the queue cannot be loaded, and Retry loads it', async () => {
      await blockEvents(page)
      await logInByApi(page, { email: demo.admin })
      await page.route('**/api/admin/id-requests?*', route => route.fulfill({ status: 400, json: {} }))
      await page.goto('/admin?tab=verification&review=queue')
      await expect(page.getByText('Failed to load verification requests.')).toBeVisible()
      await page.unroute('**/api/admin/id-requests?*')
      await narrow(page, lastName)
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(current(page)).toContainText(`Nadine ${lastName}`)
    })

    await test.step('a part of the queue that cannot be loaded is requested again only by Retry', async () => {
      let requests = 0
      await page.route(/\/api\/admin\/id-requests\?/, async route => {
        const url = new URL(route.request().url())
        if (url.searchParams.has('cursor')) {
          requests++
          return route.fulfill({ status: 400, json: {} })
        }
        url.searchParams.set('q', lastName)
        const response = await route.fetch({ url: url.href })
        await route.fulfill({ json: { ...(await response.json()), nextCursor: 'next' } })
      })
      await page.goto('/admin?tab=verification&review=queue')
      await expect(page.getByText('Failed to load verification requests.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Retry' })).toBeEnabled()
      await openInApp(page, '/admin?tab=overview')
      expect(requests).toBe(1)
      await page.unroute(/\/api\/admin\/id-requests\?/)
    })

    await test.step('a request on a later page of the queue is opened', async () => {
      const names = Array.from({ length: 11 }, (_, at) => `Lina${String.fromCharCode(97 + at)}`)
      const [family, ...waiting] = await people.family('pending', ...names)
      const last = waiting[10] as Newcomer
      const found = await people.asAdmin('get', `/admin/id-requests?q=${last.email}`)
      const [{ id }] = (await found.json()).items
      await page.route(/\/api\/admin\/id-requests\?/, async route => {
        const url = new URL(route.request().url())
        url.searchParams.set('q', family)
        url.searchParams.set('limit', '10')
        await route.continue({ url: url.href })
      })
      await page.goto(`/admin?tab=verification&review=${id}`)
      await expect(image(page, last)).toBeVisible()
      await page.unroute(/\/api\/admin\/id-requests\?/)
    })

    await test.step('a rejected request shows its decision and note, and is accessible', async () => {
      await openInApp(page, `/admin?tab=verification&review=${check.id}`)
      await expect(page.getByText('This account has already been rejected.')).toBeVisible()
      await expect(page.getByText('The card has expired')).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('IDV-04 an empty queue shows “All caught up!”, and a missing request is reported', async () => {
      await narrow(page, 'nobody at all')
      await page.goto('/admin?tab=verification&review=queue')
      await expect(
        page.getByRole('heading', { name: 'All caught up! No pending account approvals.' }),
      ).toBeVisible()
      await expectAccessible(page)
      await openInApp(page, '/admin?tab=verification&review=01900000-0000-7000-8000-000000000000')
      await expect(page.getByText('This request no longer exists.')).toBeVisible()
    })
  })
})
