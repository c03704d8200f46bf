import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../db/ids.ts'
import { openTestServer, type TestMember, type TestServer } from '../testing/test-server.ts'
import { renderNotice } from './notice-texts/render-notice.ts'
import { type NewNotice, notify } from './notify.ts'

let bahth: TestServer
beforeAll(async () => {
  bahth = await openTestServer()
})
afterAll(() => bahth.close())

const notice: NewNotice = {
  kind: 'inquiry_answered',
  params: { title: 'Which test?' },
  link: '/inquiries?inquiry=1',
}
const shown = {
  kind: notice.kind,
  params: { title: 'Which test?' },
  title: 'Your question has a reply',
  text: 'We’ve replied to “\u2068Which test?\u2069”.',
  link: notice.link,
}
const tell = (members: readonly TestMember[], more: { mail?: 'always' | 'never' } = {}) =>
  bahth.server.services.unitOfWork(unit =>
    notify(
      unit,
      members.map(({ id }) => id),
      { ...notice, ...more },
    ),
  )
const mailsTo = ({ email }: TestMember) => bahth.mails.filter(({ to }) => to === email).length
const wantNoMail = ({ id }: TestMember) =>
  bahth.db.updateTable('member').set({ email_notifications: false }).where('id', '=', id).execute()

describe('a notice', () => {
  test('notices are shown to their recipient only, newest first, and only the recipient can mark them as read', async () => {
    const [laila, omar] = [await bahth.loggedIn(), await bahth.loggedIn()]
    await tell([laila.member])
    bahth.clock.pass(1000)
    await tell([laila.member, omar.member])
    const { body } = await laila.get('/notices')
    expect(body).toMatchObject({ unread: 2, items: [shown, shown] })
    expect(body.items[0].createdAt > body.items[1].createdAt).toBe(true)
    const theirs = (await omar.get('/notices')).body.items[0].id

    expect((await laila.post('/notices/read', { ids: [body.items[1].id, theirs] })).status).toBe(204)
    expect((await laila.get('/notices')).body).toMatchObject({
      unread: 1,
      items: [{ readAt: null }, { readAt: bahth.clock.now().toISOString() }],
    })
    expect((await omar.get('/notices')).body.unread).toBe(1)
    expect((await laila.post('/notices/read', { ids: [] })).status).toBe(204)
    expect((await laila.get('/notices')).body.unread).toBe(1)
    await laila.post('/notices/read')
    expect((await laila.get('/notices')).body.unread).toBe(0)
  })

  test('a notice is mailed to members who want emails, and a mandatory one to all', async () => {
    const [wants, wantsNone] = [await bahth.member(), await bahth.member()]
    await wantNoMail(wantsNone)
    await tell([wants, wantsNone])
    await bahth.drain()
    expect([mailsTo(wants), mailsTo(wantsNone)]).toEqual([1, 0])
    expect(bahth.mailTo(wants.email)).toMatchObject({
      subject: shown.title,
      text: expect.stringContaining('http://127.0.0.1:3000/inquiries?inquiry=1'),
    })
    await tell([wants, wantsNone], { mail: 'always' })
    await tell([wants, wantsNone], { mail: 'never' })
    await bahth.drain()
    expect([mailsTo(wants), mailsTo(wantsNone)]).toEqual([2, 1])
  })

  test('an English email stays left to right when a sentence begins with an Arabic title', async () => {
    const laila = await bahth.member()
    const params = { title: 'الأرق وجودة النوم' }
    await bahth.server.services.unitOfWork(unit =>
      notify(unit, [laila.id], { kind: 'survey_approved', params, link: null }),
    )
    await bahth.drain()
    const sentence = `“\u2068${params.title}\u2069” is now active`
    const mail = bahth.mailTo(laila.email)
    expect(mail.text).toContain(sentence)
    expect(mail.html).toMatch(new RegExp(`<p dir="ltr"[^>]*>${sentence}`))
  })

  test('a notice of a rolled back transaction is not stored, and no email is sent', async () => {
    const laila = await bahth.loggedIn()
    const broken = bahth.server.services.unitOfWork(async unit => {
      await notify(unit, [laila.member.id], notice)
      throw new Error('the decision failed')
    })
    await expect(broken).rejects.toThrow('the decision failed')
    await bahth.drain()
    expect((await laila.get('/notices')).body).toEqual({ items: [], unread: 0 })
    expect(mailsTo(laila.member)).toBe(0)
  })
})

describe('a member who chose Arabic', () => {
  const arabic = {
    title: 'وصل رد على سؤالك',
    text: 'نشرنا ردًا على سؤالك «\u2068Which test?\u2069».',
  }

  test('older notices are shown in Arabic, too, and in English again after switching back', async () => {
    const laila = await bahth.loggedIn()
    await tell([laila.member])
    await laila.put('/users/me', { language: 'ar' })
    expect((await laila.get('/notices')).body.items).toMatchObject([arabic])
    await laila.put('/users/me', { language: 'en' })
    expect((await laila.get('/notices')).body.items).toMatchObject([shown])
  })

  test('notices that earlier versions stored as text are shown unchanged', async () => {
    const laila = await bahth.loggedIn()
    const old = { kind: 'inquiry_answered', title: 'Your question has an answer', text: 'See it.' }
    await bahth.db
      .insertInto('notice')
      .values({ id: newId(), member_id: laila.member.id, ...old, created_at: bahth.clock.now() })
      .execute()
    await laila.put('/users/me', { language: 'ar' })
    expect((await laila.get('/notices')).body.items).toMatchObject([{ ...old, params: null }])
  })

  test('emails are in Arabic, from right to left, while other members get them in English', async () => {
    const [laila, omar] = [await bahth.loggedIn({ firstName: 'Laila' }), await bahth.member()]
    await laila.put('/users/me', { language: 'ar' })
    await tell([laila.member, omar])
    await bahth.drain()
    const mail = bahth.mailTo(laila.member.email)
    expect(mail.subject).toBe(arabic.title)
    expect(mail.text).toContain(`مرحبًا \u2068Laila\u2069،\n\n${arabic.text}\n\nعرض السؤال:\n`)
    expect(mail.html).toContain('<html lang="ar" dir="rtl">')
    expect(bahth.mailTo(omar.email)).toMatchObject({
      subject: shown.title,
      html: expect.stringContaining('<html lang="en" dir="ltr">'),
    })
  })

  test('times are shown in Cairo time with Arabic digits and names', async () => {
    const laila = await bahth.loggedIn()
    await laila.put('/users/me', { language: 'ar' })
    const params = { title: 'Forest plots', startsAt: '2027-01-07T16:00:00Z' }
    await bahth.server.services.unitOfWork(unit =>
      notify(unit, [laila.member.id], { kind: 'session_promoted', params, link: null }),
    )
    expect((await laila.get('/notices')).body.items[0].text).toContain(
      '«\u2068Forest plots\u2069»، الخميس ٧ يناير ٢٠٢٧، ٦:٠٠\u00a0م بتوقيت القاهرة.',
    )
  })
})

test.each([
  [1, 'مشاركة واحدة ما زالت تنتظر'],
  [2, 'مشاركتين ما زالتا تنتظران'],
  [3, '٣ مشاركات'],
  [11, '١١ مشاركة'],
  [100, '١٠٠ مشاركة'],
])('an Arabic notice has the right plural form for %i', (waiting, counted) => {
  const content = { kind: 'survey_closing' as const, params: { title: 'Sleep', waiting } }
  expect(renderNotice(content, 'ar', new Date(0)).text).toContain(counted)
})
