import { expectAccessible } from '../setup/axe.ts'
import { heading, headings, link, main } from '../setup/page.ts'
import { expect, test } from '../setup/test.ts'

test('the privacy policy shows the collected data, the third parties, the retention and the cookie choice', async ({
  page,
}) => {
  await page.goto('/about')
  await expect(heading(page)).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()

  await test.step('STA-49 STA-50 STA-51 STA-56 STA-57 dates, scope, ten sections and the retention table are shown', async () => {
    await expect(heading(page)).toHaveText('Privacy Policy')
    for (const [term, text] of [
      ['Last updated', 'Monday Oct. 6 2026'],
      ['Effective date', 'Monday Oct. 6 2026'],
      ['Policy scope', 'Student Research Association'],
    ] as const) {
      const label = page.getByRole('term').filter({ hasText: term })
      await expect(label.locator('xpath=following-sibling::dd[1]')).toHaveText(text)
    }
    const numbered = headings(page, 2).filter({ hasText: /^\d/ })
    await expect(numbered).toHaveText([
      '1 Introduction',
      '2 Information We Collect',
      '3 How We Use Your Information',
      '4 Data Storage & Security',
      '5 Sharing & Third-Party Services',
      '6 Cookies & Consent',
      '7 Your Rights',
      '8 Data Retention',
      '9 Policy Updates',
      '10 Contact Us',
    ])
    await expect(main(page)).toContainText('Access to sensitive data is restricted to administrators.')
    const retention = page.getByRole('table', { name: 'How long data is kept' })
    await expect(retention.getByRole('row', { name: /Session and activity logs/ })).toContainText(
      'Up to 12 months',
    )
    await expect(retention.getByRole('row', { name: /ID verification images/ })).toContainText(
      'Removed right after approval or rejection',
    )
  })

  await test.step('STA-52 STA-53 STA-55 STA-58 tables list the collected data and the kinds of third parties', async () => {
    await expect(headings(page, 3)).toHaveText([
      'Provided directly',
      'Collected automatically',
      'Data Collection Summary',
    ])
    const collected = page.getByRole('table', { name: 'Data Collection Summary' })
    await expect(collected.getByRole('columnheader')).toHaveText([
      'Data type',
      'Collected',
      'Shared',
      'Purpose',
    ])
    for (const data of [
      'Full name',
      'Email',
      'Student ID',
      'Uploaded student ID image',
      'University, major, semester',
      'Interests, LinkedIn and GitHub links (optional)',
      'Phone number (optional)',
      'Participation records',
      'Device, browser and IP',
      'Usage statistics',
    ])
      await expect(collected.getByText(data, { exact: true })).toBeVisible()
    const providers = page.getByRole('table', { name: 'Third-party services by kind' })
    for (const kind of [
      'Authentication, database and storage provider',
      'SMTP email service',
      'Advertising service',
    ])
      await expect(providers.getByText(kind, { exact: true })).toBeVisible()
  })

  await test.step('axe finds no violations', () => expectAccessible(page))

  await test.step('STA-54 STA-68 STA-70 a privacy request opens an email with a prepared subject and text', async () => {
    const requests = main(page).getByRole('link', { name: 'Send a privacy request' })
    const address = new URL((await requests.first().getAttribute('href')) ?? '')
    expect(address.pathname).toBe('privacy@bahth.example')
    expect(address.searchParams.get('subject')).toBe('Privacy Request')
    expect(address.searchParams.get('body')).toContain('The email of my account:')
    await expect(link(page, 'support@bahth.example')).toBeVisible()
    await expect(link(page, 'https://bahth.example')).toBeVisible()
  })

  await test.step('CON-02 the choice about cookies is shown, and can be changed', async () => {
    await expect(page.getByText('Your choice: declined, on 20 Nov 2026.')).toBeVisible()
    await page.getByRole('button', { name: 'Change your choice' }).click()
    const banner = page.getByRole('region', { name: 'Cookies & Analytics' })
    await expect(banner).toBeFocused()
    await banner.getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByText(/^Your choice: accepted, on /)).toBeVisible()
  })

  await test.step('a section has an address, the contents lead to it, and Back leaves the page', async () => {
    const contents = page.getByRole('navigation', { name: 'Contents' })
    await contents.getByRole('link', { name: 'Data Retention' }).click()
    const retention = page.getByRole('heading', { name: '8 Data Retention' })
    await expect(retention).toBeInViewport()
    await expect(retention).toBeFocused()
    await expect(page).toHaveURL('/privacy#retention')
    await expect(contents.getByRole('link', { name: 'Data Retention' })).toHaveAttribute(
      'aria-current',
      'location',
    )
    await page.goBack()
    await expect(page).toHaveURL('/about')
  })
})

