import { rmSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { freePort } from '../../scripts/free-port.js'
import { type RunningProgram, startProgram } from '../../server/src/testing/program.ts'
import { expectAccessible } from '../setup/axe.ts'
import { demoFolder } from '../setup/demo-folder.ts'
import { insertTemplate, openInApp, stopClock } from '../setup/page.ts'
import { demo, logInByApi, type Newcomer, type People } from '../setup/people.ts'
import { test as base, expect } from '../setup/test.ts'
import { approve } from './review-mode.ts'

/** Typical work of administrators, on their own server: no other test adds or decides requests there. */

const test = base.extend<object, { server: RunningProgram }>({
  server: [
    async ({ browserName: _ }, use) => {
      const dataDir = demoFolder()
      const server = await startProgram({ dataDir, port: await freePort() })
      await use(server)
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
})
// One worker, because each worker starts a server.
test.describe.configure({ mode: 'default' })

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name })

const decided = [
  'Identity checks',
  'Form creator requests',
  'Surveys to approve',
  'Questions without a reply',
] as const

/** The number of waiting items by kind, from an administrator's notifications. */
async function waitingFor(
  people: People,
  who: { email: string; password?: string },
): Promise<Partial<Record<string, number>>> {
  const { items } = await (await people.asMember(who, 'get', '/notices')).json()
  const waiting = items.filter(({ kind }: { kind: string }) => kind.startsWith('waiting_'))
  return Object.fromEntries(
    waiting.map(({ title, text }: { title: string; text: string }) => [
      title,
      Number(/^Waiting: (\d+)/.exec(text)?.[1]),
    ]),
  )
}

/** A second administrator. */
async function colleague(people: People): Promise<Newcomer> {
  const person = await people.approved('Nadia')
  const { userId, id = userId } = await (await people.asMember(person, 'get', '/users/me')).json()
  await people.asAdmin('put', `/admin/users/${id}/role`, { role: 'admin' })
  return person
}

/** Opens what a notification links to. */
async function follow(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: /^Notifications/ }).tap()
  await page.getByRole('link', { name: title }).tap()
}

test.describe('an administrator’s work on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('an administrator opens the emailed link, works on each queue, and another administrator’s counts go down', async ({
    page,
    people,
  }) => {
    const session = 'Funnel plots at noon'
    const id = await people.session(session)
    await people.asMember(await people.approved('Hana'), 'post', `/sessions/${id}/signup`)
    const applicant = await people.approved('Sherif')
    await people.asMember(applicant, 'post', '/users/me/form-creator-request', {
      reason: 'A study of sleep.',
    })
    const other = await colleague(people)
    const before = await waitingFor(people, other)
    for (const title of decided) expect(before[title], title).toBeGreaterThan(0)
    const link = await people.mailedLink(demo.admin, '/admin')
    await logInByApi(page, { email: demo.admin })
    await page.goto(link)

    await follow(page, 'Identity checks')
    await page.getByRole('button', { name: 'Review one by one' }).tap()
    await expect(page.getByRole('img', { name: /^Student ID card of/ })).toBeVisible()
    await expect(approve(page)).not.toHaveAttribute('aria-disabled', 'true')
    await approve(page).tap()
    await expect(page.getByText(/ was approved\.$/)).toBeVisible()

    await follow(page, 'Form creator requests')
    await page.getByRole('button', { name: `Details: Sherif ${applicant.lastName}` }).click()
    await dialog(page, 'Form creator request').getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText(`Sherif ${applicant.lastName} can publish surveys now.`)).toBeVisible()

    await follow(page, 'Surveys to approve')
    await page
      .getByRole('button', { name: /^Reject: / })
      .first()
      .click()
    const rejection = page.getByRole('alertdialog', { name: /^Reject / })
    await insertTemplate(rejection, 'Description is unclear')
    await expect(rejection.getByLabel(/^Reason/)).toHaveValue(/who can take part[\s\S]*يُرجى توضيح/)
    await rejection.getByRole('button', { name: 'Reject' }).click()
    await expect(page.getByText(/” rejected\.$/)).toBeVisible()

    await follow(page, 'Questions without a reply')
    await page
      .getByRole('button', { name: /^0 replies\. Expand/ })
      .first()
      .tap()
    await page
      .getByRole('button', { name: /^Reply to / })
      .first()
      .tap()
    await insertTemplate(page, 'More details needed')
    await page.getByRole('button', { name: 'Send reply' }).tap()
    await expect(page.getByText('Reply sent. We’ve notified the person who asked.')).toBeVisible()

    await openInApp(page, '/admin?tab=content&part=sessions')
    await page.getByRole('searchbox', { name: 'Search sessions' }).fill(session)
    await page.getByRole('button', { name: `More for ${session}` }).click()
    await page.getByRole('menuitem', { name: 'Send message' }).click()
    const form = dialog(page, 'Send a message')
    await insertTemplate(form, 'Please prepare')
    const send = dialog(page, 'Check the message').getByRole('button', { name: 'Send to 1 member' })
    // The button that sends is where the other one was: a double tap must not send. The clock is stopped, because two
    // taps are a double tap only if they come quickly, however busy the machine is. A second later, because right after
    // the form opened, taps are ignored.
    const { x = 0, y = 0 } = (await form.getByRole('button', { name: 'Preview message' }).boundingBox()) ?? {}
    await stopClock(page)
    await page.touchscreen.tap(x + 100, y + 20)
    await page.touchscreen.tap(x + 100, y + 20)
    await expect(send).toBeVisible()
    await expect(page.getByText('Message sent to 1 member.')).toBeHidden()
    await page.clock.resume()
    await send.click()
    await expect(page.getByText('Message sent to 1 member.')).toBeVisible()

    const after = await waitingFor(people, other)
    for (const title of decided) expect(after[title] ?? 0, title).toBe((before[title] ?? 0) - 1)
  })
})

