import type { ResponseOf } from '../../api/endpoints.ts'
import { formatAge } from '../../format/dates.ts'
import { deadlineOf } from '../../shell/decision-deadline.tsx'
import { addressFor } from '../../shell/route.ts'
import { messages } from './messages.ts'

/** An identity check as administrators see it. */
export type Check = ResponseOf<'identity.listIdRequests'>['items'][number]

export type Lookalike = Check['lookalikes'][number]

/** For example “8 min”. */
export const ageOf = (at: string, now: Date): string => formatAge(now.getTime() - Date.parse(at))

/** Whether a check has waited longer than promised. */
export const isLate = (check: Check, now: Date): boolean =>
  check.status === 'pending' && deadlineOf(check.submittedAt, now).urgency === 'late'

/** Digits in groups of four, as printed on the cards. Other text stays in one group. */
export const inGroups = (studentId: string): string[] =>
  /^\d{6,}$/.test(studentId) ? (studentId.match(/\d{1,4}/g) ?? [studentId]) : [studentId]

/** Arabic-Indic digits, as printed on Arabic cards. Null unless the text consists of digits. */
export const inArabicDigits = (text: string): string | null =>
  /^\d+$/.test(text) ? text.replace(/\d/g, digit => String.fromCharCode(0x0660 + Number(digit))) : null

/** The next or previous check in the queue, even if the current one has just been removed from it. */
export function adjacentCheck(
  queue: readonly Check[],
  from: Pick<Check, 'id' | 'submittedAt'>,
  step: 1 | -1,
): Check | undefined {
  const at = queue.findIndex(check => check.id === from.id)
  if (at >= 0) return queue[at + step]
  const isBefore = (check: Check) =>
    check.submittedAt < from.submittedAt || (check.submittedAt === from.submittedAt && check.id < from.id)
  return step === 1 ? queue.find(check => !isBefore(check)) : queue.findLast(isBefore)
}

/** Whether another administrator has this check open. */
export const isTaken = (check: Check, me: string | undefined): boolean =>
  check.openedBy !== null && check.openedBy.userId !== me

/**
 * The check to open after a decision: the next one in the queue, cyclically, that no other administrator has open.
 * If all are open elsewhere, simply the next one.
 */
export function nextCheck(
  queue: readonly Check[],
  from: Pick<Check, 'id' | 'submittedAt'>,
  me: string | undefined,
): Check | undefined {
  const others = queue.filter(check => check.id !== from.id)
  const next = adjacentCheck(queue, from, 1)
  const at = next ? others.findIndex(check => check.id === next.id) : 0
  const ordered = [...others.slice(at), ...others.slice(0, at)]
  return ordered.find(check => !isTaken(check, me)) ?? ordered[0]
}

export const reviewModeAddress = (checkId: string): string =>
  addressFor('admin', { tab: 'verification', review: checkId })

/** The address of an account with the same number: its check while it is pending, otherwise the member's page. */
export const recordAddress = ({ checkId, userId }: Lookalike): string =>
  checkId ? reviewModeAddress(checkId) : addressFor('admin', { tab: 'verification', user: userId })

/** One sentence about the numbers that the other accounts share with a check. */
export function sameText(lookalikes: readonly Lookalike[]): string | null {
  if (lookalikes.length === 0) return null
  const has = (field: 'studentId' | 'phoneNumber') => lookalikes.some(other => other.same.includes(field))
  const what =
    has('studentId') && has('phoneNumber') ? 'both' : has('studentId') ? 'studentId' : 'phoneNumber'
  return lookalikes.length === 1 ? messages.same[what] : messages.sameMany[what](lookalikes.length)
}
