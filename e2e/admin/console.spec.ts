import { mainNavigation, openInApp } from '../setup/page.ts'
import { demo, logInByApi } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'

test('the administrators’ home leads to their console, which shows its tabs, opens its queues, and fits a phone', async ({
  page,
}) => {
  await logInByApi(page, { email: demo.admin })
  await page.goto('/')

  await test.step('HOM-13 SHL-15 SHL-36 an administrator’s home leads to the console by its link and the bar', async () => {
    await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/admin')
    // No progress towards form creator: administrators can publish anyway.
    await expect(page.getByRole('region', { name: 'Today' }).getByRole('heading', { level: 3 })).toHaveText([
      'Next session',
      'Submissions',
      'Replies',
    ])
    await mainNavigation(page).getByRole('link', { name: 'Admin' }).click()
    await expect(page).toHaveURL('/admin')
  })

  await test.step('ADM-01 ADM-02 ADM-03 ADM-16 the console greets the administrator by name, has four tabs, and opens the review queues', async () => {
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard')
    await expect(main.getByText('Administrator', { exact: true })).toBeVisible()
    await expect(
      main.getByText(/^Good (morning|afternoon|evening), Nadia\. .+ a decision\. .+ open\.$/),
    ).toBeVisible()
    await expect(page.getByRole('tab')).toHaveText([
      /^Overview/,
      /^User Verification/,
      /^Content Management/,
      /^Activity Log/,
    ])
    await page.getByRole('button', { name: 'Review Queues' }).click()
    await expect(page.getByRole('tab', { name: 'User Verification' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(page).toHaveURL('/admin?tab=verification')
    await page.goBack()
    await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('ADM-04 New Session opens the dialog that creates a session', async () => {
    await page.getByRole('button', { name: 'New Session' }).click()
    await expect(page.getByRole('dialog', { name: 'Create New Session' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tab', { name: 'Sessions' })).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('the dashboard counts open and late questions, with a link to the open ones by waiting time', async () => {
    await openInApp(page, '/admin')
    const questions = page.getByRole('region', { name: 'Questions' })
    await expect(questions).toContainText(/\d+ open, \d+ past the promised time/)
    await questions.getByRole('link', { name: 'Answer' }).click()
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('waiting')
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('open')
    await expect(page.getByText(/^Reply .* late$/).first()).toBeVisible()
  })

  await test.step('ADM-24 Content Management has four tabs, and the address of an open tab works after a reload', async () => {
    await openInApp(page, '/admin?tab=content')
    await expect(page.getByRole('tablist', { name: 'Content' }).getByRole('tab')).toHaveText([
      /^Surveys/,
      /^Sessions/,
      /^Domain Allowlist/,
      /^Templates/,
    ])
    await page.getByRole('tab', { name: 'Domain Allowlist' }).click()
    await expect(page).toHaveURL('/admin?tab=content&part=domains')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Domain Allowlist' })).toBeVisible()
  })

  await test.step('on a phone the open tab is fully visible', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/admin?tab=activity')
    const tab = page.getByRole('tab', { name: 'Activity Log' })
    await expect(page.getByRole('tab', { name: /^User Verification \d/ })).toBeAttached()
    await expect
      .poll(async () => {
        const box = await tab.boundingBox()
        return box && box.x >= 0 && box.x + box.width <= 390
      })
      .toBe(true)
  })

  await test.step('the phone’s shortcuts lead to the console', async () => {
    await openInApp(page, '/')
    await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Admin' }).click()
    await expect(page).toHaveURL('/admin')
  })
})
