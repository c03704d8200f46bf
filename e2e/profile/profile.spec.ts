import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/axe.ts'
import { expectText, heading } from '../setup/page.ts'
import { logInByApi, logOut } from '../setup/people.ts'
import { blockEvents, expect, failUntilClick, internalError, test } from '../setup/test.ts'
import { field, openProfile, save, tab } from './page.ts'

/** The body of the next change the page sends. */
const nextChange = async (page: Page): Promise<Record<string, unknown>> => {
  const sent = await page.waitForRequest(
    request => request.method() === 'PUT' && new URL(request.url()).pathname === '/api/users/me',
  )
  return sent.postDataJSON()
}

test('the profile page can be loaded again after a failure, has four tabs and validates its fields', async ({
  page,
  people,
}) => {
  const person = await people.approved()
  await blockEvents(page)
  await logInByApi(page, person)

  await test.step('a profile that cannot be loaded shows an error, and Retry loads it', async () => {
    await failUntilClick(page, '**/api/users/me', internalError)
    await page.goto('/profile')
    await expect(page.getByRole('alert')).toContainText('We couldn’t load your profile.')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(field(page, 'First name')).toHaveValue(person.firstName)
  })

  await test.step('PRO-02 PRO-03 the page has four tabs, each with its own address', async () => {
    await expect(page.getByRole('tab')).toHaveCount(4)
    await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible()
    for (const name of ['Notifications', 'Privacy', 'Security']) {
      await tab(page, name).click()
      await expect(page).toHaveURL(`/profile?tab=${name.toLowerCase()}`)
      await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
    }
    await tab(page, 'Profile').click()
    await expect(page).toHaveURL('/profile')
    await page.goBack()
    await expect(page).toHaveURL('/profile?tab=security')
    await expect(page.getByText('This device')).toBeVisible()
    await expectAccessible(page)
    await tab(page, 'Privacy').click()
    await expectAccessible(page)
    await tab(page, 'Profile').click()
  })

  await test.step('PRO-14 the seven majors are offered, and the member’s own unlisted one', async () => {
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

  await test.step('on a phone, the bar with the unsaved changes covers no field that gets the focus', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await field(page, 'First name').fill('Changed')
    for (const name of [
      'Last name',
      'Email',
      'Phone number optional',
      'Student ID',
      'Major',
      'Graduation year',
    ]) {
      await page.keyboard.press('Tab')
      await expect(field(page, name)).toBeFocused()
      await expect
        .poll(() =>
          field(page, name).evaluate(element => {
            const { left, top, width, height } = element.getBoundingClientRect()
            return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
          }),
        )
        .toBe(true)
    }
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('each invalid field shows its error, and the input is kept until it is discarded', async () => {
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
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(field(page, 'Graduation year')).toHaveValue('')
    await expect(page.getByText('First name is required')).toHaveCount(0)
  })

  await test.step('PRO-30 an error about a field is shown at the field, another failure in an alert', async () => {
    const refused = { field: 'website', message: 'At most 200 characters' }
    const answers = [
      { status: 400, json: { code: 'validation_error', message: refused.message, errors: [refused] } },
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
    await page.unroute('**/api/users/me')
  })

  await test.step('what is typed while the profile is saved is kept', async () => {
    let answer = () => {}
    const typed = new Promise<void>(resolve => {
      answer = resolve
    })
    await page.route('**/api/users/me', async route => {
      if (route.request().method() === 'PUT') await typed
      await route.fallback()
    })
    await save(page).click()
    await expect(page.getByRole('button', { name: 'Saving' })).toBeVisible()
    await field(page, 'Graduation year').fill('2031')
    answer()
    await expect(page.getByText('Profile updated')).toBeVisible()
    await expect(field(page, 'Graduation year')).toHaveValue('2031')
    await expect(field(page, 'Website')).toHaveValue(/laila\.example/)
    await expect(save(page)).toBeVisible()
  })
})

/** The steps of a member who leaves the profile with unsaved changes. */
async function leaveUnsaved(page: Page): Promise<void> {
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const banner = page.getByRole('banner')
  const openFromMenu = async () => {
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Profile' }).click()
    await field(page, 'Website').fill('unsaved.example')
  }

  await test.step('the confirmation appears before another page opens, but not before another tab', async () => {
    await banner.getByRole('link', { name: 'Sessions' }).click()
    await expect(page).toHaveURL('/sessions')
    await openFromMenu()
    await tab(page, 'Privacy').click()
    await tab(page, 'Profile').click()
    await expect(field(page, 'Website')).toHaveValue('unsaved.example')
    await banner.getByRole('link', { name: 'Inquiries' }).click()
    await expect(leaving).toContainText(
      'You have 1 unsaved change on your profile. If you leave now, it’ll be lost.',
    )
    await page.mouse.click(5, 5)
    await expect(leaving, 'a press beside the question is no answer').toBeVisible()
    await expect(leaving.locator(':focus').or(leaving.and(page.locator(':focus')))).toHaveCount(1)
    await leaving.getByRole('button', { name: 'Keep editing' }).click()
    await expect(field(page, 'Website')).toHaveValue('unsaved.example')
    await expect(page).toHaveURL('/profile')
  })

  await test.step('the confirmation appears before going back in the history, and Leave goes back', async () => {
    await page.evaluate(() => history.go(-3))
    await expect(leaving).toBeVisible()
    await expect(page).toHaveURL('/profile')
    await leaving.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/sessions')
    await expect(heading(page)).toHaveText('Research Sessions')
  })

  await test.step('the browser asks before the page is unloaded', async () => {
    await openFromMenu()
    let isAsked = false
    page.once('dialog', dialog => {
      isAsked = dialog.type() === 'beforeunload'
      void dialog.dismiss()
    })
    await page.evaluate(() => window.location.reload()).catch(() => {})
    await expect.poll(() => isAsked).toBe(true)
  })

  await test.step('the confirmation appears before logging out, but not when everything is saved', async () => {
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await leaving.getByRole('button', { name: 'Keep editing' }).click()
    await save(page).click()
    await expectText(page, 'Profile updated successfully!')
    await logOut(page)
  })
}

test('profile changes are saved in normalized form and raise the completion; leaving with unsaved ones needs a confirmation', async ({
  page,
  people,
}) => {
  const person = await people.approved()
  await openProfile(page, person)

  await test.step('PRO-07 PRO-08 the completion is shown as a picture and as text, and grows with each save', async () => {
    await expect(page.getByRole('img', { name: '67% complete: 4 of 6' })).toBeVisible()
    await expect(
      page.getByText('4 of 6. Add your graduation year and your interests to finish.'),
    ).toBeVisible()
    await field(page, 'Graduation year').fill('2028')
    await save(page).click()
    await expectText(page, 'Profile updated successfully!')
    await expect(page.getByRole('img', { name: '83% complete: 5 of 6' })).toBeVisible()
    await field(page, 'Interests').fill('sleep')
    await save(page).click()
    await expect(page.getByRole('img', { name: '100% complete: 6 of 6' })).toBeVisible()
    await expect(page.getByText('Your profile is complete.')).toBeVisible()
  })

  await test.step('PRO-04 PRO-05 PRO-15 PRO-16 PRO-17 PRO-22 every field but the student ID is sent', async () => {
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
  })

  await test.step('PRO-29 the saved values are still there after a reload, in their normalized form', async () => {
    await expect(page.getByRole('status').getByText('All changes saved')).toBeVisible()
    await expect(page.getByRole('button', { name: `Account of ليلى ${person.lastName}` })).toBeVisible()
    await page.reload()
    await expect(field(page, 'First name')).toHaveValue('ليلى')
    await expect(page.getByLabel('Phone number')).toHaveValue('01005550142')
    await expect(field(page, 'Interests')).toHaveValue('sleep, public health')
    await expect(field(page, 'Website')).toHaveValue('laila.example')
    await expect(field(page, 'GitHub')).toHaveValue('github.com/laila')
  })

  await test.step('a change made elsewhere is shown here, except in a field that is being edited', async () => {
    await field(page, 'Website').fill('half-typed')
    await people.asMember(person, 'put', '/users/me', { github: 'elsewhere', website: 'elsewhere.example' })
    await expect(field(page, 'GitHub')).toHaveValue('github.com/elsewhere')
    await expect(field(page, 'Website')).toHaveValue('half-typed')
  })

  await page.getByRole('button', { name: 'Discard' }).click()
  await leaveUnsaved(page)
})

test('the bar that appears with the first change doesn’t cover the field in which it is made', async ({
  page,
  people,
}) => {
  await openProfile(page, await people.approved())
  const github = field(page, 'GitHub')
  // The field is at the lower edge of the window.
  await github.evaluate(input => {
    input.focus({ preventScroll: true })
    window.scrollBy(0, input.getBoundingClientRect().bottom - window.innerHeight + 4)
  })
  await page.keyboard.type('a')
  await expect(save(page)).toBeEnabled()
  const isUncovered = () =>
    github.evaluate(input => {
      const { left, bottom } = input.getBoundingClientRect()
      return document.elementFromPoint(left + 20, bottom - 4) === input
    })
  await expect.poll(isUncovered).toBe(true)
})
