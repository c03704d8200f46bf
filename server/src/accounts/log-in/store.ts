import { isAdministrator } from '@bahth/domain/accounts/rules.ts'
import { seconds } from '@bahth/domain/durations.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/open.ts'
import type { Viewer } from '../../http/call.ts'

/** SQL of logins. */

/** Enough for all devices of a person; scripts may have more logins. */
const maxListed = 100

export interface LoginWithMember extends Viewer {
  ended: boolean
}

/** A login with its member's current access; also finds ended and expired logins. */
export async function findLoginWithMember(
  db: Db | Tx,
  loginId: string,
): Promise<LoginWithMember | undefined> {
  const row = await db
    .selectFrom('login')
    .innerJoin('member', 'member.id', 'login.member_id')
    .select([
      'login.id as loginId',
      'login.ended_at as endedAt',
      'member.id as memberId',
      'member.state',
      'member.role',
      'member.email',
      'member.first_name as firstName',
      'member.last_name as lastName',
      'member.student_id as studentId',
      'member.creator_source as source',
      'member.creator_expires_at as expiresAt',
      'member.must_change_password as mustChangePassword',
    ])
    .where('login.id', '=', loginId)
    .executeTakeFirst()
  if (!row) return undefined
  const { endedAt, source, expiresAt, ...member } = row
  return {
    ...member,
    isAdmin: isAdministrator(member),
    right: { source, expiresAt },
    ended: endedAt !== null,
  }
}

export interface NewLogin {
  id: string
  memberId: string
  refreshHash: Uint8Array
  /** Identifies the device; without it the device stays unknown. */
  deviceHash?: Uint8Array | null
  remembered: boolean
  userAgent: string | null
  ip: string
  now: Date
  expiresAt: Date
}

export async function insertLogin(tx: Tx, login: NewLogin): Promise<void> {
  await tx
    .insertInto('login')
    .values({
      id: login.id,
      member_id: login.memberId,
      refresh_hash: login.refreshHash,
      device_hash: login.deviceHash ?? null,
      remembered: login.remembered,
      user_agent: login.userAgent,
      ip: login.ip,
      created_at: login.now,
      last_seen_at: login.now,
      expires_at: login.expiresAt,
    })
    .execute()
}

/** Whether a member has any known device, and whether this is one. */
export async function findKnownDevices(
  db: Db | Tx,
  memberId: string,
  deviceHash: Uint8Array,
): Promise<{ any: boolean; same: boolean }> {
  const ofMember = db
    .selectFrom('login')
    .select('id')
    .where('member_id', '=', memberId)
    .where('device_hash', 'is not', null)
  const { rows } = await sql<{ any: boolean; same: boolean }>`
    select exists(${ofMember}) as any, exists(${ofMember.where('device_hash', '=', deviceHash)}) as same`.execute(
    db,
  )
  return rows[0] ?? { any: false, same: false }
}

/** A member's live logins: the current one first, then by last activity. */
export const listLogins = (db: Db, memberId: string, current: string, now: Date) =>
  db
    .selectFrom('login')
    .select(['id', 'user_agent as userAgent', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy(eb => eb('id', '=', current), 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxListed)
    .execute()

/** Locks a login, so that only one of two requests with the same token rotates it. */
export const lockLogin = (tx: Tx, loginId: string) =>
  tx
    .selectFrom('login')
    .select([
      'id',
      'member_id as memberId',
      'refresh_hash as refreshHash',
      'previous_hash as previousHash',
      'remembered',
      'user_agent as userAgent',
      'expires_at as expiresAt',
      'ended_at as endedAt',
    ])
    .where('id', '=', loginId)
    .forUpdate()
    .executeTakeFirst()

export async function rotateLogin(
  tx: Tx,
  loginId: string,
  hashes: { previous: Uint8Array; next: Uint8Array },
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await tx
    .updateTable('login')
    .set({
      previous_hash: hashes.previous,
      refresh_hash: hashes.next,
      rotated_at: now,
      last_seen_at: now,
      expires_at: expiresAt,
    })
    .where('id', '=', loginId)
    .execute()
}

/** A use of a login. */
export interface Use {
  memberId: string
  at: Date
  /** When the access token was issued. */
  issuedAt: Date
}

/** Two tabs of one browser may send the same refresh token at once; within this time both get its successor. */
const grace = seconds(1)

/**
 * Writes when members were last seen, by login. A use of tokens of the last rotation shows that the browser has them, so
 * the previous refresh token ends. Sorted, so that two processes lock the rows in the same order.
 */
export async function writeLastSeen(db: Db, seen: ReadonlyMap<string, Use>): Promise<void> {
  const logins = [...seen.keys()]
  const members = [...seen.values()].map(({ memberId }) => memberId)
  const times = [...seen.values()].map(({ at }) => at.toISOString())
  const issued = [...seen.values()].map(({ issuedAt }) => issuedAt.toISOString())
  await sql`
    update member set last_active_at = greatest(last_active_at, seen.at)
    from (select * from unnest(${members}::uuid[], ${times}::timestamptz[]) as t(id, at) order by id) seen
    where member.id = seen.id`.execute(db)
  await sql`
    update login set last_seen_at = greatest(last_seen_at, seen.at),
      previous_hash = case
        when seen.issued >= date_trunc('second', rotated_at) and seen.at >= rotated_at + ${`${grace} milliseconds`}::interval
        then null else previous_hash end
    from (
      select * from unnest(${logins}::uuid[], ${times}::timestamptz[], ${issued}::timestamptz[]) as t(id, at, issued)
      order by id) seen
    where login.id = seen.id`.execute(db)
}
