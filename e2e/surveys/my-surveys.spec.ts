import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/axe.ts'
import { clipboard, dialog, main, openInApp, press, pressTwice, unique } from '../setup/page.ts'
import { demo, logInByApi } from '../setup/people.ts'
import { active, base, draft, pending, start } from '../setup/surveys.ts'
import { blockEvents, expect, test } from '../setup/test.ts'
import { card, fail, field, refusal } from './publishing.ts'

/** A creator's own surveys. */

const creator = { email: demo.creator }

/** The actions on a card, without its title and the button that expands its link check. */
const actions = async (page: Page, title: string): Promise<string[]> => {
  await expect(card(page, title)).toBeVisible()
  const names = await card(page, title).getByRole('button').allInnerTexts()
  return names.map(name => name.trim()).filter(name => name !== title && name !== 'Links checked')
}

/** Presses a button on a card. */
const act = (page: Page, title: string, name: RegExp) =>
  card(page, title).getByRole('button', { name }).click()

test('SUR-17 My Surveys shows the creator’s surveys with the actions of each state', async ({
  page,
  people,
  baseURL,
}) => {
  const url = base(baseURL)
  const named = (about: string) => ({ title: unique(about) })
  const [made, waiting, running, refused] = await Promise.all([
    draft(people, url, named('Draft')),
    pending(people, url, named('Waiting')),
    active(people, url, named('Running')),
    pending(people, url, named('Refused')),
  ])
  const rejection = { ids: [refused.id], reason: 'Question 3 asks for names.' }
  await people.asAdmin('post', '/admin/survey-requests/reject', rejection)
  await logInByApi(page, creator)
  await page.goto('/surveys')
  await page.getByRole('tab', { name: 'My Surveys' }).click()

  await test.step('SUR-17 SUR-18 SUR-69 the counters and one card for each survey are shown', async () => {
    const figures = main(page).locator('dl').first()
    await expect(figures.locator('dt')).toHaveText(['Total', 'Pending Review', 'Approved', 'Rejected'])
    await expect(async () => {
      const reply = await people.asMember(creator, 'get', '/surveys/mine')
      const { items, counters } = await reply.json()
      const { total, pending, approved, rejected } = counters
      expect(await figures.locator('dt + dd').allInnerTexts()).toEqual(
        [total, pending, approved, rejected].map(String),
      )
      const cards = main(page).getByRole('list', { name: 'My Surveys' }).locator(':scope > li')
      expect(await cards.count()).toBe(items.length)
    }).toPass()
    await expectAccessible(page)
  })

  await test.step('SUR-32 SUR-33 SUR-34 SUR-37 SUR-39 SUR-40 SUR-43 each state has its actions, and no others', async () => {
    expect(await actions(page, made.title)).toEqual(['Submit for Approval', 'Edit', 'Delete'])
    expect(await actions(page, waiting.title)).toEqual([])
    await expect(card(page, waiting.title)).toContainText('Approved Pending')
    expect(await actions(page, running.title)).toEqual(['Results', 'Share', 'Close'])
    expect(await actions(page, refused.title)).toEqual(['Edit'])
    await expect(card(page, refused.title)).toContainText('Question 3 asks for names.')
  })

  await test.step('SUR-41 Share copies the address', async () => {
    await act(page, running.title, /^Share: /)
    // With the keyboard: new surveys of other tests may move the card and its open menu out of the window.
    await page.getByRole('menuitem', { name: 'Copy link' }).press('Enter')
    await expect(page.getByText('Link copied.')).toBeVisible()
    await expect.poll(() => clipboard(page)).toBe(`${baseURL}/surveys?survey=${running.id}`)
  })

  await test.step('SUR-35 SUR-44 SUR-75 closing and deleting need a confirmation', async () => {
    const asking = page.getByRole('alertdialog')
    await act(page, running.title, /^Close/)
    await expect(asking).toContainText('Close this survey? It will no longer accept responses.')
    await asking.getByRole('button', { name: 'Keep it open' }).click()
    await expect(card(page, running.title)).toContainText('Active')
    await act(page, running.title, /^Close/)
    await asking.getByRole('button', { name: 'Close survey' }).click()
    await expect(card(page, running.title)).toContainText('Completed')
    expect(await actions(page, running.title)).toEqual(['Results'])

    await act(page, made.title, /^Delete/)
    await asking.getByRole('button', { name: 'Delete draft' }).click()
    await expect(card(page, made.title)).toHaveCount(0)
    await expect(page.getByText(`“${made.title}” has been deleted.`)).toBeVisible()
  })

  await test.step('SUR-31 the list of all surveys includes the creator’s own pending and rejected ones', async () => {
    await openInApp(page, '/surveys?status=pending')
    await expect(page.getByRole('row', { name: waiting.title })).toContainText('Under Review')
    await openInApp(page, '/surveys?status=rejected')
    await expect(page.getByRole('row', { name: refused.title })).toContainText('Rejected')
  })
})

