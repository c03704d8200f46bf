import { cairoDate } from '../cairo.ts'
import { seconds } from '../durations.ts'
import type { Access } from '../endpoint.ts'
import type { RefusalCode } from '../refusals.ts'

/** Pure rules over accounts: states, roles, who may do what. */

export const accountStates = ['approved', 'pending', 'rejected', 'banned'] as const
export type AccountState = (typeof accountStates)[number]

export const roles = ['student', 'prof', 'admin'] as const
export type Role = (typeof roles)[number]

/** AUT-82: admin if the admin flag is set, else prof if the professor flag is set, else student. */
export const roleOf = (flags: { isAdmin?: boolean; isProf?: boolean }): Role =>
  flags.isAdmin ? 'admin' : flags.isProf ? 'prof' : 'student'

/** AUT-61: an unknown or missing state is pending. */
export const accountStateOf = (value: unknown): AccountState =>
  accountStates.find(state => state === value) ?? 'pending'

/** AUT-62 */
export const isVerified = (state: AccountState): boolean => state === 'approved'

export type CreatorSource = 'manual' | 'auto' | 'trial'
export const creatorStatuses = ['manual', 'auto', 'trial', 'expired', 'none'] as const
export type CreatorStatus = (typeof creatorStatuses)[number]

/** A member's right to publish surveys as it is kept. */
export interface CreatorRight {
  source: CreatorSource | null
  expiresAt: Date | null
}

/** FCR-06, FCR-29: a right that has run out is no right. */
export function creatorStatus(right: CreatorRight, now: Date): CreatorStatus {
  if (!right.source) return 'none'
  return right.expiresAt && right.expiresAt <= now ? 'expired' : right.source
}

export const isCreator = (right: CreatorRight, now: Date): boolean =>
  ['manual', 'auto', 'trial'].includes(creatorStatus(right, now))

/** Whoever makes a request, as far as access decides. */
export interface Caller {
  state: AccountState
  role: Role
  right: CreatorRight
  /** A temporary password was used: nothing but changing it and signing out is open. */
  mustChangePassword: boolean
}

/** Why this caller may not call an endpoint with this access, or null. */
export function accessRefusal(access: Access, caller: Caller | null, now: Date): RefusalCode | null {
  if (access === 'public') return null
  if (!caller || caller.state === 'banned') return 'unauthorized'
  if (caller.mustChangePassword) return 'password_change_required'
  if (access === 'signedIn') return null
  if (caller.state === 'pending') return 'account_pending'
  if (caller.state === 'rejected') return 'account_rejected'
  if (access === 'admin') return caller.role === 'admin' ? null : 'forbidden'
  if (access === 'creator')
    return caller.role === 'admin' || isCreator(caller.right, now) ? null : 'forbidden'
  return null
}

/** The days on which a new semester begins, as month-day. */
const semesterStarts = ['02-01', '09-01']

/** The semester a member is in on a day, from what was entered and when: it counts up by itself. */
export function semesterOn(entered: number, enteredAt: Date, now: Date): number {
  const [from, to] = [cairoDate(enteredAt), cairoDate(now)]
  let semester = entered
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++)
    for (const start of semesterStarts) if (`${year}-${start}` > from && `${year}-${start}` <= to) semester++
  return semester
}

/** FCR-04, FCR-05: what unlocks the right to publish by itself. */
export interface Thresholds {
  forms: number
  semester: number
}

export const earnsCreatorRight = (
  member: { formsFilled: number; semester: number },
  thresholds: Thresholds,
): boolean => member.formsFilled >= thresholds.forms && member.semester >= thresholds.semester

/** Whether an e-mail's domain may sign up: an empty list lets every domain in, `*.x` lets x's subdomains in. */
export function domainAllowed(email: string, allowed: readonly string[]): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return (
    allowed.length === 0 ||
    allowed.some(entry => (entry.startsWith('*.') ? domain.endsWith(entry.slice(1)) : domain === entry))
  )
}

/** Where a member's identity check stands. */
export const checkStates = ['pending', 'approved', 'rejected'] as const
export type CheckState = (typeof checkStates)[number]

/** IDV-06, IDV-07: only a pending check of a confirmed account can be decided. */
export function decisionRefusal(check: { state: CheckState; emailConfirmed: boolean }): RefusalCode | null {
  if (check.state !== 'pending') return 'already_decided'
  return check.emailConfirmed ? null : 'email_unconfirmed'
}

/** Whoever opens a check says so again this often, and counts as looking at it for this long. */
export const lookEvery = seconds(25)
export const lookLasts = seconds(60)

/** Whether an administrator who opened a check then still looks at it. */
export const stillLooks = (openedAt: Date, now: Date): boolean =>
  now.getTime() - openedAt.getTime() < lookLasts

/**
 * Why a signed-in member may not send (another) identity check, or null: a rejected one may, and a pending one
 * who has no undecided check.
 */
export function newCheckRefusal(member: {
  state: AccountState
  hasUndecidedCheck: boolean
}): RefusalCode | null {
  if (member.state === 'rejected') return null
  return member.state === 'pending' && !member.hasUndecidedCheck ? null : 'check_exists'
}

/** The least length of a password unless an operator raises it (AUT-34). */
export const defaultPasswordLength = 4

/** AUT-16, with the operator's own length. */
export const passwordTooShort = (length: number): string => `Password must be at least ${length} characters`
