import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../setup/axe.ts'
import { dialog, press } from '../setup/page.ts'
import { expect } from '../setup/test.ts'

/** The editor of questions, and moving questions in it by keyboard, mouse and finger. */

export const editor = (page: Page): Locator =>
  dialog(page).filter({ has: page.getByRole('heading', { name: 'Questions', exact: true, level: 2 }) })

export const questions = (page: Page, section: number): Locator =>
  editor(page)
    .getByRole('list', { name: `Questions of section ${section}` })
    .getByRole('heading', { level: 4 })

/** The handle of a question in a section, from 0. */
const handle = (page: Page, at: number): Locator => dialog(page).locator('li .cursor-grab').nth(at)

async function centre(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox()
  if (!box) throw new Error('The handle isn’t shown')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function placeOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded()
  return centre(target)
}

/** Waits until the question at the target makes room: a drop before that moves nothing. */
const madeRoom = (page: Page, to: number, target: { y: number }) =>
  expect.poll(async () => (await centre(handle(page, to))).y).not.toBeCloseTo(target.y, 0)

async function dragByMouse(page: Page, from: number, to: number): Promise<void> {
  const [target, start] = [await placeOf(handle(page, to)), await placeOf(handle(page, from))]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(target.x, target.y, { steps: 8 })
  await madeRoom(page, to, target)
  await page.mouse.up()
}

async function dragByFinger(page: Page, from: number, to: number): Promise<void> {
  const [target, start] = [await placeOf(handle(page, to)), await placeOf(handle(page, from))]
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', share: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: start.x, y: start.y + share * (target.y - start.y) }],
    })
  await touch('touchStart', 0)
  for (const share of [0.2, 0.4, 0.6, 0.8, 1]) await touch('touchMove', share)
  await madeRoom(page, to, target)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await finger.detach()
}

/** Escape cancels a drag without closing the editor. */
async function cancelDrag(page: Page): Promise<void> {
  const [target, start] = [await placeOf(handle(page, 2)), await placeOf(handle(page, 0))]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(target.x, target.y, { steps: 8 })
  await madeRoom(page, 2, target)
  await page.keyboard.press('Escape')
  await page.mouse.up()
}

/** Moving by keyboard keeps the focus and announces the new position. */
export async function moveQuestions(page: Page): Promise<void> {
  await editor(page).getByRole('button', { name: 'Move up' }).focus()
  await page.keyboard.press('Enter')
  await expect(questions(page, 1)).toHaveText([/well\?/, /awake\?/, /drink/, /Hours/])
  await expect(editor(page).getByRole('button', { name: 'Move up' })).toBeFocused()
  await expect(editor(page)).toContainText('Moved to place 3 of section 1.')
  await expectAccessible(page)
  await editor(page)
    .getByRole('button', { name: /How often do you drink/ })
    .click()
  await cancelDrag(page)
  await expect(questions(page, 1)).toHaveText([/well\?/, /awake\?/, /drink/, /Hours/])
  await dragByMouse(page, 0, 3)
  await expect(questions(page, 1)).toHaveText([/awake\?/, /drink/, /Hours/, /well\?/])
  await expect(editor(page)).toContainText('Moved to place 4 of section 1.')
}

/** Opens the draft of a new survey again with this language of the page. */
export const reopenEditor = (page: Page, language: string) => page.goto(`/surveys?new=1&lang=${language}`)

export async function moveInArabic(page: Page): Promise<void> {
  await reopenEditor(page, 'ar')
  await press(page, 'تعديل الأسئلة')
  await expect(dialog(page).getByRole('heading', { level: 4 })).toHaveText([
    /awake\?/,
    /drink/,
    /Hours/,
    /well\?/,
  ])
  await dialog(page)
    .getByRole('button', { name: /Hours of sleep/ })
    .click()
  await expect(dialog(page).getByLabel('أصغر رقم')).toHaveValue('0')
  await expectAccessible(page, { widths: [390] })
  await dialog(page)
    .getByRole('button', { name: /Hours of sleep/ })
    .click()
  await dragByFinger(page, 3, 0)
  await expect(dialog(page).getByRole('heading', { level: 4 })).toHaveText([
    /well\?/,
    /awake\?/,
    /drink/,
    /Hours/,
  ])
}
