import type { Page } from '@playwright/test'
import { expectAccessible } from './setup/axe.ts'
import { demo, enter, type Newcomer } from './setup/people.ts'
import { cardPhoto, hugeBitmap } from './setup/photos.ts'
import { expect, test } from './setup/test.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' })
const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()

async function openProfile(page: Page, who: { email: string; password?: string }, tab = ''): Promise<void> {
  await enter(page, who)
  await page.goto(`/profile${tab && `?tab=${tab}`}`)
  await expect(page.getByRole('tab', { name: 'Profile', exact: true })).toBeVisible()
}

/** The body of the next change that the page sends. */
const nextChange = async (page: Page): Promise<Record<string, unknown>> => {
  const sent = await page.waitForRequest(
    request => request.method() === 'PUT' && new URL(request.url()).pathname === '/api/users/me',
  )
  return sent.postDataJSON()
}

test.describe('the page', () => {
  test('PRO-02 PRO-03 four tabs, each with an address of its own', async ({ page, people }) => {
    await openProfile(page, await people.approved())
    await expect(page.getByRole('tab')).toHaveCount(4)
    await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible()
    for (const [name, tab] of [
      ['Notifications', 'notifications'],
      ['Privacy', 'privacy'],
      ['Security', 'security'],
    ] as const) {
      await page.getByRole('tab', { name }).click()
      await expect(page).toHaveURL(`/profile?tab=${tab}`)
      await page.reload()
      await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
    }
    await page.getByRole('tab', { name: 'Profile' }).click()
    await expect(page).toHaveURL('/profile')
    await page.goBack()
    await expect(page).toHaveURL('/profile?tab=security')
  })

  test('a profile that cannot be loaded says so, and is there after Retry', async ({ page, people }) => {
    const person = await people.approved()
    await enter(page, person)
    let isDown = true
    await page.route('**/api/users/me', route => (isDown ? route.abort() : route.fallback()))
    await page.goto('/profile')
    await expect(page.getByRole('alert')).toContainText('Your profile could not be loaded.')
    isDown = false
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(field(page, 'First name')).toHaveValue(person.firstName)
  })

  test('is accessible in every tab, both themes and widths, with errors and with a photo chosen', async ({
    page,
  }) => {
    test.slow()
    await openProfile(page, { email: demo.student })
    for (const tab of ['Profile', 'Notifications', 'Privacy', 'Security']) {
      await page.getByRole('tab', { name: tab }).click()
      await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
      if (tab === 'Security') await expect(page.getByText('This device')).toBeVisible()
      await expectAccessible(page)
    }
    await page.getByRole('tab', { name: 'Profile' }).click()
    await field(page, 'First name').fill('')
    await field(page, 'Graduation year').fill('soon')
    await save(page).click()
    await expectAccessible(page)
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: cardPhoto() })
    await expect(page.getByRole('slider', { name: 'Zoom' })).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('who one is', () => {
  test('PRO-04 PRO-05 PRO-15 PRO-16 PRO-17 PRO-22 PRO-29 every field is sent as it should be, and kept', async ({
    page,
    people,
  }) => {
    const person = await people.approved()
    await openProfile(page, person)
    await expect(field(page, 'Student ID')).toHaveValue(person.studentId)
    await expect(field(page, 'Student ID')).toHaveAttribute('readonly')
    await expect(page.getByText('Managed by the university')).toBeVisible()
    await field(page, 'First name').fill('ليلى')
    await page.getByLabel('Phone number').fill('٠١٠٠٥٥٥٠١٤٢')
    await field(page, 'Major').selectOption('Physics')
    await field(page, 'Graduation year').fill('2029')
    await field(page, 'Interests').fill(' sleep, public health ,, Sleep')
    await field(page, 'Website').fill('laila.example')
    await field(page, 'GitHub').fill('@laila')
    await expect(page.getByRole('status').getByText('7 changes not saved yet')).toBeVisible()
    const sent = nextChange(page)
    await save(page).click()
    expect(await sent).toEqual({
      firstName: 'ليلى',
      lastName: person.lastName,
      email: person.email,
      phoneNumber: '٠١٠٠٥٥٥٠١٤٢',
      major: 'Physics',
      graduationYear: 2029,
      interests: ['sleep', 'public health'],
      website: 'laila.example',
      linkedIn: null,
      github: '@laila',
      emailNotifications: true,
      sessionReminders: true,
      mobileNotifications: false,
      showEmail: false,
      showPhone: false,
    })
    await said(page, 'Profile updated successfully!')
    await expect(page.getByRole('status').getByText('Everything is saved')).toBeVisible()
    await expect(page.getByRole('button', { name: `Account of ليلى ${person.lastName}` })).toBeVisible()
    await page.reload()
    await expect(field(page, 'First name')).toHaveValue('ليلى')
    await expect(page.getByLabel('Phone number')).toHaveValue('01005550142')
    await expect(field(page, 'Interests')).toHaveValue('sleep, public health')
    await expect(field(page, 'Website')).toHaveValue('laila.example')
    await expect(field(page, 'GitHub')).toHaveValue('github.com/laila')
  })

  test('PRO-14 the majors are the seven, and one that was kept before stays among them', async ({
    page,
    people,
  }) => {
    await openProfile(page, await people.approved())
    await expect(field(page, 'Major').getByRole('option')).toHaveText([
      'Not chosen',
      'Medicine',
      'Computer Science',
      'Information Systems',
      'Electrical Engineering',
      'Mechanical Engineering',
      'Mathematics',
      'Physics',
      'Business',
    ])
    await expect(field(page, 'Major')).toHaveValue('Medicine')
  })

  test('PRO-07 PRO-08 completion is drawn and told, and grows with what is saved', async ({
    page,
    people,
  }) => {
    await openProfile(page, await people.approved())
    await expect(page.getByRole('img', { name: '67% complete: 4 of 6' })).toBeVisible()
    await expect(
      page.getByText('Four of six. Add your graduation year and your interests to finish.'),
    ).toBeVisible()
    await field(page, 'Graduation year').fill('2029')
    await save(page).click()
    await expect(page.getByRole('img', { name: '83% complete: 5 of 6' })).toBeVisible()
    await field(page, 'Interests').fill('sleep')
    await save(page).click()
    await expect(page.getByRole('img', { name: '100% complete: 6 of 6' })).toBeVisible()
    await expect(page.getByText('All six are there.')).toBeVisible()
  })

  test('each field says what is wrong with it, and nothing typed is lost', async ({ page, people }) => {
    await openProfile(page, await people.approved())
    await field(page, 'First name').fill('')
    await field(page, 'Email').fill('nobody')
    await field(page, 'Graduation year').fill('soon')
    await field(page, 'Website').fill('javascript:alert(1)')
    await save(page).click()
    for (const text of [
      'First name is required',
      'Please enter a valid email address',
      'Please enter a year, such as 2029',
      'Please enter a web address, such as example.org',
    ])
      await expect(page.getByText(text)).toBeVisible()
    await expect(field(page, 'First name')).toBeFocused()
    await expect(field(page, 'Graduation year')).toHaveValue('soon')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(field(page, 'Graduation year')).toHaveValue('')
    await expect(page.getByText('First name is required')).toHaveCount(0)
  })

  test('PRO-30 what the server refuses is said at its field, what it does not answer in general', async ({
    page,
    people,
  }) => {
    await openProfile(page, await people.approved())
    const answers = [
      {
        status: 400,
        json: {
          code: 'validation_error',
          message: 'At most 200 characters',
          errors: [{ field: 'website', message: 'At most 200 characters' }],
        },
      },
      { status: 500, body: '' },
    ]
    await page.route('**/api/users/me', route =>
      route.request().method() === 'PUT'
        ? route.fulfill(answers.shift() ?? { status: 500 })
        : route.fallback(),
    )
    await field(page, 'Website').fill('laila.example')
    await save(page).click()
    await expect(field(page, 'Website')).toHaveAccessibleDescription(/At most 200 characters/)
    await save(page).click()
    await expect(page.getByRole('alert')).toHaveText('Failed to update profile. Please try again.')
    await expect(field(page, 'Website')).toHaveValue('laila.example')
  })

  test('what is changed elsewhere shows here, but for what is being typed', async ({ page, people }) => {
    const person = await people.approved()
    await openProfile(page, person)
    await field(page, 'Website').fill('half-typed')
    await people.asMember(person, 'put', '/users/me', { github: 'laila', website: 'elsewhere.example' })
    await expect(field(page, 'GitHub')).toHaveValue('github.com/laila')
    await expect(field(page, 'Website')).toHaveValue('half-typed')
  })
})

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
    await expect(leaving(page)).toContainText('One change on your profile is not saved.')
    await leaving(page).getByRole('button', { name: 'Cancel' }).click()
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
    await leaving(page).getByRole('button', { name: 'Cancel' }).click()
    await save(page).click()
    await said(page, 'Profile updated successfully!')
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  })
})