/** A list as a registrar's office exports it: row numbers, semicolons, Arabic digits. */
const listOf = (students: readonly Newcomer[]): Buffer =>
  Buffer.from(
    [
      'No;Student code;Name;E-mail',
      ...students.map(({ studentId, firstName, lastName, email }, at) => {
        const arabic = studentId.replace(/\d/g, digit => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
        return `${at + 1};${arabic};${firstName} ${lastName};${email}`
      }),
    ].join('\r\n'),
  )

test('the registrar’s list is imported, exact matches are approved by their photos, and a near one is compared', async ({
  page,
  people,
}) => {
  const names = Array.from({ length: 21 }, (_, at) => `Mariam${String.fromCharCode(97 + at)}`)
  const [lastName, ...exact] = await people.family('pending', ...names)
  const again = exact[20] as Newcomer
  await people.reject(again, 'The card has expired')
  await people.sendIdentityAgain(again)
  const near = await people.pending('Omar')
  await logInByApi(page, { email: demo.admin })
  await page.goto('/admin?tab=verification')
  await page.getByRole('button', { name: 'Import list' }).click()
  const form = dialog(page, 'Import the registrar’s list')
  await form.getByLabel('List (CSV)').setInputFiles({
    name: 'students.csv',
    mimeType: 'text/csv',
    buffer: listOf([...exact, { ...near, email: 'omar@std.example.edu.eg' }]),
  })
  for (const [header, meaning] of [
    ['No', 'ignored'],
    ['Student code', 'studentId'],
    ['Name', 'latinName'],
    ['E-mail', 'email'],
  ])
    await expect(form.getByLabel(`Column “${header}”`)).toHaveValue(meaning ?? '')
  await expect(form.getByText('Students with an ID: 22.')).toBeVisible()
  await expectAccessible(page, { widths: [320, 768] })
  await form.getByRole('button', { name: 'Import list' }).click()
  await expect(page.getByText('22 students imported.')).toBeVisible()

  await page.getByRole('button', { name: 'Review matches' }).click()
  const matches = page.getByRole('region', { name: 'Exact matches' })
  const cards = matches.getByRole('listitem')
  await expect(matches.getByText('20 of 21')).toBeVisible()
  await expect(cards).toHaveCount(20)
  await expect(matches.getByRole('button', { name: 'Approve 20' })).toHaveCount(0)
  const viewAll = async () => {
    for (const card of await cards.all()) {
      await card.getByRole('heading').scrollIntoViewIfNeeded()
      await expect(card.getByRole('img', { name: /^Student ID card of/ })).toBeVisible()
    }
  }
  await viewAll()
  const unsure = matches.getByRole('checkbox', { name: `Approve ${names[1]} ${lastName}` })
  await unsure.uncheck()
  await matches.getByRole('link', { name: `Review on its own: ${names[3]} ${lastName}` }).click()
  await expect(approve(page)).toBeVisible()
  await page.goBack()
  await expect(cards).toHaveCount(20)
  await viewAll()
  await expect(unsure).not.toBeChecked()
  await expectAccessible(page, { widths: [320] })
  await page.route('**/signup-intake/approve', async route => {
    await people.reject(exact[2] as Newcomer, 'Not readable')
    await route.continue()
  })
  await matches.getByRole('button', { name: 'Approve 19' }).click()
  await expect(matches.getByRole('status')).toHaveText('Approved: 18. Not approved: 1.')
  await page.unrouteAll()
  const elsewhere = cards.filter({ hasText: `${names[2]} ${lastName}` })
  await expect(elsewhere).toContainText('This has already been decided.')
  await expect(elsewhere.getByRole('checkbox')).toHaveCount(0)
  await expect(matches.getByText('1 of 2')).toBeVisible()
  const stateOf = async (person: Newcomer | undefined) =>
    (await (await people.asMember(person as Newcomer, 'get', '/account-status')).json()).status
  expect([await stateOf(exact[0]), await stateOf(exact[1])]).toEqual(['approved', 'pending'])
  await people.approve(exact[1] as Newcomer)
  await expect(cards.filter({ hasText: `${names[1]} ${lastName}` })).toContainText('It was decided elsewhere')
  await expect(unsure).toHaveCount(0)
  await matches.getByRole('button', { name: 'Show the next ones' }).click()
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText('The card has expired')
  // The heading is in the viewport, the photo above it isn't.
  await cards.evaluate(card => card.scrollIntoView())
  await expect(cards.getByRole('checkbox')).toBeEnabled()
  await expect(cards.getByRole('checkbox')).not.toBeChecked()
  await cards.getByRole('checkbox').check()
  await matches.getByRole('button', { name: 'Approve 1' }).click()
  await expect(matches.getByRole('status')).toHaveText('Approved: 1.')

  await page.getByRole('link', { name: `Compare Omar ${near.lastName} with the list` }).click()
  const compared = page.getByRole('region', { name: 'Registrar’s list' })
  await expect(compared.getByRole('listitem').filter({ hasText: near.email })).toContainText(
    /Different[\s\S]*omar@std\.example\.edu\.eg/,
  )
  await expectAccessible(page, { widths: [320, 768] })
  await expect(approve(page)).toBeVisible()
})
