import { expectAccessible } from '../setup/axe.ts'
import { heading } from '../setup/page.ts'
import { logIn, newcomer } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'
import { choosePhoto, create, field, fillSignUp, verifyMessage } from './forms.ts'

test.describe('axe finds nothing', () => {
  test.slow()

  test('on logging in, with and without errors', async ({ page }) => {
    await page.goto('/login')
    await expect(heading(page)).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Email').press('Enter')
    await expect(page.getByText('Email is required')).toBeVisible()
    await expectAccessible(page)
  })

  test('on signing up, empty, filled and wrong', async ({ page }) => {
    await page.goto('/signup')
    await expect(heading(page)).toBeVisible()
    await expectAccessible(page)
    await create(page).click()
    await expect(page.getByText('First name is required')).toBeVisible()
    await expectAccessible(page)
    await fillSignUp(page, newcomer())
    await choosePhoto(page)
    await expect(page.getByText(/^Ready to send/)).toBeVisible()
    await expectAccessible(page)
  })

  test('on the second step', async ({ page }) => {
    await page.goto('/signup')
    await fillSignUp(page, newcomer())
    await choosePhoto(page)
    await create(page).click()
    await expect(page.getByText(verifyMessage)).toBeVisible()
    await expectAccessible(page)
  })

  test('on mailed links', async ({ page, people }) => {
    const person = newcomer()
    await people.signUp(person)
    await page.goto(await people.mailedLink(person.email, '/confirm?'))
    await expect(page.getByText(person.email)).toBeVisible()
    await expectAccessible(page)
    for (const path of ['/confirm', '/reset?token=any', '/invitation?token=any', '/login?forgot=1']) {
      await page.goto(path)
      await expect(heading(page)).toBeVisible()
      await expectAccessible(page)
    }
  })

  test('on the pending and the rejected page', async ({ page, people }) => {
    const member = await people.pending()
    await logIn(page, member)
    await expect(page.getByRole('region', { name: 'Account status' })).toContainText(member.email)
    await expectAccessible(page)
    await people.reject(member, 'The last digits cannot be read.')
    await expect(field(page, 'First name')).toBeVisible()
    await expectAccessible(page)
  })
})
