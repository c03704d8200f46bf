import { after, days, minutes } from './durations.ts'

/** Sessions, term dates and views count in the association's own zone (SES-11). */
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

/** A wall clock in Cairo: `date` YYYY-MM-DD, `time` HH:MM. */
export interface CairoTime {
  date: string
  time: string
}

/** A zone changes its offset at full quarters of an hour only: asked once for each, as asking is slow. */
const quarter = minutes(15)
const maxCachedOffsets = 1000
const offsets = new Map<number, number>()

/** Minutes that Cairo is ahead of UTC at an instant: 120, or 180 in summer. */
export function offsetMinutes(instant: Date): number {
  const key = Math.floor(instant.getTime() / quarter)
  const known = offsets.get(key)
  if (known !== undefined) return known
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

/** What a clock in Cairo shows at an instant. */
export function toCairo(instant: Date): CairoTime {
  const shown = after(instant, minutes(offsetMinutes(instant))).toISOString()
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) }
}

/** The date in Cairo, YYYY-MM-DD: a day of views, of activity, of a term. */
export const cairoDate = (instant: Date): string => toCairo(instant).date

/** Counts the days of Cairo's calendar: the difference of two is the days between two dates, whatever the clocks do. */
export const cairoDayNumber = (instant: Date): number =>
  Math.floor(after(instant, minutes(offsetMinutes(instant))).getTime() / days(1))

/**
 * The instant at which a clock in Cairo shows a date and time, or null where it never does: the hour that is
 * skipped on the last Friday of April, or a date that does not exist. The repeated hour of the last Thursday
 * of October means its first passing.
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

/** The first instant of a day in Cairo; where midnight itself is skipped, one o'clock. */
export function startOfCairoDay(date: string): Date {
  return (
    fromCairo({ date, time: '00:00' }) ?? fromCairo({ date, time: '01:00' }) ?? new Date(`${date}T00:00:00Z`)
  )
}

/** The date a number of days later. */
export const addDays = (date: string, count: number): string =>
  after(new Date(`${date}T12:00:00Z`), days(count))
    .toISOString()
    .slice(0, 10)

/** The last instant that still belongs to a day in Cairo. */
export const endOfCairoDay = (date: string): Date => after(startOfCairoDay(addDays(date, 1)), -1)
