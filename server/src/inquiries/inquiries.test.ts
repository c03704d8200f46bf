import { minutes } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../testing/person.ts'
import { openTestServer, type TestMember, type TestServer } from '../testing/test-server.ts'

let bahth: TestServer
let admin: Person & { member: TestMember }
let asker: Person & { member: TestMember }
let reader: Person & { member: TestMember }

beforeAll(async () => {
  bahth = await openTestServer()
  admin = await bahth.signedIn({ role: 'admin', firstName: 'Nadia', lastName: 'Rashed' })
  asker = await bahth.signedIn({ firstName: 'Omar', lastName: 'Khaled' })
  reader = await bahth.signedIn()
})
afterAll(() => bahth.close())

const ask = async (who: Person = asker, fields: object = {}) =>
  (
    await who.post('/inquiries', {
      title: 'Which regression?',
      inquiry: 'For a five-point scale.',
      ...fields,
    })
  ).body

const replyTo = async (inquiryID: string, reply = 'An ordinal one.') =>
  (await admin.post('/replies', { inquiryID, reply })).body

const activityOf = async (targetId: string) =>
  bahth.db
    .selectFrom('activity')
    .select(['action', 'admin_name', 'target_name', 'details'])
    .where('target_id', '=', targetId)
    .orderBy('id')
    .execute()

const noticesOf = async (who: Person) => (await who.get('/notices')).body.items

describe('asking', () => {
  test('INQ-01 INQ-11 INQ-14 INQ-19 any approved member asks, and the question is open with every field', async () => {
    const asked = await asker.post('/inquiries', {
      title: '  Do I need  ethics approval? ',
      inquiry: ' For an **anonymous** survey.\r\nThank you. ',
      tags: ['#Ethics', ' surveys ', 'ethics', ''],
      author_id: reader.member.id,
      status: 'closed',
      views: 99,
      featured: true,
    })
    expect(asked.status).toBe(201)
    expect(asked.body).toEqual({
      inquiryID: expect.any(String),
      title: 'Do I need ethics approval?',
      inquiry: 'For an **anonymous** survey.\nThank you.',
      category: 'NA',
      authorId: asker.member.id,
      authorName: 'Omar Khaled',
      submittedAt: '2026-11-20T10:00:00.000Z',
      tags: ['ethics', 'surveys'],
      views: 0,
      upvotes: 0,
      downvotes: 0,
      myVote: 0,
      featured: false,
      status: 'open',
      replies: [],
      replyCount: 0,
    })
    const prof = await bahth.signedIn({ role: 'prof' })
    expect(
      (await prof.post('/inquiries', { title: 'a', inquiry: 'b', category: 'Methods' })).body,
    ).toMatchObject({
      category: 'Methods',
      status: 'open',
    })
  })

  test('INQ-15 without a title or a text it is refused, by the field', async () => {
    expect(await asker.post('/inquiries', { title: '  ', inquiry: '\n' })).toMatchObject({
      status: 400,
      body: {
        code: 'validation_error',
        message: 'Title is required',
        errors: [
          { field: 'title', message: 'Title is required' },
          { field: 'inquiry', message: 'Question is required' },
        ],
      },
    })
    const tags = Array.from({ length: 9 }, (_, i) => `tag ${i}`)
    expect((await asker.post('/inquiries', { title: 'a', inquiry: 'b', tags })).body.errors).toEqual([
      { field: 'tags', message: 'At most 8 tags' },
    ])
  })

  test('a text with characters that cannot be kept is refused wherever it stands', async () => {
    expect((await asker.post('/inquiries', { title: 'a\0', inquiry: 'b' })).status).toBe(400)
    expect((await asker.post('/inquiries', { title: 'a', inquiry: 'b', tags: ['\ud800'] })).status).toBe(400)
  })
})

