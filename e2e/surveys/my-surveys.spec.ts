import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/axe.ts'
import { clipboard, dialog, main, press } from '../setup/page.ts'
import { demo, enter } from '../setup/people.ts'
import { active, base, draft, freshTitle, pending, start } from '../setup/surveys.ts'
import { expect, test } from '../setup/test.ts'
import { card, fail, field, refusal } from './publishing.ts'

/** Publishing surveys: the permission, the wizard, own surveys, and their results. */

/** The actions on a card, without its title and the button that unfolds its link check. */
const actions = async (page: Page, title: string): Promise<string[]> => {
  await expect(card(page, title)).toBeVisible()
  const names = await card(page, title).getByRole('button').allInnerTexts()
  return names.map(name => name.trim()).filter(name => name !== title && name !== 'Links checked')
}

test.describe('My Surveys', () => {
  test('SUR-17 SUR-18 SUR-69 the counters, and one card for each survey', async ({ page, people }) => {
    await enter(page, { email: demo.creator })
    await page.goto('/surveys')
    await page.getByRole('tab', { name: 'My Surveys' }).click()
    await expect(main(page).locator('dl').first().locator('dt')).toHaveText([
      'Total',
      'Pending Review',
      'Approved',
      'Rejected',
    ])
    await expect(async () => {
      const { items, counters } = await (
        await people.asMember({ email: demo.creator }, 'get', '/surveys/mine')
      ).json()
      const shown = await main(page).locator('dl').first().locator('dt + dd').allInnerTexts()
      expect(shown).toEqual(
        [counters.total, counters.pending, counters.approved, counters.rejected].map(String),
      )
      expect(await main(page).getByRole('list', { name: 'My Surveys' }).locator(':scope > li').count()).toBe(
        items.length,
      )
    }).toPass()
    await expectAccessible(page)
  })

  test('SUR-32 SUR-33 SUR-34 SUR-35 SUR-37 SUR-39 SUR-40 SUR-41 SUR-43 each state has its actions, and no others', async ({
    page,
    people,
    baseURL,
  }) => {
    const url = base(baseURL)
    const named = (about: string) => ({ title: freshTitle(about) })
    const [made, waiting, running, refused] = await Promise.all([
      draft(people, url, named('Draft')),
      pending(people, url, named('Waiting')),
      active(people, url, named('Running')),
      pending(people, url, named('Refused')),
    ])
    await people.asActingAdmin('post', '/admin/survey-requests/reject', {
      ids: [refused.id],
      reason: 'Question 3 asks for names.',
    })
    await enter(page, { email: demo.creator })
    await page.goto('/surveys?tab=mine')
    expect(await actions(page, made.title)).toEqual(['Submit for Approval', 'Edit', 'Delete'])
    expect(await actions(page, waiting.title)).toEqual([])
    await expect(card(page, waiting.title)).toContainText('Approved Pending')
    expect(await actions(page, running.title)).toEqual(['Results', 'Share', 'Close'])
    expect(await actions(page, refused.title)).toEqual(['Edit'])
    await expect(card(page, refused.title)).toContainText('Question 3 asks for names.')
    await card(page, running.title)
      .getByRole('button', { name: `Share: ${running.title}` })
      .click()
    await page.getByRole('menuitem', { name: 'Copy link' }).click()
    await expect(page.getByText('Link copied.')).toBeVisible()
    await expect.poll(() => clipboard(page)).toBe(`${baseURL}/surveys?survey=${running.id}`)

    await page.goto('/surveys?status=pending')
    await expect(page.getByRole('row', { name: waiting.title }), 'SUR-31').toContainText('Under Review')
    await page.goto('/surveys?status=rejected')
    await expect(page.getByRole('row', { name: refused.title })).toContainText('Rejected')
  })

  test('a rejected survey is mended, sent in again and approved, live', async ({ page, people, baseURL }) => {
    const survey = await pending(people, base(baseURL))
    await people.asActingAdmin('post', '/admin/survey-requests/reject', {
      ids: [survey.id],
      reason: 'The title says nothing.',
    })
    await enter(page, { email: demo.creator })
    await page.goto('/surveys?tab=mine')
    await card(page, survey.title)
      .getByRole('button', { name: `Edit: ${survey.title}` })
      .click()
    await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText('Edit survey')
    await expect(dialog(page)).toContainText('The title says nothing.')
    await expectAccessible(page, { widths: [390] })
    const better = freshTitle('Coffee before exams')
    await field(page, 'Title').fill(better)
    await press(page, 'Save draft')
    await expect(card(page, better)).toContainText('Draft')
    await card(page, better)
      .getByRole('button', { name: /^Submit for Approval/ })
      .click()
    await expect(page.getByText(`“${better}” has been submitted for approval.`)).toBeVisible()
    await expect(card(page, better)).toContainText('Approved Pending')
    await expect(card(page, better)).toContainText('Resubmitted')
    await people.asActingAdmin('post', '/admin/survey-requests/approve', { ids: [survey.id] })
    await expect(card(page, better)).toContainText('Active')
  })

  test('the lights show what the links are worth; a red one holds nothing up', async ({
    page,
    people,
    baseURL,
  }) => {
    const survey = await draft(people, base(baseURL))
    await enter(page, { email: demo.creator })
    await page.goto('/surveys?tab=mine')
    await card(page, survey.title)
      .getByRole('button', { name: `Links checked: ${survey.title}` })
      .click()
    const lights = card(page, survey.title).getByRole('list', { name: 'Link check' })
    await expect(lights.getByRole('listitem')).toHaveText([
      /^Form \(fine\).*opens without signing in/,
      /^Sheet \(fine\).*We can read the sheet/,
      /^Column \(fine\).*We found a column/,
    ])
    await people.asMember({ email: demo.creator }, 'put', `/surveys/${survey.id}`, {
      sheetLink: 'https://10.0.0.8/sheet.csv',
    })
    await expect(lights.getByRole('listitem').nth(1)).toHaveText(/^Sheet \(doesn’t work\)/)
    await card(page, survey.title).getByRole('button', { name: /^Edit/ }).click()
    await press(page, 'Next')
    await expect(dialog(page).getByRole('list', { name: 'Link check' })).toBeVisible()
    await press(page, 'Close')
    await card(page, survey.title)
      .getByRole('button', { name: /^Submit for Approval/ })
      .click()
    await expect(card(page, survey.title)).toContainText('Approved Pending')
  })

  test('SUR-35 SUR-44 SUR-75 deleting and closing ask first', async ({ page, people, baseURL }) => {
    const url = base(baseURL)
    const [made, running] = await Promise.all([draft(people, url), active(people, url)])
    await enter(page, { email: demo.creator })
    await page.goto('/surveys?tab=mine')
    await card(page, running.title)
      .getByRole('button', { name: /^Close/ })
      .click()
    const asking = page.getByRole('alertdialog')
    await expect(asking).toContainText('Close this survey? It will no longer accept responses.')
    await expectAccessible(page, { widths: [390] })
    await asking.getByRole('button', { name: 'Keep it open' }).click()
    await expect(card(page, running.title)).toContainText('Active')
    await card(page, running.title)
      .getByRole('button', { name: /^Close/ })
      .click()
    await asking.getByRole('button', { name: 'Close survey' }).click()
    await expect(card(page, running.title)).toContainText('Completed')
    expect(await actions(page, running.title)).toEqual(['Results'])

    await card(page, made.title)
      .getByRole('button', { name: /^Delete/ })
      .click()
    await asking.getByRole('button', { name: 'Delete draft' }).click()
    await expect(card(page, made.title)).toHaveCount(0)
    await expect(page.getByText(`“${made.title}” has been deleted.`)).toBeVisible()
  })

  test('closing while the sheet cannot be read says who waits for it, and what happens next', async ({
    page,
    people,
    baseURL,
  }) => {
    const [member, survey] = await Promise.all([
      people.approved(),
      active(people, base(baseURL), { sheetLink: 'https://10.0.0.8/sheet.csv' }),
    ])
    await start(people, member, survey)
    await people.asMember(member, 'post', '/surveys/verify-auto', { surveyId: survey.id })
    await enter(page, { email: demo.creator })
    await page.goto('/surveys?tab=mine')
    await expect(card(page, survey.title)).toContainText('We can’t read your sheet. Submissions waiting: 1.')
    await card(page, survey.title)
      .getByRole('button', { name: /^Close/ })
      .click()
    const asking = page.getByRole('alertdialog')
    await expect(asking).toContainText('Submissions we can’t find by then won’t count. Waiting now: 1.')
    await asking.getByRole('button', { name: 'Close survey' }).click()
    await expect(page.getByText(`We can’t read the sheet of “${survey.title}” yet.`)).toBeVisible()
    await expect(card(page, survey.title)).toContainText('No one new can take this survey.')
    await enter(page, await people.approved())
    await page.goto('/surveys')
    await expect(page.getByRole('row', { name: survey.title })).toContainText('Closing')
  })

  test('SUR-85 SUR-86 SUR-90 SUR-92 what fails says so, with the server’s words', async ({
    page,
    people,
    baseURL,
  }) => {
    const url = base(baseURL)
    const [made, running] = await Promise.all([draft(people, url), active(people, url)])
    await enter(page, { email: demo.creator })
    await fail(page, '/surveys/mine', 500)
    await page.goto('/surveys?tab=mine')
    await expect(main(page).getByRole('alert')).toContainText('Failed to load my surveys.')
    await expectAccessible(page, { widths: [390] })
    await page.unroute('**/api/surveys/mine')
    await fail(page, '/surveys/mine', 403)
    await page.goto('/surveys?tab=mine')
    await expect(main(page).getByRole('alert')).toContainText(
      'You do not have permission to view creator dashboards. Ask an admin to enable Form Creator on your account.',
    )
    await page.unroute('**/api/surveys/mine')
    await page.reload()
    await fail(page, '/surveys/*/submit', 409)
    await card(page, made.title)
      .getByRole('button', { name: /^Submit for Approval/ })
      .click()
    await expect(card(page, made.title).getByRole('alert')).toHaveText(
      `Submit for approval failed: ${refusal}`,
    )
    await fail(page, '/surveys/*/close', 409)
    await card(page, running.title)
      .getByRole('button', { name: /^Close/ })
      .click()
    const asking = page.getByRole('alertdialog')
    await asking.getByRole('button', { name: 'Close survey' }).click()
    await expect(asking).toContainText(`Close failed: ${refusal}`)
  })
})
