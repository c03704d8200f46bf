import { fold } from '@bahth/domain/fold.ts'
import type { InquiryStatus, ListOrder } from '@bahth/domain/inquiries/rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { afterCursor, cappedTotal, nextCursor, rowsToRead } from '../db/keyset.ts'
import type { Db } from '../db/open.ts'
import { hasWord, phrasePattern } from '../db/search.ts'
import type { Viewer } from '../http/call.ts'
import { type InquiryRow, presentInquiry } from './inquiry-row.ts'
import { inquiryColumns } from './store.ts'

/** Pages of questions. Rows may repeat on later pages if the list changes in the meantime. */

export interface InquiryQuery {
  q?: string | undefined
  sort: ListOrder
  status?: InquiryStatus | '' | undefined
  tag?: string | undefined
  limit: number
  cursor?: string | undefined
}

type Sql = RawBuilder<unknown>

const maxFeatured = 6
const maxTags = 24
/** Matches of a search or a tag are counted up to here. */
const maxCounted = 100

/** The first sort key of each list; equal keys are sorted newest first. Indexed in `inquiry_stats` (`s`). */
const keys: Record<Exclude<ListOrder, 'waiting'>, Sql> = {
  recent: sql`0`,
  popular: sql`s.score`,
  views: sql`s.views`,
  answers: sql`s.reply_count`,
}

interface Filter {
  status: InquiryStatus | null
  /** A condition on `inquiry` (`i`), or null without a search and tag. */
  matches: Sql | null
}

type Cursor = readonly [key: number, id: string] | null

/** Reads the first rows of an index scan; joins `inquiry` only for a search or a tag. */
const scan = ({ status, matches }: Filter, key: Sql, where: Sql, order: Sql, rows: Sql): Sql => sql`
  (select s.inquiry_id, ${key} as key from inquiry_stats s
  ${matches ? sql`join inquiry i on i.id = s.inquiry_id and ${matches}` : sql``}
  where ${where} ${status ? sql`and s.status = ${sql.lit(status)}` : sql``} order by ${order} limit ${rows})`

function sortedPage(filter: Filter, sort: keyof typeof keys, at: Cursor, rows: Sql): Sql {
  const key = keys[sort]
  if (sort === 'recent')
    return scan(filter, key, at ? sql`s.inquiry_id < ${at[1]}` : sql`true`, sql`s.inquiry_id desc`, rows)
  const where = at ? sql`(${key}, s.inquiry_id) < (${at[0]}, ${at[1]})` : sql`true`
  return scan(filter, key, where, sql`${key} desc, s.inquiry_id desc`, rows)
}

/** Open questions, oldest first, then all others, newest first. */
function waitingPage(filter: Filter, at: Cursor, rows: Sql): Sql {
  const isAmongOpen = at?.[0] === 1
  const restFrom = at && !isAmongOpen ? sql`and s.inquiry_id < ${at[1]}` : sql``
  const rest = scan(filter, sql`0`, sql`s.status <> 'open' ${restFrom}`, sql`s.inquiry_id desc`, rows)
  if (at && !isAmongOpen) return rest
  const openFrom = at ? sql`and s.inquiry_id > ${at[1]}` : sql``
  return sql`(${scan(filter, sql`1`, sql`s.status = 'open' ${openFrom}`, sql`s.inquiry_id`, rows)} union all ${rest})`
}

/** A row inside JSON, where dates are text. */
type ListedRow = Omit<InquiryRow, 'submittedAt' | 'editedAt'> & {
  key: number
  submittedAt: string
  editedAt: string | null
}

/** The questions of a list as a JSON array, in the order of `p`. */
const rowsAsJson = (memberId: string, list: Sql, order: Sql, rows: Sql): Sql => sql`(
  select coalesce(json_agg(listed), '[]') from (
    select p.key, ${inquiryColumns(memberId)}
    from (select * from ${list} p order by ${order} limit ${rows}) p
    join inquiry i on i.id = p.inquiry_id
    join inquiry_stats s on s.inquiry_id = p.inquiry_id
    left join inquiry_vote v on v.inquiry_id = p.inquiry_id and v.member_id = ${memberId}
    order by ${order}) listed)`

function pageAsJson(memberId: string, query: InquiryQuery, filter: Filter): Sql {
  const at = afterCursor(query.cursor, ['number', 'id'])
  const rows = rowsToRead(query.limit)
  const byKey = sql`p.key desc, p.inquiry_id desc`
  if (query.sort !== 'waiting')
    return rowsAsJson(memberId, sortedPage(filter, query.sort, at, rows), byKey, rows)
  const byAge = sql`p.key desc, case when p.key = 1 then p.inquiry_id end, p.inquiry_id desc`
  return rowsAsJson(memberId, waitingPage(filter, at, rows), byAge, rows)
}

