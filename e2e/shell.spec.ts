import type { Page } from '@playwright/test'
import { expectAccessible } from './setup/axe.ts'
import { demo, logIn } from './setup/people.ts'
import { expect, test } from './setup/test.ts'

const phone = { width: 390, height: 844 }
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test.describe('the header', () => {
  test('SHL-10 SHL-11 SHL-14 SHL-16 a visitor’s bar is 5 rem high and names home and the three areas', async ({
    page,
  }) => {
    await page.goto('/')
    const header = page.getByRole('banner')
    await expect(header).toHaveCSS('height', /^8[01](\.\d+)?px$/)
    await expect(bar(page).getByRole('link')).toHaveText(['Home', 'Surveys', 'Sessions', 'Inquiries'])
    await expect(header.getByRole('button', { name: 'Dark mode' })).toBeVisible()
  })

  test('SHL-13 the logo leads home, and the current item says that it is', async ({ page }) => {
    await page.goto('/about')
    await expect(bar(page).getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current')
    await page.getByRole('banner').getByRole('link', { name: 'Bahth, home' }).click()
    await expect(page).toHaveURL('/')
    await expect(bar(page).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  })

  test('SHL-20 SHL-21 signed out: Log in and Sign up', async ({ page }) => {
    await page.goto('/')
    const header = page.getByRole('banner')
    await header.getByRole('link', { name: 'Log in' }).click()
    await expect(page).toHaveURL('/login')
    await page.goBack()
    await header.getByRole('link', { name: 'Sign up' }).click()
    await expect(page).toHaveURL('/signup')
  })

  test('SHL-22 SHL-23 SHL-25 AUT-78 AUT-79 signed in: the avatar’s menu, and logging out ends at home', async ({
    page,
  }) => {
    await logIn(page, { email: demo.student })
    const account = page.getByRole('button', { name: 'Account of Mariam Abdelrahman' })
    await expect(account).toContainText('MA')
    await account.click()
    await expect(page.getByRole('menuitem')).toHaveText(['Profile', 'Settings', 'Log out'])
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    await expect(page).toHaveURL('/about')
    await page.goto('/surveys')
    await account.click()
    const loggedOut = page.waitForResponse(reply => reply.url().endsWith('/api/logout'))
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    expect((await loggedOut).status()).toBe(204)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  })

  test('SHL-24 a member’s picture is shown, and one that does not load gives way to the initials', async ({
    page,
  }) => {
    const withAvatar = async (avatar: string) =>
      page.route('**/api/users/me', async route => {
        const reply = await route.fetch()
        await route.fulfill({ response: reply, json: { ...(await reply.json()), avatar } })
      })
    await withAvatar('/icon-192.png')
    await logIn(page, { email: demo.student })
    const account = page.getByRole('button', { name: 'Account of Mariam Abdelrahman' })
    await expect(account.locator('img')).toHaveAttribute('src', '/icon-192.png')
    await page.unroute('**/api/users/me')
    await withAvatar('/no-such-picture.png')
    await page.goto('/about')
    await expect(account).toContainText('MA')
    await expect(account.locator('img')).toHaveCount(0)
  })

  test('AUT-78 a server that fails keeps nobody in', async ({ page }) => {
    await logIn(page, { email: demo.student })
    await page.route('**/api/logout', route => route.abort())
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  })

  test('SHL-29 SHL-30 SHL-31 the dark appearance starts off, switches, stays from page to page and is forgotten', async ({
    page,
  }) => {
    const ink = () => page.evaluate(() => getComputedStyle(document.body).color)
    await page.goto('/')
    const light = await ink()
    const toggle = page.getByRole('button', { name: 'Dark mode' })
    await expect(toggle).toHaveAttribute('aria-pressed', 'false')
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    expect(await ink()).not.toBe(light)
    await page.getByRole('link', { name: 'Log in' }).first().click()
    await expect(page.getByRole('button', { name: 'Dark mode' })).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Dark mode' })).toHaveAttribute('aria-pressed', 'false')
    expect(await ink()).toBe(light)
  })
})

test('SHL-17 SHL-18 SHL-19 on a phone the items slide in from the left, 18 rem wide, and away with any navigation', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/')
  await expect(bar(page)).toBeHidden()
  const open = page.getByRole('button', { name: 'Open navigation' })
  await open.click()
  const sheet = page.getByRole('dialog', { name: 'Main' })
  await expect(sheet).toHaveCSS('width', '288px')
  expect((await sheet.boundingBox())?.x).toBe(0)
  const items = sheet.getByRole('navigation').getByRole('link')
  await expect(items).toHaveText(['Home', 'Surveys', 'Sessions', 'Inquiries'])
  await items.filter({ hasText: 'Home' }).click()
  await expect(sheet).toBeHidden()
  await open.click()
  await sheet.getByRole('link', { name: 'Surveys' }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/login')
  await page.goBack()
  await open.click()
  await page.goBack()
  await expect(sheet).toBeHidden()
})

test('SHL-03 SHL-27 SHL-28 the footer names the association, its year and the five pages', async ({
  page,
}) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('Student Research Association · © 2025')
  for (const [name, address] of [
    ['About', '/about'],
    ['How It Works', '/how-it-works'],
    ['Contact', '/contact'],
    ['Privacy', '/privacy'],
    ['Terms', '/terms'],
  ] as const)
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', address)
})

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
    await expect(heading(page)).toHaveText('There is no such page')
    await expect(page).toHaveTitle(/^No such page/)
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
    await expect(page.getByRole('alert')).toContainText('This page could not be loaded.')
    await page.unroute(/SignUpPage/)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(heading(page)).toHaveText('Create your account')
  })

  test('SHL-40 AUT-80 after any page change the member’s record is refreshed', async ({ page }) => {
    await logIn(page, { email: demo.student })
    await expect(page.getByRole('button', { name: /^Notices/ })).toBeVisible()
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
    await expect(page.getByRole('button', { name: /^Notices/ })).toBeVisible()
  })

  test('AUT-94 a page left open for an hour is still signed in', async ({ page }) => {
    await page.clock.install()
    await logIn(page, { email: demo.student })
    await page.goto('/surveys')
    await expect(page.getByRole('button', { name: /^Notices/ })).toBeVisible()
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
    // The bell is there once the server has said who this is: no new cookie is on its way.
    await expect(page.getByRole('button', { name: /^Notices/ })).toBeVisible()
    await context.clearCookies({ name: 'bahth_refresh' })
    await page.route('**/api/users/me', route =>
      route.fulfill({ status: 401, json: { message: 'Unauthorized' } }),
    )
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    await page.unroute('**/api/users/me')
    await page.goBack()
    await expect(page).toHaveURL('/login')
    await logIn(page, { email: demo.student })
    await expect(page).toHaveURL('/surveys')
  })
})

