import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { onPostgres } from '../testing/database.ts'
import type { Body } from '../testing/person.ts'
import type { TestMember } from '../testing/test-server.ts'
import { unknownId } from '../testing/unknown-id.ts'
import { Forum } from './forum.fixture.ts'

let forum: Forum

beforeAll(async () => {
  forum = await Forum.open()
})
beforeEach(() => forum.empty())
afterAll(() => forum.close())

const idsOf = (body: Body): string[] => body.items.map(({ inquiryID }: Body) => inquiryID)
const whole = async (query: Record<string, string>): Promise<string[]> =>
  idsOf(await forum.list({ ...query, limit: '100' }))

/** Every page of a list one after another; `between` happens after each. */
async function walk(
  query: Record<string, string>,
  between: (page: number) => Promise<unknown> = async () => {},
) {
  const seen: string[] = []
  let cursor: string | null = null
  for (let page = 1; page < 50; page++) {
    const body: Body = await forum.list(cursor ? { ...query, cursor } : query)
    expect(body.message).toBeUndefined()
    seen.push(...idsOf(body))
    cursor = body.nextCursor
    if (!cursor) return seen
    await between(page)
  }
  throw new Error('the list never ends')
}

describe('a list of questions', () => {
  test('pages of any size hold every question once, in each order, with and without filters', async () => {
    const made = await forum.make(
      ...Array.from({ length: 47 }, (_, i) => ({
        title: `Question ${i} ${i % 2 ? 'odd' : 'even'}`,
        tags: i % 3 ? ['third'] : [],
        views: (i * 7) % 5,
        up: (i * 3) % 4,
        replies: i % 4 === 0 ? i % 3 : 0,
      })),
    )
    const filters: Record<string, string>[] = [
      {},
      { q: 'odd' },
      { tag: 'third' },
      { status: 'open' },
      { q: 'even', status: 'open' },
    ]
    for (const sort of ['recent', 'popular', 'views', 'answers', 'waiting'])
      for (const filter of filters) {
        const paged = await walk({ sort, ...filter, limit: '4' })
        expect(paged).toEqual(await whole({ sort, ...filter }))
        expect(new Set(paged).size).toBe(paged.length)
      }
    expect(await walk({ limit: '10' })).toEqual([...made].reverse())
  })

  test('featured questions and tags come with the first page only', async () => {
    await forum.make(...Array.from({ length: 5 }, (_, i) => ({ title: `q${i}` })))
    const first = await forum.list({ limit: '2' })
    expect(first).toMatchObject({ featured: [], tags: [] })
    const second = await forum.list({ limit: '2', cursor: first.nextCursor })
    expect(second.items).toHaveLength(2)
    expect(second.total).toBe(5)
    expect(second).not.toHaveProperty('featured')
    expect(second).not.toHaveProperty('tags')
  })

  test('a cursor that is none of ours is 400, whatever it pretends to be', async () => {
    const cursor = (keys: unknown, mark: string) =>
      `${Buffer.from(JSON.stringify(keys)).toString('base64url')}.${Buffer.from(mark).toString('base64url')}`
    const good = cursor([0, unknownId], '1:1:')
    expect((await forum.reader.get(`/inquiries?cursor=${good}`)).status).toBe(200)
    for (const bad of [
      'x',
      '.',
      good.split('.')[0],
      cursor([0, unknownId], ''),
      cursor([0, unknownId], '5:1:'),
      cursor([0, unknownId], '1:5:7'),
      cursor([0, unknownId], '1:5:3,2'),
      cursor([0, unknownId], '0:5:'),
      cursor([0, unknownId], '1:99999999999999999999:'),
      cursor([0, unknownId], "1:2:'); drop table inquiry"),
      cursor([0.5, unknownId], '1:1:'),
      cursor([0, 'x'], '1:1:'),
      cursor([2 ** 40, unknownId], '1:1:'),
    ])
      expect.soft((await forum.reader.get(`/inquiries?sort=popular&cursor=${bad}`)).status, bad).toBe(400)
  })
})

