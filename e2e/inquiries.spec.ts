import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './setup/axe.ts'
import { demo, enter, type People } from './setup/people.ts'
import { expect, test, withoutPushes } from './setup/test.ts'

let made = 0
const unique = (title: string): string => `${title} ${process.pid}-${made++}`

const row = (page: Page, title: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const ask = (page: Page): Locator => page.getByRole('dialog', { name: 'Ask Question' })
const notFound = '/inquiries?inquiry=01900000-0000-7000-8000-000000000000'

async function open(page: Page, who: { email: string; password?: string }, address = '/inquiries') {
  await enter(page, who)
  await page.goto(address)
}

/** A question of the demo's student; its id. */
async function question(people: People, title: string, more: object = {}): Promise<string> {
  const reply = await people.asMember({ email: demo.student }, 'post', '/inquiries', {
    title,
    inquiry: 'How many answers are enough?',
    tags: [],
    ...more,
  })
  return (await reply.json()).inquiryID
}

test.describe('the list', () => {
  test('INQ-04 INQ-05 INQ-06 INQ-08 INQ-09 INQ-10 figures, search, sorts, featured questions and who replies', async ({
    page,
  }) => {
    await open(page, { email: demo.student })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Research Inquiries')
    await expect(page.getByText('Replies are handled by administrators.')).toBeVisible()
    for (const label of ['Total Questions', 'Answered', 'Open Questions', 'Total Views'])
      await expect(page.getByText(label, { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Search questions' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Sort by' }).getByRole('option')).toHaveText([
      'Most Recent',
      'Most Popular',
      'Most Viewed',
      'Most Answered',
    ])
    await expect(page.getByRole('heading', { name: 'Featured Questions' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'All Questions' })).toBeVisible()
    await expectAccessible(page)
  })

  test('INQ-07 a sort, a status and a search are in the address, and fold Arabic', async ({
    page,
    people,
  }) => {
    const title = unique('حَجم العيّنة')
    await question(people, title)
    await open(page, { email: demo.student })
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Most Viewed')
    await expect(page).toHaveURL(/sort=views/)
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Open')
    await page.getByRole('searchbox').fill(title.replace('حَجم العيّنة', 'حجم العينه'))
    await expect(row(page, title)).toBeVisible()
    await expect(
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) }),
    ).toHaveCount(1)
    await page.reload()
    await expect(row(page, title)).toBeVisible()
    await page.getByRole('searchbox').fill('nobody has asked this')
    await expect(page.getByRole('heading', { name: 'No questions match' })).toBeVisible()
  })

  test('its replies unfold in place, and a question has a page of its own', async ({ page, people }) => {
    const title = unique('Which test for three groups?')
    const id = await question(people, title)
    await people.asOfficer('post', '/replies', { inquiryID: id, reply: 'Use an **analysis of variance**.' })
    await open(page, { email: demo.student }, `/inquiries?q=${encodeURIComponent(title)}`)
    await row(page, title)
      .getByRole('button', { name: /^1 reply\. Read/ })
      .click()
    await expect(row(page, title).getByText('Administrator', { exact: true })).toBeVisible()
    await expect(row(page, title).locator('strong')).toHaveText('analysis of variance')
    await row(page, title).getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(new RegExp(`inquiry=${id}`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expectAccessible(page)
    await page.goBack()
    await expect(row(page, title)).toBeVisible()
  })

  test('INQ-18 a list that cannot be loaded says so, and Retry brings it', async ({ page }) => {
    await withoutPushes(page)
    await enter(page, { email: demo.student })
    await page.route('**/api/inquiries?*', route => route.fulfill({ status: 500, json: {} }))
    await page.goto('/inquiries')
    await expect(page.getByText('Questions could not be loaded.')).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/api/inquiries?*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('Total Questions')).toBeVisible()
  })

  test('a question that is not there any more says so and leads back', async ({ page }) => {
    await open(page, { email: demo.student }, notFound)
    await expect(page.getByRole('heading', { name: 'This question is not there any more.' })).toBeVisible()
    await page.getByRole('link', { name: 'All questions' }).last().click()
    await expect(page.getByText('Total Questions')).toBeVisible()
  })
})

