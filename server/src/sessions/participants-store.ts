import type { Lists } from '@bahth/domain/sessions/merge-lists.ts'
import type { SignupStatus } from '@bahth/domain/sessions/rules.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'

/** SQL of the lists of participants. */

/** The member ids of one list, or of both, in order. */
export async function listIds(tx: Tx, sessionId: string, status?: SignupStatus): Promise<string[]> {
  let query = tx.selectFrom('signup').select('member_id as id').where('session_id', '=', sessionId)
  if (status) query = query.where('status', '=', status)
  return (await query.orderBy('status').orderBy('queue_number').execute()).map(row => row.id)
}

/** Both lists with their members, in order (SES-16). */
export const listPeople = (db: Db, sessionId: string) =>
  db
    .selectFrom('signup')
    .innerJoin('member', 'member.id', 'signup.member_id')
    .select([
      'member.id',
      'member.student_id as studentId',
      'member.email',
      'member.first_name as firstName',
      'member.last_name as lastName',
      'signup.status',
      'signup.joined_at as joinedAt',
      'signup.promoted_at as promotedAt',
      'signup.attended_at as attendedAt',
      'member.state',
    ])
    .where('signup.session_id', '=', sessionId)
    .orderBy('signup.status')
    .orderBy('signup.queue_number')
    .execute()

/** The names of members of a session, in list order. */
export const listNames = (tx: Tx, sessionId: string, memberIds: readonly string[]) =>
  tx
    .selectFrom('signup')
    .innerJoin('member', 'member.id', 'signup.member_id')
    .select(['member.id', 'member.first_name as firstName', 'member.last_name as lastName'])
    .where('signup.session_id', '=', sessionId)
    .where('member.id', '=', sql<string>`any(${[...memberIds]}::uuid[])`)
    .orderBy('signup.queue_number')
    .execute()

/**
 * Members that match identifiers: ids, email addresses or student IDs. An unconfirmed sign-up can have anyone's address
 * and student ID, so it matches by its id only.
 */
export const findPeople = (
  tx: Tx,
  by: { ids: readonly string[]; emails: readonly string[]; studentIds: readonly string[] },
) =>
  tx
    .selectFrom('member')
    .select(['id', 'email', 'student_id as studentId', 'state'])
    .where(({ eb, or }) =>
      or([
        eb('id', '=', sql<string>`any(${[...by.ids]}::uuid[])`),
        or([
          eb('email', '=', sql<string>`any(${[...by.emails]}::text[])`),
          eb('student_id', '=', sql<string>`any(${[...by.studentIds]}::text[])`),
        ]).and('email_confirmed_at', 'is not', null),
      ]),
    )
    .forKeyShare()
    .execute()

/**
 * Replaces both lists. Members on neither are removed; the others are stored in the given order. A move to a seat
 * counts as a promotion; losing a seat clears the promotion and the attendance. Updates the counts.
 */
export async function saveLists(tx: Tx, sessionId: string, lists: Lists, now: Date): Promise<void> {
  const ids = [...lists.signed, ...lists.waitlist]
  const statuses = ids.map((_, index) => (index < lists.signed.length ? 'registered' : 'waitlisted'))
  await sql`delete from signup where session_id = ${sessionId} and member_id <> all(${ids}::uuid[])`.execute(
    tx,
  )
  await sql`
    insert into signup (session_id, member_id, status, joined_at, queue_number)
    select ${sessionId}, wanted.member_id, wanted.status, ${now},
      nextval('signup_queue_number_seq')
    from (
      select member_id, status::signup_status as status
      from unnest(${ids}::uuid[], ${statuses}::text[]) with ordinality as w(member_id, status, position)
      order by position) wanted
    on conflict (session_id, member_id) do update set
      status = excluded.status,
      queue_number = excluded.queue_number,
      promoted_at = case
        when excluded.status = 'waitlisted' then null
        when signup.status = 'waitlisted' then ${now} else signup.promoted_at end,
      attended_at = case when excluded.status = 'registered' then signup.attended_at end`.execute(tx)
  await sql`
    update session set version = version + 1,
      registered = counted.registered, waitlisted = counted.waitlisted, present = counted.present
    from (
      select count(*) filter (where status = 'registered') as registered,
        count(*) filter (where status = 'waitlisted') as waitlisted, count(attended_at) as present
      from signup where session_id = ${sessionId}) counted
    where id = ${sessionId}`.execute(tx)
}
