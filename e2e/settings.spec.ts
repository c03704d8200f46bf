import type { Page } from '@playwright/test'
import { appCode } from './setup/authenticator.ts'
import { expectAccessible } from './setup/axe.ts'
import { enter, type Newcomer } from './setup/people.ts'
import { expect, test } from './setup/test.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()
const toggle = (page: Page, name: string) => page.getByRole('switch', { name, exact: true })

async function openTab(page: Page, who: Newcomer, tab: string): Promise<void> {
  await enter(page, who)
  await page.goto(`/profile?tab=${tab}`)
  await expect(page.getByRole('tab', { selected: true })).toHaveText(new RegExp(tab, 'i'))
}

test.describe('notifications', () => {
  test('PRO-09 PRO-10 reminders need mails, and each switch is kept at once', async ({ page, people }) => {
    const person = await people.approved()
    await openTab(page, person, 'notifications')
    await expect(page.getByRole('switch')).toHaveCount(3)
    await expect(toggle(page, 'Mobile notifications')).not.toBeChecked()
    await expect(toggle(page, 'Session reminders')).toBeEnabled()
    await toggle(page, 'Email notifications').uncheck()
    await said(page, 'Profile updated successfully!')
    await expect(toggle(page, 'Session reminders')).toBeDisabled()
    await expect(toggle(page, 'Session reminders')).toHaveAccessibleDescription(
      'Turn on email notifications first.',
    )
    await page.reload()
    await expect(toggle(page, 'Email notifications')).not.toBeChecked()
    await expect(toggle(page, 'Session reminders')).toBeDisabled()
    await toggle(page, 'Email notifications').check()
    await toggle(page, 'Session reminders').uncheck()
    await expect
      .poll(async () => (await people.asMember(person, 'get', '/users/me')).json())
      .toMatchObject({ emailNotifications: true, sessionReminders: false })
  })

  test('PRO-30 a switch that cannot be kept turns back', async ({ page, people }) => {
    await openTab(page, await people.approved(), 'notifications')
    await page.route('**/api/users/me', route =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
    )
    await toggle(page, 'Session reminders').click()
    await said(page, 'Failed to update profile. Please try again.')
    await expect(toggle(page, 'Session reminders')).toBeChecked()
  })

  test('where the browser cannot notify, the switch says why', async ({ page, people }) => {
    const person = await people.approved()
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
    })
    await openTab(page, person, 'notifications')
    await expect(page.getByText(/^Notifications are blocked for this site/)).toBeVisible()
    await expect(toggle(page, 'Mobile notifications')).toBeDisabled()
    await expectAccessible(page)
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'PushManager')
    })
    await page.reload()
    await expect(page.getByText('This browser cannot receive notifications.')).toBeVisible()
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'userAgent', {
        get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)',
      })
    })
    await page.reload()
    await expect(page.getByText(/add the platform to the home screen first/)).toBeVisible()
    await page.addInitScript(() => {
      Object.defineProperty(window, 'isSecureContext', { get: () => false })
    })
    await page.reload()
    await expect(page.getByText(/only over a secure \(https\) address/)).toBeVisible()
  })

  /** A push service that a test can have: the browser's own needs the internet. */
  const pretendPush = (page: Page) =>
    page.addInitScript(() => {
      const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
      const endpoint = 'https://push.bahth.invalid/device'
      const subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => localStorage.removeItem('pretended') === undefined,
      }
      const pushManager = {
        getSubscription: async () => (localStorage.getItem('pretended') ? subscription : null),
        subscribe: async () => {
          localStorage.setItem('pretended', '1')
          return subscription
        },
      }
      const registration = { pushManager, update: async () => {} }
      const container = Object.assign(new EventTarget(), {
        controller: null,
        ready: Promise.resolve(registration),
        getRegistration: async () => registration,
        register: async () => registration,
      })
      Object.defineProperty(navigator, 'serviceWorker', { get: () => container })
      Object.defineProperty(Notification, 'requestPermission', {
        value: async () => localStorage.getItem('answer') ?? 'granted',
      })
      Object.defineProperty(Notification, 'permission', {
        get: () => (localStorage.getItem('pretended') ? 'granted' : 'default'),
      })
    })

  test('PRO-09 mobile notifications are turned on here, tried, and turned off again', async ({
    page,
    people,
  }) => {
    const person = await people.approved()
    await pretendPush(page)
    await openTab(page, person, 'notifications')
    await toggle(page, 'Mobile notifications').click()
    await said(page, 'Profile updated successfully!')
    await said(page, 'Receives notifications')
    await page.reload()
    await said(page, 'Receives notifications')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send a test' }).click()
    await expect(page.getByText(/^The push service did not take it/)).toBeVisible()
    await page.getByRole('button', { name: 'Not on this device' }).click()
    await said(page, 'Does not receive them yet')
    await expect(toggle(page, 'Mobile notifications')).toBeChecked()
    await page.getByRole('button', { name: 'Receive them here' }).click()
    await said(page, 'Receives notifications')
    await toggle(page, 'Mobile notifications').click()
    await expect(page.getByText('This device', { exact: true })).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('pretended'))).toBeNull()
  })

  test('PRO-09 whoever does not allow them is told, and nothing is turned on', async ({ page, people }) => {
    const person = await people.approved()
    await pretendPush(page)
    await page.addInitScript(() => localStorage.setItem('answer', 'default'))
    await openTab(page, person, 'notifications')
    await toggle(page, 'Mobile notifications').click()
    await expect(page.getByRole('alert')).toContainText('The browser was not allowed to show notifications.')
    await expect(toggle(page, 'Mobile notifications')).not.toBeChecked()
  })

  test('notifications of this browser end when somebody else signs in', async ({ page, people }) => {
    const [first, second] = [await people.approved(), await people.approved()]
    await pretendPush(page)
    await openTab(page, first, 'notifications')
    await toggle(page, 'Mobile notifications').click()
    await said(page, 'Receives notifications')
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/')
    await enter(page, second)
    await page.goto('/')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('pretended'))).toBeNull()
  })
})

