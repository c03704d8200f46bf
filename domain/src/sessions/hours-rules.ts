import { fromCairo } from '../cairo.ts'
import { after, days, minutes } from '../durations.ts'
import { type FieldText, fieldText } from '../field-problems.ts'

/** Pure rules on the hours of a session: valid dates and times, and its length. */

/** Local time in Cairo, in the format of the form. */
export interface Hours {
  date: string
  startTime: string
  endTime: string
}

/** Returns null if the hours are valid (SES-39). */
export function hoursProblem({ date, startTime, endTime }: Hours): {
  field: 'date' | 'startTime' | 'endTime'
  message: FieldText
} | null {
  if (!fromCairo({ date, time: '12:00' })) return { field: 'date', message: fieldText('date_expected') }
  for (const [field, time] of [
    ['startTime', startTime],
    ['endTime', endTime],
  ] as const)
    if (!fromCairo({ date, time }))
      return {
        field,
        message: fieldText('clocks_go_forward', { time, earliest: '01:00' }),
      }
  const span = spanOf({ date, startTime, endTime })
  if (endTime <= startTime || !span || span.endsAt <= span.startsAt)
    return { field: 'endTime', message: fieldText('end_before_start') }
  return null
}

/** Two years, to detect mistyped years. */
export const maxLead = days(2 * 366)

/**
 * Returns null if the session may take place at that time. `before` is its current time: a session that has begun
 * may be corrected to a time in the past.
 */
export function dateProblem(
  span: { startsAt: Date; endsAt: Date },
  now: Date,
  before?: { startsAt: Date },
): FieldText | null {
  if (span.startsAt > after(now, maxLead)) return fieldText('too_far_ahead')
  const hasBegun = before !== undefined && before.startsAt <= now
  if (span.endsAt <= now && !hasBegun) return fieldText('time_passed')
  return null
}

/** Returns null for an hour that the clock change skips in Cairo (SES-11). */
export function spanOf({ date, startTime, endTime }: Hours): { startsAt: Date; endsAt: Date } | null {
  const startsAt = fromCairo({ date, time: startTime })
  const endsAt = fromCairo({ date, time: endTime })
  return startsAt && endsAt ? { startsAt, endsAt } : null
}

/** In minutes (SES-12). */
export const durationOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): number =>
  Math.round((endsAt.getTime() - startsAt.getTime()) / minutes(1))
