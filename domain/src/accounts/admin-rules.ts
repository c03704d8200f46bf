import { days } from '../durations.ts'
import { type FieldText, fieldText } from '../field-problems.ts'
import type { RefusalCode } from '../refusal-reasons.ts'
import type { AccountState } from './rules.ts'

/** Pure rules on what an administrator may do to a member's account. */

/** A ban as stored. */
export interface Ban {
  state: AccountState
  bannedUntil: Date | null
  /** The state that is restored when the ban ends. */
  stateBeforeBan: AccountState | null
}

/** An expired ban has no effect, even before the background task has lifted it. */
export const isBanExpired = ({ state, bannedUntil }: Ban, now: Date): boolean =>
  state === 'banned' && bannedUntil !== null && bannedUntil <= now

/** The state after a ban. Pending if the earlier state is unknown (ADM-28). */
export const stateAfterBan = ({ stateBeforeBan }: Pick<Ban, 'stateBeforeBan'>): AccountState =>
  stateBeforeBan ?? 'pending'

/** Maximum length of a ban that has an end, in days. */
export const maxBanDays = 3650

/** Returns null if the end is valid. A null end means that the ban lasts until an administrator lifts it. */
export function banEndProblem(until: Date | null, now: Date): FieldText | null {
  if (until === null) return null
  if (until <= now) return fieldText('ban_end_passed')
  return until.getTime() - now.getTime() > days(maxBanDays) ? fieldText('ban_end_too_late') : null
}

/** Administrators can't lock themselves out: no role change, ban, deletion or password reset of their own account. */
export const ownAccountRefusal = (memberId: string, adminId: string | null): RefusalCode | null =>
  memberId === adminId ? 'own_account' : null

/** `others` is the number of other approved administrators. */
export const lastAdminRefusal = (member: { isApprovedAdmin: boolean }, others: number): RefusalCode | null =>
  member.isApprovedAdmin && others === 0 ? 'last_admin' : null

/** There is deliberately no bulk action that makes members administrators. */
export const bulkActions = [
  'ban',
  'unban',
  'grant_form_creator',
  'revoke_form_creator',
  'make_student',
  'make_prof',
  'delete',
] as const
export type BulkAction = (typeof bulkActions)[number]

/** Maximum number of members that one request can change. */
export const maxBulkMembers = 200

/** A leading minus means descending order. */
export const userSorts = ['-joined', 'joined', 'name', '-name', '-active', 'active'] as const
export type UserSort = (typeof userSorts)[number]