test('a rejected survey is corrected, and surveys with a broken link are submitted and closed', async ({
  page,
  people,
  baseURL,
}) => {
  const url = base(baseURL)
  const [rejected, unreadable, survey, member] = await Promise.all([
    pending(people, url),
    draft(people, url),
    active(people, url, { sheetLink: 'https://10.0.0.8/sheet.csv' }),
    people.approved(),
  ])
  const rejection = { ids: [rejected.id], reason: 'The title says nothing.' }
  await people.asAdmin('post', '/admin/survey-requests/reject', rejection)
  await start(people, member, survey)
  await people.asMember(member, 'post', '/surveys/verify-auto', { surveyId: survey.id })
  await logInByApi(page, creator)
  await page.goto('/surveys?tab=mine')

  await test.step('a rejected survey is corrected, submitted again and approved, without a reload', async () => {
    await act(page, rejected.title, /^Edit: /)
    await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText('Edit survey')
    await expect(dialog(page)).toContainText('The title says nothing.')
    await expectAccessible(page, { widths: [390] })
    const better = unique('Coffee before exams')
    await field(page, 'Title').fill(better)
    await press(page, 'Save draft')
    await expect(card(page, better)).toContainText('Draft')
    await act(page, better, /^Submit for Approval/)
    await expect(page.getByText(`“${better}” has been submitted for approval.`)).toBeVisible()
    await expect(card(page, better)).toContainText('Approved Pending')
    await expect(card(page, better)).toContainText('Resubmitted')
    await people.asAdmin('post', '/admin/survey-requests/approve', { ids: [rejected.id] })
    await expect(card(page, better)).toContainText('Active')
  })

  await test.step('the link check shows which links work, and a broken one doesn’t prevent the submission', async () => {
    const { id, title } = unreadable
    await act(page, title, /^Links checked: /)
    const lights = card(page, title).getByRole('list', { name: 'Link check' })
    await expect(lights.getByRole('listitem')).toHaveText([
      /^Form \(fine\).*opens without signing in/,
      /^Sheet \(fine\).*We can read the sheet/,
      /^Column \(fine\).*We found a column/,
    ])
    await people.asMember(creator, 'put', `/surveys/${id}`, { sheetLink: 'https://10.0.0.8/sheet.csv' })
    await expect(lights.getByRole('listitem').nth(1)).toHaveText(/^Sheet \(doesn’t work\)/)
    await act(page, title, /^Edit/)
    await press(page, 'Next')
    await expect(dialog(page).getByRole('list', { name: 'Link check' })).toBeVisible()
    await press(page, 'Close')
    await act(page, title, /^Submit for Approval/)
    await expect(card(page, title)).toContainText('Approved Pending')
  })

  await test.step('closing a survey with an unreadable sheet shows the waiting submissions and what happens to them', async () => {
    await expect(card(page, survey.title)).toContainText('We can’t read your sheet. Submissions waiting: 1.')
    await act(page, survey.title, /^Close/)
    const asking = page.getByRole('alertdialog')
    await expect(asking).toContainText('Submissions we can’t find by then won’t count. Waiting now: 1.')
    await asking.getByRole('button', { name: 'Close survey' }).click()
    await expect(page.getByText(`We can’t read the sheet of “${survey.title}” yet.`)).toBeVisible()
    await expect(card(page, survey.title)).toContainText('No one new can take this survey.')
    await logInByApi(page, await people.approved())
    await page.goto(`/surveys?q=${encodeURIComponent(survey.title)}`)
    await expect(page.getByRole('row', { name: survey.title })).toContainText('Closing')
  })
})

