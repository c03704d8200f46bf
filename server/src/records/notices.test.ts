import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestMember, type TestServer } from '../testing/test-server.ts'
import { notify } from './notify.ts'

let bahth: TestServer
beforeAll(async () => {
  bahth = await openTestServer()
})
afterAll(() => bahth.close())

const notice = { kind: 'test', title: 'A seat is free', text: 'You are registered now.', link: '/sessions' }
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
  test('is shown to its recipient only, newest first', async () => {
    const [laila, omar] = [await bahth.signedIn(), await bahth.signedIn()]
    await tell([laila.member])
    bahth.clock.pass(1000)
    await tell([laila.member, omar.member])
    const { body } = await laila.get('/notices')
    expect(body).toMatchObject({ unread: 2, items: [notice, notice] })
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

  test('is mailed to members who want mails, and mandatory ones to all', async () => {
    const [wants, wantsNone] = [await bahth.member(), await bahth.member()]
    await wantNoMail(wantsNone)
    await tell([wants, wantsNone])
    await bahth.drain()
    expect([mailsTo(wants), mailsTo(wantsNone)]).toEqual([1, 0])
    expect(bahth.mailTo(wants.email)).toMatchObject({
      subject: notice.title,
      text: expect.stringContaining('http://127.0.0.1:3000/sessions'),
    })
    await tell([wants, wantsNone], { mail: 'always' })
    await tell([wants, wantsNone], { mail: 'never' })
    await bahth.drain()
    expect([mailsTo(wants), mailsTo(wantsNone)]).toEqual([2, 1])
  })

  test('of a rolled back transaction does not exist, and no mail is queued', async () => {
    const laila = await bahth.signedIn()
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
