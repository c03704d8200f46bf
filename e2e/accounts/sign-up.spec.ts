import { heading } from '../setup/page.ts'
import { newcomer } from '../setup/people.ts'
import { cardPhoto, hugeBitmap, jpegSize, sidewaysPhoto } from '../setup/photos.ts'
import { watchForm } from '../setup/sent-form.ts'
import { expect, test } from '../setup/test.ts'
import { choosePhoto, create, field, fillSignUp, verifyMessage } from './forms.ts'

test.describe('signing up', () => {
  test('AUT-17 AUT-18 AUT-19 AUT-20 AUT-21 AUT-22 AUT-34 AUT-35 AUT-37 AUT-38 AUT-39 AUT-40 AUT-41 AUT-42 AUT-43 AUT-44 AUT-45 AUT-46 AUT-51 with a photo, from the form to the pending page', async ({
    page,
    people,
  }) => {
    const person = newcomer('Mariam')
    await page.goto('/signup')
    await expect(page.getByText('Step 1 of 2 · Details')).toBeVisible()
    const progress = page.getByRole('progressbar', { name: 'Sign-up progress' })
    await expect(progress).toHaveAttribute('aria-valuenow', '50')
    await expect(field(page, 'Major')).toHaveValue('Medicine')
    await fillSignUp(page, { ...person, email: person.email.toUpperCase() })
    await choosePhoto(page, { name: 'scan.bmp', mimeType: 'image/bmp', buffer: hugeBitmap() })
    await expect(page.getByText(/^11\.5 MB, compressed to \d+(\.\d)? [KM]B$/)).toBeVisible()
    const form = await watchForm(page)
    const account = page.waitForRequest(request => request.url().endsWith('/api/auth/signup'))
    await create(page).click()
    expect(await form()).toMatchObject({
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.email,
      studentId: person.studentId,
      semester: person.semester,
      major: person.major,
      provider: 'email',
      idImage: { type: 'image/jpeg', width: 1600, height: 1067 },
    })
    expect((await account).postDataJSON()).toEqual({
      FirstName: person.firstName,
      LastName: person.lastName,
      Email: person.email,
      StudentID: person.studentId,
      Password: person.password,
      language: 'en',
    })
    await expect(page.getByText('Account created! Check your email for the verification link.')).toBeVisible()
    await expect(page.getByText(verifyMessage)).toBeVisible()
    await expect(page.getByText('Step 2 of 2 · Email verification')).toBeVisible()
    await expect(progress).toHaveAttribute('aria-valuenow', '100')
    await expect(page).toHaveURL('/signup')

    await page.getByRole('button', { name: 'I confirmed my email' }).click()
    await expect(page.getByText(/^Your email is not confirmed yet\./)).toBeVisible()
    await people.confirm(person)
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: 'I confirmed my email' }).click()
    const confirmed = page.getByText('Email confirmed! Redirecting you to the pending page...')
    await expect(async () => {
      await page.clock.runFor(50)
      expect(await confirmed.isVisible()).toBe(true)
    }).toPass({ intervals: [50] })
    await page.clock.runFor(1100)
    await expect(page).toHaveURL('/signup')
    await page.clock.runFor(200)
    await expect(page).toHaveURL('/pending')
    await expect(heading(page)).toHaveText('Your account is pending review')
  })

  test('AUT-23 AUT-24 AUT-25 AUT-26 AUT-27 AUT-28 AUT-29 AUT-30 AUT-31 AUT-32 AUT-33 every field says what is missing, and the photo too', async ({
    page,
  }) => {
    await page.goto('/signup')
    await field(page, 'Major').fill('')
    await create(page).click()
    for (const text of [
      'First name is required',
      'Last name is required',
      'Email is required',
      'Student ID is required',
      'Please enter your current semester',
      'Password is required',
      'Please confirm your password',
      'Please upload your student ID',
    ])
      await expect(page.getByText(text, { exact: true })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText('Please upload your student ID before continuing.')
    await expect(field(page, 'First name')).toBeFocused()
    await field(page, 'Semester').fill('0')
    await field(page, 'Password').fill('abc')
    await field(page, 'Confirm password').fill('abd')
    await field(page, 'First name').focus()
    await expect(page.getByText('Semester must be a positive number')).toBeVisible()
    await expect(page.getByText('Password must be at least 4 characters', { exact: true })).toBeVisible()
    await expect(page.getByText('Passwords do not match')).toBeVisible()
    await choosePhoto(page, { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') })
    await expect(page.getByText('Please upload an image file')).toBeVisible()
  })

  test('choosing a photo takes back the message that asked for one', async ({ page }) => {
    await page.goto('/signup')
    await create(page).click()
    await expect(page.getByText('Please upload your student ID before continuing.')).toBeVisible()
    await choosePhoto(page)
    await expect(page.getByText('Ready to send.', { exact: false })).toBeVisible()
    await expect(page.getByText('Please upload your student ID before continuing.')).toHaveCount(0)
  })

  test('a file that is no photo is refused before it is sent', async ({ page }) => {
    let sent = 0
    page.on('request', request => {
      if (request.url().endsWith('/api/signup-intake')) sent++
    })
    await page.goto('/signup')
    await fillSignUp(page, newcomer())
    const box = page.getByRole('group', { name: 'Student ID photo' })
    for (const photo of [
      { name: 'card.png', mimeType: 'image/png', buffer: Buffer.from('no image') },
      {
        name: 'card.heic',
        mimeType: 'image/heic',
        buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
      },
    ]) {
      await choosePhoto(page, photo)
      await expect(box).toContainText('We can’t open this photo. Please choose a JPEG, PNG or WebP image.')
      await expect(box).not.toContainText('Ready to send')
    }
    await create(page).click()
    await expect(create(page)).toBeEnabled()
    expect(sent).toBe(0)
    await choosePhoto(page)
    await expect(box).toContainText('Ready to send')
  })

  test('a photo can be dropped, pasted, replaced and removed', async ({ page }) => {
    await page.goto('/signup')
    const box = page.getByRole('group', { name: 'Student ID photo' })
    const give = (kind: 'drop' | 'paste', name: string) =>
      box.evaluate(
        (element, [kind, name, base64]) => {
          const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
          const carried = new DataTransfer()
          carried.items.add(new File([bytes], name, { type: 'image/jpeg' }))
          element.dispatchEvent(
            kind === 'drop'
              ? new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: carried })
              : new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: carried }),
          )
        },
        [kind, name, cardPhoto().toString('base64')] as const,
      )
    await give('drop', 'dropped.jpg')
    await expect(box).toContainText('dropped.jpg')
    await give('paste', 'pasted.jpg')
    await expect(box).toContainText('pasted.jpg')
    await choosePhoto(page)
    await expect(box).toContainText('card.jpg')
    await expect(box.getByRole('button', { name: 'Take another' })).toBeVisible()
    await box.getByRole('button', { name: 'Remove' }).click()
    await expect(box.getByRole('button', { name: 'Choose photo' })).toBeVisible()
  })

  test('a photo that lay on its side is sent upright, and smaller', async ({ page }) => {
    const person = newcomer()
    await page.goto('/signup')
    await fillSignUp(page, person)
    await choosePhoto(page, { name: 'phone.jpg', mimeType: 'image/jpeg', buffer: sidewaysPhoto(900_000) })
    await expect(page.getByText(/^900 KB, compressed to/)).toBeVisible()
    const form = await watchForm(page)
    await create(page).click()
    await expect(page.getByText(verifyMessage)).toBeVisible()
    const original = jpegSize(cardPhoto())
    expect((await form()).idImage).toMatchObject({ width: original.height, height: original.width })
  })

  test('a photo that the server can read and this browser cannot is sent as it is', async ({ page }) => {
    await page.addInitScript(() => {
      const decode = window.createImageBitmap
      // Fails once, like a browser without a decoder for the photo's format; the uploaded image is decoded
      // below.
      window.createImageBitmap = () => {
        window.createImageBitmap = decode
        return Promise.reject(new DOMException('The image could not be decoded.', 'InvalidStateError'))
      }
    })
    await page.goto('/signup')
    await fillSignUp(page, newcomer())
    await choosePhoto(page)
    const box = page.getByRole('group', { name: 'Student ID photo' })
    await expect(box).toContainText('sent as is. Your browser can’t show this photo')
    await expect(box).not.toContainText('Ready to send')
    const form = await watchForm(page)
    await create(page).click()
    await expect(page.getByText(verifyMessage)).toBeVisible()
    expect((await form()).idImage).toMatchObject(jpegSize(cardPhoto()))
  })

  test('a damaged photo is refused by the server, and nothing typed is lost', async ({ page }) => {
    const person = newcomer()
    await page.goto('/signup')
    await fillSignUp(page, person)
    const damaged = cardPhoto().subarray(0, 100)
    await choosePhoto(page, { name: 'card.jpg', mimeType: 'image/jpeg', buffer: damaged })
    await create(page).click()
    await expect(page.getByText('This image is damaged or incomplete.', { exact: false })).toBeVisible()
    await expect(field(page, 'Email')).toHaveValue(person.email)
  })
})
