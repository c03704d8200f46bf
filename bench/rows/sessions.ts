import { cursorKeys, type Feature, page, pick, type Row } from '../world.ts'
import { emptySessions, fillSessions, readSessionFacts } from './sessions-fill.ts'
import { sessionRush } from './sessions-rush.ts'

const columns = `s.id, s.title, s.description, s.presenter, s.presenter_id, s.date, s.start_time, s.end_time, s.starts_at,
  s.ends_at, s.capacity, s.registered, s.waitlisted, s.cancelled_at, s.category, s.tags, s.meeting_link, s.location,
  s.photo_key, s.is_recorded, s.recording_link`

/** The reader's status, and the number of members before them in the session's list. */
const withReader = `my.status as "myStatus", my.attended_at,
    (select count(*)::int from signup w where w.session_id = s.id and w.status = my.status
      and w.queue_number <= my.queue_number) as position
  from page s left join signup my on my.session_id = s.id and my.member_id = $1 order by s.starts_at, s.id`

// No session is longer than 25 hours, so the index on the start is enough.
const upcoming = "s.ends_at > now() and s.starts_at > now() - interval '25 hours'"

/** Upcoming sessions. The total is counted up to the same maximum as in our server. */
const pageOf = ({ filter = '', after = '', maxTotal = 1000 } = {}) => `
  with page as (
    select ${columns} from session s where ${upcoming} ${filter} ${after} order by s.starts_at, s.id limit 21)
  select s.*, (select count(*)::int from (select 1 from session s where ${upcoming} ${filter} limit ${maxTotal}) c) as total,
    ${withReader}`

const search = (name: string, q: string): Row =>
  page(
    `sessions: ${name}`,
    `/api/sessions?q=${encodeURIComponent(q)}`,
    pageOf({ filter: 'and s.search like $2', maxTotal: 100 }),
    () => [`%${q}%`],
  )

const pages: readonly Row[] = [
  page('sessions: first page', '/api/sessions', pageOf()),
  page(
    'sessions: second page',
    world => `/api/sessions?cursor=${pick(world.facts.sessionsCursor, 0)}`,
    pageOf({ after: 'and (s.starts_at, s.id) > ($2, $3)' }),
    cursorKeys,
  ),
  page(
    'sessions: category',
    '/api/sessions?category=Data%20Analysis',
    pageOf({ filter: `and s.category = 'Data Analysis'` }),
  ),
  page(
    'sessions: my own',
    '/api/my-sessions',
    `with page as (
      select ${columns}, count(*) over ()::int as total from signup mine join session s on s.id = mine.session_id
      where mine.member_id = $1 and ${upcoming} order by s.starts_at, s.id limit 21)
    select s.*, ${withReader}`,
  ),
  search('search, rare word', 'biobanks'),
  search('search, common word', 'sleep'),
  search('search, Arabic', 'تصميم'),
  search('search, nothing', 'xylophone'),
]

const one: Row = {
  name: 'sessions: one',
  kind: 'read',
  request: (n, world) => ({
    method: 'GET',
    path: `/api/sessions/${pick(world.facts.sessions, n * 7)}`,
    member: world.member(n),
  }),
  bare: async ({ query, url, memberId }) =>
    query(
      'one session',
      `with page as (select ${columns} from session s where s.id = $2) select s.*, ${withReader}`,
      [memberId, url.pathname.split('/')[3]],
    ),
}

/** The simplest transaction that assigns seats in order: it locks the session, counts, and inserts. */
const joinBare: Row['bare'] = ({ transaction, url, memberId }) =>
  transaction(async query => {
    const sessionId = url.pathname.split('/')[3]
    const [session] = await query<{ capacity: number; registered: number }>(
      'lock session',
      'select capacity, registered from session where id = $1 for update',
      [sessionId],
    )
    if (!session) return null
    const status = session.registered < session.capacity ? 'registered' : 'waitlisted'
    await query('join', 'insert into signup (session_id, member_id, status) values ($1, $2, $3)', [
      sessionId,
      memberId,
      status,
    ])
    const column = status === 'registered' ? 'registered' : 'waitlisted'
    return query(
      `count ${column}`,
      `update session set ${column} = ${column} + 1 where id = $1 returning *`,
      [sessionId],
    )
  })

const join = (
  name: string,
  who: (n: number, sessions: number) => { session: number; member: number },
): Row => ({
  name: `sessions: ${name}`,
  kind: 'write',
  reset: emptySessions,
  request(n, world) {
    const { session, member } = who(n, world.facts.empty?.length ?? 1)
    return {
      method: 'POST',
      path: `/api/sessions/${pick(world.facts.empty, session)}/signup`,
      member: world.member(member),
    }
  },
  bare: joinBare,
})

export const sessions: Feature = {
  name: 'sessions',
  fill: fillSessions,
  readFacts: readSessionFacts,
  timings: [sessionRush],
  rows: [
    ...pages,
    one,
    join('joining 100 sessions', (n, sessions) => ({ session: n, member: Math.floor(n / sessions) })),
    join('200 members join one of 50 seats', n => ({ session: Math.floor(n / 200), member: n })),
  ],
}
