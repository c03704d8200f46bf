import { expectAccessible } from '../setup/axe.ts'
import { clipboard, phone } from '../setup/page.ts'
import { demo, logIn } from '../setup/people.ts'
import { expect, test, withoutPushes } from '../setup/test.ts'

test('HOM-02 HOM-03 HOM-04 HOM-06 HOM-07 a visitor is shown where to begin, to read on and to log in', async ({
  page,
}) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'About the Platform' })).toHaveAttribute('href', '/about')
  await expect(main.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
  await main.getByRole('link', { name: 'Start Research Today' }).click()
  await expect(page).toHaveURL('/signup')
})

test('HOM-08 HOM-09 a visitor sees what is counted, without numbers and without a request', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  for (const title of ['Active studies', 'Researchers', 'Live sessions'])
    await expect(page.getByRole('term').filter({ hasText: title })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.filter(path => path.startsWith('/api/'))).toEqual([])
})

test('HOM-01 HOM-05 HOM-08 HOM-10 HOM-13 HOM-20 a member is greeted by name and sees the real figures', async ({
  page,
}) => {
  await withoutPushes(page)
  const stats = page.waitForResponse(reply => reply.url().endsWith('/api/stats'))
  await logIn(page, { email: demo.student })
  await expect(page).toHaveURL('/')
  const counted = await (await stats).json()
  const figures = page.getByRole('definition').filter({ hasText: /^[\d,]+$/ })
  await expect(figures).toHaveText(
    [counted.activeSurveys, counted.totalStudentsNonStaff, counted.scheduledOrLiveSessions].map(count =>
      new Intl.NumberFormat('en').format(count),
    ),
  )
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/surveys')
  await page.getByRole('link', { name: 'Welcome back, Mariam' }).click()
  await expect(page).toHaveURL('/surveys')
})

test('HOM-13 an administrator’s dashboard is the admin console', async ({ page }) => {
  await logIn(page, { email: demo.admin })
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/admin')
})

test('SHL-01 SHL-49 HOM-11 HOM-12 HOM-14 the three areas, the three steps, and a way to join', async ({
  page,
}) => {
  await page.goto('/')
  const headings = page.getByRole('main').getByRole('heading', { level: 3 })
  await expect(headings).toHaveText([
    'Survey creation and management',
    'Live research sessions',
    'Research inquiries',
    'Sign up with your student ID',
    'Get verified',
    'Take part',
  ])
  await page.getByRole('link', { name: 'Join as Student' }).click()
  await expect(page).toHaveURL('/signup')
})

test('HOM-15 HOM-16 HOM-17 HOM-18 HOM-19 the partnership address can be copied and written to', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  // On a tablet the drawing beside the button leaves all of it free.
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
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  await dialog.getByRole('button', { name: 'Copy Email' }).click()
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
  await expect.poll(() => clipboard(page)).toBe('partners@bahth.example')
  await page.clock.runFor(1900)
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
  await page.clock.runFor(200)
  await expect(dialog.getByRole('button', { name: 'Copy Email' })).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
})

test('the figures that cannot be loaded leave no holes, and can be asked for again', async ({ page }) => {
  await withoutPushes(page)
  await page.route('**/api/stats', route => route.fulfill({ status: 503, json: { message: 'busy' } }))
  await logIn(page, { email: demo.student })
  await expect(page.getByText('We couldn’t load the figures.')).toBeVisible()
  await page.unroute('**/api/stats')
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('definition').filter({ hasText: /^\d+$/ })).toHaveCount(3)
})

test('a page that is on its way is no wider than the phone', async ({ page }) => {
  await page.route('**/assets/LandingPage-*.js', () => {})
  await page.setViewportSize(phone)
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
})

test('what is on its way has the shape of what comes', async ({ page }) => {
  await page.route('**/assets/FaqPage-*.js', () => {})
  await page.goto('/faq')
  await page.locator('[data-skeleton]').first().waitFor()
  const widths = page
    .locator('[data-skeleton]')
    .evaluateAll(lines => lines.slice(-6).map(line => line.clientWidth))
  const [fullWidth = 0, ...others] = await widths
  expect(fullWidth).toBeGreaterThan(300)
  // Of the full width, in percent; whole pixels round the last one.
  const shares = others.map(width => (100 * width) / fullWidth)
  expect(shares.map((share, line) => Math.abs(share - ([92, 100, 80, 100, 67][line] ?? 0)) < 1)).toEqual(
    shares.map(() => true),
  )
  expect(shares).toHaveLength(5)
})

test.describe('axe finds nothing', () => {
  test.slow()

  test('on the landing page of a visitor, with its dialog', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await page.goto('/?partner=open')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
  })
  test('on the landing page of a member', async ({ page }) => {
    await logIn(page, { email: demo.student })
    await expect(page.getByRole('definition').filter({ hasText: /^\d+$/ })).toHaveCount(3)
    await expectAccessible(page)
  })
})
