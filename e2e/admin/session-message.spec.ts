import { expectAccessible } from '../setup/axe.ts'
import { unique } from '../setup/page.ts'
import { demo, logInByApi } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'
import { atSessions, choose, dialog, find } from './sessions.ts'

test('administrators write to the members of a session, and a fourth message is refused', async ({
  page,
  people,
}) => {
  await atSessions(page)

  await test.step('a fourth message about a session cannot be written', async () => {
    const title = unique('Peer review')
    const id = await people.session(title)
    await people.asMember(await people.approved('Ali'), 'post', `/sessions/${id}/signup`)
    for (const data of [1, 2, 3].map(n => ({ audience: 'registered', title: `Message ${n}`, text: 'Hello' })))
      await people.asMember({ email: demo.admin }, 'post', `/admin/sessions/${id}/message`, data)
    await find(page, title)
    await choose(page, 'Send message', title)
    const form = dialog(page, 'Send a message')
    await expect(form.getByText('The limit of 3 messages for this session has been reached.')).toBeVisible()
    await expect(form.getByRole('button', { name: 'Preview message' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(form).toHaveCount(0)
  })

  await test.step('a message is sent from its preview, not by a double click before it, and the member reads it', async () => {
    const title = unique('Writing a protocol')
    const id = await people.session(title)
    const member = await people.approved('Hana')
    await people.asMember(member, 'post', `/sessions/${id}/signup`)
    await find(page, title)
    await choose(page, 'Send message', title)
    const form = dialog(page, 'Send a message')
    await expect(form.getByRole('radio', { name: 'Registered members 1 member' })).toBeChecked()
    await expect(form.getByRole('radio', { name: 'Waitlist 0 members' })).toBeDisabled()
    await expect(form.getByText('Messages left for this session: 3.')).toBeVisible()
    await form.getByRole('button', { name: 'Preview message' }).click()
    await expect(form.getByText('Title is required')).toBeVisible()
    await form.getByLabel('Title').fill('Bring your laptop')
    await form.getByRole('textbox', { name: 'Message' }).fill('Please install R first.')
    await expectAccessible(page)
    const refused = page.waitForResponse(response => response.status() === 400)
    await page.route('**/api/admin/sessions/*/message', route => route.fulfill({ status: 400, json: {} }))
    const other = await people.approved('Mariam')
    await people.asMember(other, 'post', `/sessions/${id}/signup`)
    await refused
    await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue('Please install R first.')
    await page.unroute('**/api/admin/sessions/*/message')
    await people.asMember(other, 'delete', `/sessions/${id}/signup`)
    await expect(form.getByRole('radio', { name: 'Registered members 1 member' })).toBeChecked()
    await form.getByRole('button', { name: 'Preview message' }).click()
    const preview = dialog(page, 'Check the message')
    await expect(preview).toContainText(`A message about “${title}”`)
    await expect(preview).toContainText('Please install R first.')
    await expectAccessible(page)
    await preview.getByRole('button', { name: 'Edit message' }).click()
    await expect(form.getByRole('textbox', { name: 'Message' })).toBeFocused()
    await form.getByRole('textbox', { name: 'Message' }).fill('Please install R 4.')
    // The second click of a double click must neither send nor land outside of the shorter preview.
    await form.getByRole('button', { name: 'Preview message' }).dblclick()
    await expect(preview.getByText('Please install R 4.')).toBeVisible()
    await expect(page.getByText('Message sent to 1 member.')).toBeHidden()
    await preview.getByRole('button', { name: 'Send to 1 member' }).click()
    await expect(page.getByText('Message sent to 1 member.')).toBeVisible()
    const notices = await (await people.asMember(member, 'get', '/notices')).json()
    expect(notices.items[0]).toMatchObject({ kind: 'session_message', title: 'Bring your laptop' })

    await logInByApi(page, member)
    await page.goto('/')
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await expect(page.getByText('Please install R 4.')).toBeVisible()
  })
})
