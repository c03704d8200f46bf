import type { AdminAlerts } from '../accounts/profile-rules.ts'
import { addDays, cairoDate, fromCairo } from '../cairo.ts'
import { after, days, minutes } from '../durations.ts'
import { replyDays } from '../inquiries/reply-promise.ts'
import {
  closingAfter,
  decisionDays,
  isBusinessDay,
  type OfficeHours,
  overdueBefore,
} from '../office-hours.ts'

/** Items that wait for administrators, when they are late, and when administrators are notified. */

export const waitingKinds = [
  'checks',
  'surveys',
  'creator_requests',
  'questions',
  'messages',
  'appeals',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** Business days that a creator has to answer an appeal. After that, the appeal waits for the administrators. */
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

/**
 * A contact message counts as undeliverable after forwarding has failed for this long. Most mail outages are
 * shorter.
 */
export const undeliverableAfter = minutes(60)

/** Returns when an item created at `at` began to wait for the administrators. */
export function waitsFrom(kind: WaitingKind, at: Date, hours: OfficeHours): Date {
  if (kind === 'appeals') return closingAfter(at, appealDays, hours)
  return kind === 'messages' ? after(at, undeliverableAfter) : at
}

export const lateFrom = (kind: WaitingKind, at: Date, hours: OfficeHours): Date =>
  closingAfter(at, daysUntilLate[kind], hours)

/** Items before this instant are late. */
export const lateBefore = (kind: WaitingKind, now: Date, hours: OfficeHours): Date =>
  overdueBefore(now, daysUntilLate[kind], hours)

/** All waiting items of one kind. */
export interface Waiting {
  kind: WaitingKind
  count: number
  late: number
  /** Times of the first item, of the newest item and of the newest late item. */
  first: Date
  newest: Date
  newestLate: Date | null
}

/** The last time that an item of this kind began to wait or became late. */
export function lastNews({ kind, newest, newestLate }: Waiting, hours: OfficeHours): Date {
  const began = waitsFrom(kind, newest, hours)
  const lateSince = newestLate && lateFrom(kind, newestLate, hours)
  return lateSince && lateSince > began ? lateSince : began
}

/** Minimum time between two alerts to the same administrator. */
export const alertPause = minutes(60)

/** An email that couldn't be sent for this long is not sent any more: its counts are old, and later alerts replace it. */
export const maxAlertAge = days(1)

const digestTime = '09:00'

/** The time of the last digest: 9:00 in Cairo on a business day, by default Sunday to Thursday. */
export function lastDigest(now: Date, hours: OfficeHours): Date {
  let day = cairoDate(now)
  for (;;) {
    // Never null, because Egypt changes its clocks at midnight.
    const at = fromCairo({ date: day, time: digestTime })
    if (at && at <= now && isBusinessDay(day, hours)) return at
    day = addDays(day, -1)
  }
}

/** Whether an administrator gets an email now; `alertedAt` is the time of the last one. */
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
    // A server that was down at 9:00 sends the digest later on the same day, never on another day.
    const isMissed = (alertedAt === null || alertedAt < digest) && cairoDate(digest) === cairoDate(now)
    return isMissed && waiting.some(({ kind, first }) => waitsFrom(kind, first, hours) <= digest)
  }
  if (alertedAt === null) return true
  return after(alertedAt, alertPause) <= now && waiting.some(items => lastNews(items, hours) > alertedAt)
}
