import { heading } from '../setup/page.ts'
import { demo, logIn } from '../setup/people.ts'
import { expect, test, withoutPushes } from '../setup/test.ts'
import { choosePhoto, field } from './forms.ts'

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

  test('AUT-66 AUT-71 it opens by itself when an administrator approves', async ({ page, people }) => {
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

  test('the message of the log-in makes room for the field that has the focus', async ({ page }) => {
    await page.setViewportSize({ width: 600, height: 900 })
    await logIn(page, { email: demo.rejected })
    const toast = page.getByRole('listitem').filter({ hasText: 'Login successful!' })
    // Under the pointer it stays.
    await toast.hover()
    await expect(page.getByRole('heading', { name: 'Send it again' })).toBeVisible()
    const focusCovered = () =>
      page.evaluate(() => {
        const toast = document.querySelector('[data-sonner-toast]')?.getBoundingClientRect()
        const covered = [...document.querySelectorAll<HTMLElement>('main input')].find(input => {
          const box = input.getBoundingClientRect()
          return toast && box.height > 1 && box.top < toast.bottom && box.bottom > toast.top
        })
        covered?.focus({ preventScroll: true })
        return Boolean(covered)
      })
    await expect.poll(focusCovered).toBe(true)
    const gap = async () => {
      const [message, field] = [await toast.boundingBox(), await page.locator(':focus').boundingBox()]
      return (
        message && field && Math.max(field.y - message.y - message.height, message.y - field.y - field.height)
      )
    }
    await expect.poll(gap).toBeGreaterThan(0)
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
    const queue = await people.asActingAdmin(
      'get',
      `/admin/signup-intake?q=${encodeURIComponent(member.email)}`,
    )
    expect((await queue.json()).items).toEqual([
      expect.objectContaining({ student_id: `${member.studentId}9`, attempt: 2 }),
    ])
    await people.approve(member)
    await expect(page).toHaveURL('/')
  })

  test('AUT-73 the rejected page opens by itself when an administrator decides anew', async ({
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
    await expect(page.getByRole('link', { name: 'Send a privacy request' })).toHaveAttribute(
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
    await withoutPushes(page)
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
