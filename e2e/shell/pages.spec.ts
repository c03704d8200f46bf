import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/axe.ts'
import { heading, holdRequests, mainNavigation, openInApp } from '../setup/page.ts'
import { demo, logIn, logInByApi } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'

/** Opens addresses inside the application and expects each to lead to `expected`. */
async function expectLeadsTo(page: Page, expected: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await openInApp(page, path)
    await expect(page, path).toHaveURL(expected)
    await expect(heading(page)).toBeVisible()
  }
}

test('a visitor who opens a member’s page returns to it after logging in; a student is sent home from closed pages', async ({
  page,
  context,
}) => {
  await page.goto('/about')

  for (const path of ['/surveys', '/admin'])
    await test.step(`SHL-32 ${path} leads to the log-in page, and Back to the page before`, async () => {
      await openInApp(page, path)
      await expect(page).toHaveURL('/login')
      await expect(heading(page)).toHaveText('Log in')
      await page.goBack()
      await expect(page).toHaveURL('/about')
    })

  await test.step('SHL-32 a shared address opens after logging in', async () => {
    const shared = '/surveys?survey=01900000-0000-7000-8000-000000000001'
    await page.goto(shared)
    await expect(page).toHaveURL('/login')
    await page.reload()
    await page.getByRole('link', { name: 'Sign up' }).click()
    await page.getByRole('link', { name: 'Log in' }).click()
    await logIn(page, { email: demo.student })
    await expect(page).toHaveURL(shared)
  })

  await test.step('PRO-01 SHL-07 the profile shows a visitor Loading..., leads to /login.html, and opens after logging in', async () => {
    await context.clearCookies()
    // Otherwise the page leaves as soon as the server refuses the login.
    const release = await holdRequests(page, 'POST', '**/api/auth/refresh')
    await page.goto('/profile')
    await expect(page.getByText('Loading...')).toBeVisible()
    await release()
    await expect(page).toHaveURL('/login.html')
    await expect(heading(page)).toHaveText('Log in')
    await logIn(page, { email: demo.student })
    await expect(page).toHaveURL('/profile')
  })

  await test.step('SHL-15 SHL-36 a student who opens /admin is sent home and has no link to it', async () => {
    await expectLeadsTo(page, '/', ['/admin'])
    await expect(mainNavigation(page).getByRole('link', { name: 'Home' })).toBeVisible()
    await expect(mainNavigation(page).getByRole('link', { name: 'Admin' })).toHaveCount(0)
  })

  await test.step('AUT-64 AUT-66 an approved member who opens the log-in page or the rejected page is sent home', async () => {
    await expectLeadsTo(page, '/', ['/login.html', '/rejected'])
  })
})

test('a pending member can open the public pages, and a rejected one only the rejected page', async ({
  page,
  people,
}) => {
  const refused: string[] = []
  page.on('response', reply => reply.status() === 403 && refused.push(reply.url()))
  const member = await people.pending('Nour')
  await logInByApi(page, member)
  await page.goto('/surveys')

  await test.step('SHL-33 SHL-42 SHL-43 AUT-64 AUT-67 a pending member is led to the pending page', async () => {
    await expect(page).toHaveURL('/pending')
    await expectLeadsTo(page, '/pending', ['/admin', '/login', '/rejected'])
    await expect(mainNavigation(page).getByRole('link')).toHaveText(['Home'])
    for (const path of ['/about', '/privacy', '/']) await expectLeadsTo(page, path, [path])
  })

  await test.step('a pending member’s home shows the next steps and the figures, and no request is refused', async () => {
    await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: /^[\d,]+$/ })).toHaveCount(3)
    expect(refused).toEqual([])
  })

  await test.step('SHL-34 AUT-68 a rejected member is led to the rejected page from everywhere', async () => {
    await people.reject(member, 'The number cannot be read.')
    await expect(page).toHaveURL('/rejected')
    await expectLeadsTo(page, '/rejected', ['/', '/login', '/nowhere'])
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(0)
  })
})

test('moving between pages updates title, focus and scroll position, and old and unknown addresses lead home', async ({
  page,
}) => {
  await page.goto('/')
  await expect(heading(page)).toBeVisible()

  await test.step('the first page doesn’t move the focus, and the keyboard can skip to the content', async () => {
    await expect(heading(page)).not.toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page).toHaveURL('/')
  })

  await test.step('title and focus change with the next page and with Back', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveTitle('About · Bahth')
    await expect(heading(page)).toBeFocused()
    await page.goBack()
    await expect(heading(page)).toBeFocused()
    await expect(page).toHaveTitle(/^Bahth/)
  })

  await test.step('a new page begins at its top, and Back and a reload restore the position', async () => {
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

  await test.step('an unknown address answers 404 and links to home', async () => {
    expect((await page.goto('/no/such/page'))?.status()).toBe(404)
    await expect(heading(page)).toHaveText('We can’t find that page')
    await expect(page).toHaveTitle(/^Page not found/)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go to home' }).click()
    await expect(page).toHaveURL('/')
  })

  await test.step('SHL-06 SHL-07 SHL-08 SHL-37 /goodbye.html has its own page, and /faculty-positions leads home', async () => {
    await expectLeadsTo(page, '/', ['/faculty-positions'])
    await openInApp(page, '/goodbye.html')
    await expect(heading(page)).toHaveText('Goodbye')
    await page.getByRole('link', { name: 'Go to home' }).click()
    await expect(page).toHaveURL('/')
  })
})
