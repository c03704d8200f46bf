import type { SignupStatus } from '@bahth/domain/sessions/rules.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'

/** Seats and waitlists. The caller holds the row lock of the session whose lists it changes. */

/** A member's entry in a session: the waitlist position counts from 1 (SES-24). */
export interface Signup {
  status: SignupStatus | null
  position: number | null
}

/**
 * A member's entry in a session; undefined when the account was deleted in the meantime. The key lock keeps the
 * member's row until the commit, so that no entry remains without its member.
 */
export async function findSignup(tx: Tx, sessionId: string, memberId: string): Promise<Signup | undefined> {
  const result = await sql<Signup>`
    select my.status, case when my.status = 'waitlisted' then (
      select count(*)::int from signup w
      where w.session_id = my.session_id and w.status = 'waitlisted' and w.queue_number <= my.queue_number) end as position
    from member m left join signup my on my.session_id = ${sessionId} and my.member_id = m.id
    where m.id = ${memberId} for key share of m`.execute(tx)
  return result.rows[0]
}

/** Adds a member to the end of a list and updates its count. */
export async function insertSignup(
  tx: Tx,
  sessionId: string,
  memberId: string,
  status: SignupStatus,
  now: Date,
): Promise<void> {
  await sql`
    with added as (
      insert into signup (session_id, member_id, status, joined_at) values (${sessionId}, ${memberId}, ${status}, ${now}))
    update session set version = version + 1, registered = registered + ${status === 'registered' ? 1 : 0},
      waitlisted = waitlisted + ${status === 'waitlisted' ? 1 : 0}
    where id = ${sessionId}`.execute(tx)
}

/** Moves a waitlisted member into a free seat, at the end of the registered list. Doesn't count as a promotion. */
export async function takeSeat(tx: Tx, sessionId: string, memberId: string): Promise<void> {
  await sql`
    with moved as (
      update signup set status = 'registered', queue_number = default
      where session_id = ${sessionId} and member_id = ${memberId})
    update session set version = version + 1, registered = registered + 1, waitlisted = waitlisted - 1
    where id = ${sessionId}`.execute(tx)
}

/** Removes a member from the lists; returns the status they had. */
export async function deleteSignup(
  tx: Tx,
  sessionId: string,
  memberId: string,
): Promise<SignupStatus | null> {
  const result = await sql<{ status: SignupStatus }>`
    with gone as (
      delete from signup where session_id = ${sessionId} and member_id = ${memberId}
      returning status, attended_at)
    update session set version = version + 1,
      registered = registered - (gone.status = 'registered')::int,
      waitlisted = waitlisted - (gone.status = 'waitlisted')::int,
      present = present - (gone.attended_at is not null)::int
    from gone where id = ${sessionId} returning gone.status`.execute(tx)
  return result.rows[0]?.status ?? null
}

/**
 * Gives seats to the first on the waitlist who aren't suspended, as those can't log in; returns the promoted members.
 */
export async function promoteFirst(tx: Tx, sessionId: string, seats: number, now: Date): Promise<string[]> {
  const result = await sql<{ memberId: string }>`
    with first as (
      select w.member_id, w.queue_number from signup w join member m on m.id = w.member_id
      where w.session_id = ${sessionId} and w.status = 'waitlisted' and m.state <> 'banned'
      order by w.queue_number limit ${seats}),
    promoted as (
      update signup set status = 'registered', promoted_at = ${now}
      from first where signup.session_id = ${sessionId} and signup.member_id = first.member_id
      returning signup.member_id, first.queue_number),
    counted as (
      update session set version = version + 1,
        registered = registered + (select count(*) from promoted),
        waitlisted = waitlisted - (select count(*) from promoted)
      where id = ${sessionId} and exists (select from promoted))
    select member_id as "memberId" from promoted order by queue_number`.execute(tx)
  return result.rows.map(row => row.memberId)
}

export const findParticipant = (db: Db | Tx, sessionId: string, memberId: string) =>
  db
    .selectFrom('signup')
    .innerJoin('member', 'member.id', 'signup.member_id')
    .select([
      'signup.status',
      'signup.attended_at as attendedAt',
      'member.first_name as firstName',
      'member.last_name as lastName',
    ])
    .where('signup.session_id', '=', sessionId)
    .where('signup.member_id', '=', memberId)
    .executeTakeFirst()

/** Forgets who was present. */
export async function clearAttendance(tx: Tx, sessionId: string): Promise<void> {
  await sql`
    with cleared as (update signup set attended_at = null where session_id = ${sessionId} and attended_at is not null)
    update session set present = 0 where id = ${sessionId}`.execute(tx)
}

/** Marks a registered member present or absent and updates the counter. */
export async function setAttended(
  tx: Tx,
  sessionId: string,
  memberId: string,
  attendedAt: Date | null,
): Promise<void> {
  const step = attendedAt ? 1 : -1
  await sql`
    with marked as (
      update signup set attended_at = ${attendedAt}
      where session_id = ${sessionId} and member_id = ${memberId} and status = 'registered'
        and (attended_at is null) <> (${attendedAt}::timestamptz is null)
      returning 1)
    update session set present = present + ${step} where id = ${sessionId} and exists (select 1 from marked)`.execute(
    tx,
  )
}
