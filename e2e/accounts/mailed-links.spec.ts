import { expectAccessible } from '../setup/axe.ts'
import { heading } from '../setup/page.ts'
import { demo, logIn, newcomer, People } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'
import { field } from './forms.ts'

test.describe('confirming an email', () => {
  test('AUT-49 AUT-52 in the browser that signed up takes one press; nothing is spent before, and the address is cleaned', async ({
    page,
  }) => {
    const person = newcomer('Nour')
    const here = new People(page.request)
    await here.signUp(person)
    const link = await here.mailedLink(person.email, '/confirm?')
    const spent: string[] = []
    page.on('request', request => spent.push(new URL(request.url()).pathname))
    await page.goto(link)
    await expect(page.getByText(/^Someone signed up in this browser at .+ Was it you\?$/)).toBeVisible()
    await expect(page.getByText(person.email)).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(person.lastName)
    await expect(page).toHaveURL('/confirm')
    await page.reload()
    await expect(page.getByText(person.email)).toBeVisible()
    expect(spent).not.toContain('/api/auth/confirm')
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(page.getByText('Email confirmed! Redirecting you to the pending page...')).toBeVisible()
    await expect(page).toHaveURL('/pending')
    await page.goto(link)
    await expect(
      page.getByText(/^This email is already confirmed, and you’re logged in as Nour/),
    ).toBeVisible()
    await page.getByRole('link', { name: 'See your account status' }).click()
    await expect(page).toHaveURL('/pending')
  })

  test('in another browser, such as a phone’s mail app, takes the password of that sign-up once', async ({
    page,
    people,
  }) => {
    const person = newcomer('Nour')
    await people.signUp(person)
    const link = await people.mailedLink(person.email, '/confirm?')
    await page.goto(link)
    await expect(page.getByText(/^Someone signed up on .+ in another browser/)).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(person.lastName)
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(page.getByText('Password is required')).toBeVisible()
    const password = field(page, 'Your sign-up password')
    await password.fill('not this one')
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(page.getByText(/^That isn’t the password of this sign-up\./)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Forgot it? Sign up again' })).toHaveAttribute(
      'href',
      '/signup',
    )
    await expectAccessible(page)
    await password.fill(person.password)
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(page).toHaveURL('/pending')
  })

  test('AUT-48 AUT-50 a link pressed once more without a login asks to sign in', async ({ page, people }) => {
    const person = newcomer()
    await people.signUp(person)
    await page.goto(await people.mailedLink(person.email, '/confirm?'))
    await expect(page.getByText(person.email)).toBeVisible()
    await people.confirm(person)
    await field(page, 'Your sign-up password').fill(person.password)
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Email confirmed! Please sign in to continue.')).toBeVisible()
  })

  test('"This wasn’t me" asks once more and deletes the sign-up', async ({ page, people }) => {
    const person = newcomer()
    await people.signUp(person)
    const link = await people.mailedLink(person.email, '/confirm?')
    await page.goto(link)
    await page.getByRole('button', { name: 'This wasn’t me' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete this sign-up?' })
    await expect(question).toContainText(person.email)
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Delete sign-up' }).click()
    await expect(
      page.getByText('Thanks for telling us. We’ve deleted the sign-up and its photo.'),
    ).toBeVisible()
    await page.goto(link)
    await expect(heading(page)).toHaveText('This link no longer works')
  })

  test('a login that takes the place of another is not ended with it', async ({ page, people }) => {
    const person = newcomer('Huda')
    await people.signUp(person)
    await logIn(page, { email: demo.student })
    const link = await people.mailedLink(person.email, '/confirm?')
    await Promise.all([page.waitForResponse('**/api/auth/refresh'), page.goto(link)])
    const renewalsThatWait = () =>
      page.evaluate(async () => {
        const { pending = [] } = await navigator.locks.query()
        return pending.filter(lock => lock.name === 'bahth.refresh').length
      })
    let renewals = 0
    let endOld = () => {}
    const oldIsOver = new Promise<void>(resolve => {
      endOld = resolve
    })
    await page.route('**/api/auth/refresh', async route => {
      renewals++
      await oldIsOver
      await route.fulfill({ status: 401, json: { message: 'Please log in again.', code: 'unauthorized' } })
    })
    // Delays the answer until the page knows that the previous login ended and requests a new token.
    await page.route('**/api/auth/exchange', async route => {
      const answer = await route.fetch()
      if (answer.ok()) await expect.poll(async () => renewals + (await renewalsThatWait())).toBeGreaterThan(0)
      await route.fulfill({ response: answer })
    })
    await field(page, 'Your sign-up password').fill(person.password)
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Switch accounts' }).click()
    await expect(page.getByText(/^Email confirmed! Redirecting/)).toBeVisible()
    endOld()
    await expect(page).toHaveURL('/pending')
    await expect(page.getByRole('button', { name: /^Account of Huda/ })).toBeVisible()
    await page.unrouteAll()
    await page.reload()
    await expect(page.getByRole('button', { name: /^Account of Huda/ })).toBeVisible()
  })

  test('a link that no longer works offers a new one', async ({ page, people }) => {
    const person = newcomer()
    await people.signUp(person)
    await page.goto('/confirm?token=spent-long-ago')
    await expect(heading(page)).toHaveText('This link no longer works')
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('button', { name: 'Resend the email' }).click()
    await expect(page.getByText('Confirmation email resent. Please check your inbox.')).toBeVisible()
    await page.goto('/about')
    await page.goto('/confirm')
    await expect(heading(page)).toHaveText('This link is incomplete')
  })

  test('somebody else who is signed in here is asked before they are signed out, whatever happens meanwhile', async ({
    page,
    people,
    context,
  }) => {
    const [first, second] = [newcomer('Omar'), newcomer('Huda')]
    for (const person of [first, second]) await people.signUp(person)
    await logIn(page, { email: demo.student })
    await page.goto(await people.mailedLink(first.email, '/confirm?'))
    await expect(page.getByText('You’re logged in as Mariam Abdelrahman in this browser.')).toBeVisible()
    await field(page, 'Your sign-up password').fill(first.password)
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    const question = page.getByRole('alertdialog', { name: 'Log out Mariam Abdelrahman?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText(/^You’re still logged in as Mariam Abdelrahman/)).toBeVisible()
    await page.goto(await people.mailedLink(second.email, '/confirm?'))
    await field(page, 'Your sign-up password').fill(second.password)
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(question).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText(/^You’re offline/)).toBeAttached()
    await context.setOffline(false)
    await expect(page.getByText(/^You’re offline/)).not.toBeAttached()
    await question.getByRole('button', { name: 'Switch accounts' }).click()
    await expect(page).toHaveURL('/pending')
    await expect(page.getByRole('button', { name: /^Account of Huda/ })).toBeVisible()
  })
})

test.describe('passwords', () => {
  test('AUT-08 AUT-09 a forgotten password is set anew by a mailed link, once', async ({ page, people }) => {
    const person = await people.pending()
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(heading(page)).toHaveText('Forgot your password?')
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByText('Email is required')).toBeVisible()
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByText('If there’s an account with this email, we’ve sent it a link.')).toBeVisible()
    const link = await people.mailedLink(person.email, '/reset?')
    await page.goto(link)
    await expect(page).toHaveURL('/reset')
    await field(page, 'New password').fill('abc')
    await field(page, 'Confirm new password').fill('abd')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByText('Password must be at least 4 characters')).toBeVisible()
    await expect(page.getByText('New passwords do not match')).toBeVisible()
    await field(page, 'New password').fill('a fresh start')
    await field(page, 'Confirm new password').fill('a fresh start')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Your password is set. Please log in.')).toBeVisible()
    await logIn(page, { email: person.email, password: 'a fresh start' })
    await expect(page).toHaveURL('/pending')
    await page.goto(link)
    await field(page, 'New password').fill('once more')
    await field(page, 'Confirm new password').fill('once more')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(heading(page)).toHaveText('This link no longer works')
    await page.getByRole('link', { name: 'Request a new link' }).click()
    await expect(page).toHaveURL(/\/(login\?forgot=1|pending)$/)
  })

  test('an invitation welcomes, and an old one leads to a new password', async ({ page }) => {
    await page.goto('/invitation?token=used-up')
    await expect(heading(page)).toHaveText('Welcome to Bahth')
    await field(page, 'New password').fill('a fresh start')
    await field(page, 'Confirm new password').fill('a fresh start')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(heading(page)).toHaveText('This link no longer works')
    await page.getByRole('link', { name: 'Request a new link' }).click()
    await expect(heading(page)).toHaveText('Forgot your password?')
  })

  test('a temporary password leads to a new one and nowhere else', async ({ page, people }) => {
    const person = await people.pending()
    await page.route('**/api/auth/{login,refresh}', async route => {
      const reply = await route.fetch()
      const session = await reply.json()
      await route.fulfill({
        response: reply,
        json: { ...session, user: { ...session.user, mustChangePassword: true } },
      })
    })
    await logIn(page, person)
    for (const path of ['/', '/pending', '/about']) {
      await page.goto(path)
      await expect(heading(page)).toHaveText('Choose a new password')
      await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
    }
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Password is required')).toHaveCount(2)
    await field(page, 'Temporary password').fill('not this one')
    await field(page, 'New password').fill('a fresh start')
    await field(page, 'Confirm new password').fill('a fresh start')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'Failed to change password. The old password is incorrect.',
    )
    await page.unroute('**/api/auth/{login,refresh}')
    await field(page, 'Temporary password').fill(person.password)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Password changed successfully!')).toBeVisible()
    await page.goto('/pending')
    await expect(heading(page)).toHaveText('Your account is pending review')
  })
})
