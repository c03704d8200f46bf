import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/axe.ts'
import { dialog, main, openInApp, press, unique } from '../setup/page.ts'
import { logInByApi } from '../setup/people.ts'
import { active, base, fill, start } from '../setup/surveys.ts'
import { blockEvents, expect, test } from '../setup/test.ts'
import { fail, titles } from './taking.ts'

/** A member's submissions, and failures on the surveys page. */

const refusal = 'The press is closed.'

/** Shows every attempt as expired. */
const withExpired = (page: Page) =>
  page.route('**/api/survey-history', async route => {
    const reply = await route.fetch()
    const { items } = await reply.json()
    const receipt = {
      readAt: new Date().toISOString(),
      triedAt: new Date().toISOString(),
      lookedFor: ['AAAAAAAAAA', 'x@y.example'],
      keys: { code: 'AAAAAAAAAA', studentId: null, email: 'x@y.example' },
      cause: 'not_in_sheet',
    }
    const over = { status: 'expired', checkAt: null, decidedAt: new Date().toISOString() }
    await route.fulfill({
      json: {
        items: items.map((item: object) => ({
          ...item,
          ...over,
          receipt: { ...receipt, explanation: null, nextTryAt: null, foundBy: null },
        })),
      },
    })
  })

test('SUR-19 Your Submissions shows each submission with its state', async ({ page, people, baseURL }) => {
  const [member, survey, other, astray] = await Promise.all([
    people.approved(),
    active(people, base(baseURL)),
    active(people, base(baseURL), { title: unique('Naps') }),
    active(people, base(baseURL), { sheetLink: 'https://10.0.0.8/sheet.csv' }),
  ])
  await logInByApi(page, member)
  await page.goto('/surveys?tab=completed')

  await test.step('SUR-20 SUR-21 SUR-26 SUR-47 SUR-73 submissions are listed, rechecked, refreshed and opened as receipts', async () => {
    await expect(main(page).getByRole('heading', { name: 'Your Submissions' })).toBeVisible()
    await expect(main(page).getByRole('heading', { name: 'No submissions yet' })).toBeVisible()
    const recheck = main(page).getByRole('button', { name: 'Recheck Now' })
    await recheck.hover()
    await expect(recheck).toHaveAccessibleDescription('There’s nothing left to check.')
    await expectAccessible(page)

    const code = await start(people, member, survey)
    await start(people, member, other)
    const rows = page.getByRole('table', { name: 'Your Submissions' })
    await expect(rows.getByRole('columnheader')).toHaveText(['Survey', 'Status', 'Submitted'])
    const row = rows.getByRole('row', { name: survey.title })
    await expect(row).toContainText('Under Review')
    await recheck.click()
    await expect(main(page).getByText('Not found yet: 2.')).toBeVisible()
    await expect(row).toContainText('Not Found')
    await expect(row).toContainText(/Last checked (just now|\d+ seconds? ago)\. Next check in/)
    await fill(base(baseURL), survey, code)
    // A sheet is read at most once a second, so the first recheck may be too early.
    await expect(async () => {
      const checked = page.waitForResponse('**/surveys/verify-auto')
      await recheck.click()
      expect((await (await checked).json()).verified).toBe(1)
    }).toPass()
    await expect(main(page).getByText(/^Verified: 1\./)).toBeVisible()
    await expect(row).toContainText('Verified')
    await expect(row).toContainText('Found by your participation code.')
    await main(page).getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByText('Your submissions are up to date.')).toBeVisible()
    await row.getByRole('link', { name: survey.title }).click()
    await expect(dialog(page).getByRole('heading', { name: 'Your response counts' })).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Find another survey' }).click()
    await expect(main(page)).toBeFocused()
    await page.getByRole('tab', { name: 'Completed' }).click()
    await row.getByRole('link', { name: survey.title }).click()
    await expect(dialog(page).getByRole('heading', { name: 'Your response counts' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/surveys?tab=completed')
    await expectAccessible(page)
  })

  await test.step('an unreadable sheet is not shown as checked, neither in the list nor in the receipt', async () => {
    await start(people, member, astray)
    await expect(page.getByRole('row', { name: astray.title })).toBeVisible()
    await main(page).getByRole('button', { name: 'Recheck Now' }).click()
    await expect(main(page).getByText('Not found yet: 1. Sheets we couldn’t read: 1.')).toBeVisible()
    const row = page.getByRole('row', { name: astray.title })
    await expect(row).toContainText(/We couldn’t read the sheet (just now|\d+ seconds? ago)\. Next check in/)
    await expect(row).not.toContainText('Last checked')
    await row.getByRole('link', { name: astray.title }).click()
    const fact = (term: string) =>
      dialog(page).locator('dt', { hasText: term }).locator('xpath=following-sibling::dd[1]')
    await expect(fact('Last checked')).toHaveText('Not checked yet')
    await expect(fact('Last attempt')).toContainText('we couldn’t read the sheet')
  })
})

test('SUR-19 failures on the surveys page and in Your Submissions are shown', async ({
  page,
  people,
  baseURL,
}) => {
  const [member, survey, untaken] = await Promise.all([
    people.approved(),
    active(people, base(baseURL)),
    active(people, base(baseURL)),
  ])
  await start(people, member, survey)
  // A change by another test, or the check of the attempt, would repeat a failed request before Retry is pressed.
  await blockEvents(page)
  await logInByApi(page, member)

  await test.step('SUR-83 SUR-84 SUR-95 the list shows why it could not be loaded, and Retry loads it', async () => {
    const alerts = main(page).getByRole('alert')
    /** Opens the list again with another failure. */
    const failWith = async (status: number, body?: null) => {
      await page.unroute('**/api/surveys?*')
      await fail(page, '/surveys?*', status, body)
      await openInApp(page, '/surveys?tab=completed')
      await expect(main(page).getByRole('heading', { name: 'Your Submissions' })).toBeVisible()
      await openInApp(page, '/surveys')
    }
    await fail(page, '/surveys?*', 500)
    await page.goto('/surveys')
    await expect(alerts.filter({ hasText: `Failed to load surveys: ${refusal}` })).toHaveCount(1)
    await expectAccessible(page)
    await failWith(401)
    await expect(alerts.filter({ hasText: 'Please log in to view surveys.' })).toHaveCount(1)
    await failWith(502, null)
    await expect(alerts.filter({ hasText: 'Failed to load surveys: Something went wrong' })).toHaveCount(1)
    await page.unroute('**/api/surveys?*')
    await main(page).getByRole('button', { name: 'Retry' }).last().click()
    await expect(titles(page)).toHaveCount(20)
  })

  await test.step('figures that cannot be loaded show an error, and Retry loads them', async () => {
    await fail(page, '/stats', 500)
    // The history is requested when the page is loaded; a later step needs its failure.
    await fail(page, '/survey-history', 500)
    await page.goto('/surveys')
    await expect(main(page).getByText('We couldn’t load the figures.')).toBeVisible()
    await expect(titles(page)).toHaveCount(20)
    await page.unroute('**/api/stats')
    await main(page).getByRole('button', { name: 'Retry' }).click()
    await expect(main(page).getByRole('definition').first()).toHaveText(/^\d+$/)
  })

  await test.step('details that cannot be loaded show an error, and Retry loads them', async () => {
    await fail(page, `/surveys/${untaken.id}`, 500)
    await openInApp(page, `/surveys?survey=${untaken.id}`)
    await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText(
      `Failed to load surveys: ${refusal}`,
    )
    await page.unroute(`**/api/surveys/${untaken.id}`)
    await press(page, 'Retry')
    await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText(untaken.title)
    await press(page, 'Close')
  })

  await test.step('SUR-87 SUR-93 failures to load, refresh and recheck are shown, and the loaded rows are kept', async () => {
    await openInApp(page, '/surveys?tab=completed')
    const alert = main(page).getByRole('alert')
    await expect(alert).toContainText('Failed to load your survey history')
    // Opening the tab repeats the request; if that succeeded, there would be nothing to retry.
    await expect(alert.getByRole('button', { name: 'Retry' })).toBeEnabled()
    await page.unroute('**/api/survey-history')
    await alert.getByRole('button', { name: 'Retry' }).click()
    const row = page.getByRole('row', { name: survey.title })
    await expect(row).toBeVisible()
    await fail(page, '/survey-history', 500)
    await main(page).getByRole('button', { name: 'Refresh' }).click()
    await expect(main(page)).toContainText('Failed to refresh history')
    await expect(row).toBeVisible()
    await fail(page, '/surveys/verify-auto', 503)
    await main(page).getByRole('button', { name: 'Recheck Now' }).click()
    await expect(main(page).getByText(`Auto-verify failed: ${refusal}`)).toBeVisible()
    await page.unroute('**/api/surveys/verify-auto')
    await fail(page, '/surveys/verify-auto', 401, null)
    await main(page).getByRole('button', { name: 'Recheck Now' }).click()
    await expect(main(page).getByText('Auto-verify failed: Unauthorized')).toBeVisible()
    await page.unroute('**/api/surveys/verify-auto')
    await page.unroute('**/api/survey-history')
  })

  await test.step('an expired submission is shown as expired, with a button to start again', async () => {
    await withExpired(page)
    await main(page).getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByText('Your submissions are up to date.')).toBeVisible()
    await openInApp(page, `/surveys?tab=completed&receipt=${survey.id}`)
    await expect(dialog(page).getByRole('heading', { name: 'This submission expired' })).toBeVisible()
    await expect(dialog(page)).toContainText('We checked for seven days')
    await expect(dialog(page)).toContainText('No more checks')
    await expect(dialog(page).getByRole('button', { name: 'Start again' })).toBeVisible()
    await expectAccessible(page)
  })
})
