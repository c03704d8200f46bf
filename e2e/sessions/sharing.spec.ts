import type { Locator, Page } from '@playwright/test'
import decodeQr from 'qr/decode.js'
import { act, find, sessions } from '../admin/sessions.ts'
import { expectAccessible } from '../setup/axe.ts'
import { clipboard, dialog, openInApp, phone, unique } from '../setup/page.ts'
import { demo, logIn, logInByApi } from '../setup/people.ts'
import { active, base } from '../setup/surveys.ts'
import { blockEvents, expect, test } from '../setup/test.ts'

/** Fakes the share sheet of a phone. The first call fails as if the member had closed it. */
const withShareSheet = (page: Page) =>
  page.addInitScript(() => {
    const shared: ShareData[] = []
    Object.assign(window, { shared })
    navigator.share = async data => {
      shared.push(data ?? {})
      if (shared.length === 1) throw new DOMException('Share canceled', 'AbortError')
    }
  })

const sharedOn = (page: Page): Promise<ShareData[]> => page.evaluate(() => Reflect.get(window, 'shared'))

/** Decodes the QR code in a screenshot of an element. */
async function scan(code: Locator): Promise<string> {
  const png = (await code.screenshot()).toString('base64')
  const { data, ...size } = await code.evaluate(async (_, base64) => {
    const bytes = Uint8Array.from(atob(base64), char => char.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const { width, height } = image
    const canvas = new OffscreenCanvas(width, height).getContext('2d')
    canvas?.drawImage(image, 0, 0)
    return { width, height, data: [...(canvas?.getImageData(0, 0, width, height).data ?? [])] }
  }, png)
  return decodeQr({ ...size, data: Uint8ClampedArray.from(data) })
}

test.describe('sharing on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: phone })

  test('Share opens the share sheet with a text and a link without a language; closing it is not an error', async ({
    page,
    people,
    baseURL,
  }) => {
    const title = unique('Sample sizes')
    const session = await people.session(title)
    const survey = await active(people, base(baseURL))
    const question = unique('How large')
    const response = await people.asAdmin('post', '/inquiries', {
      title: question,
      inquiry: 'How many?',
    })
    const { inquiryID } = await response.json()
    await withShareSheet(page)
    await logInByApi(page, { email: demo.student })
    await page.goto(`/surveys?survey=${survey.id}`)
    // With a key, because a dialog that has just opened ignores taps.
    const share = page.getByRole('button', { name: 'Share', exact: true })
    await share.press('Enter')
    await expect.poll(() => sharedOn(page)).toHaveLength(1)
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(share).toBeEnabled()
    await expect(async () => {
      await share.press('Enter')
      expect(await sharedOn(page)).toHaveLength(2)
    }).toPass()
    expect((await sharedOn(page))[1]).toEqual({
      title: survey.title,
      text: `Can you take part in this survey? ${survey.title} (60 min)`,
      url: `${baseURL}/surveys?survey=${survey.id}`,
    })
    for (const [address, name] of [
      [`/sessions?session=${session}`, title],
      [`/inquiries?inquiry=${inquiryID}`, question],
    ] as const) {
      await openInApp(page, address)
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
      await share.press('Enter')
      await expect.poll(async () => (await sharedOn(page)).at(-1)?.url).toBe(`${baseURL}${address}`)
      expect((await sharedOn(page)).at(-1)?.text).toContain(name)
    }
  })
})

test('an administrator shares a text for chat groups and the QR code of the attendance code', async ({
  page,
  people,
  baseURL,
}) => {
  const survey = await active(people, base(baseURL), {
    dueDate: new Date(Date.now() + 3_600_000).toISOString(),
  })
  await logInByApi(page, { email: demo.admin })
  // A change by another test would replace the text before it is edited, and move the cursor to its end.
  await blockEvents(page)
  await page.goto('/admin')

  await test.step('an administrator copies a text for chat groups in Arabic and English, edited and with chosen parts', async () => {
    await page.getByRole('button', { name: 'Text for Groups' }).click()
    const text = dialog(page).getByRole('textbox', { name: 'Message' })
    await expect(text).toHaveValue(/\*هذا الأسبوع في «بحث»[\s\S]*———[\s\S]*\*This week on Bahth/)
    await expect(text).toHaveValue(
      new RegExp(`• ${survey.title}\n_.*_\n${baseURL}/surveys\\?survey=${survey.id}`),
    )
    await expectAccessible(page)
    await dialog(page).getByLabel('Language').selectOption('English')
    await dialog(page).getByLabel('Open questions').uncheck()
    await expect(text).toHaveValue(/^\*This week on Bahth/)
    await expect(text).not.toHaveValue(/Open questions/)
    await text.press('Control+Home')
    await text.pressSequentially('Hello! ')
    await expect(dialog(page).getByLabel('Language')).toBeDisabled()
    await dialog(page).getByRole('button', { name: 'Copy', exact: true }).click()
    await expect.poll(() => clipboard(page)).toMatch(/^Hello! \*This week on Bahth/)
    await dialog(page).getByRole('button', { name: 'Discard edits' }).click()
    await expect(text).toBeFocused()
    await expect(text).toHaveValue(/^\*This week on Bahth/)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  })

  await test.step('the QR code opens the session after the log-in with the code filled in; one press marks the member present', async () => {
    const member = await people.approved('Hana')
    const title = unique('In the large hall')
    const id = await people.session(title, {}, -1)
    await people.asMember(member, 'post', `/sessions/${id}/signup`)
    await openInApp(page, sessions)
    await find(page, title)
    await act(page, 'Attendance code', title)
    const code = dialog(page).getByRole('img', { name: /^QR code/ })
    await expect(code).toBeVisible()
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Dark mode' }).click()
    await act(page, 'Attendance code', title)
    await expect(code).toBeVisible()
    const address = await scan(code)
    expect(address).toMatch(new RegExp(`^${baseURL}/sessions\\?session=${id}#code=\\d{6}$`))

    // The member opens the address without being logged in.
    await page.context().clearCookies()
    await page.goto(address)
    await expect(page).toHaveURL(/\/login/)
    await logIn(page, member)
    await expect(dialog(page).getByLabel('Attendance code')).toHaveValue(address.slice(-6))
    await expect(page).toHaveURL(`/sessions?session=${id}`)
    await dialog(page).getByRole('button', { name: 'I’m here' }).click()
    await expect(dialog(page)).toContainText('You’re marked present.')
  })
})

test('a member without a seat who scans the attendance code is told to take one, then the code is filled in', async ({
  page,
  people,
}) => {
  const member = await people.approved('Farida')
  const id = await people.session(unique('In the small hall'), {}, -1)
  const { code } = await (await people.asAdmin('get', `/admin/sessions/${id}/code`)).json()
  await logInByApi(page, member)
  await page.goto(`/sessions?session=${id}#code=${code}`)
  await expect(dialog(page)).toContainText('You need a seat before you can be marked present.')
  await dialog(page).getByRole('button', { name: 'Register' }).click()
  await expect(dialog(page).getByLabel('Attendance code')).toHaveValue(code)
})
