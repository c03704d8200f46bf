import { cairoDate, endOfCairoDay } from '@bahth/domain/cairo.ts'
import { expectAccessible } from '../setup/axe.ts'
import { dialog, main, openInApp, press } from '../setup/page.ts'
import { logInByApi } from '../setup/people.ts'
import { blockEvents, expect, test } from '../setup/test.ts'
import { fail, refusal } from './publishing.ts'

/** The right to publish surveys. */

const path = '/users/me/form-creator-request'

/** The part of the server's reply about a member without the right. */
const noRight = {
  isFormCreator: false,
  status: 'none',
  grantSource: null,
  grantedAt: null,
  expiresAt: null,
  autoEligible: false,
  trialEnabled: false,
}

const expired = {
  formCreator: {
    ...noRight,
    status: 'expired',
    grantSource: 'trial',
    grantedAt: '2026-10-01T10:00:00Z',
    expiresAt: '2026-11-01T10:00:00Z',
    thresholds: { forms: 12, semester: 4 },
  },
  request: null,
  canRequest: true,
  progress: { forms: 12, semester: null },
}

const reached = {
  formCreator: { ...noRight, thresholds: { forms: 5, semester: 9 } },
  revokedAt: null,
  request: null,
  canRequest: true,
  progress: { forms: 8, semester: 5 },
}

test('a member requests the right to publish and sees the decisions', async ({ page, people }) => {
  const member = await people.approved()
  await logInByApi(page, member)
  await page.goto('/surveys')

  await test.step('SUR-13 FCR-02 FCR-03 FCR-04 FCR-18 FCR-25 a member sees the requirements and can send one request', async () => {
    await main(page).getByRole('button', { name: 'Add a survey' }).click()
    await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText('Form creators only')
    await expect(dialog(page)).toContainText('20 verified surveys completed and semester 9 or higher')
    await expect(dialog(page).getByRole('progressbar', { name: 'Verified surveys' })).toHaveAttribute(
      'aria-valuetext',
      '0 of 20',
    )
    await expect(dialog(page).getByRole('progressbar', { name: 'Semester' })).toHaveAttribute(
      'aria-valuetext',
      '5 of 9',
    )
    await dialog(page).getByLabel('Reason optional').fill('Needle fear in first year.')
    await press(page, 'Send request')
    await expect(page.getByText('Your request has been sent to the admin team.')).toBeVisible()
    await expect(dialog(page)).toContainText('We’ll notify you when we’ve decided.')
    await expect(dialog(page)).toContainText('Needle fear in first year.')
    await expect(dialog(page).getByRole('button', { name: 'Send request' })).toHaveCount(0)
  })

  await test.step('FCR-09 FCR-11 a declined request and a granted trial are shown at once', async () => {
    const idIn = async (reply: ReturnType<typeof people.asMember>): Promise<string> =>
      (await (await reply).json()).request.requestId
    const decide = (id: string, action: string, body: object) =>
      people.asAdmin('post', `/admin/form-creator/requests/${id}/${action}`, body)
    await decide(await idIn(people.asMember(member, 'get', path)), 'reject', { note: 'Who supervises it?' })
    await expect(dialog(page)).toContainText('Your last request was declined.')
    await expect(dialog(page)).toContainText('The review team wrote: Who supervises it?')
    await expect(dialog(page).getByRole('button', { name: 'Send request' })).toBeVisible()
    await expectAccessible(page)

    await decide(await idIn(people.asMember(member, 'post', path, {})), 'approve', { trialDays: 12 })
    await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText('You’re a form creator')
    await expect(dialog(page)).toContainText('Trial · 12 days left')
    await press(page, 'Open My Surveys')
    await expect(page.getByRole('tab', { name: 'My Surveys' })).toHaveAttribute('aria-selected', 'true')
    await expect(main(page)).toContainText('Trial · 12 days left')
    await expect(main(page).getByRole('heading', { name: 'You haven’t created a survey yet' })).toBeVisible()
    await expectAccessible(page)
  })
})