test('SUR-85 SUR-86 SUR-90 SUR-92 failures to load, submit and close are shown with the server’s reason', async ({
  page,
  people,
  baseURL,
}) => {
  const url = base(baseURL)
  const [made, running] = await Promise.all([draft(people, url), active(people, url)])
  const alert = main(page).getByRole('alert')
  await blockEvents(page)
  await logInByApi(page, creator)
  await fail(page, '/surveys/mine', 500)
  await page.goto('/surveys?tab=mine')
  await expect(alert).toContainText('Failed to load my surveys.')
  await page.unroute('**/api/surveys/mine')
  await fail(page, '/surveys/mine', 403)
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(alert).toContainText(
    'You do not have permission to view creator dashboards. Ask an admin to enable Form Creator on your account.',
  )
  await page.unroute('**/api/surveys/mine')
  await alert.getByRole('button', { name: 'Retry' }).click()
  await fail(page, '/surveys/*/submit', 409)
  await act(page, made.title, /^Submit for Approval/)
  await expect(card(page, made.title).getByRole('alert')).toHaveText(`Submit for approval failed: ${refusal}`)
  await fail(page, '/surveys/*/close', 409)
  await act(page, running.title, /^Close/)
  const asking = page.getByRole('alertdialog')
  await asking.getByRole('button', { name: 'Close survey' }).click()
  await expect(asking).toContainText(`Close failed: ${refusal}`)
})

test('a closing, a deletion, a submission and a decision are confirmed after a lost response', async ({
  page,
  people,
  baseURL,
}) => {
  const url = base(baseURL)
  const [running, made, ready, member] = await Promise.all([
    active(people, url),
    draft(people, url),
    draft(people, url),
    people.approved(),
  ])
  const code = await start(people, member, running)
  await logInByApi(page, creator)
  await page.goto(`/surveys?tab=mine&analytics=${running.id}`)
  const asking = page.getByRole('alertdialog')

  await dialog(page).getByRole('tab', { name: 'Submissions' }).click()
  await dialog(page)
    .getByRole('button', { name: `Reject: ${code}` })
    .click()
  await pressTwice(page, 'PUT', '**/api/surveys/*/attempts/*', {
    button: asking.getByRole('button', { name: 'Reject' }),
    failure: asking.getByText('We couldn’t save the decision'),
  })
  await expect(page.getByText(`${code} rejected.`)).toBeVisible()
  await expect(asking).toHaveCount(0)
  await page.keyboard.press('Escape')

  await act(page, running.title, /^Close/)
  await pressTwice(page, 'POST', '**/api/surveys/*/close', {
    button: asking.getByRole('button', { name: 'Close survey' }),
    failure: asking.getByText('Close failed'),
  })
  await expect(page.getByText(`“${running.title}” has been closed.`)).toBeVisible()
  await expect(card(page, running.title)).toContainText('Completed')

  await act(page, made.title, /^Delete/)
  await page.route('**/api/surveys/mine', route => route.abort())
  await pressTwice(page, 'DELETE', '**/api/surveys/*', {
    button: asking.getByRole('button', { name: 'Delete draft' }),
    failure: asking.getByText('We couldn’t delete the draft'),
  })
  await expect(page.getByText(`“${made.title}” has been deleted.`)).toBeVisible()
  await page.unroute('**/api/surveys/mine')

  await page.route('**/api/surveys/*/submit', async route => {
    await route.fetch()
    await route.fulfill({ status: 502, body: '' })
  })
  await act(page, ready.title, /^Submit for Approval/)
  await expect(card(page, ready.title)).toContainText('Approved Pending')
  await expect(page.getByText('Submit for approval failed')).toHaveCount(0)
})
