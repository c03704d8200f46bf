import { cairoDate } from '@bahth/domain/cairo.ts'
import { runSlow, type World, withoutIndexes } from '../world.ts'
import { uuidAt } from './surveys-fill.ts'

/** Questions of three years, half of them with one or two replies. Some words and tags are common, others rare. */

const span = 3 * 365 * 86_400_000

const subjects = `(array['sleep','a sample size','consent forms','missing data','the ethics board','Cronbach''s alpha','translations','حجم العينة'])`
const beginnings = `(array['How do I report','Who can help me with','What is the rule about','Where do I learn about','كيف أكتب عن'])`

const insertInquiries = ({ pool, size }: World) =>
  runSlow(
    pool,
    `insert into inquiry (id, author_id, author_name, title, text, tags, submitted_at, featured_at)
     select ${uuidAt('ms', "'inquiry ' || i")}, md5('member ' || (1 + i % ($1::int / 50)))::uuid, 'Mariam Abdelrahman',
       ${beginnings}[1 + i / 8 % 5] || ' ' || ${subjects}[1 + i % 8] || case when i % ($1::int / 30) = 7 then ' and biobanks' else '' end || '? ' || i,
       'We are four students with a questionnaire for our second year. Two of us read different advice, and the supervisor is away until the exams.',
       array['year ' || i % 6] || case when i % 5 = 0 then array['statistics'] else '{}' end
         || case when i % ($1::int / 30) = 11 then array['biobanking'] else '{}' end,
       to_timestamp(ms / 1000.0), case when i % ($1::int / 4) = 3 then now() - i * interval '1 second' end
     from (select i, (extract(epoch from date_trunc('hour', now())) * 1000)::bigint - (($1::int - i) * ($2::bigint / $1::int)) as ms
       from generate_series(1, $1::int) i) numbered`,
    [size, span],
  )

/** Titles end with the number of the question. */
const number = `substring(title from '\\d+$')::bigint`

const insertStats = ({ pool }: World) =>
  runSlow(
    pool,
    `insert into inquiry_stats (inquiry_id, status, views, upvotes, downvotes, reply_count)
     select id, (case when replies > 0 then 'answered' when n % 10 = 4 then 'closed' else 'open' end)::inquiry_status,
       n * 7919 % 900, n * 104729 % 120, n * 31 % 12, replies
     from (select id, n, case when n % 2 = 0 then 1 + n / 2 % 2 else 0 end as replies
       from (select id, ${number} as n from inquiry) numbered) answered`,
  )

const insertReplies = ({ pool }: World) =>
  runSlow(
    pool,
    `insert into reply (id, inquiry_id, author_id, author_name, text, upvotes, accepted_at, replied_at)
     select md5(id::text || k)::uuid, id, md5('admin')::uuid, 'Nadia Rashed',
       'Write down what you planned and what became of it. Our template has a paragraph for it, and the office reads drafts on Sundays.',
       n % 9, case when k = 1 and n % 3 = 0 then submitted_at + interval '2 days' end, submitted_at + k * interval '1 day'
     from (select id, submitted_at, ${number} as n from inquiry) numbered
     join inquiry_stats on inquiry_id = id, generate_series(1, reply_count) k`,
  )

export async function fillInquiries(world: World): Promise<void> {
  const { pool } = world
  await withoutIndexes(pool, 'inquiry', async () => {
    await insertInquiries(world)
  })
  await withoutIndexes(pool, 'inquiry_stats', async () => {
    await insertStats(world)
  })
  await withoutIndexes(pool, 'reply', async () => {
    await insertReplies(world)
  })
  await readInquiryFacts(world)
  await insertVotes(world)
  await runSlow(
    pool,
    `insert into inquiry_view (inquiry_id, member_id, day)
     select inquiry_id, member_id, $2::date from unnest($1::uuid[]) inquiry_id, login on conflict do nothing`,
    [world.facts.viewed, cairoDate(new Date())],
  )
}

export async function readInquiryFacts({ pool, facts }: World): Promise<void> {
  const ids = async (condition: string) =>
    (await runSlow<{ id: string }>(pool, `select id from inquiry ${condition}`)).map(({ id }) => id)
  facts.inquiries = await ids('order by md5(id::text) limit 1000')
  facts.viewed = facts.inquiries.slice(0, 50)
  const newest = await ids('order by id desc limit 20')
  facts.inquiriesCursor = [Buffer.from(JSON.stringify([0, newest.at(-1)])).toString('base64url')]
}

/** Votes on questions other than those that the benchmark votes on, so that the table isn't empty. */
async function insertVotes({ pool, facts }: World): Promise<void> {
  await runSlow(pool, 'alter table inquiry_vote disable trigger user')
  await runSlow(
    pool,
    `insert into inquiry_vote (inquiry_id, member_id, value)
     select other.id, login.member_id, 1
     from (select id from inquiry where id <> all ($1::uuid[]) order by md5(id::text) desc limit 100) other, login`,
    [facts.inquiries],
  )
  await runSlow(pool, 'alter table inquiry_vote enable trigger user')
}

export async function removeVotes({ pool, facts }: World): Promise<void> {
  await runSlow(pool, 'delete from inquiry_vote where inquiry_id = any ($1::uuid[])', [facts.inquiries])
}
