import { banIsOver, stateAfterBan } from '@bahth/domain/accounts/admin-rules.ts'
import {
  type AccountState,
  type CreatorSource,
  creatorStatus,
  isCreator,
  type Role,
  semesterOn,
} from '@bahth/domain/accounts/rules.ts'
import { after, minutes } from '@bahth/domain/durations.ts'
import { sql } from 'kysely'
import { picturePath } from '../records/pictures.ts'

/** A member as administrators see them. */

/** Whoever was here this long ago or less is online; presence is written at most a minute late. */
export const onlineFor = minutes(2)

/** The columns of a member `m`. */
export const userColumns = sql`
  m.id as "userId", m.first_name as "firstName", m.last_name as "lastName", m.email, m.student_id as "studentId",
  m.phone_number as "phoneNumber", m.role, m.state, m.state_before_ban as "stateBeforeBan", m.ban_reason as "banReason",
  m.banned_until as "bannedUntil", m.creator_source as source, m.creator_expires_at as "expiresAt",
  m.forms_filled as "numFormsFilled", m.semester_entered as "semesterEntered",
  m.semester_entered_at as "semesterEnteredAt", m.major, m.graduation_year as "graduationYear", m.interests, m.website,
  m.linked_in as "linkedIn", m.github, m.email_notifications as "emailNotifications",
  m.session_reminders as "sessionReminders", m.mobile_notifications as "mobileNotifications",
  m.show_email as "showEmail", m.show_phone as "showPhone", m.two_factor_enabled_at is not null as "twoFactorEnabled",
  m.login_alerts as "loginAlerts", m.joined_at as "joinedAt", m.last_active_at as "lastActiveAt",
  m.avatar_key as "avatarKey", m.email_confirmed_at is not null as "emailConfirmed",
  m.password_hash is not null as "hasPassword"`

/** What those columns hold. */
export interface UserRow {
  userId: string
  firstName: string
  lastName: string
  email: string
  studentId: string | null
  phoneNumber: string | null
  role: Role
  state: AccountState
  stateBeforeBan: AccountState | null
  banReason: string | null
  bannedUntil: Date | null
  source: CreatorSource | null
  expiresAt: Date | null
  numFormsFilled: number
  semesterEntered: number | null
  semesterEnteredAt: Date | null
  major: string | null
  graduationYear: number | null
  interests: string[]
  website: string | null
  linkedIn: string | null
  github: string | null
  emailNotifications: boolean
  sessionReminders: boolean
  mobileNotifications: boolean
  showEmail: boolean
  showPhone: boolean
  twoFactorEnabled: boolean
  loginAlerts: boolean
  joinedAt: Date
  lastActiveAt: Date | null
  avatarKey: string | null
  emailConfirmed: boolean
  hasPassword: boolean
}

/** ADM-25: a member as the wire shows them to administrators. A ban that has run out is none, whoever lifts it. */
export function presentUser(row: UserRow, now: Date) {
  const { state, stateBeforeBan, source, expiresAt, semesterEntered, semesterEnteredAt, avatarKey, ...rest } =
    row
  const accountState = banIsOver(row, now) ? stateAfterBan(row) : state
  const isBanned = accountState === 'banned'
  const { joinedAt, lastActiveAt } = row
  return {
    ...rest,
    accountState,
    isBanned,
    banReason: isBanned ? row.banReason : null,
    bannedUntil: isBanned ? row.bannedUntil : null,
    isAdmin: row.role === 'admin',
    isProf: row.role === 'prof',
    isFormCreator: isCreator({ source, expiresAt }, now),
    formCreatorStatus: creatorStatus({ source, expiresAt }, now),
    formCreatorExpiresAt: expiresAt,
    semester:
      semesterEntered && semesterEnteredAt ? semesterOn(semesterEntered, semesterEnteredAt, now) : null,
    joinedAt,
    lastActiveAt,
    avatarUrl: avatarKey && picturePath(avatarKey),
    isOnline: lastActiveAt !== null && lastActiveAt > after(now, -onlineFor),
  }
}
