import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/axe.ts'
import { dialog, openInApp, press } from '../setup/page.ts'
import { logInByApi } from '../setup/people.ts'
import { active, base, fill } from '../setup/surveys.ts'
import { expect, otherPage, test } from '../setup/test.ts'
import { codeIn, openForm, openTakable, sendForm, untilVerified } from './taking.ts'

/** Taking a survey with an external form. */

const result = (page: Page) => dialog(page).getByRole('heading', { name: 'Your response counts' })

/** Starts another site with a form; it records the address and the referrer of each request. */
async function startSite() {
  const requests: { url: string | undefined; referer: string | undefined }[] = []
  const site = createServer((request, reply) => {
    requests.push({ url: request.url, referer: request.headers.referer })
    reply.setHeader('content-type', 'text/html').end('<h1>A form elsewhere</h1>')
  })
  await new Promise<void>(resolve => site.listen(0, 'localhost', resolve))
  const { port } = site.address() as AddressInfo
  return { origin: `http://localhost:${port}`, requests, close: () => site.close() }
}

test('SUR-49 SUR-50 SUR-78 SUR-98 a response is verified after the countdown without another press', async ({
  page,
  context,
  people,
  baseURL,
}) => {
  const { survey } = await openTakable(page, people, base(baseURL), { estimatedTime: 7 })
  const form = await openForm(page, context)
  await expect(dialog(page).getByRole('timer')).toHaveAccessibleName(/^0:[01]\d until we check$/)
  await expect(dialog(page).getByRole('listitem')).toHaveCount(3)
  const code = await codeIn(form)
  await expect(dialog(page)).toContainText(`Your code, ${code}, is already filled in.`)
  await expect(form).not.toHaveURL(/about:/)
  expect(await form.evaluate(() => window.opener)).toBeNull()
  await sendForm(form)
  await expect(result(page)).toBeVisible({ timeout: 90_000 })
  await expect(dialog(page)).toContainText(`Participation code ${code}`)
  await expect(dialog(page)).toContainText('Karim Wagdy now has 1 of 50 responses.')
  await expect(dialog(page)).toContainText('1 of 20 verified surveys')
  await page.reload()
  await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText(survey.title)
  await expect(dialog(page)).toContainText('Taken')
  await press(page, 'Receipt')
  await expect(result(page)).toBeVisible()
  await press(page, 'Your Submissions')
  await expect(page.getByRole('row', { name: survey.title })).toContainText('Verified')
  await expect(page.getByRole('tab', { name: /Completed/ })).toHaveText(/1$/)
})

test('a form opens in another tab, and a response that is not found yet is rechecked', async ({
  page,
  context,
  people,
  baseURL,
}) => {
  const { member, survey } = await openTakable(page, people, base(baseURL))
  const receipt = dialog(page)

  const form =
    await test.step('SUR-50 SUR-79 at the end of the countdown the page requests the check automatically', async () => {
      // The page's estimate is zero, so its countdown is five seconds; the server waits for the real one.
      await page.route('**/api/survey-history', async route => {
        const reply = await route.fetch()
        const { items } = await reply.json()
        await route.fulfill({ json: { items: items.map((item: object) => ({ ...item, etaMs: 0 })) } })
      })
      const checked = page.waitForRequest('**/api/surveys/verify-auto')
      const form = await openForm(page, context)
      expect((await checked).postDataJSON()).toEqual({ surveyId: survey.id })
      return form
    })

  await test.step('SUR-46 SUR-48 SUR-51 a response not found yet has a receipt with cause and next check; Recheck Now checks at once', async () => {
    const code = await codeIn(form)
    await expect(receipt.getByRole('heading', { name: 'Not found yet' })).toBeVisible()
    await expect(receipt).toContainText('Not Found')
    await expect(receipt).toContainText(
      'We checked the sheet but didn’t find your code, student ID or email.',
    )
    await expect(receipt).toContainText(/Last checked.*(now|seconds? ago)/)
    await expect(receipt).toContainText(`Participation code ${code}`)
    await expect(receipt).toContainText(`Student ID ${member.studentId}`)
    await expect(receipt).toContainText(`Email ${member.email}`)
    await expect(receipt).toContainText(/Next checkin \d+ (minutes?|seconds), automatically/)
    await press(page, 'Recheck Now')
    await expect(receipt.getByRole('status').filter({ hasText: 'Not found yet: 1.' })).toBeVisible()
    await expectAccessible(page)
    await sendForm(form)
    await untilVerified(page)
    await page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('a form on another site opens with one press and gets neither a referrer nor an opener', async () => {
    const site = await startSite()
    const formLink = `${site.origin}/form?id={studentId}&c={code}`
    const elsewhere = await active(people, base(baseURL), { formLink })
    await openInApp(page, `/surveys?survey=${elsewhere.id}`)
    const [other] = await Promise.all([context.waitForEvent('page'), press(page, 'Agree and open form')])
    await expect(other.getByRole('heading', { name: 'A form elsewhere' })).toBeVisible()
    expect(await other.evaluate(() => window.opener)).toBeNull()
    const shown = site.requests.find(({ url }) => url?.includes(member.studentId))
    expect(shown?.url).toMatch(/^\/form\?id=\d+&c=[0-9A-Z]{10}$/)
    expect(shown?.referer).toBeUndefined()
    await expect(dialog(page).getByRole('timer')).toBeVisible()
    site.close()
  })
})

test('a response is verified on another device, and with the browser closed', async ({
  page,
  context,
  people,
  browser,
  baseURL,
}) => {
  const { member, survey } = await openTakable(page, people, base(baseURL))
  const other = await otherPage(browser)
  await logInByApi(other, member)

  await test.step('the countdown goes on after a reload, and on another device', async () => {
    await openForm(page, context)
    await page.reload()
    await expect(dialog(page).getByRole('timer')).toBeVisible()
    await other.goto(`/surveys?survey=${survey.id}`)
    await expect(dialog(other).getByRole('timer')).toBeVisible()
    const again = await openForm(other, other.context(), 'Open form')
    await sendForm(again)
    await untilVerified(other)
    await expect(result(page)).toBeVisible()
  })

  await test.step('a response is verified with the browser closed, and its notification opens the receipt later', async () => {
    const quick = await active(people, base(baseURL), { estimatedTime: 1 })
    await other.goto('about:blank')
    await openInApp(page, `/surveys?survey=${quick.id}`)
    const code = await codeIn(await openForm(page, context))
    await context.close()
    await fill(base(baseURL), quick, code)
    await expect(async () => {
      const { items } = await (await people.asMember(member, 'get', '/survey-history')).json()
      expect(items[0]).toMatchObject({ SurveyID: quick.id, status: 'verified' })
    }).toPass()
    await other.goto('/surveys?tab=completed')
    await other.getByRole('button', { name: /^Notifications/ }).click()
    // The newest notification is the first one.
    await other
      .getByRole('link', { name: /Your response counts/ })
      .first()
      .click()
    await expect(other).toHaveURL(new RegExp(quick.id))
    await expect(result(other)).toBeVisible()
    await other.context().close()
  })
})
