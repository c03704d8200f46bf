import { isBanExpired, stateAfterBan } from '@bahth/domain/accounts/admin-rules.ts'
import { currentSemester } from '@bahth/domain/accounts/creator-rules.ts'
import {
  type AccountState,
  type CreatorSource,
  creatorStatus,
  isAdministrator,
  isCreator,
  type Role,
} from '@bahth/domain/accounts/rules.ts'
import { after, minutes } from '@bahth/domain/durations.ts'
import { avatarPath } from '../present.ts'

/** A member as the API returns it to administrators. */

/** A member who was active within this time counts as online; last activity is written up to a minute late. */
export const onlineFor = minutes(2)

/** A row of `memberColumns`. */
export interface MemberRow {
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

/** A member for administrators. An expired ban counts as ended even before the background task ends it (ADM-25). */
export function presentMember(row: MemberRow, now: Date) {
  const { state, stateBeforeBan, source, expiresAt, semesterEntered, semesterEnteredAt, avatarKey, ...rest } =
    row
  const accountState = isBanExpired(row, now) ? stateAfterBan(row) : state
  const isBanned = accountState === 'banned'
  const { joinedAt, lastActiveAt } = row
  return {
    ...rest,
    accountState,
    isBanned,
    banReason: isBanned ? row.banReason : null,
    bannedUntil: isBanned ? row.bannedUntil : null,
    isAdmin: isAdministrator(row),
    isProf: row.role === 'prof',
    isFormCreator: isCreator({ source, expiresAt }, now),
    formCreatorStatus: creatorStatus({ source, expiresAt }, now),
    formCreatorExpiresAt: expiresAt,
    semester: currentSemester(semesterEntered, semesterEnteredAt, now),
    joinedAt,
    lastActiveAt,
    avatarUrl: avatarPath(avatarKey),
    isOnline: lastActiveAt !== null && lastActiveAt > after(now, -onlineFor),
  }
}
