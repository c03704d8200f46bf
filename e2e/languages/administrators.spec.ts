import type { Locator, Page } from '@playwright/test'
import { joined, untilRendered } from '../admin/participants.ts'
import { narrow, statusOf } from '../admin/review-mode.ts'
import { openInApp } from '../setup/page.ts'
import { demo, logInByApi, type Newcomer, type People } from '../setup/people.ts'
import { pending } from '../setup/surveys.ts'
import { expect } from '../setup/test.ts'
import { inLanguage, test } from './own-server.ts'

/** The main journeys of administrators who read Arabic. */

/** Rejects one pending member and approves another with the keys of an Arabic keyboard. */
async function review(page: Page, people: People): Promise<void> {
  const [lastName, first, second] = await people.family('pending', 'Mariam', 'Nour')
  const image = (person: Newcomer): Locator =>
    page.getByRole('img', { name: new RegExp(`^بطاقة الطالب باسم .*${person.firstName} ${lastName}`) })
  const approve = page.getByRole('button', { name: 'قبول', exact: true })
  /** Presses a physical key: the Arabic layout has other letters there. */
  const pressKey = async (code: string, key: string) => {
    await expect(approve).not.toHaveAttribute('aria-disabled', 'true')
    await page.evaluate(
      init => document.body.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true })),
      { code, key },
    )
  }
  await narrow(page, lastName)
  await page.goto('/admin?tab=verification&review=queue')
  await expect(image(first)).toBeVisible()
  await pressKey('KeyR', 'ق')
  await expect(page.getByRole('group', { name: 'الأسباب' })).toBeVisible()
  await pressKey('Digit2', '٢')
  // The reason is in the member's language.
  await expect(page.getByLabel('ملاحظة')).toHaveValue(/^The student ID you entered doesn’t match/)
  await page.getByRole('button', { name: 'رفض', exact: true }).click()
  await expect(page.getByText(/^تم رفض حساب .* وإبلاغ صاحبه\.$/)).toBeVisible()
  await expect(image(second)).toBeVisible()
  await pressKey('KeyA', 'ش')
  await expect(page.getByRole('heading', { name: /^اكتملت المراجعة!/ })).toBeVisible()
  expect([await statusOf(people, first), await statusOf(people, second)]).toEqual(['rejected', 'approved'])
}

async function approveSurvey(page: Page, people: People, base: string): Promise<void> {
  const { title } = await pending(people, base)
  await openInApp(page, '/admin?tab=content')
  const row = page.getByRole('table', { name: 'الاستبيانات وفحص روابطها' }).getByRole('row')
  const line = row.filter({ hasText: title })
  await line.getByRole('button', { name: /^قبول/ }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('سيتمكن الأعضاء من المشاركة فيه فورًا.')
  await question.getByRole('button', { name: 'قبول' }).click()
  await expect(page.getByText(/^تم قبول «.*»\.$/)).toBeVisible()
  await expect(line).toHaveCount(0)
  await openInApp(page, '/admin?tab=activity')
  await expect(page.getByRole('row').nth(1)).toContainText('قبول استبيان')
  await openInApp(page, '/admin')
  const region = page.getByRole('region', { name: 'المنصة بالأرقام' })
  await expect(region).toContainText('أعضاء المنصة')
  await expect(region).toContainText(/[٠-٩]/)
  await expect(region).not.toContainText(/[0-9]/)
}

async function moveParticipants(page: Page, people: People): Promise<void> {
  const { title } = await joined(people, 3, 'Amal', 'Badr', 'Celine')
  const names = page.getByRole('region', { name: 'أصحاب المقاعد' }).getByRole('rowheader')
  const handle = (name: string) => page.getByRole('button', { name: new RegExp(`^نقل .?${name}`) })
  const announced = (text: RegExp, options?: { timeout: number }) =>
    expect(page.getByText(text)).toBeAttached(options)
  await openInApp(page, `/admin?tab=content&part=sessions&q=${encodeURIComponent(title)}`)
  await page.getByRole('button', { name: new RegExp(`^المشاركون: .*${title}`) }).click()
  await expect(names).toHaveText([/^.?Amal/, /^.?Badr/, /^.?Celine/])

  await handle('Celine').focus()
  await page.keyboard.press('Space')
  await announced(/^بدأ نقل .*Celine.*، الترتيب ٣\.$/)
  await untilRendered(page)
  await page.keyboard.press('ArrowUp')
  await announced(/Celine.* فوق أصحاب المقاعد، الترتيب ٢\.$/)
  await page.keyboard.press('Space')
  await expect(names).toHaveText([/^.?Amal/, /^.?Celine/, /^.?Badr/])

  const to = await handle('Amal').boundingBox()
  // For a moment after a drop, the drag-and-drop library takes a press as the end of the drag.
  await expect(async () => {
    await page.mouse.up()
    await handle('Badr').hover()
    await page.mouse.down()
    await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 30, { steps: 4 })
    await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 10, { steps: 4 })
    await announced(/Badr.* فوق أصحاب المقاعد، الترتيب ١\.$/, { timeout: 2000 })
  }).toPass()
  await page.mouse.up()
  await expect(names).toHaveText([/^.?Badr/, /^.?Amal/, /^.?Celine/])
}

test('an administrator reviews members, approves a survey and moves participants in Arabic', async ({
  page,
  context,
  people,
  baseURL,
}) => {
  await inLanguage(context, baseURL, 'ar')
  await logInByApi(page, { email: demo.admin })

  await test.step('an administrator works in review mode in Arabic, with the keys of an Arabic keyboard', () =>
    review(page, people))

  await test.step('an administrator approves a survey in Arabic; the log entry and the dashboard’s figures are in Arabic', () =>
    approveSurvey(page, people, baseURL ?? ''))

  await test.step('participants are moved by keyboard and by dragging in right-to-left lists', () =>
    moveParticipants(page, people))
})
