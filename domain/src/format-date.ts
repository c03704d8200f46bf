import { toCairo, zone } from './cairo.ts'

/**
 * Dates and times as text: day, month name, year, and a 12-hour clock. They are composed from parts, because the
 * punctuation of `format()` differs between browsers. For the same reason they are never parsed back into a date.
 */

interface DateStyle {
  locale?: string
  /** Defaults to Cairo. `local` is the time zone of the device. */
  timeZone?: string
}

interface DateParts {
  weekday: string
  day: string
  month: string
  year: string
  /** For example “6:00 PM”. */
  time: string
}

const isArabic = ({ locale }: DateStyle): boolean => locale?.startsWith('ar') ?? false

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(width: 'short' | 'long', { locale = 'en', timeZone = zone }: DateStyle) {
  const key = `${width} ${locale} ${timeZone}`
  const cached = formatters.get(key)
  if (cached) return cached
  const created = new Intl.DateTimeFormat(locale, {
    ...(timeZone === 'local' ? {} : { timeZone }),
    calendar: 'gregory',
    weekday: width,
    day: 'numeric',
    month: width,
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h12',
  })
  formatters.set(key, created)
  return created
}

function partsOf(instant: Date, width: 'short' | 'long', style: DateStyle): DateParts {
  const parts = formatter(width, style).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find(one => one.type === type)?.value ?? ''
  // With a normal space, the single letter ص or م could wrap to a line by itself.
  const space = isArabic(style) ? '\u00a0' : ' '
  return {
    weekday: part('weekday'),
    day: part('day'),
    month: part('month'),
    year: part('year'),
    time: `${part('hour')}:${part('minute')}${space}${part('dayPeriod')}`,
  }
}

/** With short names for weekday and month. */
export const dateParts = (instant: Date, style: DateStyle = {}): DateParts => partsOf(instant, 'short', style)

/** “21 Nov 2026” */
export function formatDay(instant: Date, style: DateStyle = {}): string {
  const { day, month, year } = dateParts(instant, style)
  return `${day} ${month} ${year}`
}

/** “21 Nov” */
export function formatDayOfMonth(instant: Date, style: DateStyle = {}): string {
  const { day, month } = dateParts(instant, style)
  return `${day} ${month}`
}

/** “Nov 2026” */
export function formatMonth(instant: Date, style: DateStyle = {}): string {
  const { month, year } = dateParts(instant, style)
  return `${month} ${year}`
}

/** “Saturday” */
export const formatWeekday = (instant: Date, style: DateStyle = {}): string =>
  partsOf(instant, 'long', style).weekday

/** “6:00 PM” */
export const formatTime = (instant: Date, style: DateStyle = {}): string => dateParts(instant, style).time

/** “Thu 26 Nov, 6:00 PM”, or “Sat 2 Jan 2027, 12:30 PM” if the year isn't that of `now`. */
export function formatDateTime(instant: Date, now: Date, style: DateStyle = {}): string {
  const { weekday, day, month, year, time } = dateParts(instant, style)
  const isThisYear = toCairo(instant).date.slice(0, 4) === toCairo(now).date.slice(0, 4)
  const comma = isArabic(style) ? '،' : ','
  return `${weekday} ${day} ${month}${isThisYear ? '' : ` ${year}`}${comma} ${time}`
}

/** “Thu 26 Nov, 6:00 PM Cairo” */
export const formatCairo = (instant: Date, now: Date): string => `${formatDateTime(instant, now)} Cairo`

/** Null if the system doesn't provide it. */
export const localZone = (): string | null => Intl.DateTimeFormat().resolvedOptions().timeZone || null

/** From YYYY-MM-DD: an instant that formats as this date in the zone `UTC`. */
export const calendarDay = (date: string): Date => new Date(`${date}T12:00:00Z`)

/** Formats the HH:MM of a time field, for example as “12:30 AM”. Returns other text unchanged. */
export function formatClock(time: string, { locale }: Pick<DateStyle, 'locale'> = {}): string {
  const instant = new Date(`2000-01-01T${time}:00Z`)
  return Number.isNaN(instant.getTime())
    ? time
    : formatTime(instant, { ...(locale ? { locale } : {}), timeZone: 'UTC' })
}
