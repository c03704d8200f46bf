import { consentItems } from '@bahth/domain/surveys/consent-rules.ts'
import type { Questionnaire } from '@bahth/domain/surveys/questionnaire/types.ts'
import { expectAccessible } from '../setup/axe.ts'
import { dialog, expectAsksToLeave, holdRequests, openInApp, press } from '../setup/page.ts'
import { demo, logIn, logInByApi, type People } from '../setup/people.ts'
import { cardPhoto } from '../setup/photos.ts'
import { base, draft, type MadeSurvey } from '../setup/surveys.ts'
import { expect, test } from '../setup/test.ts'
import { card } from './publishing.ts'
import { study } from './studies.ts'
import { openForm } from './taking.ts'

/** Consent before taking part, and the creator's details on ethics and consent. */

async function studied(people: People, url: string): Promise<MadeSurvey> {
  const survey = await draft(people, url)
  const consentAr = Object.fromEntries(consentItems.map(item => [item, 'المشاركة اختيارية.']))
  const creator = { email: demo.creator }
  await people.asMember(creator, 'put', `/surveys/${survey.id}/ethics`, {
    controller: 'Nile Research Group',
    consentAr,
  })
  await people.asMember(creator, 'put', `/surveys/${survey.id}/submit`)
  await people.asAdmin('post', '/admin/survey-requests/approve', { ids: [survey.id] })
  return survey
}

test('a member reads the consent text, agrees, takes part and withdraws', async ({
  page,
  context,
  people,
  baseURL,
}) => {
  const [survey, member] = await Promise.all([studied(people, base(baseURL)), people.approved()])
  await logInByApi(page, member)
  await page.goto(`/surveys?survey=${survey.id}`)
  await press(page, 'Agree and open form')
  await expect(dialog(page).getByRole('heading', { name: 'Before you take part' })).toBeVisible()
  await expect(dialog(page).getByText('المشاركة اختيارية.').first()).toBeVisible()
  await expect(dialog(page)).toContainText('Nile Research Group')
  await expectAccessible(page)
  await press(page, 'Not now')
  await expect(dialog(page)).toHaveCount(0)

  await openInApp(page, `/surveys?survey=${survey.id}`)
  await press(page, 'Agree and open form')
  await openForm(page, context, 'I agree, open the form')
  await people.asMember(member, 'post', '/surveys/verify-auto', { surveyId: survey.id })
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await openInApp(page, `/surveys?tab=completed&receipt=${survey.id}`)
  await press(page, 'Withdraw consent')
  const confirmation = page.getByRole('alertdialog')
  await expect(confirmation).toContainText('Your participation hasn’t counted yet')
  await expect(confirmation).toContainText('We tell the creator to delete the response with your code')
  await confirmation.getByRole('button', { name: 'Withdraw consent' }).click()
  await expect(dialog(page)).toContainText('You withdrew your consent')
})

const oneQuestion: Questionnaire = {
  languages: ['en'],
  pages: [
    { name: 'nights', elements: [{ type: 'comment', name: 'why', title: { en: 'What keeps you awake?' } }] },
  ],
}

test('a withdrawal without answers on Bahth says that nothing is stored', async ({ page, people }) => {
  const consentAr = Object.fromEntries(consentItems.map(item => [item, 'المشاركة اختيارية.']))
  const [id, member] = await Promise.all([
    study(people, oneQuestion, {}, { controller: 'Nile Research Group', consentAr }),
    people.approved(),
  ])
  await people.asMember(member, 'post', `/surveys/${id}/consent`, { version: 1 })
  await people.asMember(member, 'post', `/surveys/${id}/attempt-start`)
  await logInByApi(page, member)
  // A spot is held longer than a test may take.
  await page.route('**/api/survey-history', async route => {
    const response = await route.fetch()
    const { items } = await response.json()
    const over = { status: 'expired', decidedAt: new Date().toISOString() }
    await route.fulfill({ response, json: { items: items.map((item: object) => ({ ...item, ...over })) } })
  })
  await page.goto(`/surveys?tab=completed&receipt=${id}`)
  await press(page, 'Withdraw consent')
  await expect(page.getByRole('alertdialog')).toContainText('You sent no answers, so nothing is stored')
})

