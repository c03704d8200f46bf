import { cursorKeys, type Feature, page, pick, type Row } from '../world.ts'
import { fillInquiries, readInquiryFacts, removeVotes } from './inquiries-fill.ts'

const columns = `i.id, i.title, i.text, i.category, i.author_id, i.author_name, i.submitted_at, i.tags, i.featured_at,
  s.views, s.upvotes, s.downvotes, s.status, s.reply_count`

/** The reader's vote, and the replies with the reader's votes on them. */
const withReader = `
  (select value from inquiry_vote where inquiry_id = i.id and member_id = $1) as "myVote",
  (select json_agg(r) from (select r.*, rv.value from reply r left join reply_vote rv on rv.reply_id = r.id
    and rv.member_id = $1 where r.inquiry_id = i.id order by r.id) r) as replies`

/** Shown above the list: figures on every page, featured questions and tags only on the first page. */
const figures = `
  (select json_agg(t) from inquiry_tally t) as stats,
  (select submitted_at from inquiry where id = (
    select inquiry_id from inquiry_stats where status = 'open' order by inquiry_id limit 1)) as oldest`

const aboveFirstPage = `${figures},
  (select json_agg(t) from (select tag, inquiries from inquiry_tag order by inquiries desc, key limit 24) t) as tags_in_use,
  (select json_agg(f) from (
    select ${columns}, ${withReader} from inquiry i join inquiry_stats s on s.inquiry_id = i.id
    where featured_at is not null order by featured_at desc, id desc limit 6) f) as featured`

const totalOfAll = '(select sum(open + answered + closed)::int from inquiry_tally) as total'

interface List {
  key?: string
  where?: string
  order?: string
  total?: string
  above?: string
}

const pageOf = ({
  key = '0',
  where = 'true',
  order = 'i.id desc',
  total = totalOfAll,
  above = aboveFirstPage,
}: List) => `
  select ${columns}, ${withReader}, ${total}, ${above}
  from (select i.id as page_id from inquiry i join inquiry_stats s on s.inquiry_id = i.id
    where ${where} order by ${order.replace('key', key)} limit 21) page
  join inquiry i on i.id = page_id join inquiry_stats s on s.inquiry_id = i.id order by ${order.replace('key', key)}`

const sorted = (sort: string, key: string): Row =>
  page(
    `inquiries: ${sort}`,
    `/api/inquiries?sort=${sort}`,
    pageOf({ key, order: 'key desc, s.inquiry_id desc' }),
  )

const matching = (name: string, address: string, where: string, value: unknown): Row =>
  page(
    `inquiries: ${name}`,
    `/api/inquiries?${address}`,
    pageOf({
      where,
      total: `(select count(*)::int from (select 1 from inquiry i where ${where} limit 100) c) as total`,
    }),
    () => [value],
  )

const search = (name: string, q: string): Row =>
  matching(name, `q=${encodeURIComponent(q)}`, 'i.search like $2', `%${q}%`)

const pages: readonly Row[] = [
  page('inquiries: recent', '/api/inquiries', pageOf({})),
  page(
    'inquiries: second page',
    world => `/api/inquiries?cursor=${pick(world.facts.inquiriesCursor, 0)}`,
    pageOf({ where: 'i.id < $2', above: figures }),
    url => cursorKeys(url).slice(1),
  ),
  sorted('popular', 's.score'),
  sorted('views', 's.views'),
  sorted('answers', 's.reply_count'),
  page(
    'inquiries: waiting',
    '/api/inquiries?sort=waiting',
    pageOf({ where: `s.status = 'open'`, order: 's.inquiry_id' }),
  ),
  search('search, rare word', 'biobanks'),
  search('search, common word', 'sleep'),
  search('search, Arabic', 'العينه'),
  search('search, nothing', 'xylophone'),
  matching('tag, common', 'tag=statistics', 'i.tag_keys @> array[$2::text]', 'statistics'),
  matching('tag, rare', 'tag=biobanking', 'i.tag_keys @> array[$2::text]', 'biobanking'),
]

const one: Row = {
  name: 'inquiries: one',
  kind: 'read',
  request: (n, world) => ({
    method: 'GET',
    path: `/api/inquiries/${pick(world.facts.viewed, n)}`,
    member: world.member(n),
  }),
  bare: async ({ query, url, memberId }) =>
    query(
      'one inquiry',
      `select ${columns}, ${withReader} from inquiry i join inquiry_stats s on s.inquiry_id = i.id where i.id = $2`,
      [memberId, url.pathname.split('/')[3]],
    ),
}

const vote: Row = {
  name: 'inquiries: vote',
  kind: 'write',
  reset: removeVotes,
  request(n, world) {
    const { inquiries = [] } = world.facts
    return {
      method: 'PUT',
      path: `/api/inquiries/${pick(inquiries, n)}/vote`,
      member: world.member(Math.floor(n / inquiries.length)),
      body: { value: 1 },
    }
  },
  // As for our server, triggers count the votes.
  bare: async ({ query, url, memberId, body }) =>
    query(
      'vote',
      `insert into inquiry_vote as v (inquiry_id, member_id, value) values ($1, $2, $3)
       on conflict (inquiry_id, member_id) do update set value = excluded.value where v.value <> excluded.value
       returning (select upvotes from inquiry_stats where inquiry_id = $1)`,
      [url.pathname.split('/')[3], memberId, (body as { value: number }).value],
    ),
}

export const inquiries: Feature = {
  name: 'inquiries',
  fill: fillInquiries,
  readFacts: readInquiryFacts,
  rows: [...pages, one, vote],
}
