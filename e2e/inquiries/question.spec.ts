import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/axe.ts'
import { clipboard, dialog, heading, holdRequests, limitEventsTo, openInApp, unique } from '../setup/page.ts'
import { demo, type Newcomer, type People } from '../setup/people.ts'
import { expect, internalError, otherPage, test } from '../setup/test.ts'
import { coveredByToast } from '../setup/toasts.ts'
import { open, question } from './page.ts'

test('a question shows code as text, and members vote for it', async ({ page, browser, people }) => {
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
  // A change of another question would fetch the question while a vote for it is held.
  await limitEventsTo(page, id)
  await open(page, omar, `/inquiries?inquiry=${id}`)

  await test.step('code in a question is shown as text and never runs', async () => {
    await expect(heading(page)).toHaveText(title)
    await expect(page.getByText('<script>alert(1)</script>')).toBeVisible()
    const active = page.locator('main a[href^="javascript"], main img[src="x"], main [onclick]')
    expect(await active.count()).toBe(0)
    expect(ran).toBe(false)
  })

  await test.step('a vote counts at once, is seen by another member and can be taken back', async () => {
    const other = await otherPage(browser)
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
    await other.context().close()
  })

  await test.step('a vote that is being sent stays when another member’s vote arrives', async () => {
    const up = page.getByRole('button', { name: `Vote for “${title}”` })
    const release = await holdRequests(page, 'PUT', '**/vote')
    await up.click()
    await expect(page.getByText('Score: 2')).toBeAttached()
    await people.asMember(laila, 'put', `/inquiries/${id}/vote`, { value: 0 })
    await expect(page.getByText('Score: 1')).toBeAttached()
    await expect(up).toHaveAttribute('aria-pressed', 'true')
    for (const press of [release, () => up.click()]) {
      const sent = page.waitForResponse('**/vote')
      await press()
      await sent
    }
    await expect(page.getByText('Score: 0')).toBeAttached()
  })

  await test.step('after two votes that fail, the stored vote and score are shown', async () => {
    const up = page.getByRole('button', { name: `Vote for “${title}”` })
    const down = page.getByRole('button', { name: `Vote against “${title}”` })
    const pressed = Promise.withResolvers<void>()
    let requests = 0
    await page.route('**/vote', async route => {
      await pressed.promise
      const message = `Refusal ${++requests}`
      await route.fulfill({ status: 400, json: { code: 'validation_error', message, requestId: '-' } })
    })
    await up.click()
    await down.click()
    await expect(down).toHaveAttribute('aria-pressed', 'true')
    pressed.resolve()
    await expect(page.getByText('Refusal 2')).toBeVisible()
    await expect(down).toHaveAttribute('aria-pressed', 'false')
    await expect(up).toHaveAttribute('aria-pressed', 'false')
    await expect(page.getByText('Score: 0')).toBeAttached()
  })
})

interface Asked {
  id: string
  address: string
  title: string
  author: Newcomer
}

/** A question of a new member. */
async function ask(people: People): Promise<Asked> {
  const author = await people.approved('Nourhan')
  const title = unique('How do I cite a thesis?')
  const id = await question(people, title, { inquiry: 'In Vancouver style.' }, author)
  return { id, address: `/inquiries?inquiry=${id}`, title, author }
}

async function allowQuoting(page: Page, people: People, { id, title, author }: Asked): Promise<void> {
  await expect(page.getByText('Not quoted, only counted')).toBeVisible()
  await page.getByRole('button', { name: 'Edit question' }).click()
  const form = page.getByRole('dialog', { name: 'Edit question' })
  await expect(form.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  await form.getByLabel('Title').fill('An unfinished thought')
  await page.goBack()
  await page.getByRole('button', { name: 'Edit question' }).click()
  await expect(form.getByLabel('Title')).toHaveValue('An unfinished thought')
  await form.getByRole('button', { name: 'Undo changes' }).click()
  await expect(form.getByLabel('Title')).toHaveValue(title)
  await form.getByLabel('The association may quote this question in chat groups').check()
  const release = await holdRequests(page, 'PUT', '**/api/inquiries/*')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await form.getByLabel('Title').fill('Typed while it was being saved')
  await release()
  await expect(page.getByText('May be quoted')).toBeVisible()
  await expect(form).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit question' }).click()
  await expect(form.getByLabel('Title')).toHaveValue('Typed while it was being saved')
  await form.getByRole('button', { name: 'Undo changes' }).click()
  await expect(form.getByLabel('Title')).toHaveValue(title)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('mayQuote')
  await button(page, 'Don’t quote').click()
  await expect(page.getByText('Not quoted, only counted')).toBeVisible()
  await button(page, 'Allow quoting').click()
  await expect(page.getByText('May be quoted')).toBeVisible()
  await expect(page.getByText('edited', { exact: true })).toHaveCount(0)

  // A form that was opened before the permission was withdrawn on another device doesn't give it again.
  await page.getByRole('button', { name: 'Edit question' }).click()
  await expect(form.getByLabel('The association may quote this question in chat groups')).toBeChecked()
  const body = { title, inquiry: 'In Vancouver style.', mayQuote: false }
  await people.asMember(author, 'put', `/inquiries/${id}`, body)
  await form.getByLabel('Your question').fill('In Vancouver style, with page numbers.')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByText('Not quoted, only counted')).toBeVisible()
  await button(page, 'Allow quoting').click()
  await expect(page.getByText('May be quoted')).toBeVisible()
}

