import { type Ban, stateAfterBan } from '@bahth/domain/accounts/admin-rules.ts'
import type { Role } from '@bahth/domain/accounts/rules.ts'
import { isAdministrator } from '@bahth/domain/accounts/rules.ts'
import type { Language } from '@bahth/domain/languages.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/open.ts'

/** SQL for administrators' changes to accounts. */

const columns = [
  'id',
  'email',
  'language',
  'email_confirmed_at as emailConfirmedAt',
  'password_hash as passwordHash',
  'first_name as firstName',
  'last_name as lastName',
  'student_id as studentId',
  'role',
  'state',
  'state_before_ban as stateBeforeBan',
  'ban_reason as banReason',
  'banned_until as bannedUntil',
  'semester_entered as semesterEntered',
  'semester_entered_at as semesterEnteredAt',
  'avatar_key as avatarKey',
  'last_active_at as lastActiveAt',
] as const

/** Locks a member, and with an administrator all administrators, in the order of ids to avoid deadlocks. */
const lockRows = (tx: Tx, memberId: string, withAdmins: boolean) =>
  tx
    .selectFrom('member')
    .select(columns)
    .where(eb =>
      withAdmins
        ? eb.or([eb('id', '=', memberId), eb('role', '=', sql.lit('admin'))])
        : eb('id', '=', memberId),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

export type LockedUser = Awaited<ReturnType<typeof lockRows>>[number]

export interface LockedTarget {
  member: LockedUser
  isApprovedAdmin: boolean
  /** Approved administrators other than this member. */
  otherAdmins: number
}

const isAdmin = (row: LockedUser): boolean => isAdministrator(row) && row.state === 'approved'

/**
 * Locks a member; for an administrator, all administrators. If two administrators demote each other at the same time,
 * the second transaction sees the change of the first.
 */
export async function lockUser(tx: Tx, memberId: string): Promise<LockedTarget | undefined> {
  for (;;) {
    const known = await tx.selectFrom('member').select('role').where('id', '=', memberId).executeTakeFirst()
    const rows = known ? await lockRows(tx, memberId, isAdministrator(known)) : []
    const member = rows.find(row => row.id === memberId)
    if (!member) return undefined
    // The member became an administrator between the two statements: lock the other administrators too.
    if (isAdministrator(member) && !(known && isAdministrator(known))) continue
    return {
      member,
      isApprovedAdmin: isAdmin(member),
      otherAdmins: rows.filter(row => row.id !== memberId && isAdmin(row)).length,
    }
  }
}

/** Locks a member for deletion, which blocks inserting rows that reference them. */
export async function sealUser(tx: Tx, memberId: string): Promise<void> {
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().execute()
}

export const nameOf = (member: { firstName: string; lastName: string }): string =>
  `${member.firstName} ${member.lastName}`

export async function writeRole(tx: Tx, memberId: string, role: Role): Promise<void> {
  await tx.updateTable('member').set({ role }).where('id', '=', memberId).execute()
}

/** Suspends a member, or changes the reason and end; the state to return to is kept. */
export async function writeBan(
  tx: Tx,
  memberId: string,
  { reason, until }: { reason: string | null; until: Date | null },
): Promise<void> {
  await tx
    .updateTable('member')
    .set({
      state: 'banned',
      state_before_ban: sql`case when state = 'banned' then state_before_ban else state end`,
      ban_reason: reason,
      banned_until: until,
    })
    .where('id', '=', memberId)
    .execute()
}

export async function dropBan(tx: Tx, member: { id: string } & Pick<Ban, 'stateBeforeBan'>): Promise<void> {
  await tx
    .updateTable('member')
    .set({ state: stateAfterBan(member), state_before_ban: null, ban_reason: null, banned_until: null })
    .where('id', '=', member.id)
    .where('state', '=', 'banned')
    .execute()
}

export const findOverBans = (db: Db, now: Date) =>
  db
    .selectFrom('member')
    .select('id')
    .where('state', '=', sql.lit('banned'))
    .where('banned_until', '<=', now)
    .limit(200)
    .execute()

/** Clears the password: the member can log in again only after setting a new one through a link. */
export async function clearPassword(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable('member')
    .set({ password_hash: null, must_change_password: false, temporary_password_expires_at: null })
    .where('id', '=', memberId)
    .execute()
}

/** A password for one log-in, after which the member must choose another. */
export async function setTemporaryPassword(
  tx: Tx,
  memberId: string,
  passwordHash: string,
  expiresAt: Date,
): Promise<void> {
  await tx
    .updateTable('member')
    .set({
      password_hash: passwordHash,
      must_change_password: true,
      temporary_password_expires_at: expiresAt,
    })
    .where('id', '=', memberId)
    .execute()
}

/** Marks a temporary password as used. */
export async function spendTemporaryPassword(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tx
    .updateTable('member')
    .set({ temporary_password_expires_at: now })
    .where('id', '=', memberId)
    .execute()
}

export interface InvitedMember {
  id: string
  email: string
  firstName: string
  lastName: string
  studentId: string | null
  role: Role
  language: Language
}

export async function insertInvited(tx: Tx, member: InvitedMember, now: Date): Promise<void> {
  await tx
    .insertInto('member')
    .values({
      id: member.id,
      email: member.email,
      email_confirmed_at: now,
      first_name: member.firstName,
      last_name: member.lastName,
      student_id: member.studentId,
      role: member.role,
      language: member.language,
      state: 'approved',
      joined_at: now,
    })
    .execute()
}

/** Inserts the administrator named in the settings, or promotes the account with that address. */
export async function putFirstAdmin(
  tx: Tx,
  admin: { id: string; email: string; passwordHash: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('member')
    .values({
      id: admin.id,
      email: admin.email,
      email_confirmed_at: now,
      password_hash: admin.passwordHash,
      first_name: 'First',
      last_name: 'Administrator',
      role: 'admin',
      state: 'approved',
      joined_at: now,
    })
    .onConflict(conflict =>
      conflict
        .column('email')
        .where('email_confirmed_at', 'is not', null)
        .doUpdateSet({ role: 'admin', state: 'approved', password_hash: admin.passwordHash }),
    )
    .execute()
}

/** Verified details that an administrator can correct. */
export interface Correction {
  firstName?: string
  lastName?: string
  studentId?: string
  semester?: number
}

export async function writeCorrection(
  tx: Tx,
  memberId: string,
  { firstName, lastName, studentId, semester }: Correction,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('member')
    .set({
      ...(firstName === undefined ? {} : { first_name: firstName }),
      ...(lastName === undefined ? {} : { last_name: lastName }),
      ...(studentId === undefined ? {} : { student_id: studentId }),
      ...(semester === undefined ? {} : { semester_entered: semester, semester_entered_at: now }),
    })
    .where('id', '=', memberId)
    .execute()
}

export const hasAdmin = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('member')
    .select('id')
    .where('role', '=', 'admin')
    .where('state', '=', 'approved')
    .limit(1)
    .executeTakeFirst()) !== undefined
