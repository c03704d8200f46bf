import type { Page } from '@playwright/test'
import { dialog, openInApp, press } from '../setup/page.ts'
import { demo, logIn } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'
import { describe, field } from './publishing.ts'

const stored = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))

test('a survey in the wizard survives a closed tab and an expired login; Start over and Log out remove it', async ({
  page,
  context,
}) => {
  await page.goto('/login')
  await page.getByLabel('Remember me').check()
  await logIn(page, { email: demo.creator })
  await expect(page).toHaveURL('/')
  await openInApp(page, '/surveys?new=1')
  await describe(page, 'Half a thought')
  await field(page, 'Form link').fill('https://forms.example.org/a')
  await field(page, 'Response sheet link').fill('https://forms.example.org/a.csv')
  await press(page, 'Next')
  await page.close()

  const again = await context.newPage()
  // A later reply would set the cookie again.
  const renewed = again.waitForResponse('**/api/auth/refresh')
  await again.goto('/surveys?new=1')
  await renewed
  await expect(dialog(again)).toContainText('Step 3 of 3')
  await expect(dialog(again)).toContainText('This is what you wrote here before')

  await context.clearCookies({ name: 'bahth_refresh' })
  await again.route('**/api/surveys', route =>
    route.request().method() === 'POST' ? route.fulfill({ status: 401, json: {} }) : route.fallback(),
  )
  await press(again, 'Create')
  await expect(again).toHaveURL('/login')
  await expect(again.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await again.unroute('**/api/surveys')
  await logIn(again, { email: demo.creator })
  await expect(dialog(again)).toContainText('Step 3 of 3')
  await expect(dialog(again).getByRole('region', { name: 'Summary' })).toContainText('Half a thought')

  await press(again, 'Start over')
  await expect(dialog(again)).toContainText('Step 1 of 3')
  await expect(field(again, 'Title')).toHaveValue('')
  await field(again, 'Title').fill('Another thought')
  expect(await stored(again)).toContain('Another thought')
  await again.goto('/')
  await again.getByRole('button', { name: /^Account of/ }).click()
  await again.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(again.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  expect(await stored(again)).not.toContain('thought')
})
