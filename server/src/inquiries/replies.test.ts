import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noticesOf } from '../testing/notices.ts'
import type { Person } from '../testing/person.ts'
import { unknownId } from '../testing/unknown-id.ts'
import { InquiryFixture } from './inquiry.fixture.ts'

let inquiryFixture: InquiryFixture

beforeAll(async () => {
  inquiryFixture = await InquiryFixture.open()
})
afterAll(() => inquiryFixture.close())

describe('replying to a question', () => {
  test('a reply whose response was lost can be sent again within ten minutes, and is posted once', async () => {
    const { inquiryID } = await inquiryFixture.ask()
    const first = await inquiryFixture.replyTo(inquiryID, 'Once.')
    expect(await inquiryFixture.replyTo(inquiryID, 'Once.')).toEqual(first)
    expect((await inquiryFixture.reader.get(`/inquiries/${inquiryID}`)).body.replies).toEqual([first])
    expect(await noticesOf(inquiryFixture.asker)).toHaveLength(1)
    await inquiryFixture.admin.put(`/replies/${first.replyID}/vote`, { value: 1 })
    expect(await inquiryFixture.replyTo(inquiryID, 'Once.')).toEqual({ ...first, upvotes: 1, myVote: 1 })
    await inquiryFixture.replyTo(inquiryID, 'Twice.')
    expect((await inquiryFixture.reader.get(`/inquiries/${inquiryID}`)).body.replyCount).toBe(2)
  })

  test('INQ-02 INQ-12 INQ-17 INQ-21 an administrator can reply, and the server sets the author and the time', async () => {
    const { inquiryID } = await inquiryFixture.ask()
    const posted = await inquiryFixture.admin.post('/replies', {
      inquiryID,
      reply: ' An **ordinal** one. ',
      userName: 'Somebody Else',
      timeReplied: '1999-01-01T00:00:00Z',
    })
    expect(posted).toMatchObject({ status: 201 })
    expect(posted.body).toEqual({
      replyID: expect.any(String),
      reply: 'An **ordinal** one.',
      timeReplied: '2026-11-20T10:00:00.000Z',
      userName: 'Nadia Rashed',
      author_id: inquiryFixture.admin.member.id,
      upvotes: 0,
      downvotes: 0,
      myVote: 0,
      isAccepted: false,
    })
    expect((await inquiryFixture.reader.get(`/inquiries/${inquiryID}`)).body).toMatchObject({
      status: 'answered',
      replyCount: 1,
      replies: [posted.body],
    })
    expect(await inquiryFixture.activityOf(inquiryID)).toMatchObject([
      {
        action: 'reply_posted',
        admin_name: 'Nadia Rashed',
        target_name: 'Which regression?',
        details: { changes: [{ field: 'status', from: 'open', to: 'answered' }] },
      },
    ])
  })

  test('INQ-02 replies by other members and to a closed or unknown question are refused', async () => {
    const { inquiryID } = await inquiryFixture.ask()
    for (const who of [inquiryFixture.asker, inquiryFixture.reader])
      expect(await who.post('/replies', { inquiryID, reply: 'Me too' })).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      })
    await inquiryFixture.admin.put(`/inquiries/${inquiryID}/status`, { status: 'closed' })
    expect(await inquiryFixture.admin.post('/replies', { inquiryID, reply: 'Late' })).toMatchObject({
      status: 409,
      body: { code: 'inquiry_closed' },
    })
    expect((await inquiryFixture.admin.post('/replies', { inquiryID: unknownId, reply: 'x' })).status).toBe(
      404,
    )
    expect((await inquiryFixture.admin.post('/replies', { inquiryID: 'x', reply: 'x' })).status).toBe(400)
  })

  test('INQ-16 an empty reply is refused', async () => {
    const { inquiryID } = await inquiryFixture.ask()
    expect(await inquiryFixture.admin.post('/replies', { inquiryID, reply: ' \n ' })).toMatchObject({
      status: 400,
      body: { message: 'Reply is required', errors: [{ field: 'reply' }] },
    })
  })

  test('INQ-13 INQ-22 a question is answered from its first reply and open again when its last one is deleted', async () => {
    const { inquiryID } = await inquiryFixture.ask()
    const first = await inquiryFixture.replyTo(inquiryID)
    const second = await inquiryFixture.replyTo(inquiryID, 'Or a median.')
    const status = async () => (await inquiryFixture.reader.get(`/inquiries/${inquiryID}`)).body.status
    expect(await status()).toBe('answered')
    expect((await inquiryFixture.reader.delete(`/replies/${first.replyID}`)).status).toBe(403)
    expect((await inquiryFixture.admin.delete(`/replies/${first.replyID}`)).status).toBe(204)
    expect(await status()).toBe('answered')
    expect((await inquiryFixture.admin.delete(`/replies/${second.replyID}`)).status).toBe(204)
    expect((await inquiryFixture.reader.get(`/inquiries/${inquiryID}`)).body).toMatchObject({
      status: 'open',
      replyCount: 0,
      replies: [],
    })
    expect((await inquiryFixture.admin.delete(`/replies/${second.replyID}`)).status).toBe(404)
    expect((await inquiryFixture.activityOf(inquiryID)).map(({ action }) => action)).toEqual([
      'reply_posted',
      'reply_posted',
      'reply_deleted',
      'reply_deleted',
    ])
  })

  test('the asker is notified of a reply in the app and by email, but not of their own reply', async () => {
    const newcomer = await inquiryFixture.bahth.loggedIn()
    const { inquiryID } = await inquiryFixture.ask(newcomer, { title: 'May I?' })
    await inquiryFixture.replyTo(inquiryID)
    expect(await noticesOf(newcomer)).toMatchObject([
      {
        kind: 'inquiry_answered',
        text: 'We’ve replied to “\u2068May I?\u2069”.',
        link: `/inquiries?inquiry=${inquiryID}`,
      },
    ])
    await inquiryFixture.bahth.drain()
    expect(inquiryFixture.bahth.mailTo(newcomer.member.email).text).toContain(
      `/inquiries?inquiry=${inquiryID}`,
    )
    const before = (await noticesOf(inquiryFixture.admin)).length
    await inquiryFixture.replyTo((await inquiryFixture.ask(inquiryFixture.admin)).inquiryID)
    expect(await noticesOf(inquiryFixture.admin)).toHaveLength(before)
  })
})

