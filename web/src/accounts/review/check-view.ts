import { decisionClock } from '@bahth/domain/office-hours.ts'
import type { Answer } from '../../api/endpoints.ts'
import { addressFor } from '../../shell/route.ts'
import { messages } from './messages.ts'

/** An identity check as the administrators' screens see it. */
export type Check = Answer<'identity.listIdRequests'>['items'][number]

export type Lookalike = Check['lookalikes'][number]

export const nameOf = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim()

const language = (): string => document.documentElement.lang || 'en'

const steps: readonly [max: number, unit: string, size: number][] = [
  [60, 'minute', 1],
  [48 * 60, 'hour', 60],
  [Number.POSITIVE_INFINITY, 'day', 24 * 60],
]

/** How long something has waited, short: “8 min”, “3 hr”, “2 days”. */
export function ageOf(at: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(at)) / 60_000))
  const [, unit, size] = steps.find(([max]) => minutes < max) ?? ['', 'day', 24 * 60]
  return new Intl.NumberFormat(language(), {
    style: 'unit',
    unit: String(unit),
    unitDisplay: 'short',
  }).format(Math.floor(minutes / Number(size)))
}

/** Whether a check waits longer than was promised. */
export const isLate = (check: Check, now: Date): boolean =>
  check.status === 'pending' && decisionClock(new Date(check.submittedAt), now).standing === 'late'

/** Figures in fours, as they stand on cards; what is no figure stays whole. */
export const inGroups = (studentId: string): string[] =>
  /^\d{6,}$/.test(studentId) ? (studentId.match(/\d{1,4}/g) ?? [studentId]) : [studentId]

/** Figures as an Arabic card has them; null where a text is more than figures. */
export const inArabicDigits = (text: string): string | null =>
  /^\d+$/.test(text) ? text.replace(/\d/g, digit => String.fromCharCode(0x0660 + Number(digit))) : null

/** The check after another in the queue, or before it; also when that one has left the queue meanwhile. */
export function neighbour(
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

/** Whether another administrator looks at a check right now. */
export const isTaken = (check: Check, me: string | undefined): boolean =>
  check.openedBy !== null && check.openedBy.userId !== me

/** Where to go on after a decision: the next one that nobody looks at, round the queue's end; else any. */
export function onward(
  queue: readonly Check[],
  from: Pick<Check, 'id' | 'submittedAt'>,
  me: string | undefined,
): Check | undefined {
  const others = queue.filter(check => check.id !== from.id)
  const next = neighbour(queue, from, 1)
  const at = next ? others.findIndex(check => check.id === next.id) : 0
  const round = [...others.slice(at), ...others.slice(0, at)]
  return round.find(check => !isTaken(check, me)) ?? round[0]
}

export const reviewModeAddress = (checkId: string): string =>
  addressFor('admin', { tab: 'verification', review: checkId })

/** The record of somebody who has the same number: their own check while it waits, else their account. */
export const recordAddress = ({ checkId, userId }: Lookalike): string =>
  checkId ? reviewModeAddress(checkId) : addressFor('admin', { tab: 'verification', user: userId })

/** What another account has in common with a check, in one sentence for all of them. */
export function sameText(lookalikes: readonly Lookalike[]): string | null {
  if (lookalikes.length === 0) return null
  const has = (field: 'studentId' | 'phoneNumber') => lookalikes.some(other => other.same.includes(field))
  const what =
    has('studentId') && has('phoneNumber') ? 'both' : has('studentId') ? 'studentId' : 'phoneNumber'
  return lookalikes.length === 1 ? messages.same[what] : messages.sameMany[what](lookalikes.length)
}
