import type { Page } from '@playwright/test'
import { expectAccessible } from './setup/axe.ts'
import { demo, logIn } from './setup/people.ts'
import { expect, test } from './setup/test.ts'

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })
const headings = (page: Page, level: number) => main(page).getByRole('heading', { level })
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true })
const publicPages = [
  '/',
  '/about',
  '/contact',
  '/faq',
  '/how-it-works',
  '/privacy',
  '/terms',
  '/login',
  '/signup',
]

test.describe('about', () => {
  test('STA-01 STA-02 STA-03 tells mission, vision, values, the story and who leads', async ({ page }) => {
    await page.goto('/about')
    await expect(heading(page)).toHaveText('About Bahth')
    await expect(headings(page, 2)).toHaveText([
      'Mission',
      'Vision',
      'Values',
      'Our story',
      'Leadership',
      'Reach us',
      'Bring a question. Leave with an answer, or a better question.',
    ])
    for (const [name, role] of [
      ['Nadia Rashed', 'President'],
      ['Karim Wagdy', 'Head of Research'],
      ['Salma Fouad', 'Head of Events'],
    ] as const)
      await expect(main(page).getByRole('listitem').filter({ hasText: name })).toContainText(role)
  })

  test('STA-03 STA-04 STA-05 STA-68 leads to the login, to the partnership address and to the association', async ({
    page,
  }) => {
    await page.goto('/about')
    await expect(link(page, 'support@bahth.example')).toHaveAttribute('href', 'mailto:support@bahth.example')
    await expect(link(page, 'https://bahth.example')).toHaveAttribute('href', 'https://bahth.example')
    await page.getByRole('button', { name: 'Partner with Us' }).click()
    const dialog = page.getByRole('dialog', { name: 'Partner with Us' })
    await expect(dialog).toContainText('partners@bahth.example')
    await dialog.getByRole('button', { name: 'Copy Email' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('partners@bahth.example')
    await expect(dialog.getByRole('link', { name: 'Email Us' })).toHaveAttribute(
      'href',
      /^mailto:partners@bahth\.example/,
    )
    await page.keyboard.press('Escape')
    await link(page, 'Join as Student').click()
    await expect(page).toHaveURL('/login')
  })
})

test.describe('how it works', () => {
  test('STA-26 STA-27 STA-28 STA-29 STA-30 STA-31 three steps, and what each role does', async ({ page }) => {
    await page.goto('/how-it-works')
    await expect(heading(page)).toHaveText('How It Works')
    await expect(page.getByRole('region', { name: 'Getting started' }).getByRole('listitem')).toHaveCount(3)
    const role = (name: string) => page.getByRole('tablist').getByRole('tab', { name, exact: true })
    await expect(page.getByRole('tab')).toHaveCount(3)
    await expect(role('Student')).toHaveAttribute('aria-selected', 'true')
    const panel = page.getByRole('tabpanel')
    const features = panel.getByRole('heading', { level: 3 })
    await expect(panel).toContainText('Students take surveys and join sessions.')
    await expect(features).toHaveText([
      'Take surveys',
      'Join sessions',
      'Earn the right to publish',
      'Ask research questions',
    ])
    await role('Faculty').click()
    await expect(panel).toContainText('Faculty create surveys and coordinate sessions.')
    await expect(features).toHaveText([
      'Create surveys',
      'Coordinate sessions',
      'Join sessions',
      'Ask research questions',
    ])
    await role('Administrator').click()
    await expect(panel).toContainText('Administrators approve, manage and monitor.')
    await expect(features).toHaveText(['Approve', 'Manage', 'Monitor'])
    await expect(panel.getByRole('link')).toHaveCount(0)
    await page.reload()
    await expect(role('Administrator')).toHaveAttribute('aria-selected', 'true')
  })

  test('an administrator is offered the console', async ({ page }) => {
    await logIn(page, { email: demo.admin })
    await page.goto('/how-it-works?role=admin')
    await expect(page.getByRole('tabpanel').getByRole('link', { name: 'Open Admin' })).toHaveCount(3)
  })

  test('STA-32 leads to support', async ({ page }) => {
    await page.goto('/how-it-works')
    await link(page, 'Contact Support').click()
    await expect(page).toHaveURL('/contact')
  })
})

test.describe('the FAQ', () => {
  const shown = (page: Page) => main(page).getByRole('status')
  const question = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const category = (page: Page, name: string) =>
    page.getByRole('group', { name: 'Categories' }).getByRole('button', { name })
  const search = (page: Page) => page.getByPlaceholder('Search FAQs...')

  test('STA-33 STA-34 STA-35 STA-36 STA-37 STA-43 starts with everything, closed, and counts what is where', async ({
    page,
  }) => {
    await page.goto('/faq')
    await expect(heading(page)).toHaveText('Frequently Asked Questions')
    await expect(search(page)).toHaveValue('')
    const buttons = page.getByRole('group', { name: 'Categories' }).getByRole('button')
    const names = (await buttons.allInnerTexts()).map(text => text.split('\n'))
    expect(names.map(([name]) => name)).toEqual([
      'All Categories',
      'Platform Usage',
      'Survey Management',
      'Sessions',
      'Privacy & Security',
      'Account Management',
      'Contact Support',
    ])
    const [all = 0, ...each] = names.map(([, count]) => Number(count))
    expect(all).toBeGreaterThanOrEqual(30)
    expect(each.reduce((sum, count) => sum + count)).toBe(all)
    await expect(shown(page)).toHaveText(`Showing ${all} of ${all} questions`)
    await expect(category(page, 'All Categories')).toHaveAttribute('aria-pressed', 'true')
    await expect(main(page).getByRole('button', { expanded: true })).toHaveCount(0)
  })

  test('STA-38 STA-39 several questions can be open, each with its category, its tags and its answer', async ({
    page,
  }) => {
    await page.goto('/faq')
    const item = main(page)
      .getByRole('listitem')
      .filter({ has: question(page, 'How long does survey approval take?') })
    await expect(item).toContainText('Survey Management')
    await question(page, 'How long does survey approval take?').click()
    await expect(item.getByText(/1-2 business days/)).toBeVisible()
    await expect(item.getByRole('list', { name: 'Tags' })).toHaveText('#approval#time#review')
    await question(page, 'What is Bahth?').click()
    await expect(main(page).getByRole('button', { expanded: true })).toHaveCount(2)
    await question(page, 'What is Bahth?').click()
    await expect(main(page).getByRole('button', { expanded: true })).toHaveCount(1)
  })

  test('STA-44 STA-45 STA-46 search and category narrow together', async ({ page }) => {
    await page.goto('/faq')
    await search(page).fill('  WAITLIST ')
    const listed = main(page).getByRole('heading', { level: 2 }).getByRole('button')
    await expect(listed).toHaveText([
      'What happens when a session is full?',
      'I cannot come. What should I do?',
    ])
    await category(page, 'Survey Management').click()
    await expect(page.getByText('No FAQs found')).toBeVisible()
    await search(page).fill('#recheck')
    await expect(listed).toHaveText(['My submission says “Not Found”. What now?'])
    await expect(shown(page)).toHaveText(/^Showing 1 of \d+ questions$/)
  })

  test('STA-40 STA-41 STA-42 nothing found says so, and Clear Filters begins anew', async ({ page }) => {
    await page.goto('/faq')
    await question(page, 'What is Bahth?').click()
    await category(page, 'Sessions').click()
    await search(page).fill('ibis')
    await expect(page.getByText('No FAQs found')).toBeVisible()
    await expect(
      page.getByText('Try adjusting your search terms or browse different categories.'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Clear Filters' }).click()
    await expect(search(page)).toHaveValue('')
    await expect(category(page, 'All Categories')).toHaveAttribute('aria-pressed', 'true')
    await expect(main(page).getByRole('button', { expanded: true })).toHaveCount(0)
  })

  test('STA-47 a card leads to people: the contact page, an email, WhatsApp', async ({ page }) => {
    await page.goto('/faq')
    const card = page.getByRole('region', { name: 'Still need help?' })
    await expect(card.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact')
    await expect(card.getByRole('link', { name: 'Email Us' })).toHaveAttribute(
      'href',
      /^mailto:support@bahth\.example\?subject=/,
    )
    await card.getByRole('link', { name: 'WhatsApp Details' }).click()
    await expect(page.getByText('+20 100 000 0000')).toBeVisible()
  })
})

test.describe('the privacy policy', () => {
  test('STA-49 STA-50 STA-51 STA-56 STA-57 has its dates, its scope and ten sections', async ({ page }) => {
    await page.goto('/privacy')
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
    const kept = page.getByRole('table', { name: 'How long data is kept' })
    await expect(kept.getByRole('row', { name: /Session and activity logs/ })).toContainText(
      'Up to 12 months',
    )
    await expect(kept.getByRole('row', { name: /ID verification images/ })).toContainText(
      'Removed right after approval or rejection',
    )
  })

  test('STA-52 STA-53 STA-55 STA-58 lists what is collected, and who helps, by kind', async ({ page }) => {
    await page.goto('/privacy')
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

  test('STA-54 STA-68 STA-70 a privacy request is a mail half written', async ({ page }) => {
    await page.goto('/privacy')
    const requests = main(page).getByRole('link', { name: 'Send a privacy request' })
    const address = new URL((await requests.first().getAttribute('href')) ?? '')
    expect(address.pathname).toBe('privacy@bahth.example')
    expect(address.searchParams.get('subject')).toBe('Privacy Request')
    expect(address.searchParams.get('body')).toContain('The email of my account:')
    await expect(link(page, 'support@bahth.example')).toBeVisible()
    await expect(link(page, 'https://bahth.example')).toBeVisible()
  })

  test('CON-02 the choice about cookies stands there, and can be changed', async ({ page }) => {
    await page.goto('/privacy')
    await expect(page.getByText('Your choice: declined, on 20 November 2026.')).toBeVisible()
    await page.getByRole('button', { name: 'Change your choice' }).click()
    const banner = page.getByRole('region', { name: 'Cookies & Analytics' })
    await expect(banner).toBeFocused()
    await banner.getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByText(/^Your choice: accepted, on /)).toBeVisible()
  })

  test('a section has an address, the contents lead to it, and back leads out of the page', async ({
    page,
  }) => {
    await page.goto('/about')
    await page.goto('/privacy')
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
    await page.goto('/terms#governing-law')
    await expect(page.getByRole('heading', { name: '9 Governing Law' })).toBeInViewport()
  })
})

test.describe('the terms', () => {
  test('STA-59 STA-60 STA-61 STA-62 STA-63 STA-64 have their frame, the facts, the notice and ten sections', async ({
    page,
  }) => {
    await page.goto('/terms')
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

  test('STA-65 STA-66 STA-67 STA-70 the legal team and a report are a mail away; the PDF is not there yet', async ({
    page,
  }) => {
    await page.goto('/terms')
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
    await expect(pdf).toHaveAccessibleDescription(/^It is being prepared\./)
  })
})

test.describe('every public page', () => {
  test.describe.configure({ timeout: 120_000 })

  test('has links that lead somewhere', async ({ page, request }) => {
    const found = new Map<string, string>()
    for (const path of publicPages) {
      await page.goto(path)
      await expect(heading(page)).toBeVisible()
      for (const href of await page
        .locator('a[href]')
        .evaluateAll(links => links.map(one => one.getAttribute('href'))))
        found.set(href ?? '', path)
    }
    for (const [href, path] of found) {
      if (href.startsWith('#')) continue
      if (href.startsWith('/')) expect((await request.get(href)).status(), `${href} on ${path}`).toBe(200)
      else if (href.startsWith('mailto:')) expect(href, path).toMatch(/^mailto:[a-z]+@bahth\.example(\?|$)/)
      else
        expect(href, path).toMatch(
          /^https:\/\/([\w.-]+\.)?(bahth\.example|wa\.me|instagram\.com|linkedin\.com)(\/|$)/,
        )
    }
  })

  test('is served with the title that it then has, and says what it is to a chat', async ({
    page,
    request,
  }) => {
    for (const path of publicPages) {
      const html = await (await request.get(path)).text()
      const title = /<title>([^<]*)<\/title>/.exec(html)?.[1]
      await page.goto(path)
      await expect(heading(page)).toBeVisible()
      expect(await page.title(), path).toBe(title)
      const picture = /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? ''
      const bytes = await (await request.get(new URL(picture).pathname)).body()
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], path).toEqual([1200, 630])
    }
  })

  test('loads before sign-in works at most 100 kB of scripts', async ({ page }) => {
    const scripts: Promise<number>[] = []
    page.on('requestfinished', request => {
      if (request.resourceType() === 'script')
        scripts.push(request.sizes().then(sizes => sizes.responseBodySize))
    })
    await page.goto('/login')
    await page.getByLabel('Email').fill(demo.student)
    await page.getByLabel('Password', { exact: true }).fill(demo.password)
    await expect(main(page).getByRole('button', { name: 'Log in' })).toBeEnabled()
    await page.waitForLoadState('networkidle')
    const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size)
    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes).toBeLessThanOrEqual(100_000)
  })

  for (const path of publicPages.filter(path => !['/', '/contact', '/login', '/signup'].includes(path)))
    test(`axe finds nothing on ${path}`, async ({ page }) => {
      await page.goto(path)
      await expect(heading(page)).toBeVisible()
      if (path === '/faq') await page.getByRole('button', { name: 'Who can join?' }).click()
      await expectAccessible(page)
    })
})
