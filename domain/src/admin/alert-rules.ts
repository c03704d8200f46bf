import type { AdminAlerts } from '../accounts/profile-rules.ts'
import { addDays, cairoDate, fromCairo } from '../cairo.ts'
import { after, minutes } from '../durations.ts'
import { replyDays } from '../inquiries/reply-promise.ts'
import {
  closingAfter,
  decisionDays,
  isBusinessDay,
  type OfficeHours,
  overdueBefore,
} from '../office-hours.ts'

/** What waits for administrators, when it is late, and when they are told. */

export const waitingKinds = [
  'checks',
  'surveys',
  'creator_requests',
  'questions',
  'messages',
  'appeals',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** Business days in which a creator answers an appeal; afterwards it waits for the administrators. */
export const appealDays = 3

/** Business days until an item is late. */
const daysUntilLate: Record<WaitingKind, number> = {
  checks: decisionDays,
  surveys: decisionDays,
  creator_requests: decisionDays,
  questions: replyDays,
  messages: replyDays,
  appeals: appealDays + decisionDays,
}

/** A contact message that failed to be forwarded this long is undeliverable: most outages of mail are shorter. */
export const undeliverableAfter = minutes(60)

/** When an item of `at` began to wait for the administrators. */
export function waitsFrom(kind: WaitingKind, at: Date, hours: OfficeHours): Date {
  if (kind === 'appeals') return closingAfter(at, appealDays, hours)
  return kind === 'messages' ? after(at, undeliverableAfter) : at
}

export const lateFrom = (kind: WaitingKind, at: Date, hours: OfficeHours): Date =>
  closingAfter(at, daysUntilLate[kind], hours)

/** Items before this instant are late. */
export const lateBefore = (kind: WaitingKind, now: Date, hours: OfficeHours): Date =>
  overdueBefore(now, daysUntilLate[kind], hours)

/** Everything of a kind that waits. */
export interface Waiting {
  kind: WaitingKind
  count: number
  late: number
  /** The newest item, and the newest of the late ones. */
  newest: Date
  newestLate: Date | null
}

/** When something of this kind began to wait or became late for the last time. */
export function lastNews({ kind, newest, newestLate }: Waiting, hours: OfficeHours): Date {
  const began = waitsFrom(kind, newest, hours)
  const late = newestLate && lateFrom(kind, newestLate, hours)
  return late && late > began ? late : began
}

/** Emails and pushes of one administrator are at least this far apart. */
export const alertPause = minutes(60)

const digestTime = '09:00'

/** The last digest: nine o'clock in Cairo on a business day, by default Sunday to Thursday. */
export function lastDigest(now: Date, hours: OfficeHours): Date {
  let day = cairoDate(now)
  for (;;) {
    // Never null: Egypt changes its clocks at midnight.
    const at = fromCairo({ date: day, time: digestTime })
    if (at && at <= now && isBusinessDay(day, hours)) return at
    day = addDays(day, -1)
  }
}

/** Whether an administrator is emailed now, who was emailed at `alertedAt` for the last time. */
export function isAlertDue(
  setting: AdminAlerts,
  alertedAt: Date | null,
  waiting: readonly Waiting[],
  now: Date,
  hours: OfficeHours,
): boolean {
  if (setting === 'none' || waiting.length === 0) return false
  if (setting === 'daily') {
    const digest = lastDigest(now, hours)
    // A server that was away at nine sends it later on that day, not on another one.
    return (alertedAt === null || alertedAt < digest) && cairoDate(digest) === cairoDate(now)
  }
  if (alertedAt === null) return true
  return after(alertedAt, alertPause) <= now && waiting.some(one => lastNews(one, hours) > alertedAt)
}
