import { addDays, cairoDate, fromCairo } from '../cairo.ts'
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

/** Since when something counts as new: since the last email, at most a week before this one. */
export function newSince(week: Date, lastMailed: Date | null): Date {
  const weekAgo = after(week, -days(7))
  return lastMailed && lastMailed > weekAgo ? lastMailed : weekAgo
}

/** Sessions that start within these milliseconds are upcoming. */
export const upcomingFor = days(7)
