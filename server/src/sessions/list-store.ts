import { generalCategory, noCategory } from '@bahth/domain/sessions/rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { afterCursor, cappedTotal, nextCursor, rowsToRead } from '../db/keyset.ts'
import type { Db, Tx } from '../db/open.ts'
import { partPattern } from '../db/search.ts'
import type { Viewer } from '../http/call.ts'
import { presentSession, type SessionRow } from './present.ts'

/** Lists of sessions for members. */

const columns = sql`
  s.id, s.title, s.description, s.presenter, s.presenter_id as "presenterId", s.date, s.start_time as "startTime",
  s.end_time as "endTime", s.starts_at as "startsAt", s.ends_at as "endsAt", s.capacity, s.registered, s.waitlisted,
  s.cancelled_at as "cancelledAt", s.category, s.tags, s.meeting_link as "meetingLink", s.location,
  s.photo_key as "photoKey", s.is_recorded as "isRecorded", s.recording_link as "recordingLink"`

/** In larger sessions, the viewer's seat number isn't computed: counting the entries before it would take too long. */
const maxNumberedSeats = 120

/** The viewer's signup in the session of row `page`; counts only the entries before it. */
const own = sql`
  my.status as "myStatus", my.attended_at is not null as attended,
  case when my.status = 'waitlisted' or (my.status = 'registered' and page.capacity <= ${sql.lit(maxNumberedSeats)}) then (
    select count(*)::int from signup w
    where w.session_id = page.id and w.status = my.status and w.queue_number <= my.queue_number) end as position`

type FoundRow = Omit<SessionRow, 'waitlistPosition' | 'mySeat'> & { position: number | null }

const withPosition = <R extends FoundRow>({ position, ...row }: R): SessionRow => ({
  ...row,
  waitlistPosition: row.myStatus === 'waitlisted' ? position : null,
  mySeat: row.myStatus === 'registered' ? position : null,
})

export interface SessionQuery {
  q?: string | undefined
  category?: string | undefined
  when?: 'upcoming' | 'past' | '' | undefined
  limit: number
  cursor?: string | undefined
}

/**
 * Counting stops here, because pages beyond it are hardly ever read. A search must read each row that it counts, so it
 * stops earlier.
 */
const maxCounted = 1000
const maxMatches = 100

/** The conditions of a query on `s`, and whether the latest sessions come first. */
function pageConditions(query: SessionQuery, now: Date) {
  const isPast = query.when === 'past'
  // In a subselect the planner doesn't know the time, so it keeps a generic plan instead of planning each page again. A
  // search is always planned for its own words.
  const currentTime = query.q ? sql`${now}::timestamptz` : sql`(select ${now}::timestamptz)`
  const category = query.category === generalCategory ? noCategory : query.category
  const conditions = sql`
    ${
      // A session ends on the day it starts, so one that started over 25 hours ago is past. This condition can use the
      // index on the start.
      isPast
        ? sql`s.ends_at <= ${currentTime} and s.starts_at < ${currentTime}`
        : sql`s.ends_at > ${currentTime} and s.starts_at > ${currentTime} - interval '25 hours'`
    }
    ${category ? sql`and s.category = ${category}` : sql``}
    ${query.q ? sql`and s.search like ${partPattern(query.q)}` : sql``}`
  const at = afterCursor(query.cursor, ['date', 'id'])
  const onwards = (row: RawBuilder<unknown>) =>
    at ? sql`and (${row}) ${isPast ? sql`<` : sql`>`} (${at[0]}, ${at[1]})` : sql``
  return { conditions, onwards, direction: isPast ? sql`desc` : sql`asc` }
}

function page(
  rows: readonly (FoundRow & { total: number })[],
  query: SessionQuery,
  viewer: Viewer,
  now: Date,
  max = maxCounted,
) {
  const cut = nextCursor(rows, query.limit, row => [row.startsAt, row.id])
  return {
    items: cut.items.map(({ total: _, ...row }) => presentSession(withPosition(row), viewer, now)),
    nextCursor: cut.nextCursor,
    ...cappedTotal(rows[0]?.total ?? 0, max),
  }
}

