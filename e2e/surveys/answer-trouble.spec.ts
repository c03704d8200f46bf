import type { Questionnaire } from '@bahth/domain/surveys/questionnaire/types.ts'
import type { Browser, Page } from '@playwright/test'
import { dialog, phone, press } from '../setup/page.ts'
import { demo, enter, logIn, type Newcomer, type People } from '../setup/people.ts'
import { expect, test, withoutPushes } from '../setup/test.ts'
import { simulateUpdate } from '../setup/update.ts'
import { study } from './studies.ts'

/** Answers of a member while the survey, the application or the login changes. */

const nights: Questionnaire = {
  languages: ['en'],
  pages: [
    {
      name: 'nights',
      elements: [{ type: 'comment', name: 'why', title: { en: 'What keeps you awake?' } }],
    },
  ],
}

const longer = structuredClone(nights)
longer.pages[0]?.elements.push({
  type: 'text',
  name: 'helps',
  title: { en: 'What helps?' },
  isRequired: true,
})

const creator = { email: demo.creator }

async function approveVersion(people: People, id: string, questionnaire: Questionnaire): Promise<void> {
  await people.asMember(creator, 'put', `/surveys/${id}`, { questionnaire })
  await people.asMember(creator, 'put', `/surveys/${id}/submit`)
  await people.asActingAdmin('post', '/admin/survey-requests/approve', { ids: [id] })
}

const why = (page: Page) => dialog(page).getByLabel('What keeps you awake?')

/** Opens the questions on a phone and answers the first one. */
async function begin(
  browser: Browser,
  member: Newcomer,
  id: string,
  text: string,
  { holds = true } = {},
): Promise<Page> {
  const page = await browser.newPage({ viewport: phone })
  await enter(page, member)
  // The page learns of changes only when it sends the answers.
  await withoutPushes(page)
  // The server doesn't get the start, as if the held spot had expired.
  if (!holds) await page.route('**/attempt-start', route => route.fulfill({ json: {} }))
  await page.goto(`/surveys?take=${id}`)
  await press(page, 'Start')
  await why(page).fill(text)
  return page
}

const counts = (page: Page) => dialog(page).getByRole('heading', { name: 'Your response counts' })

test('a held spot outlasts a new version and the survey’s end; without one, refused answers are kept', async ({
  browser,
  people,
}) => {
  const [id, one, two, three] = await Promise.all([
    study(people, nights),
    people.approved(),
    people.approved(),
    people.approved(),
  ])
  const [holder, changed] = await Promise.all([
    begin(browser, one, id, 'Exams'),
    begin(browser, two, id, 'Neighbours', { holds: false }),
  ])
  await approveVersion(people, id, longer)

  // Without a held spot the new version applies.
  await press(changed, 'Next')
  await press(changed, 'Send answers')
  await expect(dialog(changed)).toContainText('The questions have changed.')
  await expect(why(changed)).toHaveValue('Neighbours')
  await press(changed, 'Next')
  await expect(dialog(changed).getByLabel('What helps?')).toBeFocused()
  await changed.keyboard.type('Reading')
  await press(changed, 'Next')
  await expect(dialog(changed)).toContainText('Reading')
  await changed.route('**/responses', route =>
    route.fulfill({ status: 409, json: { code: 'survey_full', message: 'This survey is full right now.' } }),
  )
  await press(changed, 'Send answers')
  await expect(dialog(changed)).toContainText(
    'This survey is full right now. Your answers stay on this device',
  )
  await changed.unroute('**/responses')
  await press(changed, 'Try again')
  await expect(counts(changed)).toBeVisible()

  const late = await begin(browser, three, id, 'Coffee', { holds: false })
  await dialog(late).getByLabel('What helps?').fill('Tea')
  await people.asMember(creator, 'post', `/surveys/${id}/close`)
  await press(late, 'Next')
  await press(late, 'Send answers')
  await expect(dialog(late)).toContainText('isn’t accepting responses right now. We’ll remove your answers')
  await expect(dialog(late)).toContainText('Coffee')
  await late.reload()
  await expect(dialog(late)).toContainText('Your answers are still on this device.')

  // The holder keeps the spot and the version of the start.
  await press(holder, 'Next')
  await expect(dialog(holder)).not.toContainText('What helps?')
  await press(holder, 'Send answers')
  await expect(counts(holder)).toBeVisible()
  const survey = await people.asMember(creator, 'get', `/surveys/${id}`)
  expect(await survey.json()).toMatchObject({ responses: 2, status: 'completed' })
  for (const page of [holder, changed, late]) await page.context().close()
})

const kept = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify(localStorage))

test('answers survive an update of Bahth, an expired login and a withdrawn consent, but not logging out', async ({
  browser,
  people,
}) => {
  const text = 'Laila’s neighbours'
  const consentAr = Object.fromEntries(
    ['purpose', 'tasks', 'duration', 'risks', 'benefits', 'confidentiality', 'voluntariness', 'contact'].map(
      item => [item, 'المشاركة اختيارية.'],
    ),
  )
  const [id, other, member] = await Promise.all([
    study(people, nights, {}, { consentAr }),
    study(people, nights),
    people.approved(),
  ])
  const page = await browser.newPage({ viewport: phone })
  await withoutPushes(page)
  await page.goto('/login')
  await logIn(page, member)
  await page.goto(`/surveys?take=${id}`)
  await press(page, 'I agree')
  await press(page, 'Start')
  await why(page).fill(text)

  const undeploy = await simulateUpdate(page, /\/assets\/TakeDialog/)
  await page.goto(`/surveys?take=${id}`)
  const updated = page.getByRole('dialog', { name: 'Bahth was updated' })
  await expect(updated).toBeVisible()
  undeploy()
  await updated.getByRole('button', { name: 'Reload' }).click()
  await expect(why(page)).toHaveValue(text)

  await page.context().clearCookies({ name: 'bahth_refresh' })
  await page.route('**/responses', route =>
    route.fulfill({ status: 401, json: { message: 'Unauthorized', code: 'unauthorized' } }),
  )
  await press(page, 'Next')
  await press(page, 'Send answers')
  await expect(page).toHaveURL('/login')
  await page.unroute('**/responses')
  await logIn(page, member)
  await expect(page).toHaveURL(`/surveys?take=${id}`)
  await expect(dialog(page)).toContainText(text)

  await people.asMember(member, 'delete', `/surveys/${id}/consent`)
  await press(page, 'Send answers')
  await press(page, 'I agree')
  await expect(dialog(page)).toContainText(text)
  await press(page, 'Send answers')
  await expect(counts(page)).toBeVisible()
  expect(await kept(page)).not.toContain(text)

  await page.goto(`/surveys?take=${other}`)
  await press(page, 'Start')
  await why(page).fill(text)
  expect(await kept(page)).toContain(text)
  await page.goto('/')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  expect(await kept(page)).not.toContain(text)
  await page.context().close()
})
