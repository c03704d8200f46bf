import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { newId } from '../db/ids.ts'
import type { Person } from '../testing/person.ts'
import { openTestServer, type TestMember, type TestServer } from '../testing/test-server.ts'

let bahth: TestServer
let admin: Person & { member: TestMember }
let reader: Person & { member: TestMember }

beforeAll(async () => {
  bahth = await openTestServer()
  admin = await bahth.admin()
  reader = await bahth.signedIn()
})
afterAll(() => bahth.close())

interface Made {
  title: string
  text?: string
  tags?: string[]
  views?: number
  up?: number
  down?: number
  replies?: number
  closed?: boolean
  asked?: Date
}

/** Puts questions into the database as if they had been read, voted on and answered. */
async function make(...questions: Made[]): Promise<string[]> {
  const rows = questions.map(question => ({ id: newId(), ...question }))
  await bahth.db
    .insertInto('inquiry')
    .values(
      rows.map(({ id, title, text, tags, asked }) => ({
        id,
        author_name: 'Omar Khaled',
        title,
        text: text ?? 'What do you think?',
        tags: tags ?? [],
        submitted_at: asked ?? bahth.clock.now(),
      })),
    )
    .execute()
  await bahth.db
    .insertInto('inquiry_standing')
    .values(
      rows.map(({ id, views = 0, up = 0, down = 0, replies = 0, closed }) => ({
        inquiry_id: id,
        views,
        upvotes: up,
        downvotes: down,
        reply_count: replies,
        status: closed ? 'closed' : replies > 0 ? 'answered' : 'open',
      })),
    )
    .execute()
  const replies = rows.flatMap(({ id, replies = 0 }) =>
    Array.from({ length: replies }, (_, i) => ({
      id: newId(),
      inquiry_id: id,
      author_name: 'Nadia Rashed',
      text: `Reply ${i}`,
    })),
  )
  if (replies.length > 0) await bahth.db.insertInto('reply').values(replies).execute()
  return rows.map(({ id }) => id)
}

const empty = async () => {
  await sql`delete from inquiry`.execute(bahth.db)
  await sql`delete from inquiry_before`.execute(bahth.db)
}

interface Item {
  inquiryID: string
  title: string
}
const titles = (body: { items: Item[] }) => body.items.map(({ title }) => title)
const list = async (query: Record<string, string> = {}) =>
  (await reader.get(`/inquiries?${new URLSearchParams(query)}`)).body

/** Every page of a list one after another; `between` happens after each. */
async function walk(
  query: Record<string, string>,
  between: (page: number) => Promise<unknown> = async () => {},
) {
  const seen: string[] = []
  let cursor: string | null = null
  for (let page = 1; page < 50; page++) {
    const body = await list(cursor ? { ...query, cursor } : query)
    expect(body.message).toBeUndefined()
    seen.push(...body.items.map(({ inquiryID }: Item) => inquiryID))
    cursor = body.nextCursor
    if (!cursor) return seen
    await between(page)
  }
  throw new Error('the list never ends')
}