test.describe('privacy', () => {
  test('PRO-11 what is shown is shown on the card, to the member and to others', async ({
    page,
    people,
    browser,
  }) => {
    const person = await people.approved('Salma')
    await people.asMember(person, 'put', '/users/me', {
      phoneNumber: '+20 10 0555 0142',
      website: 'salma.example',
    })
    const asked = await people.asMember(person, 'post', '/inquiries', {
      title: `Who may see me ${person.studentId}`,
      inquiry: 'And what of me?',
    })
    await openTab(page, person, 'privacy')
    const card = page.getByRole('region', { name: 'Your card' })
    await expect(card).toContainText('Salma Mansour')
    await expect(card.getByText(person.email)).toHaveCount(0)
    await toggle(page, 'Show email').check()
    await expect(card.getByText(person.email)).toBeVisible()
    await toggle(page, 'Show phone').check()
    await expect(card.getByText('+20 10 0555 0142')).toBeVisible()
    await toggle(page, 'Show email').uncheck()
    await expect(card.getByText(person.email)).toHaveCount(0)
    await expect
      .poll(async () => (await people.asMember(person, 'get', '/users/me')).json())
      .toMatchObject({ showEmail: false, showPhone: true })

    const other = await (await browser.newContext()).newPage()
    await enter(other, await people.approved())
    await other.goto(`/inquiries?inquiry=${(await asked.json()).inquiryID}`)
    await other.getByRole('button', { name: 'Salma Mansour' }).click()
    const shown = other.getByRole('dialog', { name: 'About Salma Mansour' })
    await expect(shown).toContainText('+20 10 0555 0142')
    await expect(shown.getByRole('link', { name: 'Website' })).toHaveAttribute(
      'href',
      'https://salma.example',
    )
    await expect(shown).not.toContainText(person.email)
    await expectAccessible(other)
    await other.context().close()
  })

  test('all that is held can be taken along as one file', async ({ page, people }) => {
    const person = await people.approved()
    await openTab(page, person, 'privacy')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^bahth-my-data-\d{4}-\d\d-\d\d\.json$/)
    const stream = await file.createReadStream()
    const copy = JSON.parse(Buffer.concat(await stream.toArray()).toString())
    expect(copy.account.email).toBe(person.email)
    await said(page, 'Your data is in your downloads.')
  })
})

