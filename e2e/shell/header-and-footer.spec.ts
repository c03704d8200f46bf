import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../setup/axe.ts'
import { holdRequests, mainNavigation } from '../setup/page.ts'
import { demo, logInByApi } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'

const header = (page: Page): Locator => page.getByRole('banner')
const logInLink = (page: Page): Locator => header(page).getByRole('link', { name: 'Log in' })
const account = (page: Page): Locator => page.getByRole('button', { name: /^Account of/ })

/** Expects the header's controls next to each other without overlap at the widths of phones. */
async function expectInOrder(page: Page): Promise<void> {
  for (const width of [320, 340, 360, 384, 390, 639]) {
    await page.setViewportSize({ width, height: 800 })
    const boxes = await header(page)
      .locator('a, button')
      .evaluateAll(all => all.map(one => one.getBoundingClientRect()).filter(box => box.width > 0))
    expect(boxes.length).toBeGreaterThan(2)
    for (const [index, box] of boxes.entries())
      expect(box.left, `${width} px`).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

async function logOut(page: Page): Promise<void> {
  await account(page).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(logInLink(page)).toBeVisible()
  await expect(page).toHaveURL('/')
}

test('a visitor finds the areas, the log-in and the pages about the association in header and footer', async ({
  page,
}) => {
  await page.goto('/about')

  await test.step('SHL-20 SHL-21 on a phone Log in and Sign up are next to each other, and nothing covers the logo', async () => {
    await page.setViewportSize({ width: 320, height: 800 })
    await expect(logInLink(page)).toBeVisible()
    await expect(header(page).getByRole('link', { name: 'Sign up' })).toBeVisible()
    await expectInOrder(page)
  })

  await test.step('SHL-13 the logo leads home, and the current item is marked', async () => {
    await expect(mainNavigation(page).getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current')
    await header(page).getByRole('link', { name: 'Bahth, home' }).click()
    await expect(page).toHaveURL('/')
    await expect(mainNavigation(page).getByRole('link', { name: 'Home' })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })

  await test.step('SHL-10 SHL-11 SHL-14 SHL-16 the bar is 5 rem high and names home and the three areas', async () => {
    await expect(header(page)).toHaveCSS('height', '80px')
    await expect(mainNavigation(page).getByRole('link')).toHaveText([
      'Home',
      'Surveys',
      'Sessions',
      'Inquiries',
    ])
  })

  await test.step('SHL-03 SHL-27 SHL-28 the footer names the association, its year and the five pages', async () => {
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

  await test.step('SHL-20 SHL-21 Sign up leads to the sign-up page, which links to the mailbox of a demo', async () => {
    await header(page).getByRole('link', { name: 'Sign up' }).click()
    await expect(page).toHaveURL('/signup')
    await expect(page.getByRole('link', { name: 'the mailbox' })).toHaveAttribute('href', '/demo/mailbox')
    await page.goBack()
  })

  await test.step('SHL-29 SHL-30 SHL-31 dark mode is off at first, stays on across pages, and ends with a reload', async () => {
    const ink = () => page.evaluate(() => getComputedStyle(document.body).color)
    const toggle = page.getByRole('button', { name: 'Dark mode' })
    const light = await ink()
    await expect(toggle).toHaveAttribute('aria-pressed', 'false')
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    expect(await ink()).not.toBe(light)
    await logInLink(page).click()
    await expect(page).toHaveURL('/login')
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(toggle).toHaveAttribute('aria-pressed', 'false')
    expect(await ink()).toBe(light)
  })
})

test('a member’s header has the picture, the menu, the notifications and Log out', async ({ page }) => {
  const withAvatar = (avatar: string) =>
    page.route('**/api/users/me', async route => {
      const reply = await route.fetch()
      await route.fulfill({ response: reply, json: { ...(await reply.json()), avatar } })
    })
  await withAvatar('/icon-192.png')
  await logInByApi(page, { email: demo.student })
  await page.goto('/')
  await expect(account(page)).toBeVisible()

  await test.step('SHL-24 SHL-40 AUT-80 each page refreshes the member’s record; initials replace a picture that doesn’t load', async () => {
    await mainNavigation(page).getByRole('link', { name: 'Surveys' }).click()
    await expect(account(page).locator('img')).toHaveAttribute('src', '/icon-192.png')
    await page.unrouteAll({ behavior: 'wait' })
    await withAvatar('/no-such-picture.png')
    await mainNavigation(page).getByRole('link', { name: 'Home' }).click()
    await expect(account(page)).toContainText('MA')
    await expect(account(page).locator('img')).toHaveCount(0)
    await page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('SHL-20 on a phone nothing covers the logo', async () => {
    await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
    await expectInOrder(page)
  })

  await test.step('axe finds no violations in the notifications and the menu', async () => {
    await page.getByRole('button', { name: /^Notifications/ }).click()
    const list = page.getByRole('dialog', { name: 'Notifications' })
    await expect(list.getByRole('listitem').first()).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await account(page).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('one press opens the menu while the notifications are open, and Back closes it', async () => {
    await page.goBack()
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(account(page)).toBeFocused()
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
    await account(page).click()
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeHidden()
    await expect(page.getByRole('menu')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('menu')).toBeHidden()
    await account(page).click()
  })

  await test.step('SHL-22 SHL-23 SHL-25 the menu has Profile, Settings and Log out', async () => {
    await expect(account(page)).toHaveAccessibleName('Account of Mariam Abdelrahman')
    await expect(page.getByRole('menu')).toContainText(demo.student)
    await expect(page.getByRole('menuitem')).toHaveText(['Profile', 'Settings', 'Log out'])
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    await expect(page).toHaveURL('/about')
  })

  await test.step('AUT-78 AUT-79 logging out leads home, and a reload keeps the member logged out', async () => {
    await mainNavigation(page).getByRole('link', { name: 'Surveys' }).click()
    await expect(page).toHaveURL('/surveys')
    const loggedOut = page.waitForResponse(reply => reply.url().endsWith('/api/logout'))
    await logOut(page)
    expect((await loggedOut).status()).toBe(204)
    await page.reload()
    await expect(logInLink(page)).toBeVisible()
  })

  await test.step('SHL-23 AUT-78 a rejected member’s menu has only Log out, which leads home even if history.back is slow', async () => {
    await page.addInitScript(() => {
      const back = window.history.back.bind(window.history)
      window.history.back = () => {
        setTimeout(back, 1000)
      }
    })
    await logInByApi(page, { email: demo.rejected })
    await page.goto('/rejected')
    // The first time, by a key: the focus is on the first item.
    await account(page).press('Enter')
    await expect(page.getByRole('menuitem')).toHaveText(['Log out'])
    await expect(page.getByRole('menuitem')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(logInLink(page)).toBeVisible()
    await expect(page).toHaveURL('/')
  })
})

test('the bell counts new notifications, a notification opens its page, and a failing Log out logs out', async ({
  page,
  people,
}) => {
  const member = await people.pending()
  const bell = page.getByRole('button', { name: 'Notifications', exact: true })
  const unread = page.getByRole('button', { name: 'Notifications, 1 unread' })
  const list = page.getByRole('dialog', { name: 'Notifications' })
  await logInByApi(page, member)
  await page.goto('/pending')

  await test.step('an empty list of notifications shows a text', async () => {
    await bell.click()
    await expect(list).toContainText('No notifications yet')
    await page.keyboard.press('Escape')
  })

  await test.step('a new notification is counted without a reload, opens its page, and is then marked as read', async () => {
    await people.approve(member)
    // The redirect from the pending page closes an open list.
    await expect(page).toHaveURL('/')
    await unread.click()
    const marked = page.waitForResponse(reply => reply.url().endsWith('/api/notices/read'))
    await list.getByRole('link', { name: /Your account is approved/ }).click()
    await expect(list).toBeHidden()
    await expect(page).toHaveURL('/surveys')
    await marked
    await expect(bell).toBeVisible()
    const { unread: stored } = await (await people.asMember(member, 'get', '/notices')).json()
    expect(stored).toBe(0)
  })

  await test.step('all notifications can be marked as read', async () => {
    const question = { title: 'How many answers?', inquiry: 'For a pilot study.' }
    const { inquiryID } = await (await people.asMember(member, 'post', '/inquiries', question)).json()
    await people.asAdmin('post', '/replies', { inquiryID, reply: 'Thirty.' })
    await unread.click()
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeHidden()
    await expect(list.getByRole('heading', { name: 'Notifications' })).toBeFocused()
    await expect(bell).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
  })

  await test.step('marking all as read leaves a notification unread that is not listed yet', async () => {
    const question = { title: 'How many items?', inquiry: 'For a short scale.' }
    const { inquiryID } = await (await people.asMember(member, 'post', '/inquiries', question)).json()
    const answer = (reply: string) => people.asAdmin('post', '/replies', { inquiryID, reply })
    await answer('Four.')
    await unread.click()
    await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeVisible()
    const release = await holdRequests(page, 'GET', '**/api/notices')
    await answer('Or six.')
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await release()
    await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(unread).toBeVisible()
  })

  await test.step('AUT-78 a member is logged out also if the request fails, and a reload doesn’t log them in again', async () => {
    await page.route('**/api/logout', route => route.abort())
    await logOut(page)
    await page.reload()
    await expect(logInLink(page)).toBeVisible()
  })
})