test.describe('without a connection', () => {
  test('one quiet banner says how old the page is, and goes when the network is back', async ({
    page,
    context,
  }) => {
    await logIn(page, { email: demo.student })
    await context.setOffline(true)
    await expect(page.getByText(/^You are offline\. This is how things stood at/)).toBeVisible()
    await expect(heading(page)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(/^You are offline/)).toBeHidden()
  })

  test('when the server does not answer at the start, the last known member stays', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Remember me').check()
    await logIn(page, { email: demo.student })
    await page.route('**/api/**', route => route.abort())
    await page.reload()
    await expect(page.getByText(/^The platform cannot be reached right now/)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
    await page.unroute('**/api/**')
    await expect(page.getByText(/^The platform cannot be reached right now/)).toBeHidden()
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  })
})

test.describe('notices', () => {
  test('the bell counts what is unread, live, and a notice leads where it points', async ({
    page,
    people,
  }) => {
    const member = await people.pending()
    await logIn(page, member)
    await expect(page.getByRole('button', { name: 'Notices', exact: true })).toBeVisible()
    await people.approve(member)
    const bell = page.getByRole('button', { name: 'Notices, 1 unread' })
    await expect(bell).toBeVisible()
    await bell.click()
    const list = page.getByRole('dialog', { name: 'Notices' })
    await list.getByRole('link', { name: /Your account is approved/ }).click()
    await expect(list).toBeHidden()
    await expect(page).toHaveURL('/surveys')
    await expect(page.getByRole('button', { name: 'Notices', exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Notices', exact: true })).toBeVisible()
  })

  test('all of them can be marked read, and an empty list says what will come', async ({ page, people }) => {
    const member = await people.pending()
    await logIn(page, member)
    await page.getByRole('button', { name: 'Notices', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Notices' })).toContainText('No notices yet')
    await page.keyboard.press('Escape')
    await people.reject(member, 'Please photograph the whole card.')
    await page.getByRole('button', { name: 'Notices, 1 unread' }).click()
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Notices', exact: true })).toBeVisible()
  })
})

test.describe('consent', () => {
  test.use({ consent: 'undecided' })
  const banner = (page: Page) => page.getByRole('region', { name: 'Cookies & Analytics' })
  const kept = (page: Page) => page.evaluate(() => localStorage.getItem('bahth.consent'))

  test('CON-01 CON-02 CON-03 CON-04 CON-05 CON-06 the banner asks once, keeps the choice, and can be called back', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(banner(page).getByRole('button')).toHaveText(['Decline', 'Accept'])
    expect(await kept(page)).toBeNull()
    await banner(page).getByRole('button', { name: 'Decline' }).click()
    await expect(banner(page)).toBeHidden()
    const choice = JSON.parse((await kept(page)) ?? '')
    expect(choice).toEqual({ status: 'rejected', updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) })
    await page.reload()
    await expect(heading(page)).toBeVisible()
    await expect(banner(page)).toBeHidden()
    const again = page.getByRole('button', { name: 'Cookie choice' })
    await again.click()
    await expect(banner(page)).toBeFocused()
    await banner(page).getByRole('button', { name: 'Accept' }).click()
    await expect(banner(page)).toBeHidden()
    await expect(again).toBeFocused()
    expect(JSON.parse((await kept(page)) ?? '').status).toBe('accepted')
  })

  test('CON-07 the advertising script is loaded after Accept, once, and never before', async ({ page }) => {
    let loaded = 0
    await page.route('**/ads.js', route => {
      loaded++
      return route.fulfill({ contentType: 'text/javascript', body: 'window.adsWereLoaded = true' })
    })
    await page.route('**/*', async route => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const reply = await route.fetch()
      const body = (await reply.text()).replace(
        '</head>',
        '<meta name="bahth:ads-script" content="/ads.js"></head>',
      )
      return route.fulfill({ response: reply, body })
    })
    await page.goto('/')
    await expect(banner(page)).toContainText('Accept also loads one advertising script.')
    await page.waitForLoadState('networkidle')
    expect(loaded).toBe(0)
    await banner(page).getByRole('button', { name: 'Accept' }).click()
    await expect.poll(() => loaded).toBe(1)
    await page.getByRole('button', { name: 'Cookie choice' }).click()
    await banner(page).getByRole('button', { name: 'Accept' }).click()
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveURL('/about')
    expect(loaded).toBe(1)
  })

  test('the banner covers neither the end of the page nor what has the focus', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto('/signup')
    const last = page.getByRole('link', { name: 'Privacy Policy', exact: true })
    await last.focus()
    const [at, over] = [await last.boundingBox(), await banner(page).boundingBox()]
    expect((at?.y ?? 0) + (at?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(last).toBeInViewport()
  })

  test('axe finds nothing on the banner', async ({ page }) => {
    await page.goto('/about')
    await expect(banner(page)).toBeVisible()
    await expectAccessible(page)
  })
})

test('a demo says so, and leads to its mailbox', async ({ page }) => {
  await page.goto('/signup')
  await expect(page.getByRole('link', { name: 'read the mailbox' })).toHaveAttribute('href', '/demo/mailbox')
})

test.describe('axe finds nothing', () => {
  test.slow()

  test('on the pages of the shell itself', async ({ page }) => {
    for (const path of ['/nowhere', '/goodbye.html']) {
      await page.goto(path)
      await expect(heading(page)).toBeVisible()
      await expectAccessible(page)
    }
  })

  test('on a member’s menu and notices', async ({ page }) => {
    await logIn(page, { email: demo.student })
    await page.getByRole('button', { name: /^Account of/ }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Notices/ }).click()
    await expect(page.getByRole('dialog', { name: 'Notices' }).getByRole('listitem').first()).toBeVisible()
    await expectAccessible(page)
  })

  test('on the phone’s sheet', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto('/')
    await page.getByRole('button', { name: 'Open navigation' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, { widths: [390] })
  })
})
