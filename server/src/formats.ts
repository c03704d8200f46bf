import { zone } from '@bahth/domain/cairo.ts'
import { formatCairo, formatDateTime, formatDay, formatTime } from '@bahth/domain/format-date.ts'
import type { Language } from '@bahth/domain/languages.ts'

/** Formats numbers, dates and lists in texts to members. Times are in Cairo. */

interface Formats {
  number(value: number): string
  /** For example “26 Nov 2026”. */
  day(at: string | Date): string
  /** For example “Thu 26 Nov, 6:00 PM Cairo”; includes the year unless it is that of `now`. */
  cairo(at: string | Date, now: Date): string
  /** For example “Thu 26 Nov, 6:00 PM to 7:30 PM Cairo”. Both times are on the same day. */
  cairoHours(from: string | Date, to: string | Date, now: Date): string
  list(items: readonly string[]): string
}

const arabic = { locale: 'ar-EG', timeZone: zone }

export const formatsIn: Record<Language, Formats> = {
  en: {
    number: value => new Intl.NumberFormat('en').format(value),
    day: at => formatDay(new Date(at)),
    cairo: (at, now) => formatCairo(new Date(at), now),
    cairoHours: (from, to, now) =>
      `${formatDateTime(new Date(from), now)} to ${formatTime(new Date(to))} Cairo`,
    list: items => new Intl.ListFormat('en', { type: 'conjunction' }).format(items),
  },
  ar: {
    number: value => new Intl.NumberFormat('ar-EG').format(value),
    day: at => formatDay(new Date(at), arabic),
    cairo: (at, now) => `${formatDateTime(new Date(at), now, arabic)} بتوقيت القاهرة`,
    cairoHours: (from, to, now) =>
      `${formatDateTime(new Date(from), now, arabic)} إلى ${formatTime(new Date(to), arabic)} بتوقيت القاهرة`,
    list: items => new Intl.ListFormat('ar-EG', { type: 'conjunction' }).format(items),
  },
}
