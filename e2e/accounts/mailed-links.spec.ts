import type { Page } from '@playwright/test'
import { idOf } from '../admin/members.ts'
import { expectAccessible } from '../setup/axe.ts'
import { expectText, heading, openInApp } from '../setup/page.ts'
import { logIn, logOut, type Newcomer, newcomer, People } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'
import { field, fillLogIn, submitLogIn } from './forms.ts'

const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm my email' })
const signUpPassword = (page: Page) => field(page, 'Your sign-up password')
const setPassword = (page: Page) => page.getByRole('button', { name: 'Set password' })

async function fillNewPassword(page: Page, password: string, again = password): Promise<void> {
  await field(page, 'New password').fill(password)
  await field(page, 'Confirm new password').fill(again)
}

/** The steps of a new member, who opens the link in the browser that signed up. */
async function confirmHere(page: Page): Promise<void> {
  const person = newcomer('Nour')
  const here = new People(page.request)
  await here.signUp(person)
  const link = await here.mailedLink(person.email, '/confirm?')
  const requests: string[] = []
  page.on('request', request => requests.push(new URL(request.url()).pathname))

  await test.step('AUT-52 opening the link does not confirm the email yet, and removes the code from the address', async () => {
    await page.goto(link)
    await expect(page.getByText(/^Someone signed up in this browser at .+ Was it you\?$/)).toBeVisible()
    await expect(page.getByText(person.email)).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(person.lastName)
    await expect(page).toHaveURL('/confirm')
    await page.reload()
    await expect(page.getByText(person.email)).toBeVisible()
    expect(requests).not.toContain('/api/auth/confirm')
  })

  await test.step('AUT-49 one press confirms the email and logs in', async () => {
    await confirm(page).click()
    await expect(page.getByText('Email confirmed! Redirecting you to the pending page...')).toBeVisible()
    await expect(page).toHaveURL('/pending')
  })

  await test.step('opening the link again shows that the email is already confirmed', async () => {
    await page.goto(link)
    await expect(
      page.getByText(/^This email is already confirmed, and you’re logged in as Nour/),
    ).toBeVisible()
    await page.getByRole('link', { name: 'See your account status' }).click()
    await expect(page).toHaveURL('/pending')
  })
}

