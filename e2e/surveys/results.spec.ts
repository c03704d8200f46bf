import { expectAccessible } from '../setup/axe.ts'
import { dialog, press } from '../setup/page.ts'
import { demo, enter } from '../setup/people.ts'
import { active, base, fill, type MadeSurvey, start } from '../setup/surveys.ts'
import { expect, test, withoutPushes } from '../setup/test.ts'
import { card, fail, refusal } from './publishing.ts'

/** The results of a survey with an external form. */

test.describe('SUR-15 SUR-40 the results of a survey', () => {
  let survey: MadeSurvey
  let code: string

  test.beforeEach(async ({ page, people, baseURL }) => {
    const [student, made] = await Promise.all([people.approved('Farida'), active(people, base(baseURL))])
    survey = made
    code = await start(people, student, survey)
    await people.asMember(student, 'get', `/surveys/${survey.id}`)
    await fill(base(baseURL), survey, code)
    await people.asMember(student, 'post', '/surveys/verify-auto', { surveyId: survey.id })
    await enter(page, { email: demo.creator })
  })

  test('SUR-27 SUR-77 results show responses by role, views, and responses per day as a chart and a table', async ({
    page,
    people,
  }) => {
    await page.goto('/surveys?tab=mine')
    await card(page, survey.title)
      .getByRole('button', { name: /^Results/ })
      .click()
    const figures = dialog(page).locator('dl').first()
    await expect(figures.locator('dt')).toHaveText(['Responses', 'Students', 'Professors', 'Views in 7 days'])
    await expect(figures.locator('dt + dd')).toHaveText(['1', '1', '0', '1'])
    await expect(dialog(page).getByRole('img', { name: /^Responses per day\. / })).toBeVisible()
    await dialog(page).getByText('Show as table').click()
    await expect(dialog(page).getByRole('table').getByRole('row')).toHaveCount(2)
    await expectAccessible(page)
    const another = await people.approved()
    await people.asMember(another, 'get', `/surveys/${survey.id}`)
    await start(people, another, survey)
    await expect(figures.locator('dt + dd').last()).toHaveText('2')
  })

  test('participations are listed by code without names, and a failed decision shows its reason', async ({
    page,
  }) => {
    await page.goto(`/surveys?tab=mine&attempts=${survey.id}`)
    const row = dialog(page).getByRole('row', { name: code })
    await expect(row).toContainText('Verified')
    await expect(dialog(page)).not.toContainText('Farida')
    await expect(dialog(page)).not.toContainText('Mansour')
    await expectAccessible(page)
    await page.route('**/api/surveys/*/attempts/*', route =>
      route.fulfill({ status: 409, json: { message: refusal } }),
    )
    await row.getByRole('button', { name: `Reject: ${code}` }).click()
    const asking = page.getByRole('alertdialog')
    await asking.getByRole('button', { name: 'Reject' }).click()
    await expect(asking).toContainText(`We couldn’t save the decision: ${refusal}`)
  })

  test('SUR-91 figures that cannot be loaded show an error, and Retry loads them', async ({ page }) => {
    await withoutPushes(page)
    await fail(page, '/surveys/*/analytics', 500)
    await page.goto(`/surveys?tab=mine&analytics=${survey.id}`)
    await expect(dialog(page).getByRole('alert')).toContainText(`Failed to load analytics: ${refusal}`)
    await page.unroute('**/api/surveys/*/analytics')
    await press(page, 'Retry')
    await expect(dialog(page).locator('dl').first().locator('dt + dd').first()).toHaveText('1')
  })
})
