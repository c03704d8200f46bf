import { addDays, cairoDate, fromCairo, toCairo } from '../cairo.ts'
import { after, days } from '../durations.ts'

/** When the weekly email goes out, and what it is about. */

const time = '18:00'
const saturday = 6

/** The last Saturday, 18:00 in Cairo. */
export function lastWeekly(now: Date): Date {
  let day = cairoDate(now)
  for (;;) {
    // Never null: Egypt changes its clocks at midnight.
    const at = fromCairo({ date: day, time })
    if (at && at <= now && new Date(`${day}T12:00:00Z`).getUTCDay() === saturday) return at
    day = addDays(day, -1)
  }
}

/** A server that was away on Saturday evening sends it this long afterwards; later it would be outdated. */
const sentFor = days(2)

export const isWeeklyTime = (now: Date): boolean => now < after(lastWeekly(now), sentFor)

/** Since when something counts as new: since the last email, at most since the Saturday before. */
export function newSince(week: Date, lastMailed: Date | null): Date {
  // Not 168 hours: the week in which summer time ends has one more.
  const before = lastWeekly(after(week, -1))
  return lastMailed && lastMailed > before ? lastMailed : before
}

/** Sessions that start before the same time a week later are upcoming. */
export function upcomingUntil(now: Date): Date {
  const { date, time } = toCairo(now)
  return fromCairo({ date: addDays(date, 7), time }) ?? after(now, days(7))
}
