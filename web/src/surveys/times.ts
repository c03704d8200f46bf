import { cairoDate, zone } from '@bahth/domain/cairo.ts'
import { inCairo } from '../shell/When.tsx'

/** Instants as people say them, in Cairo. */

const language = (): string => {
  const lang = document.documentElement.lang || 'en'
  return lang === 'en' ? 'en-GB' : lang
}

/** “2 Nov 2026” */
export const day = (at: string): string =>
  new Intl.DateTimeFormat(language(), {
    timeZone: zone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(new Date(at))

/** “2:14 PM” */
export const clock = (at: string | number | Date): string =>
  new Intl.DateTimeFormat(language(), { timeZone: zone, hour: 'numeric', minute: '2-digit', hour12: true })
    .format(new Date(at))
    .replace(/\b[ap]m\b/, text => text.toUpperCase())

const yearOf = (at: Date): string => cairoDate(at).slice(0, 4)

/** “Tue 24 Nov, 2:18 PM Cairo”; of another year with the year. */
export function exactly(at: string): string {
  const instant = new Date(at)
  const isThisYear = yearOf(instant) === yearOf(new Date())
  return `${isThisYear ? inCairo(instant) : `${day(at)}, ${clock(at)}`} Cairo`
}

const units: readonly [most: number, unit: Intl.RelativeTimeFormatUnit, size: number][] = [
  [60_000, 'second', 1000],
  [3_600_000, 'minute', 60_000],
  [86_400_000, 'hour', 3_600_000],
  [Number.POSITIVE_INFINITY, 'day', 86_400_000],
]

/** “in 10 minutes”, “2 days ago”. */
export function relative(at: string, now = Date.now()): string {
  const away = new Date(at).getTime() - now
  const [, unit, size] = units.find(([most]) => Math.abs(away) < most) ?? ['', 'day' as const, 86_400_000]
  return new Intl.RelativeTimeFormat(language(), { numeric: 'auto' }).format(Math.round(away / size), unit)
}

/** “11 Nov”, from a day in Cairo as YYYY-MM-DD. */
export const dayOfMonth = (date: string): string =>
  new Intl.DateTimeFormat(language(), { timeZone: 'UTC', day: 'numeric', month: 'short' }).format(
    new Date(`${date}T12:00:00Z`),
  )
