import { randomUUID } from 'node:crypto'
import type { Questionnaire } from '@bahth/domain/surveys/questionnaire/types.ts'
import type { Page, Route } from '@playwright/test'
import { dialog, holdRequests, main, openInApp, phone, press } from '../setup/page.ts'
import { demo, logIn, logInByApi, logOut, type Newcomer, type People } from '../setup/people.ts'
import { blockEvents, expect, otherPage, test } from '../setup/test.ts'
import { simulateUpdate } from '../setup/update.ts'
import { study } from './studies.ts'

/** Answers of a member while the survey, the application or the login changes. */

test.use({ viewport: phone })

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
  await people.asAdmin('post', '/admin/survey-requests/approve', { ids: [id] })
}

const why = (page: Page) => dialog(page).getByLabel('What keeps you awake?')

/** Opens the questions as a member and answers the first one. */
async function begin(page: Page, member: Newcomer, id: string, text: string): Promise<void> {
  await logInByApi(page, member)
  await page.goto(`/surveys?take=${id}`)
  await press(page, 'Start')
  await why(page).fill(text)
}

const counts = (page: Page) => dialog(page).getByRole('heading', { name: 'Your response counts' })

test('two tabs that answer the same survey show the same answers', async ({ page, context, people }) => {
  const [id, member] = await Promise.all([study(people, nights), people.approved()])
  await logInByApi(page, member)
  const other = await context.newPage()
  await test.step('answers of one tab stay when the other one begins late', async () => {
    const release = await holdRequests(other, 'POST', '**/attempt-start')
    await other.goto(`/surveys?take=${id}`)
    await press(other, 'Start')
    await begin(page, member, id, 'Exams')
    const loaded = other.waitForResponse(response => response.url().includes('/questionnaire'))
    await release()
    await loaded
    await expect(why(other)).toHaveValue('Exams')
    await expect(why(page)).toHaveValue('Exams')
  })
  await why(other).fill('Exams and neighbours')
  await expect(why(page)).toHaveValue('Exams and neighbours')
  await why(page).press('End')
  await page.keyboard.type(', mostly')
  await page.reload()
  await expect(why(page)).toHaveValue('Exams and neighbours, mostly')
})

test('a link to the questions of a survey that doesn’t exist says so', async ({ page, people }) => {
  await logInByApi(page, await people.approved())
  await page.goto(`/surveys?take=${randomUUID()}`)
  await expect(dialog(page)).toHaveAccessibleName('We can’t find this survey.')
  await expect(dialog(page).getByRole('button', { name: 'Retry' })).toHaveCount(0)
})

