import { serverNow } from '../api/server-clock.ts'
import { formatDateTime } from '../shell/format-date.ts'
import { messages } from './messages.ts'

export {
  formatDay as day,
  formatDayOfMonth as dayOfMonth,
  formatTime as clock,
} from '../shell/format-date.ts'

/** Instants as people say them, in Cairo. */

/** “Tue 24 Nov, 2:18 PM Cairo”; of another year with the year. */
export const exactly = (at: string): string => `${formatDateTime(at)} Cairo`

const units: readonly [max: number, unit: Intl.RelativeTimeFormatUnit, size: number][] = [
  [60_000, 'second', 1000],
  [3_600_000, 'minute', 60_000],
  [86_400_000, 'hour', 3_600_000],
  [Number.POSITIVE_INFINITY, 'day', 86_400_000],
]

/** “in 10 minutes”, “2 days ago”. */
export function relative(at: string, now = Date.now()): string {
  const away = new Date(at).getTime() - now
  const [, unit, size] = units.find(([max]) => Math.abs(away) < max) ?? ['', 'day' as const, 86_400_000]
  return new Intl.RelativeTimeFormat(document.documentElement.lang || 'en', { numeric: 'auto' }).format(
    Math.round(away / size),
    unit,
  )
}

/** Within this many milliseconds something was “just now”. */
const justNow = 10_000

/** “2 days ago”, “just now”: of what has happened, also where this device's clock is a little behind. */
export const ago = (at: string, now = serverNow()): string =>
  now - new Date(at).getTime() < justNow ? messages.justNow : relative(at, now)
