import type { Browser, Locator, Page } from '@playwright/test'
import { expectAccessible } from './setup/axe.ts'
import { demo, enter, type Newcomer, newcomer, type People } from './setup/people.ts'
import { expect, test, withoutPushes } from './setup/test.ts'

const queueList = (page: Page): Locator => page.getByRole('navigation', { name: 'Who waits' })
const waitingLine = (page: Page, person: Newcomer): Locator =>
  queueList(page).getByRole('button', { name: `${person.firstName} ${person.lastName}` })
const image = (page: Page, { firstName, lastName }: Newcomer): Locator =>
  page.getByRole('img', { name: `Student ID card of ${firstName} ${lastName}` })
const approve = (page: Page): Locator => page.getByRole('button', { name: 'Approve', exact: true })
const reject = (page: Page): Locator => page.getByRole('button', { name: 'Reject', exact: true })
const note = (page: Page): Locator => page.getByLabel('Note', { exact: false })
const current = (page: Page): Locator => queueList(page).locator('[aria-current="true"]')

let families = 0
/** People who wait for approval, oldest first, of one family that no other test knows. */
async function family(people: People, ...firstNames: string[]): Promise<[string, ...Newcomer[]]> {
  const lastName = `Waits${process.pid}x${families++}`
  const members: Newcomer[] = []
  for (const firstName of firstNames) {
    const person = { ...newcomer(firstName), lastName }
    await people.signUp(person)
    await people.confirm(person)
    members.push(person)
  }
  return [lastName, ...members]
}

/** The officer's queue holds only one family: the server's own search, so that tests do not see each other's people. */
async function narrow(page: Page, lastName: string): Promise<void> {
  await page.route(
    url => url.pathname === '/api/admin/id-requests' && !url.searchParams.has('q'),
    async route => {
      const url = new URL(route.request().url())
      url.searchParams.set('q', lastName)
      await route.continue({ url: url.href })
    },
  )
}

async function atBench(page: Page, lastName: string): Promise<void> {
  await enter(page, { email: demo.admin })
  await narrow(page, lastName)
  await page.goto('/admin?tab=verification&review=queue')
}

/** A second officer's browser. */
async function another(browser: Browser, baseURL: string | undefined, lastName: string): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), reducedMotion: 'reduce' })
  const page = await context.newPage()
  await atBench(page, lastName)
  return page
}

const statusOf = async (people: People, person: Newcomer): Promise<string> =>
  (await (await people.asMember(person, 'get', '/account-status')).json()).status

