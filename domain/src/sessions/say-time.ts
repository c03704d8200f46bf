import { cairoDate, zone } from '../cairo.ts'

/** Times as people say them. */

const cached = new Map<string, Intl.DateTimeFormat>()

function format(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = cached.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, { timeZone: zone, ...options })
  cached.set(key, made)
  return made
}

/** The pieces of an instant on Cairo's clock and calendar, in a language. */
export interface SaidTime {
  weekday: string
  day: string
  month: string
  year: string
  /** As in “6:00 PM”. */
  time: string
}

export function cairoPieces(instant: Date, locale = 'en'): SaidTime {
  const parts = format(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).formatToParts(instant)
  const piece = (type: string) => parts.find(part => part.type === type)?.value ?? ''
  return {
    weekday: piece('weekday'),
    day: piece('day'),
    month: piece('month'),
    year: piece('year'),
    // Some versions of the data put a narrow space before AM and PM.
    time: format(locale, { hour: 'numeric', minute: '2-digit', hour12: true })
      .format(instant)
      .replace(/\s/g, ' '),
  }
}

/** “Thu 26 Nov, 6:00 PM Cairo”; with the year when it is not this one. */
export function sayCairo(instant: Date, now: Date): string {
  const { weekday, day, month, year, time } = cairoPieces(instant)
  const isThisYear = cairoDate(instant).slice(0, 4) === cairoDate(now).slice(0, 4)
  return `${weekday} ${day} ${month}${isThisYear ? '' : ` ${year}`}, ${time} Cairo`
}
