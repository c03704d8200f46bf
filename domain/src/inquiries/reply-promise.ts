import { addDays, cairoDate, fromCairo } from '../cairo.ts'

/**
 * The promised reply time (contact page: Sunday to Thursday, reply within one business day): a question is answered
 * before the office closes on the business day after the day it was asked. Days and hours are Cairo's. Public holidays
 * are not known here.
 */

/** When the office closes, on Cairo's clock. */
const closes = '20:00'

/** Sunday to Thursday; 0 is Sunday. */
const isBusinessDay = (date: string): boolean => new Date(`${date}T12:00:00Z`).getUTCDay() <= 4

/** The instant until which a question that was asked at an instant is to be answered. */
export function replyDue(askedAt: Date): Date {
  let day = addDays(cairoDate(askedAt), 1)
  while (!isBusinessDay(day)) day = addDays(day, 1)
  // Egypt changes its clocks at midnight: eight in the evening is there every day, once.
  return fromCairo({ date: day, time: closes }) ?? new Date(`${day}T18:00:00Z`)
}

/** Where an open question stands: when its reply is due, whether that is over, and how much of the time has passed. */
export function replyClock(askedAt: Date, now: Date): { dueAt: Date; isLate: boolean; passed: number } {
  const dueAt = replyDue(askedAt)
  const share = (now.getTime() - askedAt.getTime()) / (dueAt.getTime() - askedAt.getTime())
  return { dueAt, isLate: now >= dueAt, passed: Math.min(1, Math.max(0, share)) }
}
