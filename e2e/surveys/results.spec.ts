import { expectAccessible } from '../setup/axe.ts'
import { dialog, openInApp, press } from '../setup/page.ts'
import { demo, logInByApi } from '../setup/people.ts'
import { active, base, fill, start } from '../setup/surveys.ts'
import { blockEvents, expect, test } from '../setup/test.ts'
import { card, fail, refusal } from './publishing.ts'

/** The results of a survey with an external form. */

test('SUR-15 SUR-40 a creator reads the figures and the submissions of a survey', async ({
  page,
  people,
  baseURL,
}) => {
  const [student, survey] = await Promise.all([people.approved('Farida'), active(people, base(baseURL))])
  const code = await start(people, student, survey)
  await people.asMember(student, 'get', `/surveys/${survey.id}`)
  await fill(base(baseURL), survey, code)
  await people.asMember(student, 'post', '/surveys/verify-auto', { surveyId: survey.id })
  let openCode = ''
  await logInByApi(page, { email: demo.creator })
  await page.goto('/surveys?tab=mine')

  await test.step('SUR-27 SUR-77 results show responses by role, views, and responses per day as a chart and a table', async () => {
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
    openCode = await start(people, another, survey)
    await expect(figures.locator('dt + dd').last()).toHaveText('2')
    await press(page, 'Close')
  })

  await test.step('submissions are listed by code without names, and a failed decision shows its reason', async () => {
    await openInApp(page, `/surveys?tab=mine&attempts=${survey.id}`)
    const row = dialog(page).getByRole('row', { name: code })
    await expect(row).toContainText('Verified')
    await expect(dialog(page)).not.toContainText('Farida')
    await expect(dialog(page)).not.toContainText('Mansour')
    await expectAccessible(page)
    await fail(page, '/surveys/*/attempts/*', 409)
    await row.getByRole('button', { name: `Reject: ${code}` }).click()
    const asking = page.getByRole('alertdialog')
    await asking.getByRole('button', { name: 'Reject' }).click()
    await expect(asking).toContainText(`We couldn’t save the decision: ${refusal}`)
    await page.unroute('**/api/surveys/*/attempts/*')
    await asking.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('a note to a submission that was accepted meanwhile stays in its field, with the reason', async () => {
    await dialog(page)
      .getByRole('button', { name: `Accept with a note: ${openCode}` })
      .click()
    const asking = page.getByRole('alertdialog')
    await asking.getByRole('textbox').fill('Thank you for the long answer.')
    const { items } = await (await people.asAdmin('get', `/surveys/${survey.id}/attempts`)).json()
    const open = items.find((item: { code: string }) => item.code === openCode)
    await people.asAdmin('put', `/surveys/${survey.id}/attempts/${open.attemptId}`, { status: 'verified' })
    await asking.getByRole('button', { name: 'Accept' }).click()
    await expect(asking).toContainText('This has already been decided.')
    await expect(asking.getByRole('textbox')).toHaveValue('Thank you for the long answer.')
  })

  await test.step('SUR-91 figures that cannot be loaded show an error, and Retry loads them', async () => {
    await blockEvents(page)
    await fail(page, '/surveys/*/analytics', 500)
    await page.goto(`/surveys?tab=mine&analytics=${survey.id}`)
    await expect(dialog(page).getByRole('alert')).toContainText(`Failed to load analytics: ${refusal}`)
    await page.unroute('**/api/surveys/*/analytics')
    await press(page, 'Retry')
    await expect(dialog(page).locator('dl').first().locator('dt + dd').first()).toHaveText('2')
  })
})
