import { nextCursor } from '../../server/src/db/keyset.ts'
import { runSlow, type World, withoutIndexes } from '../world.ts'
import { uuidAt } from './surveys-fill.ts'

/** 40 registrations for each upcoming session, 10 for each past one, and empty sessions to join. */

/** Total registrations of one upcoming and one past session. */
const signupsPerPair = 50

const titles = `(array['Sleep and memory','Reading a paper','Meta-analysis','Writing an abstract','Survival curves','Research ethics','تصميم الدراسات','Posters that speak'])`
const presenters = `(array['Dr. Amal Shafik','Dr. Hany Mostafa','Mariam Abdelrahman','Prof. Wagdy Samir','د. نهى فؤاد'])`
const categories = `(array['Research Methods','Data Analysis','Academic Skills','Technology','Presentation Skills','NA'])`

const sessionId = uuidAt('i', "kind || ' session ' || i")

/** One session of one hour starts every 20 minutes. */
const insertSessions = ({ pool, size }: World) =>
  runSlow(
    pool,
    `insert into session (id, title, description, presenter, date, start_time, end_time, starts_at, ends_at, capacity, registered,
       category, tags, meeting_link, is_recorded, created_at)
     select ${sessionId},
       ${titles}[1 + i % 8] || case when i % ($1::int / 30) = 7 then ' with biobanks' else '' end || ' ' || i,
       'What the method is for, where it misleads, and an hour of practice with real data. Bring a laptop; beginners are welcome.',
       ${presenters}[1 + i % 5], (at at time zone 'Africa/Cairo')::date, to_char(at at time zone 'Africa/Cairo', 'HH24:MI'),
       to_char((at + interval '1 hour') at time zone 'Africa/Cairo', 'HH24:MI'), at, at + interval '1 hour', 50,
       case kind when 'coming' then 40 else 10 end, ${categories}[1 + i % 6], array['methods', 'year ' || i % 6],
       'https://meet.example.org/' || i, i % 3 = 0, at - interval '30 days'
     from (select 'coming' as kind, i, date_trunc('hour', now()) + interval '2 days' + i * interval '20 minutes' as at
         from generate_series(1, $1::int) i
       union all select 'past', i, date_trunc('hour', now()) - interval '2 days' - i * interval '20 minutes'
         from generate_series(1, $1::int) i) dated`,
    [size / signupsPerPair],
  )

const insertSignups = ({ pool, size, members }: World) =>
  runSlow(
    pool,
    `insert into signup (session_id, member_id, status, joined_at)
     select ${sessionId}, md5('member ' || (1 + (i::bigint * 53 + seat) % $2::int))::uuid, 'registered', now()
     from (values ('coming', 40), ('past', 10)) kinds (kind, seats), generate_series(1, $1::int) i, generate_series(1, seats) seat`,
    [size / signupsPerPair, Math.max(members.length, signupsPerPair, size / 50)],
  )

/** Sessions of 50 seats, ten years in the future, so that they aren't at the beginning of a list. */
const insertEmptySessions = ({ pool }: World) =>
  runSlow(
    pool,
    `insert into session (id, title, description, presenter, date, start_time, end_time, starts_at, ends_at, capacity, meeting_link)
     select ${uuidAt('i', "'empty ' || i")}, 'Empty ' || i, 'For joining.', 'Nobody', current_date + 3650, '10:00', '11:00',
       now() + interval '10 years', now() + interval '10 years 1 hour', 50, 'https://meet.example.org/empty'
     from generate_series(1, 100) i`,
  )

export async function fillSessions(world: World): Promise<void> {
  const { pool } = world
  await withoutIndexes(pool, 'session', async () => {
    await insertSessions(world)
    await insertEmptySessions(world)
  })
  await withoutIndexes(pool, 'signup', async () => {
    await insertSignups(world)
  })
}

export async function readSessionFacts(world: World): Promise<void> {
  const { pool } = world
  const ids = async (condition: string) =>
    (await runSlow<{ id: string }>(pool, `select id from session where ${condition}`)).map(({ id }) => id)
  world.facts.empty = await ids("title like 'Empty %' order by title")
  world.facts.sessions = await ids(
    "title not like 'Empty %' and ends_at > now() order by md5(id::text) limit 500",
  )
  const first = await runSlow<{ at: Date; id: string }>(
    pool,
    'select starts_at as at, id from session where ends_at > now() order by 1, 2 limit 21',
  )
  world.facts.sessionsCursor = [nextCursor(first, 20, ({ at, id }) => [at, id]).nextCursor ?? '']
}

export async function emptySessions({ pool }: World): Promise<void> {
  await runSlow(
    pool,
    "delete from signup using session where session_id = session.id and title like 'Empty %'",
  )
  await runSlow(
    pool,
    "update session set registered = 0, waitlisted = 0, version = 1 where title like 'Empty %' and registered > 0",
  )
}
