import type { AdminAlerts } from '@bahth/domain/accounts/profile-rules.ts'
import type { Language } from '@bahth/domain/languages.ts'
import { columnValues } from '../../db/column-values.ts'
import type { Db, Tx } from '../../db/open.ts'

/** SQL of members' profiles. */

/** Changes to a profile; undefined fields stay unchanged. */
export interface ProfileChanges {
  firstName?: string | undefined
  lastName?: string | undefined
  phoneNumber?: string | null | undefined
  major?: string | null | undefined
  graduationYear?: number | null | undefined
  interests?: string[] | undefined
  website?: string | null | undefined
  linkedIn?: string | null | undefined
  github?: string | null | undefined
  emailNotifications?: boolean | undefined
  sessionReminders?: boolean | undefined
  mobileNotifications?: boolean | undefined
  showEmail?: boolean | undefined
  showPhone?: boolean | undefined
  language?: Language | undefined
}

/** The columns of what a member can change; other fields of the input are left out. */
const columnOf = {
  firstName: 'first_name',
  lastName: 'last_name',
  phoneNumber: 'phone_number',
  major: 'major',
  graduationYear: 'graduation_year',
  interests: 'interests',
  website: 'website',
  linkedIn: 'linked_in',
  github: 'github',
  emailNotifications: 'email_notifications',
  sessionReminders: 'session_reminders',
  mobileNotifications: 'mobile_notifications',
  showEmail: 'show_email',
  showPhone: 'show_phone',
  language: 'language',
} as const satisfies Record<keyof ProfileChanges, string>

export async function setProfile(tx: Tx, memberId: string, changes: ProfileChanges): Promise<void> {
  const columns = columnValues(columnOf, changes)
  if (Object.keys(columns).length === 0) return
  await tx.updateTable('member').set(columns).where('id', '=', memberId).execute()
}

/** The next email covers only items that are new from now on. */
export async function setAdminAlerts(
  tx: Tx,
  memberId: string,
  setting: AdminAlerts,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('member')
    .set({ admin_alerts: setting, alerted_at: now })
    .where('id', '=', memberId)
    .where('admin_alerts', '!=', setting)
    .execute()
}

/** After it is turned on, the first email covers only items that are new from then on. */
export async function setWeeklyEmail(tx: Tx, memberId: string, isOn: boolean, now: Date): Promise<void> {
  await tx
    .updateTable('member')
    .set({ weekly_email: isOn, weekly_mailed_at: now })
    .where('id', '=', memberId)
    .where('weekly_email', '!=', isOn)
    .execute()
}

export const findMajor = async (tx: Tx, memberId: string): Promise<string | null> =>
  (await tx.selectFrom('member').select('major').where('id', '=', memberId).executeTakeFirst())?.major ?? null

/** Sets the pending address; null drops it. */
export async function setPendingEmail(
  tx: Tx,
  memberId: string,
  email: string | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('member')
    .set({ pending_email: email, pending_email_at: email && now })
    .where('id', '=', memberId)
    .execute()
}

/** Replaces the account's address with the pending one. */
export async function takePendingEmail(tx: Tx, memberId: string, email: string, now: Date): Promise<void> {
  await tx
    .updateTable('member')
    .set({ email, email_confirmed_at: now, pending_email: null, pending_email_at: null })
    .where('id', '=', memberId)
    .execute()
}

/** Drops pending addresses requested before an instant. */
export async function dropPendingEmails(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('member')
    .set({ pending_email: null, pending_email_at: null })
    .where('pending_email_at', '<', before)
    .execute()
}

export async function setAvatar(tx: Tx, memberId: string, key: string | null): Promise<void> {
  await tx.updateTable('member').set({ avatar_key: key }).where('id', '=', memberId).execute()
}

export async function setLoginAlerts(tx: Tx, memberId: string, enabled: boolean): Promise<void> {
  await tx.updateTable('member').set({ login_alerts: enabled }).where('id', '=', memberId).execute()
}

/** The card of an approved member. */
export const findCard = (db: Db, memberId: string) =>
  db
    .selectFrom('member')
    .select([
      'id',
      'first_name as firstName',
      'last_name as lastName',
      'role',
      'avatar_key as avatarKey',
      'major',
      'interests',
      'website',
      'linked_in as linkedIn',
      'github',
      'email',
      'phone_number as phoneNumber',
      'show_email as showEmail',
      'show_phone as showPhone',
    ])
    .where('id', '=', memberId)
    .where('state', '=', 'approved')
    .executeTakeFirst()
