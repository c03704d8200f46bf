import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onPostgres } from '../testing/database.ts'
import { countLockWaits } from '../testing/lock-waits.ts'
import type { Member } from '../testing/test-server.ts'
import { InquiryFixture } from './inquiry.fixture.ts'
import { lockInquiry, setStats } from './store.ts'

/** Concurrent requests. The embedded database has one connection and hides races; PostgreSQL shows them. */

let inquiryFixture: InquiryFixture
let readers: Member[]

beforeAll(async () => {
  inquiryFixture = await InquiryFixture.open()
  readers = await Promise.all(Array.from({ length: 50 }, () => inquiryFixture.bahth.loggedIn()))
}, 240_000)
afterAll(() => inquiryFixture.close())

const reader = (i: number): Member => {
  const one = readers[i % readers.length]
  if (!one) throw new Error('there are fifty readers')
  return one
}

async function questionWithReply() {
  const { inquiryID } = await inquiryFixture.ask(reader(0))
  const { replyID } = await inquiryFixture.replyTo(inquiryID)
  return { inquiryID, replyID, paths: [`/inquiries/${inquiryID}/vote`, `/replies/${replyID}/vote`] }
}

const fifty = <T>(work: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 50 }, (_, i) => work(i)))

/** Questions whose counters differ from their rows. */
async function wrongCounters() {
  const { rows } = await sql`
    select inquiry_id from inquiry_stats s where
      upvotes <> (select count(*) from inquiry_vote v where v.inquiry_id = s.inquiry_id and value = 1)
      or downvotes <> (select count(*) from inquiry_vote v where v.inquiry_id = s.inquiry_id and value = -1)
      or views <> (select count(*) from inquiry_view v where v.inquiry_id = s.inquiry_id)
      or reply_count <> (select count(*) from reply r where r.inquiry_id = s.inquiry_id)
    union all select id from reply r where
      upvotes <> (select count(*) from reply_vote v where v.reply_id = r.id and value = 1)
      or downvotes <> (select count(*) from reply_vote v where v.reply_id = r.id and value = -1)
    union all select '00000000-0000-0000-0000-000000000000' where
      (select row (sum(open), sum(answered), sum(closed), sum(views)::bigint) from inquiry_tally) is distinct from
      (select row (count(*) filter (where status = 'open'), count(*) filter (where status = 'answered'),
        count(*) filter (where status = 'closed'), sum(views)) from inquiry_stats)`.execute(
    inquiryFixture.bahth.db,
  )
  return rows
}

test('fifty parallel requests that ask the same question ask it once', async () => {
  const question = { title: 'Sent again?', inquiry: 'The response was slow.' }
  const answers = await fifty(() => reader(6).post('/inquiries', question))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  expect(new Set(answers.map(({ body }) => body.inquiryID)).size).toBe(1)
})

describe('votes in parallel', () => {
  test('fifty parallel votes of one member count once, on a question and on a reply', async () => {
    const { paths } = await questionWithReply()
    for (const path of paths) {
      const answers = await fifty(() => reader(1).put(path, { value: 1 }))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      expect((await reader(2).put(path, { value: 0 })).body).toEqual({ upvotes: 1, downvotes: 0, myVote: 0 })
    }
    expect(await wrongCounters()).toEqual([])
  })

  test('the parallel votes of fifty members are all counted', async () => {
    const { paths } = await questionWithReply()
    for (const path of paths) {
      const answers = await fifty(i => reader(i).put(path, { value: i % 5 ? 1 : -1 }))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      expect((await reader(0).put(path, { value: -1 })).body).toEqual({
        upvotes: 40,
        downvotes: 10,
        myVote: -1,
      })
    }
    expect(await wrongCounters()).toEqual([])
  })

  test('fifty parallel changes of one member’s vote leave at most one vote, and the counters match it', async () => {
    const { inquiryID, paths } = await questionWithReply()
    for (const path of paths) await fifty(i => reader(3).put(path, { value: (i % 3) - 1 }))
    const { upvotes, downvotes, myVote } = (await reader(3).get(`/inquiries/${inquiryID}`)).body
    expect({ upvotes, downvotes }).toEqual({
      upvotes: Number(myVote === 1),
      downvotes: Number(myVote === -1),
    })
    expect(await wrongCounters()).toEqual([])
  })

  test('votes during the deletion of a question are counted or refused, and no counter is wrong afterwards', async () => {
    const { inquiryID, replyID } = await questionWithReply()
    const answers = await fifty(i =>
      i === 25
        ? inquiryFixture.admin.delete(`/inquiries/${inquiryID}`)
        : reader(i).put(i % 2 ? `/replies/${replyID}/vote` : `/inquiries/${inquiryID}/vote`, { value: 1 }),
    )
    expect(answers[25]?.status).toBe(204)
    for (const { status } of answers) expect([200, 204, 404]).toContain(status)
    expect(await wrongCounters()).toEqual([])
  })
})

describe('views in parallel', () => {
  test('fifty parallel views of one member count once, and those of fifty members fifty times', async () => {
    const { inquiryID } = await questionWithReply()
    const replies = await fifty(() => reader(4).get(`/inquiries/${inquiryID}`))
    expect(replies.map(({ status, body }) => [status, body.views])).toEqual(replies.map(() => [200, 1]))
    await fifty(i => reader(i).get(`/inquiries/${inquiryID}`))
    expect((await reader(5).get(`/inquiries/${inquiryID}`)).body.views).toBe(50)
    expect(await wrongCounters()).toEqual([])
  })
})

test.runIf(onPostgres)('an author can’t delete a question with a reply that is being committed', async () => {
  const { db } = inquiryFixture.bahth
  const { inquiryID } = await inquiryFixture.ask(reader(7))
  const deletion = await db.transaction().execute(async tx => {
    await lockInquiry(tx, inquiryID)
    await setStats(tx, inquiryID, { status: 'answered', replyCount: 1 })
    const pending = reader(7).delete(`/inquiries/${inquiryID}`)
    await expect.poll(() => countLockWaits(db)).toBe(1)
    return { pending }
  })
  expect(await deletion.pending).toMatchObject({ status: 409, body: { code: 'inquiry_answered' } })
  await sql`delete from inquiry where id = ${inquiryID}`.execute(db)
})

test('replying, deleting a reply, closing and reopening in parallel leave a consistent status and reply count', async () => {
  const { inquiryID, replyID } = await questionWithReply()
  const answers = await fifty(async i => {
    if (i % 5 === 0)
      return inquiryFixture.admin.put(`/inquiries/${inquiryID}/status`, { status: i % 2 ? 'open' : 'closed' })
    if (i === 7) return inquiryFixture.admin.delete(`/replies/${replyID}`)
    return inquiryFixture.admin.post('/replies', { inquiryID, reply: `Reply ${i}` })
  })
  for (const { status } of answers) expect([200, 201, 204, 409]).toContain(status)
  const { status, replyCount, replies } = (await reader(0).get(`/inquiries/${inquiryID}`)).body
  expect(replyCount).toBe(replies.length)
  expect(status === 'closed' || (status === 'answered') === replyCount > 0).toBe(true)
  expect(await wrongCounters()).toEqual([])
})
