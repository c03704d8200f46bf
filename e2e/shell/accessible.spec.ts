import { expectAccessible } from '../setup/axe.ts'
import { heading, phone } from '../setup/page.ts'
import { demo, logIn } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'

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
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await expect(
      page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').first(),
    ).toBeVisible()
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
