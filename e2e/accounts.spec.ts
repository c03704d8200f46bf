import type { Page } from '@playwright/test'
import { expectAccessible } from './setup/axe.ts'
import { demo, logIn, type Newcomer, newcomer } from './setup/people.ts'
import { cardPhoto, hugeBitmap, jpegSize, sidewaysPhoto } from './setup/photos.ts'
import { expect, test } from './setup/test.ts'

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const card = { name: 'card.jpg', mimeType: 'image/jpeg', buffer: cardPhoto() }

async function fillSignUp(page: Page, person: Newcomer): Promise<void> {
  await field(page, 'First name').fill(person.firstName)
  await field(page, 'Last name').fill(person.lastName)
  await field(page, 'Email').fill(person.email)
  await field(page, 'Student ID').fill(person.studentId)
  await field(page, 'Semester').fill(person.semester)
  await field(page, 'Major').fill(person.major)
  await field(page, 'Password').fill(person.password)
  await field(page, 'Confirm password').fill(person.password)
}

const choosePhoto = (page: Page, photo: { name: string; mimeType: string; buffer: Buffer } = card) =>
  page.locator('input[type="file"]').setInputFiles(photo)

/** Listens to the next form with a file; the answer tells its fields, and of the image what it is without any EXIF. */
async function watchForm(page: Page) {
  await page.evaluate(() => {
    const send = XMLHttpRequest.prototype.send
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof FormData) Object.assign(window, { sentForm: body })
      return send.call(this, body)
    }
  })
  return () =>
    page.evaluate(async () => {
      const fields: Record<string, unknown> = {}
      for (const [name, value] of (window as unknown as { sentForm: FormData }).sentForm) {
        if (typeof value === 'string') {
          fields[name] = value
          continue
        }
        const { width, height } = await createImageBitmap(value, { imageOrientation: 'none' })
        fields[name] = { type: value.type, size: value.size, width, height }
      }
      return fields
    })
}

const create = (page: Page) => page.getByRole('button', { name: 'Create account' })
const submitLogin = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Log in' })
const verifyMessage =
  'We sent a verification link to your inbox. Please confirm your email, then return here — we will complete your profile automatically.'

