import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/axe.ts'
import { expectText, openInApp, unique } from '../setup/page.ts'
import { demo, logInByApi, logOut, type Newcomer, type People } from '../setup/people.ts'
import { expect, internalError, test } from '../setup/test.ts'
import { openTab, tab, toggle } from './page.ts'

/** Changes what the browser says about notifications, and opens the tab again each time. */
async function loseNotifications(page: Page): Promise<void> {
  const reopen = async () => {
    await tab(page, 'Privacy').click()
    await tab(page, 'Notifications').click()
  }
  await page.evaluate(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
  await reopen()
  await expect(page.getByText(/^Notifications are blocked for this site/)).toBeVisible()
  await expect(toggle(page, 'Mobile notifications')).toBeDisabled()
  await expectAccessible(page)
  await page.evaluate(() => Reflect.deleteProperty(window, 'PushManager'))
  await reopen()
  await expect(page.getByText('This browser doesn’t support notifications.')).toBeVisible()
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'userAgent', {
      get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)',
    }),
  )
  await reopen()
  await expect(page.getByText(/add Bahth to the home screen first/)).toBeVisible()
  await page.evaluate(() => Object.defineProperty(window, 'isSecureContext', { get: () => false }))
  await reopen()
  await expect(page.getByText(/only on secure \(https\) sites/)).toBeVisible()
}

test('notification switches are saved at once, some need email notifications, and the profile explains why a browser cannot show notifications', async ({
  page,
  people,
}) => {
  const person = await people.approved()
  const reminders = toggle(page, 'Session reminders')
  await openTab(page, person, 'notifications')

  await test.step('a member has four switches and no setting for alerts about waiting reviews', async () => {
    await expect(page.getByRole('switch')).toHaveCount(4)
    await expect(page.getByRole('radio')).toHaveCount(0)
  })

  await test.step('PRO-30 a switch turns back if it cannot be saved', async () => {
    await page.route('**/api/users/me', route =>
      route.request().method() === 'PUT' ? route.fulfill(internalError) : route.fallback(),
    )
    await reminders.click()
    await expectText(page, 'Failed to update profile. Please try again. Something went wrong')
    await expect(reminders).toBeChecked()
    await page.unroute('**/api/users/me')
  })

  await test.step('PRO-09 PRO-10 reminders and the weekly email need email notifications', async () => {
    await expect(toggle(page, 'Mobile notifications')).not.toBeChecked()
    await expect(reminders).toBeEnabled()
    await expect(toggle(page, 'Weekly email')).not.toBeChecked()
    await toggle(page, 'Email notifications').uncheck()
    await expectText(page, 'Profile updated successfully!')
    await expect(reminders).toBeDisabled()
    await expect(toggle(page, 'Weekly email')).toBeDisabled()
    await expect(reminders).toHaveAccessibleDescription('Turn on email notifications first.')
  })

  await test.step('PRO-10 a switch is saved at once', async () => {
    await page.reload()
    await expect(toggle(page, 'Email notifications')).not.toBeChecked()
    await expect(reminders).toBeDisabled()
  })

  await test.step('PRO-09 a dependent switch is enabled once with the other, and doesn’t change again after saving', async () => {
    const changes = await reminders.evaluateHandle(box => {
      const seen: boolean[] = []
      new MutationObserver(() => seen.push((box as HTMLInputElement).disabled)).observe(box, {
        attributeFilter: ['disabled'],
      })
      return seen
    })
    await toggle(page, 'Email notifications').check()
    await expectText(page, 'Profile updated successfully!')
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await changes.jsonValue()).toEqual([false])
  })

  await test.step('PRO-09 PRO-10 the server stores the email switches', async () => {
    await reminders.uncheck()
    await toggle(page, 'Weekly email').check()
    await expect
      .poll(async () => (await people.asMember(person, 'get', '/users/me')).json())
      .toMatchObject({ emailNotifications: true, sessionReminders: false, weeklyEmail: true })
  })

  await test.step('if the browser cannot show notifications, the profile explains why', () =>
    loseNotifications(page))
})

test('an administrator chooses when to be notified of waiting reviews', async ({ page, people }) => {
  await people.asAdmin('put', '/users/me', { adminAlerts: 'each' })
  await openTab(page, { email: demo.admin }, 'notifications')
  await expect(page.getByRole('radio', { name: 'Right away' })).toBeChecked()
  await page.getByRole('radio', { name: 'Once a day' }).check()
  await expectText(page, 'Profile updated successfully!')
  await expect
    .poll(async () => (await people.asAdmin('get', '/users/me')).json())
    .toMatchObject({ adminAlerts: 'daily' })
  await expect(page.getByRole('radio', { name: 'Once a day' })).toBeChecked()
  await expectAccessible(page)
})

/** A fake push service: the browser's own needs the internet. */
const pretendPush = (page: Page) =>
  page.addInitScript(
    device => {
      const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
      const endpoint = `https://push.bahth.invalid/${device}`
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
      const registration = Object.assign(new EventTarget(), { pushManager, update: async () => {} })
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
    },
    encodeURIComponent(unique('device')),
  )

