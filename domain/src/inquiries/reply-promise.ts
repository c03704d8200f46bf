import { addDays, cairoDate, startOfCairoDay } from '../cairo.ts'
import { closingAfter } from '../office-hours.ts'

/**
 * Inquiries are answered before the office closes on the business day after the day they were asked, as the contact page
 * promises.
 */

export const replyDue = (askedAt: Date): Date => closingAfter(askedAt, 1)

/** Open questions asked before this instant are late. All questions of a Cairo day are due at the same time. */
export function lateBefore(now: Date): Date {
  let day = cairoDate(now)
  while (replyDue(startOfCairoDay(day)) > now) day = addDays(day, -1)
  return startOfCairoDay(addDays(day, 1))
}

/** `passed` is the share of the time that has passed. */
export function replyClock(askedAt: Date, now: Date): { dueAt: Date; isLate: boolean; passed: number } {
  const dueAt = replyDue(askedAt)
  const share = (now.getTime() - askedAt.getTime()) / (dueAt.getTime() - askedAt.getTime())
  return { dueAt, isLate: now >= dueAt, passed: Math.min(1, Math.max(0, share)) }
}
