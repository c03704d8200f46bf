import { cairoDate, startOfCairoDay } from '@bahth/domain/cairo.ts'
import { after, days, hours, minutes } from '@bahth/domain/durations.ts'

/** Times of the demo's history, counted back from the moment it opens; none between midnight and nine. */
export interface Times {
  now: Date
  minutesAgo(count: number): Date
  hoursAgo(count: number): Date
  daysAgo(count: number): Date
}

/** Moves whole numbers of hours or days some minutes back, because exact ones would look artificial. */
const unround = (count: number, step: number, max: number): number =>
  Number.isInteger(count) ? minutes((Math.abs(count) * step) % max) : 0

export const timesOf = (now: Date): Times => ({
  now,
  minutesAgo: count => after(now, -minutes(count)),
  hoursAgo: count => awake(after(now, -hours(count) - unround(count, 13, 47)), now),
  daysAgo: count => awake(after(now, -days(count) - unround(count, 37, 281)), now),
})

export const earliest = (...instants: Date[]): Date => new Date(Math.min(...instants.map(Number)))
export const latest = (...instants: Date[]): Date => new Date(Math.max(...instants.map(Number)))

const nightEnds = hours(9)
const morningEnds = hours(10)

/**
 * Moves times between midnight and nine in Cairo into the half hour after nine, and the times of the following hour
 * into its second half, so that their order stays. Times of a morning that isn't over yet stay unchanged.
 */
export function awake(instant: Date, now: Date): Date {
  const midnight = startOfCairoDay(cairoDate(instant))
  const since = instant.getTime() - midnight.getTime()
  if (since >= morningEnds || after(midnight, morningEnds) > now) return instant
  const half = (morningEnds - nightEnds) / 2
  return after(
    midnight,
    since < nightEnds ? nightEnds + half * (since / nightEnds) : nightEnds + half + (since - nightEnds) / 2,
  )
}
