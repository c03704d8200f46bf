import type { AccountState } from '@bahth/domain/accounts/rules.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'

/** SQL of accounts. */

export const accountColumns = [
  'id',
  'email',
  'email_confirmed_at as emailConfirmedAt',
  'password_hash as passwordHash',
  'must_change_password as mustChangePassword',
  'temporary_password_expires_at as temporaryPasswordExpiresAt',
  'first_name as firstName',
  'last_name as lastName',
  'student_id as studentId',
  'phone_number as phoneNumber',
  'role',
  'state',
  'state_before_ban as stateBeforeBan',
  'banned_until as bannedUntil',
  'semester_entered as semesterEntered',
  'semester_entered_at as semesterEnteredAt',
  'forms_filled as formsFilled',
  'creator_source as creatorSource',
  'creator_granted_at as creatorGrantedAt',
  'creator_expires_at as creatorExpiresAt',
  'creator_revoked_at as creatorRevokedAt',
  'avatar_key as avatarKey',
  'pending_email as pendingEmail',
  'two_factor_enabled_at as twoFactorEnabledAt',
  'login_alerts as loginAlerts',
  'language',
  'last_active_at as lastActiveAt',
] as const

/** The account by id, or by confirmed email. */
export function findAccount(db: Db | Tx, by: { id: string } | { email: string }) {
  const query = db.selectFrom('member').select(accountColumns)
  return (
    'id' in by
      ? query.where('id', '=', by.id)
      : query.where('email', '=', by.email).where('email_confirmed_at', 'is not', null)
  ).executeTakeFirst()
}

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

export const lockAccount = (tx: Tx, memberId: string) =>
  tx.selectFrom('member').select(accountColumns).where('id', '=', memberId).forUpdate().executeTakeFirst()

export const findProfile = (db: Db, memberId: string) =>
  db
    .selectFrom('member')
    .select([
      ...accountColumns,
      'major',
      'graduation_year as graduationYear',
      'interests',
      'website',
      'linked_in as linkedIn',
      'github',
      'email_notifications as emailNotifications',
      'session_reminders as sessionReminders',
      'mobile_notifications as mobileNotifications',
      'show_email as showEmail',
      'show_phone as showPhone',
      'admin_alerts as adminAlerts',
      'weekly_email as weeklyEmail',
      'joined_at as joinedAt',
    ])
    .where('id', '=', memberId)
    .executeTakeFirst()

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>

/** Copies the details of an identity check to its member. */
export async function copyDetails(
  tx: Tx,
  memberId: string,
  details: {
    firstName: string
    lastName: string
    studentId: string
    phoneNumber: string | null
    semester: number
    major: string
  },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('member')
    .set({
      first_name: details.firstName,
      last_name: details.lastName,
      student_id: details.studentId,
      phone_number: details.phoneNumber,
      semester_entered: details.semester,
      semester_entered_at: now,
      major: details.major,
    })
    .where('id', '=', memberId)
    .execute()
}

/** Sets a member's state; for a banned one, the state after the ban. */
export async function setAccountState(tx: Tx, memberId: string, state: AccountState): Promise<void> {
  await tx
    .updateTable('member')
    .set({
      state: sql`case when state = 'banned' then state else ${state}::account_state end`,
      state_before_ban: sql`case when state = 'banned' then ${state}::account_state else null end`,
    })
    .where('id', '=', memberId)
    .execute()
}

export async function setPassword(tx: Tx, memberId: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('member')
    .set({ password_hash: passwordHash, must_change_password: false, temporary_password_expires_at: null })
    .where('id', '=', memberId)
    .execute()
}

export async function deleteAccount(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('member').where('id', '=', memberId).execute()
}
