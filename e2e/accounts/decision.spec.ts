import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/axe.ts'
import { heading, main, mainNavigation, openInApp } from '../setup/page.ts'
import { logIn, logInByApi, logOut } from '../setup/people.ts'
import { blockEvents, expect, test } from '../setup/test.ts'
import { coveredByToast } from '../setup/toasts.ts'
import { choosePhoto, field, photoBox } from './forms.ts'

const status = (page: Page) => page.getByRole('region', { name: 'Account status' })

test('the pending page shows the account status, and reports when it cannot be loaded', async ({
  page,
  people,
}) => {
  const member = await people.pending('Salma')
  const statusFails = () =>
    page.route('**/api/account-status', route => route.fulfill({ status: 400, json: {} }))
  await blockEvents(page)
  await logInByApi(page, member)

  await test.step('AUT-76 the page reports that the status cannot be loaded, and Retry loads it', async () => {
    await statusFails()
    await page.goto('/pending')
    await expect(page.getByText('Unable to load account status right now.')).toBeVisible()
    await page.unroute('**/api/account-status')
    await page.getByRole('button', { name: 'Retry' }).click()
  })

  await test.step('AUT-69 AUT-70 AUT-74 AUT-77 the page shows the account status, the details, the usual review time and a contact', async () => {
    await expect(page).toHaveTitle('Your account is pending review · Bahth')
    await expect(heading(page)).toHaveText('Your account is pending review')
    await expect(status(page)).toContainText('Pending')
    await expect(status(page)).toContainText('Salma Mansour')
    await expect(status(page)).toContainText(member.email)
    await expect(page.getByText('Usually within 1–2 business days')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Email us' })).toHaveAttribute('href', /^mailto:support@/)
    await expectAccessible(page)
  })

  await test.step('AUT-76 the page keeps the last status when loading it again fails', async () => {
    await statusFails()
    await page.clock.install()
    await page.clock.runFor(20_000)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(page.getByText('Unable to load account status.', { exact: true })).toBeVisible()
    await expect(status(page)).toContainText(member.email)
  })
})

/** The gap in pixels between a toast and the focused field; null if either is missing. */
async function gapToFocus(page: Page, text: string): Promise<number | null> {
  const toast = page.getByRole('listitem').filter({ hasText: text })
  const [message, focused] = [await toast.boundingBox(), await page.locator(':focus').boundingBox()]
  return (
    message &&
    focused &&
    Math.max(focused.y - message.y - message.height, message.y - focused.y - focused.height)
  )
}

/** Focuses a field that a toast covers; returns whether there is one. */
async function focusCovered(page: Page): Promise<boolean> {
  const fields = main(page).locator('input')
  const [covered] = await coveredByToast(fields)
  if (covered) await fields.nth(covered.index).evaluate(field => field.focus({ preventScroll: true }))
  return Boolean(covered)
}

test('a rejected member sends a new photo and is approved; the page follows every decision without a reload', async ({
  page,
  people,
}) => {
  const member = await people.pending('Youssef')
  await people.reject(member, 'Too dark.')

  await test.step('the log-in message moves away from a focused field that it covers', async () => {
    await page.setViewportSize({ width: 600, height: 900 })
    await logIn(page, member)
    // A toast under the pointer does not disappear.
    await page.getByRole('listitem').filter({ hasText: 'Login successful!' }).hover()
    await expect(page.getByRole('heading', { name: 'Send it again' })).toBeVisible()
    await expect.poll(() => focusCovered(page)).toBe(true)
    await expect.poll(() => gapToFocus(page, 'Login successful!')).toBeGreaterThan(0)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('AUT-37 AUT-68 the log-in opens the rejected page, with contact links and the accepted policies', async () => {
    await expect(heading(page)).toHaveText('Account review needed')
    await expect(page.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Send a privacy request' })).toHaveAttribute(
      'href',
      /^mailto:.*subject=Privacy%20Request/,
    )
    await expect(page.getByRole('region', { name: 'What you agreed to' })).toContainText(
      'at least 16 years old',
    )
    await expectAccessible(page)
  })

  await test.step('AUT-73 the pending page opens when the member sends a photo on another device', async () => {
    await field(page, 'Student ID').fill(`${member.studentId}8`)
    await choosePhoto(page)
    await expect(photoBox(page)).toContainText('card.jpg')
    await people.sendIdentityAgain(member)
    await expect(page).toHaveURL('/pending')
    await expect(heading(page)).toHaveText('Your account is pending review')
  })

  await test.step('AUT-71 AUT-72 a rejection opens the rejected page with the reason, without a reload', async () => {
    // The server answers a request for the profile before the decision, and the response arrives after it.
    const answered = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    await page.route('**/api/users/me', async route => {
      const response = await route.fetch()
      answered.resolve()
      await released.promise
      await route.fulfill({ response })
    })
    await openInApp(page, '/about')
    await answered.promise
    await openInApp(page, '/pending')
    const seen = page.waitForResponse(
      async reply =>
        reply.url().endsWith('/api/account-status') && (await reply.json()).status === 'rejected',
    )
    await people.reject(member, 'The last digits cannot be read.')
    await seen
    released.resolve()
    await expect(page).toHaveURL('/rejected')
    await expect(heading(page)).toHaveText('Account review needed')
    await expect(page.getByText('The last digits cannot be read.')).toBeVisible()
  })

  await test.step('after the rejection the form is empty again, although it was filled in when the photo was sent elsewhere', async () => {
    await expect(field(page, 'Student ID')).toHaveValue(member.studentId)
    await expect(photoBox(page)).not.toContainText('card.jpg')
  })

  await test.step('a chosen photo is removed when the member logs out, and a visitor’s photo when a member logs in', async () => {
    await choosePhoto(page)
    await expect(photoBox(page)).toContainText('card.jpg')
    await logOut(page)
    await openInApp(page, '/signup')
    await expect(photoBox(page)).toBeVisible()
    await expect(photoBox(page)).not.toContainText('card.jpg')
    await choosePhoto(page)
    await expect(photoBox(page)).toContainText('card.jpg')
    await openInApp(page, '/login')
    await logIn(page, member)
    await expect(heading(page)).toHaveText('Account review needed')
    await expect(photoBox(page)).toBeVisible()
    await expect(photoBox(page)).not.toContainText('card.jpg')
  })

  await test.step('AUT-73 a new photo makes the account pending again', async () => {
    await expect(field(page, 'First name')).toHaveValue('Youssef')
    await expect(field(page, 'Email')).toHaveValue(member.email)
    await expect(field(page, 'Email')).not.toBeEditable()
    await page.getByRole('button', { name: 'Send for review' }).click()
    await expect(page.getByRole('alert')).toHaveText('Please upload your student ID before continuing.')
    await field(page, 'Student ID').fill(`${member.studentId}9`)
    await page.reload()
    await expect(field(page, 'Student ID')).toHaveValue(`${member.studentId}9`)
    await choosePhoto(page)
    await page.getByRole('button', { name: 'Send for review' }).click()
    await expect(page).toHaveURL('/pending')
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(sessionStorage)))
      .not.toContain(`${member.studentId}9`)
    const queue = await people.asAdmin('get', `/admin/signup-intake?q=${encodeURIComponent(member.email)}`)
    expect((await queue.json()).items).toEqual([
      expect.objectContaining({ student_id: `${member.studentId}9`, attempt: 3 }),
    ])
  })

  await test.step('AUT-66 AUT-71 an approval opens the home page with the full navigation, without a reload', async () => {
    await people.approve(member)
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Your account is approved. Welcome to Bahth.')).toBeVisible()
    await expect(mainNavigation(page).getByRole('link')).toHaveText([
      'Home',
      'Surveys',
      'Sessions',
      'Inquiries',
    ])
  })
})
