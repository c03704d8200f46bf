import { type BareCall, type Feature, pick, type Row } from '../world.ts'
import { fillInquiries, takeBackVotes } from './inquiries-fill.ts'

/** Reading questions in every order, finding some, opening one, voting. */

const columns = `i.id as "inquiryID", i.title, i.text as inquiry, i.category, i.author_id as "authorId", i.author_name as "authorName",
  i.submitted_at as "submittedAt", i.tags, i.featured_at is not null as featured,
  s.views, s.upvotes, s.downvotes, s.status, s.reply_count as "replyCount", coalesce(v.value, 0) as "myVote",
  case when s.reply_count > 0 then (
    select json_agg(json_build_object('replyID', r.id, 'reply', r.text, 'timeReplied', (extract(epoch from r.replied_at) * 1000)::bigint,
      'userName', r.author_name, 'author_id', r.author_id, 'upvotes', r.upvotes, 'downvotes', r.downvotes,
      'myVote', coalesce(rv.value, 0), 'isAccepted', r.accepted_at is not null) order by r.id)
    from reply r left join reply_vote rv on rv.reply_id = r.id and rv.member_id = $1 where r.inquiry_id = i.id) end as replies`

const joined = `join inquiry_standing s on s.inquiry_id = i.id
  left join inquiry_vote v on v.inquiry_id = i.id and v.member_id = $1`

interface Found {
  inquiryID: string
  replies: { timeReplied: number }[] | null
}

const present = ({ replies, ...row }: Found) => ({
  ...row,
  replies: (replies ?? []).map(reply => ({ ...reply, timeReplied: new Date(reply.timeReplied) })),
})

interface Listed extends Found {
  place: number | null
  key: number
  open: number
  answered: number
  closed: number
  views_in_all: number
  oldest: Date | null
  tags_in_use: { tag: string; count: number }[] | null
  snapshot: string
  total: number | null
}

/** The rows of the first page and what stands above it, of rows with a key in an order; `total` where it is not known. */
const pageSql = (rows: string, order: string, { isFirst = true, total = 'null::int', before = '' } = {}) => `
  with ${before} page as (
    (select inquiry_id, key, 1 as place from (${rows}) p order by ${order} limit 21)
    ${isFirst ? 'union all (select id, 0, (1 - row_number() over (order by featured_at desc, id desc))::int from inquiry where featured_at is not null order by featured_at desc, id desc limit 6)' : ''})
  select f.*, (select submitted_at from inquiry where id = (select inquiry_id from inquiry_standing where status = 'open' order by inquiry_id limit 1)) as oldest,
    ${
      isFirst
        ? `(select json_agg(json_build_object('tag', tag, 'count', inquiries))
            from (select tag, inquiries from inquiry_tag where inquiries > 0 order by inquiries desc, key limit 24) t)`
        : 'null'
    } as tags_in_use,
    pg_current_snapshot()::text as snapshot, ${total} as total, listed.*
  from (select sum(open)::int as open, sum(answered)::int as answered, sum(closed)::int as closed, sum(views)::bigint as views_in_all from inquiry_tally) f
  left join (select page.place, page.key, ${columns} from page join inquiry i on i.id = page.inquiry_id ${joined}
    order by page.place desc, ${order.replaceAll('inquiry_id', 'page.inquiry_id')}) listed on true`

function page(rows: readonly Listed[], mark?: string): string {
  const [first] = rows
  const found = rows.filter(row => row.place === 1)
  const shown = found.slice(0, 20)
  const last = shown.at(-1)
  const inAll = first ? first.open + first.answered + first.closed : 0
  const wire = ({
    place,
    key,
    open,
    answered,
    closed,
    views_in_all,
    oldest,
    tags_in_use,
    snapshot,
    total,
    ...row
  }: Listed) => present(row)
  const text = (value: string) => Buffer.from(value).toString('base64url')
  const total = first?.total ?? inAll
  return JSON.stringify({
    items: shown.map(wire),
    nextCursor:
      found.length > 20
        ? `${text(JSON.stringify([last?.key, last?.inquiryID]))}.${mark ?? text(first?.snapshot ?? '')}`
        : null,
    total: Math.abs(total),
    ...(total < 0 ? { totalIsCapped: true } : {}),
    stats: {
      total: inAll,
      answered: first?.answered,
      open: first?.open,
      views: first?.views_in_all,
      oldestOpen: first?.oldest,
    },
    ...(mark
      ? {}
      : {
          featured: rows.filter(row => row.place !== null && row.place < 1).map(wire),
          tags: first?.tags_in_use,
        }),
  })
}

const ask =
  (query: string): Row['request'] =>
  (n, world) => ({ method: 'GET', path: `/api/inquiries${query}`, member: world.member(n) })

const sorted = (sort: string, key: string): Row => ({
  name: `inquiries: ${sort}`,
  kind: 'read',
  differs: true,
  request: ask(sort === 'recent' ? '' : `?sort=${sort}`),
  bare: async ({ query, memberId }) => {
    const order = `${key === '0' ? '' : 'key desc, '}inquiry_id desc`
    const rows = `select inquiry_id, ${key} as key from inquiry_standing order by ${order.replace('key', key)} limit 21`
    return page(await query(`inquiries ${sort}`, pageSql(rows, order), [memberId]))
  },
})

