import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/axe.ts'
import { expectText, unique } from '../setup/page.ts'
import { demo, enter } from '../setup/people.ts'
import { expect, internalError, test } from '../setup/test.ts'
import { openTab, toggle } from './page.ts'

test.describe('notifications', () => {
  test('PRO-09 PRO-10 reminders need mails, and each switch is kept at once', async ({ page, people }) => {
    const person = await people.approved()
    await openTab(page, person, 'notifications')
    await expect(page.getByRole('switch')).toHaveCount(4)
    await expect(toggle(page, 'Mobile notifications')).not.toBeChecked()
    await expect(toggle(page, 'Session reminders')).toBeEnabled()
    await expect(toggle(page, 'Weekly email')).not.toBeChecked()
    await toggle(page, 'Email notifications').uncheck()
    await expectText(page, 'Profile updated successfully!')
    await expect(toggle(page, 'Session reminders')).toBeDisabled()
    await expect(toggle(page, 'Weekly email')).toBeDisabled()
    await expect(toggle(page, 'Session reminders')).toHaveAccessibleDescription(
      'Turn on email notifications first.',
    )
    await page.reload()
    await expect(toggle(page, 'Email notifications')).not.toBeChecked()
    await expect(toggle(page, 'Session reminders')).toBeDisabled()
    await toggle(page, 'Email notifications').check()
    await toggle(page, 'Session reminders').uncheck()
    await toggle(page, 'Weekly email').check()
    await expect
      .poll(async () => (await people.asMember(person, 'get', '/users/me')).json())
      .toMatchObject({ emailNotifications: true, sessionReminders: false, weeklyEmail: true })
  })

  test('PRO-09 what hangs on a switch follows it once, also when the server has kept it', async ({
    page,
    people,
  }) => {
    await openTab(page, await people.approved(), 'notifications')
    await toggle(page, 'Email notifications').uncheck()
    await expectText(page, 'Profile updated successfully!')
    await page.reload()
    const reminders = toggle(page, 'Session reminders')
    await expect(reminders).toBeDisabled()
    const turns = await reminders.evaluateHandle(box => {
      const seen: boolean[] = []
      new MutationObserver(() => seen.push((box as HTMLInputElement).disabled)).observe(box, {
        attributeFilter: ['disabled'],
      })
      return seen
    })
    await toggle(page, 'Email notifications').check()
    await expectText(page, 'Profile updated successfully!')
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await turns.jsonValue()).toEqual([false])
  })

  test('an administrator chooses when to be told of waiting reviews; a member is not asked', async ({
    page,
    people,
  }) => {
    const member = await people.approved()
    await openTab(page, member, 'notifications')
    await expect(page.getByRole('radio')).toHaveCount(0)
    await people.asActingAdmin('put', '/users/me', { adminAlerts: 'each' })
    await page.context().clearCookies()
    await enter(page, { email: demo.admin, password: demo.password })
    await page.goto('/profile?tab=notifications')
    const daily = page.getByRole('radio', { name: 'Once a day' })
    await expect(page.getByRole('radio', { name: 'Right away' })).toBeChecked()
    await daily.check()
    await expectText(page, 'Profile updated successfully!')
    await page.reload()
    await expect(daily).toBeChecked()
    await expectAccessible(page)
  })

  test('PRO-30 a switch that cannot be kept turns back', async ({ page, people }) => {
    await openTab(page, await people.approved(), 'notifications')
    await page.route('**/api/users/me', route =>
      route.request().method() === 'PUT' ? route.fulfill(internalError) : route.fallback(),
    )
    await toggle(page, 'Session reminders').click()
    await expectText(page, 'Failed to update profile. Please try again. Something went wrong')
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
    await expect(page.getByText('This browser doesn’t support notifications.')).toBeVisible()
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'userAgent', {
        get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)',
      })
    })
    await page.reload()
    await expect(page.getByText(/add Bahth to the home screen first/)).toBeVisible()
    await page.addInitScript(() => {
      Object.defineProperty(window, 'isSecureContext', { get: () => false })
    })
    await page.reload()
    await expect(page.getByText(/only on secure \(https\) sites/)).toBeVisible()
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
      },
      encodeURIComponent(unique('device')),
    )

  test('PRO-09 mobile notifications are turned on here, tried, and turned off again', async ({
    page,
    people,
  }) => {
    const person = await people.approved()
    await pretendPush(page)
    await openTab(page, person, 'notifications')
    await toggle(page, 'Mobile notifications').click()
    await expectText(page, 'Profile updated successfully!')
    await expectText(page, 'Notifications are on')
    await page.reload()
    await expectText(page, 'Notifications are on')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send a test' }).click()
    await expect(page.getByText(/^The push service rejected the test/)).toBeVisible()
    await page.getByRole('button', { name: 'Turn off here' }).click()
    await expectText(page, 'Notifications are off')
    await expect(toggle(page, 'Mobile notifications')).toBeChecked()
    await page.getByRole('button', { name: 'Turn on here' }).click()
    await expectText(page, 'Notifications are on')
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
    await expect(page.getByRole('alert')).toContainText('Your browser didn’t allow notifications.')
    await expect(toggle(page, 'Mobile notifications')).not.toBeChecked()
  })

  test('notifications of this browser end when somebody else signs in', async ({ page, people }) => {
    const [first, second] = [await people.approved(), await people.approved()]
    await pretendPush(page)
    await openTab(page, first, 'notifications')
    await toggle(page, 'Mobile notifications').click()
    await expectText(page, 'Notifications are on')
    await page.getByRole('button', { name: /^Account of/ }).click()
    // The reply deletes the cookie, so the next login has to come after it.
    const loggedOut = page.waitForResponse(reply => reply.url().endsWith('/api/logout'))
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await loggedOut
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
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
    await expectText(page, 'Downloaded. Look in your downloads folder.')
  })
})
