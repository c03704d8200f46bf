import { Refused } from '@bahth/domain/refusals.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/axe.ts'
import { dialog, holdRequests, openInApp, press, unique } from '../setup/page.ts'
import { demo, logInByApi, type People } from '../setup/people.ts'
import { active, base, draft, start } from '../setup/surveys.ts'
import { expect, test } from '../setup/test.ts'
import { card, describe, field } from './publishing.ts'

/** Private sheets: a creator connects the form, which then reports participation codes, or shares the sheet with us. */

const report = (url: string, secret: string, code: string) =>
  fetch(`${url}/api/hooks/forms`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  })

async function connectForm(page: Page, people: People, url: string): Promise<void> {
  const confirm = (name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click()
  const [survey, member] = await Promise.all([active(people, url, {}, ''), people.approved()])
  const code = await start(people, member, survey)
  await page.goto('/surveys?tab=mine')
  await card(page, survey.title)
    .getByRole('link', { name: `Connect form: ${survey.title}` })
    .click()
  const release = await holdRequests(page, 'POST', '**/hook')
  await press(page, 'Create a secret')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeVisible()
  await release()
  const script = dialog(page).getByRole('region', { name: 'Script for your form' })
  await expect(script).toContainText(`${url}/api/hooks/forms`)
  await expectAccessible(page)
  const status = dialog(page).getByRole('status', { name: 'Connection of the form' })
  await expect(status).toContainText('Waiting for the form')
  const [, secret = ''] = /SECRET = "([^"]+)"/.exec(await script.innerText()) ?? []
  expect((await report(url, secret, 'ABCDEFGHJK')).status).toBe(204)
  await expect(status).toContainText('No one taking this survey has that code')
  expect((await report(url, secret, code)).status).toBe(204)
  await expect(status).toContainText('Connected')
  await openInApp(page, `/surveys?survey=${survey.id}`)
  await expect(dialog(page)).toContainText('Enter your code where the form asks for it.')
  await openInApp(page, `/surveys?tab=mine&connect=${survey.id}`)
  await page.reload()
  await expect(dialog(page)).toContainText('The secret was shown when it was created')
  await press(page, 'New secret')
  await confirm('Create new secret')
  await expect(script).toBeVisible()
  expect((await report(url, secret, code)).status).toBe(404)
  await expect(status).toContainText('still uses the old secret')
  await press(page, 'Disconnect')
  await confirm('Disconnect')
  await expect(dialog(page).getByRole('button', { name: 'Create a secret' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
}

/**
 * Replaces the responses that depend on Google: the check of the proof, and the link check in the creator's surveys. All
 * other responses are the server's. `server/src/surveys/sheet-proof.test.ts` tests the server with a fake Google.
 */
async function answerForGoogle(page: Page, title: string) {
  const refusals: Refused[] = []
  const proof: { provedAt: string | null } = { provedAt: null }
  /** Fields of the survey that a test replaces. */
  const changes: { status?: string } = {}
  await page.route('**/api/surveys/*/sheet-proof/check', async route => {
    const refusal = refusals.shift()
    if (refusal) return route.fulfill({ status: 409, json: refusal.published })
    proof.provedAt = new Date().toISOString()
    return route.fulfill({ status: 204 })
  })
  await page.route('**/api/surveys/*/sheet-proof', async route => {
    if (route.request().method() === 'DELETE') proof.provedAt = null
    await route.fallback()
  })
  await page.route('**/api/surveys/mine', async route => {
    const response = await route.fetch()
    const json = await response.json()
    const ofSheet = (one: { title: string; sheetProof: object }) => ({
      ...one,
      ...changes,
      linkCheck: {
        form: null,
        sheet: proof.provedAt ? { light: 'ok', reason: null } : { light: 'fail', reason: 'private' },
        column: null,
        checkedAt: new Date().toISOString(),
        shareWith: proof.provedAt ? null : address,
      },
      sheetProof: proof.provedAt ? { ...one.sheetProof, tab: null, ...proof } : one.sheetProof,
    })
    const items = json.items.map((one: Parameters<typeof ofSheet>[0]) =>
      one.title === title ? ofSheet(one) : one,
    )
    await route.fulfill({ response, json: { ...json, items } })
  })
  return { refusals, changes }
}

const address = 'sheets-reader@bahth-tests.iam.gserviceaccount.com'

/** Chooses a public sheet for a draft whose form has a secret: the sheet is read then, not the form's reports. */
async function choosePublicSheet(page: Page, people: People, url: string): Promise<void> {
  const survey = await draft(people, url)
  await people.asMember({ email: demo.creator }, 'post', `/surveys/${survey.id}/hook`)
  await openInApp(page, `/surveys?tab=mine&edit=${survey.id}`)
  await press(page, 'Next')
  await expect(dialog(page).getByRole('radio', { name: 'with a private sheet' })).toBeChecked()
  await dialog(page).getByRole('radio', { name: 'with a public sheet' }).check()
  await press(page, 'Save draft')
  await expect(dialog(page)).toHaveCount(0)
  await openInApp(page, `/surveys?tab=mine&edit=${survey.id}`)
  await press(page, 'Next')
  await expect(dialog(page).getByRole('radio', { name: 'with a public sheet' })).toBeChecked()
  await page.keyboard.press('Escape')
}

/** Creates a survey with a private sheet; the dialog then shows how to share the sheet and the name of the tab. */
async function createWithPrivateSheet(page: Page, url: string, title: string): Promise<void> {
  await openInApp(page, '/surveys?new=1')
  await describe(page, title)
  await dialog(page).getByRole('radio', { name: 'with a private sheet' }).check()
  await expect(dialog(page)).toContainText(`Share the sheet with ${address} as viewer.`)
  await expect(dialog(page).getByRole('button', { name: 'Copy address' })).toBeVisible()
  await field(page, 'Form link').fill(`${url}/demo/form/x?code={code}`)
  await field(page, 'Response sheet link').fill(
    `https://docs.google.com/spreadsheets/d/1${Date.now()}/edit#gid=7`,
  )
  await press(page, 'Next')
  await press(page, 'Create')
  await expect(dialog(page)).toContainText('Share your sheet with us')
  await expect(dialog(page).getByRole('code')).toHaveText([address])
  await press(page, 'I’ve shared the sheet')
  await expect(dialog(page).getByRole('code')).toHaveText([address, /^Bahth [0-9A-Z]{10}$/])
  await expectAccessible(page)
}

async function proveSheet(page: Page, url: string): Promise<void> {
  const title = unique('Private naps')
  const { refusals, changes } = await answerForGoogle(page, title)
  await createWithPrivateSheet(page, url, title)

  refusals.push(new Refused('sheet_not_shared', { params: { address } }), new Refused('sheet_unproved'))
  await press(page, 'Check the sheet')
  await expect(page.getByRole('alert')).toContainText(`Share it with ${address} as viewer, then check again.`)
  await press(page, 'Check the sheet')
  await expect(page.getByRole('alert')).toContainText('The sheet has no tab with this name yet.')
  await page.keyboard.press('Escape')
  const lights = card(page, title).getByRole('list', { name: 'Link check' })
  await expect(lights).toContainText(`The sheet is private. Share it with ${address} as viewer`)
  await expect(lights.getByRole('button', { name: `Copy address: ${title}` })).toBeVisible()

  await card(page, title)
    .getByRole('link', { name: `Private sheet: ${title}` })
    .click()
  await press(page, 'Check the sheet')
  await expect(dialog(page)).toContainText('We read this sheet for your surveys.')
  await expect(dialog(page)).toContainText('We can read the sheet')
  await expectAccessible(page)

  changes.status = 'completed'
  await page.goto('/surveys?tab=mine')
  const release = card(page, title).getByRole('link', { name: `Private sheet: ${title}` })
  await release.click()
  await press(page, 'Stop reading it')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop reading it' }).click()
  await expect(page.getByText('We no longer read this sheet.')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/surveys?tab=mine')
  await expect(release).toHaveCount(0)
}

test('creators report codes with a connected form, or share a private sheet with us', async ({
  page,
  people,
  baseURL,
}) => {
  const url = base(baseURL)
  await logInByApi(page, { email: demo.creator })
  await test.step('a creator connects a form, sees its calls at once, replaces its secret and disconnects it', () =>
    connectForm(page, people, url))
  await test.step('a creator who chooses a public sheet disconnects the form', () =>
    choosePublicSheet(page, people, url))
  await test.step('a creator shares a private sheet and proves control of it with a tab', () =>
    proveSheet(page, url))
})