test.describe('the password', () => {
  const change = async (page: Page, old: string, next: string, again = next) => {
    await field(page, 'Old password').fill(old)
    await field(page, 'New password').fill(next)
    await field(page, 'Confirm new password').fill(again)
    await page.getByRole('button', { name: 'Change password' }).click()
  }

  test('PRO-12 PRO-18 PRO-24 PRO-31 PRO-32 is changed with the old one, and signs other devices out', async ({
    page,
    people,
  }) => {
    const person = await people.approved()
    const elsewhere = await people.logIn(person.email, person.password)
    await openTab(page, person, 'security')
    await change(page, person.password, 'four herons wade', 'four herons')
    await said(page, 'New passwords do not match')
    await change(page, 'not the old one', 'four herons wade')
    await expect(page.getByRole('alert')).toHaveText('The old password is not right.')
    await page.route('**/api/users/me/password', route => route.fulfill({ status: 502, body: '' }), {
      times: 1,
    })
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByRole('alert')).toHaveText('Failed to change password.')
    await expect(field(page, 'New password')).toHaveValue('four herons wade')
    await change(page, person.password, 'four herons wade')
    await said(page, 'Password changed successfully!')
    await expect(field(page, 'Old password')).toHaveValue('')
    const reply = await page.request.get('/api/users/me', {
      headers: { Authorization: `Bearer ${elsewhere}` },
    })
    expect(reply.status()).toBe(401)
    await people.logIn(person.email, 'four herons wade')
  })

  test('its strength is told, and what everybody knows of its owner makes it weak', async ({
    page,
    people,
  }) => {
    const person = await people.approved('Laila')
    await openTab(page, person, 'security')
    await field(page, 'New password').fill('abc')
    await expect(page.getByText(/^At least 4 characters/)).toBeVisible()
    await field(page, 'New password').fill('laila mansour')
    await said(page, 'Weak. It would be guessed quickly.')
    await field(page, 'New password').fill('four herons wade at dawn')
    await said(page, 'Strong.')
  })
})

test.describe('two-factor sign-in', () => {
  const region = (page: Page) => page.getByRole('region', { name: 'Two-factor sign-in' })
  const codes = (page: Page) => page.getByRole('alertdialog', { name: 'Keep your recovery codes' })

  async function turnOn(page: Page): Promise<{ secret: string; recovery: string[] }> {
    await region(page).getByRole('button', { name: 'Turn on' }).click()
    const dialog = page.getByRole('dialog', { name: 'Turn on two-factor sign-in' })
    await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    const uri = await dialog.getByRole('link', { name: 'Open in the app' }).getAttribute('href')
    const secret = new URL(uri ?? '').searchParams.get('secret') ?? ''
    await dialog.getByLabel('Code from your app').fill('000')
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await said(page, 'A code of the app has six digits')
    await expectAccessible(page)
    await dialog.getByLabel('Code from your app').fill(appCode(secret))
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await expect(codes(page)).toContainText('Two-factor sign-in is on.')
    return { secret, recovery: await codes(page).getByRole('listitem').allTextContents() }
  }

  async function firstStep(page: Page, person: Newcomer): Promise<void> {
    await page.goto('/login')
    await field(page, 'Email').fill(person.email)
    await field(page, 'Password').fill(person.password)
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter your code')
  }
  const logInNow = (page: Page) => page.getByRole('button', { name: 'Log in', exact: true }).click()

  test('is turned on with an app, asks at the next sign-in, and is turned off with the password', async ({
    page,
    people,
    browser,
  }) => {
    test.slow()
    const person = await people.approved()
    await openTab(page, person, 'security')
    const { secret, recovery } = await turnOn(page)
    expect(new Set(recovery).size).toBe(10)
    await expectAccessible(page)
    await codes(page).getByRole('button', { name: 'Copy' }).click()
    expect((await page.evaluate(() => navigator.clipboard.readText())).trim().split('\n')).toEqual(recovery)
    await codes(page).getByRole('button', { name: 'I have kept them' }).click()
    await expect(region(page)).toContainText('10 recovery codes are left.')

    const other = await (await browser.newContext()).newPage()
    await firstStep(other, person)
    await expect(field(other, 'Code from your app')).toBeFocused()
    await expectAccessible(other)
    await logInNow(other)
    await said(other, 'Please enter the code')
    await field(other, 'Code from your app').fill('000000')
    await logInNow(other)
    await expect(other.getByRole('alert')).toHaveText('That code is not right, or its time is over.')
    await field(other, 'Code from your app').fill(appCode(secret, 1))
    await logInNow(other)
    await expect(other).toHaveURL('/')
    await other.context().close()

    await region(page).getByRole('button', { name: 'Turn off' }).click()
    const ask = page.getByRole('alertdialog', { name: 'Turn off two-factor sign-in?' })
    await ask.getByLabel('Password', { exact: true }).fill('wrong')
    await ask.getByRole('button', { name: 'Turn off' }).click()
    await expect(ask.getByRole('alert')).toHaveText('The password is not right.')
    await ask.getByLabel('Password', { exact: true }).fill(person.password)
    await ask.getByRole('button', { name: 'Turn off' }).click()
    await said(page, 'Two-factor sign-in is off.')
    await expect(region(page).getByRole('button', { name: 'Turn on' })).toBeVisible()
  })

  test('a recovery code stands in for the app, and new ones make the old worthless', async ({
    page,
    people,
    browser,
  }) => {
    const person = await people.approved()
    await openTab(page, person, 'security')
    const { recovery } = await turnOn(page)
    await codes(page).getByRole('button', { name: 'I have kept them' }).click()
    const other = await (await browser.newContext()).newPage()
    await firstStep(other, person)
    await other.getByRole('button', { name: 'Use a recovery code instead' }).click()
    await field(other, 'Recovery code').fill((recovery[0] ?? '').toLowerCase().replaceAll('-', ' '))
    await logInNow(other)
    await expect(other).toHaveURL('/')
    await other.context().close()

    await page.reload()
    await expect(region(page)).toContainText('9 recovery codes are left.')
    await region(page).getByRole('button', { name: 'New recovery codes' }).click()
    const ask = page.getByRole('alertdialog', { name: 'Make new recovery codes?' })
    await ask.getByLabel('Password', { exact: true }).fill(person.password)
    await ask.getByRole('button', { name: 'Make new ones' }).click()
    await expect(codes(page)).toContainText('The old ones are worthless.')
    const fresh = await codes(page).getByRole('listitem').allTextContents()
    expect(fresh.filter(code => recovery.includes(code))).toEqual([])
  })

  test('a sign-in that took too long begins again with the password', async ({ page, people, browser }) => {
    const person = await people.approved()
    await openTab(page, person, 'security')
    await turnOn(page)
    const other = await (await browser.newContext()).newPage()
    await firstStep(other, person)
    await other.route('**/api/auth/two-factor', route =>
      route.fulfill({
        status: 401,
        json: { code: 'sign_in_too_slow', message: 'That took too long. Please enter your password again.' },
      }),
    )
    await field(other, 'Code from your app').fill('123456')
    await logInNow(other)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Log in')
    await expect(other.getByRole('alert')).toHaveText('That took too long. Please enter your password again.')
    await expect(field(other, 'Email')).toHaveValue(person.email)
    await other.context().close()
  })
})

