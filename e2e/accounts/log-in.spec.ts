import { seconds } from '@bahth/domain/durations.ts'
import type { APIRequestContext, Page, Route } from '@playwright/test'
import { expectAccessible } from '../setup/axe.ts'
import { heading, openInApp } from '../setup/page.ts'
import { demo, logOut, type Newcomer, newcomer, type People } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'
import { field, fillLogIn, submitLogIn } from './forms.ts'

const alert = (page: Page) => page.getByRole('alert')

test('the log-in page validates its fields, explains refusals and resends a confirmation', async ({
  page,
  people,
}) => {
  const unconfirmed = newcomer()
  await people.signUp(unconfirmed)
  await page.goto('/login')

  await test.step('AUT-01 AUT-02 AUT-04 AUT-10 the page has no main navigation, links to the policies, and switches to the sign-up form and back', async () => {
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
    const policies = page.getByRole('contentinfo')
    await expect(policies.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms')
    await expect(policies.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy')
    await page.getByRole('link', { name: 'Sign up' }).click()
    await expect(heading(page)).toHaveText('Create your account')
    await page.getByRole('link', { name: 'Log in' }).click()
    await expect(heading(page)).toHaveText('Log in')
  })

  await test.step('AUT-13 AUT-14 AUT-15 AUT-16 each field shows what is wrong with it', async () => {
    await field(page, 'Email').press('Enter')
    await expect(page.getByText('Email is required')).toBeVisible()
    await expect(page.getByText('Password is required')).toBeVisible()
    await expectAccessible(page)
    await fillLogIn(page, 'nobody@nowhere', 'abc')
    await submitLogIn(page).click()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await expect(page.getByText('Password must be at least 4 characters')).toBeVisible()
    await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true')
  })

  await test.step('AUT-05 AUT-06 AUT-11 the button is disabled until both fields are filled, and the password can be shown', async () => {
    await fillLogIn(page, '', '')
    await expect(submitLogIn(page)).toBeDisabled()
    await field(page, 'Email').fill('nobody@demo.example')
    await expect(submitLogIn(page)).toBeDisabled()
    await submitLogIn(page).hover()
    await expect(submitLogIn(page)).toHaveAccessibleDescription('Enter your email and password first')
    await field(page, 'Password').fill('wrong password')
    await expect(submitLogIn(page)).toBeEnabled()
    await expect(field(page, 'Password')).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(field(page, 'Password')).toHaveAttribute('type', 'text')
  })

  await test.step('AUT-54 SHL-41 a failed log-in shows the server’s message or a general one, and switching the form clears it', async () => {
    await submitLogIn(page).click()
    await expect(alert(page)).toHaveText('Incorrect email or password.')
    await field(page, 'Password').fill('abc')
    await submitLogIn(page).click()
    await expect(page.getByText('Password must be at least 4 characters')).toBeVisible()
    await expect(page.getByText('Incorrect email or password.')).toHaveCount(0)
    await page.getByRole('link', { name: 'Sign up' }).click()
    await page.getByRole('link', { name: 'Log in' }).click()
    await expect(page.getByText('Incorrect email or password.')).toHaveCount(0)
    await page.route('**/api/auth/login', route => route.fulfill({ status: 502, body: '' }))
    await fillLogIn(page, demo.student)
    await submitLogIn(page).click()
    await expect(alert(page)).toHaveText('Authentication failed. Please try again.')
    await expect(field(page, 'Password')).toHaveValue(demo.password)
    await page.unroute('**/api/auth/login')
  })

  await test.step('AUT-63 a suspended member sees that the account is suspended', async () => {
    await field(page, 'Email').fill(demo.banned)
    await submitLogIn(page).click()
    await expect(alert(page)).toHaveText('Your account is suspended.')
  })

  await test.step('AUT-56 AUT-59 a log-in with an unconfirmed email offers to resend the confirmation', async () => {
    await fillLogIn(page, unconfirmed.email, unconfirmed.password)
    await submitLogIn(page).click()
    await expect(alert(page)).toHaveText(
      'Your email is not confirmed yet. Please click the link we sent or resend the confirmation below.',
    )
    await page.getByRole('button', { name: 'Resend the email' }).click()
    await expect(page.getByText('Confirmation email resent. Please check your inbox.')).toBeVisible()
    await people.mailedLink(unconfirmed.email, '/confirm?', 1)
  })

  await test.step('AUT-03 a link leads back to the home page', async () => {
    await page.getByRole('link', { name: 'Back to home' }).click()
    await expect(page).toHaveURL('/')
  })
})

/** Fails to log in until the server refuses every attempt. */
async function failTooOften(request: APIRequestContext, email: string): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt++)
    await request.post('/api/auth/login', { data: { email, password: 'wrong' } })
}

