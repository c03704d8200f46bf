import { heading } from '../setup/page.ts'
import { demo, enter, logIn } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'

test.describe('one login for every tab', () => {
  test('AUT-81 signing in and out in one tab is seen in the other', async ({ page, context }) => {
    await page.goto('/about')
    const other = await context.newPage()
    await other.goto('/')
    await logIn(page, { email: demo.student })
    const account = { name: 'Account of Mariam Abdelrahman' }
    await expect(other.getByRole('button', account)).toBeVisible()
    await other.goto('/surveys')
    await other.getByRole('button', account).click()
    await other.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  })

  test('AUT-93 tabs that start together cost one refresh after another, and both stay in', async ({
    page,
    context,
  }) => {
    await logIn(page, { email: demo.student })
    const tabs = await Promise.all([context.newPage(), context.newPage(), context.newPage()])
    await Promise.all(tabs.map(tab => tab.goto('/surveys')))
    for (const tab of tabs) {
      await expect(tab.getByRole('button', { name: /^Account of/ })).toBeVisible()
      await expect(tab).toHaveURL('/surveys')
    }
  })

  test('a member who is known is shown at once, while the server is still asked', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Remember me').check()
    await logIn(page, { email: demo.student })
    let answer = () => {}
    const asked = new Promise<void>(resolve => {
      answer = resolve
    })
    await page.route('**/api/auth/refresh', async route => {
      await asked
      await route.continue()
    })
    await page.goto('/surveys')
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
    await expect(page).toHaveURL('/surveys')
    answer()
    await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
  })

  test('AUT-94 a page left open for an hour is still signed in', async ({ page }) => {
    await page.clock.install()
    await logIn(page, { email: demo.student })
    await page.goto('/surveys')
    await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
    const renewed = page.waitForResponse(reply => reply.url().endsWith('/api/auth/refresh'))
    await page.clock.fastForward('01:00:00')
    expect((await renewed).status()).toBe(200)
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  })

  test('a login that ended elsewhere leads to the login, says so, and back to the same page', async ({
    page,
    context,
  }) => {
    await logIn(page, { email: demo.student })
    await page.goto('/surveys')
    // The bell appears after the session check, so no new cookie is in flight.
    await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
    await context.clearCookies({ name: 'bahth_refresh' })
    await page.route('**/api/users/me', route =>
      route.fulfill({ status: 401, json: { message: 'Unauthorized' } }),
    )
    // Not through the footer, which moves while the surveys load.
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    await page.unroute('**/api/users/me')
    await page.goBack()
    await expect(page).toHaveURL('/login')
    await logIn(page, { email: demo.student })
    await expect(page).toHaveURL('/surveys')
  })
})

test.describe('a member whose account ends while they use it', () => {
  for (const [what, method, path, sent, text] of [
    ['AUT-63 suspended', 'put', '/ban', { enabled: true }, 'Your account is suspended.'],
    ['deleted', 'delete', '', undefined, 'The account you were logged in with no longer exists.'],
  ] as const)
    test(`${what}: every open tab says so, and none asks to log in again`, async ({
      page,
      people,
      context,
    }) => {
      const person = await people.approved()
      const { id } = await (await people.asMember(person, 'get', '/users/me')).json()
      await enter(page, person)
      await page.goto('/surveys')
      await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
      const home = await context.newPage()
      await home.goto('/')
      await expect(home.getByRole('button', { name: /^Notifications/ })).toBeVisible()
      await people.asActingAdmin(method, `/admin/users/${id}${path}`, sent)
      for (const tab of [page, home]) {
        await expect(tab.getByText(text, { exact: true })).toBeVisible()
        await expect(tab.getByText(/Please log in/)).toHaveCount(0)
      }
      await expect(page).toHaveURL('/login')
      await expect(home).toHaveURL('/')
      await home.getByRole('button', { name: 'Dismiss' }).click()
      await expect(home.getByText(text, { exact: true })).toHaveCount(0)
    })
})

test.describe('without a connection', () => {
  test('one quiet banner says how old the page is, and goes when the network is back', async ({
    page,
    context,
  }) => {
    await logIn(page, { email: demo.student })
    await context.setOffline(true)
    await expect(page.getByText(/^You’re offline\. Showing what we had at/)).toBeVisible()
    await expect(heading(page)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(/^You’re offline/)).toBeHidden()
  })

  test('when the server does not answer at the start, the last known member stays', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Remember me').check()
    await logIn(page, { email: demo.student })
    await page.route('**/api/**', route => route.abort())
    await page.reload()
    await expect(page.getByText(/^We can’t reach Bahth right now/)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
    await page.unroute('**/api/**')
    await expect(page.getByText(/^We can’t reach Bahth right now/)).toBeHidden()
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  })
})