describe('a list of questions', () => {
  beforeEach(empty)

  test('INQ-18 INQ-09 without questions it is empty, and its figures are zero', async () => {
    expect(await list()).toEqual({
      items: [],
      nextCursor: null,
      total: 0,
      stats: { total: 0, answered: 0, open: 0, views: 0, oldestOpen: null },
      featured: [],
      tags: [],
    })
  })

  test('INQ-04 INQ-09 INQ-18 it has the figures, and every question with its replies', async () => {
    await make(
      { title: 'open', views: 5, asked: new Date('2026-11-18T08:00:00Z') },
      { title: 'answered', replies: 2, views: 7, up: 3, down: 1 },
      { title: 'closed', closed: true, views: 1 },
    )
    const body = await list()
    expect(body).toMatchObject({
      total: 3,
      nextCursor: null,
      stats: { total: 3, answered: 1, open: 1, views: 13, oldestOpen: '2026-11-18T08:00:00.000Z' },
    })
    expect(body.items).toMatchObject([
      { title: 'closed', status: 'closed', replies: [], replyCount: 0 },
      {
        title: 'answered',
        status: 'answered',
        replyCount: 2,
        replies: [{ reply: 'Reply 0' }, { reply: 'Reply 1' }],
        upvotes: 3,
        downvotes: 1,
      },
      { title: 'open', status: 'open', replies: [] },
    ])
    expect((await list({ status: 'open' })).total).toBe(1)
  })

  test('INQ-07 the sorts: newest, most votes in balance, most views, most replies; ties newest first', async () => {
    await make(
      { title: 'a', views: 5, up: 2 },
      { title: 'b', views: 9, up: 9, down: 8 },
      { title: 'c', views: 5, replies: 3 },
      { title: 'd', views: 1, down: 1, replies: 1 },
      { title: 'e', views: 5, up: 2, replies: 1, closed: true },
    )
    const order = async (query: Record<string, string>) => titles(await list(query)).join('')
    expect(await order({})).toBe('edcba')
    expect(await order({ sort: 'recent' })).toBe('edcba')
    expect(await order({ sort: 'popular' })).toBe('eabcd')
    expect(await order({ sort: 'views' })).toBe('becad')
    expect(await order({ sort: 'answers' })).toBe('cedba')
    expect(await order({ sort: 'waiting' })).toBe('abedc')
    expect(await order({ sort: 'popular', status: 'answered' })).toBe('cd')
    expect(await order({ sort: 'views', status: 'open' })).toBe('ba')
    expect(await order({ sort: 'answers', status: 'closed' })).toBe('e')
    expect(await order({ sort: 'waiting', status: 'answered' })).toBe('dc')
    expect((await reader.get('/inquiries?sort=loudest')).status).toBe(400)
    expect((await reader.get('/inquiries?status=lost')).status).toBe(400)
  })

  test('a search folds Arabic and Latin, looks into title, text and tags, and joins with every filter', async () => {
    await make(
      { title: 'كَيْفَ أحسب حجم العيّنة؟', tags: ['إحصاء'] },
      { title: 'Étude of a Café', text: 'Regression ١٢٣', tags: ['Sample Size'], replies: 1 },
      { title: 'Unrelated', text: '100% sure_thing \\ here' },
    )
    const found = async (query: Record<string, string>) =>
      titles(await list(query)).map(title => title.slice(0, 5))
    expect(await found({ q: 'احسب حجم العينه' })).toEqual(['كَيْف'])
    expect(await found({ q: 'العَيِّنَةِ' })).toEqual(['كَيْف'])
    expect(await found({ q: 'احصاء' })).toEqual(['كَيْف'])
    expect(await found({ q: 'etude OF' })).toEqual(['Étude'])
    expect(await found({ q: '  REGRESSION 123 ' })).toEqual(['Étude'])
    expect(await found({ q: 'sample size', status: 'answered' })).toEqual(['Étude'])
    expect(await found({ q: 'sample size', status: 'open' })).toEqual([])
    expect(await found({ q: '100%' })).toEqual(['Unrel'])
    expect(await found({ q: 'sure_thing \\' })).toEqual(['Unrel'])
    expect(await found({ q: 'sureXthing' })).toEqual([])
    expect(await found({ q: 'te' })).toEqual([])
    expect(await found({ q: 'si' })).toEqual(['Étude'])
    expect(await found({ q: '؟!' })).toEqual([])
    expect(await list({ q: '؟!' })).toMatchObject({ total: 0, stats: { total: 3 } })
    expect(await list({ q: 'regression', sort: 'popular' })).toMatchObject({ total: 1, nextCursor: null })
    expect(await found({ tag: '#SAMPLE size' })).toEqual(['Étude'])
    expect(await found({ tag: 'احصاء' })).toEqual(['كَيْف'])
    expect(await found({ tag: 'sample' })).toEqual([])
    expect(await found({ tag: 'sample size', q: 'cafe', sort: 'views' })).toEqual(['Étude'])
  })

  test('the tags in use stand on the first page, the most used first', async () => {
    await make(
      { title: 'a', tags: ['ethics', 'إحصاء'] },
      { title: 'b', tags: ['ethics'] },
      { title: 'c', tags: ['احصاء', 'ethics', 'data'] },
    )
    const { tags } = await list()
    expect(tags).toMatchObject([{ tag: 'ethics', count: 3 }, { count: 2 }, { tag: 'data', count: 1 }])
    await sql`delete from inquiry where title <> 'b'`.execute(bahth.db)
    expect((await list()).tags).toEqual([{ tag: 'ethics', count: 1 }])
  })

  test('pages of any size hold every question once, in each order, with and without filters', async () => {
    const made = await make(
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
        const whole = (await list({ sort, ...filter, limit: '100' })).items.map(
          ({ inquiryID }: Item) => inquiryID,
        )
        const paged = await walk({ sort, ...filter, limit: '4' })
        expect(paged).toEqual(whole)
        expect(new Set(paged).size).toBe(paged.length)
      }
    expect(await walk({ limit: '10' })).toEqual([...made].reverse())
  })

  test('featured questions and tags come with the first page only', async () => {
    await make(...Array.from({ length: 5 }, (_, i) => ({ title: `q${i}` })))
    const first = await list({ limit: '2' })
    expect(first).toMatchObject({ featured: [], tags: [] })
    const second = await list({ limit: '2', cursor: first.nextCursor })
    expect(second.items).toHaveLength(2)
    expect(second.total).toBe(5)
    expect(second).not.toHaveProperty('featured')
    expect(second).not.toHaveProperty('tags')
  })

  test('a cursor that is none of ours is 400, whatever it pretends to be', async () => {
    const id = '0198c0de-0000-7000-8000-000000000000'
    const cursor = (keys: unknown, mark: string) =>
      `${Buffer.from(JSON.stringify(keys)).toString('base64url')}.${Buffer.from(mark).toString('base64url')}`
    const good = cursor([0, id], '1:1:')
    expect((await reader.get(`/inquiries?cursor=${good}`)).status).toBe(200)
    for (const bad of [
      'x',
      '.',
      good.split('.')[0],
      cursor([0, id], ''),
      cursor([0, id], '5:1:'),
      cursor([0, id], '1:5:7'),
      cursor([0, id], '1:5:3,2'),
      cursor([0, id], '0:5:'),
      cursor([0, id], '1:99999999999999999999:'),
      cursor([0, id], "1:2:'); drop table inquiry"),
      cursor([0.5, id], '1:1:'),
      cursor([0, 'x'], '1:1:'),
      cursor([2 ** 40, id], '1:1:'),
    ])
      expect.soft((await reader.get(`/inquiries?sort=popular&cursor=${bad}`)).status, bad).toBe(400)
  })
})

