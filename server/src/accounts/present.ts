import { currentSemester } from '@bahth/domain/accounts/creator-rules.ts'
import {
  type CreatorRight,
  creatorStatus,
  earnsCreatorRight,
  isAdministrator,
  isCreator,
  isVerified,
  type Thresholds,
} from '@bahth/domain/accounts/rules.ts'
import { picturePath } from '../records/pictures.ts'
import type { Account, ProfileRow } from './store.ts'

/** The caller's own account as the API returns it. */

const semesterOf = (account: Account, now: Date): number | null =>
  currentSemester(account.semesterEntered, account.semesterEnteredAt, now)

const rightOf = (account: Account): CreatorRight => ({
  source: account.creatorSource,
  expiresAt: account.creatorExpiresAt,
})

/** The form-creator right as the browser caches it (FCR-06). */
export function presentFormCreator(account: Account, thresholds: Thresholds, now: Date) {
  const status = creatorStatus(rightOf(account), now)
  return {
    isFormCreator: isCreator(rightOf(account), now),
    status,
    grantSource: account.creatorSource,
    grantedAt: account.creatorGrantedAt,
    expiresAt: account.creatorExpiresAt,
    autoEligible: earnsCreatorRight(
      { forms: account.formsFilled, semester: semesterOf(account, now) },
      thresholds,
    ),
    thresholds,
    trialEnabled: status === 'trial',
  }
}

/** Avatars are public under a URL that can't be guessed. */
export const avatarPath = (key: string | null): string | null => key && picturePath(key)

const presentCommon = (account: Account, now: Date) => ({
  id: account.id,
  firstName: account.firstName,
  lastName: account.lastName,
  email: account.email,
  phoneNumber: account.phoneNumber,
  role: account.role,
  accountState: account.state,
  numFormsFilled: account.formsFilled,
  semester: semesterOf(account, now),
  avatar: avatarPath(account.avatarKey),
  mustChangePassword: account.mustChangePassword,
  language: account.language,
})

/** The logged-in user as the browser caches it (AUT-87). */
export function presentCurrentUser(account: Account, thresholds: Thresholds, now: Date) {
  const { isFormCreator, status, ...formCreatorMeta } = presentFormCreator(account, thresholds, now)
  return {
    ...presentCommon(account, now),
    verified: isVerified(account.state),
    isFormCreator,
    formCreatorStatus: status,
    formCreatorMeta,
  }
}

/** The caller's profile (PRO-19, PRO-20). */
export function presentProfile(row: ProfileRow, thresholds: Thresholds, now: Date) {
  const formCreator = presentFormCreator(row, thresholds, now)
  return {
    ...presentCommon(row, now),
    isAdmin: isAdministrator(row),
    isProf: row.role === 'prof',
    isVerified: isVerified(row.state),
    isFormCreator: formCreator.isFormCreator,
    formCreatorStatus: formCreator.status,
    formCreator,
    formCreatorSettings: { thresholds, trialEnabled: formCreator.trialEnabled },
    studentId: row.studentId,
    major: row.major,
    graduationYear: row.graduationYear,
    interests: row.interests,
    website: row.website,
    linkedIn: row.linkedIn,
    github: row.github,
    emailNotifications: row.emailNotifications,
    sessionReminders: row.sessionReminders,
    mobileNotifications: row.mobileNotifications,
    showEmail: row.showEmail,
    showPhone: row.showPhone,
    twoFactorEnabled: row.twoFactorEnabledAt !== null,
    loginAlerts: row.loginAlerts,
    joinedAt: row.joinedAt,
    pendingEmail: row.pendingEmail,
    weeklyEmail: row.weeklyEmail,
    ...(isAdministrator(row) ? { adminAlerts: row.adminAlerts } : {}),
  }
}
