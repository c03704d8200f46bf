import { cairoDate } from '../cairo.ts'
import { seconds } from '../durations.ts'
import type { Access } from '../endpoint.ts'
import type { RefusalCode } from '../refusal-reasons.ts'

/** Pure rules on accounts: states, roles and permissions. */

export const accountStates = ['approved', 'pending', 'rejected', 'banned'] as const
export type AccountState = (typeof accountStates)[number]

export const roles = ['student', 'prof', 'admin'] as const
export type Role = (typeof roles)[number]

/** An unknown or missing state counts as pending (AUT-61). */
export const accountStateOf = (value: unknown): AccountState =>
  accountStates.find(state => state === value) ?? 'pending'

export const isVerified = (state: AccountState): boolean => state === 'approved'

export type CreatorSource = 'manual' | 'auto' | 'trial'
export const creatorStatuses = ['manual', 'auto', 'trial', 'expired', 'none'] as const
export type CreatorStatus = (typeof creatorStatuses)[number]

/** A member's right to publish surveys as stored. */
export interface CreatorRight {
  source: CreatorSource | null
  expiresAt: Date | null
}

/** An expired right counts as no right (FCR-06, FCR-29). */
export function creatorStatus(right: CreatorRight, now: Date): CreatorStatus {
  if (!right.source) return 'none'
  return right.expiresAt && right.expiresAt <= now ? 'expired' : right.source
}

export const isCreator = (right: CreatorRight, now: Date): boolean =>
  ['manual', 'auto', 'trial'].includes(creatorStatus(right, now))

export const isAdministrator = (member: { role: Role }): boolean => member.role === 'admin'

/** The caller of an endpoint, with the data that access depends on. */
export interface Caller {
  state: AccountState
  role: Role
  right: CreatorRight
  /** The member logged in with a temporary password: only changing it and logging out are allowed. */
  mustChangePassword: boolean
}

/** The member who reads or changes a record: what rules on single records depend on. */
export interface RecordViewer {
  memberId: string
  isAdmin: boolean
}

/** Returns why this caller may not call an endpoint with this access, or null. */
export function accessRefusal(access: Access, caller: Caller | null, now: Date): RefusalCode | null {
  if (access === 'public') return null
  if (!caller || caller.state === 'banned') return 'unauthorized'
  if (caller.mustChangePassword) return 'password_change_required'
  if (access === 'loggedIn') return null
  if (caller.state === 'pending') return 'account_pending'
  if (caller.state === 'rejected') return 'account_rejected'
  if (access === 'admin') return isAdministrator(caller) ? null : 'forbidden'
  if (access === 'creator')
    return isAdministrator(caller) || isCreator(caller.right, now) ? null : 'forbidden'
  return null
}

/** Month and day of the start of each semester. */
const semesterStarts = ['02-01', '09-01']

/** The entered semester plus the number of semesters that began since then. */
export function semesterOn(entered: number, enteredAt: Date, now: Date): number {
  const [from, to] = [cairoDate(enteredAt), cairoDate(now)]
  let semester = entered
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++)
    for (const start of semesterStarts) if (`${year}-${start}` > from && `${year}-${start}` <= to) semester++
  return semester
}

/** The thresholds that grant the right to publish automatically (FCR-04, FCR-05). */
export interface Thresholds {
  forms: number
  semester: number
}

/** What a member still needs to be granted the right automatically. An unknown semester counts as missing. */
interface Progress {
  /** Verified surveys. */
  forms: number
  semester: number | null
}

export const missingForRight = (progress: Progress, thresholds: Thresholds) => ({
  /** How many more verified surveys. */
  forms: Math.max(0, thresholds.forms - progress.forms),
  /** The required semester; null if it is reached. */
  semester: (progress.semester ?? 0) >= thresholds.semester ? null : thresholds.semester,
})

export function earnsCreatorRight(progress: Progress, thresholds: Thresholds): boolean {
  const missing = missingForRight(progress, thresholds)
  return missing.forms === 0 && missing.semester === null
}

/** An empty list allows every domain; `*.x` allows the subdomains of x. */
export function domainAllowed(email: string, allowed: readonly string[]): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return (
    allowed.length === 0 ||
    allowed.some(entry => (entry.startsWith('*.') ? domain.endsWith(entry.slice(1)) : domain === entry))
  )
}

export const checkStates = ['pending', 'approved', 'rejected'] as const
export type CheckState = (typeof checkStates)[number]

/** Only a pending check of a confirmed account can be decided (IDV-06, IDV-07). */
export function checkDecisionRefusal(check: {
  state: CheckState
  emailConfirmed: boolean
}): RefusalCode | null {
  if (check.state !== 'pending') return 'already_decided'
  return check.emailConfirmed ? null : 'email_unconfirmed'
}

/** The page of an open check renews its claim at this interval. A claim expires after `reviewClaimLasts`. */
export const claimRenewalMs = seconds(25)
export const reviewClaimLasts = seconds(60)

export const isClaimFresh = (openedAt: Date, now: Date): boolean =>
  now.getTime() - openedAt.getTime() < reviewClaimLasts

/** Rejected members may send another check. Pending members may send one if they have no undecided check. */
export function newCheckRefusal(member: {
  state: AccountState
  hasUndecidedCheck: boolean
}): RefusalCode | null {
  if (member.state === 'rejected') return null
  return member.state === 'pending' && !member.hasUndecidedCheck ? null : 'check_exists'
}

/** The minimum length of passwords, unless the operator sets a higher one (AUT-34). */
export const minPasswordLength = 4

/** In characters, for a code from the authenticator app or a recovery code. */
export const maxCodeLength = 40