describe('whoever pages through a list while votes, views and replies go on', () => {
  beforeEach(empty)

  const fill = () =>
    make(
      ...Array.from({ length: 40 }, (_, i) => ({
        title: `Question ${i} about methods`,
        tags: ['methods'],
        views: (i * 13) % 40,
        up: (i * 11) % 40,
        down: 3,
        replies: i % 5,
      })),
    )

  const nothing: Record<string, string> = {}
  test.each([
    ['popular', [nothing, { q: 'methods' }, { tag: 'methods' }]],
    ['views', [nothing, { q: 'methods' }]],
    ['answers', [nothing]],
    ['waiting', [nothing, { q: 'methods' }]],
    ['recent', [nothing]],
  ])('by %s, sees every question once and in the order in which it began', async (sort, filters) => {
    await fill()
    const members = await Promise.all(Array.from({ length: 8 }, () => bahth.member()))
    for (const filter of filters) {
      const began = (await list({ sort, ...filter, limit: '100' })).items.map(
        ({ inquiryID }: Item) => inquiryID,
      )
      const paged = await walk({ sort, ...filter, limit: '7' }, async page => {
        // The last of the list rise to its top, the first fall to its end, and newcomers come.
        for (const id of [began.at(-page) ?? '', began.at(-page - 7) ?? '']) {
          await bahth.db
            .insertInto('inquiry_vote')
            .values(members.map(member => ({ inquiry_id: id, member_id: member.id, value: 1 })))
            .onConflict(conflict => conflict.doNothing())
            .execute()
          await reader.get(`/inquiries/${id}`)
          await admin.post('/replies', { inquiryID: id, reply: 'One more.' })
        }
        for (const id of [began[page - 1] ?? '', began[page + 9] ?? '']) {
          await bahth.db
            .insertInto('inquiry_vote')
            .values(members.map(member => ({ inquiry_id: id, member_id: member.id, value: -1 })))
            .onConflict(conflict => conflict.doNothing())
            .execute()
          await sql`update inquiry_standing set views = greatest(0, views - 20) where inquiry_id = ${id}`.execute(
            bahth.db,
          )
          await sql`delete from reply where inquiry_id = ${id}`.execute(bahth.db)
          await sql`update inquiry_standing set reply_count = 0, status = 'open' where inquiry_id = ${id}`.execute(
            bahth.db,
          )
        }
      })
      expect(paged).toEqual(began)
    }
  })

  test('without the memory of how questions stood, some come twice and some are missed', async () => {
    await fill()
    const began = (await list({ sort: 'popular', limit: '100' })).items.map(
      ({ inquiryID }: Item) => inquiryID,
    )
    const paged = await walk({ sort: 'popular', limit: '6' }, async page => {
      if (page > 1) return
      await sql`update inquiry_standing set upvotes = 1000 where inquiry_id = ${began[30]}`.execute(bahth.db)
      await sql`update inquiry_standing set upvotes = 0 where inquiry_id = ${began[0]}`.execute(bahth.db)
      await sql`delete from inquiry_before`.execute(bahth.db)
    })
    expect(paged.filter(id => id === began[0])).toHaveLength(2)
    expect(paged).not.toContain(began[30])
  })

  test('a question that is asked or deleted meanwhile moves nobody else', async () => {
    await fill()
    const began = (await list({ sort: 'popular', limit: '100' })).items.map(
      ({ inquiryID }: Item) => inquiryID,
    )
    const gone = [began[3], began[20]]
    let newcomer = ''
    const paged = await walk({ sort: 'popular', limit: '6' }, async page => {
      if (page > 1) return
      await sql`delete from inquiry where id in (${gone[0]}, ${gone[1]})`.execute(bahth.db)
      newcomer = (await reader.post('/inquiries', { title: 'New', inquiry: 'New?' })).body.inquiryID
    })
    expect(paged.filter(id => id !== newcomer)).toEqual(began.filter((id: string) => id !== gone[1]))
  })

  test.skipIf(!('postgres' in inject('database')))(
    'a vote that was on its way when the list began counts as later',
    async () => {
      await fill()
      const began = (await list({ sort: 'popular', limit: '100' })).items.map(
        ({ inquiryID }: Item) => inquiryID,
      )
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      const { promise: done, resolve: written } = Promise.withResolvers<void>()
      const voting = bahth.db.transaction().execute(async tx => {
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
    },
  )

  test('what was is kept for an hour', async () => {
    await fill()
    await sql`update inquiry_standing set views = views + 1`.execute(bahth.db)
    await sql`update inquiry_before set changed_at = changed_at - interval '61 minutes' where views % 2 = 0`.execute(
      bahth.db,
    )
    const { forgetStandings } = await import('./store.ts')
    await forgetStandings(bahth.db)
    const left = await sql<{ even: number; odd: number }>`
      select count(*) filter (where views % 2 = 0)::integer as even, count(*) filter (where views % 2 = 1)::integer as odd
      from inquiry_before`.execute(bahth.db)
    expect(left.rows).toEqual([{ even: 0, odd: 20 }])
  })
})

describe('questions like the one being written', () => {
  beforeAll(async () => {
    await empty()
    await make(
      { title: 'Do I need ethics approval for an anonymous survey?', replies: 1 },
      { title: 'Sample size when the population is one lecture hall' },
      { title: 'كيف أحسب حجم العينة إذا كان عدد المجتمع ٤٢٠ فقط؟', closed: true },
      ...Array.from({ length: 8 }, (_, i) => ({ title: `Citing a thesis, part ${i}` })),
    )
  })
  const similar = async (q: string) =>
    (await reader.get(`/inquiries/similar?${new URLSearchParams({ q })}`)).body.items

  test('are found by what they share, in other words and spellings, at most five', async () => {
    expect(await similar('is ethics approval needed for an online survey')).toEqual([
      {
        inquiryID: expect.any(String),
        title: 'Do I need ethics approval for an anonymous survey?',
        status: 'answered',
      },
    ])
    expect(await similar('sample size for a small population')).toMatchObject([{ status: 'open' }])
    expect(await similar('ازاي احسب حجم العينه لمجتمع صغير')).toMatchObject([{ status: 'closed' }])
    expect(await similar('حَجْمُ العيّنةِ')).toHaveLength(1)
    expect(await similar('how to cite a thesis')).toHaveLength(5)
  })

  test('are none for a few letters, for nothing, and for what is new', async () => {
    for (const q of ['', 'Do I', 'blockchain ledgers in zoology']) expect(await similar(q)).toEqual([])
    expect((await reader.get('/inquiries/similar')).body).toEqual({ items: [] })
  })
})

test('a deleted member takes their votes and views along; questions and replies stay without them', async () => {
  await empty()
  const leaver = await bahth.signedIn({ firstName: 'Gone', lastName: 'Soon' })
  const { inquiryID } = (await leaver.post('/inquiries', { title: 'Mine', inquiry: 'Text' })).body
  const other = (await reader.post('/inquiries', { title: 'Theirs', inquiry: 'Text' })).body.inquiryID
  const { replyID } = (await admin.post('/replies', { inquiryID: other, reply: 'Yes' })).body
  for (const who of [leaver, reader]) {
    await who.put(`/inquiries/${other}/vote`, { value: 1 })
    await who.put(`/replies/${replyID}/vote`, { value: -1 })
    await who.get(`/inquiries/${other}`)
  }
  await bahth.db.deleteFrom('member').where('id', '=', leaver.member.id).execute()
  const body = await list()
  expect(body.stats).toMatchObject({ total: 2, views: 1 })
  expect(body.items).toMatchObject([
    { inquiryID: other, upvotes: 1, views: 1, replies: [{ downvotes: 1 }] },
    { inquiryID, authorId: null, authorName: 'Gone Soon' },
  ])
})
