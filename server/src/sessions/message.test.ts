import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noticesOf } from '../testing/notices.ts'
import { openTestServer, type TestMember, type TestServer } from '../testing/test-server.ts'
import { unknownId } from '../testing/unknown-id.ts'
import type { RunUnitOfWork } from '../unit-of-work.ts'
import { messageMembers } from './message-members.ts'
import { createSession, type Guest, join, monday, SessionFixture, startsAt } from './session.fixture.ts'

let bahth: TestServer
let sessionFixture: SessionFixture
let admin: Guest
let id: string

beforeAll(async () => {
  bahth = await openTestServer()
  sessionFixture = new SessionFixture(bahth)
  admin = await sessionFixture.admin()
})
afterAll(() => bahth.close())

beforeEach(async () => {
  await bahth.db.deleteFrom('session').execute()
  await sessionFixture.at(monday)
  id = (await createSession(admin, { Capacity: 2 })).id
})

const at = () => `/admin/sessions/${id}/message`
const send = (message: object = {}) =>
  admin.post(at(), { audience: 'registered', title: 'New room', text: 'We meet in hall 14.', ...message })
const received = async (person: Guest) =>
  (await noticesOf(person)).filter(notice => notice.kind === 'session_message')

describe('a message to the members of a session', () => {
  test('a message reaches only the chosen registered, waitlisted or present members', async () => {
    const [first, second, third, stranger] = await sessionFixture.guests(4)
    if (!first || !second || !third || !stranger) throw new Error('nobody is there')
    for (const guest of [first, second, third]) await join(guest, id)
    await sessionFixture.at(startsAt)
    await admin.put(`/admin/sessions/${id}/attendance/${second.member.id}`, { present: true })
    expect((await admin.get(at())).body).toEqual({
      recipients: { registered: 2, waitlisted: 1, present: 1 },
      left: 3,
      introduction: 'A message about “\u2068Reading a forest plot\u2069”, Thu 26 Nov, 6:00 PM Cairo:',
    })
    for (const [audience, recipients] of [
      ['registered', 2],
      ['waitlisted', 1],
      ['present', 1],
    ])
      expect(await send({ audience, title: `To ${audience}` })).toMatchObject({
        status: 202,
        body: { recipients },
      })
    const titles = async (guest: Guest) => (await received(guest)).map(({ title }) => title)
    expect(await titles(first)).toEqual(['To registered'])
    expect(await titles(second)).toEqual(['To present', 'To registered'])
    expect(await titles(third)).toEqual(['To waitlisted'])
    expect(await titles(stranger)).toEqual([])
    expect(await received(first)).toMatchObject([
      {
        text: 'A message about “\u2068Reading a forest plot\u2069”, Thu 26 Nov, 6:00 PM Cairo:\n\nWe meet in hall 14.',
        link: `/sessions?session=${id}`,
      },
    ])
  })

  test('a message is sent unchanged after an introduction in each member’s language, also by email', async () => {
    const [laila, omar] = [await sessionFixture.guest(), await sessionFixture.guest()]
    for (const guest of [laila, omar]) await join(guest, id)
    await laila.put('/users/me', { language: 'ar' })
    const text = 'يُرجى إحضار الحاسوب.\n\nBring <your> laptop.'
    await send({ title: 'تذكير', text })
    await bahth.drain()
    expect((await received(laila))[0]).toMatchObject({
      title: 'تذكير',
      text: `رسالة بخصوص جلسة «\u2068Reading a forest plot\u2069»، الخميس ٢٦ نوفمبر، ٦:٠٠\u00a0م بتوقيت القاهرة:\n\n${text}`,
    })
    for (const [guest, dir] of [
      [laila, 'rtl'],
      [omar, 'ltr'],
    ] as const) {
      const mail = bahth.mailTo(guest.member.email)
      expect(mail).toMatchObject({ subject: 'تذكير', text: expect.stringContaining(`:\n\n${text}\n\n`) })
      expect(mail.html).toContain(`<html lang="${dir === 'rtl' ? 'ar' : 'en'}" dir="${dir}">`)
      expect(mail.html).toMatch(/<p dir="auto"[^>]*>يُرجى إحضار الحاسوب\.<\/p>/)
      expect(mail.html).toMatch(/<p dir="auto"[^>]*>Bring &#60;your&#62; laptop\.<\/p>/)
    }
  })

  test('a message is emailed only to members with email notifications turned on', async () => {
    const [wants, wantsNone] = [await sessionFixture.guest(), await sessionFixture.guest()]
    for (const guest of [wants, wantsNone]) await join(guest, id)
    await bahth.db
      .updateTable('member')
      .set({ email_notifications: false })
      .where('id', '=', wantsNone.member.id)
      .execute()
    await send()
    await bahth.drain()
    const mailed = (guest: Guest) => bahth.mails.filter(({ to }) => to === guest.member.email).length
    expect([mailed(wants), mailed(wantsNone)]).toEqual([1, 0])
    expect([(await received(wants)).length, (await received(wantsNone)).length]).toEqual([1, 1])
  })

  test('suspended members do not receive a message', async () => {
    const guest = await sessionFixture.guest()
    await join(guest, id)
    await admin.put(`/admin/users/${guest.member.id}/ban`, { enabled: true })
    expect((await admin.get(at())).body.recipients.registered).toBe(0)
    expect(await send()).toMatchObject({ status: 409, body: { code: 'no_recipients' } })
    expect((await admin.get(at())).body.left).toBe(3)
  })

  test('a message is in the activity log with its text', async () => {
    await join(await sessionFixture.guest(), id)
    await send()
    expect(await sessionFixture.newestAction()).toMatchObject({
      action: 'session_message_sent',
      targetId: id,
      targetName: 'Reading a forest plot',
      adminId: admin.member.id,
      details: {
        metadata: {
          audience: 'registered',
          recipients: 1,
          title: 'New room',
          message: 'We meet in hall 14.',
        },
      },
    })
  })

  test.each([
    [{ audience: 'all' }, 'audience'],
    [{ title: '  ' }, 'title'],
    [{ title: 'x'.repeat(121) }, 'title'],
    [{ title: 'two\nlines' }, 'title'],
    [{ title: 'two\u2028lines' }, 'title'],
    [{ text: '' }, 'text'],
    [{ text: 'x'.repeat(2001) }, 'text'],
  ])('a message with %j is refused', async (message, field) => {
    expect(await send(message)).toMatchObject({ status: 400, body: { errors: [{ field }] } })
  })

  test('a message about an unknown session is not found', async () => {
    id = unknownId
    expect((await admin.get(at())).status).toBe(404)
    expect((await send()).status).toBe(404)
  })
})

test('a message whose response was lost can be sent again at once, and arrives once', async () => {
  const guest = await sessionFixture.guest()
  await join(guest, id)
  const first = await send()
  expect(await send()).toMatchObject({ status: 202, body: first.body })
  expect(await received(guest)).toHaveLength(1)
  expect((await admin.get(at())).body.left).toBe(2)
  await send({ text: 'We meet in hall 15.' })
  expect(await received(guest)).toHaveLength(2)
})

describe('the limit of three messages for a session', () => {
  test('a fourth message is refused and not delivered', async () => {
    const guest = await sessionFixture.guest()
    await join(guest, id)
    for (const text of ['One', 'Two', 'Three']) expect((await send({ text })).status).toBe(202)
    expect(await send()).toMatchObject({ status: 409, body: { code: 'message_limit', params: { max: 3 } } })
    expect((await admin.get(at())).body.left).toBe(0)
    expect(await received(guest)).toHaveLength(3)
  })

  test('only three of eight messages sent at the same time are accepted', async () => {
    const guest = await sessionFixture.guest()
    await join(guest, id)
    const replies = await Promise.all(Array.from({ length: 8 }, (_, i) => send({ text: `Text ${i}` })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([202, 202, 202, ...Array(5).fill(409)])
    expect(await received(guest)).toHaveLength(3)
  })
})

test('the emails to 500 members are queued in one call', async () => {
  const members: TestMember[] = []
  for (let i = 0; i < 500; i++) members.push(await bahth.member())
  await bahth.db
    .insertInto('signup')
    .values(
      members.map(member => ({
        session_id: id,
        member_id: member.id,
        status: 'registered' as const,
        joined_at: monday,
      })),
    )
    .execute()
  const queued: [string, number][] = []
  const { unitOfWork } = bahth.server.services
  const counting: RunUnitOfWork = run =>
    unitOfWork(unit =>
      run({
        ...unit,
        enqueueAll(name, data) {
          queued.push([name, data.length])
          return unit.enqueueAll(name, data)
        },
      }),
    )
  const acting = { memberId: admin.member.id, name: 'Nadia Rashed', ip: null }
  const message = { audience: 'registered', title: 'For everyone', text: 'Hall 14.' } as const
  expect(await messageMembers({ unitOfWork: counting }, acting, id, message)).toEqual({ recipients: 500 })
  expect(queued).toEqual([['send-mail', 500]])
  await bahth.drain()
  const mailed = bahth.mails.filter(({ subject }) => subject === 'For everyone').map(({ to }) => to)
  expect(new Set(mailed)).toEqual(new Set(members.map(({ email }) => email)))
}, 120_000)
