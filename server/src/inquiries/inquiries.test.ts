import { after, minutes } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noticesOf } from '../testing/notices.ts'
import type { Person } from '../testing/person.ts'
import type { Member } from '../testing/test-server.ts'
import { unknownId } from '../testing/unknown-id.ts'
import { InquiryFixture } from './inquiry.fixture.ts'

let inquiryFixture: InquiryFixture

beforeAll(async () => {
  inquiryFixture = await InquiryFixture.open()
})
afterAll(() => inquiryFixture.close())

describe('asking a question', () => {
  test('INQ-01 INQ-11 INQ-14 INQ-19 a question by any approved member is open and has every field', async () => {
    const created = await inquiryFixture.asker.post('/inquiries', {
      title: '  Do I need  ethics approval? ',
      inquiry: ' For an **anonymous** survey.\r\nThank you. ',
      tags: ['#Ethics', ' surveys ', 'ethics', ''],
      author_id: inquiryFixture.reader.member.id,
      status: 'closed',
      views: 99,
      featured: true,
    })
    expect(created.status).toBe(201)
    expect(created.body).toEqual({
      inquiryID: expect.any(String),
      title: 'Do I need ethics approval?',
      inquiry: 'For an **anonymous** survey.\nThank you.',
      category: 'NA',
      authorId: inquiryFixture.asker.member.id,
      authorName: 'Omar Khaled',
      submittedAt: '2026-11-20T10:00:00.000Z',
      editedAt: null,
      mayQuote: false,
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
    const prof = await inquiryFixture.bahth.loggedIn({ role: 'prof' })
    expect(
      (await prof.post('/inquiries', { title: 'a', inquiry: 'b', category: 'Methods' })).body,
    ).toMatchObject({
      category: 'Methods',
      status: 'open',
    })
  })

  test('a question whose response was lost can be sent again within ten minutes, and is asked once, with what was sent last', async () => {
    const send = (inquiry: string) =>
      inquiryFixture.asker.post('/inquiries', { title: 'Sent twice?', inquiry })
    const first = await send('Or once?')
    expect(await send('Or once?')).toMatchObject({ status: 201, body: first.body })
    const corrected = { title: 'Sent twice?', inquiry: 'Or once?', tags: ['b'], category: 'Ethics' }
    for (const mayQuote of [true, false])
      expect(await inquiryFixture.asker.post('/inquiries', { ...corrected, mayQuote })).toMatchObject({
        status: 201,
        body: { ...first.body, tags: ['b'], category: 'Ethics', mayQuote },
      })
    expect((await send('Something else?')).body.inquiryID).not.toBe(first.body.inquiryID)
    const { db, clock } = inquiryFixture.bahth
    const earlier = after(clock.now(), -minutes(10))
    await db
      .updateTable('inquiry')
      .set({ submitted_at: earlier })
      .where('title', '=', 'Sent twice?')
      .execute()
    expect((await send('Or once?')).body.inquiryID).not.toBe(first.body.inquiryID)
  })

  test('INQ-15 a question without title and text or with nine tags is refused with an error for each field', async () => {
    expect(await inquiryFixture.asker.post('/inquiries', { title: '  ', inquiry: '\n' })).toMatchObject({
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
    expect(
      (await inquiryFixture.asker.post('/inquiries', { title: 'a', inquiry: 'b', tags })).body.errors,
    ).toMatchObject([{ field: 'tags', message: 'At most 8 tags' }])
  })

  test('characters that the database cannot store are refused in the title and in tags', async () => {
    expect((await inquiryFixture.asker.post('/inquiries', { title: 'a\0', inquiry: 'b' })).status).toBe(400)
    expect(
      (await inquiryFixture.asker.post('/inquiries', { title: 'a', inquiry: 'b', tags: ['\ud800'] })).status,
    ).toBe(400)
  })
})

describe('closing and reopening a question', () => {
  test('INQ-13 an administrator closes a question and reopens it as open or answered, each logged once', async () => {
    const { inquiryID } = await inquiryFixture.ask()
    const put = (status: string) => inquiryFixture.admin.put(`/inquiries/${inquiryID}/status`, { status })
    expect((await put('closed')).body).toMatchObject({ inquiryID, status: 'closed' })
    expect((await put('closed')).body.status).toBe('closed')
    expect((await put('answered')).body.status).toBe('open')
    expect(await put('answered')).toMatchObject({ status: 409, body: { code: 'inquiry_state' } })
    await inquiryFixture.replyTo(inquiryID)
    await put('closed')
    expect((await put('open')).body.status).toBe('answered')
    expect(await put('pending')).toMatchObject({ status: 400 })
    expect(
      (await inquiryFixture.reader.put(`/inquiries/${inquiryID}/status`, { status: 'closed' })).status,
    ).toBe(403)
    expect((await inquiryFixture.activityOf(inquiryID)).map(({ action }) => action)).toEqual([
      'inquiry_closed',
      'inquiry_reopened',
      'reply_posted',
      'inquiry_closed',
      'inquiry_reopened',
    ])
  })

  test('deleting the last reply of a closed question leaves it closed', async () => {
    const { inquiryID } = await inquiryFixture.ask()
    const { replyID } = await inquiryFixture.replyTo(inquiryID)
    await inquiryFixture.admin.put(`/inquiries/${inquiryID}/status`, { status: 'closed' })
    await inquiryFixture.admin.delete(`/replies/${replyID}`)
    expect((await inquiryFixture.reader.get(`/inquiries/${inquiryID}`)).body).toMatchObject({
      status: 'closed',
      replyCount: 0,
    })
  })
})

describe('deleting a question', () => {
  test('INQ-17 INQ-20 authors can delete their unanswered questions, administrators all, other members none', async () => {
    const own = await inquiryFixture.ask()
    expect((await inquiryFixture.reader.delete(`/inquiries/${own.inquiryID}`)).status).toBe(403)
    expect((await inquiryFixture.asker.delete(`/inquiries/${own.inquiryID}`)).status).toBe(204)
    expect((await inquiryFixture.asker.get(`/inquiries/${own.inquiryID}`)).status).toBe(404)
    expect(await inquiryFixture.activityOf(own.inquiryID)).toEqual([])

    const answered = await inquiryFixture.ask()
    await inquiryFixture.replyTo(answered.inquiryID)
    expect(await inquiryFixture.asker.delete(`/inquiries/${answered.inquiryID}`)).toMatchObject({
      status: 409,
      body: { code: 'inquiry_answered' },
    })
    expect((await inquiryFixture.admin.delete(`/inquiries/${answered.inquiryID}`)).status).toBe(204)
    expect((await inquiryFixture.admin.delete(`/inquiries/${answered.inquiryID}`)).status).toBe(404)
    expect((await inquiryFixture.activityOf(answered.inquiryID)).map(({ action }) => action)).toEqual([
      'reply_posted',
      'inquiry_deleted',
    ])
    expect((await noticesOf(inquiryFixture.asker))[0]).toMatchObject({
      kind: 'inquiry_deleted',
      link: '/inquiries',
    })
  })
})

describe('featuring a question', () => {
  test('INQ-08 an administrator can feature questions, and the first page shows the last featured first', async () => {
    const [first, second] = [await inquiryFixture.ask(), await inquiryFixture.ask()]
    const put = (id: string, enabled: boolean) =>
      inquiryFixture.admin.put(`/inquiries/${id}/featured`, { enabled })
    expect((await put(second.inquiryID, true)).body).toMatchObject({ featured: true })
    inquiryFixture.bahth.clock.pass(minutes(1))
    await put(first.inquiryID, true)
    await put(first.inquiryID, true)
    const featured = async () =>
      (await inquiryFixture.reader.get('/inquiries')).body.featured.map(
        (one: { inquiryID: string }) => one.inquiryID,
      )
    expect(await featured()).toEqual([first.inquiryID, second.inquiryID])
    expect((await put(first.inquiryID, false)).body).toMatchObject({ featured: false })
    expect(await featured()).toEqual([second.inquiryID])
    await put(second.inquiryID, false)
    expect(
      (await inquiryFixture.reader.put(`/inquiries/${first.inquiryID}/featured`, { enabled: true })).status,
    ).toBe(403)
    expect((await put(first.inquiryID, 'yes' as never)).status).toBe(400)
    expect(
      (await inquiryFixture.activityOf(first.inquiryID)).map(({ action, details }) => [action, details]),
    ).toMatchObject([
      ['inquiry_featured', { changes: [{ field: 'featured', from: false, to: true }] }],
      ['inquiry_featured', { changes: [{ field: 'featured', from: true, to: false }] }],
    ])
  })

  test('the notice of a featuring that is undone is marked as read', async () => {
    const author = await inquiryFixture.bahth.loggedIn()
    const { inquiryID } = await inquiryFixture.ask(author)
    const unread: number[] = []
    for (const enabled of [true, false, true]) {
      await inquiryFixture.admin.put(`/inquiries/${inquiryID}/featured`, { enabled })
      unread.push((await author.get('/notices')).body.unread)
    }
    expect(unread).toEqual([1, 0, 1])
  })
})

describe('votes', () => {
  test('a member has one vote on a question or reply, can change it and removes it with 0', async () => {
    const { inquiryID } = await inquiryFixture.ask()
    const { replyID } = await inquiryFixture.replyTo(inquiryID)
    for (const path of [`/inquiries/${inquiryID}/vote`, `/replies/${replyID}/vote`]) {
      const put = async (who: Person, value: unknown) => (await who.put(path, { value })).body
      expect(await put(inquiryFixture.reader, 1)).toEqual({ upvotes: 1, downvotes: 0, myVote: 1 })
      expect(await put(inquiryFixture.reader, 1)).toEqual({ upvotes: 1, downvotes: 0, myVote: 1 })
      expect(await put(inquiryFixture.admin, -1)).toEqual({ upvotes: 1, downvotes: 1, myVote: -1 })
      expect(await put(inquiryFixture.reader, -1)).toEqual({ upvotes: 0, downvotes: 2, myVote: -1 })
      expect(await put(inquiryFixture.reader, 0)).toEqual({ upvotes: 0, downvotes: 1, myVote: 0 })
      expect(await put(inquiryFixture.reader, 0)).toEqual({ upvotes: 0, downvotes: 1, myVote: 0 })
      expect(await put(inquiryFixture.asker, 1)).toEqual({ upvotes: 1, downvotes: 1, myVote: 1 })
      for (const value of [2, '1', null, 0.5])
        expect((await inquiryFixture.reader.put(path, { value })).status).toBe(400)
    }
    expect((await inquiryFixture.reader.get(`/inquiries/${inquiryID}`)).body).toMatchObject({
      upvotes: 1,
      downvotes: 1,
      myVote: 0,
      replies: [{ upvotes: 1, downvotes: 1, myVote: 0 }],
    })
    expect((await inquiryFixture.admin.get(`/inquiries/${inquiryID}`)).body).toMatchObject({
      myVote: -1,
      replies: [{ myVote: -1 }],
    })
    for (const kind of ['inquiries', 'replies'])
      expect((await inquiryFixture.reader.put(`/${kind}/${unknownId}/vote`, { value: 1 })).status).toBe(404)
  })
})

describe('views', () => {
  test('a view counts once per member and day in Cairo, and immediately', async () => {
    const { inquiryID } = await inquiryFixture.ask()
    const views = async (who: Member) =>
      (await (await inquiryFixture.bahth.logIn(who.member)).get(`/inquiries/${inquiryID}`)).body.views
    // 23:30 in Cairo, half an hour before its day ends; the UTC day ends two hours later.
    inquiryFixture.bahth.clock.set(new Date('2026-11-21T21:30:00Z'))
    expect(await views(inquiryFixture.reader)).toBe(1)
    expect(await views(inquiryFixture.reader)).toBe(1)
    expect(await views(inquiryFixture.asker)).toBe(2)
    inquiryFixture.bahth.clock.set(new Date('2026-11-21T22:00:00Z'))
    expect(await views(inquiryFixture.reader)).toBe(3)
    expect(await views(inquiryFixture.reader)).toBe(3)
    const again = await inquiryFixture.bahth.logIn(inquiryFixture.reader.member)
    expect((await again.get('/inquiries')).body.items[0]).toMatchObject({ inquiryID, views: 3 })
  })

  test('a HEAD request counts no view', async () => {
    const who = await inquiryFixture.bahth.logIn(inquiryFixture.reader.member)
    const { inquiryID } = await inquiryFixture.ask(who)
    expect((await who.bare('HEAD', `/inquiries/${inquiryID}`)).status).toBe(404)
    expect((await who.get('/inquiries')).body.items[0]).toMatchObject({ inquiryID, views: 0 })
  })

  test('a question with an unknown or malformed id is not found', async () => {
    const who = await inquiryFixture.bahth.logIn(inquiryFixture.reader.member)
    expect((await who.get(`/inquiries/${unknownId}`)).status).toBe(404)
    expect((await who.get('/inquiries/not-an-id')).status).toBe(404)
  })
})
