import type { InquiryStatus, ListOrder } from '@bahth/domain/inquiries/rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { afterCursor, nextCursor, rowsToCut } from '../db/keyset.ts'
import type { Db } from '../db/open.ts'
import { type InquiryRow, inquiryColumns, presentInquiry } from './inquiry-row.ts'
import { matching, searchPattern } from './search.ts'

/** Pages of questions. Rows may repeat while a reader pages through a list that is changing. */

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

/** The first sort key of each list; within it the newest come first. Indexed in `inquiry_standing` (`s`). */
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

/** The first rows of an index scan; `inquiry` is joined only where its text or tags are asked for. */
const scan = ({ status, matches }: Filter, key: Sql, where: Sql, order: Sql, rows: Sql): Sql => sql`
  (select s.inquiry_id, ${key} as key from inquiry_standing s
  ${matches ? sql`join inquiry i on i.id = s.inquiry_id and ${matches}` : sql``}
  where ${where} ${status ? sql`and s.status = ${sql.lit(status)}` : sql``} order by ${order} limit ${rows})`

function sortedPage(filter: Filter, sort: keyof typeof keys, at: Cursor, rows: Sql): Sql {
  const key = keys[sort]
  if (sort === 'recent')
    return scan(filter, key, at ? sql`s.inquiry_id < ${at[1]}` : sql`true`, sql`s.inquiry_id desc`, rows)
  const where = at ? sql`(${key}, s.inquiry_id) < (${at[0]}, ${at[1]})` : sql`true`
  return scan(filter, key, where, sql`${key} desc, s.inquiry_id desc`, rows)
}

/** Open questions, the oldest first, and after them all others, the newest first. */
function waitingPage(filter: Filter, at: Cursor, rows: Sql): Sql {
  const isAmongOpen = at?.[0] === 1
  const restFrom = at && !isAmongOpen ? sql`and s.inquiry_id < ${at[1]}` : sql``
  const rest = scan(filter, sql`0`, sql`s.status <> 'open' ${restFrom}`, sql`s.inquiry_id desc`, rows)
  if (at && !isAmongOpen) return rest
  const openFrom = at ? sql`and s.inquiry_id > ${at[1]}` : sql``
  return sql`(${scan(filter, sql`1`, sql`s.status = 'open' ${openFrom}`, sql`s.inquiry_id`, rows)} union all ${rest})`
}

type ListedRow = InquiryRow & { key: number }

/** The questions of a page with everything that is shown of them. */
async function readRows(db: Db, memberId: string, page: Sql, order: Sql, rows: Sql): Promise<ListedRow[]> {
  const found = await sql<ListedRow>`
    select p.key, ${inquiryColumns(memberId)}
    from (select * from ${page} p order by ${order} limit ${rows}) p
    join inquiry i on i.id = p.inquiry_id
    join inquiry_standing s on s.inquiry_id = p.inquiry_id
    left join inquiry_vote v on v.inquiry_id = p.inquiry_id and v.member_id = ${memberId}
    order by ${order}`.execute(db)
  return found.rows
}

function readPage(db: Db, memberId: string, query: InquiryQuery, filter: Filter): Promise<ListedRow[]> {
  const at = afterCursor(query.cursor, ['number', 'id'])
  const rows = rowsToCut(query.limit)
  if (query.sort !== 'waiting')
    return readRows(
      db,
      memberId,
      sortedPage(filter, query.sort, at, rows),
      sql`p.key desc, p.inquiry_id desc`,
      rows,
    )
  const order = sql`p.key desc, case when p.key = 1 then p.inquiry_id end, p.inquiry_id desc`
  return readRows(db, memberId, waitingPage(filter, at, rows), order, rows)
}

const readFeatured = (db: Db, memberId: string): Promise<ListedRow[]> =>
  readRows(
    db,
    memberId,
    sql`(select id as inquiry_id, extract(epoch from featured_at) as key from inquiry where featured_at is not null)`,
    sql`p.key desc, p.inquiry_id desc`,
    sql.lit(maxFeatured),
  )

interface Figures {
  open: number
  answered: number
  closed: number
  views: number
  oldestOpen: Date | null
  /** Null where the figures tell the total. */
  matches: number | null
  tags: { tag: string; count: number }[] | null
}

async function readFigures(db: Db, { status, matches }: Filter, withTags: boolean): Promise<Figures> {
  const counted = matches
    ? sql`(select count(*)::int from (
        select 1 from inquiry i join inquiry_standing s on s.inquiry_id = i.id
        where ${matches} ${status ? sql`and s.status = ${sql.lit(status)}` : sql``} limit ${sql.lit(maxCounted + 1)}) counted)`
    : sql`null::int`
  const tags = sql`(
    select json_agg(json_build_object('tag', tag, 'count', inquiries)) from (
      select tag, inquiries from inquiry_tag where inquiries > 0 order by inquiries desc, key limit ${sql.lit(maxTags)}) used)`
  const { rows } = await sql<Figures>`
    select sum(open)::int as open, sum(answered)::int as answered, sum(closed)::int as closed, sum(views)::bigint as views,
      (select submitted_at from inquiry where id = (
        select inquiry_id from inquiry_standing where status = 'open' order by inquiry_id limit 1)) as "oldestOpen",
      ${counted} as matches, ${withTags ? tags : sql`null`} as tags
    from inquiry_tally`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('an aggregate has one row')
  return figures
}

/** A page of questions for a member with the figures; the first page brings the featured ones and the tags in use. */
export async function listInquiries(db: Db, memberId: string, query: InquiryQuery) {
  const pattern = query.q ? searchPattern(query.q) : null
  const matches = query.q && pattern === null ? sql`false` : matching({ pattern, tag: query.tag || null })
  const filter = { status: query.status || null, matches }
  const isFirst = !query.cursor
  const [rows, figures, featured] = await Promise.all([
    readPage(db, memberId, query, filter),
    readFigures(db, filter, isFirst),
    isFirst ? readFeatured(db, memberId) : [],
  ])
  const { open, answered, closed, views, oldestOpen, tags } = figures
  const all = open + answered + closed
  const total = figures.matches ?? (filter.status ? figures[filter.status] : all)
  const isCapped = figures.matches !== null && total > maxCounted
  const page = nextCursor(rows, query.limit, row => [row.key, row.inquiryId])
  return {
    ...page,
    items: page.items.map(present),
    total: isCapped ? maxCounted : total,
    ...(isCapped ? { totalIsCapped: true } : {}),
    stats: { total: all, answered, open, views, oldestOpen },
    ...(isFirst ? { featured: featured.map(present), tags: tags ?? [] } : {}),
  }
}

const present = ({ key: _, ...row }: ListedRow) => presentInquiry(row)
