import type { SignupPlace } from '@bahth/domain/sessions/rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import type { RoomRow } from './store.ts'

/** Putting members on the lists of sessions, of as many sessions as there are at once. */

/** Members who get places in a session, if it is as it was seen. */
export interface Seating {
  seen: Pick<RoomRow, 'id' | 'version'>
  added: readonly { memberId: string; place: SignupPlace }[]
  now: Date
}

/**
 * Puts members at the end of their lists, in this order, and counts them; answers the sessions where it did. Nothing is
 * written to one in which somebody has a place already, which somebody else holds, or which is not any more as it was
 * seen: every change of its seats, lists and times counts its version up.
 */
export async function addPlaces(db: Db | Tx, seatings: readonly Seating[]): Promise<Set<string>> {
  // Whoever holds a session is about to change it: nobody waits for that, least of all those who join another one.
  const written = await sql<{ id: string }>`
    with wanted as (
      select * from unnest(${peopleOf(seatings)}) with ordinality as w(session_id, member_id, place, position)),
    locked as (
      select seen.*, found.at
      from unnest(${sessionsOf(seatings)}) as seen(id, version, registered, waitlisted, now)
      cross join lateral (
        select ctid as at from session
        where id = seen.id and version = seen.version for no key update skip locked) found),
    room as (
      update session set version = session.version + 1, registered = session.registered + locked.registered,
        waitlisted = session.waitlisted + locked.waitlisted
      from locked where session.ctid = locked.at and not exists (
        select 1 from wanted join signup using (session_id, member_id) where wanted.session_id = locked.id)
      returning session.id, locked.now),
    added as (
      insert into signup (session_id, member_id, place, joined_at, queue_number)
      select ordered.session_id, ordered.member_id, ordered.place::signup_place, ordered.now, ${nextInLine}
      from (
        select wanted.*, room.now from wanted join room on room.id = wanted.session_id order by wanted.position
      ) ordered)
    select id from room`.execute(db)
  return new Set(written.rows.map(({ id }) => id))
}

/** The next place in any line. Named outright: having PostgreSQL look the name up costs as much as the insert. */
export const nextInLine = sql.raw(`nextval('signup_queue_number_seq')`)

/** Who gets a place: the session, the member, the place. */
function peopleOf(seatings: readonly Seating[]): RawBuilder<unknown> {
  const people = seatings.flatMap(({ seen, added }) => added.map(one => [seen.id, one.memberId, one.place]))
  return columns(people, ['uuid', 'uuid', 'text'])
}

/** What becomes of each session: its id and version, how many more are registered and wait, and when. */
function sessionsOf(seatings: readonly Seating[]): RawBuilder<unknown> {
  const sessions = seatings.map(({ seen, added, now }) => {
    const registered = added.filter(one => one.place === 'registered').length
    return [seen.id, seen.version, registered, added.length - registered, now.toISOString()]
  })
  return columns(sessions, ['uuid', 'int', 'int', 'int', 'timestamptz'])
}

/**
 * The columns of rows, as lists of which the planner knows nothing: so it keeps its plan instead of making one for each
 * number of rows, which takes longer than the statement.
 */
const columns = (rows: readonly (string | number)[][], types: readonly string[]): RawBuilder<unknown> =>
  sql.join(types.map((type, i) => sql`(select ${rows.map(row => row[i])}::${sql.raw(type)}[])`))
