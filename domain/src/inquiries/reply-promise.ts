import { closingAfter, type OfficeHours, overdueBefore } from '../office-hours.ts'

/** Inquiries are answered before the office closes on the next business day, as the contact page promises. */

export const replyDays = 1

export const replyDue = (askedAt: Date, hours: OfficeHours): Date => closingAfter(askedAt, replyDays, hours)

/** Open questions asked before this instant are late. */
export const inquiriesLateBefore = (now: Date, hours: OfficeHours): Date =>
  overdueBefore(now, replyDays, hours)

/** `passed` is the share of the time to reply that has passed. */
export function replyClock(
  askedAt: Date,
  now: Date,
  hours: OfficeHours,
): { dueAt: Date; isLate: boolean; passed: number } {
  const dueAt = replyDue(askedAt, hours)
  const share = (now.getTime() - askedAt.getTime()) / (dueAt.getTime() - askedAt.getTime())
  return { dueAt, isLate: now >= dueAt, passed: Math.min(1, Math.max(0, share)) }
}