/** Opens the question as the administrator, and finds it in the text for groups. */
async function findInGroupText(page: Page, people: People, { id, address, title }: Asked): Promise<void> {
  await open(page, { email: demo.admin }, address)
  await expect(page.getByText('May be quoted')).toBeVisible()
  await openInApp(page, '/admin')
  await page.getByRole('button', { name: 'Text for Groups' }).click()
  const text = dialog(page).getByRole('textbox', { name: 'Message' })
  await expect(text).toHaveValue(new RegExp(`• ${title.replace('?', '\\?')}\n.*inquiry=${id}`))
  await expect(text).not.toHaveValue(/Nourhan/)

  // Text that arrives while the message has the focus would move the caret.
  await text.focus()
  const fetched = page.waitForResponse('**/api/admin/group-text?*')
  const news = unique('How do I cite a map')
  await question(people, news, { mayQuote: true })
  await (await fetched).finished()
  await text.press('ArrowDown')
  await expect(text).not.toHaveValue(new RegExp(news))
  await text.blur()
  await expect(text).toHaveValue(new RegExp(news))

  await text.fill('Dear all')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect(text).toHaveValue('Dear all')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(dialog(page)).toHaveCount(0)
}

async function replyAfterPreview(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(replyField(page)).toBeFocused()
  await expect(replyField(page)).toHaveAccessibleDescription(/Reply is required/)
  await replyField(page).fill('As an _unpublished_ work.')
  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect(page.locator('em', { hasText: 'unpublished' })).toBeVisible()
  await expectAccessible(page)
  const release = await holdRequests(page, 'POST', '**/api/replies')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await page.getByRole('tab', { name: 'Write' }).click()
  await replyField(page).fill('Typed while it was being sent')
  await release()
  await expect(page.getByText('Reply sent. We’ve notified the person who asked.')).toBeVisible()
  await expect(replyField(page)).toHaveValue('Typed while it was being sent')
  await replyField(page).fill('')
}