test('the terms show their legal framework and sections, and link to the legal team', async ({ page }) => {
  await page.goto('/terms#governing-law')

  await test.step('an address with a section opens the page at that section', async () => {
    await expect(page.getByRole('heading', { name: '9 Governing Law' })).toBeInViewport()
  })

  await test.step('STA-59 STA-60 STA-61 STA-62 STA-63 STA-64 the legal framework, quick facts, integrity notice and ten sections are shown', async () => {
    await expect(heading(page)).toHaveText('Terms of Service')
    await expect(page.getByText('Monday Oct. 6 2026')).toHaveCount(2)
    for (const title of ['Egyptian law', 'Research ethics', 'The university'])
      await expect(page.getByRole('region', { name: 'Legal framework' }).getByText(title)).toBeVisible()
    for (const [term, value] of [
      ['Platform type', 'Educational research collaboration'],
      ['Primary users', 'Students and verified faculty'],
      ['Compliance', 'Academic ethics and institutional policies'],
      ['Jurisdiction', 'Egypt, with international considerations'],
    ] as const) {
      const label = page.getByRole('term').filter({ hasText: term })
      await expect(label.locator('xpath=following-sibling::dd[1]')).toHaveText(value)
    }
    await expect(page.getByRole('complementary', { name: 'Academic integrity' })).toBeVisible()
    const own = headings(page, 2).filter({ hasNotText: /^(Legal framework|Contents|Quick facts)$/ })
    await expect(own).toHaveText([
      '1 Acceptance',
      '2 Eligibility',
      '3 Accounts',
      '4 Acceptable Use',
      '5 User Content',
      '6 Intellectual Property',
      '7 Suspension and Termination',
      '8 Disclaimers and Limitation of Liability',
      '9 Governing Law',
      '10 Dispute Resolution',
      'Platform availability',
      'Acceptance of terms',
      'Questions about the terms',
    ])
    await expect(main(page)).toContainText(
      'at least 16 years old, or younger with the consent of your guardian',
    )
  })

  await test.step('STA-65 STA-66 STA-67 STA-70 questions and reports open a prepared email, and the PDF is disabled', async () => {
    const mail = async (name: string) => new URL((await link(page, name).getAttribute('href')) ?? '')
    const team = await mail('Contact Legal Team')
    expect(team.pathname).toBe('legal@bahth.example')
    expect(team.searchParams.get('subject')).toBe('Question about the terms')
    const report = await mail('Report Violation')
    expect(report.searchParams.get('subject')).toBe('Report of a terms violation')
    expect(report.searchParams.get('body')).toContain('What happened:')
    const pdf = page.getByRole('button', { name: 'PDF Available Soon' })
    await expect(pdf).toBeDisabled()
    await pdf.focus()
    await expect(pdf).toHaveAccessibleDescription(/^Coming soon\./)
    await page.keyboard.press('Shift+Tab')
    await page.evaluate(() => scrollTo(0, 0))
    await page.keyboard.press('Tab')
    // The focus scrolls the button into view.
    await expect(page.locator('[popover]', { hasText: /^Coming soon\./ })).toBeInViewport({ ratio: 1 })
  })

  await test.step('axe finds no violations', () => expectAccessible(page))
})
