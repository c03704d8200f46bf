import { addDays, cairoDate, endOfCairoDay } from '../cairo.ts'
import type { RefusalCode } from '../refusal-reasons.ts'
import {
  type CreatorRight,
  creatorStatus,
  isAdministrator,
  isCreator,
  type Role,
  semesterOn,
} from './rules.ts'

/** Pure rules for the right to publish surveys and for requests for it. */

export const requestStatuses = ['pending', 'approved', 'rejected'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** In characters, of the reason in a request for the right. */
export const maxReasonLength = 1000

export const maxTrialDays = 365

/** A member whose request was declined may ask again (FCR-03). */
export function requestRefusal(
  member: { role: Role; right: CreatorRight; hasPending: boolean },
  now: Date,
): RefusalCode | null {
  return isAdministrator(member) || isCreator(member.right, now) || member.hasPending
    ? 'cannot_request'
    : null
}

/** Only a pending request can be decided (FCR-10). */
export const creatorRequestDecisionRefusal = (status: RequestStatus): RefusalCode | null =>
  status === 'pending' ? null : 'already_decided'

/** Members are told only the date, so a trial includes the whole of its last day in Cairo. */
export const trialEnd = (from: Date, trialDays: number): Date =>
  endOfCairoDay(addDays(cairoDate(from), trialDays))

/**
 * Without `trialDays` the right is permanent. A trial never shortens a right that the member has, and it extends a
 * running trial (FCR-28).
 */
export function rightAfterApproval(right: CreatorRight, trialDays: number | null, now: Date): CreatorRight {
  if (trialDays === null) return { source: 'manual', expiresAt: null }
  const status = creatorStatus(right, now)
  if (status === 'manual' || status === 'auto') return right
  const end = trialEnd(now, trialDays)
  const isLonger = status === 'trial' && right.expiresAt !== null && right.expiresAt > end
  return { source: 'trial', expiresAt: isLonger ? right.expiresAt : end }
}

/** Null if the member never entered a semester. */
export const currentSemester = (entered: number | null, enteredAt: Date | null, now: Date): number | null =>
  entered && enteredAt ? semesterOn(entered, enteredAt, now) : null