test('a held spot outlasts a new version and the survey’s end; without one, refused answers are kept', async ({
  page,
  browser,
  people,
}) => {
  const [id, one, two, three] = await Promise.all([
    study(people, nights),
    people.approved(),
    people.approved(),
    people.approved(),
  ])
  const holder = await otherPage(browser, { viewport: phone })
  // Without events the pages notice changes only when they send the answers.
  for (const open of [page, holder]) await blockEvents(open)
  // The server doesn't get a start from this page, as if the held spot had expired.
  await page.route('**/attempt-start', route => route.fulfill({ json: {} }))
  await Promise.all([begin(holder, one, id, 'Exams'), begin(page, two, id, 'Neighbours')])
  await approveVersion(people, id, longer)

  await test.step('without a held spot the new version applies, and the answers stay while the survey is full', async () => {
    await press(page, 'Next')
    await press(page, 'Send answers')
    await expect(dialog(page)).toContainText('The questions have changed.')
    await expect(why(page)).toHaveValue('Neighbours')
    await press(page, 'Next')
    await expect(dialog(page).getByLabel('What helps?')).toBeFocused()
    await page.keyboard.type('Reading')
    await press(page, 'Next')
    await expect(dialog(page)).toContainText('Reading')
    const tooLarge = 'All answers together can be at most 64 kB'
    await page.route('**/responses', route =>
      route.fulfill({
        status: 400,
        json: {
          code: 'validation_error',
          message: 'Validation failed',
          errors: [{ field: 'answers.answers', code: 'answers_too_large', message: tooLarge }],
        },
      }),
    )
    await press(page, 'Send answers')
    await expect(dialog(page)).toContainText(tooLarge)
    await page.unroute('**/responses')
    await page.route('**/responses', route =>
      route.fulfill({
        status: 409,
        json: { code: 'survey_full', message: 'This survey is full right now.' },
      }),
    )
    await press(page, 'Send answers')
    await expect(dialog(page)).toContainText(
      'This survey is full right now. Your answers stay on this device',
    )
    await page.unroute('**/responses')
    const release = await holdRequests(page, 'POST', '**/responses')
    await press(page, 'Try again')
    await page.keyboard.press('Escape')
    await expect(dialog(page), 'it stays open while it sends').toContainText('Reading')
    await release()
    await expect(counts(page)).toBeVisible()
  })

  await test.step('without a held spot the answers stay on the device after the survey’s end', async () => {
    await begin(page, three, id, 'Coffee')
    await dialog(page).getByLabel('What helps?').fill('Tea')
    await people.asMember(creator, 'post', `/surveys/${id}/close`)
    await press(page, 'Next')
    await press(page, 'Send answers')
    await expect(dialog(page)).toContainText('isn’t accepting responses right now. We’ll remove your answers')
    await expect(dialog(page)).toContainText('Coffee')
    await page.reload()
    await expect(dialog(page)).toContainText('Your answers are still on this device.')
  })

  await test.step('the holder keeps the spot and the version of the start, and is told that a later change isn’t included', async () => {
    await press(holder, 'Next')
    await expect(dialog(holder)).not.toContainText('What helps?')
    // The answers arrive, but the response doesn't.
    const lost = async (route: Route) => {
      await route.fetch()
      await holder.context().setOffline(true)
      await route.abort()
    }
    await holder.route('**/responses', lost, { times: 1 })
    await press(holder, 'Send answers')
    await expect(dialog(holder)).toContainText('Your answers are safe on this device')
    await press(holder, 'Back')
    await why(holder).fill('Exams and coffee')
    await holder.context().setOffline(false)
    await expect(dialog(holder)).toHaveAccessibleName('We already have your answers')
    await expect(dialog(holder)).toContainText('your latest changes on this device aren’t included')
    await press(holder, 'Receipt')
    await expect(counts(holder)).toBeVisible()
    const survey = await people.asMember(creator, 'get', `/surveys/${id}`)
    expect(await survey.json()).toMatchObject({ responses: 2, status: 'completed' })
    await holder.context().close()
  })
})

const storedOn = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify(localStorage))

test('answers survive an update of Bahth, an expired login and a withdrawn consent, but not logging out', async ({
  page,
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
  await blockEvents(page)
  await logInByApi(page, member)
  await page.goto(`/surveys?take=${id}`)
  await press(page, 'I agree')
  await press(page, 'Start')
  await why(page).fill(text)

  await test.step('an update of Bahth keeps the answers', async () => {
    const undeploy = await simulateUpdate(page, /\/assets\/TakeDialog/)
    await page.goto(`/surveys?take=${id}`)
    const updated = page.getByRole('dialog', { name: 'Bahth was updated' })
    await expect(updated).toBeVisible()
    undeploy()
    await updated.getByRole('button', { name: 'Reload' }).click()
    await expect(why(page)).toHaveValue(text)
  })

  await test.step('an expired login leads to the login and back to the answers', async () => {
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
  })

  await test.step('a withdrawn consent is asked for again, and the sent answers leave the device', async () => {
    await people.asMember(member, 'delete', `/surveys/${id}/consent`)
    // The spot is no longer held either.
    await page.route(`**/api/surveys/${id}`, async route => {
      const survey = await (await route.fetch()).json()
      await route.fulfill({ json: { ...survey, myStatus: 'expired' } })
    })
    await press(page, 'Send answers')
    await press(page, 'I agree')
    await expect(dialog(page)).toContainText(text)
    await page.unroute(`**/api/surveys/${id}`)
    await press(page, 'Send answers')
    await expect(counts(page)).toBeVisible()
    expect(await storedOn(page)).not.toContain(text)
  })

  await test.step('logging out removes the answers from the device', async () => {
    await openInApp(page, `/surveys?take=${other}`)
    await press(page, 'Start')
    await why(page).fill(text)
    expect(await storedOn(page)).toContain(text)
    await page.route('**/api/survey-history', async route => {
      const { items } = await (await route.fetch()).json()
      const expired = { status: 'expired', receipt: { cause: 'not_sent' } }
      await route.fulfill({ json: { items: items.map((item: object) => ({ ...item, ...expired })) } })
    })
    await page.goto('/surveys?tab=completed')
    await expect(main(page)).toContainText('You didn’t send your answers while your spot was kept.')
    await openInApp(page, '/')
    await logOut(page)
    expect(await storedOn(page)).not.toContain(text)
  })
})
