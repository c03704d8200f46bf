import type { Page } from '@playwright/test'
import { choosePhoto, withHugePhoto } from '../accounts/forms.ts'
import { expectAccessible } from '../setup/axe.ts'
import { expectText, heading, openInApp } from '../setup/page.ts'
import { cardPhoto } from '../setup/photos.ts'
import { watchForm } from '../setup/sent-form.ts'
import { expect, internalError, test } from '../setup/test.ts'
import { field, openProfile, save } from './page.ts'

/** The steps with the photo. */
async function changePhoto(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Crop photo' })
  const use = dialog.getByRole('button', { name: 'Use this photo' })

  await test.step('PRO-34 a file that cannot be opened as an image is reported', async () => {
    await choosePhoto(page, {
      name: 'me.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('no image at all'),
    })
    await expect(dialog).toContainText('We can’t open this photo.')
    await page.keyboard.press('Escape')
  })

  await test.step('PRO-34 a failed crop or upload is reported and can be repeated', async () => {
    await choosePhoto(page, { name: 'me.jpg', mimeType: 'image/jpeg', buffer: cardPhoto() })
    await expect(page.getByRole('slider', { name: 'Zoom' })).toBeVisible()
    await expectAccessible(page)
    await page.evaluate(() => {
      const { toBlob } = HTMLCanvasElement.prototype
      HTMLCanvasElement.prototype.toBlob = done => {
        HTMLCanvasElement.prototype.toBlob = toBlob
        done(null)
      }
    })
    await use.click()
    await expect(dialog.getByRole('alert')).toHaveText('Failed to upload avatar.')
    await page.route('**/api/users/me/avatar', route => route.fulfill(internalError), { times: 1 })
    await use.click()
    await expect(dialog.getByRole('alert')).toHaveText('Failed to upload avatar. Something went wrong')
    await use.click()
    await expectText(page, 'Avatar updated!')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('PRO-06 PRO-23 PRO-33 SHL-24 the photo is cropped to a square, uploaded, shown in both places, and removed', async () => {
    await withHugePhoto(page, 'huge.bmp', async () => {
      await page.getByRole('application', { name: /^The photo/ }).focus()
      await page.keyboard.press('ArrowLeft')
      await page.getByRole('slider', { name: 'Zoom' }).fill('2')
      const sent = await watchForm(page)
      await use.click()
      expect(await sent()).toMatchObject({ avatar: { type: 'image/jpeg', width: 512, height: 512 } })
      await expect(dialog).toHaveCount(0)
    })
    const pictures = page.locator('img[src^="/api/pictures/avatars/"]')
    await expect(pictures).toHaveCount(2)
    const size = () =>
      pictures.first().evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
    await expect.poll(size).toEqual([256, 256])
    await page.getByRole('button', { name: 'Remove photo' }).click()
    await expectText(page, 'Photo removed.')
    await expect(pictures).toHaveCount(0)
  })
}

test('a profile photo is cropped, uploaded, shown and removed; a new email address takes effect only after the mailed link is confirmed', async ({
  page,
  people,
}) => {
  const person = await people.approved()
  const fresh = `fresh-${person.email}`
  const waiting = page.getByText('Waiting for confirmation:')
  const change = async () => {
    await field(page, 'Email').fill(fresh)
    await field(page, 'Your password').fill(person.password)
    await save(page).click()
    await expect(waiting).toBeVisible()
  }
  await openProfile(page, person)
  await changePhoto(page)

  await test.step('the change needs the password', async () => {
    await expect(field(page, 'Your password')).toHaveCount(0)
    await field(page, 'Email').fill(fresh)
    await save(page).click()
    await expect(page.getByText('Please enter your password to change your email')).toBeVisible()
    await field(page, 'Your password').fill('not this one')
    await save(page).click()
    await expect(page.getByText('That isn’t your password.', { exact: true })).toBeVisible()
  })

  await test.step('the old email stays until the mailed link is confirmed', async () => {
    await change()
    await expectText(page, 'Profile updated successfully!')
    await expect(field(page, 'Your password')).toHaveCount(0)
    await expect(field(page, 'Email')).toHaveValue(person.email)
    await expect(page.getByText(fresh)).toBeVisible()
  })
  const first = await people.mailedLink(fresh, '/confirm-email')

  await test.step('the link can be sent again, and the change can be cancelled', async () => {
    await page.getByRole('button', { name: 'Resend the link' }).click()
    await expectText(page, 'The link is on its way.')
    await people.mailedLink(fresh, '/confirm-email', 1)
    await page.getByRole('button', { name: 'Keep current email' }).click()
    await expectText(page, 'Your email stays the same.')
    await expect(waiting).toHaveCount(0)
  })
  await change()
  const last = await people.mailedLink(fresh, '/confirm-email', 2)

  await test.step('the link of a cancelled change no longer works', async () => {
    await openInApp(page, first)
    await expect(heading(page)).toHaveText('This link no longer works')
  })

  await test.step('the new link asks for a confirmation, then changes the email and keeps the member logged in', async () => {
    await openInApp(page, last)
    await expect(page).toHaveURL('/confirm-email')
    await expect(page.getByText(`Hello ${person.firstName}. Is this your new email?`)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Confirm my new email' }).click()
    await expectText(page, 'We’ve updated your email. Log in with it from now on.')
    await page.getByRole('link', { name: 'Go to my profile' }).click()
    await expect(field(page, 'Email')).toHaveValue(fresh)
    await expect(waiting).toHaveCount(0)
    await people.logIn(fresh, person.password)
    expect((await people.mails(person.email)).map(mail => mail.subject)).toContain(
      'A new email for your Bahth account',
    )
  })

  await test.step('a link without its code is reported as incomplete', async () => {
    await openInApp(page, '/confirm-email')
    await expect(heading(page)).toHaveText('This link is incomplete')
  })
})
