import { nextCursor } from '../../server/src/db/keyset.ts'
import { presentSession, type SessionRow } from '../../server/src/sessions/present.ts'
import { type BareCall, type Feature, pick, type Row } from '../world.ts'
import { emptyHalls, fillSessions } from './sessions-fill.ts'
import { sessionRush } from './sessions-rush.ts'

/** Finding sessions, one's own sessions, and joining them. */

const columns = `s.id, s.title, s.description, s.presenter, s.presenter_id as "presenterId", s.date, s.start_time as "startTime",
  s.end_time as "endTime", s.starts_at as "startsAt", s.ends_at as "endsAt", s.capacity, s.registered, s.waitlisted,
  s.cancelled_at as "cancelledAt", s.category, s.tags, s.meeting_link as "meetingLink", s.location,
  s.photo_key as "photoKey", s.is_recorded as "isRecorded", s.recording_link as "recordingLink"`

/** Where the reader stands, counting the line before them. */
const own = `my.place as "myStatus", my.attended_at is not null as attended,
  case when my.place is not null then (select count(*)::int from signup w
    where w.session_id = page.id and w.place = my.place and w.queue_number <= my.queue_number) end as standing`

const joinedOwn = `left join signup my on my.session_id = page.id and my.member_id = $1`

type Found = Omit<SessionRow, 'waitlistPosition' | 'mySeat'> & { standing: number | null; total: number }

function present({ standing, total: _, ...row }: Found, memberId: string) {
  const waitlistPosition = row.myStatus === 'waitlisted' ? standing : null
  const mySeat = row.myStatus === 'registered' ? standing : null
  return presentSession({ ...row, waitlistPosition, mySeat }, { memberId, isAdmin: false }, new Date())
}

/** Nobody is told of more than so many. */
const maxCounted = 1000

function page(rows: readonly Found[], { memberId }: BareCall, max = maxCounted): string {
  const cut = nextCursor(rows, 20, row => [row.startsAt, row.id])
  const total = rows[0]?.total ?? 0
  return JSON.stringify({
    items: cut.items.map(row => present(row, memberId)),
    nextCursor: cut.nextCursor,
    total: Math.min(total, max),
    ...(total > max ? { totalIsCapped: true } : {}),
  })
}

const coming = "s.ends_at > now() and s.starts_at > now() - interval '25 hours'"

const pageSql = (filter = '', onwards = '', max = maxCounted) => `
  with page as (select ${columns} from session s where ${coming} ${filter} ${onwards} order by s.starts_at, s.id limit 21)
  select page.*, ${own}, (select count(*)::int from (select 1 from session s where ${coming} ${filter} limit ${max + 1}) c) as total
  from page ${joinedOwn} order by page."startsAt", page.id`

const firstPage: Row = {
  name: 'sessions: first page',
  kind: 'read',
  request: (n, world) => ({ method: 'GET', path: '/api/sessions', member: world.member(n) }),
  bare: async call => page(await call.query('sessions first page', pageSql(), [call.memberId]), call),
}

const secondPage: Row = {
  name: 'sessions: second page',
  kind: 'read',
  request: (n, world) => ({
    method: 'GET',
    path: `/api/sessions?cursor=${pick(world.facts.sessionsCursor, 0)}`,
    member: world.member(n),
  }),
  async bare(call) {
    const [at, id] = JSON.parse(
      Buffer.from(call.url.searchParams.get('cursor') ?? '', 'base64url').toString(),
    )
    const sql = pageSql('', 'and (s.starts_at, s.id) > ($2, $3)')
    return page(await call.query('sessions second page', sql, [call.memberId, new Date(at), id]), call)
  },
}

const ofCategory: Row = {
  name: 'sessions: category',
  kind: 'read',
  request: (n, world) => ({
    method: 'GET',
    path: '/api/sessions?category=Data%20Analysis',
    member: world.member(n),
  }),
  bare: async call =>
    page(
      await call.query('sessions category', pageSql('and s.category = $2'), [call.memberId, 'Data Analysis']),
      call,
    ),
}