describe('replying', () => {
  test('INQ-02 INQ-12 INQ-17 INQ-21 an administrator replies; who and when the server knows', async () => {
    const { inquiryID } = await ask()
    const posted = await admin.post('/replies', {
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
      author_id: admin.member.id,
      upvotes: 0,
      downvotes: 0,
      myVote: 0,
      isAccepted: false,
    })
    expect((await reader.get(`/inquiries/${inquiryID}`)).body).toMatchObject({
      status: 'answered',
      replyCount: 1,
      replies: [posted.body],
    })
    expect(await activityOf(inquiryID)).toMatchObject([
      {
        action: 'reply_posted',
        admin_name: 'Nadia Rashed',
        target_name: 'Which regression?',
        details: { changes: [{ field: 'status', from: 'open', to: 'answered' }] },
      },
    ])
  })

  test('INQ-02 nobody else replies, and nobody to a closed question or to none', async () => {
    const { inquiryID } = await ask()
    for (const who of [asker, reader])
      expect(await who.post('/replies', { inquiryID, reply: 'Me too' })).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      })
    await admin.put(`/inquiries/${inquiryID}/status`, { status: 'closed' })
    expect(await admin.post('/replies', { inquiryID, reply: 'Late' })).toMatchObject({
      status: 409,
      body: { code: 'inquiry_closed' },
    })
    const nothing = '0198c0de-0000-7000-8000-000000000000'
    expect((await admin.post('/replies', { inquiryID: nothing, reply: 'x' })).status).toBe(404)
    expect((await admin.post('/replies', { inquiryID: 'x', reply: 'x' })).status).toBe(400)
  })

  test('INQ-16 an empty reply is refused', async () => {
    const { inquiryID } = await ask()
    expect(await admin.post('/replies', { inquiryID, reply: ' \n ' })).toMatchObject({
      status: 400,
      body: { message: 'Reply is required', errors: [{ field: 'reply' }] },
    })
  })

  test('INQ-13 INQ-22 the first reply answers a question, the last one’s deletion opens it again', async () => {
    const { inquiryID } = await ask()
    const first = await replyTo(inquiryID)
    const second = await replyTo(inquiryID, 'Or a median.')
    const status = async () => (await reader.get(`/inquiries/${inquiryID}`)).body.status
    expect(await status()).toBe('answered')
    expect((await reader.delete(`/replies/${first.replyID}`)).status).toBe(403)
    expect((await admin.delete(`/replies/${first.replyID}`)).status).toBe(204)
    expect(await status()).toBe('answered')
    expect((await admin.delete(`/replies/${second.replyID}`)).status).toBe(204)
    expect((await reader.get(`/inquiries/${inquiryID}`)).body).toMatchObject({
      status: 'open',
      replyCount: 0,
      replies: [],
    })
    expect((await admin.delete(`/replies/${second.replyID}`)).status).toBe(404)
    expect((await activityOf(inquiryID)).map(({ action }) => action)).toEqual([
      'reply_posted',
      'reply_posted',
      'reply_deleted',
      'reply_deleted',
    ])
  })

  test('the asker is told under the bell and by mail; whoever answers themselves is not', async () => {
    const newcomer = await bahth.signedIn()
    const { inquiryID } = await ask(newcomer, { title: 'May I?' })
    await replyTo(inquiryID)
    expect(await noticesOf(newcomer)).toMatchObject([
      {
        kind: 'inquiry_answered',
        text: 'There is a reply to “May I?”.',
        link: `/inquiries?inquiry=${inquiryID}`,
      },
    ])
    await bahth.settle()
    expect(bahth.mailTo(newcomer.member.email).text).toContain(`/inquiries?inquiry=${inquiryID}`)
    const before = (await noticesOf(admin)).length
    await replyTo((await ask(admin)).inquiryID)
    expect(await noticesOf(admin)).toHaveLength(before)
  })
})

describe('closing and reopening', () => {
  test('INQ-13 an administrator closes and reopens to what the replies say; both are in the log once', async () => {
    const { inquiryID } = await ask()
    const put = (status: string) => admin.put(`/inquiries/${inquiryID}/status`, { status })
    expect((await put('closed')).body).toMatchObject({ inquiryID, status: 'closed' })
    expect((await put('closed')).body.status).toBe('closed')
    expect((await put('answered')).body.status).toBe('open')
    expect(await put('answered')).toMatchObject({ status: 409, body: { code: 'inquiry_state' } })
    await replyTo(inquiryID)
    await put('closed')
    expect((await put('open')).body.status).toBe('answered')
    expect(await put('pending')).toMatchObject({ status: 400 })
    expect((await reader.put(`/inquiries/${inquiryID}/status`, { status: 'closed' })).status).toBe(403)
    expect((await activityOf(inquiryID)).map(({ action }) => action)).toEqual([
      'inquiry_closed',
      'inquiry_reopened',
      'reply_posted',
      'inquiry_closed',
      'inquiry_reopened',
    ])
  })

  test('deleting the last reply of a closed question leaves it closed', async () => {
    const { inquiryID } = await ask()
    const { replyID } = await replyTo(inquiryID)
    await admin.put(`/inquiries/${inquiryID}/status`, { status: 'closed' })
    await admin.delete(`/replies/${replyID}`)
    expect((await reader.get(`/inquiries/${inquiryID}`)).body).toMatchObject({
      status: 'closed',
      replyCount: 0,
    })
  })
})

