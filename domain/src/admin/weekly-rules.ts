import { addDays, cairoDate, fromCairo, toCairo } from '../cairo.ts'
import { after, days } from '../durations.ts'
import { weekdayOf } from '../weekdays.ts'

/** When the weekly email is sent, and which period it covers. */

const time = '18:00'

/** The last Saturday at 18:00 in Cairo. */
export function lastWeekly(now: Date): Date {
  let day = cairoDate(now)
  for (;;) {
    // Never null, because Egypt changes its clocks at midnight.
    const at = fromCairo({ date: day, time })
    if (at && at <= now && weekdayOf(day) === 'saturday') return at
    day = addDays(day, -1)
  }
}

/**
 * A server that was down on Saturday evening sends the email up to this much later. After that, its content would
 * be outdated.
 */
const maxDelay = days(2)

export const isWeeklyTime = (now: Date): boolean => now < after(lastWeekly(now), maxDelay)

/**
 * An email that the mail server didn't accept before is dropped. Later than `maxDelay`, because a provider's daily limit can
 * spread the emails over days.
 */
export const weeklyEnd = (week: Date): Date => after(week, days(3))

/** Items count as new since this instant: the last email, but at the earliest the Saturday before. */
export function newSince(week: Date, lastMailed: Date | null): Date {
  // Not 168 hours, because the week in which summer time ends is one hour longer.
  const before = lastWeekly(after(week, -1))
  return lastMailed && lastMailed > before ? lastMailed : before
}

/** Sessions that start before the same time a week later are upcoming. */
export function upcomingUntil(now: Date): Date {
  const { date, time } = toCairo(now)
  return fromCairo({ date: addDays(date, 7), time }) ?? after(now, days(7))
}
