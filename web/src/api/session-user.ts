import { accountStateOf, type Role } from '@bahth/domain/accounts/rules.ts'
import type { Answer } from './endpoints.ts'

/** AUT-87: the user as the browser caches it. */
export type CurrentUser = Answer<'accounts.refresh'>['user']
type Profile = Answer<'profile.getProfile'>
type AccountStatus = Answer<'accounts.accountStatus'>

/** The cached user from the profile call. */
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
    accountState: accountStateOf(profile.accountState ?? (profile.isVerified ? 'approved' : undefined)),
    numFormsFilled: profile.numFormsFilled,
    formCreatorStatus: status,
    formCreatorMeta,
    semester: profile.semester,
    avatar: profile.avatar,
    mustChangePassword: profile.mustChangePassword,
  }
}

const nothingYet: Omit<CurrentUser, 'id' | 'email' | 'firstName' | 'lastName'> = {
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

/** AUT-89: when the profile does not answer, the account status is asked. */
export function fromAccountStatus(status: AccountStatus, id: string): CurrentUser {
  const state = accountStateOf(status.status)
  const role: Role = status.user.isAdmin ? 'admin' : 'student'
  return {
    ...nothingYet,
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

/** AUT-89: and when that does not answer either, a pending student, of whom the token tells no more. */
export const fromTokenAlone = (id: string, email: string): CurrentUser => ({
  ...nothingYet,
  id,
  email,
  firstName: '',
  lastName: '',
})

/** SHL-45 to SHL-48: the user as the shell shows it. */
export interface ShellUser {
  name: string
  email: string
  avatar: string | null
  /** Anything that is not admin is treated as student here. */
  role: 'admin' | 'student'
  isOnline: boolean
  isVerified: boolean
}

export const shellUser = (user: CurrentUser, isOnline: boolean): ShellUser => ({
  name: `${user.firstName} ${user.lastName}`.trim() || user.email,
  email: user.email,
  avatar: user.avatar,
  role: user.role === 'admin' ? 'admin' : 'student',
  isOnline,
  isVerified: user.accountState === 'approved',
})
