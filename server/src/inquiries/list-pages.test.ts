import { listOrders } from '@bahth/domain/inquiries/rules.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Body } from '../testing/person.ts'
import { unknownId } from '../testing/unknown-id.ts'
import { InquiryFixture } from './inquiry.fixture.ts'

let inquiryFixture: InquiryFixture

beforeAll(async () => {
  inquiryFixture = await InquiryFixture.open()
})
beforeEach(() => inquiryFixture.empty())
afterAll(() => inquiryFixture.close())

const idsOf = (body: Body): string[] => body.items.map(({ inquiryID }: Body) => inquiryID)
const listIds = async (query: Record<string, string>): Promise<string[]> =>
  idsOf(await inquiryFixture.list({ ...query, limit: '100' }))

/** Reads every page of a list in turn; calls `between` after each. */
async function walk(
  query: Record<string, string>,
  between: (page: number) => Promise<unknown> = async () => {},
) {
  const seen: string[] = []
  let cursor: string | null = null
  for (let page = 1; page < 50; page++) {
    const body: Body = await inquiryFixture.list(cursor ? { ...query, cursor } : query)
    expect(body.message).toBeUndefined()
    seen.push(...idsOf(body))
    cursor = body.nextCursor
    if (!cursor) return seen
    await between(page)
  }
  throw new Error('the list never ends')
}

describe('the pages of the list of questions', () => {
  test('small pages have every question once and in order, for each sort and filter', async () => {
    const made = await inquiryFixture.make(
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
    for (const sort of listOrders)
      for (const filter of filters) {
        const paged = await walk({ sort, ...filter, limit: '4' })
        expect(paged).toEqual(await listIds({ sort, ...filter }))
        expect(new Set(paged).size).toBe(paged.length)
      }
    expect(await walk({ limit: '10' })).toEqual([...made].reverse())
  })

  test('featured questions and tags come with the first page only', async () => {
    await inquiryFixture.make(...Array.from({ length: 5 }, (_, i) => ({ title: `q${i}` })))
    const first = await inquiryFixture.list({ limit: '2' })
    expect(first).toMatchObject({ featured: [], tags: [] })
    const second = await inquiryFixture.list({ limit: '2', cursor: first.nextCursor })
    expect(second.items).toHaveLength(2)
    expect(second.total).toBe(5)
    expect(second).not.toHaveProperty('featured')
    expect(second).not.toHaveProperty('tags')
  })

  test('an invalid cursor is refused', async () => {
    const cursor = (keys: unknown) => Buffer.from(JSON.stringify(keys)).toString('base64url')
    expect((await inquiryFixture.reader.get(`/inquiries?cursor=${cursor([0, unknownId])}`)).status).toBe(200)
    for (const bad of [
      'x',
      '.',
      cursor([0]),
      cursor([0, unknownId, 1]),
      cursor([0.5, unknownId]),
      cursor([0, 'x']),
      cursor([2 ** 40, unknownId]),
      cursor(["1'); drop table inquiry", unknownId]),
    ])
      expect
        .soft((await inquiryFixture.reader.get(`/inquiries?sort=popular&cursor=${bad}`)).status, bad)
        .toBe(400)
  })

  test.each(['popular', 'waiting', 'recent'])(
    'sorted by %s, asking or deleting questions between two pages skips and repeats no other question',
    async sort => {
      await inquiryFixture.make(
        ...Array.from({ length: 40 }, (_, i) => ({ title: `Question ${i}`, up: (i * 11) % 40 })),
      )
      const began = await listIds({ sort })
      const deletedIds = [began[3], began[20]]
      let addedId = ''
      const paged = await walk({ sort, limit: '6' }, async page => {
        if (page > 1) return
        await sql`delete from inquiry where id in (${deletedIds[0]}, ${deletedIds[1]})`.execute(
          inquiryFixture.bahth.db,
        )
        addedId = (await inquiryFixture.reader.post('/inquiries', { title: 'New', inquiry: 'New?' })).body
          .inquiryID
      })
      expect(paged.filter(id => id !== addedId)).toEqual(began.filter(id => id !== deletedIds[1]))
    },
  )
})