test.describe('the console', () => {
  test('ADM-01 ADM-02 ADM-03 ADM-16 welcomes its officer by name, with four tabs and two ways to work', async ({
    page,
  }) => {
    await enter(page, { email: demo.admin })
    await page.goto('/admin')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard')
    await expect(main.getByText('Administrator', { exact: true })).toBeVisible()
    await expect(
      main.getByText(/^Good (morning|afternoon|evening), Nadia\. .+ for a decision\.$/),
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
    await expectAccessible(page)
  })

  test('ADM-04 New Session opens the dialog that announces one', async ({ page }) => {
    await enter(page, { email: demo.admin })
    await page.goto('/admin')
    await page.getByRole('button', { name: 'New Session' }).click()
    await expect(page.getByRole('dialog', { name: 'Create New Session' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tab', { name: 'Sessions' })).toHaveAttribute('aria-selected', 'true')
  })

  test('ADM-24 every tab and part has an address that can be passed on', async ({ page }) => {
    await enter(page, { email: demo.admin })
    await page.goto('/admin?tab=content')
    await expect(page.getByRole('tablist', { name: 'Content' }).getByRole('tab')).toHaveText([
      /^Surveys/,
      /^Sessions/,
      /^Domain Allowlist/,
    ])
    await page.getByRole('tab', { name: 'Domain Allowlist' }).click()
    await expect(page).toHaveURL('/admin?tab=content&part=domains')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Domain Allowlist' })).toBeVisible()
  })
})

test.describe('the review bench', () => {
  test('IDV-01 IDV-06 IDV-08 the card beside what was typed; A approves and the next one is there already', async ({
    page,
    people,
  }) => {
    const [lastName, first, second] = await family(people, 'Mariam', 'Nour')
    const fetched: string[] = []
    page.on('request', request => {
      const [, id] = /id-requests\/([^/]+)\/image/.exec(request.url()) ?? []
      if (id) fetched.push(id)
    })
    await atBench(page, lastName)
    await expect(image(page, first as Newcomer)).toBeVisible()
    const typed = page.getByRole('main').locator('dl')
    await expect(typed).toContainText(first?.studentId ?? '')
    await expect(typed).toContainText(first?.email ?? '')
    await expect(typed).toContainText('Promised by')
    await expect(page.getByText('viewing this is logged')).toBeVisible()
    await expect.poll(() => fetched.length).toBe(2)

    await page.keyboard.press('a')
    await expect(image(page, second as Newcomer)).toBeVisible()
    await expect(waitingLine(page, first as Newcomer)).toHaveCount(0)
    await expect(page.getByText(`Mariam ${lastName} is approved.`)).toBeVisible()
    await expect.poll(() => statusOf(people, first as Newcomer)).toBe('approved')
    expect(new Set(fetched).size, 'each image is fetched once').toBe(fetched.length)
  })

  test('IDV-09 after the last decision: all caught up, and no image is kept anywhere', async ({
    page,
    people,
  }) => {
    const [lastName, only] = await family(people, 'Salma')
    await atBench(page, lastName)
    const id = new URL(page.url()).searchParams.get('review')
    await expect(image(page, only as Newcomer)).toBeVisible()
    const opened = new URL(page.url()).searchParams.get('review') ?? id
    await page.keyboard.press('a')
    await expect(
      page.getByRole('heading', { name: 'All caught up! No pending account approvals.' }),
    ).toBeVisible()
    const headers = { Authorization: `Bearer ${await people.logIn(demo.admin)}` }
    await expect
      .poll(async () =>
        (await page.request.get(`/api/admin/id-requests/${opened}/image`, { headers })).status(),
      )
      .toBe(404)
  })

  test('J goes on and K back, in any keyboard layout, but not while a note is written', async ({
    page,
    people,
  }) => {
    const [lastName, first, second] = await family(people, 'Omar', 'Hana')
    await atBench(page, lastName)
    await expect(current(page)).toContainText(`Omar ${lastName}`)
    await page.keyboard.press('j')
    await expect(current(page)).toContainText(`Hana ${lastName}`)
    await page.evaluate(() =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ن', code: 'KeyK', bubbles: true })),
    )
    await expect(current(page)).toContainText(`Omar ${lastName}`)
    await note(page).fill('jak')
    await note(page).press('j')
    await expect(note(page)).toHaveValue('jakj')
    await expect(current(page)).toContainText(`Omar ${lastName}`)
    await waitingLine(page, second as Newcomer).click()
    await expect(current(page)).toContainText(`Hana ${lastName}`)
    await waitingLine(page, first as Newcomer).click()
    await expect(note(page), 'nothing typed is lost').toHaveValue('jakj')
  })

  test('IDV-07 R offers the reasons first; the chosen one is what its owner reads', async ({
    page,
    people,
  }) => {
    const [lastName, person] = await family(people, 'Youssef')
    await atBench(page, lastName)
    await expect(image(page, person as Newcomer)).toBeVisible()
    await page.keyboard.press('r')
    await expect(page.getByText('Choose a reason, or press Reject again to send none.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cannot be read' })).toBeFocused()
    await page.getByRole('button', { name: 'Number differs' }).press('Enter')
    await expect(note(page)).toHaveValue(/The student ID you typed is not the one on your card/)
    await page.keyboard.press('r')
    await expect(page.getByText(`Youssef ${lastName} is rejected and told what to do.`)).toBeVisible()
    await expect.poll(() => statusOf(people, person as Newcomer)).toBe('rejected')
    await expect(async () => {
      const [mail] = await people.mails(person?.email ?? '')
      expect(mail?.text).toContain('رقم الطالب الذي كتبته لا يطابق الرقم على البطاقة')
    }).toPass()
  })

  test('the image is zoomed, turned and moved by keyboard and by hand', async ({ page, people }) => {
    const [lastName, person] = await family(people, 'Laila')
    await atBench(page, lastName)
    const card = image(page, person as Newcomer)
    await expect(card).toBeVisible()
    const whole = await card.boundingBox()
    const zoom = page.getByRole('button', { name: /Show the whole image/ })
    await expect(zoom).toHaveText('100%')
    await page.keyboard.press('+')
    await expect(zoom).toHaveText('150%')
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await expect(zoom).toHaveText('225%')
    const before = await card.boundingBox()
    await page.getByRole('region', { name: `Student ID card of Laila ${lastName}` }).press('ArrowRight')
    await expect.poll(async () => (await card.boundingBox())?.x).toBeLessThan(before?.x ?? 0)
    const frame = page.getByRole('region', { name: `Student ID card of Laila ${lastName}` })
    const box = await frame.boundingBox()
    const [x, y] = [(box?.x ?? 0) + 200, (box?.y ?? 0) + 200]
    const held = await card.boundingBox()
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 40, y + 30)
    await page.mouse.up()
    await expect
      .poll(async () => Math.round((await card.boundingBox())?.x ?? 0))
      .toBe(Math.round((held?.x ?? 0) + 40))
    await zoom.click()
    await expect(zoom).toHaveText('100%')
    await page.keyboard.press(']')
    await expect
      .poll(async () => {
        const turned = await card.boundingBox()
        return (turned?.height ?? 0) > (turned?.width ?? 0)
      })
      .toBe((whole?.width ?? 0) > (whole?.height ?? 0))
  })

  test('IDV-30 without the image nobody is approved, and Retry brings it', async ({ page, people }) => {
    const [lastName, person] = await family(people, 'Farida')
    await enter(page, { email: demo.admin })
    await narrow(page, lastName)
    await page.route('**/api/admin/id-requests/*/image', route => route.fulfill({ status: 404, json: {} }))
    await page.goto('/admin?tab=verification&review=queue')
    await expect(page.getByText('Could not fetch ID image.')).toBeVisible()
    await expect(approve(page)).toHaveAttribute('aria-disabled', 'true')
    await expect(approve(page)).toHaveAccessibleDescription('The ID image has to be seen first.')
    await page.keyboard.press('a')
    await page.unroute('**/api/admin/id-requests/*/image')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(image(page, person as Newcomer)).toBeVisible()
    expect(await statusOf(people, person as Newcomer)).toBe('pending')
    await expect(approve(page)).not.toHaveAttribute('aria-disabled', 'true')
  })

  test('IDV-31 IDV-32 a decision that fails comes back and says so', async ({ page, people }) => {
    const [lastName, first] = await family(people, 'Karim', 'Hoda')
    await atBench(page, lastName)
    await expect(image(page, first as Newcomer)).toBeVisible()
    await page.route(/\/id-requests\/[^/]+\/(approve|reject)$/, route =>
      route.fulfill({
        status: 503,
        json: { message: 'The platform is busy for a moment.', code: 'unavailable' },
      }),
    )
    await page.keyboard.press('a')
    await expect(current(page)).toContainText(`Hoda ${lastName}`)
    await expect(page.getByRole('alert')).toContainText(
      `Karim ${lastName} Failed to approve intake. The platform is busy for a moment.`,
    )
    await page.getByRole('button', { name: 'Open it again' }).click()
    await expect(current(page)).toContainText(`Karim ${lastName}`)
    await note(page).fill('The number cannot be read')
    await reject(page).click()
    await expect(page.getByRole('alert')).toContainText('Failed to reject intake.')
    await page.getByRole('button', { name: 'Open it again' }).click()
    await expect(note(page)).toHaveValue('The number cannot be read')
    await page.unrouteAll()
    await reject(page).click()
    await expect.poll(() => statusOf(people, first as Newcomer)).toBe('rejected')
  })

  test('of two officers at once, one decides: the other sees it without a reload and is told kindly', async ({
    page,
    people,
    browser,
    baseURL,
  }) => {
    const [lastName, first, second] = await family(people, 'Dina', 'Samir')
    await atBench(page, lastName)
    await expect(image(page, first as Newcomer)).toBeVisible()
    const other = await another(browser, baseURL, lastName)
    await waitingLine(other, first as Newcomer).click()
    await expect(image(other, first as Newcomer)).toBeVisible()
    await other.keyboard.press('a')
    await expect(waitingLine(page, first as Newcomer)).toHaveCount(0)
    await expect(page.getByText('This account is approved already.')).toBeVisible()
    await expect(page.getByText('Nadia Rashed decided')).toBeVisible()
    await page.keyboard.press('j')
    await expect(image(page, second as Newcomer)).toBeVisible()

    await other.route('**/api/events', route => route.abort())
    await page.keyboard.press('a')
    await expect(page.getByText('All caught up!')).toBeVisible()
    await other.context().close()
  })

  test('who decides an instant too late hears that somebody was faster', async ({ page, people }) => {
    const [lastName, person] = await family(people, 'Reem')
    await atBench(page, lastName)
    await expect(image(page, person as Newcomer)).toBeVisible()
    await page.route('**/api/admin/id-requests/*/approve', async route => {
      await people.approve(person as Newcomer)
      await route.continue()
    })
    await page.keyboard.press('a')
    await expect(
      page.getByText(`Somebody was faster: Reem ${lastName} has been decided about already.`),
    ).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('IDV-05 the same student ID elsewhere is a warning, with a way to the other record', async ({
    page,
    people,
  }) => {
    const [lastName, first] = await family(people, 'Aya')
    const twin = {
      ...newcomer('Twin'),
      lastName,
      studentId: ` ${first?.studentId.slice(0, 4)} ${first?.studentId.slice(4)}`,
    }
    await people.signUp(twin)
    await people.confirm(twin)
    await atBench(page, lastName)
    await expect(page.getByText('Another account has this student ID.')).toBeVisible()
    await page.getByRole('link', { name: `Open the record of Twin ${lastName}` }).click()
    await expect(current(page)).toContainText(`Twin ${lastName}`)
    await expect(page.getByRole('link', { name: `Open the record of Aya ${lastName}` })).toBeVisible()
  })

  test('on a phone the decision sticks to the lower edge, and the queue is above the image', async ({
    page,
    people,
  }) => {
    const [lastName, person] = await family(people, 'Menna')
    await page.setViewportSize({ width: 390, height: 844 })
    await atBench(page, lastName)
    await expect(image(page, person as Newcomer)).toBeVisible()
    const bar = await approve(page).boundingBox()
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeGreaterThan(780)
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(844)
    expect(bar?.height).toBeGreaterThanOrEqual(44)
    const [list, card] = [
      await queueList(page).boundingBox(),
      await image(page, person as Newcomer).boundingBox(),
    ]
    expect(list?.y).toBeLessThan(card?.y ?? 0)
    await page.evaluate(() => window.scrollTo(0, 300))
    expect((await approve(page).boundingBox())?.y).toBeCloseTo(bar?.y ?? 0, 0)
  })

  test('IDV-28 a queue that cannot be loaded says so, and Retry brings it', async ({ page, people }) => {
    const [lastName] = await family(people, 'Nadine')
    await withoutPushes(page)
    await enter(page, { email: demo.admin })
    await page.route('**/api/admin/id-requests?*', route => route.fulfill({ status: 400, json: {} }))
    await page.goto('/admin?tab=verification&review=queue')
    await expect(page.getByText('Failed to load verification requests.')).toBeVisible()
    await expectAccessible(page)
    await page.unrouteAll()
    await narrow(page, lastName)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(current(page)).toContainText(`Nadine ${lastName}`)
  })

  test('axe finds nothing on the bench while it asks for a reason', async ({ page, people }) => {
    const [lastName, person] = await family(people, 'Habiba', 'حبيبة')
    await atBench(page, lastName)
    await expect(image(page, person as Newcomer)).toBeVisible()
    await page.keyboard.press('r')
    await expectAccessible(page)
  })

  test('IDV-04 without anybody who waits: all caught up; an address that leads nowhere says so', async ({
    page,
  }) => {
    await atBench(page, 'nobody at all')
    await expect(
      page.getByRole('heading', { name: 'All caught up! No pending account approvals.' }),
    ).toBeVisible()
    await expectAccessible(page)
    await page.goto('/admin?tab=verification&review=01900000-0000-7000-8000-000000000000')
    await expect(page.getByText('This request is not there any more.')).toBeVisible()
  })

  test('one that was decided shows who did, and axe finds nothing', async ({ page, people }) => {
    const [, person] = await family(people, 'Heba')
    await people.reject(person as Newcomer, 'The card has expired')
    const found = await people.asOfficer('get', `/admin/id-requests?status=rejected&q=${person?.email}`)
    const [check] = (await found.json()).items
    await enter(page, { email: demo.admin })
    await page.goto(`/admin?tab=verification&review=${check.id}`)
    await expect(page.getByText('This account was sent back already.')).toBeVisible()
    await expect(page.getByText('The card has expired')).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('the table of pending account approvals', () => {
  const table = (page: Page): Locator =>
    page.getByRole('table', { name: 'Accounts and what their owners sent for verification' })
  const row = (page: Page, person: Newcomer): Locator =>
    table(page).getByRole('row').filter({ hasText: person.email })

  async function atTable(page: Page, lastName: string): Promise<void> {
    await enter(page, { email: demo.admin })
    await narrow(page, lastName)
    await page.goto('/admin?tab=verification')
  }

  test('IDV-02 IDV-05 shows what was typed under the seven columns, with what to do about it', async ({
    page,
    people,
  }) => {
    const [lastName, person] = await family(people, 'Ziad')
    await atTable(page, lastName)
    await expect(table(page).getByRole('columnheader')).toHaveText([
      'Email',
      'User',
      'Student ID',
      'Submitted',
      'Status',
      'Notes',
      'Actions',
    ])
    await expect(row(page, person as Newcomer)).toContainText(`Ziad ${lastName}`)
    await expect(row(page, person as Newcomer)).toContainText(person?.studentId ?? '')
    await expect(row(page, person as Newcomer)).toContainText('Pending')
    for (const action of ['Details', 'Approve', 'Reject'])
      await expect(page.getByRole('button', { name: `${action}: Ziad ${lastName}` })).toBeVisible()
    await expectAccessible(page)
  })

  test('IDV-03 IDV-06 IDV-19 the details show the ID image; approved there, the list is refreshed', async ({
    page,
    people,
  }) => {
    const [lastName, person] = await family(people, 'Mostafa')
    await atTable(page, lastName)
    await page.getByRole('button', { name: `Details: Mostafa ${lastName}` }).click()
    const details = page.getByRole('dialog', { name: 'Signup details' })
    await expect(image(page, person as Newcomer)).toBeVisible()
    await expect(details.locator('dl')).toContainText(person?.email ?? '')
    await expectAccessible(page)
    await details.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText(`Mostafa ${lastName} is approved.`)).toBeVisible()
    await expect(page.getByText('All caught up! No pending account approvals.')).toBeVisible()
    await expect.poll(() => statusOf(people, person as Newcomer)).toBe('approved')
  })

  test('IDV-07 a rejection takes an optional note; decided ones are shown on request and cannot be decided again', async ({
    page,
    people,
  }) => {
    const [lastName, person] = await family(people, 'Rana')
    await atTable(page, lastName)
    await page.getByRole('button', { name: `Reject: Rana ${lastName}` }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByLabel('Note').fill('Please send the front of the card')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect.poll(() => statusOf(people, person as Newcomer)).toBe('rejected')
    await page
      .getByRole('region', { name: 'Pending account approvals' })
      .getByLabel('Status', { exact: true })
      .selectOption('Rejected')
    await expect(row(page, person as Newcomer)).toContainText('Please send the front of the card')
    const again = page.getByRole('button', { name: `Approve: Rana ${lastName}` })
    await expect(again).toHaveAttribute('aria-disabled', 'true')
    await expect(again).toHaveAccessibleDescription('This has been decided already.')
    await page.getByRole('button', { name: `Details: Rana ${lastName}` }).click()
    await expect(page.getByText('The image was erased after the decision.')).toBeVisible()
  })

  test('IDV-06 approving from the row is asked first; a failure stays in the question', async ({
    page,
    people,
  }) => {
    const [lastName, person] = await family(people, 'Tarek')
    await atTable(page, lastName)
    await page.route('**/api/admin/id-requests/*/approve', route => route.fulfill({ status: 500, body: '' }))
    await page.getByRole('button', { name: `Approve: Tarek ${lastName}` }).click()
    const dialog = page.getByRole('alertdialog', { name: `Approve Tarek ${lastName}?` })
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await expect(dialog).toContainText('Failed to approve intake.')
    await page.unroute('**/api/admin/id-requests/*/approve')
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await expect.poll(() => statusOf(people, person as Newcomer)).toBe('approved')
  })

  test('somebody who has just confirmed stands there without a reload, and is found by a part of anything', async ({
    page,
    people,
  }) => {
    const person = newcomer('Nourhan')
    await people.signUp(person)
    await enter(page, { email: demo.admin })
    await page.goto('/admin?tab=verification')
    await page.getByRole('searchbox', { name: 'Search verification requests' }).fill(person.studentId)
    await expect(page.getByRole('heading', { name: 'Nobody matches' })).toBeVisible()
    await people.confirm(person)
    await expect(row(page, person)).toBeVisible()
    await page.getByRole('button', { name: 'Review one by one' }).click()
    await expect(queueList(page)).toBeVisible()
    await page.getByRole('button', { name: 'Table' }).click()
    await expect(page).toHaveURL('/admin?tab=verification')
  })

  test('IDV-28 a list that cannot be loaded says so', async ({ page }) => {
    await enter(page, { email: demo.admin })
    await page.route('**/api/admin/id-requests?*', route => route.fulfill({ status: 400, json: {} }))
    await page.goto('/admin?tab=verification')
    await expect(page.getByText('Failed to load verification requests.')).toBeVisible()
  })
})

test.describe('form creator requests', () => {
  const rows = (page: Page): Locator =>
    page.getByRole('table', { name: 'Members who asked to publish surveys' }).getByRole('row')
  const section = (page: Page): Locator => page.getByRole('region', { name: 'Form creator requests' })

  async function asked(people: People, firstName: string, reason: string | null): Promise<Newcomer> {
    const person = { ...newcomer(firstName), lastName: `Asks${process.pid}x${families++}` }
    await people.signUp(person)
    await people.confirm(person)
    await people.approve(person)
    await people.asMember(person, 'post', '/users/me/form-creator-request', { reason })
    return person
  }

  const standing = async (people: People, person: Newcomer) =>
    (await people.asMember(person, 'get', '/users/me/form-creator-request')).json()

  async function open(page: Page, person: Newcomer): Promise<Locator> {
    await page.getByRole('button', { name: `Details: ${person.firstName} ${person.lastName}` }).click()
    return page.getByRole('dialog', { name: 'Form creator request' })
  }

  test('FCR-12 FCR-13 FCR-14 FCR-16 those that wait are shown first; approved on trial, the member publishes', async ({
    page,
    people,
  }) => {
    const person = await asked(people, 'Sherif', 'A study of sleep in exam weeks.')
    await enter(page, { email: demo.admin })
    await page.goto('/admin?tab=verification')
    const boxes = section(page).getByRole('checkbox')
    await expect(boxes).toHaveCount(3)
    for (const [name, isOn] of [
      ['Pending', true],
      ['Approved', false],
      ['Rejected', false],
    ] as const)
      await expect(section(page).getByRole('checkbox', { name })).toBeChecked({ checked: isOn })
    const dialog = await open(page, person)
    await expect(dialog).toContainText('A study of sleep in exam weeks.')
    await expectAccessible(page)
    await dialog.getByLabel('Note').fill('Welcome. One month to begin with.')
    await dialog.getByLabel('Approve on trial only').check()
    await dialog.getByLabel('Days of trial').fill('0')
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await expect(dialog).toContainText('Please enter a whole number of days from 1 to 365')
    await dialog.getByLabel('Days of trial').fill('٣٠')
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText(`Sherif ${person.lastName} can publish surveys for 30 days.`)).toBeVisible()
    await expect(rows(page).filter({ hasText: person.email })).toHaveCount(0)
    expect(await standing(people, person)).toMatchObject({
      formCreator: { status: 'trial' },
      request: { status: 'approved', adminNote: 'Welcome. One month to begin with.' },
    })
  })

  test('FCR-09 FCR-10 declined with a note; the buttons are for those that wait only', async ({
    page,
    people,
  }) => {
    const person = await asked(people, 'Lobna', null)
    await enter(page, { email: demo.admin })
    await page.goto('/admin?tab=verification')
    const dialog = await open(page, person)
    await expect(dialog).toContainText('No reason given')
    await dialog.getByLabel('Note').fill('Please tell us about the study first.')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(
      page.getByText(`Lobna ${person.lastName} is told that the request was declined.`),
    ).toBeVisible()
    await section(page).getByRole('checkbox', { name: 'Rejected' }).check()
    const decided = await open(page, person)
    await expect(decided).toContainText('Please tell us about the study first.')
    for (const name of ['Approve', 'Reject']) {
      const button = decided.getByRole('button', { name })
      await expect(button).toHaveAttribute('aria-disabled', 'true')
      await expect(button).toHaveAccessibleDescription('This request has been decided.')
    }
  })

  test('FCR-27 a decision that fails says which one, and keeps the note', async ({ page, people }) => {
    const person = await asked(people, 'Hossam', 'Please')
    await enter(page, { email: demo.admin })
    await page.goto('/admin?tab=verification')
    await page.route(/form-creator\/requests\/[^/]+\/(approve|reject)/, route =>
      route.fulfill({ status: 500, body: '' }),
    )
    const dialog = await open(page, person)
    await dialog.getByLabel('Note').fill('kept')
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Failed to approve form creator request.')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Failed to reject form creator request.')
    await expect(dialog.getByLabel('Note')).toHaveValue('kept')
  })

  test('FCR-15 FCR-26 none, and none that could be loaded', async ({ page }) => {
    await enter(page, { email: demo.admin })
    await page.route('**/api/admin/form-creator/requests*', route => route.fulfill({ json: { items: [] } }))
    await page.goto('/admin?tab=verification')
    await expect(page.getByRole('heading', { name: 'No form creator requests at the moment.' })).toBeVisible()
    await page.unrouteAll()
    await page.route('**/api/admin/form-creator/requests*', route => route.fulfill({ status: 400, json: {} }))
    await page.reload()
    await expect(page.getByText('Failed to load form creator requests.')).toBeVisible()
  })
})
