import { isAdministrator, type Role } from '@bahth/domain/accounts/rules.ts'
import { sql } from 'kysely'
import { columnValues } from '../../db/column-values.ts'
import type { Tx } from '../../db/open.ts'

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

export type LockedMember = Awaited<ReturnType<typeof lockRows>>[number]

export interface LockedTarget {
  member: LockedMember
  isApprovedAdmin: boolean
  /** Approved administrators other than this member. */
  otherAdmins: number
}

const isAdmin = (row: LockedMember): boolean => isAdministrator(row) && row.state === 'approved'

/**
 * Locks a member; for an administrator, all administrators. If two administrators demote each other at the same time,
 * the second transaction sees the change of the first.
 */
export async function lockMember(tx: Tx, memberId: string): Promise<LockedTarget | undefined> {
  for (;;) {
    const unlocked = await tx
      .selectFrom('member')
      .select('role')
      .where('id', '=', memberId)
      .executeTakeFirst()
    const rows = unlocked ? await lockRows(tx, memberId, isAdministrator(unlocked)) : []
    const member = rows.find(row => row.id === memberId)
    if (!member) return undefined
    // The member became an administrator between the two statements: lock the other administrators too.
    if (isAdministrator(member) && !(unlocked && isAdministrator(unlocked))) continue
    return {
      member,
      isApprovedAdmin: isAdmin(member),
      otherAdmins: rows.filter(row => row.id !== memberId && isAdmin(row)).length,
    }
  }
}

/** Locks a member for deletion, which blocks inserting rows that reference them. */
export async function lockMemberForDeletion(tx: Tx, memberId: string): Promise<void> {
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().execute()
}

export async function writeRole(tx: Tx, memberId: string, role: Role): Promise<void> {
  await tx.updateTable('member').set({ role }).where('id', '=', memberId).execute()
}

/** Verified details that an administrator can correct. */
export interface Correction {
  firstName?: string
  lastName?: string
  studentId?: string
  semester?: number
}

const correctedColumns = {
  firstName: 'first_name',
  lastName: 'last_name',
  studentId: 'student_id',
  semester: 'semester_entered',
} as const satisfies Record<keyof Correction, string>

export async function writeCorrection(
  tx: Tx,
  memberId: string,
  correction: Correction,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('member')
    .set({
      ...columnValues(correctedColumns, correction),
      ...(correction.semester === undefined ? {} : { semester_entered_at: now }),
    })
    .where('id', '=', memberId)
    .execute()
}
