import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Body } from '../testing/person.ts'
import { InquiryFixture } from './inquiry.fixture.ts'

let inquiryFixture: InquiryFixture

beforeAll(async () => {
  inquiryFixture = await InquiryFixture.open()
})
afterAll(() => inquiryFixture.close())

const titles = (body: Body): string[] => body.items.map(({ title }: Body) => title)

describe('the list of questions', () => {
  beforeEach(() => inquiryFixture.empty())

  test('INQ-18 INQ-09 the list without questions is empty, and its figures are zero', async () => {
    expect(await inquiryFixture.list()).toEqual({
      items: [],
      nextCursor: null,
      total: 0,
      stats: { total: 0, answered: 0, open: 0, views: 0, oldestOpen: null },
      featured: [],
      tags: [],
    })
  })

  test('INQ-04 INQ-09 INQ-18 the list has the figures, and every question with its replies', async () => {
    await inquiryFixture.make(
      { title: 'open', views: 5, asked: new Date('2026-11-18T08:00:00Z') },
      { title: 'answered', replies: 2, views: 7, up: 3, down: 1 },
      { title: 'closed', closed: true, views: 1 },
    )
    const body = await inquiryFixture.list()
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
    expect((await inquiryFixture.list({ status: 'open' })).total).toBe(1)
  })

  test('INQ-07 questions are sorted by date, vote balance, views, replies or waiting time, ties newest first', async () => {
    await inquiryFixture.make(
      { title: 'a', views: 5, up: 2 },
      { title: 'b', views: 9, up: 9, down: 8 },
      { title: 'c', views: 5, replies: 3 },
      { title: 'd', views: 1, down: 1, replies: 1 },
      { title: 'e', views: 5, up: 2, replies: 1, closed: true },
    )
    const order = async (query: Record<string, string>) => titles(await inquiryFixture.list(query)).join('')
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
    expect((await inquiryFixture.reader.get('/inquiries?sort=loudest')).status).toBe(400)
    expect((await inquiryFixture.reader.get('/inquiries?status=lost')).status).toBe(400)
  })

  test('a search ignores spelling variants, covers title, text and tags, and combines with each filter', async () => {
    await inquiryFixture.make(
      { title: 'كَيْفَ أحسب حجم العيّنة؟', tags: ['إحصاء'] },
      { title: 'Étude of a Café', text: 'Regression ١٢٣', tags: ['Sample Size'], replies: 1 },
      { title: 'Unrelated', text: '100% sure_thing \\ here' },
    )
    const found = async (query: Record<string, string>) =>
      titles(await inquiryFixture.list(query)).map(title => title.slice(0, 5))
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
    expect(await inquiryFixture.list({ q: '؟!' })).toMatchObject({ total: 0, stats: { total: 3 } })
    expect(await inquiryFixture.list({ q: 'regression', sort: 'popular' })).toMatchObject({
      total: 1,
      nextCursor: null,
    })
    expect(await found({ tag: '#SAMPLE size' })).toEqual(['Étude'])
    expect(await found({ tag: 'احصاء' })).toEqual(['كَيْف'])
    expect(await found({ tag: 'sample' })).toEqual([])
    expect(await found({ tag: 'sample size', q: 'cafe', sort: 'views' })).toEqual(['Étude'])
  })

  test('the first page has the tags in use, the most used first', async () => {
    await inquiryFixture.make(
      { title: 'a', tags: ['ethics', 'إحصاء'] },
      { title: 'b', tags: ['ethics'] },
      { title: 'c', tags: ['احصاء', 'ethics', 'data'] },
    )
    const { tags } = await inquiryFixture.list()
    expect(tags).toMatchObject([{ tag: 'ethics', count: 3 }, { count: 2 }, { tag: 'data', count: 1 }])
    await sql`delete from inquiry where title <> 'b'`.execute(inquiryFixture.bahth.db)
    expect((await inquiryFixture.list()).tags).toEqual([{ tag: 'ethics', count: 1 }])
  })
})

describe('similar questions', () => {
  beforeAll(async () => {
    await inquiryFixture.empty()
    await inquiryFixture.make(
      { title: 'Do I need ethics approval for an anonymous survey?', replies: 1 },
      { title: 'Sample size when the population is one lecture hall' },
      { title: 'كيف أحسب حجم العينة إذا كان عدد المجتمع ٤٢٠ فقط؟', closed: true },
      ...Array.from({ length: 8 }, (_, i) => ({ title: `Citing a thesis, part ${i}` })),
    )
  })
  const similar = async (q: string) =>
    (await inquiryFixture.reader.get(`/inquiries/similar?${new URLSearchParams({ q })}`)).body.items

  test('similar questions are found despite different words and spellings, at most five', async () => {
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

  test('a very short, empty or unrelated text has no similar questions', async () => {
    for (const q of ['', 'Do I', 'blockchain ledgers in zoology']) expect(await similar(q)).toEqual([])
    expect((await inquiryFixture.reader.get('/inquiries/similar')).body).toEqual({ items: [] })
  })
})

test('deleting a member removes their votes and views, and keeps their questions without the author’s id', async () => {
  await inquiryFixture.empty()
  const leaver = await inquiryFixture.bahth.loggedIn({ firstName: 'Gone', lastName: 'Soon' })
  const { inquiryID } = (await leaver.post('/inquiries', { title: 'Mine', inquiry: 'Text' })).body
  const other = (await inquiryFixture.reader.post('/inquiries', { title: 'Theirs', inquiry: 'Text' })).body
    .inquiryID
  const { replyID } = (await inquiryFixture.admin.post('/replies', { inquiryID: other, reply: 'Yes' })).body
  for (const who of [leaver, inquiryFixture.reader]) {
    await who.put(`/inquiries/${other}/vote`, { value: 1 })
    await who.put(`/replies/${replyID}/vote`, { value: -1 })
    await who.get(`/inquiries/${other}`)
  }
  await inquiryFixture.bahth.db.deleteFrom('member').where('id', '=', leaver.member.id).execute()
  const body = await inquiryFixture.list()
  expect(body.stats).toMatchObject({ total: 2, views: 1 })
  expect(body.items).toMatchObject([
    { inquiryID: other, upvotes: 1, views: 1, replies: [{ downvotes: 1 }] },
    { inquiryID, authorId: null, authorName: 'Gone Soon' },
  ])
})
