import type { Page } from '@playwright/test'
import { mainNavigation } from '../setup/page.ts'
import { demo, logIn, logInByApi, type Newcomer, type People } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'

const account = (page: Page) => page.getByRole('button', { name: /^Account of/ })
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const logInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Log in' })

/** Expects every tab to show why the login ended, and none to ask the member to log in. */
async function expectEnded(tabs: readonly Page[], text: string): Promise<void> {
  for (const tab of tabs) {
    await expect(tab.getByText(text, { exact: true })).toBeVisible()
    await expect(tab.getByText(/Please log in/)).toHaveCount(0)
  }
}

const idOf = async (people: People, who: Newcomer): Promise<string> =>
  (await (await people.asMember(who, 'get', '/users/me')).json()).id

test('all tabs of a browser share one login, which begins and ends in all of them', async ({
  page,
  people,
  context,
}) => {
  const [first, second] = [await people.approved('Dina'), await people.approved('Hana')]
  const [home, other] = [await context.newPage(), await context.newPage()]
  const tabs = [page, home, other]

  await test.step('AUT-93 tabs that are opened at the same time all stay logged in', async () => {
    await logInByApi(page, first)
    await Promise.all([page.goto('/surveys'), home.goto('/'), other.goto('/surveys')])
    for (const tab of tabs) await expect(bell(tab)).toBeVisible()
    await expect(page).toHaveURL('/surveys')
    await expect(other).toHaveURL('/surveys')
  })

  await test.step('AUT-63 a suspension is shown in every tab', async () => {
    await people.asAdmin('put', `/admin/users/${await idOf(people, first)}/ban`, { enabled: true })
    const text = 'Your account is suspended.'
    await expectEnded(tabs, text)
    await expect(page).toHaveURL('/login')
    await expect(home).toHaveURL('/')
    await home.getByRole('button', { name: 'Dismiss' }).click()
    await expect(home.getByText(text, { exact: true })).toHaveCount(0)
  })

  await test.step('AUT-81 logging in and out in one tab applies to the others', async () => {
    await logIn(page, second)
    for (const tab of [home, other]) await expect(account(tab)).toHaveAccessibleName(/Hana/)
    // Its response clears the cookie, so it must not arrive after the next log-in.
    const loggedOut = home.waitForResponse('**/api/logout')
    await account(home).click()
    await home.getByRole('menuitem', { name: 'Log out' }).click()
    await loggedOut
    await expect(logInLink(home)).toBeVisible()
    for (const tab of [page, other]) await expect(tab).toHaveURL('/login')
  })

  await test.step('after the account is deleted, every tab shows this reason', async () => {
    const id = await idOf(people, second)
    await logIn(other, second)
    for (const tab of tabs) await expect(bell(tab)).toBeVisible()
    await people.asAdmin('delete', `/admin/users/${id}`)
    await expectEnded(tabs, 'The account you were logged in with no longer exists.')
  })
})

test('after a login ended elsewhere the member returns to the same page, and an open page stays logged in', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await logInByApi(page, { email: demo.student })
  await page.goto('/surveys')
  // The bell appears after the session check, so no new cookie is in flight.
  await expect(bell(page)).toBeVisible()

  await test.step('after the login ended elsewhere the log-in page appears, and logging in returns to the same page', async () => {
    await context.clearCookies({ name: 'bahth_refresh' })
    await page.route('**/api/users/me', route =>
      route.fulfill({ status: 401, json: { message: 'Unauthorized' } }),
    )
    // Not through the footer, which moves while the surveys load.
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
    await expect(logInLink(page)).toBeVisible()
    await page.unroute('**/api/users/me')
    await page.goBack()
    await expect(page).toHaveURL('/login')
    await logIn(page, { email: demo.student })
    await expect(page).toHaveURL('/surveys')
  })

  await test.step('AUT-94 a page left open for an hour is still logged in', async () => {
    await expect(bell(page)).toBeVisible()
    let renewed: number | null = null
    page.on('response', reply => {
      if (reply.url().endsWith('/api/auth/refresh')) renewed = reply.status()
    })
    // Again if the response to an earlier request has corrected the page's clock.
    await expect
      .poll(async () => {
        await page.clock.fastForward('01:00:00')
        return renewed
      })
      .toBe(200)
    await expect(account(page)).toBeVisible()
  })
})

test('a remembered member is shown at once, and is still shown when the server does not answer', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByLabel('Remember me').check()
  await logIn(page, { email: demo.student })
  const unreachable = page.getByText(/^We can’t reach Bahth right now/)

  await test.step('the remembered member is shown before the server has replied', async () => {
    let answer = () => {}
    const requested = new Promise<void>(resolve => {
      answer = resolve
    })
    await page.route('**/api/auth/refresh', async route => {
      await requested
      await route.continue()
    })
    await page.goto('/surveys')
    await expect(account(page)).toBeVisible()
    await expect(page).toHaveURL('/surveys')
    await expect(bell(page)).toHaveCount(0)
    answer()
    await expect(bell(page)).toBeVisible()
    await page.unroute('**/api/auth/refresh')
  })

  await test.step('the remembered member is still shown when the server does not answer at the start', async () => {
    await page.route('**/api/**', route => route.abort())
    await page.reload()
    await expect(unreachable).toBeVisible()
    await expect(account(page)).toBeVisible()
    await page.unroute('**/api/**')
    await expect(unreachable).toBeHidden()
    await expect(account(page)).toBeVisible()
  })

  await test.step('a log-out is not undone when the server’s answer to the start fails later', async () => {
    let failures = 0
    const { promise: isLoggedOut, resolve: loggedOut } = Promise.withResolvers<void>()
    await page.route('**/api/auth/refresh', async route => {
      await isLoggedOut
      await route.abort()
      failures++
    })
    await page.reload()
    await account(page).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(logInLink(page)).toBeVisible()
    loggedOut()
    // With its repetitions.
    await expect.poll(() => failures).toBe(5)
    await page.evaluate(() => new Promise(done => setTimeout(done)))
    await expect(logInLink(page)).toBeVisible()
  })
})

test('on a device whose clock is an hour fast, the login is not renewed for every request', async ({
  page,
}) => {
  await page.clock.setSystemTime(Date.now() + 3_600_000)
  await logInByApi(page, { email: demo.student })
  let renewals = 0
  page.on('request', request => {
    if (request.url().endsWith('/api/auth/refresh')) renewals++
  })
  await page.goto('/surveys')
  for (const name of ['Sessions', 'Inquiries']) {
    const loaded = page.waitForResponse(/\/api\/(sessions|inquiries)/)
    await mainNavigation(page).getByRole('link', { name, exact: true }).click()
    await loaded
  }
  expect(renewals).toBe(1)
})