const waiting: Row = {
  name: 'inquiries: waiting',
  kind: 'read',
  differs: true,
  request: ask('?sort=waiting'),
  bare: async ({ query, memberId }) => {
    const rows = `(select inquiry_id, 1 as key from inquiry_standing where status = 'open' order by inquiry_id limit 21)
      union all (select inquiry_id, 0 from inquiry_standing where status <> 'open' order by inquiry_id desc limit 21)`
    const order = 'key desc, case when key = 1 then inquiry_id end, inquiry_id desc'
    return page(await query('inquiries waiting', pageSql(rows, order), [memberId]))
  },
}

const secondPage: Row = {
  name: 'inquiries: second page',
  kind: 'read',
  differs: true,
  request: (n, world) => ({
    method: 'GET',
    path: `/api/inquiries?cursor=${pick(world.facts.inquiriesCursor, 0)}`,
    member: world.member(n),
  }),
  async bare({ query, memberId, url }) {
    const [place = '', mark] = (url.searchParams.get('cursor') ?? '').split('.')
    const [, id] = JSON.parse(Buffer.from(place, 'base64url').toString())
    const rows =
      'select inquiry_id, 0 as key from inquiry_standing where inquiry_id < $2 order by inquiry_id desc limit 21'
    const sql = pageSql(rows, 'inquiry_id desc', { isFirst: false })
    return page(await query('inquiries second page', sql, [memberId, id]), mark)
  },
}

/** What matches often is found among the newest; anything rarer, by its index. */
const searchRow = (
  name: string,
  asked: string,
  { where, value, isRare }: { where: string; value: unknown; isRare: boolean },
): Row => ({
  name: `inquiries: ${name}`,
  kind: 'read',
  differs: true,
  request: ask(asked),
  async bare({ query, memberId }: BareCall) {
    const rows = isRare
      ? 'select * from hits'
      : `select i.id as inquiry_id, 0 as key from inquiry i where ${where} order by i.id desc limit 21`
    const before = `hits as materialized (select i.id as inquiry_id, 0 as key from inquiry i where ${where}),`
    const total = isRare ? '(select count(*)::int from hits)' : '-20'
    const sql = pageSql(rows, 'inquiry_id desc', isRare ? { before, total } : { total })
    return page(await query(name, sql, [memberId, value]))
  },
})

const words = (name: string, q: string, isRare: boolean): Row =>
  searchRow(name, `?q=${encodeURIComponent(q)}`, { where: 'i.search like $2', value: `%${q}%`, isRare })

const tag = (name: string, worn: string, isRare: boolean): Row =>
  searchRow(name, `?tag=${worn}`, { where: 'i.tag_keys @> $2::text[]', value: [worn], isRare })

const one: Row = {
  name: 'inquiries: one',
  kind: 'read',
  request: (n, world) => ({
    method: 'GET',
    path: `/api/inquiries/${pick(world.facts.viewed, n)}`,
    member: world.member(n),
  }),
  async bare({ query, memberId, url }) {
    const sql = `select ${columns} from inquiry i ${joined} where i.id = $2`
    const [row] = await query<Found>('inquiries one', sql, [
      memberId,
      url.pathname.slice('/api/inquiries/'.length),
    ])
    return JSON.stringify(row ? present(row) : null)
  },
}

const vote: Row = {
  name: 'inquiries: vote',
  kind: 'write',
  differs: true,
  reset: takeBackVotes,
  request(n, world) {
    const { inquiries = [] } = world.facts
    return {
      method: 'PUT',
      path: `/api/inquiries/${pick(inquiries, n)}/vote`,
      member: world.member(Math.floor(n / inquiries.length)),
      body: { value: 1 },
    }
  },
  /**
   * Held against deletion, which would wait for this vote as it waits for that. The triggers count here as they do in
   * ours.
   */
  async bare({ query, memberId, url, body }) {
    const sql = `with held as (select i.id, s.upvotes, s.downvotes from inquiry i join inquiry_standing s on s.inquiry_id = i.id
        where i.id = $1 for key share of i),
      cast_now as (insert into inquiry_vote as kept (inquiry_id, member_id, value) select id, $2, $3::smallint from held
        on conflict (inquiry_id, member_id) do update set value = excluded.value where kept.value <> excluded.value)
      select upvotes - coalesce((mine.value = 1)::int, 0) + ($3 = 1)::int as upvotes,
        downvotes - coalesce((mine.value = -1)::int, 0) + ($3 = -1)::int as downvotes, $3::smallint as "myVote"
      from held left join inquiry_vote mine on mine.inquiry_id = held.id and mine.member_id = $2`
    const { value } = body as { value: number }
    return JSON.stringify(
      (await query('inquiries vote', sql, [url.pathname.split('/')[3], memberId, value]))[0] ?? null,
    )
  },
}

export const inquiries: Feature = {
  name: 'inquiries',
  fill: fillInquiries,
  rows: [
    sorted('recent', '0'),
    sorted('popular', 'score'),
    sorted('views', 'views'),
    sorted('answers', 'reply_count'),
    waiting,
    secondPage,
    words('search, rare word', 'biobanks', true),
    words('search, common word', 'sleep', false),
    words('search, Arabic', 'العينه', false),
    words('search, nothing', 'xylophone', true),
    tag('tag, common', 'statistics', false),
    tag('tag, rare', 'biobanking', true),
    one,
    vote,
  ],
}
