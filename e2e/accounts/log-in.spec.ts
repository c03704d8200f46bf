import type { Page } from '@playwright/test'
import { heading } from '../setup/page.ts'
import { demo, logIn, newcomer } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'
import { field } from './forms.ts'

const submitLogin = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Log in' })

test.describe('logging in', () => {
  test('AUT-01 AUT-02 AUT-03 AUT-04 AUT-10 one full screen with two modes, the way home and the policies', async ({
    page,
  }) => {
    await page.goto('/login')
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
    const policies = page.getByRole('contentinfo')
    await expect(policies.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms')
    await expect(policies.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy')
    await page.getByRole('link', { name: 'Sign up' }).click()
    await expect(heading(page)).toHaveText('Create your account')
    await page.getByRole('link', { name: 'Log in' }).click()
    await expect(heading(page)).toHaveText('Log in')
    await page.getByRole('link', { name: 'Back to home' }).click()
    await expect(page).toHaveURL('/')
  })

  test('AUT-05 AUT-06 AUT-11 both fields are asked for, the password can be looked at, and the button waits for both', async ({
    page,
  }) => {
    await page.goto('/login')
    await expect(submitLogin(page)).toBeDisabled()
    await page.getByLabel('Email').fill(demo.student)
    await expect(submitLogin(page)).toBeDisabled()
    await submitLogin(page).hover()
    await expect(submitLogin(page)).toHaveAccessibleDescription('Enter your email and password first')
    await field(page, 'Password').fill('demo-pass')
    await expect(submitLogin(page)).toBeEnabled()
    await expect(field(page, 'Password')).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(field(page, 'Password')).toHaveAttribute('type', 'text')
  })

  test('AUT-13 AUT-14 AUT-15 AUT-16 each field says what is wrong with it', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Email').press('Enter')
    await expect(page.getByText('Email is required')).toBeVisible()
    await expect(page.getByText('Password is required')).toBeVisible()
    await page.getByLabel('Email').fill('nobody@nowhere')
    await field(page, 'Password').fill('abc')
    await submitLogin(page).click()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await expect(page.getByText('Password must be at least 4 characters')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  })

  test('AUT-54 SHL-41 a failure says what the server said, and is gone with the next move', async ({
    page,
  }) => {
    await page.goto('/login')
    await page.getByLabel('Email').fill('nobody@demo.example')
    await field(page, 'Password').fill('wrong password')
    await submitLogin(page).click()
    await expect(page.getByRole('alert')).toHaveText('Incorrect email or password.')
    await page.getByRole('link', { name: 'Sign up' }).click()
    await page.getByRole('link', { name: 'Log in' }).click()
    await expect(page.getByText('Incorrect email or password.')).toHaveCount(0)
    await page.route('**/api/auth/login', route => route.fulfill({ status: 502, body: '' }))
    await page.getByLabel('Email').fill(demo.student)
    await field(page, 'Password').fill('demo-pass')
    await submitLogin(page).click()
    await expect(page.getByRole('alert')).toHaveText('Authentication failed. Please try again.')
    await expect(field(page, 'Password')).toHaveValue('demo-pass')
  })

  test('an email that was typed once is there on the next form, and gone with a login', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Email').fill('typed@demo.example')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?')
    await expect(page.getByLabel('Email')).toHaveValue('typed@demo.example')
    await page.getByLabel('Email').fill(demo.student)
    await page.getByRole('link', { name: 'Back to log in' }).click()
    await expect(page.getByLabel('Email')).toHaveValue(demo.student)
    await page.getByRole('link', { name: 'Sign up' }).click()
    await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(demo.student)
    await page.getByRole('link', { name: 'Log in' }).click()
    await field(page, 'Password').fill(demo.password)
    await submitLogin(page).click()
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
    await expect(page.getByLabel('Email')).toHaveValue('')
  })

  test('AUT-53 AUT-65 SHL-39 a success says so and leads an approved member home', async ({ page }) => {
    await page.goto('/login')
    await logIn(page, { email: demo.student })
    await expect(page).toHaveURL('/')
  })

  test('AUT-07 AUT-12 AUT-84 AUT-85 API-11 remember me keeps the member and the role cookie for 14 days', async ({
    page,
    context,
  }) => {
    const role = async () => (await context.cookies()).find(({ name }) => name === 'bahth_role')
    const shelves = () =>
      page.evaluate(() => [localStorage.getItem('bahth.user'), sessionStorage.getItem('bahth.user')])
    await logIn(page, { email: demo.student })
    expect((await role())?.expires).toBe(-1)
    expect(await shelves()).toEqual([null, expect.stringContaining(demo.student)])
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect.poll(shelves).toEqual([null, null])
    await page.goto('/login')
    await page.getByLabel('Remember me').check()
    await logIn(page, { email: demo.student })
    const days = (((await role())?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(days).toBeGreaterThan(13.9)
    expect(days).toBeLessThan(14.1)
    expect(await shelves()).toEqual([expect.stringContaining(demo.student), null])
  })

  test('AUT-63 a suspended member is told so', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Email').fill(demo.banned)
    await field(page, 'Password').fill(demo.password)
    await submitLogin(page).click()
    await expect(page.getByRole('alert')).toHaveText('Your account is suspended.')
  })

  test('after too many attempts it says when to come back', async ({ page, request }) => {
    const email = `guessed-${Date.now()}@demo.example`
    for (let attempt = 0; attempt < 10; attempt++)
      await request.post('/api/auth/login', { data: { email, password: 'wrong' } })
    await page.goto('/login')
    await page.getByLabel('Email').fill(email)
    await field(page, 'Password').fill('wrong')
    await submitLogin(page).click()
    await expect(page.getByRole('alert')).toHaveText(
      /^Too many attempts\. Try again at .+ \(in 1[45] minutes\)\.$/,
    )
  })

  test('and offers a link by email that logs in once', async ({
    page,
    browser,
    baseURL,
    request,
    people,
  }) => {
    const person = await people.pending()
    for (let attempt = 0; attempt < 10; attempt++)
      await request.post('/api/auth/login', { data: { email: person.email, password: 'wrong' } })
    await page.goto('/login')
    await page.getByLabel('Email').fill(person.email)
    await field(page, 'Password').fill(person.password)
    await submitLogin(page).click()
    await page.getByRole('button', { name: 'Email me a link to log in' }).click()
    await expect(page.getByText('If there’s an account with this email, we’ve sent it a link.')).toBeVisible()
    const link = await people.mailedLink(person.email, '/login-link?')
    await page.goto(link)
    await expect(page).toHaveURL('/login-link')
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
    await page.goto(link)
    await expect(page.getByText(/^You’re logged in as/)).toBeVisible()
    const elsewhere = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
    await elsewhere.goto(link)
    await elsewhere.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await expect(heading(elsewhere)).toHaveText('This link no longer works')
    await elsewhere.close()
  })

  test('AUT-56 AUT-59 with an unconfirmed email it offers the confirmation again', async ({
    page,
    people,
  }) => {
    const person = newcomer()
    await people.signUp(person)
    await page.goto('/login')
    await page.getByLabel('Email').fill(person.email)
    await field(page, 'Password').fill(person.password)
    await submitLogin(page).click()
    await expect(page.getByRole('alert')).toHaveText(
      'Your email is not confirmed yet. Please click the link we sent or resend the confirmation below.',
    )
    await page.getByRole('button', { name: 'Resend the email' }).click()
    await expect(page.getByText('Confirmation email resent. Please check your inbox.')).toBeVisible()
    await people.mailedLink(person.email, '/confirm?', 1)
  })
})
