import { expectAccessible } from '../setup/axe.ts'
import { clipboard, headings, main } from '../setup/page.ts'
import { expect, test } from '../setup/test.ts'

test('the home page shows a visitor what Bahth offers, where to begin, and the address for partners', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', request => requests.push(new URL(request.url()).pathname))
  await page.goto('/')

  await test.step('HOM-08 HOM-09 the figures are named, and no API request is sent', async () => {
    for (const title of ['Active studies', 'Researchers', 'Live sessions'])
      await expect(page.getByRole('term').filter({ hasText: title })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(requests.filter(path => path.startsWith('/api/'))).toEqual([])
  })

  await test.step('SHL-01 SHL-49 HOM-11 HOM-12 the three areas and the three steps are shown', async () => {
    await expect(headings(page, 3)).toHaveText([
      'Survey creation and management',
      'Live research sessions',
      'Research inquiries',
      'Sign up with your student ID',
      'Get verified',
      'Take part',
    ])
  })

  await test.step('axe finds no violations', () => expectAccessible(page))

  await test.step('HOM-15 HOM-16 HOM-17 HOM-18 HOM-19 the address for partners can be copied or opened as an email', async () => {
    // On a tablet the drawing must not cover the button's edge.
    await page.setViewportSize({ width: 768, height: 1024 })
    const button = page.getByRole('button', { name: 'Partner with Us' })
    const { width = 0 } = (await button.boundingBox()) ?? {}
    await button.click({ position: { x: width - 4, y: 8 } })
    const dialog = page.getByRole('dialog', { name: 'Partner with Us' })
    await expect(dialog).toContainText('within one business day')
    await expect(dialog).toContainText('partners@bahth.example')
    await expect(dialog.getByRole('link', { name: 'Email Us' })).toHaveAttribute(
      'href',
      /^mailto:partners@bahth\.example/,
    )
    await expectAccessible(page)
    await page.clock.install()
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
    await dialog.getByRole('button', { name: 'Copy Email' }).click()
    await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
    await expect.poll(() => clipboard(page)).toBe('partners@bahth.example')
    await page.clock.runFor(1900)
    await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
    await page.clock.runFor(200)
    await expect(dialog.getByRole('button', { name: 'Copy Email' })).toBeVisible()
    await page.clock.resume()
    await page.goBack()
    await expect(dialog).toBeHidden()
  })

  await test.step('HOM-02 HOM-03 HOM-04 HOM-06 HOM-07 HOM-14 links lead to the sign-up page, the log-in page and About', async () => {
    await expect(main(page).getByRole('link', { name: 'About the Platform' })).toHaveAttribute(
      'href',
      '/about',
    )
    await expect(main(page).getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
    for (const name of ['Start Research Today', 'Join as Student']) {
      await main(page).getByRole('link', { name }).click()
      await expect(page).toHaveURL('/signup')
      await page.goBack()
      await expect(page).toHaveURL('/')
    }
  })
})