test.describe('logging in', () => {
  test('AUT-01 AUT-02 AUT-03 AUT-04 AUT-10 one full screen with two modes, the way home and the policies', async ({
    page,
  }) => {
    await page.goto('/login')
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
    const policies = page.getByRole('contentinfo')
    await expect(policies.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms')
    await expect(policies.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy')
    await page.getByRole('link', { name: 'Sign up' }).click()
    await expect(heading(page)).toHaveText('Create your account')
    await page.getByRole('link', { name: 'Log in' }).click()
    await expect(heading(page)).toHaveText('Log in')
    await page.getByRole('link', { name: 'Back to home' }).click()
    await expect(page).toHaveURL('/')
  })

  test('AUT-05 AUT-06 AUT-11 both fields are asked for, the password can be looked at, and the button waits for both', async ({
    page,
  }) => {
    await page.goto('/login')
    await expect(submitLogin(page)).toBeDisabled()
    await page.getByLabel('Email').fill(demo.student)
    await expect(submitLogin(page)).toBeDisabled()
    await submitLogin(page).hover()
    await expect(submitLogin(page)).toHaveAccessibleDescription('Fill in your email and password first')
    await field(page, 'Password').fill('demo-pass')
    await expect(submitLogin(page)).toBeEnabled()
    await expect(field(page, 'Password')).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(field(page, 'Password')).toHaveAttribute('type', 'text')
  })

  test('AUT-13 AUT-14 AUT-15 AUT-16 each field says what is wrong with it', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Email').press('Enter')
    await expect(page.getByText('Email is required')).toBeVisible()
    await expect(page.getByText('Password is required')).toBeVisible()
    await page.getByLabel('Email').fill('nobody@nowhere')
    await field(page, 'Password').fill('abc')
    await submitLogin(page).click()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await expect(page.getByText('Password must be at least 4 characters')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  })

  test('AUT-54 SHL-41 a failure says what the server said, and is gone with the next move', async ({
    page,
  }) => {
    await page.goto('/login')
    await page.getByLabel('Email').fill('nobody@demo.example')
    await field(page, 'Password').fill('wrong password')
    await submitLogin(page).click()
    await expect(page.getByRole('alert')).toHaveText('Email or password is not right.')
    await page.getByRole('link', { name: 'Sign up' }).click()
    await page.getByRole('link', { name: 'Log in' }).click()
    await expect(page.getByText('Email or password is not right.')).toHaveCount(0)
    await page.route('**/api/auth/login', route => route.fulfill({ status: 502, body: '' }))
    await page.getByLabel('Email').fill(demo.student)
    await field(page, 'Password').fill('demo-pass')
    await submitLogin(page).click()
    await expect(page.getByRole('alert')).toHaveText('Authentication failed. Please try again.')
    await expect(field(page, 'Password')).toHaveValue('demo-pass')
  })

  test('AUT-53 AUT-65 SHL-39 a success says so and leads an approved member home', async ({ page }) => {
    await page.goto('/login')
    await logIn(page, { email: demo.student })
    await expect(page).toHaveURL('/')
  })

  test('AUT-07 AUT-12 AUT-84 AUT-85 API-11 remember me keeps the member and the role cookie for 14 days', async ({
    page,
    context,
  }) => {
    const role = async () => (await context.cookies()).find(({ name }) => name === 'bahth_role')
    const shelves = () =>
      page.evaluate(() => [localStorage.getItem('bahth.user'), sessionStorage.getItem('bahth.user')])
    await logIn(page, { email: demo.student })
    expect((await role())?.expires).toBe(-1)
    expect(await shelves()).toEqual([null, expect.stringContaining(demo.student)])
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect.poll(shelves).toEqual([null, null])
    await page.goto('/login')
    await page.getByLabel('Remember me').check()
    await logIn(page, { email: demo.student })
    const days = (((await role())?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(days).toBeGreaterThan(13.9)
    expect(days).toBeLessThan(14.1)
    expect(await shelves()).toEqual([expect.stringContaining(demo.student), null])
  })

  test('AUT-63 a suspended member is told so', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Email').fill(demo.banned)
    await field(page, 'Password').fill(demo.password)
    await submitLogin(page).click()
    await expect(page.getByRole('alert')).toHaveText('Your account is suspended.')
  })

  test('after too many attempts it says when to come back', async ({ page, request }) => {
    const email = `guessed-${Date.now()}@demo.example`
    for (let attempt = 0; attempt < 10; attempt++)
      await request.post('/api/auth/login', { data: { email, password: 'wrong' } })
    await page.goto('/login')
    await page.getByLabel('Email').fill(email)
    await field(page, 'Password').fill('wrong')
    await submitLogin(page).click()
    await expect(page.getByRole('alert')).toHaveText(
      /^Too many attempts\. You can try again at .+, in 1[45] minutes\.$/,
    )
  })

  test('AUT-56 AUT-59 with an unconfirmed email it offers the confirmation again', async ({
    page,
    people,
  }) => {
    const person = newcomer()
    await people.signUp(person)
    await page.goto('/login')
    await page.getByLabel('Email').fill(person.email)
    await field(page, 'Password').fill(person.password)
    await submitLogin(page).click()
    await expect(page.getByRole('alert')).toHaveText(
      'Your email is not confirmed yet. Please click the link we sent or resend the confirmation below.',
    )
    await page.getByRole('button', { name: 'Resend the email' }).click()
    await expect(page.getByText('Confirmation email resent. Please check your inbox.')).toBeVisible()
    await people.mailedLink(person.email, '/confirm?', 1)
  })
})

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
    await expect(page.getByText(/^11\.5 MB, made smaller to \d+(\.\d)? [KM]B before sending$/)).toBeVisible()
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
      idImage: { type: 'image/jpeg', width: 1600, height: 1067 },
    })
    expect((await account).postDataJSON()).toEqual({
      FirstName: person.firstName,
      LastName: person.lastName,
      Email: person.email,
      StudentID: person.studentId,
      Password: person.password,
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
    await expect(page.getByText(/^900 KB, made smaller to/)).toBeVisible()
    const form = await watchForm(page)
    await create(page).click()
    await expect(page.getByText(verifyMessage)).toBeVisible()
    const kept = jpegSize(cardPhoto())
    expect((await form()).idImage).toMatchObject({ width: kept.height, height: kept.width })
  })

  test('an image that this browser cannot read is sent as it is', async ({ page }) => {
    const person = newcomer()
    await page.goto('/signup')
    await fillSignUp(page, person)
    await choosePhoto(page, { name: 'card.heic', mimeType: 'image/heic', buffer: Buffer.alloc(4000, 7) })
    await expect(page.getByText('4 KB, sent as it is')).toBeVisible()
    await create(page).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(field(page, 'Email')).toHaveValue(person.email)
  })

  test('AUT-55 a refusal stands at its field and above the button, and nothing typed is lost', async ({
    page,
  }) => {
    const person = newcomer()
    await page.route('**/api/signup-intake', route =>
      route.fulfill({
        status: 400,
        json: {
          code: 'validation_error',
          message: 'Please check the fields and try again.',
          errors: [
            { field: 'email', message: 'This email domain is not on the list of allowed domains.' },
            { field: 'studentId', message: 'At most 40 characters' },
          ],
        },
      }),
    )
    await page.goto('/signup')
    await fillSignUp(page, person)
    await choosePhoto(page)
    await create(page).click()
    await expect(page.getByRole('alert')).toHaveText(
      'This email domain is not on the list of allowed domains.',
    )
    await expect(field(page, 'Email')).toHaveAccessibleDescription(/This email domain is not on the list/)
    await expect(field(page, 'Student ID')).toHaveAccessibleDescription('At most 40 characters')
    await page.route('**/api/signup-intake', route => route.fulfill({ status: 500, body: '' }))
    await create(page).click()
    await expect(page.getByRole('alert')).toHaveText('Sign up failed. Please try again.')
    await expect(field(page, 'Password')).toHaveValue(person.password)
  })

  test('what was typed survives a refresh, the passwords do not', async ({ page }) => {
    const person = newcomer()
    await page.goto('/signup')
    await fillSignUp(page, person)
    await page.reload()
    for (const [label, value] of [
      ['First name', person.firstName],
      ['Last name', person.lastName],
      ['Email', person.email],
      ['Student ID', person.studentId],
      ['Semester', person.semester],
      ['Password', ''],
      ['Confirm password', ''],
    ] as const)
      await expect(field(page, label)).toHaveValue(value)
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(person.password)
  })

  test('an upload shows how far it is and can be stopped without losing anything', async ({ page }) => {
    const person = newcomer()
    await page.route('**/api/signup-intake', () => {})
    await page.goto('/signup')
    await fillSignUp(page, person)
    await choosePhoto(page)
    await create(page).click()
    const box = page.getByRole('group', { name: 'Student ID photo' })
    await expect(box.getByRole('progressbar')).toBeVisible()
    await box.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('Sending was stopped. Everything you typed is still here.')).toBeVisible()
    await expect(box).toContainText('card.jpg')
    await expect(field(page, 'Password')).toHaveValue(person.password)
  })

  for (const [name, path] of [
    ['the photo is on its way', '**/api/signup-intake'],
    ['the account is asked for', '**/api/auth/signup'],
  ] as const)
    test(`a connection lost while ${name} loses nothing, and sending again makes one account`, async ({
      page,
      people,
    }) => {
      const person = newcomer()
      await page.goto('/signup')
      await fillSignUp(page, person)
      await choosePhoto(page)
      await page.route(path, route => route.abort('connectionreset'))
      await create(page).click()
      await expect(page.getByRole('alert')).toContainText('The connection was lost.')
      await page.unroute(path)
      await expect(field(page, 'Email')).toHaveValue(person.email)
      await expect(field(page, 'Password')).toHaveValue(person.password)
      await expect(page.getByText('card.jpg')).toBeVisible()
      await create(page).click()
      await expect(page.getByText(verifyMessage)).toBeVisible()
      await people.confirm(person)
      const queue = await people.asOfficer(
        'get',
        `/admin/signup-intake?q=${encodeURIComponent(person.email)}`,
      )
      expect((await queue.json()).items).toHaveLength(1)
      await people.approve(person)
    })

  test('an answer that was lost on its way back loses nothing either: the photo stays with the account', async ({
    page,
    people,
  }) => {
    const person = newcomer()
    await page.goto('/signup')
    await fillSignUp(page, person)
    await choosePhoto(page)
    await page.route('**/api/auth/signup', async route => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await create(page).click()
    await expect(page.getByRole('alert')).toContainText('The connection was lost.')
    await page.unroute('**/api/auth/signup')
    await create(page).click()
    await expect(page.getByText(verifyMessage)).toBeVisible()
    await people.confirm(person)
    const photo = await people.asOfficer(
      'get',
      `/admin/signup-intake/${encodeURIComponent(person.email)}/photo`,
    )
    expect((await photo.json()).url).toContain('/id-images/')
  })

  test('without a network the form waits, and sends when it is back', async ({ page, context }) => {
    const person = newcomer()
    await page.goto('/signup')
    await fillSignUp(page, person)
    await choosePhoto(page)
    await context.setOffline(true)
    await create(page).click()
    await expect(page.getByRole('alert')).toContainText('The connection was lost.')
    await expect(page.getByText(/^You are offline\./)).toBeVisible()
    await page.getByRole('link', { name: 'Log in' }).click()
    await page.goBack()
    await expect(field(page, 'Email')).toHaveValue(person.email)
    await expect(page.getByRole('group', { name: 'Student ID photo' })).toContainText('card.jpg')
    await context.setOffline(false)
    await field(page, 'Password').fill(person.password)
    await field(page, 'Confirm password').fill(person.password)
    await create(page).click()
    await expect(page.getByText(verifyMessage)).toBeVisible()
  })

  test('AUT-21 AUT-50 AUT-58 step 2 survives a refresh, sends the mail again, and leads back to login', async ({
    page,
    people,
  }) => {
    const person = newcomer()
    await page.goto('/signup')
    await fillSignUp(page, person)
    await choosePhoto(page)
    await create(page).click()
    await expect(page.getByText(verifyMessage)).toBeVisible()
    await page.reload()
    await expect(page.getByText(person.email)).toBeVisible()
    await page.route('**/api/auth/resend', route => route.fulfill({ status: 503, json: { message: 'busy' } }))
    await page.getByRole('button', { name: 'Resend the email' }).click()
    await expect(page.getByText('Could not resend the confirmation email.')).toBeVisible()
    await page.unroute('**/api/auth/resend')
    await page.getByRole('button', { name: 'Resend the email' }).click()
    await expect(page.getByText('Confirmation email resent. Please check your inbox.')).toBeVisible()
    await people.mailedLink(person.email, '/confirm?', 1)
    await people.confirm(person)
    await page.getByRole('button', { name: 'I confirmed my email' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Email confirmed! Please sign in to continue.')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
  })

  test('AUT-57 when the confirmation cannot be looked at, it says so', async ({ page }) => {
    const person = newcomer()
    await page.goto('/signup')
    await fillSignUp(page, person)
    await choosePhoto(page)
    await create(page).click()
    await page.route('**/api/auth/login', route => route.fulfill({ status: 502, body: '' }))
    await page.getByRole('button', { name: 'I confirmed my email' }).click()
    await expect(page.getByRole('alert')).toHaveText('Unable to verify your email right now.')
    await page.getByRole('button', { name: 'Wrong address? Change your details' }).click()
    await expect(field(page, 'Email')).toHaveValue(person.email)
  })
})

test.describe('confirming an email', () => {
  test('AUT-49 AUT-52 the page names the person, spends nothing before its button, and cleans the address', async ({
    page,
    people,
  }) => {
    const person = newcomer('Nour')
    await people.signUp(person)
    const link = await people.mailedLink(person.email, '/confirm?')
    const spent: string[] = []
    page.on('request', request => spent.push(new URL(request.url()).pathname))
    await page.goto(link)
    await expect(page.getByText('Hello Nour. Is this your address?')).toBeVisible()
    await expect(page.getByText(person.email)).toBeVisible()
    await expect(page).toHaveURL('/confirm')
    await page.reload()
    await expect(page.getByText(person.email)).toBeVisible()
    expect(spent).not.toContain('/api/auth/confirm')
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(page.getByText('Email confirmed! Redirecting you to the pending page...')).toBeVisible()
    await expect(page).toHaveURL('/pending')
    await page.goto(link)
    await expect(page.getByText('This email is confirmed already.')).toBeVisible()
  })

  test('AUT-48 AUT-50 a link pressed once more without a login asks to sign in', async ({ page, people }) => {
    const person = newcomer()
    await people.signUp(person)
    await page.goto(await people.mailedLink(person.email, '/confirm?'))
    await expect(page.getByText(person.email)).toBeVisible()
    await people.confirm(person)
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Email confirmed! Please sign in to continue.')).toBeVisible()
  })

  test('"This was not me" asks once more and deletes the account', async ({ page, people }) => {
    const person = newcomer()
    await people.signUp(person)
    const link = await people.mailedLink(person.email, '/confirm?')
    await page.goto(link)
    await page.getByRole('button', { name: 'This was not me' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete this account?' })
    await expect(question).toContainText(person.email)
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Delete the account' }).click()
    await expect(page.getByText('Thank you. The account and its photo are deleted.')).toBeVisible()
    await page.goto(link)
    await expect(heading(page)).toHaveText('This link no longer works')
  })

  test('a link that no longer works offers a new one', async ({ page, people }) => {
    const person = newcomer()
    await people.signUp(person)
    await page.goto('/confirm?token=spent-long-ago')
    await expect(heading(page)).toHaveText('This link no longer works')
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('button', { name: 'Resend the email' }).click()
    await expect(page.getByText('Confirmation email resent. Please check your inbox.')).toBeVisible()
    await page.goto('/about')
    await page.goto('/confirm')
    await expect(heading(page)).toHaveText('This link is not complete')
  })

  test('somebody else who is signed in here is asked before they are signed out, whatever happens meanwhile', async ({
    page,
    people,
    context,
  }) => {
    const [first, second] = [newcomer('Omar'), newcomer('Huda')]
    for (const person of [first, second]) await people.signUp(person)
    await logIn(page, { email: demo.student })
    await page.goto(await people.mailedLink(first.email, '/confirm?'))
    await expect(page.getByText('You are signed in as Mariam Abdelrahman in this browser.')).toBeVisible()
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    const question = page.getByRole('alertdialog', { name: 'Sign out Mariam Abdelrahman?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText(/^You are still signed in as Mariam Abdelrahman/)).toBeVisible()
    await page.goto(await people.mailedLink(second.email, '/confirm?'))
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(question).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText(/^You are offline/)).toBeAttached()
    await context.setOffline(false)
    await expect(page.getByText(/^You are offline/)).not.toBeAttached()
    await question.getByRole('button', { name: 'Switch accounts' }).click()
    await expect(page).toHaveURL('/pending')
    await expect(page.getByRole('button', { name: /^Account of Huda/ })).toBeVisible()
  })
})

test.describe('passwords', () => {
  test('AUT-08 AUT-09 a forgotten password is set anew by a mailed link, once', async ({ page, people }) => {
    const person = await people.pending()
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(heading(page)).toHaveText('Forgot your password?')
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await expect(page.getByText('Email is required')).toBeVisible()
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await expect(
      page.getByText('If there is an account with this address, a link is on its way.'),
    ).toBeVisible()
    const link = await people.mailedLink(person.email, '/reset?')
    await page.goto(link)
    await expect(page).toHaveURL('/reset')
    await field(page, 'New password').fill('abc')
    await field(page, 'Confirm new password').fill('abd')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByText('Password must be at least 4 characters')).toBeVisible()
    await expect(page.getByText('New passwords do not match')).toBeVisible()
    await field(page, 'New password').fill('a fresh start')
    await field(page, 'Confirm new password').fill('a fresh start')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Your password is set. Please log in with it.')).toBeVisible()
    await logIn(page, { email: person.email, password: 'a fresh start' })
    await expect(page).toHaveURL('/pending')
    await page.goto(link)
    await field(page, 'New password').fill('once more')
    await field(page, 'Confirm new password').fill('once more')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(heading(page)).toHaveText('This link no longer works')
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await expect(page).toHaveURL(/\/(login\?forgot=1|pending)$/)
  })

  test('an invitation welcomes, and an old one leads to a new password', async ({ page }) => {
    await page.goto('/invitation?token=used-up')
    await expect(heading(page)).toHaveText('Welcome to Bahth')
    await field(page, 'New password').fill('a fresh start')
    await field(page, 'Confirm new password').fill('a fresh start')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(heading(page)).toHaveText('This link no longer works')
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await expect(heading(page)).toHaveText('Forgot your password?')
  })

  test('a temporary password leads to a new one and nowhere else', async ({ page, people }) => {
    const person = await people.pending()
    await page.route('**/api/auth/{login,refresh}', async route => {
      const reply = await route.fetch()
      const session = await reply.json()
      await route.fulfill({
        response: reply,
        json: { ...session, user: { ...session.user, mustChangePassword: true } },
      })
    })
    await logIn(page, person)
    for (const path of ['/', '/pending', '/about']) {
      await page.goto(path)
      await expect(heading(page)).toHaveText('Choose a new password')
      await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
    }
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Password is required')).toHaveCount(2)
    await field(page, 'Temporary password').fill('not this one')
    await field(page, 'New password').fill('a fresh start')
    await field(page, 'Confirm new password').fill('a fresh start')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByRole('alert')).toHaveText('The old password is not right.')
    await page.unroute('**/api/auth/{login,refresh}')
    await field(page, 'Temporary password').fill(person.password)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Password changed successfully!')).toBeVisible()
    await page.goto('/pending')
    await expect(heading(page)).toHaveText('Your account is pending review')
  })
})

test.describe('waiting for the decision', () => {
  test('AUT-69 AUT-70 AUT-74 AUT-77 the pending page says where the account stands and what comes next', async ({
    page,
    people,
  }) => {
    const member = await people.pending('Salma')
    await logIn(page, member)
    await expect(page).toHaveURL('/pending')
    await expect(page).toHaveTitle('Your account is pending review · Bahth')
    await expect(heading(page)).toHaveText('Your account is pending review')
    const status = page.getByRole('region', { name: 'Account status' })
    await expect(status).toContainText('Pending')
    await expect(status).toContainText('Salma Mansour')
    await expect(status).toContainText(member.email)
    await expect(page.getByText('Usually within 1–2 business days')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Email us' })).toHaveAttribute('href', /^mailto:support@/)
  })

  test('AUT-66 AUT-71 it opens by itself when an officer approves', async ({ page, people }) => {
    const member = await people.pending()
    await logIn(page, member)
    await expect(page.getByRole('region', { name: 'Account status' })).toContainText('Pending')
    await people.approve(member)
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Your account is approved. Welcome to Bahth.')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
      'Home',
      'Surveys',
      'Sessions',
      'Inquiries',
    ])
  })

  test('AUT-71 AUT-72 AUT-73 a rejection shows its reason, and a new photo makes the account pending again', async ({
    page,
    people,
  }) => {
    const member = await people.pending('Youssef')
    await logIn(page, member)
    await expect(heading(page)).toHaveText('Your account is pending review')
    await people.reject(member, 'The last digits cannot be read.')
    await expect(page).toHaveURL('/rejected')
    await expect(heading(page)).toHaveText('Account review needed')
    await expect(page.getByText('The last digits cannot be read.')).toBeVisible()
    await expect(field(page, 'First name')).toHaveValue('Youssef')
    await expect(field(page, 'Email')).toHaveValue(member.email)
    await expect(field(page, 'Email')).not.toBeEditable()
    await page.getByRole('button', { name: 'Send for review' }).click()
    await expect(page.getByRole('alert')).toHaveText('Please upload your student ID before continuing.')
    await field(page, 'Student ID').fill(`${member.studentId}9`)
    await choosePhoto(page)
    await page.getByRole('button', { name: 'Send for review' }).click()
    await expect(page).toHaveURL('/pending')
    const queue = await people.asOfficer('get', `/admin/signup-intake?q=${encodeURIComponent(member.email)}`)
    expect((await queue.json()).items).toEqual([
      expect.objectContaining({ student_id: `${member.studentId}9`, attempt: 2 }),
    ])
    await people.approve(member)
    await expect(page).toHaveURL('/')
  })

  test('AUT-73 the rejected page opens by itself when an officer decides anew', async ({
    page,
    browser,
    people,
  }) => {
    const member = await people.pending()
    await people.reject(member, 'Too dark.')
    await logIn(page, member)
    await expect(heading(page)).toHaveText('Account review needed')
    const elsewhere = await (await browser.newContext()).newPage()
    await logIn(elsewhere, member)
    await choosePhoto(elsewhere)
    await elsewhere.getByRole('button', { name: 'Send for review' }).click()
    await expect(page).toHaveURL('/pending')
    await elsewhere.context().close()
  })

  test('AUT-37 AUT-68 a rejected member, who can open no other page, finds contact and policies here', async ({
    page,
    people,
  }) => {
    const member = await people.pending()
    await people.reject(member, 'Too dark.')
    await logIn(page, member)
    await expect(page.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Write a privacy request' })).toHaveAttribute(
      'href',
      /^mailto:.*subject=Privacy%20Request/,
    )
    await expect(page.getByRole('region', { name: 'What you agreed to' })).toContainText(
      'at least 16 years old',
    )
  })

  test('AUT-76 a status that cannot be loaded says so, and what was there stays', async ({
    page,
    people,
  }) => {
    const member = await people.pending()
    await page.route('**/api/account-status', route => route.fulfill({ status: 400, json: {} }))
    await logIn(page, member)
    await expect(page.getByText('Unable to load account status right now.')).toBeVisible()
    await page.unroute('**/api/account-status')
    await page.getByRole('button', { name: 'Retry' }).click()
    const status = page.getByRole('region', { name: 'Account status' })
    await expect(status).toContainText(member.email)
    await page.route('**/api/account-status', route => route.fulfill({ status: 400, json: {} }))
    await page.clock.install()
    await page.clock.runFor(20_000)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(page.getByText('Unable to load account status.', { exact: true })).toBeVisible()
    await expect(status).toContainText(member.email)
  })
})

test.describe('axe finds nothing', () => {
  test.slow()

  test('on logging in, with and without errors', async ({ page }) => {
    await page.goto('/login')
    await expect(heading(page)).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Email').press('Enter')
    await expect(page.getByText('Email is required')).toBeVisible()
    await expectAccessible(page)
  })

  test('on signing up, empty, filled and wrong', async ({ page }) => {
    await page.goto('/signup')
    await expect(heading(page)).toBeVisible()
    await expectAccessible(page)
    await create(page).click()
    await expect(page.getByText('First name is required')).toBeVisible()
    await expectAccessible(page)
    await fillSignUp(page, newcomer())
    await choosePhoto(page)
    await expect(page.getByText(/^Ready to send/)).toBeVisible()
    await expectAccessible(page)
  })

  test('on the second step', async ({ page }) => {
    await page.goto('/signup')
    await fillSignUp(page, newcomer())
    await choosePhoto(page)
    await create(page).click()
    await expect(page.getByText(verifyMessage)).toBeVisible()
    await expectAccessible(page)
  })

  test('on mailed links', async ({ page, people }) => {
    const person = newcomer()
    await people.signUp(person)
    await page.goto(await people.mailedLink(person.email, '/confirm?'))
    await expect(page.getByText(person.email)).toBeVisible()
    await expectAccessible(page)
    for (const path of ['/confirm', '/reset?token=any', '/invitation?token=any', '/login?forgot=1']) {
      await page.goto(path)
      await expect(heading(page)).toBeVisible()
      await expectAccessible(page)
    }
  })

  test('on the pending and the rejected page', async ({ page, people }) => {
    const member = await people.pending()
    await logIn(page, member)
    await expect(page.getByRole('region', { name: 'Account status' })).toContainText(member.email)
    await expectAccessible(page)
    await people.reject(member, 'The last digits cannot be read.')
    await expect(field(page, 'First name')).toBeVisible()
    await expectAccessible(page)
  })
})
