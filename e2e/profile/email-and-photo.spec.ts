import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/axe.ts'
import { expectText } from '../setup/page.ts'
import type { Newcomer } from '../setup/people.ts'
import { cardPhoto, hugeBitmap } from '../setup/photos.ts'
import { watchForm } from '../setup/sent-form.ts'
import { expect, internalError, test } from '../setup/test.ts'
import { field, openProfile, save } from './page.ts'

test.describe('leaving with something unsaved', () => {
  const leaving = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' })

  test('asks first, wherever one goes, and stays or goes as one says', async ({ page, people }) => {
    await openProfile(page, await people.approved())
    const banner = page.getByRole('banner')
    await banner.getByRole('link', { name: 'Sessions' }).click()
    await expect(page).toHaveURL('/sessions')
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Profile' }).click()
    await field(page, 'Website').fill('unsaved.example')
    await page.getByRole('tab', { name: 'Privacy' }).click()
    await page.getByRole('tab', { name: 'Profile' }).click()
    await expect(field(page, 'Website')).toHaveValue('unsaved.example')

    await banner.getByRole('link', { name: 'Inquiries' }).click()
    await expect(leaving(page)).toContainText(
      'You have 1 unsaved change on your profile. If you leave now, it’ll be lost.',
    )
    await leaving(page).getByRole('button', { name: 'Keep editing' }).click()
    await expect(field(page, 'Website')).toHaveValue('unsaved.example')
    await expect(page).toHaveURL('/profile')

    await page.evaluate(() => history.go(-3))
    await expect(leaving(page)).toBeVisible()
    await expect(page).toHaveURL('/profile')
    await leaving(page).getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/sessions')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Research Sessions')
  })

  test('asks before signing out and before the tab is closed, and not when all is saved', async ({
    page,
    people,
  }) => {
    await openProfile(page, await people.approved())
    await field(page, 'Website').fill('unsaved.example')
    let isAsked = false
    page.once('dialog', dialog => {
      isAsked = dialog.type() === 'beforeunload'
      void dialog.dismiss()
    })
    await page.evaluate(() => window.location.reload()).catch(() => {})
    await expect.poll(() => isAsked).toBe(true)
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await leaving(page).getByRole('button', { name: 'Keep editing' }).click()
    await save(page).click()
    await expectText(page, 'Profile updated successfully!')
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  })
})

test.describe('another address', () => {
  const change = async (page: Page, { email, password }: Newcomer) => {
    await field(page, 'Email').fill(`fresh-${email}`)
    await field(page, 'Your password').fill(password)
    await save(page).click()
    await expectText(page, 'Profile updated successfully!')
  }
  const fresh = (person: Newcomer) => `fresh-${person.email}`

  test('waits until its link is opened and the button pressed; then it signs in', async ({
    page,
    people,
  }) => {
    const person = await people.approved()
    await openProfile(page, person)
    await expect(field(page, 'Your password')).toHaveCount(0)
    await field(page, 'Email').fill(fresh(person))
    await save(page).click()
    await expect(page.getByText('Please enter your password to change your email')).toBeVisible()
    await field(page, 'Your password').fill('not this one')
    await save(page).click()
    await expect(page.getByText('That isn’t your password.', { exact: true })).toBeVisible()
    await change(page, person)
    await expect(field(page, 'Your password')).toHaveCount(0)
    await expect(field(page, 'Email')).toHaveValue(person.email)
    await expect(page.getByText('Waiting for confirmation:')).toBeVisible()
    await expect(page.getByText(fresh(person))).toBeVisible()
    await page.goto(await people.mailedLink(fresh(person), '/confirm-email'))
    await expect(page).toHaveURL('/confirm-email')
    await expect(page.getByText(`Hello ${person.firstName}. Is this your new email?`)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Confirm my new email' }).click()
    await expectText(page, 'We’ve updated your email. Log in with it from now on.')
    await page.getByRole('link', { name: 'Go to my profile' }).click()
    await expect(field(page, 'Email')).toHaveValue(fresh(person))
    await expect(page.getByText('Waiting for confirmation:')).toHaveCount(0)
    await people.logIn(fresh(person), person.password)
    expect((await people.mails(person.email)).map(mail => mail.subject)).toContain(
      'A new email for your Bahth account',
    )
  })

  test('can be sent again or given up; a link that was given up says so', async ({ page, people }) => {
    const person = await people.approved()
    await openProfile(page, person)
    await change(page, person)
    const first = await people.mailedLink(fresh(person), '/confirm-email')
    await page.getByRole('button', { name: 'Resend the link' }).click()
    await expectText(page, 'The link is on its way.')
    await people.mailedLink(fresh(person), '/confirm-email', 1)
    await page.getByRole('button', { name: 'Keep current email' }).click()
    await expectText(page, 'Your email stays the same.')
    await expect(page.getByText('Waiting for confirmation:')).toHaveCount(0)
    await page.goto(first)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
    await expectAccessible(page)
    await page.goto('/')
    await page.goto('/confirm-email')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is incomplete')
  })
})

test.describe('the photo', () => {
  const choose = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
    page.locator('input[type="file"]').setInputFiles(file)
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Crop photo' })

  test('PRO-06 PRO-23 PRO-33 SHL-24 is cut to a square here, sent, and shown everywhere', async ({
    page,
    people,
  }) => {
    await openProfile(page, await people.approved())
    await choose(page, { name: 'huge.bmp', mimeType: 'image/bmp', buffer: hugeBitmap() })
    const stage = page.getByRole('application', { name: /^The photo/ })
    await stage.focus()
    await page.keyboard.press('ArrowLeft')
    await page.getByRole('slider', { name: 'Zoom' }).fill('2')
    const sent = await watchForm(page)
    await dialog(page).getByRole('button', { name: 'Use this photo' }).click()
    await expectText(page, 'Avatar updated!')
    expect(await sent()).toMatchObject({ avatar: { type: 'image/jpeg', width: 512, height: 512 } })
    await expect(dialog(page)).toHaveCount(0)
    const pictures = page.locator('img[src^="/api/pictures/avatars/"]')
    await expect(pictures).toHaveCount(2)
    const size = () =>
      pictures.first().evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
    await expect.poll(size).toEqual([256, 256])
    await page.getByRole('button', { name: 'Remove photo' }).click()
    await expectText(page, 'Photo removed.')
    await expect(pictures).toHaveCount(0)
  })

  test('PRO-34 that cannot be sent or opened says so, and can be tried again', async ({ page, people }) => {
    await openProfile(page, await people.approved())
    await choose(page, { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no image at all') })
    await expect(dialog(page)).toContainText('We can’t open this photo.')
    await page.keyboard.press('Escape')
    await choose(page, { name: 'me.jpg', mimeType: 'image/jpeg', buffer: cardPhoto() })
    await page.route('**/api/users/me/avatar', route => route.fulfill(internalError), {
      times: 1,
    })
    const use = dialog(page).getByRole('button', { name: 'Use this photo' })
    await use.click()
    await expect(dialog(page).getByRole('alert')).toHaveText('Failed to upload avatar. Something went wrong')
    await use.click()
    await expectText(page, 'Avatar updated!')
  })
})
