import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountOf, sendIntake } from '../testing/newcomers.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

let bahth: TestServer
beforeAll(async () => {
  bahth = await openTestServer()
})
afterAll(() => bahth.close())

const mailsTo = (email: string) => bahth.mails.filter(({ to }) => to === email)

test('a member who signs up in Arabic gets every email in Arabic, from the confirmation to the deletion', async () => {
  const email = 'laila@example.org'
  const person = bahth.visitor('web')
  await sendIntake(person, email)
  await person.post('/auth/signup', { ...accountOf(email), language: 'ar' })
  await bahth.drain()
  const { body } = await person.post('/auth/confirm', { token: bahth.tokenFor(email) })
  person.token = (await person.post('/auth/exchange', { code: body.code })).body.accessToken
  await bahth.visitor().post('/auth/forgot-password', { email })
  await bahth.drain()
  expect((await person.delete('/users/me')).status).toBe(204)
  await bahth.drain()
  const mails = mailsTo(email)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'تأكيد البريد الإلكتروني لحساب «بحث»',
    'تعيين كلمة مرور جديدة في «بحث»',
    'حُذف حسابك في «بحث»',
  ])
  for (const { html } of mails) expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(mails[1]?.text).toMatch(/^مرحبًا \u2068Mariam\u2069،\n\n.+\n\nتعيين كلمة مرور جديدة:\nhttp/)
})

test('an Arabic email isolates addresses from left to right, and writes times with Arabic digits', async () => {
  const member = await bahth.member({ firstName: 'Omar' })
  const person = await bahth.logIn(member)
  await person.put('/users/me', { language: 'ar' })
  await person.put('/users/me', { email: 'omar.new@example.org', password: 'demo-pass' })
  await bahth.logIn(member)
  await bahth.logIn(member, 'web')
  await bahth.drain()
  const texts = mailsTo(member.email).map(({ text }) => text)
  expect(texts.some(text => text.includes('\u2066omar.new@example.org\u2069'))).toBe(true)
  expect(texts.some(text => /[٠-٩]{1,2}:[٠-٩]{2}\u00a0[صم] بتوقيت القاهرة/.test(text))).toBe(true)
})
