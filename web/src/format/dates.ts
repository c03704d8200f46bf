import { cairoDayNumber } from '@bahth/domain/cairo.ts'
import * as dates from '@bahth/domain/format-date.ts'
import { isDay } from '@bahth/domain/is-day.ts'
import { pageLocale } from './language.ts'
import { messages } from './messages.ts'
import { formatNumber } from './text.ts'

/** Formats dates and times in the page's language (`@bahth/domain/format-date.ts`), in Cairo time unless noted otherwise. */

type Instant = string | number | Date

const locale = pageLocale

export const formatDay = (at: Instant): string => dates.formatDay(new Date(at), { locale: locale() })
export const formatMonth = (at: Instant): string => dates.formatMonth(new Date(at), { locale: locale() })
export const formatTime = (at: Instant): string => dates.formatTime(new Date(at), { locale: locale() })
/** “6:00 PM”, from the `HH:MM` of a time field. */
export const formatClock = (time: string): string => dates.formatClock(time, { locale: locale() })
export const formatWeekday = (at: Instant): string => dates.formatWeekday(new Date(at), { locale: locale() })
export const formatDateTime = (at: Instant): string =>
  dates.formatDateTime(new Date(at), new Date(), { locale: locale() })
export const dateParts = (at: Instant) => dates.dateParts(new Date(at), { locale: locale() })

/** “Thu 26 Nov, 6:00 PM Cairo”, for places where the time zone is not clear otherwise. */
export const formatCairo = (at: Instant): string => messages.inCairo(formatDateTime(at))

/** The time in the time zone of the device, for events on the device. */
export const formatTimeHere = (at: Instant): string =>
  dates.formatTime(new Date(at), { locale: locale(), timeZone: 'local' })
/** The same, with the date unless it is today. */
export const formatTimeOrDateHere = (at: Instant, now = new Date()): string => {
  const instant = new Date(at)
  return instant.toDateString() === now.toDateString()
    ? formatTimeHere(at)
    : dates.formatDateTime(instant, now, { locale: locale(), timeZone: 'local' })
}
export const datePartsHere = (at: Instant) =>
  dates.dateParts(new Date(at), { locale: locale(), timeZone: 'local' })

/** “11 Nov”, from a calendar date `YYYY-MM-DD`. */
export const formatCalendarDay = (date: string): string =>
  dates.formatDayOfMonth(dates.calendarDay(date), { locale: locale(), timeZone: 'UTC' })
/** “11 Nov 2026”, from a calendar date `YYYY-MM-DD`. Returns other text unchanged. */
export const formatCalendarDate = (date: string): string =>
  isDay(date) ? dates.formatDay(dates.calendarDay(date), { locale: locale(), timeZone: 'UTC' }) : date
/** “Thu”, from a calendar date `YYYY-MM-DD`. */
export const formatShortWeekday = (date: string): string =>
  dates.dateParts(dates.calendarDay(date), { locale: locale(), timeZone: 'UTC' }).weekday

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

type Unit = 'second' | 'minute' | 'hour' | 'day'
/** Durations below `max` are shown in `unit`, which is `size` milliseconds long. */
type Scale = readonly (readonly [max: number, unit: Unit, size: number])[]

const relativeScale: Scale = [
  [minute, 'second', second],
  [hour, 'minute', minute],
  [day, 'hour', hour],
  [Number.POSITIVE_INFINITY, 'day', day],
]
const agoScale: Scale = [
  [hour, 'minute', minute],
  [day, 'hour', hour],
  [7 * day, 'day', day],
]
const ageScale: Scale = [
  [hour, 'minute', minute],
  [2 * day, 'hour', hour],
  [Number.POSITIVE_INFINITY, 'day', day],
]

const scaleOf = (scale: Scale, ms: number) => scale.find(([max]) => ms < max)

/** “in 3 hours”, “2 days ago”; `auto` allows “tomorrow”. */
export const formatRelative = (value: number, unit: Unit, numeric: 'auto' | 'always' = 'auto'): string =>
  new Intl.RelativeTimeFormat(pageLocale(), { numeric }).format(value, unit)

/** The number of days to show for a distance of about a day or more, as “yesterday” names a day of the calendar. */
function daysBetween(at: Instant, now: number): number {
  const days = cairoDayNumber(new Date(at)) - cairoDayNumber(new Date(now))
  return days || Math.sign(new Date(at).getTime() - now)
}

/** “in 10 minutes”, “tomorrow”, “2 days ago”, rounded to the nearest unit; days are those of the calendar in Cairo. */
export function formatRelativeTime(at: Instant, now: number): string {
  const distance = new Date(at).getTime() - now
  // The rounded distance decides the unit: 59.6 minutes are 1 hour, not 60 minutes.
  const rounded = (size: number) => Math.round(Math.abs(distance) / size) * size
  const [, unit, size] = relativeScale.find(([max, , size]) => rounded(size) < max) ?? [
    0,
    'day' as const,
    day,
  ]
  return formatRelative(unit === 'day' ? daysBetween(at, now) : Math.round(distance / size), unit)
}

/**
 * “2 hours ago”, in completed units; then “yesterday”, by the calendar in Cairo; after a week the date. The clock of a
 * device may be behind the event.
 */
export function formatAgo(at: Instant, now: number): string {
  const passed = Math.max(0, now - new Date(at).getTime())
  const step = scaleOf(agoScale, passed)
  if (!step) return formatDateTime(at)
  const [, unit, size] = step
  return formatRelative(unit === 'day' ? daysBetween(at, now) : -Math.floor(passed / size), unit)
}

/** A duration as one short number with a unit: “8 min”, “3 hr”, “2 days”. */
export function formatAge(ms: number): string {
  const passed = Math.max(0, ms)
  const [, unit, size] = scaleOf(ageScale, passed) ?? [0, 'day' as const, day]
  return formatNumber(Math.floor(passed / size), { style: 'unit', unit, unitDisplay: 'short' })
}
