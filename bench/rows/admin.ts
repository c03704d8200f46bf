import { medianOf } from '../timings.ts'
import { answerPage, type Feature, type Row, runSlow, type Timing, withoutIndexes } from '../world.ts'

/** The administrators' lists of members and logged actions, the search for members, and the dashboard. */

const page = (name: string, path: string, sql: string): Row => ({
  name: `admin: ${name}`,
  kind: 'read',
  request: (_, world) => ({ method: 'GET', path, member: world.admin }),
  bare: async ({ query }) => answerPage(await query(name, sql, [])),
})

const members = page(
  'members',
  '/api/admin/users',
  `select *, (select sum(members)::int from member_tally) as total from member order by joined_at desc, id desc limit 21`,
)

const log = page(
  'activity log',
  '/api/admin/activity?pageSize=20',
  `select *, (select sum(entries)::int from activity_tally) as total from activity order by at desc, id desc limit 21`,
)

/** The slowest search, measured as the median of seven runs. */
const searches: Timing = {
  name: 'admin: slowest of eight searches for members',
  max: 100,
  async run(world, server) {
    const words = ['mariam', 'fouad omar', 'example.org', 'member77', '2020001', '0100', 'sa', 'nobody']
    let slowest = 0
    for (const q of words)
      slowest = Math.max(
        slowest,
        await medianOf(`/admin/users?q=${encodeURIComponent(q)}`, world.admin, server),
      )
    return slowest
  },
}

const dashboard: Timing = {
  name: 'admin: figures of the dashboard',
  max: 200,
  run: (world, server) => medianOf('/admin/overview/analytics', world.admin, server),
}

export const admin: Feature = {
  name: 'admin',
  async fill({ pool, size, members }) {
    // The number of members is in proportion to the rows of the other tables.
    const known = Math.max(members.length, size / 50)
    await withoutIndexes(pool, 'member', () =>
      runSlow(
        pool,
        `insert into member (id, email, email_confirmed_at, first_name, last_name, student_id, phone_number, role, state, state_before_ban,
           semester_entered, semester_entered_at, joined_at, last_active_at)
         select md5('member ' || i)::uuid, 'member' || i || '@example.org', now(),
           (array['Mariam','Youssef','Salma','Omar','Nour','Karim'])[1 + i % 6],
           (array['Abdelrahman','Hegazy','Fouad','Mansour','Samir','Wagdy'])[1 + i / 6 % 6], (20200000 + i)::text,
           '+20 10' || i % 3 || ' ' || lpad((i::bigint * 7919 % 10000000)::text, 7, '0'),
           (case when i % 5000 = 0 then 'admin' when i % 40 = 0 then 'prof' else 'student' end)::member_role,
           (case when i % 300 = 0 then 'banned' when i % 500 = 7 then 'pending' else 'approved' end)::account_state,
           (case when i % 300 = 0 then 'approved' end)::account_state, 1 + i % 12, now(), now() - i * interval '1 minute',
           case when i % 5 > 1 then now() - (i::bigint * 31 % 100000) * interval '1 minute' end
         from generate_series($1::int + 1, $2::int) i`,
        [known, size],
      ),
    )
    await withoutIndexes(pool, 'activity', () =>
      runSlow(
        pool,
        `insert into activity (id, at, admin_id, admin_name, action, target_type, target_id, target_name, details, ip)
         select md5('entry ' || i)::uuid, now() - i * interval '30 seconds', md5('admin ' || i % 12)::uuid, 'Officer ' || i % 12,
           (array['user_approved','user_rejected','survey_approved','session_edited','role_changed'])[1 + i % 5],
           (array['user','user','survey','session','user'])[1 + i % 5], md5('member ' || i)::uuid::text, 'Target ' || i,
           '{"reason": "The photo shows the card"}', '10.0.0.1'
         from generate_series(1, $1::int) i`,
        [size],
      ),
    )
  },
  rows: [members, log],
  timings: [searches, dashboard],
}
