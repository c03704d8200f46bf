import { bar, phone } from '../setup/page.ts'
import { demo, logIn } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'

test.describe('the header', () => {
  test('SHL-10 SHL-11 SHL-14 SHL-16 a visitor’s bar is 5 rem high and names home and the three areas', async ({
    page,
  }) => {
    await page.goto('/')
    const header = page.getByRole('banner')
    await expect(header).toHaveCSS('height', '80px')
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

  test('SHL-20 SHL-21 on a phone both stand beside each other, and nothing lies on the logo', async ({
    page,
  }) => {
    const header = page.getByRole('banner')
    const inOrder = async () => {
      const boxes = await header
        .locator('a, button')
        .evaluateAll(all => all.map(one => one.getBoundingClientRect()).filter(box => box.width > 0))
      for (const [index, box] of boxes.entries())
        expect(box.left).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0)
    }
    await page.goto('/about')
    for (const width of [320, 340, 360, 384, 390, 639]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(header.getByRole('link', { name: 'Log in' })).toBeVisible()
      await expect(header.getByRole('link', { name: 'Sign up' })).toBeVisible()
      await inOrder()
    }
    await logIn(page, { email: demo.student })
    await expect(header.getByRole('button', { name: /^Notifications/ })).toBeVisible()
    for (const width of [320, 340, 360, 390, 639]) {
      await page.setViewportSize({ width, height: 800 })
      await inOrder()
    }
  })

  test('SHL-23 AUT-78 a rejected member’s menu leads nowhere else, and logging out ends at home', async ({
    page,
  }) => {
    await logIn(page, { email: demo.rejected })
    await expect(page).toHaveURL('/rejected')
    await page.getByRole('button', { name: /^Account of/ }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Log out'])
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    await expect(page).toHaveURL('/')
  })

  test('AUT-78 logging out ends at home also if the server answers before the menu’s history entry is gone', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const back = window.history.back.bind(window.history)
      window.history.back = () => {
        setTimeout(back, 1000)
      }
    })
    await logIn(page, { email: demo.rejected })
    await expect(page).toHaveURL('/rejected')
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    await expect(page).toHaveURL('/')
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

  test('AUT-78 a server that fails keeps nobody in, nor lets them back in without a password', async ({
    page,
  }) => {
    await logIn(page, { email: demo.student })
    await page.route('**/api/logout', route => route.abort())
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    const logInLink = page.getByRole('banner').getByRole('link', { name: 'Log in' })
    await expect(logInLink).toBeVisible()
    await page.reload()
    await expect(logInLink).toBeVisible()
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
  await expect(page).toHaveURL('/')
  await expect(sheet).toBeHidden()
})

test('Back closes the phone’s navigation and stays on the page; closing it leaves no step behind', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  const open = page.getByRole('button', { name: 'Open navigation' })
  const sheet = page.getByRole('dialog', { name: 'Main' })
  await open.click()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/terms')
  await open.click()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await open.click()
  await sheet.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL('/terms')
  await page.goBack()
  await expect(page).toHaveURL('/about')
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

test('a demo says so, and leads to its mailbox', async ({ page }) => {
  await page.goto('/signup')
  await expect(page.getByRole('link', { name: 'the mailbox' })).toHaveAttribute('href', '/demo/mailbox')
})

test.describe('notices', () => {
  test('the bell counts what is unread, live, and a notice leads where it points', async ({
    page,
    people,
  }) => {
    const member = await people.pending()
    await logIn(page, member)
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
    await people.approve(member)
    const bell = page.getByRole('button', { name: 'Notifications, 1 unread' })
    await expect(bell).toBeVisible()
    await bell.click()
    const list = page.getByRole('dialog', { name: 'Notifications' })
    const marked = page.waitForResponse(reply => reply.url().endsWith('/api/notices/read'))
    await list.getByRole('link', { name: /Your account is approved/ }).click()
    await expect(list).toBeHidden()
    await expect(page).toHaveURL('/surveys')
    await marked
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  })

  test('all of them can be marked read, and an empty list says what will come', async ({ page, people }) => {
    const member = await people.pending()
    await logIn(page, member)
    await page.getByRole('button', { name: 'Notifications', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText('No notifications yet')
    await page.keyboard.press('Escape')
    await people.reject(member, 'Please photograph the whole card.')
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  })
})
