import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/axe.ts'
import { clipboard, dialog, expectAsksToLeave, insertTemplate, openInApp, press } from '../setup/page.ts'
import { demo, logInByApi } from '../setup/people.ts'
import { active, base, start } from '../setup/surveys.ts'
import { expect, otherPage, test } from '../setup/test.ts'
import { codeIn, fail, openForm, openTakable, sendForm, untilVerified } from './taking.ts'

/** Problems while taking a survey. */

/** Shows every attempt with a countdown that does not end during the test. */
const withLongCountdown = (page: Page) =>
  page.route('**/api/survey-history', async route => {
    const reply = await route.fetch()
    const { items } = await reply.json()
    const waiting = { status: 'pending', isVerified: false, etaMs: 600_000, receipt: null }
    await route.fulfill({ json: { items: items.map((item: object) => ({ ...item, ...waiting })) } })
  })

/** Shows the survey as full until Check again is pressed. */
async function showAsFull(page: Page, id: string): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener(
      'click',
      ({ target }) => {
        if ((target as Element).closest('button')?.textContent === 'Check again')
          document.documentElement.dataset.checkedAgain = 'yes'
      },
      true,
    )
  })
  await page.route(/\/api\/surveys(\?.*|\/[\w-]{36})$/, async route => {
    const reply = await route.fetch()
    const body = await reply.json()
    const isFull = (await page.locator('html[data-checked-again]').count()) === 0
    const shown = (item: { id: string }) => (item.id === id ? { ...item, isFull } : item)
    await route.fulfill({ json: body.items ? { ...body, items: body.items.map(shown) } : shown(body) })
  })
}

/** Asks the creator about a response that was not found. */
async function ask(page: Page): Promise<void> {
  await press(page, 'Recheck Now')
  const asking = page.getByRole('alertdialog')
  const corner = await dialog(page).boundingBox()
  const clip = { x: (corner?.x ?? 0) + 8, y: (corner?.y ?? 0) + 8, width: 2, height: 2 }
  const bright = await page.screenshot({ clip, animations: 'disabled' })
  await press(page, 'Ask to check')
  await expect(asking).toBeVisible()
  const shaded = await page.screenshot({ clip, animations: 'disabled' })
  expect(shaded.equals(bright), 'a shade lies between two dialogs').toBe(false)
  await asking.getByRole('button', { name: 'Send to the creator' }).click()
  await expect(asking).toContainText('Please write a sentence or two')
  await asking
    .getByLabel('What should they know?')
    .fill('I sent it at noon, with my name in the wrong place.')
  await page.goBack()
  await press(page, 'Ask to check')
  await expect(asking.getByLabel('What should they know?')).toHaveValue(/^I sent it at noon/)
  await asking.getByRole('button', { name: 'Send to the creator' }).click()
  await expect(dialog(page)).toContainText('I sent it at noon')
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .not.toContain('I sent it at noon')
  await dialog(page).getByRole('button', { name: 'Ask to check' }).hover()
  await expect(dialog(page).getByRole('button', { name: 'Ask to check' })).toHaveAccessibleDescription(
    'You’ve already asked the creator to check this',
  )
}