const featuredAsJson = (memberId: string): Sql =>
  rowsAsJson(
    memberId,
    sql`(select id as inquiry_id, extract(epoch from featured_at) as key from inquiry where featured_at is not null)`,
    sql`p.key desc, p.inquiry_id desc`,
    sql.lit(maxFeatured),
  )

const countMatches = ({ status, matches }: Filter): Sql =>
  matches
    ? sql`(select count(*)::int from (
        select 1 from inquiry i
        ${status ? sql`join inquiry_stats s on s.inquiry_id = i.id and s.status = ${sql.lit(status)}` : sql``}
        where ${matches} limit ${sql.lit(maxCounted + 1)}) counted)`
    : sql`null::int`

const tagsAsJson = sql`(
  select coalesce(json_agg(json_build_object('tag', tag, 'count', inquiries)), '[]') from (
    select tag, inquiries from inquiry_tag where inquiries > 0 order by inquiries desc, key limit ${sql.lit(maxTags)}) used)`

interface Found {
  rows: ListedRow[]
  open: number
  answered: number
  closed: number
  views: number
  oldestOpen: Date | null
  /** Null without a search and tag. */
  matches: number | null
}

/** Rows and figures in one round trip; each part is a separate subselect. */
async function readList(db: Db, memberId: string, query: InquiryQuery, filter: Filter): Promise<Found> {
  const { rows } = await sql<Found>`
    select ${pageAsJson(memberId, query, filter)} as rows,
      sum(open)::int as open, sum(answered)::int as answered, sum(closed)::int as closed, sum(views)::bigint as views,
      (select submitted_at from inquiry where id = (
        select inquiry_id from inquiry_stats where status = 'open' order by inquiry_id limit 1)) as "oldestOpen",
      ${countMatches(filter)} as matches
    from inquiry_tally`.execute(db)
  const [found] = rows
  if (!found) throw new Error('The query returned no row.')
  return found
}

interface FirstPage {
  featured: ListedRow[]
  tags: { tag: string; count: number }[]
}

/** Separate from the rows, because a search is planned at each execution and this statement only once. */
async function readFirstPage(db: Db, memberId: string): Promise<FirstPage> {
  const { rows } = await sql<FirstPage>`
    select ${featuredAsJson(memberId)} as featured, ${tagsAsJson} as tags`.execute(db)
  return rows[0] ?? { featured: [], tags: [] }
}

/** A page of questions with the figures of all; the first page also has the featured ones and the tags in use. */
export async function listInquiries(db: Db, viewer: Viewer, query: InquiryQuery) {
  const { memberId } = viewer
  const pattern = query.q && hasWord(query.q) ? phrasePattern(query.q) : null
  const matches = query.q && pattern === null ? sql`false` : matching({ pattern, tag: query.tag || null })
  const status = query.status || null
  const [found, first] = await Promise.all([
    readList(db, memberId, query, { status, matches }),
    query.cursor ? null : readFirstPage(db, memberId),
  ])
  const { open, answered, closed, views, oldestOpen } = found
  const all = open + answered + closed
  const page = nextCursor(found.rows, query.limit, row => [row.key, row.inquiryId])
  return {
    ...page,
    items: page.items.map(row => present(row, viewer)),
    ...(found.matches === null
      ? { total: status ? found[status] : all }
      : cappedTotal(found.matches, maxCounted)),
    stats: { total: all, answered, open, views, oldestOpen },
    ...(first ? { featured: first.featured.map(row => present(row, viewer)), tags: first.tags } : {}),
  }
}

const present = ({ key: _, submittedAt, editedAt, ...row }: ListedRow, viewer: Viewer) =>
  presentInquiry(
    {
      ...row,
      submittedAt: new Date(submittedAt),
      editedAt: editedAt === null ? null : new Date(editedAt),
    },
    viewer,
  )

/** A condition on the question `i`; null if there is nothing to filter. */
export function matching(filter: { pattern: string | null; tag: string | null }): RawBuilder<unknown> | null {
  const { pattern, tag } = filter
  if (pattern === null && tag === null) return null
  const words = pattern === null ? sql`true` : sql`i.search like ${pattern}`
  return tag === null ? words : sql`${words} and i.tag_keys @> array[${fold(tag)}]`
}
