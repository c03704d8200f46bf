import { newcomer } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'
import { choosePhoto, create, field, fillSignUp, verifyMessage } from './forms.ts'

test.describe('signing up when something goes wrong', () => {
  test('AUT-55 a refusal stands at its field and above the button, and nothing typed is lost', async ({
    page,
  }) => {
    const person = newcomer()
    await page.route('**/api/signup-intake', route =>
      route.fulfill({
        status: 400,
        json: {
          code: 'validation_error',
          message: 'Please check the fields and try again.',
          errors: [
            { field: 'email', message: 'You can’t use this email domain. Please use your university email.' },
            { field: 'studentId', message: 'At most 40 characters' },
          ],
        },
      }),
    )
    await page.goto('/signup')
    await fillSignUp(page, person)
    await choosePhoto(page)
    await create(page).click()
    await expect(page.getByRole('alert')).toHaveText(
      'You can’t use this email domain. Please use your university email.',
    )
    await expect(field(page, 'Email')).toHaveAccessibleDescription(/You can’t use this email domain/)
    await expect(field(page, 'Student ID')).toHaveAccessibleDescription('At most 40 characters')
    await page.route('**/api/signup-intake', route => route.fulfill({ status: 500, body: '' }))
    await create(page).click()
    await expect(page.getByRole('alert')).toHaveText('Sign up failed. Please try again.')
    await expect(field(page, 'Password')).toHaveValue(person.password)
  })

  test('what was typed survives a refresh, the passwords do not', async ({ page }) => {
    const person = newcomer()
    await page.goto('/signup')
    await fillSignUp(page, person)
    await page.reload()
    for (const [label, value] of [
      ['First name', person.firstName],
      ['Last name', person.lastName],
      ['Email', person.email],
      ['Student ID', person.studentId],
      ['Semester', person.semester],
      ['Password', ''],
      ['Confirm password', ''],
    ] as const)
      await expect(field(page, label)).toHaveValue(value)
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(person.password)
  })

  test('an upload shows how far it is and can be stopped without losing anything', async ({ page }) => {
    const person = newcomer()
    await page.route('**/api/signup-intake', () => {})
    await page.goto('/signup')
    await fillSignUp(page, person)
    await choosePhoto(page)
    await create(page).click()
    const box = page.getByRole('group', { name: 'Student ID photo' })
    await expect(box.getByRole('progressbar')).toBeVisible()
    await box.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('Upload cancelled. Everything you typed is still here.')).toBeVisible()
    await expect(box).toContainText('card.jpg')
    await expect(field(page, 'Password')).toHaveValue(person.password)
  })

  for (const [name, path] of [
    ['the photo is on its way', '**/api/signup-intake'],
    ['the account is asked for', '**/api/auth/signup'],
  ] as const)
    test(`a connection lost while ${name} loses nothing, and sending again makes one account`, async ({
      page,
      people,
    }) => {
      const person = newcomer()
      await page.goto('/signup')
      await fillSignUp(page, person)
      await choosePhoto(page)
      await page.route(path, route => route.abort('connectionreset'))
      await create(page).click()
      await expect(page.getByRole('alert')).toContainText('You lost your connection.')
      await page.unroute(path)
      await expect(field(page, 'Email')).toHaveValue(person.email)
      await expect(field(page, 'Password')).toHaveValue(person.password)
      await expect(page.getByText('card.jpg')).toBeVisible()
      await create(page).click()
      await expect(page.getByText(verifyMessage)).toBeVisible()
      await people.confirm(person)
      const queue = await people.asActingAdmin(
        'get',
        `/admin/signup-intake?q=${encodeURIComponent(person.email)}`,
      )
      expect((await queue.json()).items).toHaveLength(1)
      await people.approve(person)
    })

  test('an answer that was lost on its way back loses nothing either: the photo stays with the account', async ({
    page,
    people,
  }) => {
    const person = newcomer()
    await page.goto('/signup')
    await fillSignUp(page, person)
    await choosePhoto(page)
    await page.route('**/api/auth/signup', async route => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await create(page).click()
    await expect(page.getByRole('alert')).toContainText('You lost your connection.')
    await page.unroute('**/api/auth/signup')
    await create(page).click()
    await expect(page.getByText(verifyMessage)).toBeVisible()
    await people.confirm(person)
    const photo = await people.asActingAdmin(
      'get',
      `/admin/signup-intake/${encodeURIComponent(person.email)}/photo`,
    )
    expect((await photo.json()).url).toContain('/id-images/')
  })

  test('without a network the form waits, and sends when it is back', async ({ page, context }) => {
    const person = newcomer()
    await page.goto('/signup')
    await fillSignUp(page, person)
    await choosePhoto(page)
    await context.setOffline(true)
    await create(page).click()
    await expect(page.getByRole('alert')).toContainText('You lost your connection.')
    await expect(page.getByText(/^You’re offline\./)).toBeVisible()
    await page.getByRole('link', { name: 'Log in' }).click()
    await page.goBack()
    await expect(field(page, 'Email')).toHaveValue(person.email)
    await expect(page.getByRole('group', { name: 'Student ID photo' })).toContainText('card.jpg')
    await context.setOffline(false)
    await field(page, 'Password').fill(person.password)
    await field(page, 'Confirm password').fill(person.password)
    await create(page).click()
    await expect(page.getByText(verifyMessage)).toBeVisible()
  })

  test('AUT-21 AUT-50 AUT-58 step 2 survives a refresh, sends the mail again, and leads back to login', async ({
    page,
    people,
  }) => {
    const person = newcomer()
    await page.goto('/signup')
    await fillSignUp(page, person)
    await choosePhoto(page)
    await create(page).click()
    await expect(page.getByText(verifyMessage)).toBeVisible()
    await page.reload()
    await expect(page.getByText(person.email)).toBeVisible()
    await page.route('**/api/auth/resend', route => route.fulfill({ status: 503, json: { message: 'busy' } }))
    await page.getByRole('button', { name: 'Resend the email' }).click()
    await expect(page.getByText('Could not resend the confirmation email.')).toBeVisible()
    await page.unroute('**/api/auth/resend')
    await page.getByRole('button', { name: 'Resend the email' }).click()
    await expect(page.getByText('Confirmation email resent. Please check your inbox.')).toBeVisible()
    await people.mailedLink(person.email, '/confirm?', 1)
    await page.getByRole('button', { name: 'I confirmed my email' }).click()
    await expect(page.getByText(/^Your email is not confirmed yet\./)).toBeVisible()
    await expect(page).toHaveURL('/signup')
    await people.confirm(person)
    await page.getByRole('button', { name: 'I confirmed my email' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Email confirmed! Please sign in to continue.')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
  })

  test('AUT-57 when the confirmation cannot be looked at, it says so', async ({ page }) => {
    const person = newcomer()
    await page.goto('/signup')
    await fillSignUp(page, person)
    await choosePhoto(page)
    await create(page).click()
    await page.route('**/api/auth/login', route => route.fulfill({ status: 502, body: '' }))
    await page.getByRole('button', { name: 'I confirmed my email' }).click()
    await expect(page.getByRole('alert')).toHaveText('Unable to verify your email right now.')
    await page.getByRole('button', { name: 'Wrong email? Change your details' }).click()
    await expect(field(page, 'Email')).toHaveValue(person.email)
  })
})
