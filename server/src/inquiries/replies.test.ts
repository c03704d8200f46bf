import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noticesOf } from '../testing/notices.ts'
import type { Person } from '../testing/person.ts'
import { unknownId } from '../testing/unknown-id.ts'
import { Forum } from './forum.fixture.ts'

let forum: Forum

beforeAll(async () => {
  forum = await Forum.open()
})
afterAll(() => forum.close())

describe('replying', () => {
  test('INQ-02 INQ-12 INQ-17 INQ-21 an administrator replies; who and when the server knows', async () => {
    const { inquiryID } = await forum.ask()
    const posted = await forum.admin.post('/replies', {
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
      author_id: forum.admin.member.id,
      upvotes: 0,
      downvotes: 0,
      myVote: 0,
      isAccepted: false,
    })
    expect((await forum.reader.get(`/inquiries/${inquiryID}`)).body).toMatchObject({
      status: 'answered',
      replyCount: 1,
      replies: [posted.body],
    })
    expect(await forum.activityOf(inquiryID)).toMatchObject([
      {
        action: 'reply_posted',
        admin_name: 'Nadia Rashed',
        target_name: 'Which regression?',
        details: { changes: [{ field: 'status', from: 'open', to: 'answered' }] },
      },
    ])
  })

  test('INQ-02 nobody else replies, and nobody to a closed question or to none', async () => {
    const { inquiryID } = await forum.ask()
    for (const who of [forum.asker, forum.reader])
      expect(await who.post('/replies', { inquiryID, reply: 'Me too' })).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      })
    await forum.admin.put(`/inquiries/${inquiryID}/status`, { status: 'closed' })
    expect(await forum.admin.post('/replies', { inquiryID, reply: 'Late' })).toMatchObject({
      status: 409,
      body: { code: 'inquiry_closed' },
    })
    expect((await forum.admin.post('/replies', { inquiryID: unknownId, reply: 'x' })).status).toBe(404)
    expect((await forum.admin.post('/replies', { inquiryID: 'x', reply: 'x' })).status).toBe(400)
  })

  test('INQ-16 an empty reply is refused', async () => {
    const { inquiryID } = await forum.ask()
    expect(await forum.admin.post('/replies', { inquiryID, reply: ' \n ' })).toMatchObject({
      status: 400,
      body: { message: 'Reply is required', errors: [{ field: 'reply' }] },
    })
  })

  test('INQ-13 INQ-22 the first reply answers a question, the last one’s deletion opens it again', async () => {
    const { inquiryID } = await forum.ask()
    const first = await forum.replyTo(inquiryID)
    const second = await forum.replyTo(inquiryID, 'Or a median.')
    const status = async () => (await forum.reader.get(`/inquiries/${inquiryID}`)).body.status
    expect(await status()).toBe('answered')
    expect((await forum.reader.delete(`/replies/${first.replyID}`)).status).toBe(403)
    expect((await forum.admin.delete(`/replies/${first.replyID}`)).status).toBe(204)
    expect(await status()).toBe('answered')
    expect((await forum.admin.delete(`/replies/${second.replyID}`)).status).toBe(204)
    expect((await forum.reader.get(`/inquiries/${inquiryID}`)).body).toMatchObject({
      status: 'open',
      replyCount: 0,
      replies: [],
    })
    expect((await forum.admin.delete(`/replies/${second.replyID}`)).status).toBe(404)
    expect((await forum.activityOf(inquiryID)).map(({ action }) => action)).toEqual([
      'reply_posted',
      'reply_posted',
      'reply_deleted',
      'reply_deleted',
    ])
  })

  test('the asker is told under the bell and by mail; whoever answers themselves is not', async () => {
    const newcomer = await forum.bahth.signedIn()
    const { inquiryID } = await forum.ask(newcomer, { title: 'May I?' })
    await forum.replyTo(inquiryID)
    expect(await noticesOf(newcomer)).toMatchObject([
      {
        kind: 'inquiry_answered',
        text: 'There is a reply to “May I?”.',
        link: `/inquiries?inquiry=${inquiryID}`,
      },
    ])
    await forum.bahth.settle()
    expect(forum.bahth.mailTo(newcomer.member.email).text).toContain(`/inquiries?inquiry=${inquiryID}`)
    const before = (await noticesOf(forum.admin)).length
    await forum.replyTo((await forum.ask(forum.admin)).inquiryID)
    expect(await noticesOf(forum.admin)).toHaveLength(before)
  })
})

describe('accepting', () => {
  test('the asker accepts one reply of a question; another takes its place, and it can be taken back', async () => {
    const { inquiryID } = await forum.ask()
    const [first, second] = [await forum.replyTo(inquiryID), await forum.replyTo(inquiryID, 'Another.')]
    const accepted = (body: { replies: { replyID: string; isAccepted: boolean }[] }) =>
      body.replies.filter(reply => reply.isAccepted).map(reply => reply.replyID)
    const put = (who: Person, replyID: string, enabled: boolean) =>
      who.put(`/replies/${replyID}/accepted`, { enabled })
    expect(accepted((await put(forum.asker, first.replyID, true)).body)).toEqual([first.replyID])
    expect(accepted((await put(forum.asker, second.replyID, true)).body)).toEqual([second.replyID])
    expect(accepted((await put(forum.asker, first.replyID, false)).body)).toEqual([second.replyID])
    expect((await put(forum.reader, first.replyID, true)).status).toBe(403)
    expect(accepted((await put(forum.admin, second.replyID, false)).body)).toEqual([])
    expect((await put(forum.admin, unknownId, true)).status).toBe(404)
    expect(accepted((await put(forum.admin, first.replyID, true)).body)).toEqual([first.replyID])
    const logged = await forum.activityOf(inquiryID)
    expect(logged.map(({ action }) => action)).toEqual([
      'reply_posted',
      'reply_posted',
      'reply_accepted',
      'reply_accepted',
    ])
    expect((await noticesOf(forum.admin))[0]).toMatchObject({ kind: 'reply_accepted' })
    expect((await noticesOf(forum.asker))[0]).toMatchObject({ kind: 'inquiry_accepted' })
  })

  test('two who accept different replies at the same moment leave one accepted', async () => {
    const { inquiryID } = await forum.ask()
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, i) => forum.replyTo(inquiryID, `No. ${i}`)),
    )
    const answers = await Promise.all(
      replies.map(({ replyID }, i) =>
        (i % 2 ? forum.admin : forum.asker).put(`/replies/${replyID}/accepted`, { enabled: true }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(replies.map(() => 200))
    const { body } = await forum.reader.get(`/inquiries/${inquiryID}`)
    expect(body.replyCount).toBe(6)
    expect(body.replies.filter((reply: { isAccepted: boolean }) => reply.isAccepted)).toHaveLength(1)
  })
})
