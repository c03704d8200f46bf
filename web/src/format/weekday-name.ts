import { calendarDay, formatWeekday } from '@bahth/domain/format-date.ts'
import { type Weekday, weekdays } from '@bahth/domain/weekdays.ts'

/** “Sunday” */
export function weekdayName(day: Weekday, locale: 'en' | 'ar-EG'): string {
  // 22 November 2026 is a Sunday, the first of `weekdays`.
  const date = `2026-11-${22 + weekdays.indexOf(day)}`
  return formatWeekday(calendarDay(date), { locale, timeZone: 'UTC' })
}