test('a mistaken sign-up can be deleted, links that no longer work are explained, and the browser that signed up confirms with one press', async ({
  page,
  people,
}) => {
  const [stranger, person] = [newcomer(), newcomer()]
  // In this browser, where the sign-up can be confirmed without its password.
  await new People(page.request).signUp(stranger)
  await people.signUp(person)
  const link = await people.mailedLink(stranger.email, '/confirm?')

  await test.step('“This wasn’t me” deletes the sign-up after a confirmation', async () => {
    await page.goto(link)
    await page.getByRole('button', { name: 'This wasn’t me' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete this sign-up?' })
    const writes: string[] = []
    page.on('request', request => request.method() === 'POST' && writes.push(new URL(request.url()).pathname))
    await expect(question).toContainText(stranger.email)
    await question.getByRole('button', { name: 'Delete sign-up' }).click()
    await expect(
      page.getByText('Thanks for telling us. We’ve deleted the sign-up and its photo.'),
    ).toBeVisible()
    expect(writes).not.toContain('/api/auth/confirm')
  })

  await test.step('a link that no longer works offers a new one', async () => {
    await page.goto(link)
    await expect(heading(page)).toHaveText('This link no longer works')
    await expectAccessible(page)
    await field(page, 'Email').fill(person.email)
    await page.getByRole('button', { name: 'Resend the email' }).click()
    await expect(page.getByText('Confirmation email resent. Please check your inbox.')).toBeVisible()
  })

  await test.step('AUT-48 AUT-50 a link whose email was confirmed elsewhere meanwhile leads to the log-in page', async () => {
    await openInApp(page, await people.mailedLink(person.email, '/confirm?', 1))
    await expect(page.getByText(person.email)).toBeVisible()
    await people.confirm(person)
    await signUpPassword(page).fill(person.password)
    await confirm(page).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Email confirmed! Please sign in to continue.')).toBeVisible()
  })

  await test.step('if the response to the log-in after the confirmation is lost, pressing again leads to the log-in page', async () => {
    const other = newcomer()
    await people.signUp(other)
    await openInApp(page, await people.mailedLink(other.email, '/confirm?'))
    await signUpPassword(page).fill(other.password)
    await page.route(
      '**/api/auth/exchange',
      async route => {
        await route.fetch()
        await page.context().clearCookies()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await confirm(page).click()
    await expect(page.getByRole('alert')).toContainText('Unable to verify your email right now.')
    await confirm(page).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Email confirmed! Please sign in to continue.')).toBeVisible()
    await expect(field(page, 'Email')).toHaveValue(other.email)
  })

  await test.step('an address without a code shows that the link is incomplete', async () => {
    await openInApp(page, '/confirm')
    await expect(heading(page)).toHaveText('This link is incomplete')
  })

  await confirmHere(page)
})

/**
 * Delays the response to the refresh of the current login until the returned function is called, and then refuses it. The next
 * login is answered only while another refresh is running or waits for its lock.
 */
async function delayRefresh(page: Page): Promise<() => void> {
  const renewalsThatWait = () =>
    page.evaluate(async () => {
      const { pending = [] } = await navigator.locks.query()
      return pending.filter(lock => lock.name === 'bahth.refresh').length
    })
  let renewals = 0
  const old = Promise.withResolvers<void>()
  await page.route('**/api/auth/refresh', async route => {
    renewals++
    await old.promise
    await route.fulfill({ status: 401, json: { message: 'Please log in again.', code: 'unauthorized' } })
  })
  await page.route('**/api/auth/exchange', async route => {
    const answer = await route.fetch()
    if (answer.ok()) await expect.poll(async () => renewals + (await renewalsThatWait())).toBeGreaterThan(0)
    await route.fulfill({ response: answer })
  })
  return old.resolve
}

test('confirming an email in another browser, such as a phone’s mail app, requires the sign-up password', async ({
  page,
  people,
  context,
}) => {
  const [nour, omar, huda, sara] = [newcomer('Nour'), newcomer('Omar'), newcomer('Huda'), newcomer('Sara')]
  for (const person of [nour, omar, huda, sara]) await people.signUp(person)

  await test.step('the page requires the password of that sign-up', async () => {
    await page.goto(await people.mailedLink(nour.email, '/confirm?'))
    await expect(page.getByText(/^Someone signed up on .+ in another browser/)).toBeVisible()
    await expect(page.getByText(nour.email)).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(nour.lastName)
    await confirm(page).click()
    await expect(page.getByText('Password is required')).toBeVisible()
    await signUpPassword(page).fill('not this one')
    await confirm(page).click()
    await expect(page.getByText(/^That isn’t the password of this sign-up\./)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Forgot it? Sign up again' })).toHaveAttribute(
      'href',
      '/signup',
    )
    await expectAccessible(page)
    await signUpPassword(page).fill(nour.password)
    await confirm(page).click()
    await expect(page).toHaveURL('/pending')
  })

  const question = page.getByRole('alertdialog', { name: 'Log out Nour Mansour?' })

  await test.step('another member who is logged in there has to agree first, and can stay logged in', async () => {
    await openInApp(page, await people.mailedLink(omar.email, '/confirm?'))
    await expect(page.getByText('You’re logged in as Nour Mansour in this browser.')).toBeVisible()
    await signUpPassword(page).fill(omar.password)
    await confirm(page).click()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText(/^You’re still logged in as Nour Mansour/)).toBeVisible()
  })

  await test.step('the confirmation stays open while the network is lost, and agreeing switches accounts without the texts of the first', async () => {
    await openInApp(page, '/contact')
    await field(page, 'Subject').fill('Only Nour may read this')
    await openInApp(page, await people.mailedLink(huda.email, '/confirm?'))
    await signUpPassword(page).fill(huda.password)
    await confirm(page).click()
    await expect(question).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText(/^You’re offline/)).toBeAttached()
    await context.setOffline(false)
    await expect(page.getByText(/^You’re offline/)).not.toBeAttached()
    await question.getByRole('button', { name: 'Switch accounts' }).click()
    await expect(page).toHaveURL('/pending')
    await expect(page.getByRole('button', { name: /^Account of Huda/ })).toBeVisible()
    await openInApp(page, '/contact')
    await expect(field(page, 'Subject')).toHaveValue('')
  })

  await test.step('a login that replaces another stays when a late refresh of the old one is refused', async () => {
    await openInApp(page, await people.mailedLink(sara.email, '/confirm?'))
    await signUpPassword(page).fill(sara.password)
    const endOld = await delayRefresh(page)
    await confirm(page).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Switch accounts' }).click()
    await expect(page.getByText(/^Email confirmed! Redirecting/)).toBeVisible()
    endOld()
    await expect(page).toHaveURL('/pending')
    await expect(page.getByRole('button', { name: /^Account of Sara/ })).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    await page.reload()
    await expect(page.getByRole('button', { name: /^Account of Sara/ })).toBeVisible()
  })
})

/** The steps of a member who got a temporary password from an administrator. */
async function replaceTemporary(page: Page, people: People, person: Newcomer): Promise<void> {
  const reset = await people.asAdmin('post', `/admin/users/${await idOf(people, person)}/password-reset`, {
    mode: 'temporary',
  })
  const { temporaryPassword } = await reset.json()

  await test.step('after a log-in with a temporary password the password form opens, also at another address', async () => {
    await openInApp(page, '/login')
    await fillLogIn(page, person.email, temporaryPassword)
    await submitLogIn(page).click()
    for (const openAnother of [false, true]) {
      if (openAnother) await page.goto('/about')
      await expect(heading(page)).toHaveText('Choose a new password')
      await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
    }
    await expectAccessible(page)
  })

  await test.step('the form requires the temporary password', async () => {
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Password is required')).toHaveCount(2)
    await field(page, 'Temporary password').fill('not this one')
    await fillNewPassword(page, 'another fresh start')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'Failed to change password. The old password is incorrect.',
    )
  })

  await test.step('a new password gives access to the other pages', async () => {
    await field(page, 'Temporary password').fill(temporaryPassword)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Password changed successfully!')).toBeVisible()
    await expect(heading(page)).not.toHaveText('Choose a new password')
    await openInApp(page, '/pending')
    await expect(heading(page)).toHaveText('Your account is pending review')
  })
}

test('an emailed link sets a password once; a temporary password has to be replaced by a new one first', async ({
  page,
  people,
}) => {
  const person = await people.pending()
  let link = ''

  await test.step('the invitation page greets the member, and a used invitation leads to a new link', async () => {
    await page.goto('/invitation?token=used-up')
    await expect(heading(page)).toHaveText('Welcome to Bahth')
    await fillNewPassword(page, 'a fresh start')
    await setPassword(page).click()
    await expect(heading(page)).toHaveText('This link no longer works')
    await page.getByRole('link', { name: 'Request a new link' }).click()
    await expect(heading(page)).toHaveText('Forgot your password?')
  })

  await test.step('AUT-09 a link to set a forgotten password is mailed', async () => {
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByText('Email is required')).toBeVisible()
    await expectAccessible(page)
    await field(page, 'Email').fill(person.email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByText('If there’s an account with this email, we’ve sent it a link.')).toBeVisible()
    link = await people.mailedLink(person.email, '/reset?')
  })

  await test.step('AUT-09 the link sets a new password, which logs in', async () => {
    await openInApp(page, link)
    await expect(page).toHaveURL('/reset')
    await fillNewPassword(page, 'abc', 'abd')
    await setPassword(page).click()
    await expect(page.getByText('Password must be at least 4 characters')).toBeVisible()
    await expect(page.getByText('New passwords do not match')).toBeVisible()
    await expectAccessible(page)
    await fillNewPassword(page, 'a fresh start')
    await setPassword(page).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Your password is set. Please log in.')).toBeVisible()
    await logIn(page, { email: person.email, password: 'a fresh start' })
    await expect(page).toHaveURL('/pending')
  })

  await test.step('a link that was used offers a new one', async () => {
    await openInApp(page, link)
    await fillNewPassword(page, 'once more')
    await setPassword(page).click()
    await expect(heading(page)).toHaveText('This link no longer works')
    await page.getByRole('link', { name: 'Request a new link' }).click()
    await expect(page).toHaveURL(/\/(login\?forgot=1|pending)$/)
  })

  await test.step('a link opened where another member is logged in leaves that member logged in', async () => {
    const other = await people.pending()
    await page.request.post('/api/auth/forgot-password', { data: { email: other.email } })
    await openInApp(page, await people.mailedLink(other.email, '/reset?'))
    await fillNewPassword(page, 'a fresh start')
    await setPassword(page).click()
    await expectText(page, 'The password is set. You’re still logged in to your own account.')
    await page.getByRole('link', { name: 'Back to home' }).click()
    await page.reload()
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  })

  await logOut(page)
  await replaceTemporary(page, people, person)
})