test('the member, the creator and an administrator handle a response that is not found', async ({
  page,
  context,
  people,
  browser,
  baseURL,
}) => {
  const [member, survey, astray] = await Promise.all([
    people.approved(),
    active(people, base(baseURL)),
    active(people, base(baseURL), { sheetLink: 'https://10.0.0.8/sheet.csv' }),
  ])
  await start(people, member, astray)
  await people.asMember(member, 'post', '/surveys/verify-auto', { surveyId: astray.id })
  await logInByApi(page, member)
  await page.goto(`/surveys?survey=${astray.id}`)
  const staff = await otherPage(browser)
  await logInByApi(staff, { email: demo.creator })
  await staff.goto(`/surveys?tab=mine&attempts=${astray.id}`)

  await test.step('an unreadable sheet is reported to the member and to the creator', async () => {
    await expect(
      dialog(page).getByRole('heading', { name: 'We can’t read the response sheet' }),
    ).toBeVisible()
    await expect(dialog(page)).toContainText('Under Review')
    await expect(dialog(page)).toContainText('leads to a private address. That’s not your fault.')
    await expect(dialog(staff)).toContainText('We can’t read your sheet, so no one can be verified.')
  })

  await test.step('an expired response of an active survey leads to the form and to its receipt', async () => {
    await page.route('**/api/survey-history', async route => {
      const { items } = await (await route.fetch()).json()
      await route.fulfill({ json: { items: items.map((item: object) => ({ ...item, status: 'expired' })) } })
    })
    await page.reload()
    await expect(dialog(page).getByRole('button', { name: 'Agree and open form' })).toBeVisible()
    await press(page, 'Receipt')
    await expect(page).toHaveURL(`/surveys?receipt=${astray.id}`)
    await page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('a member asks the creator, and each decision updates the member’s receipt without a reload', async () => {
    await openInApp(page, `/surveys?survey=${survey.id}`)
    const code = await codeIn(await openForm(page, context))
    await ask(page)

    await openInApp(staff, `/surveys?tab=mine&attempts=${survey.id}`)
    const row = dialog(staff).getByRole('row', { name: code })
    await expect(row).toContainText('I sent it at noon')
    await expect(dialog(staff)).not.toContainText(member.lastName)
    await row.getByRole('button', { name: `Accept: ${code}` }).click()
    await expect(row).toContainText('Verified')
    await expect(dialog(page).getByRole('heading', { name: 'Your response counts' })).toBeVisible()
    await expect(dialog(page)).toContainText('The creator accepted it')

    await row.getByRole('button', { name: `Reject: ${code}` }).click()
    const rejecting = staff.getByRole('alertdialog')
    await rejecting.getByLabel('Note to the member').fill('No code')
    await expectAsksToLeave(staff, ['escape'])
    await expect(rejecting.getByRole('button', { name: 'Insert a template' })).toHaveCount(0)
    await rejecting.getByRole('button', { name: 'Reject' }).click()
    await expect(row).toContainText('Rejected')
    await expect(dialog(page).getByRole('heading', { name: 'Not accepted' })).toBeVisible()
    await expect(dialog(page)).toContainText('didn’t accept it')
    await expectAccessible(page)

    await press(page, 'Ask to check')
    const asking = page.getByRole('alertdialog')
    await asking.getByRole('textbox').fill('I did enter it.')
    await asking.getByRole('button', { name: 'Send to the creator' }).click()
    await row.getByRole('button', { name: `Reject: ${code}` }).click()
    await rejecting.getByRole('button', { name: 'Reject' }).click()
    await expect(dialog(page)).toContainText('They checked and didn’t accept your response.')
    await expect(row.getByRole('button', { name: `Reject: ${code}` })).toHaveCount(0)

    await logInByApi(staff, { email: demo.admin })
    await staff.goto(`/surveys?tab=mine&attempts=${survey.id}`)
    await dialog(staff)
      .getByRole('button', { name: `Accept with a note: ${code}` })
      .click()
    const accepting = staff.getByRole('alertdialog')
    await insertTemplate(accepting, 'Found by hand')
    await accepting.getByRole('button', { name: 'Accept' }).click()
    await expect(dialog(page)).toContainText('We looked for your response ourselves and found it')
    await expect(dialog(page)).toContainText('بحثنا عن إجابتك بأنفسنا')
  })

  await test.step('a response whose member deletes the account still counts and can’t be decided about', async () => {
    const row = dialog(staff).getByRole('row', { name: member.lastName })
    const code = await row.locator('bdi').first().innerText()
    await people.asMember(member, 'delete', '/users/me')
    const nameless = dialog(staff).getByRole('row', { name: code })
    await expect(nameless).toContainText('Account deleted')
    await expect(nameless).toContainText('Verified')
    await expect(nameless).not.toContainText(member.lastName)
    await expect(nameless.getByRole('button')).toHaveCount(0)
    await staff.context().close()
  })
})

test('the problems of opening a form are shown, and the countdown and the result are accessible', async ({
  page,
  context,
  people,
  baseURL,
}) => {
  const { survey } = await openTakable(page, people, base(baseURL))

  await test.step('SUR-52 SUR-94 the reason why the form doesn’t open is shown, and no empty tab stays open', async () => {
    const path = '/surveys/*/attempt-start'
    const expectFailure = async (text: string) => {
      await press(page, 'Agree and open form')
      await expect(dialog(page).getByRole('alert')).toHaveText(text)
      await expect.poll(() => context.pages().length).toBe(1)
      await page.unroute(`**/api${path}`)
    }
    await fail(page, path, 200, {
      formLink: null,
      etaMs: 1,
      startedAt: new Date().toISOString(),
      status: 'pending',
    })
    await expectFailure('Form link missing from server response')
    await fail(page, path, 200, { formLink: 'javascript:alert(1)', etaMs: 1, status: 'pending' })
    await expectFailure('Failed to open survey form.')
    await fail(page, path, 401)
    await expectFailure('Please log in to take surveys.')
    await fail(page, path, 502, null)
    await expectFailure('Failed to open survey form.')
    await fail(page, path, 409, {
      message: 'This survey is full right now.',
      code: 'survey_full',
    })
    await expectFailure('This survey is full right now.')
  })

  await withLongCountdown(page)
  await test.step('the form is offered as a link when the browser blocks new tabs', async () => {
    await page.evaluate(() => {
      window.open = () => null
    })
    await press(page, 'Agree and open form')
    await expect(dialog(page)).toContainText('Your browser blocked the form.')
    await expect(dialog(page)).not.toContainText('Form opened')
    await expect(dialog(page).getByRole('button', { name: /^Open form/ })).toHaveCount(0)
    const link = dialog(page).getByRole('link', { name: 'Open form' })
    await expect(link).toHaveAttribute('href', new RegExp(`/demo/form/${survey.id}\\?code=`))
    await expect(link).toHaveAttribute('rel', /noopener/)
    await expect(dialog(page).getByRole('timer')).toBeVisible()
    await expectAccessible(page)
    await link.click()
    await expect(dialog(page)).toContainText('Form opened')
    await page.reload()
    await expect(dialog(page)).toContainText('If the form isn’t open, use the button below')
    await expect(dialog(page)).not.toContainText('Form opened')
  })

  await test.step('the countdown and the verified receipt are accessible', async () => {
    const form = await openForm(page, context, 'Open form')
    await expect(dialog(page).getByRole('timer')).toBeVisible()
    await expectAccessible(page)
    await expect(dialog(page).getByRole('timer')).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    await sendForm(form)
    await press(page, 'Close')
    await openInApp(page, `/surveys?receipt=${survey.id}`)
    await untilVerified(page)
    await expectAccessible(page)
  })
})

test('a full survey, a form without a code and a wrong clock are handled', async ({
  page,
  context,
  people,
  baseURL,
}) => {
  const url = base(baseURL)
  const [member, full, plain, survey] = await Promise.all([
    people.approved(),
    active(people, url, { maxResponses: 10 }),
    active(people, url, {}, ''),
    active(people, url),
  ])
  await showAsFull(page, full.id)
  await logInByApi(page, member)
  await page.goto(`/surveys?q=${encodeURIComponent(full.title)}`)

  await test.step('a survey without a free spot is shown as full and can’t be taken until a spot is free', async () => {
    const row = page.getByRole('row', { name: full.title })
    await expect(row).toContainText('Full right now')
    await expect(row.getByRole('button', { name: /^Take survey/ })).toHaveCount(0)
    await row.getByRole('link', { name: full.title, exact: true }).click()
    await expect(dialog(page)).toContainText('Every spot is taken')
    await expect(dialog(page)).not.toContainText('We’ll hold your spot')
    await expect(dialog(page).getByRole('button', { name: 'Agree and open form' })).toHaveCount(0)
    await press(page, 'Check again')
    await expect(dialog(page).getByRole('button', { name: 'Agree and open form' })).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('for a form whose link passes no code, the page shows the student ID to enter and copies it', async () => {
    await openInApp(page, `/surveys?survey=${plain.id}`)
    await expect(dialog(page)).toContainText('We share nothing about you.')
    const form = await openForm(page, context, 'Open form')
    await expect(dialog(page)).toContainText(
      `Where the form asks for it, enter your student ID, ${member.studentId},`,
    )
    await press(page, 'Copy my ID')
    await expect.poll(() => clipboard(page)).toBe(member.studentId)
    await form.getByLabel('Participation code or student ID').fill(member.studentId)
    await sendForm(form)
    await untilVerified(page)
    await expect(dialog(page)).toContainText(`Student ID ending ${member.studentId.slice(-4)}`)
  })

  await test.step('the countdown is right on a phone whose clock is an hour fast', async () => {
    await page.clock.install({ time: Date.now() + 3_600_000 })
    await page.goto(`/surveys?survey=${survey.id}`)
    await openForm(page, context)
    await expect(dialog(page).getByRole('timer')).toHaveAccessibleName(/^[12]:\d\d until we check$/)
  })
})