async function acceptAndCopy(page: Page, people: People, { id, title, author }: Asked): Promise<void> {
  await expect(page.getByText('As an unpublished work.')).toBeVisible()
  const notices = await (await people.asMember(author, 'get', '/notices')).json()
  expect(JSON.stringify(notices.items[0])).toContain(title)
  await page.getByRole('button', { name: 'Accept answer' }).click()
  await expect(page.getByText('Accepted answer', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Copy as message' }).click()
  await expect.poll(() => clipboard(page)).toContain(title)
  const message = await clipboard(page)
  expect(message).toContain(`/inquiries?inquiry=${id}`)
  expect(message).toContain('_unpublished_')
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const replyField = (page: Page) => page.getByRole('textbox', { name: 'Your reply' })

async function confirm(page: Page, name: string): Promise<void> {
  await button(page, name).click()
  await page.getByRole('alertdialog').getByRole('button', { name }).click()
}

async function failToReplyAndDelete(page: Page, { id }: Asked): Promise<void> {
  await page.route('**/api/replies', route => route.fulfill(internalError))
  await page.route('**/api/replies/*', route => route.fulfill(internalError))
  await page.route(`**/api/inquiries/${id}`, route =>
    route.request().method() === 'DELETE' ? route.fulfill(internalError) : route.continue(),
  )
  await page.getByRole('tab', { name: 'Write' }).click()
  await replyField(page).fill('Lost?')
  await button(page, 'Send reply').click()
  await expect(page.getByText('Could not submit reply.')).toBeVisible()
  await expect(replyField(page)).toHaveValue('Lost?')
  await confirm(page, 'Delete reply')
  await expect(page.getByRole('alertdialog')).toContainText('Could not delete reply.')
  await page.keyboard.press('Escape')
  await confirm(page, 'Delete question')
  await expect(page.getByRole('alertdialog')).toContainText('Could not delete inquiry.')
  await page.keyboard.press('Escape')
  await page.unrouteAll()
  await replyField(page).fill('')
}

async function featureAndClose(page: Page): Promise<void> {
  await replyField(page).scrollIntoViewIfNeeded()
  await button(page, 'Feature').click()
  await expect(page.getByText('Question featured.')).toBeVisible()
  await button(page, 'Undo').click()
  await expect(page.getByText('Removed from featured.')).toBeVisible()
  await button(page, 'Feature').click()
  await button(page, 'Remove from featured').click()
  await expect(button(page, 'Feature')).toBeVisible()
  await expect(page.getByText('Removed from featured.').last()).toBeVisible()
  const closed = page.getByText('This question is closed and no longer accepts replies.')
  await button(page, 'Close question').click()
  await expect(closed).toBeVisible()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Question closed.' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(closed).toBeHidden()
  await button(page, 'Close question').click()
  await expect(closed).toBeVisible()
  await button(page, 'Reopen question').click()
  // The message of the first reopening may still be shown.
  await expect(page.getByRole('listitem').filter({ hasText: 'Question reopened.' }).first()).toBeVisible()
  const controls = page.locator('main :is(button, input, textarea, select)')
  await expect.poll(() => coveredByToast(controls)).toEqual([])
  await expect(replyField(page)).toBeVisible()
}

async function deleteReplyAndQuestion(page: Page, { address }: Asked): Promise<void> {
  await confirm(page, 'Delete reply')
  await expect(page.getByText('No replies yet')).toBeVisible()
  await confirm(page, 'Delete question')
  await expect(page.getByText('Question deleted.')).toBeVisible()
  await openInApp(page, address)
  await expect(page.getByRole('heading', { name: 'This question no longer exists.' })).toBeVisible()
}

test('a question is quoted, answered, closed and deleted by its author and an administrator, both with an open page', async ({
  page,
  browser,
  people,
}) => {
  const askedQuestion = await ask(people)
  await open(page, askedQuestion.author, askedQuestion.address)
  await expect(page.getByText(/^Reply due /).first()).toBeVisible()
  const admin = await otherPage(browser)

  await test.step('an author keeps an unfinished edit, and allows quoting a question; the text for groups has its title without the author’s name', async () => {
    await allowQuoting(page, people, askedQuestion)
    await findInGroupText(admin, people, askedQuestion)
  })

  await test.step('INQ-02 INQ-13 INQ-16 an administrator replies after a preview; the author is notified, accepts the reply and copies it', async () => {
    await openInApp(admin, askedQuestion.address)
    await replyAfterPreview(admin)
    await acceptAndCopy(page, people, askedQuestion)
  })

  await test.step('INQ-23 INQ-24 INQ-25 a failed reply or deletion shows the specified message', () =>
    failToReplyAndDelete(admin, askedQuestion))

  await test.step('INQ-20 the question is featured, closed and reopened, and the messages cover no control', () =>
    featureAndClose(admin))

  await test.step('INQ-22 a reply and the question are deleted, and its address shows that it no longer exists', () =>
    deleteReplyAndQuestion(admin, askedQuestion))
  await admin.context().close()
})

test('an administrator who answers their own question is not told that the asker is notified, and undoing a closing that was already undone is not a failure', async ({
  page,
  people,
}) => {
  const asker = { email: demo.admin }
  const id = await question(people, unique('How do I cite a website?'), {}, asker)
  await open(page, asker, `/inquiries?inquiry=${id}`)
  await expect(replyField(page)).not.toHaveAccessibleDescription(/notify/)
  await replyField(page).fill('By its publisher.')
  await button(page, 'Send reply').click()
  await expect(page.getByText('Reply sent.', { exact: true })).toBeVisible()
  await button(page, 'Close question').click()
  // Undo stays while the pointer is on the message.
  await page.getByText('Question closed.').hover()
  await people.asAdmin('put', `/inquiries/${id}/status`, { status: 'answered' })
  await expect(button(page, 'Close question')).toBeVisible()
  await button(page, 'Undo').click()
  await expect(page.getByText('Question reopened.')).toBeVisible()
})
