import { after, days, minutes } from './durations.ts'

/** Dates of sessions, terms and statistics use the association's time zone (SES-11). */
export const zone = 'Africa/Cairo'

const wallClock = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
  timeZone: zone,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})

/** Local time in Cairo: `date` YYYY-MM-DD, `time` HH:MM. */
export interface CairoTime {
  date: string
  time: string
}

/**
 * Time zones change their offset only at full quarters of an hour. The offset is cached for each quarter, because
 * Intl is slow.
 */
const quarter = minutes(15)
const maxCachedOffsets = 1000
const offsets = new Map<number, number>()

/** 120, or 180 in summer. */
export function offsetMinutes(instant: Date): number {
  const key = Math.floor(instant.getTime() / quarter)
  const cached = offsets.get(key)
  if (cached !== undefined) return cached
  const parts = wallClock.formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find(one => one.type === type)?.value)
  // Some engines write midnight as hour 24 (ICU 67 and before).
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour') % 24,
    part('minute'),
    part('second'),
  )
  const offset = Math.round((shown - instant.getTime()) / minutes(1))
  if (offsets.size >= maxCachedOffsets) offsets.clear()
  offsets.set(key, offset)
  return offset
}

export function toCairo(instant: Date): CairoTime {
  const shown = after(instant, minutes(offsetMinutes(instant))).toISOString()
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) }
}

/** YYYY-MM-DD in Cairo. */
export const cairoDate = (instant: Date): string => toCairo(instant).date

/** A running day number. The difference of two is the number of days between them, independent of clock changes. */
export const cairoDayNumber = (instant: Date): number =>
  Math.floor(after(instant, minutes(offsetMinutes(instant))).getTime() / days(1))

/**
 * Returns null for an hour that the clock change skips (last Friday of April) and for dates that don't exist. For
 * the repeated hour on the last Thursday of October it returns the first one.
 */
export function fromCairo({ date, time }: CairoTime): Date | null {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  if (Number.isNaN(asUtc)) return null
  for (const offset of [180, 120]) {
    const instant = new Date(asUtc - minutes(offset))
    if (offsetMinutes(instant) === offset && toCairo(instant).date === date) return instant
  }
  return null
}

/** Midnight, or one o'clock where the clock change skips midnight. */
export function startOfCairoDay(date: string): Date {
  return (
    fromCairo({ date, time: '00:00' }) ?? fromCairo({ date, time: '01:00' }) ?? new Date(`${date}T00:00:00Z`)
  )
}

export const addDays = (date: string, count: number): string =>
  after(new Date(`${date}T12:00:00Z`), days(count))
    .toISOString()
    .slice(0, 10)

export const endOfCairoDay = (date: string): Date => after(startOfCairoDay(addDays(date, 1)), -1)