/** The last steps: the password is refused, and a link is mailed instead. */
async function logInByLink(page: Page, people: People, person: Newcomer): Promise<void> {
  await test.step('after too many failed attempts the log-in page shows when to try again', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
    await fillLogIn(page, person.email, person.password)
    await submitLogIn(page).click()
    await expect(alert(page)).toHaveText(/^Too many attempts\. Try again at .+ \(in 1[45] minutes\)\.$/)
  })

  await test.step('the log-in page offers an emailed link that logs in once', async () => {
    await page.getByRole('button', { name: 'Email me a link to log in' }).click()
    await expect(page.getByText('If there’s an account with this email, we’ve sent it a link.')).toBeVisible()
    const link = await people.mailedLink(person.email, '/login-link?')
    await page.goto(link)
    await expect(page).toHaveURL('/login-link')
    await submitLogIn(page).click()
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
    await openInApp(page, link)
    await expect(page.getByText(/^You’re logged in as/)).toBeVisible()
    await page.getByRole('link', { name: 'Back to home' }).last().click()
    await logOut(page)
    await openInApp(page, link)
    await submitLogIn(page).click()
    await expect(heading(page)).toHaveText('This link no longer works')
  })
}

test('a member logs in and out, with and without “Remember me”, and with an emailed link after too many failed attempts', async ({
  page,
  context,
  request,
  people,
}) => {
  const person = await people.approved()
  const role = async () => (await context.cookies()).find(({ name }) => name === 'bahth_role')
  const storedUsers = () =>
    page.evaluate(() => [localStorage.getItem('bahth.user'), sessionStorage.getItem('bahth.user')])

  await test.step('AUT-08 an email typed into one form is filled in on the next', async () => {
    await page.goto('/login')
    await field(page, 'Email').fill('typed@demo.example')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(heading(page)).toHaveText('Forgot your password?')
    await expect(field(page, 'Email')).toHaveValue('typed@demo.example')
    await field(page, 'Email').fill(person.email)
    await page.getByRole('link', { name: 'Back to log in' }).click()
    await expect(field(page, 'Email')).toHaveValue(person.email)
    await page.getByRole('link', { name: 'Sign up' }).click()
    await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible()
    await expect(field(page, 'Email')).toHaveValue(person.email)
    await page.getByRole('link', { name: 'Log in' }).click()
    await expect(field(page, 'Email')).toHaveValue(person.email)
  })

  await test.step('AUT-53 AUT-65 SHL-39 a successful log-in shows a message and opens the home page for an approved member', async () => {
    await field(page, 'Password').fill(person.password)
    await submitLogIn(page).click()
    await expect(page.getByText('Login successful!')).toBeAttached()
    await expect(page).toHaveURL('/')
  })

  await test.step('AUT-84 AUT-85 without “Remember me” the login is kept for the browser session only', async () => {
    expect((await role())?.expires).toBe(-1)
    expect(await storedUsers()).toEqual([null, expect.stringContaining(person.email)])
  })

  await test.step('a new tab that couldn’t reach the server shows the member’s page once it can', async () => {
    const tab = await context.newPage()
    await tab.route('**/api/auth/refresh', route => route.abort())
    await tab.goto('/profile')
    await expect(submitLogIn(tab)).toBeVisible()
    await tab.unroute('**/api/auth/refresh')
    await expect(tab).toHaveURL('/profile')
    await expect(tab.getByRole('button', { name: /^Account of/ })).toBeVisible()
    await tab.close()
  })

  await test.step('AUT-84 API-11 logging out removes the login', async () => {
    await logOut(page)
    await expect.poll(storedUsers).toEqual([null, null])
  })

  await test.step('the email is forgotten after logging out', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
    await expect(field(page, 'Email')).toHaveValue('')
  })

  await test.step('AUT-07 AUT-12 with “Remember me” the login lasts 14 days', async () => {
    await page.getByLabel('Remember me').check()
    await fillLogIn(page, person.email, person.password)
    await submitLogIn(page).click()
    await expect(page).toHaveURL('/')
    const days = (((await role())?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(days).toBeGreaterThan(13.9)
    expect(days).toBeLessThan(14.1)
    expect(await storedUsers()).toEqual([expect.stringContaining(person.email), null])
  })

  await test.step('on a network that stalls, logging out with an old token ends the login here, and a late response doesn’t bring it back', async () => {
    const tab = await context.newPage()
    await tab.clock.install()
    const late: Route[] = []
    let isFirst = true
    await tab.route('**/api/auth/refresh', async route => {
      if (!isFirst) return void late.push(route)
      isFirst = false
      const response = await route.fetch()
      // So short that every later call must renew it first.
      const expiresAt = new Date(Date.now() + seconds(20)).toISOString()
      await route.fulfill({ response, json: { ...(await response.json()), expiresAt } })
    })
    await tab.goto('/')
    const account = tab.getByRole('button', { name: /^Account of/ })
    // Shown once the first refresh has ended.
    await expect(tab.getByRole('button', { name: /^Notifications/ })).toBeVisible()
    await account.click()
    await tab.getByRole('menuitem', { name: 'Log out' }).click()
    await expect.poll(storedUsers).toEqual([null, null])
    await expect.poll(() => late.length).toBe(1)
    await tab.clock.fastForward(seconds(5))
    const logIn = tab.getByRole('banner').getByRole('link', { name: 'Log in' })
    await expect(logIn).toBeVisible()
    const ended = tab.waitForResponse('**/api/logout')
    await late[0]?.continue()
    expect((await ended).status()).toBe(204)
    await expect.poll(storedUsers).toEqual([null, null])
    expect(await role()).toBeUndefined()
    await expect(logIn).toBeVisible()
    await tab.close()
  })

  await failTooOften(request, person.email)
  await logInByLink(page, people, person)
})
