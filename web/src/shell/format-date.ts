import * as dates from '@bahth/domain/format-date.ts'

/** The formats of `domain/format-date.ts` in the page's language, in Cairo. */

type Instant = string | number | Date

const locale = (): string => document.documentElement.lang || 'en'

export const formatDay = (at: Instant): string => dates.formatDay(new Date(at), { locale: locale() })
export const formatMonth = (at: Instant): string => dates.formatMonth(new Date(at), { locale: locale() })
export const formatTime = (at: Instant): string => dates.formatTime(new Date(at), { locale: locale() })
export const formatWeekday = (at: Instant): string => dates.formatWeekday(new Date(at), { locale: locale() })
export const formatDateTime = (at: Instant): string =>
  dates.formatDateTime(new Date(at), new Date(), { locale: locale() })
export const dateParts = (at: Instant) => dates.dateParts(new Date(at), { locale: locale() })

/** On the clock of the device, for what happens there. */
export const formatTimeHere = (at: Instant): string =>
  dates.formatTime(new Date(at), { locale: locale(), timeZone: 'local' })
export const datePartsHere = (at: Instant) =>
  dates.dateParts(new Date(at), { locale: locale(), timeZone: 'local' })

/** “11 Nov”, of a date of the calendar as YYYY-MM-DD. */
export const formatDayOfMonth = (date: string): string =>
  dates.formatDayOfMonth(dates.calendarDay(date), { locale: locale(), timeZone: 'UTC' })
/** “Thu”, of a date of the calendar as YYYY-MM-DD. */
export const formatShortWeekday = (date: string): string =>
  dates.dateParts(dates.calendarDay(date), { locale: locale(), timeZone: 'UTC' }).weekday
