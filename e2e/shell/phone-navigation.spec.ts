import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/axe.ts'
import { heading, mainNavigation, phone } from '../setup/page.ts'
import { expect, test } from '../setup/test.ts'

/** Blocks the page at the end of each animation, so that a drawer closes with timers waiting, as on a busy device. */
const blockAfterAnimations = (page: Page) =>
  page.evaluate(() =>
    window.addEventListener(
      'animationend',
      () => {
        const until = performance.now() + 100
        while (performance.now() < until);
      },
      { capture: true },
    ),
  )

test('a visitor’s navigation on a phone is a drawer, which Back, Escape and any navigation close', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  // Opened first to load the code of the home page: its heading is then shown at once when a step below opens it.
  await page.goto('/')
  await expect(heading(page)).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click()
  const open = page.getByRole('button', { name: 'Open navigation' })
  const drawer = page.getByRole('dialog', { name: 'Main' })
  const items = drawer.getByRole('navigation').getByRole('link')
  await expect(heading(page)).toBeVisible()
  await expect(mainNavigation(page)).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Shortcuts' })).toHaveCount(0)

  await test.step('Back and Escape close the drawer and stay on the page', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
    await open.click()
    // Its code is loaded when it is first opened; until it is shown, Escape closes nothing.
    await expect(drawer).toBeVisible()
    await page.goBack()
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL('/terms')
    await open.click()
    await expect(drawer).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
  })

  await test.step('SHL-17 SHL-18 the drawer is on the left and 18 rem wide, and axe finds no violations', async () => {
    await open.click()
    await expect(drawer).toHaveCSS('width', '288px')
    expect((await drawer.boundingBox())?.x).toBe(0)
    await expect(items).toHaveText(['Home', 'Surveys', 'Sessions', 'Inquiries'])
    await expectAccessible(page, { widths: [390] })
  })

  await test.step('a link of the drawer moves the focus to the new page’s heading and adds one step to the history', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await blockAfterAnimations(page)
    await items.filter({ hasText: 'Home' }).click()
    await expect(page).toHaveURL('/')
    await expect(heading(page)).toHaveText('A university that answers its own questions')
    // The focus must still be there after the timers that waited.
    await page.evaluate(() => new Promise(resolve => setTimeout(resolve)))
    await expect(heading(page)).toBeFocused()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goBack()
    await expect(page).toHaveURL('/terms')
    await expect(heading(page)).toBeFocused()
    // A click without moving the focus, as by voice control: the focus stays on the heading, which the new page removes.
    await open.dispatchEvent('click')
    await items.filter({ hasText: 'Home' }).click()
    await expect(page).toHaveURL('/')
    await expect(heading(page)).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL('/terms')
    await page.goBack()
    await expect(page).toHaveURL('/about')
  })

  await test.step('SHL-19 any navigation closes the drawer, also to the current page', async () => {
    for (const path of ['/', '/']) {
      await open.click()
      await items.filter({ hasText: 'Home' }).click()
      await expect(drawer).toBeHidden()
      await expect(page).toHaveURL(path)
    }
    await open.click()
    await items.filter({ hasText: 'Surveys' }).click()
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL('/login')
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(drawer).toBeHidden()
  })
})
