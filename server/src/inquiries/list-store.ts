import type { InquiryStatus, ListOrder } from '@bahth/domain/inquiries/rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { nextCursor, rowsToCut } from '../db/keyset.ts'
import type { Db } from '../db/open.ts'
import { type InquiryRow, inquiryColumns, presentInquiry } from './inquiry-row.ts'
import { markedCursor, type PageStart, pageStart } from './page-cursor.ts'
import { matching, searchPattern } from './search.ts'

/** Pages of questions, each one statement. */

export interface InquiryQuery {
  q?: string | undefined
  sort: ListOrder
  status?: InquiryStatus | '' | undefined
  tag?: string | undefined
  limit: number
  cursor?: string | undefined
}

type Sql = RawBuilder<unknown>

/** Featured questions on the first page, and tags in use. */
const mostFeatured = 6
const mostTags = 24

/**
 * How rare a search is, is seen in the newest questions. What is frequent there is found by walking along the list's
 * own order, no further than the walk; anything rarer, by the index of words.
 */
const sample = 500
const frequent = 3
const walk = 10_000

/** A list's way: the key it is sorted by, of a standing `s`, before its newest first. */
const keys: Record<Exclude<ListOrder, 'waiting'>, Sql> = {
  recent: sql`0`,
  popular: sql`s.score`,
  views: sql`s.views`,
  answers: sql`s.reply_count`,
}

interface Parts {
  query: InquiryQuery
  start: PageStart | null
  /** Rows of a page and one more. */
  most: Sql
  matches: Sql | null
}

const keyOf = (sort: ListOrder): Sql => (sort === 'waiting' ? sql`(s.status = 'open')::integer` : keys[sort])

const ofStatus = ({ query }: Parts): Sql =>
  query.status ? sql`s.status = ${query.status}::inquiry_status` : sql`true`

/** Where a page begins, for rows with these keys. Waiting questions go from the oldest on, all others backwards. */
function onwards({ query, start }: Parts, key: Sql, id: Sql): Sql {
  if (!start) return sql`true`
  if (query.sort === 'recent') return sql`${id} < ${start.id}`
  if (query.sort !== 'waiting') return sql`(${key}, ${id}) < (${start.key}, ${start.id})`
  return start.key === 1
    ? sql`(${key} = 0 or ${id} > ${start.id})`
    : sql`(${key} = 0 and ${id} < ${start.id})`
}

const inOrder = (sort: ListOrder, key: Sql, id: Sql): Sql =>
  sort === 'recent'
    ? sql`${id} desc`
    : sort === 'waiting'
      ? sql`${key} desc, case when ${key} = 1 then ${id} end, ${id} desc`
      : sql`${key} desc, ${id} desc`

/** Walks along an index in the list's order, a number of rows; what has changed since the first page stands aside. */
function along(parts: Parts, rows: Sql): Sql {
  const { sort } = parts.query
  const key = keyOf(sort)
  const unchanged = parts.start ? sql`and s.inquiry_id not in (select inquiry_id from changed)` : sql``
  const one = (where: Sql, order: Sql, as: Sql) => sql`
    (select s.inquiry_id, ${as} as key from inquiry_standing s
    where ${where} and ${ofStatus(parts)} ${unchanged} order by ${order} limit ${rows})`
  if (sort !== 'waiting')
    return one(
      onwards(parts, key, sql`s.inquiry_id`),
      sort === 'recent' ? sql`s.inquiry_id desc` : sql`${key} desc, s.inquiry_id desc`,
      key,
    )
  const { start } = parts
  const open = start?.key === 1 ? sql`and s.inquiry_id > ${start.id}` : sql``
  const rest = start?.key === 0 ? sql`and s.inquiry_id < ${start.id}` : sql``
  const settled = one(sql`s.status <> 'open' ${rest}`, sql`s.inquiry_id desc`, sql`0`)
  if (start?.key === 0) return settled
  return sql`(${one(sql`s.status = 'open' ${open}`, sql`s.inquiry_id`, sql`1`)} union all ${settled})`
}

