import { bar, heading, phone } from '../setup/page.ts'
import { demo, logIn } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'

test.describe('which page is shown', () => {
  for (const path of ['/surveys', '/sessions', '/inquiries', '/admin'])
    test(`SHL-32 a visitor who asks for ${path} is sent to login, and back leads out again`, async ({
      page,
    }) => {
      await page.goto('/about')
      await page.goto(path)
      await expect(page).toHaveURL('/login')
      await expect(heading(page)).toHaveText('Log in')
      await page.goBack()
      await expect(page).toHaveURL('/about')
    })

  test('SHL-32 a shared address opens after signing in', async ({ page }) => {
    await page.goto('/surveys?survey=01900000-0000-7000-8000-000000000001')
    await expect(page).toHaveURL('/login')
    await page.reload()
    await page.getByRole('link', { name: 'Sign up' }).click()
    await page.getByRole('link', { name: 'Log in' }).click()
    await logIn(page, { email: demo.student })
    await expect(page).toHaveURL('/surveys?survey=01900000-0000-7000-8000-000000000001')
  })

  test('PRO-01 SHL-07 the profile opened directly by a visitor says Loading... and goes to /login.html', async ({
    page,
  }) => {
    await page.goto('/profile')
    await expect(page.getByText('Loading...')).toBeVisible()
    await expect(page).toHaveURL('/login.html')
    await expect(heading(page)).toHaveText('Log in')
    await logIn(page, { email: demo.student })
    await expect(page).toHaveURL('/profile')
  })

  test('SHL-15 SHL-36 a student who asks for admin goes home, an administrator gets there by the bar', async ({
    page,
    browser,
  }) => {
    await logIn(page, { email: demo.student })
    await page.goto('/admin')
    await expect(page).toHaveURL('/')
    await expect(bar(page).getByRole('link', { name: 'Admin' })).toHaveCount(0)
    const other = await (await browser.newContext()).newPage()
    await logIn(other, { email: demo.admin })
    await bar(other).getByRole('link', { name: 'Admin' }).click()
    await expect(other).toHaveURL('/admin')
    await other.context().close()
  })

  test('SHL-33 SHL-42 SHL-43 AUT-64 AUT-67 a pending member is steered to the pending page, and may read the public ones', async ({
    page,
    people,
  }) => {
    const member = await people.pending()
    await logIn(page, member)
    for (const path of ['/surveys', '/profile', '/admin', '/login', '/signup', '/rejected']) {
      await page.goto(path)
      await expect(page).toHaveURL('/pending')
    }
    await expect(bar(page).getByRole('link')).toHaveText(['Home'])
    for (const path of ['/', '/about', '/privacy']) {
      await page.goto(path)
      await expect(heading(page)).toBeVisible()
      await expect(page).toHaveURL(path)
    }
  })

  test('SHL-34 AUT-68 a rejected member is pushed to the rejected page from everywhere', async ({
    page,
    people,
  }) => {
    const member = await people.pending()
    await people.reject(member, 'The number cannot be read.')
    await logIn(page, member)
    for (const path of ['/', '/surveys', '/about', '/login', '/pending', '/nowhere']) {
      await page.goto(path)
      await expect(page).toHaveURL('/rejected')
    }
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(0)
  })

  test('AUT-64 AUT-66 an approved member on auth, pending and rejected pages goes home', async ({ page }) => {
    await logIn(page, { email: demo.student })
    for (const path of ['/login', '/login.html', '/signup', '/pending', '/rejected']) {
      await page.goto(path)
      await expect(page).toHaveURL('/')
    }
  })

  test('SHL-06 SHL-07 SHL-08 SHL-37 the real paths are there', async ({ page }) => {
    for (const path of ['/pending', '/login.html', '/goodbye.html', '/faculty-positions'])
      expect((await page.goto(path))?.status(), path).toBe(200)
    await expect(page).toHaveURL('/')
    await page.goto('/goodbye.html')
    await expect(heading(page)).toHaveText('Goodbye')
    await page.getByRole('link', { name: 'Go to home' }).click()
    await expect(page).toHaveURL('/')
  })

  test('an unknown path answers 404 and offers home', async ({ page }) => {
    expect((await page.goto('/no/such/page'))?.status()).toBe(404)
    await expect(heading(page)).toHaveText('We can’t find that page')
    await expect(page).toHaveTitle(/^Page not found/)
    await page.getByRole('link', { name: 'Go to home' }).click()
    await expect(page).toHaveURL('/')
  })
})

test.describe('moving about', () => {
  test('the title and the focus follow, and the first page is left as it was opened', async ({ page }) => {
    await page.goto('/')
    await expect(heading(page)).not.toBeFocused()
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveTitle('About · Bahth')
    await expect(heading(page)).toBeFocused()
    await page.goBack()
    await expect(heading(page)).toBeFocused()
    await expect(page).toHaveTitle(/^Bahth/)
  })

  test('the phone’s sheet gives the focus to the heading of the page it led to', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto('/about')
    await page.getByRole('button', { name: 'Open navigation' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Home' }).click()
    await expect(heading(page)).toHaveText('A university that answers its own questions')
    await expect(heading(page)).toBeFocused()
  })

  test('a new page begins at its top, and back finds the place where it was left', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('heading', { name: 'How it works' }).scrollIntoViewIfNeeded()
    await page.evaluate(() => window.scrollTo(0, 700))
    await page.getByRole('link', { name: 'About', exact: true }).dispatchEvent('click')
    await expect(page).toHaveURL('/about')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700)
    await page.reload()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700)
    await page.goForward()
    await expect(page).toHaveURL('/about')
  })

  test('a page’s file is fetched when its link is pointed at', async ({ page }) => {
    await page.goto('/')
    const fetched = page.waitForRequest(/LoginPage/)
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).hover()
    await fetched
  })

  test('a page that cannot be loaded says so, and Retry brings it', async ({ page }) => {
    await page.goto('/')
    await page.route(/SignUpPage/, route => route.abort())
    await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click()
    await expect(page.getByRole('alert')).toContainText('We couldn’t load this page.')
    await page.unroute(/SignUpPage/)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(heading(page)).toHaveText('Create your account')
  })

  test('SHL-40 AUT-80 after any page change the member’s record is refreshed', async ({ page }) => {
    await logIn(page, { email: demo.student })
    await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
    const refreshed = page.waitForRequest(request => request.url().endsWith('/api/users/me'))
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await refreshed
  })

  test('the keyboard skips to the content', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page).toHaveURL('/')
  })
})
