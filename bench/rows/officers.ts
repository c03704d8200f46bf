import { presentUser, type UserRow } from '../../server/src/accounts/user-row.ts'
import { nextCursor } from '../../server/src/db/keyset.ts'
import { type Feature, patiently, type Request, type Row, type Timing, withoutIndexes } from '../world.ts'

/** The console: finding members, reading the log, the dashboard's figures. */

const columns = `m.id as "userId", m.first_name as "firstName", m.last_name as "lastName", m.email, m.student_id as "studentId",
  m.phone_number as "phoneNumber", m.role, m.state, m.state_before_ban as "stateBeforeBan", m.ban_reason as "banReason",
  m.banned_until as "bannedUntil", m.creator_source as source, m.creator_expires_at as "expiresAt",
  m.forms_filled as "numFormsFilled", m.semester_entered as "semesterEntered", m.semester_entered_at as "semesterEnteredAt",
  m.major, m.graduation_year as "graduationYear", m.interests, m.website, m.linked_in as "linkedIn", m.github,
  m.email_notifications as "emailNotifications", m.session_reminders as "sessionReminders",
  m.mobile_notifications as "mobileNotifications", m.show_email as "showEmail", m.show_phone as "showPhone",
  m.two_factor_enabled_at is not null as "twoFactorEnabled", m.login_alerts as "loginAlerts", m.joined_at as "joinedAt",
  m.last_active_at as "lastActiveAt", m.avatar_key as "avatarKey", m.email_confirmed_at is not null as "emailConfirmed",
  m.password_hash is not null as "hasPassword"`

const ask =
  (path: string): Row['request'] =>
  (_, world) =>
    ({ method: 'GET', path, member: world.admin }) satisfies Request

type Counted = UserRow & { total: number }

function page(rows: readonly Counted[]): string {
  const cut = nextCursor(rows, 20, row => [row.joinedAt, row.userId])
  return JSON.stringify({
    items: cut.items.map(({ total: _, ...row }) => presentUser(row, new Date())),
    nextCursor: cut.nextCursor,
    total: rows[0]?.total ?? 0,
  })
}

const newest: Row = {
  name: 'officers: members',
  kind: 'read',
  request: ask('/api/admin/users'),
  bare: async ({ query }) =>
    page(
      await query(
        'members',
        `select ${columns}, (select sum(members)::int from member_tally) as total from member m
         order by m.joined_at desc, m.id desc limit 21`,
        [],
      ),
    ),
}

const log: Row = {
  name: 'officers: the log',
  kind: 'read',
  request: ask('/api/admin/activity?pageSize=20'),
  async bare({ query }) {
    const rows = await query<{ timestamp: Date; id: string; total: number }>(
      'log',
      `select a.id, a.at as timestamp, a.admin_id as "adminId", a.admin_name as "adminName", a.action, a.target_id as "targetId",
         a.target_name as "targetName", a.target_type as "targetType", a.details, a.ip as "ipAddress",
         (select sum(entries)::int from activity_tally) as total
       from activity a order by a.at desc, a.id desc limit 21`,
      [],
    )
    const cut = nextCursor(rows, 20, row => [row.timestamp, row.id])
    return JSON.stringify({
      items: cut.items.map(({ total: _, ...row }) => row),
      nextCursor: cut.nextCursor,
      total: rows[0]?.total ?? 0,
      page: 1,
      pageSize: 20,
    })
  },
}

/** The longest of several searches, each the middle of several tries. */
const searches: Timing = {
  name: 'the slowest of eight searches for members',
  max: 100,
  async run(world, { origin, token }) {
    const words = ['mariam', 'fouad omar', 'example.org', 'member77', '2020001', '0100', 'sa', 'nobody']
    const headers = { authorization: `Bearer ${await token(world.admin)}` }
    let slowest = 0
    for (const q of words) {
      const took: number[] = []
      for (let i = 0; i < 7; i++) {
        const began = performance.now()
        const reply = await fetch(`${origin}/api/admin/users?q=${encodeURIComponent(q)}`, { headers })
        await reply.text()
        if (!reply.ok) throw new Error(`${q}: ${reply.status}`)
        took.push(performance.now() - began)
      }
      slowest = Math.max(slowest, took.toSorted((a, b) => a - b)[3] ?? 0)
    }
    return slowest
  },
}

const dashboard: Timing = {
  name: 'the figures of the dashboard',
  max: 200,
  async run(world, { origin, token }) {
    const headers = { authorization: `Bearer ${await token(world.admin)}` }
    const took: number[] = []
    for (let i = 0; i < 7; i++) {
      const began = performance.now()
      const reply = await fetch(`${origin}/api/admin/overview/analytics`, { headers })
      await reply.text()
      if (!reply.ok) throw new Error(`dashboard: ${reply.status}`)
      took.push(performance.now() - began)
    }
    return took.toSorted((a, b) => a - b)[3] ?? 0
  },
}

export const admins: Feature = {
  name: 'officers',
  async fill({ pool, size, members }) {
    // Beside the members who are there already: as many as the other tables have rows.
    const known = Math.max(members.length, size / 50)
    await withoutIndexes(pool, 'member', () =>
      patiently(
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
      ).then(() => {}),
    )
    await withoutIndexes(pool, 'activity', () =>
      patiently(
        pool,
        `insert into activity (id, at, admin_id, admin_name, action, target_type, target_id, target_name, details, ip)
         select md5('entry ' || i)::uuid, now() - i * interval '30 seconds', md5('admin ' || i % 12)::uuid, 'Officer ' || i % 12,
           (array['user_approved','user_rejected','survey_approved','session_edited','role_changed'])[1 + i % 5],
           (array['user','user','survey','session','user'])[1 + i % 5], md5('member ' || i)::uuid::text, 'Target ' || i,
           '{"reason": "The photo shows the card"}', '10.0.0.1'
         from generate_series(1, $1::int) i`,
        [size],
      ).then(() => {}),
    )
  },
  rows: [newest, log],
  timings: [searches, dashboard],
}