/** How questions that have changed since the first page stood when it was read. */
const changed = ({ snapshot }: PageStart): Sql => sql`
  changed as materialized (
    select distinct on (b.inquiry_id) b.inquiry_id, b.status, b.views, b.score, b.reply_count
    from inquiry_before b
    where b.xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot)::text::bigint
      and not pg_visible_in_snapshot(b.xid::text::xid8, ${snapshot}::pg_snapshot)
    order by b.inquiry_id, b.number),`

/** The rows of a page without a search: the walk itself, and what stands aside in the place it had. */
function listed(parts: Parts): Sql {
  const { sort } = parts.query
  const whole = along(parts, parts.most)
  if (!parts.start) return whole
  const key = keyOf(sort)
  return sql`(
    (select * from ${whole} unchanged)
    union all
    (select s.inquiry_id, ${key} from changed s join inquiry_standing now on now.inquiry_id = s.inquiry_id
    where ${onwards(parts, key, sql`s.inquiry_id`)} and ${ofStatus(parts)}))`
}

/** The rows of a page of a search, in two ways of which the statement takes the shorter, and how many match. */
function found(parts: Parts, matches: Sql): { before: Sql; page: Sql; total: Sql } {
  const { sort } = parts.query
  const key = keyOf(sort)
  // What is walked along is looked up by its key alone: no index of words is asked on the way (hence the offset).
  const rows = (walked: Sql) => sql`
    select w.inquiry_id, w.key from ${walked} w
    cross join lateral (select search, tag_keys from inquiry where id = w.inquiry_id offset 0) i where ${matches}`
  const aside = parts.start
    ? sql`union all (select s.inquiry_id, ${key} from changed s join inquiry i on i.id = s.inquiry_id
        where ${matches} and ${ofStatus(parts)} and ${onwards(parts, key, sql`s.inquiry_id`)})`
    : sql``
  const standing = parts.start
    ? sql`(select n.inquiry_id, coalesce(c.status, n.status) as status, coalesce(c.views, n.views) as views,
        coalesce(c.score, n.score) as score, coalesce(c.reply_count, n.reply_count) as reply_count
        from inquiry_standing n left join changed c on c.inquiry_id = n.inquiry_id)`
    : sql`inquiry_standing`
  const before = sql`
    seen as materialized (
      select count(*) filter (where ${matches}) as often, count(*) as among
      from (select * from inquiry order by id desc limit ${sql.lit(sample)}) i),
    near as materialized (
      (select * from (${rows(along(parts, sql.lit(walk)))}) w
      where (select often >= ${sql.lit(frequent)} and among = ${sql.lit(sample)} from seen)
      order by ${inOrder(sort, sql`w.key`, sql`w.inquiry_id`)} limit ${parts.most}) ${aside}),
    far as materialized (
      select s.inquiry_id, s.key from (select count(*) as rows from near) had cross join lateral (
        select s.inquiry_id, ${key} as key from inquiry i join ${standing} s on s.inquiry_id = i.id
        where had.rows < ${parts.most} and ${matches} and ${ofStatus(parts)} offset 0) s),`
  const page = sql`(
    select * from near where (select count(*) from near) >= ${parts.most}
    union all
    select * from far s where ${onwards(parts, sql`s.key`, sql`s.inquiry_id`)})`
  const total = sql`case when (select count(*) from near) < ${parts.most} then (select count(*) from far)
    else -greatest((select often from seen), (select count(*) from near) - 1) end::integer`
  return { before, page, total }
}

const figures = sql`
  select sum(open)::integer as open, sum(answered)::integer as answered, sum(closed)::integer as closed,
    sum(views)::bigint as views from inquiry_tally`

const oldestOpen = sql`(
  select submitted_at from inquiry where id = (
    select inquiry_id from inquiry_standing where status = 'open' order by inquiry_id limit 1))`

const tagsInUse = sql`(
  select json_agg(json_build_object('tag', tag, 'count', inquiries)) from (
    select tag, inquiries from inquiry_tag where inquiries > 0 order by inquiries desc, key limit ${sql.lit(mostTags)}) used)`

