import { addDays, cairoDate, fromCairo } from './cairo.ts'

/**
 * Sunday to Thursday, 9:00 to 20:00 in Cairo (STA-08). Promised times are counted in these days, without regard to public
 * holidays.
 */
export const officeHours = { opens: '09:00', closes: '20:00' } as const

/** Sunday (0) to Thursday (4). */
export const isBusinessDay = (date: string): boolean => new Date(`${date}T12:00:00Z`).getUTCDay() <= 4

/** YYYY-MM-DD. */
function nextBusinessDay(date: string): string {
  let day = addDays(date, 1)
  while (!isBusinessDay(day)) day = addDays(day, 1)
  return day
}

/** Never null: Egypt changes its clocks at midnight, so each office hour exists once. */
const officeTime = (date: string, time: string): Date =>
  fromCairo({ date, time }) ?? new Date(`${date}T${time}:00+02:00`)

export function officeStatus(now: Date): { isOpen: boolean; changesAt: Date } {
  const today = cairoDate(now)
  const opens = officeTime(today, officeHours.opens)
  const closes = officeTime(today, officeHours.closes)
  if (isBusinessDay(today) && now < opens) return { isOpen: false, changesAt: opens }
  if (isBusinessDay(today) && now < closes) return { isOpen: true, changesAt: closes }
  return { isOpen: false, changesAt: officeTime(nextBusinessDay(today), officeHours.opens) }
}

export function closingAfter(instant: Date, businessDays: number): Date {
  let day = cairoDate(instant)
  for (let left = businessDays; left > 0; left--) day = nextBusinessDay(day)
  return officeTime(day, officeHours.closes)
}

/** In time, in the last business day, or late. */
export type DecisionUrgency = 'early' | 'due' | 'late'

/** Accounts and surveys are decided within 1–2 business days (STA-13). */
export function decisionClock(submittedAt: Date, now: Date): { dueAt: Date; urgency: DecisionUrgency } {
  const dueAt = closingAfter(submittedAt, 2)
  if (now >= dueAt) return { dueAt, urgency: 'late' }
  return { dueAt, urgency: now >= closingAfter(submittedAt, 1) ? 'due' : 'early' }
}
