import { addDays, cairoDate, fromCairo, startOfCairoDay } from './cairo.ts'
import { type Weekday, weekdayOf, weekdays } from './weekdays.ts'

/**
 * The association's office hours in Cairo (STA-08): by default Sunday to Thursday, 9:00 to 20:00. Deadlines are
 * counted in these days, without regard to public holidays.
 */
export interface OfficeHours {
  firstDay: Weekday
  lastDay: Weekday
  /** HH:MM, like `closes`. */
  opens: string
  closes: string
}

/** The business days of a week, which may begin on any day. */
export function businessDays({ firstDay, lastDay }: Pick<OfficeHours, 'firstDay' | 'lastDay'>): Weekday[] {
  const first = weekdays.indexOf(firstDay)
  const count = ((weekdays.indexOf(lastDay) - first + 7) % 7) + 1
  return Array.from({ length: count }, (_, at) => weekdays[(first + at) % 7] as Weekday)
}

export const isBusinessDay = (date: string, hours: OfficeHours): boolean =>
  businessDays(hours).includes(weekdayOf(date))

/** YYYY-MM-DD. */
function nextBusinessDay(date: string, hours: OfficeHours): string {
  let day = addDays(date, 1)
  while (!isBusinessDay(day, hours)) day = addDays(day, 1)
  return day
}

/** `fromCairo` returns null only for a midnight that Egypt skips. The standard time is accurate enough then. */
const officeTime = (date: string, time: string): Date =>
  fromCairo({ date, time }) ?? new Date(`${date}T${time}:00+02:00`)

export function officeStatus(now: Date, hours: OfficeHours): { isOpen: boolean; changesAt: Date } {
  const today = cairoDate(now)
  const opens = officeTime(today, hours.opens)
  const closes = officeTime(today, hours.closes)
  if (isBusinessDay(today, hours) && now < opens) return { isOpen: false, changesAt: opens }
  if (isBusinessDay(today, hours) && now < closes) return { isOpen: true, changesAt: closes }
  return { isOpen: false, changesAt: officeTime(nextBusinessDay(today, hours), hours.opens) }
}

export function closingAfter(instant: Date, count: number, hours: OfficeHours): Date {
  let day = cairoDate(instant)
  for (let left = count; left > 0; left--) day = nextBusinessDay(day, hours)
  return officeTime(day, hours.closes)
}

/**
 * Items from before this instant have used up their business days. All items of one day in Cairo are due at the
 * same time.
 */
export function overdueBefore(now: Date, count: number, hours: OfficeHours): Date {
  let day = cairoDate(now)
  while (closingAfter(startOfCairoDay(day), count, hours) > now) day = addDays(day, -1)
  return startOfCairoDay(addDays(day, 1))
}

/** Accounts, surveys and requests are decided within two business days (STA-13). */
export const decisionDays = 2

/** Early, on the last business day, or late. */
export type DecisionUrgency = 'early' | 'due' | 'late'

export function decisionClock(
  submittedAt: Date,
  now: Date,
  hours: OfficeHours,
): { dueAt: Date; urgency: DecisionUrgency } {
  const dueAt = closingAfter(submittedAt, decisionDays, hours)
  if (now >= dueAt) return { dueAt, urgency: 'late' }
  return { dueAt, urgency: now >= closingAfter(submittedAt, 1, hours) ? 'due' : 'early' }
}
