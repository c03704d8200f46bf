import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/axe.ts'
import { clipboard, heading, headings, link, main } from '../setup/page.ts'
import { demo, logIn, logInByApi } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'

test('About describes the association, its leadership and its addresses', async ({ page }) => {
  await page.goto('/about')

  await test.step('STA-01 STA-02 STA-03 mission, vision, values, story and leadership are shown', async () => {
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

  await test.step('axe finds no violations', () => expectAccessible(page))

  await test.step('STA-03 STA-04 STA-68 the addresses are links, and the one for partners can be copied', async () => {
    await expect(link(page, 'support@bahth.example')).toHaveAttribute('href', 'mailto:support@bahth.example')
    await expect(link(page, 'https://bahth.example')).toHaveAttribute('href', 'https://bahth.example')
    await page.getByRole('button', { name: 'Partner with Us' }).click()
    const dialog = page.getByRole('dialog', { name: 'Partner with Us' })
    await expect(dialog).toContainText('partners@bahth.example')
    await dialog.getByRole('button', { name: 'Copy Email' }).click()
    await expect.poll(() => clipboard(page)).toBe('partners@bahth.example')
    await expect(dialog.getByRole('link', { name: 'Email Us' })).toHaveAttribute(
      'href',
      /^mailto:partners@bahth\.example/,
    )
    await page.keyboard.press('Escape')
  })

  await test.step('STA-05 Join as Student leads to the log-in, and members don’t see it', async () => {
    await link(page, 'Join as Student').click()
    await expect(page).toHaveURL('/login')
    await logIn(page, { email: demo.student })
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await expect(heading(page)).toHaveText('About Bahth')
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
    await expect(link(page, 'Join as Student')).toHaveCount(0)
  })
})

test('How It Works explains three steps and what each role does', async ({ page }) => {
  const role = (name: string) => page.getByRole('tablist').getByRole('tab', { name, exact: true })
  const panel = page.getByRole('tabpanel')
  const features = panel.getByRole('heading', { level: 3 })
  await page.goto('/how-it-works')

  await test.step('STA-26 STA-27 STA-28 STA-29 STA-30 STA-31 three steps are shown, and a tab for each role lists its features', async () => {
    await expect(heading(page)).toHaveText('How It Works')
    await expect(page.getByRole('region', { name: 'Getting started' }).getByRole('listitem')).toHaveCount(3)
    await expect(page.getByRole('tab')).toHaveCount(3)
    await expect(role('Student')).toHaveAttribute('aria-selected', 'true')
    await expect(panel).toContainText('Students take surveys and join sessions.')
    await expect(features).toHaveText([
      'Take surveys',
      'Join sessions',
      'Become a form creator',
      'Ask research questions',
    ])
    await role('Faculty').click()
    await expect(panel).toContainText('Faculty create surveys and coordinate sessions.')
    await expect(features).toHaveText([
      'Create surveys',
      'Coordinate sessions',
      'Join sessions',
      'Become a form creator',
      'Ask research questions',
    ])
    await role('Administrator').click()
    await expect(panel).toContainText('Administrators approve, manage and monitor.')
    await expect(features).toHaveText(['Approve', 'Manage', 'Monitor'])
    await expect(panel.getByRole('link')).toHaveCount(0)
  })

  await test.step('axe finds no violations', () => expectAccessible(page))

  await test.step('a reload keeps the selected role, and an administrator gets links to the console', async () => {
    await logInByApi(page, { email: demo.admin })
    await page.reload()
    await expect(role('Administrator')).toHaveAttribute('aria-selected', 'true')
    await expect(panel.getByRole('link', { name: 'Open Admin' })).toHaveCount(3)
  })

  await test.step('STA-32 a link leads to the contact page', async () => {
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
  const expanded = (page: Page) => main(page).getByRole('button', { expanded: true })

  test('the FAQ can be read, searched and filtered, and links to support', async ({ page }) => {
    await page.goto('/faq')

    await test.step('STA-33 STA-34 STA-35 STA-36 STA-37 STA-43 all questions start closed, and each category shows its count', async () => {
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
      await expect(expanded(page)).toHaveCount(0)
    })

    await test.step('STA-38 STA-39 several questions can be open, each with its category, its tags and its answer', async () => {
      const item = main(page)
        .getByRole('listitem')
        .filter({ has: question(page, 'How long does survey approval take?') })
      await expect(item).toContainText('Survey Management')
      await question(page, 'How long does survey approval take?').click()
      await expect(item.getByText(/1-2 business days/)).toBeVisible()
      await expect(item.getByRole('list', { name: 'Tags' })).toHaveText('#approval#time#review')
      await question(page, 'What is Bahth?').click()
      await expect(expanded(page)).toHaveCount(2)
      await question(page, 'What is Bahth?').click()
      await expect(expanded(page)).toHaveCount(1)
    })

    await test.step('axe finds no violations with an answer open', () => expectAccessible(page))

    await test.step('STA-44 STA-45 STA-46 search and category filter together', async () => {
      await search(page).fill('  WAITLIST ')
      const listed = main(page).getByRole('heading', { level: 2 }).getByRole('button')
      await expect(listed).toHaveText([
        'What happens when a session is full?',
        'I can’t come. What should I do?',
      ])
      await category(page, 'Survey Management').click()
      await expect(page.getByText('No FAQs found')).toBeVisible()
      await search(page).fill('#recheck')
      await expect(listed).toHaveText(['My submission says “Not Found”. What now?'])
      await expect(shown(page)).toHaveText(/^Showing 1 of \d+ questions$/)
    })

    await test.step('STA-40 STA-41 STA-42 an empty result is explained, and Clear Filters shows all questions closed', async () => {
      await category(page, 'Sessions').click()
      await search(page).fill('ibis')
      await expect(page.getByText('No FAQs found')).toBeVisible()
      await expect(
        page.getByText('Try adjusting your search terms or browse different categories.'),
      ).toBeVisible()
      await page.getByRole('button', { name: 'Clear Filters' }).press('Enter')
      await expect(search(page)).toHaveValue('')
      await expect(category(page, 'All Categories')).toHaveAttribute('aria-pressed', 'true')
      await expect(expanded(page)).toHaveCount(0)
      // The pressed button disappears: focus moves to the questions rather than to the top of the page.
      await expect(page.getByRole('region', { name: 'Questions' })).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(question(page, 'What is Bahth?')).toBeFocused()
    })

    await test.step('STA-47 a card leads to the contact page, an email and WhatsApp', async () => {
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
})
