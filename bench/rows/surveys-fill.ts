import { nextCursor } from '../../server/src/db/keyset.ts'
import { benchSheet } from '../sheet-server.ts'
import { runSlow, type World, withoutIndexes } from '../world.ts'

/** Surveys of every status over three years, with common and rare words in their titles; 40 attempts per member. */

/** Milliseconds from the first survey to the last. */
const span = 3 * 365 * 86_400_000

/** A UUID v7 of a given time, so that ids are in time order like those of the server. */
export const uuidAt = (ms: string, seed: string) =>
  `(lpad(to_hex(${ms}), 12, '0') || '7' || substr(md5(${seed}), 1, 3) || '8' || substr(md5(${seed}), 4, 15))::uuid`

const words = `(array['Sleep','Caffeine','Commuting','Lectures','Antibiotics','Dental anxiety','النوم','الأرق'])`
const places = `(array['in Greater Cairo','among fourth years','before finals','in the Delta','أثناء الامتحانات','by metro','on night shifts'])`

async function insertSurveys({ pool, size }: World): Promise<void> {
  await runSlow(
    pool,
    `insert into survey (id, creator_id, creator_name, title, description, estimated_minutes, is_public, max_responses,
       form_link, sheet_link, status, submitted_at, decided_at, responses, created_at)
     select ${uuidAt('ms', "'survey ' || i")}, md5('member ' || (1 + i % ($1::int / 50)))::uuid, 'Mariam Abdelrahman',
       ${words}[1 + i % 8] || ' ' || ${places}[1 + i / 8 % 7] || case when i % ($1::int / 30) = 7 then ' and hepatitis C' else '' end
         || case when i % 100 = 3 then ' from Zamalek' else '' end || ' ' || i,
       'Twelve short questions, no names. Please answer for the last two weeks before your finals, and send the form once. The results go to the student welfare office.',
       1 + i % 20, i % 20 <> 0, 100 + i % 900, 'https://forms.example.org/' || i || '?c={code}', 'https://docs.google.com/spreadsheets/d/' || i,
       status, at, at, case when status in ('approved', 'completed') then (i::bigint * 7919) % 100 else 0 end, at
     from (
       select i, ms, to_timestamp(ms / 1000.0) as at,
         (array['approved','approved','approved','approved','completed','completed','completed','completed','completed','pending','draft'])[1 + i % 11]::survey_status as status
       from (select i, (extract(epoch from date_trunc('hour', now())) * 1000)::bigint - (($1::int - i) * ($2::bigint / $1::int)) as ms
         from generate_series(1, $1::int) i) numbered
     ) dated`,
    [size, span],
  )
}

async function insertAttempts({ pool, size }: World): Promise<void> {
  await runSlow(
    pool,
    `insert into attempt (id, survey_id, member_id, code, status, started_at, held_until, read_at, found_by, decided_at)
     select md5('attempt ' || n)::uuid, id, md5('member ' || (1 + (n * 31) % ($1::int / 50)))::uuid, upper(substr(md5('code ' || n), 1, 10)), 'verified',
       created_at + interval '1 day', created_at + interval '1 day', created_at + interval '1 day', 'code', created_at + interval '1 day'
     from (select id, created_at, row_number() over (order by id) as n from survey where status in ('approved', 'completed')) numbered`,
    [size],
  )
}

/** Surveys to start: 500 without an attempt, and one with a pending attempt of every logged-in member. */
async function insertForTaking({ pool }: World): Promise<void> {
  const sheet = benchSheet.url
  for (const [title, count] of [
    ['Fresh', 500],
    ['Opened', 1],
  ] as const)
    await runSlow(
      pool,
      `insert into survey (id, creator_name, title, description, estimated_minutes, max_responses, form_link, sheet_link, status, decided_at, created_at)
       select ${uuidAt('0', '$1::text || i')}, 'Nobody', $1::text || ' ' || i, 'For taking.', 5, 1000, 'https://forms.example.org/?c={code}', $3, 'approved', now(),
         date_trunc('milliseconds', now()) - interval '5 years'
       from generate_series(1, $2::int) i`,
      [title, count, sheet],
    )
  await runSlow(
    pool,
    `insert into attempt (id, survey_id, member_id, code, status, started_at, held_until, next_check_at, check_count)
     select gen_random_uuid(), survey.id, login.member_id, upper(substr(md5(login.id::text), 1, 10)), 'not_found', now(),
       now() + interval '1 day', now() + interval '6 days', 3
     from survey, login where survey.title = 'Opened 1'`,
  )
}

/**
 * Views of a month ago. If the table were empty, PostgreSQL would plan a sequential scan and keep that plan while
 * the table fills.
 */
const insertViews = ({ pool }: World) =>
  runSlow(
    pool,
    `insert into survey_view (survey_id, member_id, day)
     select viewed.id, login.member_id, current_date - 30
     from (select id from survey where status in ('approved', 'completed') order by md5(id::text) desc limit 100) viewed, login`,
  )

export async function fillSurveys(world: World): Promise<void> {
  const { pool } = world
  await withoutIndexes(pool, 'survey', () => insertSurveys(world))
  await withoutIndexes(pool, 'attempt', () => insertAttempts(world))
  await insertForTaking(world)
  await insertViews(world)
}

export async function readSurveyFacts(world: World): Promise<void> {
  const { pool } = world
  // The sheet's port differs between runs on a kept database.
  await runSlow(pool, "update survey set sheet_link = $1 where title like 'Fresh %' or title = 'Opened 1'", [
    benchSheet.url,
  ])
  const ids = async (condition: string) =>
    (await runSlow<{ id: string }>(pool, `select id from survey where ${condition}`)).map(({ id }) => id)
  world.facts.active = await ids("is_public and status = 'approved' order by md5(id::text) limit 1000")
  world.facts.fresh = await ids("title like 'Fresh %'")
  world.facts.opened = await ids("title = 'Opened 1'")
  const first = await runSlow<{ at: Date; id: string }>(
    pool,
    "select created_at as at, id from survey where is_public and status in ('approved', 'completed') order by 1 desc, 2 desc limit 21",
  )
  world.facts.cursor = [nextCursor(first, 20, ({ at, id }) => [at, id]).nextCursor ?? '']
}