describe('whoever pages through a list while votes, views and replies go on', () => {
  const fill = () =>
    forum.make(
      ...Array.from({ length: 40 }, (_, i) => ({
        title: `Question ${i} about methods`,
        tags: ['methods'],
        views: (i * 13) % 40,
        up: (i * 11) % 40,
        down: 3,
        replies: i % 5,
      })),
    )

  /** Whoever has voted already keeps their vote. */
  const vote = (members: TestMember[], id: string, value: 1 | -1) =>
    forum.bahth.db
      .insertInto('inquiry_vote')
      .values(members.map(member => ({ inquiry_id: id, member_id: member.id, value })))
      .onConflict(conflict => conflict.doNothing())
      .execute()

  const nothing: Record<string, string> = {}
  test.each([
    ['popular', [nothing, { q: 'methods' }, { tag: 'methods' }]],
    ['views', [nothing, { q: 'methods' }]],
    ['answers', [nothing]],
    ['waiting', [nothing, { q: 'methods' }]],
    ['recent', [nothing]],
  ])('by %s, sees every question once and in the order in which it began', async (sort, filters) => {
    await fill()
    const members = await Promise.all(Array.from({ length: 8 }, () => forum.bahth.member()))
    for (const filter of filters) {
      const began = await whole({ sort, ...filter })
      const paged = await walk({ sort, ...filter, limit: '7' }, async page => {
        // The last of the list rise to its top, the first fall to its end, and newcomers come.
        for (const id of [began.at(-page) ?? '', began.at(-page - 7) ?? '']) {
          await vote(members, id, 1)
          await forum.reader.get(`/inquiries/${id}`)
          await forum.admin.post('/replies', { inquiryID: id, reply: 'One more.' })
        }
        for (const id of [began[page - 1] ?? '', began[page + 9] ?? '']) {
          await vote(members, id, -1)
          await sql`update inquiry_standing set views = greatest(0, views - 20) where inquiry_id = ${id}`.execute(
            forum.bahth.db,
          )
          await sql`delete from reply where inquiry_id = ${id}`.execute(forum.bahth.db)
          await sql`update inquiry_standing set reply_count = 0, status = 'open' where inquiry_id = ${id}`.execute(
            forum.bahth.db,
          )
        }
      })
      expect(paged).toEqual(began)
    }
  })

  test('without the memory of how questions stood, some come twice and some are missed', async () => {
    await fill()
    const began = await whole({ sort: 'popular' })
    const paged = await walk({ sort: 'popular', limit: '6' }, async page => {
      if (page > 1) return
      await sql`update inquiry_standing set upvotes = 1000 where inquiry_id = ${began[30]}`.execute(
        forum.bahth.db,
      )
      await sql`update inquiry_standing set upvotes = 0 where inquiry_id = ${began[0]}`.execute(
        forum.bahth.db,
      )
      await sql`delete from inquiry_before`.execute(forum.bahth.db)
    })
    expect(paged.filter(id => id === began[0])).toHaveLength(2)
    expect(paged).not.toContain(began[30])
  })

  test('a question that is asked or deleted meanwhile moves nobody else', async () => {
    await fill()
    const began = await whole({ sort: 'popular' })
    const gone = [began[3], began[20]]
    let newcomer = ''
    const paged = await walk({ sort: 'popular', limit: '6' }, async page => {
      if (page > 1) return
      await sql`delete from inquiry where id in (${gone[0]}, ${gone[1]})`.execute(forum.bahth.db)
      newcomer = (await forum.reader.post('/inquiries', { title: 'New', inquiry: 'New?' })).body.inquiryID
    })
    expect(paged.filter(id => id !== newcomer)).toEqual(began.filter(id => id !== gone[1]))
  })

  test.skipIf(!onPostgres)('a vote that was on its way when the list began counts as later', async () => {
    await fill()
    const began = await whole({ sort: 'popular' })
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { promise: done, resolve: written } = Promise.withResolvers<void>()
    const voting = forum.bahth.db.transaction().execute(async tx => {
      await sql`update inquiry_standing set upvotes = 1000 where inquiry_id = ${began[30]}`.execute(tx)
      written()
      await released
    })
    await done
    const paged = await walk({ sort: 'popular', limit: '6' }, async page => {
      if (page > 1) return
      release()
      await voting
    })
    expect(paged).toEqual(began)
  })

  test('what was is kept for an hour', async () => {
    await fill()
    await sql`update inquiry_standing set views = views + 1`.execute(forum.bahth.db)
    await sql`update inquiry_before set changed_at = changed_at - interval '61 minutes' where views % 2 = 0`.execute(
      forum.bahth.db,
    )
    const { forgetStandings } = await import('./store.ts')
    await forgetStandings(forum.bahth.db)
    const left = await sql<{ even: number; odd: number }>`
      select count(*) filter (where views % 2 = 0)::integer as even, count(*) filter (where views % 2 = 1)::integer as odd
      from inquiry_before`.execute(forum.bahth.db)
    expect(left.rows).toEqual([{ even: 0, odd: 20 }])
  })
})