test('a member without the right sees failures, the end of a trial and a revoked right', async ({
  page,
  people,
}) => {
  await blockEvents(page)
  await logInByApi(page, await people.approved())

  await test.step('FCR-23 FCR-24 failures to load and to send are shown, and the written reason is kept until it is sent', async () => {
    await fail(page, path, 500)
    await page.goto('/surveys?access=1')
    await expect(dialog(page).getByRole('alert')).toContainText('Failed to load form creator status.')
    await page.unroute(`**/api${path}`)
    await press(page, 'Retry')
    await page.route(`**/api${path}`, route =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { message: refusal } })
        : route.fallback(),
    )
    await dialog(page).getByLabel('Reason optional').fill('A study.')
    await press(page, 'Send request')
    await expect(dialog(page).getByRole('alert')).toHaveText(`Failed to submit request. ${refusal}`)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await openInApp(page, '/surveys?access=1')
    await expect(dialog(page).getByLabel('Reason optional')).toHaveValue('A study.')
    await page.unroute(`**/api${path}`)
    await press(page, 'Send request')
    await expect(dialog(page)).toContainText('You sent a request')
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('A study.')
  })

  let answer: object = expired
  await page.route(`**/api${path}`, route => route.fulfill({ json: answer }))
  await test.step('FCR-05 FCR-29 the end of a trial and the server’s thresholds are shown, and creators’ dialogs are refused', async () => {
    await page.goto('/surveys?tab=mine')
    await expect(page.getByRole('tab', { name: 'My Surveys' })).toHaveCount(0)
    await expect(main(page).getByRole('alert')).toContainText(
      'You do not have permission to view creator dashboards. Ask an admin to enable Form Creator on your account.',
    )
    await main(page).getByRole('button', { name: 'How to get it' }).click()
    await expect(dialog(page)).toContainText('Your trial ended on 1 Nov 2026.')
    await expect(dialog(page)).toContainText('12 verified surveys completed and semester 4 or higher')
    await expect(dialog(page)).toContainText('Reached')
    await openInApp(page, '/surveys')
    const creatorsDialogs = [
      'new',
      'edit',
      'analytics',
      'attempts',
      'results',
      'connect',
      'sheet',
      'ethics',
      'questions',
    ]
    for (const name of creatorsDialogs) {
      await expect(dialog(page)).toHaveCount(0)
      await openInApp(page, `/surveys?${name}=x`)
      await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText('Form creators only')
      await press(page, 'Take surveys')
    }
    await expect(dialog(page)).toHaveCount(0)
  })

  await test.step('FCR-06 on its last day in Cairo a trial is shown as ending today', async () => {
    const end = endOfCairoDay(cairoDate(new Date())).toISOString()
    const right = { ...expired.formCreator, isFormCreator: true, status: 'trial', expiresAt: end }
    answer = { ...expired, formCreator: right, canRequest: false }
    await page.goto('/surveys?access=1')
    await expect(dialog(page)).toContainText('Trial · ends today')
  })

  await test.step('a revoked right to publish is shown as revoked, and not as one that unlocks', async () => {
    answer = reached
    await page.goto('/surveys?access=1')
    await expect(dialog(page)).toContainText('8 (5 needed)')
    await expect(dialog(page)).toContainText('5 of 9')
    await page.keyboard.press('Escape')
    await expect(main(page)).toContainText('form creator from semester 9')
    answer = { ...reached, revokedAt: '2026-11-01T10:00:00Z' }
    await page.goto('/surveys?access=1')
    await expect(dialog(page)).toContainText('revoked your form creator status on 1 Nov 2026')
    await expect(dialog(page)).not.toContainText('unlocks')
    await expect(dialog(page)).not.toContainText('Reached')
    await expect(dialog(page).getByRole('button', { name: 'Send request' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(main(page)).toContainText('by you, and verified')
    await expect(main(page)).not.toContainText('form creator from')
  })
})