interface Figures {
  open: number
  answered: number
  closed: number
  totalViews: number
  oldestOpen: Date | null
  /** Below zero: at least so many. */
  total: number | null
  tagsInUse: { tag: string; count: number }[] | null
  snapshot: string
}

/** `place` is 1 on the page, 0 and below for featured questions in their order, null where there is no row at all. */
type ListedRow = InquiryRow & Figures & { place: number | null; key: number }

/** The whole statement: figures, and beside them the rows of the page and on the first one the featured questions. */
function statement(memberId: string, parts: Parts) {
  const { query, start, most } = parts
  const search = parts.matches ? found(parts, parts.matches) : null
  const page = search?.page ?? listed(parts)
  const ordered = inOrder(query.sort, sql`p.key`, sql`p.inquiry_id`)
  const featured = sql`union all (
    select id, 0, (1 - row_number() over (order by featured_at desc, id desc))::integer from inquiry
    where featured_at is not null order by featured_at desc, id desc limit ${sql.lit(mostFeatured)})`
  return sql<ListedRow>`
    with ${start ? changed(start) : sql``} ${search?.before ?? sql``}
    page as (
      (select p.inquiry_id, p.key, 1 as place from ${page} p order by ${ordered} limit ${most})
      ${start ? sql`` : featured})
    select f.open, f.answered, f.closed, f.views as "totalViews", ${oldestOpen} as "oldestOpen",
      ${start ? sql`null` : tagsInUse} as "tagsInUse", ${search?.total ?? sql`null::integer`} as total,
      ${start ? sql`${start.snapshot}` : sql`pg_current_snapshot()::text`} as snapshot, listed.*
    from (${figures}) f left join (
      select p.place, p.key, ${inquiryColumns(memberId)}
      from page p
      join inquiry i on i.id = p.inquiry_id
      join inquiry_standing s on s.inquiry_id = i.id
      left join inquiry_vote v on v.inquiry_id = i.id and v.member_id = ${memberId}
      order by p.place desc, ${ordered}) listed on true`
}

const countOf = (row: Figures, status: InquiryStatus | '' | undefined): number =>
  status ? row[status] : row.open + row.answered + row.closed

/** A page of questions for a member, with the figures; the first page brings the featured ones and the tags in use. */
export async function listInquiries(db: Db, memberId: string, query: InquiryQuery) {
  const pattern = query.q ? searchPattern(query.q) : null
  const nothing = query.q && pattern === null ? sql`false` : null
  const parts: Parts = {
    query,
    start: pageStart(query.cursor),
    most: rowsToCut(query.limit),
    matches: nothing ?? matching({ pattern, tag: query.tag || null }),
  }
  const { rows } = await statement(memberId, parts).execute(db)
  const [first] = rows
  if (!first) throw new Error('the figures are always there')
  const page = rows.filter(row => row.place === 1)
  const cut = nextCursor(page, query.limit, row => [row.key, row.inquiryId])
  const total = first.total ?? countOf(first, query.status)
  return {
    items: cut.items.map(present),
    nextCursor: markedCursor(cut.nextCursor, first.snapshot),
    total: Math.abs(total),
    ...(total < 0 ? { totalIsCapped: true } : {}),
    stats: {
      total: countOf(first, undefined),
      answered: first.answered,
      open: first.open,
      views: first.totalViews,
      oldestOpen: first.oldestOpen,
    },
    ...(parts.start
      ? {}
      : {
          featured: rows.filter(row => row.place !== null && row.place < 1).map(present),
          tags: first.tagsInUse ?? [],
        }),
  }
}

/** Only what a question is; the figures of the statement stand in every row. */
function present(row: ListedRow) {
  const {
    place,
    key,
    open,
    answered,
    closed,
    totalViews,
    oldestOpen,
    total,
    tagsInUse,
    snapshot,
    ...inquiry
  } = row
  return presentInquiry(inquiry)
}
