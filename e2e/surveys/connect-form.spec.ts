import { expectAccessible } from '../setup/axe.ts'
import { dialog, press } from '../setup/page.ts'
import { demo, enter } from '../setup/people.ts'
import { active, base, start } from '../setup/surveys.ts'
import { expect, test } from '../setup/test.ts'
import { card } from './publishing.ts'

/** A creator connects an external form, so that the form itself reports who answered. */

const report = (url: string, secret: string, code: string) =>
  fetch(`${url}/api/hooks/forms`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  })

test('a creator connects a form, and its first call shows at once', async ({ page, people, baseURL }) => {
  const url = base(baseURL)
  const confirm = (name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click()
  const [survey, member] = await Promise.all([active(people, url), people.approved()])
  const code = await start(people, member, survey)
  await enter(page, { email: demo.creator })
  await page.goto('/surveys?tab=mine')
  await card(page, survey.title)
    .getByRole('link', { name: `Connect form: ${survey.title}` })
    .click()
  await expectAccessible(page)
  await press(page, 'Create a secret')
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
})
