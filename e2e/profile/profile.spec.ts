import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/axe.ts'
import { expectText } from '../setup/page.ts'
import { demo, enter } from '../setup/people.ts'
import { cardPhoto } from '../setup/photos.ts'
import { expect, internalError, test, withoutPushes } from '../setup/test.ts'
import { field, openProfile, save } from './page.ts'

/** The body of the next change the page sends. */
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
    await withoutPushes(page)
    await enter(page, person)
    let isDown = true
    await page.route('**/api/users/me', route => (isDown ? route.abort() : route.fallback()))
    await page.goto('/profile')
    await expect(page.getByRole('alert')).toContainText('We couldn’t load your profile.')
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
    await expect(page.getByRole('status').getByText('7 unsaved changes')).toBeVisible()
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
    await expectText(page, 'Profile updated successfully!')
    await expect(page.getByRole('status').getByText('All changes saved')).toBeVisible()
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
      page.getByText('4 of 6. Add your graduation year and your interests to finish.'),
    ).toBeVisible()
    await field(page, 'Graduation year').fill('2029')
    await save(page).click()
    await expect(page.getByRole('img', { name: '83% complete: 5 of 6' })).toBeVisible()
    await field(page, 'Interests').fill('sleep')
    await save(page).click()
    await expect(page.getByRole('img', { name: '100% complete: 6 of 6' })).toBeVisible()
    await expect(page.getByText('Your profile is complete.')).toBeVisible()
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
      internalError,
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
    await expect(page.getByRole('alert')).toHaveText(
      'Failed to update profile. Please try again. Something went wrong',
    )
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