test.describe('devices and alerts', () => {
  const devices = (page: Page) => page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem')

  test('every device can be signed out, one by one or all others together', async ({
    page,
    people,
    browser,
  }) => {
    const person = await people.approved()
    const other = await (await browser.newContext()).newPage()
    await enter(other, person)
    await other.goto('/')
    await people.logIn(person.email, person.password)
    await openTab(page, person, 'security')
    await expect(devices(page)).toHaveCount(3)
    await expect(devices(page).first()).toContainText('This device')
    await expect(devices(page).first().getByRole('button')).toHaveCount(0)
    const script = devices(page).filter({ hasNotText: 'Chrome on Linux' })
    await script.getByRole('button', { name: /^Sign out/ }).click()
    await expect(devices(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Sign out all other devices' }).click()
    await said(page, 'Every other device is signed out.')
    await expect(devices(page)).toHaveCount(1)
    await expect(other.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    await other.context().close()
  })

  test('a new device is told by mail unless alerts are off', async ({ page, people, browser }) => {
    const person = await people.approved()
    await openTab(page, person, 'security')
    const alerts = async () =>
      (await people.mails(person.email)).filter(mail => mail.subject.startsWith('A new device')).length
    const before = await alerts()
    const other = await (await browser.newContext()).newPage()
    await enter(other, person)
    await other.context().close()
    await expect.poll(alerts, { timeout: 20_000 }).toBe(before + 1)
    await toggle(page, 'Mail me when a new device signs in').uncheck()
    await said(page, 'Sign-in alerts are off.')
    await page.reload()
    await expect(toggle(page, 'Mail me when a new device signs in')).not.toBeChecked()
  })
})

test.describe('the end of an account', () => {
  test('PRO-13 PRO-25 PRO-26 PRO-27 PRO-28 asks first, names what goes, and says goodbye', async ({
    page,
    people,
  }) => {
    const person = await people.approved()
    await openTab(page, person, 'security')
    await page.getByRole('button', { name: 'Delete account' }).click()
    const ask = page.getByRole('alertdialog', { name: 'Delete your account?' })
    await expect(ask).toContainText('Are you sure you want to delete your account? This cannot be undone.')
    await expectAccessible(page)
    await ask.getByRole('button', { name: 'Cancel' }).click()
    await people.logIn(person.email, person.password)

    await page.getByRole('button', { name: 'Delete account' }).click()
    await page.route('**/api/users/me', route =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 502, body: '' }) : route.fallback(),
    )
    await ask.getByRole('button', { name: 'Delete account' }).click()
    await expect(ask).toContainText('Failed to delete account.')
    await page.unroute('**/api/users/me')
    await ask.getByRole('button', { name: 'Delete account' }).click()
    await expect(page).toHaveURL('/goodbye.html')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    const reply = await page.request.post('/api/auth/login', {
      data: { email: person.email, password: person.password },
    })
    expect(reply.status()).toBe(401)
  })
})