describe('accepting a reply', () => {
  test('the asker and administrators can accept one reply of a question, replace it and take it back', async () => {
    const { inquiryID } = await inquiryFixture.ask()
    const [first, second] = [
      await inquiryFixture.replyTo(inquiryID),
      await inquiryFixture.replyTo(inquiryID, 'Another.'),
    ]
    const accepted = (body: { replies: { replyID: string; isAccepted: boolean }[] }) =>
      body.replies.filter(reply => reply.isAccepted).map(reply => reply.replyID)
    const put = (who: Person, replyID: string, enabled: boolean) =>
      who.put(`/replies/${replyID}/accepted`, { enabled })
    expect(accepted((await put(inquiryFixture.asker, first.replyID, true)).body)).toEqual([first.replyID])
    expect(accepted((await put(inquiryFixture.asker, second.replyID, true)).body)).toEqual([second.replyID])
    expect(accepted((await put(inquiryFixture.asker, first.replyID, false)).body)).toEqual([second.replyID])
    expect((await put(inquiryFixture.reader, first.replyID, true)).status).toBe(403)
    expect(accepted((await put(inquiryFixture.admin, second.replyID, false)).body)).toEqual([])
    expect((await put(inquiryFixture.admin, unknownId, true)).status).toBe(404)
    expect(accepted((await put(inquiryFixture.admin, first.replyID, true)).body)).toEqual([first.replyID])
    const logged = await inquiryFixture.activityOf(inquiryID)
    expect(logged.map(({ action }) => action)).toEqual([
      'reply_posted',
      'reply_posted',
      'reply_accepted',
      'reply_accepted',
    ])
    expect((await noticesOf(inquiryFixture.admin))[0]).toMatchObject({ kind: 'reply_accepted' })
    expect((await noticesOf(inquiryFixture.asker))[0]).toMatchObject({ kind: 'inquiry_accepted' })
  })

  test('the notices of an acceptance that is undone, or whose reply is replaced or deleted, are marked as read', async () => {
    const { bahth, admin } = inquiryFixture
    const [asker, replier] = [await bahth.loggedIn(), await bahth.loggedIn({ role: 'admin' })]
    const { inquiryID } = await inquiryFixture.ask(asker)
    const reply = async (who: Person) =>
      (await who.post('/replies', { inquiryID, reply: 'A median.' })).body.replyID as string
    const [first, second] = [await reply(replier), await reply(await bahth.loggedIn({ role: 'admin' }))]
    const unread = async () =>
      [...(await noticesOf(asker)), ...(await noticesOf(replier))]
        .filter(({ kind, readAt }) => readAt === null && kind.endsWith('_accepted'))
        .map(({ kind }) => kind)
    const accept = (id: string, enabled: boolean) => admin.put(`/replies/${id}/accepted`, { enabled })
    await accept(first, true)
    expect(await unread()).toEqual(['inquiry_accepted', 'reply_accepted'])
    await accept(first, false)
    expect(await unread()).toEqual([])
    await accept(first, true)
    await accept(second, true)
    expect(await unread()).toEqual(['inquiry_accepted'])
    await accept(first, true)
    expect(await unread()).toEqual(['inquiry_accepted', 'reply_accepted'])
    await admin.delete(`/replies/${first}`)
    expect(await unread()).toEqual([])
  })

  test('after a question is closed and reopened, or deleted, only the last notice about it is unread', async () => {
    const { bahth, admin } = inquiryFixture
    const [asker, replier] = [await bahth.loggedIn(), await bahth.loggedIn({ role: 'admin' })]
    const { inquiryID } = await inquiryFixture.ask(asker)
    const unread = async (who: Person) =>
      (await noticesOf(who)).filter(({ readAt }) => readAt === null).map(({ kind }) => kind)
    const put = (status: string) => admin.put(`/inquiries/${inquiryID}/status`, { status })
    await put('closed')
    await put('open')
    expect(await unread(asker)).toEqual(['inquiry_reopened'])
    await put('closed')
    expect(await unread(asker)).toEqual(['inquiry_closed'])
    await put('open')
    const { replyID } = (await replier.post('/replies', { inquiryID, reply: 'A median.' })).body
    await admin.put(`/replies/${replyID}/accepted`, { enabled: true })
    await admin.put(`/inquiries/${inquiryID}/featured`, { enabled: true })
    await admin.delete(`/inquiries/${inquiryID}`)
    expect(await unread(asker)).toEqual(['inquiry_deleted'])
    expect((await unread(replier)).filter(kind => kind === 'reply_accepted')).toEqual([])
  })

  test('accepting different replies in parallel leaves one accepted', async () => {
    const { inquiryID } = await inquiryFixture.ask()
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, i) => inquiryFixture.replyTo(inquiryID, `No. ${i}`)),
    )
    const answers = await Promise.all(
      replies.map(({ replyID }, i) =>
        (i % 2 ? inquiryFixture.admin : inquiryFixture.asker).put(`/replies/${replyID}/accepted`, {
          enabled: true,
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(replies.map(() => 200))
    const { body } = await inquiryFixture.reader.get(`/inquiries/${inquiryID}`)
    expect(body.replyCount).toBe(6)
    expect(body.replies.filter((reply: { isAccepted: boolean }) => reply.isAccepted)).toHaveLength(1)
  })
})
