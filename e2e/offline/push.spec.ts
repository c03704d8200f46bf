import type { Page } from '@playwright/test'
import { openInApp } from '../setup/page.ts'
import { logInByApi } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'

// Only a Chromium with a window shows notifications.
const windowed = process.env.BAHTH_CHROMIUM_WINDOWED
test.use({
  serviceWorkers: 'allow',
  permissions: ['notifications'],
  launchOptions: { args: ['--no-sandbox'], ...(windowed ? { executablePath: windowed } : {}) },
})

/**
 * Sends a push to the page's service worker until a notification is shown, because a worker that is being
 * stopped loses the push.
 */
async function openPost(page: Page): Promise<(data: string) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>(resolve =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const registrationId = await registered
  const { origin } = new URL(page.url())
  return data =>
    expect(async () => {
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
      await expect.poll(async () => (await shown(page)).length, { timeout: 10_000 }).toBeGreaterThan(0)
    }).toPass()
}

/** The notifications shown in this browser. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const { getNotifications } = ServiceWorkerRegistration.prototype
    const all = await getNotifications.call(await navigator.serviceWorker.ready)
    return all.map(({ title, body, data }) => ({ title, body, data }))
  })

/** Clicks the notification that is shown. */
const press = (page: Page) =>
  page
    .context()
    .serviceWorkers()[0]
    ?.evaluate(async () => {
      const worker = self as unknown as {
        registration: ServiceWorkerRegistration
        dispatchEvent(event: Event): void
        NotificationEvent: new (kind: string, init: { notification: Notification }) => Event
      }
      const [notification] = await worker.registration.getNotifications()
      if (notification)
        worker.dispatchEvent(new worker.NotificationEvent('notificationclick', { notification }))
    })

test('pushed notices are shown as notifications, and a click on one opens its link or the home page', async ({
  page,
  people,
}) => {
  await logInByApi(page, await people.approved())
  await page.goto('/')
  await expect(page).toHaveURL('/')
  const post = await openPost(page)
  // It has no script that could open a link.
  const mailbox = await page.context().newPage()
  await mailbox.goto('/demo/mailbox')

  await test.step('PRO-09 a pushed notice that is delivered twice is shown as one notification, and a click on it opens its link', async () => {
    const notice = {
      id: 'one',
      title: 'You’ve got a seat',
      text: 'مقعدك محجوز',
      link: '/sessions?tab=joined',
    }
    await post(JSON.stringify({ ...notice, title: 'Delivered twice' }))
    await expect(async () => {
      await post(JSON.stringify(notice))
      expect(await shown(page)).toEqual([
        { title: notice.title, body: notice.text, data: { link: notice.link } },
      ])
    }).toPass()
    await press(page)
    await expect(page).toHaveURL('/sessions?tab=joined')
    await expect.poll(() => shown(page)).toEqual([])
  })

  await test.step('a click on a notification without a valid link, or with a link to another site, opens the home page', async () => {
    for (const data of ['not json', 'null', '"text"', '']) {
      await post(data)
      await expect.poll(() => shown(page)).toEqual([{ title: 'Bahth', body: '', data: { link: null } }])
      await press(page)
      await expect(page).toHaveURL('/')
      await expect.poll(() => shown(page)).toEqual([])
    }
    await openInApp(page, '/sessions')
    await post(JSON.stringify({ title: 'x', text: 'y', link: 'https://elsewhere.example/login' }))
    await press(page)
    await expect(page).toHaveURL('/')
  })
})
