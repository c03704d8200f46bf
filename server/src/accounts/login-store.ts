import { sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import type { Viewer } from '../http/call.ts'

/** Signed-in browsers and scripts. */

/** Nobody has more devices; a script that signs in over and over may have more logins. */
const maxListed = 100

export interface LoginWithMember extends Viewer {
  ended: boolean
}

/** A login with what its member may do now; ended and expired ones too. */
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
  return { ...member, right: { source, expiresAt }, ended: endedAt !== null }
}

export interface NewLogin {
  id: string
  memberId: string
  refreshHash: Uint8Array
  /** By what the device is known again; without one it never is. */
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

/** Whether a member ever signed in from a device that would be known again, and from this one. */
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

/** The logins of a member that still count; the caller's own first, then the last one seen. */
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

/** Locks a login, so that of two browsers with one token one rotates it. */
export const lockLogin = (tx: Tx, loginId: string) =>
  tx
    .selectFrom('login')
    .select([
      'id',
      'member_id as memberId',
      'refresh_hash as refreshHash',
      'previous_hash as previousHash',
      'rotated_at as rotatedAt',
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

/** Ends one login, of a certain member if one is named; whether it was still going. */
export async function endLogin(tx: Tx, loginId: string, now: Date, memberId?: string): Promise<boolean> {
  let query = tx
    .updateTable('login')
    .set({ ended_at: now })
    .where('id', '=', loginId)
    .where('ended_at', 'is', null)
  if (memberId) query = query.where('member_id', '=', memberId)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

/** Ends every login of a member, or every other one. */
export async function endLogins(tx: Tx, memberId: string, now: Date, except?: string): Promise<void> {
  let query = tx
    .updateTable('login')
    .set({ ended_at: now })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
  if (except) query = query.where('id', '!=', except)
  await query.execute()
}

/** Ends logins that nobody refreshed in time; whose they were. */
export async function endExpiredLogins(tx: Tx, now: Date): Promise<Set<string>> {
  const ended = await tx
    .updateTable('login')
    .set(eb => ({ ended_at: eb.ref('expires_at') }))
    .where('ended_at', 'is', null)
    .where('expires_at', '<=', now)
    .returning('member_id as memberId')
    .execute()
  return new Set(ended.map(login => login.memberId))
}
