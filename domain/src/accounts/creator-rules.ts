import { after, days } from '../durations.ts'
import type { RefusalCode } from '../refusals.ts'
import { type CreatorRight, creatorStatus, isCreator, type Role, semesterOn } from './rules.ts'

/** Pure rules over the right to publish surveys and the requests for it. */

export const requestStatuses = ['pending', 'approved', 'rejected'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** FCR-03: why a member may not ask for the right, or null. Whoever was declined may ask again. */
export function requestRefusal(
  member: { role: Role; right: CreatorRight; hasPending: boolean },
  now: Date,
): RefusalCode | null {
  return member.role === 'admin' || isCreator(member.right, now) || member.hasPending
    ? 'cannot_request'
    : null
}

/** FCR-10: only a pending request can be decided. */
export const requestDecisionRefusal = (status: RequestStatus): RefusalCode | null =>
  status === 'pending' ? null : 'already_decided'

/**
 * FCR-28: the right after an approval. Without a number of days it is for good; a trial never takes away what a
 * member has already, and lengthens a trial that runs.
 */
export function rightAfterApproval(right: CreatorRight, trialDays: number | null, now: Date): CreatorRight {
  if (trialDays === null) return { source: 'manual', expiresAt: null }
  const status = creatorStatus(right, now)
  if (status === 'manual' || status === 'auto') return right
  const end = after(now, days(trialDays))
  const isLonger = status === 'trial' && right.expiresAt !== null && right.expiresAt > end
  return { source: 'trial', expiresAt: isLonger ? right.expiresAt : end }
}

/** The semester a member is in now; null where none was ever entered. */
export const currentSemester = (entered: number | null, enteredAt: Date | null, now: Date): number | null =>
  entered && enteredAt ? semesterOn(entered, enteredAt, now) : null
