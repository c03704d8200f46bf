import { closingAfter } from '../office-hours.ts'

/**
 * The promised reply time (contact page: Sunday to Thursday, reply within one business day): a question is answered
 * before the office closes on the business day after the day it was asked.
 */

/** The instant until which a question that was asked at an instant is to be answered. */
export const replyDue = (askedAt: Date): Date => closingAfter(askedAt, 1)

/** Where an open question stands: when its reply is due, whether that is over, and how much of the time has passed. */
export function replyClock(askedAt: Date, now: Date): { dueAt: Date; isLate: boolean; passed: number } {
  const dueAt = replyDue(askedAt)
  const share = (now.getTime() - askedAt.getTime()) / (dueAt.getTime() - askedAt.getTime())
  return { dueAt, isLate: now >= dueAt, passed: Math.min(1, Math.max(0, share)) }
}