/** Pastes an image file. */
function pasteInto(element: Element): void {
  const clipboardData = new DataTransfer()
  clipboardData.items.add(new File(['x'], 'pasted.png', { type: 'image/png' }))
  element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
}

test('a creator fills in ethics details and the consent text from the template, and saves them', async ({
  page,
  people,
  baseURL,
}) => {
  const survey = await draft(people, base(baseURL))
  await logInByApi(page, { email: demo.creator })
  await page.goto('/surveys?tab=mine')
  await card(page, survey.title)
    .getByRole('link', { name: `Ethics and consent: ${survey.title}` })
    .click()
  const fields = dialog(page)
  await expect(fields.getByText('There’s no consent text, so members aren’t asked.')).toBeVisible()
  await fields.getByLabel('Ethics status').selectOption('coursework')
  await test.step('a letter that is stored can be replaced, not removed', async () => {
    const letter = { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: cardPhoto() }
    const another = fields.getByRole('button', { name: /another/ })
    const release = await holdRequests(page, 'PUT', '**/ethics/letter')
    await fields.locator('input[type="file"]').setInputFiles(letter)
    await expect(fields.getByText('Saving…')).toBeVisible()
    await fields.getByRole('group', { name: /Letter of the committee/ }).evaluate(pasteInto)
    await expect(fields.getByText('letter.jpg'), 'the one that is being sent').toBeVisible()
    await expect(another).toHaveAttribute('aria-disabled', 'true')
    await release()
    await expect(fields.getByText('Saving…')).toHaveCount(0)
    await expect(another).toBeEnabled()
    await expect(fields.getByRole('button', { name: 'Remove' })).toHaveCount(0)
  })
  await fields.getByLabel('Responsible for the data').fill('Nile Research Group')
  await fields.getByRole('button', { name: 'Fill empty parts from the template' }).first().click()
  await expect(fields.getByLabel('Voluntary participation').first()).not.toHaveValue('')
  await expectAccessible(page)
  await test.step('what is written is not lost by Escape', async () => {
    await expectAsksToLeave(page, ['escape'])
    await expect(fields.getByLabel('Responsible for the data')).toHaveValue('Nile Research Group')
  })
  await test.step('an expired login leads to the login and back to what is written', async () => {
    await page.context().clearCookies({ name: 'bahth_refresh' })
    // Only the save: a change by others makes the page fetch the details again, which would end the login before.
    await page.route('**/ethics', route =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 401, json: {} }) : route.fallback(),
    )
    await press(page, 'Save')
    await expect(page).toHaveURL('/login')
    await page.unroute('**/ethics')
    await logIn(page, { email: demo.creator })
    await expect(fields.getByLabel('Responsible for the data')).toHaveValue('Nile Research Group')
    await expect(fields.getByText('what you wrote here before and haven’t saved yet')).toBeVisible()
  })
  await test.step('Escape while it is saved neither asks nor closes', async () => {
    const release = await holdRequests(page, 'PUT', '**/ethics')
    await press(page, 'Save')
    await expect(fields.getByRole('button', { name: 'Saving…' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(fields).toBeVisible()
    await release()
    await expect(fields).toHaveCount(0)
  })
  const saved = await people.asMember({ email: demo.creator }, 'get', `/surveys/${survey.id}/ethics`)
  expect(await saved.json()).toMatchObject({ controller: 'Nile Research Group', status: 'coursework' })
  await openInApp(page, `/surveys?tab=mine&ethics=${survey.id}`)
  await expect(fields.getByLabel('Responsible for the data')).toHaveValue('Nile Research Group')
  await expect(fields.getByText('There’s no consent text, so members aren’t asked.')).toHaveCount(0)
})
