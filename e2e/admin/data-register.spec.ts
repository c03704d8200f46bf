import { expectAccessible } from '../setup/axe.ts'
import { demo, enter } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'

test('an administrator reads the register for the data protection law', async ({ page, people }) => {
  const member = await people.approved()
  await people.asMember(member, 'get', '/users/me/export')
  await enter(page, { email: demo.admin })
  // Filtered, because the whole log has hundreds of rows.
  await page.goto('/admin?tab=activity&action=survey_approved')
  await page.getByRole('link', { name: 'Data protection register' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Data protection register')
  await expect(page.getByRole('table', { name: 'The platform' })).toContainText('Uploaded student ID image')
  const study = page.getByRole('row', { name: 'Sleep and well-being before exams' })
  await expect(study).toContainText('Nile Research Group')
  await expect(study).toContainText('Version 1: 34 given, 0 withdrawn')
  await expect(page.getByRole('row', { name: 'Copy of own data' }).first()).toBeVisible()
  await expectAccessible(page)
})