/** The steps on the privacy tab. */
async function usePrivacy(page: Page, people: People, person: Newcomer): Promise<void> {
  await test.step('the member’s data can be downloaded as one file', async () => {
    const download = page.waitForEvent('download')
    // In Cairo, this is already 2 January. Without a fake clock, so that the login stays valid.
    await page.evaluate(() => {
      globalThis.Date = new Proxy(Date, {
        construct: (real, values) =>
          Reflect.construct(real, values.length > 0 ? values : ['2027-01-01T23:00Z']),
      })
    })
    await page.getByRole('button', { name: 'Download my data' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('bahth-my-data-2027-01-02.json')
    const stream = await file.createReadStream()
    const copy = JSON.parse(Buffer.concat(await stream.toArray()).toString())
    expect(copy.account.email).toBe(person.email)
    await expectText(page, 'Downloaded. Look in your downloads folder.')
  })

  await test.step('PRO-11 the card shows the email and phone only while they are switched on', async () => {
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
  })
}

test('members turn push notifications on and off, download their data and choose the contact details on their card', async ({
  page,
  people,
}) => {
  const [first, second] = [await people.approved('Salma'), await people.approved()]
  await people.asMember(first, 'put', '/users/me', {
    phoneNumber: '+20 10 0555 0142',
    website: 'salma.example',
  })
  const response = await people.asMember(first, 'post', '/inquiries', {
    title: `Who may see me ${first.studentId}`,
    inquiry: 'And what of me?',
  })
  const mobile = toggle(page, 'Mobile notifications')
  const isSubscribed = () => page.evaluate(() => localStorage.getItem('pretended'))
  await pretendPush(page)
  await openTab(page, first, 'notifications')

  await test.step('PRO-09 without the browser’s permission an error is shown and the switch stays off', async () => {
    await page.evaluate(() => localStorage.setItem('answer', 'default'))
    await mobile.click()
    await expect(page.getByRole('alert')).toContainText('Your browser didn’t allow notifications.')
    await expect(mobile).not.toBeChecked()
    await page.evaluate(() => localStorage.removeItem('answer'))
  })

  await test.step('PRO-09 notifications are turned on, and stay on after a reload', async () => {
    await mobile.click()
    await expectText(page, 'Profile updated successfully!')
    await expectText(page, 'Notifications are on')
    await page.reload()
    await expectText(page, 'Notifications are on')
    await expectAccessible(page)
  })

  await test.step('PRO-09 a test can be sent, and notifications turned off for this device or for all', async () => {
    await page.getByRole('button', { name: 'Send a test' }).click()
    await expect(page.getByText(/^The push service rejected the test/)).toBeVisible()
    const turnOff = page.getByRole('button', { name: 'Turn off here' })
    await page.route('**/api/users/me/push', route => route.fulfill(internalError))
    await turnOff.click()
    await expect(page.getByText(/^We couldn’t turn off notifications/)).toBeVisible()
    // The page looks again whether they are on, as on returning to its tab.
    await page.reload()
    await expectText(page, 'Notifications are on')
    await page.unroute('**/api/users/me/push')
    await turnOff.click()
    await expectText(page, 'Notifications are off')
    await expect(mobile).toBeChecked()
    await page.getByRole('button', { name: 'Turn on here' }).click()
    await expectText(page, 'Notifications are on')
    await mobile.click()
    await expect(page.getByText('This device', { exact: true })).toHaveCount(0)
    await expect.poll(isSubscribed).toBeNull()
  })

  await tab(page, 'Privacy').click()
  await usePrivacy(page, people, first)

  await test.step('the device is unsubscribed if the log-out does not reach the server', async () => {
    await tab(page, 'Notifications').click()
    await mobile.click()
    await expectText(page, 'Notifications are on')
    await page.route('**/api/logout', route => route.fulfill(internalError))
    await logOut(page)
    await expect.poll(isSubscribed).toBeNull()
    await page.unroute('**/api/logout')
  })

  await test.step('the device is unsubscribed when another member logs in, also one whose account is pending', async () => {
    for (const other of [await people.pending(), second]) {
      await openTab(page, first, 'notifications')
      await page.getByRole('button', { name: 'Turn on here' }).click()
      await expectText(page, 'Notifications are on')
      await logOut(page)
      expect(await isSubscribed()).toBe('1')
      await logInByApi(page, other)
      await page.goto('/')
      await expect.poll(isSubscribed).toBeNull()
    }
  })

  await test.step('PRO-11 another member sees the chosen details', async () => {
    await openInApp(page, `/inquiries?inquiry=${(await response.json()).inquiryID}`)
    await page.getByRole('button', { name: 'Salma Mansour' }).click()
    const shown = page.getByRole('dialog', { name: 'About Salma Mansour' })
    await expect(shown).toContainText('+20 10 0555 0142')
    await expect(shown.getByRole('link', { name: 'Website' })).toHaveAttribute(
      'href',
      'https://salma.example',
    )
    await expect(shown).not.toContainText(first.email)
    await expectAccessible(page)
    await page.goBack()
    await expect(shown).toBeHidden()
    await expect(page).toHaveURL(/\/inquiries\?inquiry=/)
  })
})
