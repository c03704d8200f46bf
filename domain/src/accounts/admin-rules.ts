import type { RefusalCode } from '../refusals.ts'
import type { AccountState } from './rules.ts'

/** Pure rules over what an administrator may do to a member's account. */

/** A ban as it is kept. */
export interface Ban {
  state: AccountState
  bannedUntil: Date | null
  /** What the member returns to. */
  stateBeforeBan: AccountState | null
}

/** Whether a ban has run out: it then counts no more, whoever notices first. */
export const banIsOver = ({ state, bannedUntil }: Ban, now: Date): boolean =>
  state === 'banned' && bannedUntil !== null && bannedUntil <= now

/** ADM-28: the state before the ban; an account of which nobody knows it waits for a review. */
export const stateAfterBan = ({ stateBeforeBan }: Pick<Ban, 'stateBeforeBan'>): AccountState =>
  stateBeforeBan ?? 'pending'

/** The longest ban that has an end, in days; one that is to be longer has none. */
export const longestBan = 3650

/** What is wrong with the end of a ban, or null. Without an end it lasts until an administrator lifts it. */
export function banEndProblem(until: Date | null, now: Date): string | null {
  if (until === null) return null
  if (until <= now) return 'The end of a suspension has to be in the future.'
  return until.getTime() - now.getTime() > longestBan * 86_400_000
    ? 'Choose an end within ten years, or none at all.'
    : null
}

/** Nobody takes the console away from themselves: not by a role, a ban, a deletion, nor by a new password. */
export const ownAccountRefusal = (memberId: string, adminId: string): RefusalCode | null =>
  memberId === adminId ? 'own_account' : null

/** Why somebody may not stop being an administrator, or null: `others` are the approved administrators beside them. */
export const lastAdminRefusal = (member: { isApprovedAdmin: boolean }, others: number): RefusalCode | null =>
  member.isApprovedAdmin && others === 0 ? 'last_admin' : null

/** What can be done to several members at once; making administrators is not among it. */
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

/** Members whom one request changes at most. */
export const maxBulkMembers = 200

/** How the list of members can be sorted; a minus is the other way round. */
export const userSorts = ['-joined', 'joined', 'name', '-name', '-active', 'active'] as const
export type UserSort = (typeof userSorts)[number]