/**
 * Soonest first; past sessions latest first (SES-48). A search gets its own plan, because the best plan for a rare word
 * is the worst for a common one.
 */
export async function listSessions(db: Db, viewer: Viewer, query: SessionQuery, now: Date) {
  const { conditions, onwards, direction } = pageConditions(query, now)
  const max = query.q ? maxMatches : maxCounted
  const result = await sql<FoundRow & { total: number }>`
    with page as (
      select ${columns} from session s
      where ${conditions} ${onwards(sql`s.starts_at, s.id`)}
      order by s.starts_at ${direction}, s.id ${direction} limit ${rowsToRead(query.limit)})
    select page.*, ${own}, (
      select count(*)::int from (
        select 1 from session s where ${conditions} limit ${sql.lit(max + 1)}) counted) as total
    from page left join signup my on my.session_id = page.id and my.member_id = ${viewer.memberId}
    order by page."startsAt" ${direction}, page.id ${direction}`.execute(db)
  return page(result.rows, query, viewer, now, max)
}

/** The sessions a member joined (SES-50). There are few of them, so all are read and sorted. */
export async function listSessionsOf(db: Db, viewer: Viewer, query: SessionQuery, now: Date) {
  const { conditions, onwards, direction } = pageConditions(query, now)
  const result = await sql<FoundRow & { total: number }>`
    with joined as (
      select ${columns}, count(*) over ()::int as total
      from signup mine join session s on s.id = mine.session_id
      where mine.member_id = ${viewer.memberId} and ${conditions}),
    page as (
      select * from joined s where true ${onwards(sql`s."startsAt", s.id`)}
      order by s."startsAt" ${direction}, s.id ${direction} limit ${rowsToRead(query.limit)})
    select page.*, ${own}
    from page join signup my on my.session_id = page.id and my.member_id = ${viewer.memberId}
    order by page."startsAt" ${direction}, page.id ${direction}`.execute(db)
  return page(result.rows, query, viewer, now)
}

/** The next session in which a member has a seat; without one, the next one in which they are on the waitlist. */
export async function findNextSession(db: Db, viewer: Viewer, now: Date) {
  const { conditions } = pageConditions({ limit: 1 }, now)
  const result = await sql<FoundRow>`
    with page as (
      select ${columns} from signup mine join session s on s.id = mine.session_id
      where mine.member_id = ${viewer.memberId} and s.cancelled_at is null and ${conditions}
      order by mine.status = 'waitlisted', s.starts_at, s.id limit 1)
    select page.*, ${own}
    from page join signup my on my.session_id = page.id and my.member_id = ${viewer.memberId}`.execute(db)
  const [row] = result.rows
  return row ? presentSession(withPosition(row), viewer, now) : null
}

/** One session for its viewer, with both lists for an administrator (SES-49). */
export async function findSession(db: Db | Tx, id: string, viewer: Viewer, now: Date) {
  const list = (status: string) => sql`array(
    select w.member_id from signup w where w.session_id = page.id and w.status = ${status}::signup_status
    order by w.queue_number)`
  const lists = viewer.isAdmin
    ? sql`, ${list('registered')} as "signedUp", ${list('waitlisted')} as waitlist`
    : sql``
  const result = await sql<FoundRow & { signedUp?: string[]; waitlist?: string[] }>`
    with page as (select ${columns} from session s where s.id = ${id})
    select page.*, ${own}${lists}
    from page left join signup my on my.session_id = page.id and my.member_id = ${viewer.memberId}`.execute(
    db,
  )
  const [row] = result.rows
  if (!row) return null
  const { signedUp, waitlist, ...session } = row
  return {
    ...presentSession(withPosition(session), viewer, now),
    ...(signedUp && waitlist ? { signedUp, waitlist } : {}),
  }
}

export const findPhotoKey = (db: Db, id: string) =>
  db.selectFrom('session').select('photo_key as photoKey').where('id', '=', id).executeTakeFirst()