test.describe('another address', () => {
  const change = async (page: Page, email: string) => {
    await field(page, 'Email').fill(email)
    await save(page).click()
    await said(page, 'Profile updated successfully!')
  }
  const fresh = (person: Newcomer) => `fresh-${person.email}`

  test('waits until its link is opened and the button pressed; then it signs in', async ({
    page,
    people,
  }) => {
    const person = await people.approved()
    await openProfile(page, person)
    await change(page, fresh(person))
    await expect(field(page, 'Email')).toHaveValue(person.email)
    await expect(page.getByText('Waiting for confirmation:')).toBeVisible()
    await expect(page.getByText(fresh(person))).toBeVisible()
    await page.goto(await people.mailedLink(fresh(person), '/confirm-email'))
    await expect(page).toHaveURL('/confirm-email')
    await expect(page.getByText(`Hello ${person.firstName}. Is this your new address?`)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Confirm my new address' }).click()
    await said(page, 'This is your address now. Sign in with it from now on.')
    await page.getByRole('link', { name: 'To my profile' }).click()
    await expect(field(page, 'Email')).toHaveValue(fresh(person))
    await expect(page.getByText('Waiting for confirmation:')).toHaveCount(0)
    await people.logIn(fresh(person), person.password)
    expect((await people.mails(person.email)).map(mail => mail.subject)).toContain(
      'A new address for your Bahth account',
    )
  })

  test('can be sent again or given up; a link that was given up says so', async ({ page, people }) => {
    const person = await people.approved()
    await openProfile(page, person)
    await change(page, fresh(person))
    const first = await people.mailedLink(fresh(person), '/confirm-email')
    await page.getByRole('button', { name: 'Send the link again' }).click()
    await said(page, 'The link is on its way.')
    await people.mailedLink(fresh(person), '/confirm-email', 1)
    await page.getByRole('button', { name: 'Keep the old address' }).click()
    await said(page, 'Your address stays as it is.')
    await expect(page.getByText('Waiting for confirmation:')).toHaveCount(0)
    await page.goto(first)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
    await expectAccessible(page)
    await page.goto('/')
    await page.goto('/confirm-email')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is not complete')
  })
})

/** Keeps the next photo that is sent; the answer tells what it is. */
async function watchPhoto(page: Page) {
  await page.evaluate(() => {
    const { fetch } = window
    window.fetch = (...call) => {
      const body = call[1]?.body
      if (body instanceof FormData) Object.assign(window, { sentPhoto: body.get('avatar') })
      return fetch(...call)
    }
  })
  return () =>
    page.evaluate(async () => {
      const { sentPhoto } = window as unknown as { sentPhoto: File }
      const { width, height } = await createImageBitmap(sentPhoto)
      return { type: sentPhoto.type, width, height }
    })
}

test.describe('the photo', () => {
  const choose = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
    page.locator('input[type="file"]').setInputFiles(file)
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Choose the part to show' })

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
    const sent = await watchPhoto(page)
    await dialog(page).getByRole('button', { name: 'Use this photo' }).click()
    await said(page, 'Avatar updated!')
    expect(await sent()).toEqual({ type: 'image/jpeg', width: 512, height: 512 })
    await expect(dialog(page)).toHaveCount(0)
    const pictures = page.locator('img[src^="/api/pictures/avatars/"]')
    await expect(pictures).toHaveCount(2)
    const size = await pictures
      .first()
      .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
    expect(size).toEqual([256, 256])
    await page.getByRole('button', { name: 'Remove photo' }).click()
    await said(page, 'Photo removed.')
    await expect(pictures).toHaveCount(0)
  })

  test('PRO-34 that cannot be sent or opened says so, and can be tried again', async ({ page, people }) => {
    await openProfile(page, await people.approved())
    await choose(page, { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no image at all') })
    await expect(dialog(page)).toContainText('This photo cannot be opened here.')
    await page.keyboard.press('Escape')
    await choose(page, { name: 'me.jpg', mimeType: 'image/jpeg', buffer: cardPhoto() })
    await page.route('**/api/users/me/avatar', route => route.fulfill({ status: 502, body: '' }), {
      times: 1,
    })
    const use = dialog(page).getByRole('button', { name: 'Use this photo' })
    await use.click()
    await expect(dialog(page).getByRole('alert')).toHaveText('Failed to upload avatar.')
    await use.click()
    await said(page, 'Avatar updated!')
  })
})
