import { calendarDay, formatClock, formatWeekday } from '@bahth/domain/format-date.ts'
import { type Weekday, weekdays } from '@bahth/domain/weekdays.ts'
import { association } from './association.ts'

/** A date on this day of the week. 22 November 2026 is a Sunday, the first of `weekdays`. */
export const dateOf = (day: Weekday): string => `2026-11-${22 + weekdays.indexOf(day)}`

const { firstDay, lastDay, opens, closes } = association.hours

const nameOf = (day: Weekday): string => formatWeekday(calendarDay(dateOf(day)), { timeZone: 'UTC' })

/** The working days, as a part of a sentence: “Sunday to Thursday”. */
export const officeDays = `${nameOf(firstDay)} to ${nameOf(lastDay)}`
/** “9:00 AM to 8:00 PM” */
export const officeTimes = `${formatClock(opens)} to ${formatClock(closes)}`
/** “8:00 PM” */
export const closingTime = formatClock(closes)
