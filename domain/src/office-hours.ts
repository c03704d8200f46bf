import { addDays, cairoDate, fromCairo } from './cairo.ts'

/**
 * When people answer (STA-08): Sunday to Thursday, nine in the morning to eight in the evening, on Cairo's clock. What
 * the association promises is counted in these days. Public holidays are not known here.
 */
export const officeHours = { opens: '09:00', closes: '20:00' } as const

/** Sunday to Thursday; 0 is Sunday. */
export const isBusinessDay = (date: string): boolean => new Date(`${date}T12:00:00Z`).getUTCDay() <= 4

/** The first business day after a day, both as YYYY-MM-DD. */
function nextBusinessDay(date: string): string {
  let day = addDays(date, 1)
  while (!isBusinessDay(day)) day = addDays(day, 1)
  return day
}

/** The instant of an hour of the office on a day. Egypt changes its clocks at midnight: by day each hour is there once. */
const officeTime = (date: string, time: string): Date =>
  fromCairo({ date, time }) ?? new Date(`${date}T${time}:00+02:00`)

/** Whether the office is open at an instant, and when that changes next. */
export function officeStatus(now: Date): { isOpen: boolean; changesAt: Date } {
  const today = cairoDate(now)
  const opens = officeTime(today, officeHours.opens)
  const closes = officeTime(today, officeHours.closes)
  if (isBusinessDay(today) && now < opens) return { isOpen: false, changesAt: opens }
  if (isBusinessDay(today) && now < closes) return { isOpen: true, changesAt: closes }
  return { isOpen: false, changesAt: officeTime(nextBusinessDay(today), officeHours.opens) }
}

/** When the office closes on the n-th business day after the day of an instant. */
export function closingAfter(instant: Date, businessDays: number): Date {
  let day = cairoDate(instant)
  for (let left = businessDays; left > 0; left--) day = nextBusinessDay(day)
  return officeTime(day, officeHours.closes)
}

/** Where something that waits for an administrator stands: in time, in its last business day, or late. */
export type DecisionStanding = 'early' | 'due' | 'late'

/** The promise of 1–2 business days for accounts and surveys: until when it holds, and how it stands now (STA-13). */
export function decisionClock(submittedAt: Date, now: Date): { dueAt: Date; standing: DecisionStanding } {
  const dueAt = closingAfter(submittedAt, 2)
  if (now >= dueAt) return { dueAt, standing: 'late' }
  return { dueAt, standing: now >= closingAfter(submittedAt, 1) ? 'due' : 'early' }
}
