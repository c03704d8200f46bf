import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/axe.ts'
import { clipboard, heading, unique } from '../setup/page.ts'
import { demo } from '../setup/people.ts'
import { expect, internalError, test } from '../setup/test.ts'
import { coveredByToast } from '../setup/toasts.ts'
import { open, question } from './page.ts'

test('a question shows code as text, and members vote for it', async ({ page, browser, people, baseURL }) => {
  const title = unique('<img src=x onerror=alert(1)>')
  const id = await question(people, title, {
    inquiry: '<script>alert(1)</script> [press](javascript:alert(1)) <b onclick=alert(1)>x</b>',
  })
  const [omar, laila] = [await people.approved('Omar'), await people.approved('Laila')]
  let ran = false
  page.on('dialog', async shown => {
    ran = true
    await shown.dismiss()
  })
  await open(page, omar, `/inquiries?inquiry=${id}`)

  await test.step('code in a question is shown as text and never runs', async () => {
    await expect(heading(page)).toHaveText(title)
    await expect(page.getByText('<script>alert(1)</script>')).toBeVisible()
    const active = page.locator('main a[href^="javascript"], main img[src="x"], main [onclick]')
    expect(await active.count()).toBe(0)
    expect(ran).toBe(false)
  })

  await test.step('a vote counts at once, is seen by another member and can be taken back', async () => {
    const context = await browser.newContext(baseURL ? { baseURL } : {})
    const other = await context.newPage()
    await open(other, laila, `/inquiries?inquiry=${id}`)
    const up = (on: Page) => on.getByRole('button', { name: `Vote for “${title}”` })
    await up(page).click()
    await expect(up(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(other.getByText('Score: 1')).toBeAttached()
    await up(other).click()
    await expect(page.getByText('Score: 2')).toBeAttached()
    await up(page).click()
    await expect(page.getByText('Score: 1')).toBeAttached()
    await expect(up(page)).toHaveAttribute('aria-pressed', 'false')
    await context.close()
  })
})

test('INQ-02 INQ-13 INQ-16 an administrator replies after a preview; the author is notified, accepts the reply and copies it', async ({
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
  const actingAdmin = await context.newPage()
  await open(actingAdmin, { email: demo.admin }, `/inquiries?inquiry=${id}`)
  await actingAdmin.getByRole('button', { name: 'Send reply' }).click()
  await expect(actingAdmin.getByText('Reply is required')).toBeVisible()
  await actingAdmin.getByRole('textbox', { name: 'Your reply' }).fill('As an _unpublished_ work.')
  await actingAdmin.getByRole('tab', { name: 'Preview' }).click()
  await expect(actingAdmin.locator('em', { hasText: 'unpublished' })).toBeVisible()
  await expectAccessible(actingAdmin)
  await actingAdmin.getByRole('button', { name: 'Send reply' }).click()
  await expect(actingAdmin.getByText('Reply sent. We’ve notified the person who asked.')).toBeVisible()
  await context.close()

  await expect(page.getByText('As an unpublished work.')).toBeVisible()
  const notices = await (await people.asMember(member, 'get', '/notices')).json()
  expect(JSON.stringify(notices.items[0])).toContain(title)
  await page.getByRole('button', { name: 'Accept answer' }).click()
  await expect(page.getByText('Accepted answer', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Copy as message' }).click()
  await expect.poll(() => clipboard(page)).toContain(title)
  const message = await clipboard(page)
  expect(message).toContain(`/inquiries?inquiry=${id}`)
  expect(message).toContain('_unpublished_')
})

test('an author allows quoting a question; the text for groups has its title without the author’s name', async ({
  page,
  people,
}) => {
  const member = await people.approved('Nourhan')
  const title = unique('Whom do I ask?')
  const asked = await people.asMember(member, 'post', '/inquiries', { title, inquiry: 'About ethics.' })
  const { inquiryID: id } = await asked.json()
  await open(page, member, `/inquiries?inquiry=${id}`)
  await expect(page.getByText('Not quoted, only counted')).toBeVisible()
  await page.getByRole('button', { name: 'Edit question' }).click()
  const form = page.getByRole('dialog', { name: 'Edit question' })
  await expect(form.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  await form.getByLabel('The association may quote this question in chat groups').check()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('May be quoted')).toBeVisible()
  await expect(page.getByText('edited', { exact: true })).toHaveCount(0)

  await open(page, { email: demo.admin }, `/inquiries?inquiry=${id}`)
  await expect(page.getByText('May be quoted')).toBeVisible()
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Text for Groups' }).click()
  const text = page.getByRole('dialog').getByRole('textbox', { name: 'Message' })
  await expect(text).toHaveValue(new RegExp(`• ${title.replace('?', '\\?')}\n.*inquiry=${id}`))
  await expect(text).not.toHaveValue(/Nourhan/)
})

test('an administrator features, closes, reopens and deletes a question', async ({ page, people }) => {
  const id = await question(people, unique('To be tidied up'))
  await people.asActingAdmin('post', '/replies', { inquiryID: id, reply: 'Done.' })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const reply = page.getByRole('textbox', { name: 'Your reply' })
  const confirm = async (name: string) => {
    await button(name).click()
    await page.getByRole('alertdialog').getByRole('button', { name }).click()
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, { email: demo.admin }, `/inquiries?inquiry=${id}`)

  await test.step('INQ-23 INQ-24 INQ-25 a failed reply or deletion shows the specified message', async () => {
    await page.route('**/api/replies', route => route.fulfill(internalError))
    await page.route('**/api/replies/*', route => route.fulfill(internalError))
    await page.route(`**/api/inquiries/${id}`, route =>
      route.request().method() === 'DELETE' ? route.fulfill(internalError) : route.continue(),
    )
    await reply.fill('Lost?')
    await button('Send reply').click()
    await expect(page.getByText('Could not submit reply.')).toBeVisible()
    await expect(reply).toHaveValue('Lost?')
    await confirm('Delete reply')
    await expect(page.getByRole('alertdialog')).toContainText('Could not delete reply.')
    await page.keyboard.press('Escape')
    await confirm('Delete question')
    await expect(page.getByRole('alertdialog')).toContainText('Could not delete inquiry.')
    await page.keyboard.press('Escape')
    await page.unrouteAll()
    await reply.fill('')
  })

  await test.step('INQ-20 the question is featured, closed and reopened, and the messages cover no control', async () => {
    await reply.scrollIntoViewIfNeeded()
    await button('Feature').click()
    await expect(page.getByText('Question featured.')).toBeVisible()
    await button('Remove from featured').click()
    await button('Close question').click()
    await expect(page.getByText('This question is closed and no longer accepts replies.')).toBeVisible()
    await button('Reopen question').click()
    await expect(page.getByText('Question reopened.')).toBeVisible()
    const controls = page.locator('main :is(button, input, textarea, select)')
    await expect.poll(() => coveredByToast(controls)).toEqual([])
    await expect(reply).toBeVisible()
  })

  await test.step('INQ-22 a reply and the question are deleted, and its address shows that it no longer exists', async () => {
    await confirm('Delete reply')
    await expect(page.getByText('No replies yet')).toBeVisible()
    await button('Delete question').click()
    await expectAccessible(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete question' }).click()
    await expect(page.getByText('Question deleted.')).toBeVisible()
    await page.goto(`/inquiries?inquiry=${id}`)
    await expect(page.getByRole('heading', { name: 'This question no longer exists.' })).toBeVisible()
  })
})