const searchRow = (name: string, q: string, pattern: string): Row => ({
  name,
  kind: 'read',
  request: (n, world) => ({
    method: 'GET',
    path: `/api/sessions?q=${encodeURIComponent(q)}`,
    member: world.member(n),
  }),
  bare: async call =>
    // Planned for its words, as ours is: the best way to a rare word is the worst to a common one.
    page(await call.query('', pageSql('and s.search like $2', '', 100), [call.memberId, pattern]), call, 100),
})

const mine: Row = {
  name: 'sessions: my own',
  kind: 'read',
  request: (n, world) => ({ method: 'GET', path: '/api/my-sessions', member: world.member(n) }),
  async bare(call) {
    const sql = `with page as (
        select ${columns}, count(*) over ()::int as total from signup mine join session s on s.id = mine.session_id
        where mine.member_id = $1 and ${coming} order by s.starts_at, s.id limit 21)
      select page.*, ${own} from page ${joinedOwn} order by page."startsAt", page.id`
    return page(await call.query('sessions mine', sql, [call.memberId]), call)
  },
}

const one: Row = {
  name: 'sessions: one',
  kind: 'read',
  request: (n, world) => ({
    method: 'GET',
    path: `/api/sessions/${pick(world.facts.sessions, n * 7)}`,
    member: world.member(n),
  }),
  async bare(call) {
    const sql = `with page as (select ${columns} from session s where s.id = $2) select page.*, ${own} from page ${joinedOwn}`
    const [row] = await call.query<Found>('sessions one', sql, [
      call.memberId,
      call.url.pathname.slice('/api/sessions/'.length),
    ])
    return row ? JSON.stringify(present(row, call.memberId)) : '{}'
  },
}

/** The least that joins: it counts the seat under the lock of its row, unless there is one already, and inserts. */
const join: Row['bare'] = async ({ query, url, memberId }) => {
  const sql = `with room as (
      update session set version = version + 1, registered = registered + (registered < capacity)::int,
        waitlisted = waitlisted + (registered >= capacity)::int
      where id = $1 and ends_at > now() and cancelled_at is null and (starts_at > now() or registered < capacity)
        and not exists (select 1 from signup where session_id = $1 and member_id = $2)
      returning id, capacity, registered, waitlisted),
    added as (
      insert into signup (session_id, member_id, place)
      select id, $2, (case when waitlisted > 0 then 'waitlisted' else 'registered' end)::signup_place from room
      returning place)
    select added.place as status, nullif(room.waitlisted, 0) as "waitlistPosition", room.capacity,
      room.registered as "currentParticipants", room.waitlisted as "numWaitlisted" from room, added`
  return JSON.stringify((await query('join', sql, [url.pathname.split('/')[3], memberId]))[0] ?? null)
}

const joinRow = (
  name: string,
  who: (n: number, halls: number) => { sessionFixture: number; member: number },
): Row => ({
  name,
  kind: 'write',
  differs: true,
  reset: emptyHalls,
  request(n, world) {
    const { sessionFixture, member } = who(n, world.facts.halls?.length ?? 1)
    return {
      method: 'POST',
      path: `/api/sessions/${pick(world.facts.halls, sessionFixture)}/signup`,
      member: world.member(member),
    }
  },
  bare: join,
})

export const sessions: Feature = {
  name: 'sessions',
  fill: fillSessions,
  timings: [sessionRush],
  rows: [
    firstPage,
    secondPage,
    ofCategory,
    searchRow('sessions: search, rare word', 'biobanks', '%biobanks%'),
    searchRow('sessions: search, common word', 'sleep', '%sleep%'),
    searchRow('sessions: search, Arabic', 'تصميم', '%تصميم%'),
    searchRow('sessions: search, nothing', 'xylophone', '%xylophone%'),
    mine,
    one,
    joinRow('joining: here and there', (n, halls) => ({ sessionFixture: n, member: Math.floor(n / halls) })),
    joinRow('joining: 200 members for 50 places', n => ({ sessionFixture: Math.floor(n / 200), member: n })),
  ],
}
