import { expectAccessible } from '../setup/axe.ts'
import { expectAsksToLeave, insertTemplate, openInApp, unique } from '../setup/page.ts'
import { demo, logInByApi } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'
import { choose, dialog, find, sessions } from './sessions.ts'

test('an administrator writes a template in both languages, inserts it in one or both, and deletes it', async ({
  page,
  people,
}) => {
  const title = unique('Exams')
  const session = unique('Forest plots')
  const id = await people.session(session)
  await people.asMember(await people.approved('Hana'), 'post', `/sessions/${id}/signup`)
  await logInByApi(page, { email: demo.admin })
  await page.goto('/admin?tab=content&part=templates')
  await expect(page.getByRole('cell', { name: 'Not readable', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add template: Messages about sessions' }).click()
  const form = dialog(page, 'Add a template')
  await form.getByLabel('English title').fill(title)
  await form.getByLabel('English text').fill('It’s exam week.')
  await form.getByRole('button', { name: 'Save template' }).click()
  await expect(form.getByLabel('Arabic title')).toBeFocused()
  await form.getByLabel('Arabic title').fill('امتحانات')
  await form.getByLabel('Arabic text').fill('هذا أسبوع الامتحانات.')
  await expectAccessible(page)
  await test.step('what is written is not lost by Escape, a press beside the dialog or Back', async () => {
    await expectAsksToLeave(page)
    await expect(form.getByLabel('English title')).toHaveValue(title)
  })
  await form.getByRole('button', { name: 'Save template' }).click()
  await expect(page.getByText('Template saved.')).toBeVisible()
  await expect(page.getByRole('cell', { name: title, exact: true })).toBeVisible()

  await openInApp(page, sessions)
  await find(page, session)
  await choose(page, 'Send message', session)
  const message = dialog(page, 'Send a message')
  await test.step('the arrow keys move through the templates without inserting one', async () => {
    await message.getByRole('button', { name: 'Insert a template' }).press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(message.getByRole('menuitem').nth(1)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(message.getByRole('textbox', { name: 'Message' })).toHaveValue('')
  })
  await insertTemplate(message, title)
  await expect(message.getByLabel('Title')).toHaveValue(`${title} · امتحانات`)
  await expect(message.getByRole('textbox', { name: 'Message' })).toHaveValue(
    'It’s exam week.\nهذا أسبوع الامتحانات.',
  )
  await message.getByRole('textbox', { name: 'Message' }).fill('See you.')
  await message.getByLabel('Language of the template').selectOption('العربية')
  await insertTemplate(message, title)
  await expect(message.getByRole('textbox', { name: 'Message' })).toHaveValue(
    'هذا أسبوع الامتحانات.\nSee you.',
  )

  await openInApp(page, '/admin?tab=content&part=templates')
  await page.getByRole('button', { name: `Delete: ${title}` }).click()
  await page.getByRole('button', { name: 'Delete template' }).click()
  await expect(page.getByText('Template deleted.')).toBeVisible()
  await expect(page.getByRole('cell', { name: title, exact: true })).toHaveCount(0)
})

test('saving a template keeps what another administrator has changed in it meanwhile', async ({
  page,
  people,
}) => {
  const titleEn = unique('Books')
  const before = { kind: 'message', titleEn, textEn: 'Bring it.', titleAr: 'كتب', textAr: 'أحضر الكتاب.' }
  const { id } = await (await people.asAdmin('post', '/admin/templates', before)).json()
  await logInByApi(page, { email: demo.admin })
  await page.goto('/admin?tab=content&part=templates')
  await page.getByRole('button', { name: `Edit: ${titleEn}` }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Arabic text').fill('أحضر كتابك.')
  await people.asAdmin('put', `/admin/templates/${id}`, { ...before, textEn: 'Bring your book.' })
  await expect(form.getByLabel('English text')).toHaveValue('Bring your book.')
  await form.getByRole('button', { name: 'Save template' }).click()
  await expect(page.getByText('Template saved.')).toBeVisible()
  const { items } = await (await people.asAdmin('get', '/admin/templates')).json()
  expect(items.find((one: { id: string }) => one.id === id)).toMatchObject({
    textEn: 'Bring your book.',
    textAr: 'أحضر كتابك.',
  })
  await people.asAdmin('delete', `/admin/templates/${id}`)
})
