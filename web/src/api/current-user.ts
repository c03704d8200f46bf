import { accountStateOf, isAdministrator, type Role } from '@bahth/domain/accounts/rules.ts'
import { fullName } from '@bahth/domain/full-name.ts'
import { pageLanguage } from '../format/language.ts'
import type { ResponseOf } from './endpoints.ts'

/** The user as the browser stores it (AUT-87). */
export type CurrentUser = ResponseOf<'accounts.refresh'>['user']
type Profile = ResponseOf<'profile.getProfile'>
type AccountStatus = ResponseOf<'accounts.accountStatus'>

export function fromProfile(profile: Profile): CurrentUser {
  const { isFormCreator, status, ...formCreatorMeta } = profile.formCreator
  return {
    id: profile.id,
    firstName: profile.firstName,
    lastName: profile.lastName,
    email: profile.email,
    phoneNumber: profile.phoneNumber,
    role: profile.role,
    verified: profile.isVerified,
    isFormCreator,
    accountState: accountStateOf(profile.accountState),
    numFormsFilled: profile.numFormsFilled,
    formCreatorStatus: status,
    formCreatorMeta,
    semester: profile.semester,
    avatar: profile.avatar,
    mustChangePassword: profile.mustChangePassword,
    language: profile.language,
  }
}

const defaults: Omit<CurrentUser, 'id' | 'email' | 'firstName' | 'lastName'> = {
  language: pageLanguage(),
  phoneNumber: null,
  role: 'student',
  verified: false,
  isFormCreator: false,
  accountState: 'pending',
  numFormsFilled: 0,
  formCreatorStatus: 'none',
  formCreatorMeta: {
    grantSource: null,
    grantedAt: null,
    expiresAt: null,
    autoEligible: false,
    thresholds: { forms: 20, semester: 9 },
    trialEnabled: false,
  },
  semester: null,
  avatar: null,
  mustChangePassword: false,
}

/** The user from the account status, if the profile can't be fetched (AUT-89). */
export function fromAccountStatus(status: AccountStatus, id: string): CurrentUser {
  const state = accountStateOf(status.status)
  const role: Role = status.user.isAdmin ? 'admin' : 'student'
  return {
    ...defaults,
    id,
    email: status.user.email,
    firstName: status.user.firstName,
    lastName: status.user.lastName,
    role,
    accountState: state,
    verified: state === 'approved',
    isFormCreator: status.user.isFormCreator,
    formCreatorStatus: status.user.isFormCreator ? 'manual' : 'none',
  }
}

/** The user from the access token alone, if neither can be fetched: a pending student (AUT-89). */
export const fromTokenAlone = (id: string, email: string): CurrentUser => ({
  ...defaults,
  id,
  email,
  firstName: '',
  lastName: '',
})

/** Whether the user may publish surveys. */
export const canPublish = (user: CurrentUser): boolean => user.isFormCreator || isAdministrator(user)

/** The user as the shell shows it (SHL-45 to SHL-48). */
export interface ShellUser {
  name: string
  email: string
  avatar: string | null
  /** All roles but admin are shown as student. */
  role: 'admin' | 'student'
  isOnline: boolean
  isVerified: boolean
}

/** The name, or the email address of an account without one. */
export const displayName = (user: CurrentUser): string => fullName(user) || user.email

export const shellUser = (user: CurrentUser, isOnline: boolean): ShellUser => ({
  name: displayName(user),
  email: user.email,
  avatar: user.avatar,
  role: isAdministrator(user) ? 'admin' : 'student',
  isOnline,
  isVerified: user.accountState === 'approved',
})