test.describe('asking', () => {
  test('INQ-03 INQ-15 a title and a text are needed; similar questions show while the title is typed', async ({
    page,
    people,
  }) => {
    const known = unique('Cronbach alpha of a short scale')
    await question(people, known)
    const member = await people.approved('Malak')
    await open(page, member)
    await page.getByRole('button', { name: 'Ask Question' }).click()
    await ask(page).getByRole('button', { name: 'Post question' }).click()
    await expect(ask(page)).toContainText('Title is required')
    await expect(ask(page)).toContainText('Question is required')
    await expectAccessible(page)
    await ask(page).getByLabel('Title').fill(`The ${known}?`)
    await expect(ask(page).getByRole('link', { name: known })).toBeVisible()
    const title = unique('Alpha again')
    await ask(page).getByLabel('Title').fill(title)
    await ask(page).getByRole('textbox', { name: 'Your question' }).fill('Is **0.62** a disaster?')
    await ask(page).getByRole('button', { name: 'Post question' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText('An administrator will answer. You are told under the bell')).toBeVisible()
    await expect(page.locator('strong', { hasText: '0.62' })).toBeVisible()
  })

  test('a draft survives a closed tab, and goes with signing out', async ({ page, context, people }) => {
    const member = await people.approved('Farah')
    await open(page, member, '/inquiries?ask=1')
    await ask(page).getByLabel('Title').fill('Half a thought')
    await page.close()
    const other = await context.newPage()
    await other.goto('/inquiries?ask=1')
    await expect(ask(other).getByLabel('Title')).toHaveValue('Half a thought')
  })

  test('INQ-26 a question that cannot be sent is told, and nothing typed is lost', async ({ page }) => {
    await open(page, { email: demo.student }, '/inquiries?ask=1')
    await page.route('**/api/inquiries', route =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await ask(page).getByLabel('Title').fill('Does it arrive?')
    await ask(page).getByRole('textbox', { name: 'Your question' }).fill('It should.')
    await ask(page).getByRole('button', { name: 'Post question' }).click()
    await expect(ask(page)).toContainText('Could not submit your question.')
    await expect(ask(page).getByLabel('Title')).toHaveValue('Does it arrive?')
  })
})

test.describe('a question', () => {
  test('votes count at once, once, and can be taken back; whoever watches sees them', async ({
    page,
    browser,
    people,
    baseURL,
  }) => {
    const title = unique('Vote for me')
    const id = await question(people, title)
    const [omar, laila] = [await people.approved('Omar'), await people.approved('Laila')]
    await open(page, omar, `/inquiries?inquiry=${id}`)
    const context = await browser.newContext(baseURL ? { baseURL } : {})
    const other = await context.newPage()
    await open(other, laila, `/inquiries?inquiry=${id}`)
    const up = (on: Page) => on.getByRole('button', { name: `Vote for “${title}”` })
    await up(page).click()
    await expect(up(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(other.getByText('Votes in balance: 1')).toBeAttached()
    await up(other).click()
    await expect(page.getByText('Votes in balance: 2')).toBeAttached()
    await up(page).click()
    await expect(page.getByText('Votes in balance: 1')).toBeAttached()
    await expect(up(page)).toHaveAttribute('aria-pressed', 'false')
    await context.close()
  })

  test('INQ-02 INQ-13 INQ-16 an officer replies with a preview; the asker is told, and accepts it', async ({
    page,
    browser,
    people,
    baseURL,
  }) => {
    const member = await people.approved('Yara')
    const title = unique('How do I cite a thesis?')
    const asked = await people.asMember(member, 'post', '/inquiries', {
      title,
      inquiry: 'In Vancouver style.',
    })
    const { inquiryID: id } = await asked.json()
    await open(page, member, `/inquiries?inquiry=${id}`)
    await expect(page.getByText(/^Reply due /).first()).toBeVisible()

    const context = await browser.newContext(baseURL ? { baseURL } : {})
    const officer = await context.newPage()
    await open(officer, { email: demo.admin }, `/inquiries?inquiry=${id}`)
    await officer.getByRole('button', { name: 'Send reply' }).click()
    await expect(officer.getByText('Reply is required')).toBeVisible()
    await officer.getByRole('textbox', { name: 'Your reply' }).fill('As an _unpublished_ work.')
    await officer.getByRole('tab', { name: 'Preview' }).click()
    await expect(officer.locator('em', { hasText: 'unpublished' })).toBeVisible()
    await expectAccessible(officer)
    await officer.getByRole('button', { name: 'Send reply' }).click()
    await expect(officer.getByText('Your reply is there, and the asker has been told.')).toBeVisible()
    await context.close()

    await expect(page.getByText('As an unpublished work.')).toBeVisible()
    const notices = await (await people.asMember(member, 'get', '/notices')).json()
    expect(JSON.stringify(notices.items[0])).toContain(title)
    await page.getByRole('button', { name: 'Accept answer' }).click()
    await expect(page.getByText('Accepted answer', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Copy as message' }).click()
    const message = await page.evaluate(() => navigator.clipboard.readText())
    expect(message).toContain(title)
    expect(message).toContain(`/inquiries?inquiry=${id}`)
    expect(message).toContain('_unpublished_')
  })

  test('INQ-20 INQ-22 an officer features, closes, reopens and deletes it; who watches is told it is gone', async ({
    page,
    people,
  }) => {
    const title = unique('To be tidied up')
    const id = await question(people, title)
    await people.asOfficer('post', '/replies', { inquiryID: id, reply: 'Done.' })
    await open(page, { email: demo.admin }, `/inquiries?inquiry=${id}`)
    await page.getByRole('button', { name: 'Feature', exact: true }).click()
    await expect(page.getByText('Marked as a featured question.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'No longer feature' })).toBeVisible()
    await page.getByRole('button', { name: 'No longer feature' }).click()
    await page.getByRole('button', { name: 'Close question' }).click()
    await expect(page.getByText('This question is closed and takes no more replies.')).toBeVisible()
    await page.getByRole('button', { name: 'Reopen question' }).click()
    await expect(page.getByRole('textbox', { name: 'Your reply' })).toBeVisible()
    await page.getByRole('button', { name: 'Delete reply' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete reply' }).click()
    await expect(page.getByText('No replies yet')).toBeVisible()
    await page.getByRole('button', { name: 'Delete question' }).click()
    await expectAccessible(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete question' }).click()
    await expect(page.getByText('The question is deleted.')).toBeVisible()
    await page.goto(`/inquiries?inquiry=${id}`)
    await expect(page.getByRole('heading', { name: 'This question is not there any more.' })).toBeVisible()
  })

  test('INQ-23 INQ-24 INQ-25 what cannot be sent or deleted says so in the specification’s words', async ({
    page,
    people,
  }) => {
    const title = unique('Nothing works')
    const id = await question(people, title)
    await people.asOfficer('post', '/replies', { inquiryID: id, reply: 'Stays.' })
    await open(page, { email: demo.admin }, `/inquiries?inquiry=${id}`)
    const fails = { status: 500, json: { message: 'Something went wrong', code: 'internal' } }
    await page.route('**/api/replies', route => route.fulfill(fails))
    await page.route('**/api/replies/*', route => route.fulfill(fails))
    await page.route(`**/api/inquiries/${id}`, route =>
      route.request().method() === 'DELETE' ? route.fulfill(fails) : route.continue(),
    )
    await page.getByRole('textbox', { name: 'Your reply' }).fill('Lost?')
    await page.getByRole('button', { name: 'Send reply' }).click()
    await expect(page.getByText('Could not submit reply.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Your reply' })).toHaveValue('Lost?')
    await page.getByRole('button', { name: 'Delete reply' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete reply' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Could not delete reply.')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Delete question' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete question' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Could not delete inquiry.')
  })

  test('what would run in the page is only text', async ({ page, people }) => {
    const title = unique('<img src=x onerror=alert(1)>')
    const id = await question(people, title, {
      inquiry: '<script>alert(1)</script> [press](javascript:alert(1)) <b onclick=alert(1)>x</b>',
    })
    let ran = false
    page.on('dialog', async shown => {
      ran = true
      await shown.dismiss()
    })
    await open(page, { email: demo.student }, `/inquiries?inquiry=${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText('<script>alert(1)</script>')).toBeVisible()
    expect(await page.locator('main a[href^="javascript"], main img[src="x"], main [onclick]').count()).toBe(
      0,
    )
    expect(ran).toBe(false)
  })
})

test('an officer sees what waits first, and what is late before it', async ({ page }) => {
  await open(page, { email: demo.admin })
  await expect(page.getByText('Replies are handled by administrators.')).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('waiting')
  const rows = page.getByRole('list').filter({ has: page.getByRole('heading', { level: 3 }) })
  await expect(rows.getByText(/^Reply .* late$/).first()).toBeVisible()
  await expect(rows.getByRole('listitem').first()).toContainText('late')
  await expectAccessible(page)
})