describe('accepting', () => {
  test('the asker accepts one reply of a question; another takes its place, and it can be taken back', async () => {
    const { inquiryID } = await ask()
    const [first, second] = [await replyTo(inquiryID), await replyTo(inquiryID, 'Another.')]
    const accepted = (body: { replies: { replyID: string; isAccepted: boolean }[] }) =>
      body.replies.filter(reply => reply.isAccepted).map(reply => reply.replyID)
    const put = (who: Person, replyID: string, enabled: boolean) =>
      who.put(`/replies/${replyID}/accepted`, { enabled })
    expect(accepted((await put(asker, first.replyID, true)).body)).toEqual([first.replyID])
    expect(accepted((await put(asker, second.replyID, true)).body)).toEqual([second.replyID])
    expect(accepted((await put(asker, first.replyID, false)).body)).toEqual([second.replyID])
    expect((await put(reader, first.replyID, true)).status).toBe(403)
    expect(accepted((await put(admin, second.replyID, false)).body)).toEqual([])
    expect((await put(admin, '0198c0de-0000-7000-8000-000000000000', true)).status).toBe(404)
    expect(accepted((await put(admin, first.replyID, true)).body)).toEqual([first.replyID])
    const logged = await activityOf(inquiryID)
    expect(logged.map(({ action }) => action)).toEqual([
      'reply_posted',
      'reply_posted',
      'reply_accepted',
      'reply_accepted',
    ])
    expect((await noticesOf(admin))[0]).toMatchObject({ kind: 'reply_accepted' })
    expect((await noticesOf(asker))[0]).toMatchObject({ kind: 'inquiry_accepted' })
  })

  test('two who accept different replies at the same moment leave one accepted', async () => {
    const { inquiryID } = await ask()
    const replies = await Promise.all(Array.from({ length: 6 }, (_, i) => replyTo(inquiryID, `No. ${i}`)))
    const answers = await Promise.all(
      replies.map(({ replyID }, i) =>
        (i % 2 ? admin : asker).put(`/replies/${replyID}/accepted`, { enabled: true }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(replies.map(() => 200))
    const { body } = await reader.get(`/inquiries/${inquiryID}`)
    expect(body.replyCount).toBe(6)
    expect(body.replies.filter((reply: { isAccepted: boolean }) => reply.isAccepted)).toHaveLength(1)
  })
})

describe('deleting', () => {
  test('INQ-17 INQ-20 the author deletes while unanswered, an administrator always, others never', async () => {
    const own = await ask()
    expect((await reader.delete(`/inquiries/${own.inquiryID}`)).status).toBe(403)
    expect((await asker.delete(`/inquiries/${own.inquiryID}`)).status).toBe(204)
    expect((await asker.get(`/inquiries/${own.inquiryID}`)).status).toBe(404)
    expect(await activityOf(own.inquiryID)).toEqual([])

    const answered = await ask()
    await replyTo(answered.inquiryID)
    expect(await asker.delete(`/inquiries/${answered.inquiryID}`)).toMatchObject({
      status: 409,
      body: { code: 'inquiry_answered' },
    })
    expect((await admin.delete(`/inquiries/${answered.inquiryID}`)).status).toBe(204)
    expect((await admin.delete(`/inquiries/${answered.inquiryID}`)).status).toBe(404)
    expect((await activityOf(answered.inquiryID)).map(({ action }) => action)).toEqual([
      'reply_posted',
      'inquiry_deleted',
    ])
    expect((await noticesOf(asker))[0]).toMatchObject({ kind: 'inquiry_deleted', link: '/inquiries' })
  })
})

describe('featuring', () => {
  test('INQ-08 an administrator features a question; the first page shows the newest featured first', async () => {
    const [first, second] = [await ask(), await ask()]
    const put = (id: string, enabled: boolean) => admin.put(`/inquiries/${id}/featured`, { enabled })
    expect((await put(second.inquiryID, true)).body).toMatchObject({ featured: true })
    bahth.clock.pass(minutes(1))
    await put(first.inquiryID, true)
    await put(first.inquiryID, true)
    const featured = async () =>
      (await reader.get('/inquiries')).body.featured.map((one: { inquiryID: string }) => one.inquiryID)
    expect(await featured()).toEqual([first.inquiryID, second.inquiryID])
    expect((await put(first.inquiryID, false)).body).toMatchObject({ featured: false })
    expect(await featured()).toEqual([second.inquiryID])
    await put(second.inquiryID, false)
    expect((await reader.put(`/inquiries/${first.inquiryID}/featured`, { enabled: true })).status).toBe(403)
    expect((await put(first.inquiryID, 'yes' as never)).status).toBe(400)
    expect((await activityOf(first.inquiryID)).map(({ action, details }) => [action, details])).toMatchObject(
      [
        ['inquiry_featured', { changes: [{ field: 'featured', from: false, to: true }] }],
        ['inquiry_featured', { changes: [{ field: 'featured', from: true, to: false }] }],
      ],
    )
  })
})

describe('votes', () => {
  test('one each, changeable, taken back by 0, on questions and on replies', async () => {
    const { inquiryID } = await ask()
    const { replyID } = await replyTo(inquiryID)
    for (const path of [`/inquiries/${inquiryID}/vote`, `/replies/${replyID}/vote`]) {
      const put = async (who: Person, value: unknown) => (await who.put(path, { value })).body
      expect(await put(reader, 1)).toEqual({ upvotes: 1, downvotes: 0, myVote: 1 })
      expect(await put(reader, 1)).toEqual({ upvotes: 1, downvotes: 0, myVote: 1 })
      expect(await put(admin, -1)).toEqual({ upvotes: 1, downvotes: 1, myVote: -1 })
      expect(await put(reader, -1)).toEqual({ upvotes: 0, downvotes: 2, myVote: -1 })
      expect(await put(reader, 0)).toEqual({ upvotes: 0, downvotes: 1, myVote: 0 })
      expect(await put(reader, 0)).toEqual({ upvotes: 0, downvotes: 1, myVote: 0 })
      expect(await put(asker, 1)).toEqual({ upvotes: 1, downvotes: 1, myVote: 1 })
      for (const value of [2, '1', null, 0.5]) expect((await reader.put(path, { value })).status).toBe(400)
    }
    expect((await reader.get(`/inquiries/${inquiryID}`)).body).toMatchObject({
      upvotes: 1,
      downvotes: 1,
      myVote: 0,
      replies: [{ upvotes: 1, downvotes: 1, myVote: 0 }],
    })
    expect((await admin.get(`/inquiries/${inquiryID}`)).body).toMatchObject({
      myVote: -1,
      replies: [{ myVote: -1 }],
    })
    const nothing = '0198c0de-0000-7000-8000-000000000000'
    for (const kind of ['inquiries', 'replies'])
      expect((await reader.put(`/${kind}/${nothing}/vote`, { value: 1 })).status).toBe(404)
  })
})

describe('views', () => {
  test('a view counts once a member and day in Cairo, at once', async () => {
    const { inquiryID } = await ask()
    const views = async (who: { member: TestMember }) =>
      (await (await bahth.signIn(who.member)).get(`/inquiries/${inquiryID}`)).body.views
    // 23:30 in Cairo, half an hour before the next day there; in UTC the day goes on.
    bahth.clock.set(new Date('2026-11-21T21:30:00Z'))
    expect(await views(reader)).toBe(1)
    expect(await views(reader)).toBe(1)
    expect(await views(asker)).toBe(2)
    bahth.clock.set(new Date('2026-11-21T22:00:00Z'))
    expect(await views(reader)).toBe(3)
    expect(await views(reader)).toBe(3)
    const again = await bahth.signIn(reader.member)
    expect((await again.get('/inquiries')).body.items[0]).toMatchObject({ inquiryID, views: 3 })
  })

  test('a question that is not there is 404, with or without an identifier', async () => {
    const who = await bahth.signIn(reader.member)
    expect((await who.get('/inquiries/0198c0de-0000-7000-8000-000000000000')).status).toBe(404)
    expect((await who.get('/inquiries/not-an-id')).status).toBe(404)
  })
})
