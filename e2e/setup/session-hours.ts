import { addDays, fromCairo, startOfCairoDay, toCairo } from '@bahth/domain/cairo.ts'

/** The longest time that a test needs a session to stay live. */
const margin = 2 * 60_000

/**
 * Cairo hours for a session that starts in some minutes (negative: started) and lasts an hour. A session ends
 * on the day it starts, so around midnight it is shorter or moves by a minute or two. Null if no hours fit.
 */
export function sessionHours(now: Date, inMinutes: number) {
  const today = toCairo(now).date
  const wanted = new Date(now.getTime() + inMinutes * 60_000)
  const start =
    inMinutes < 0 && toCairo(wanted).date < today
      ? startOfCairoDay(today)
      : inMinutes >= 0 && toCairo(wanted).time === '23:59'
        ? startOfCairoDay(addDays(toCairo(wanted).date, 1))
        : wanted
  const { date, time: startTime } = toCairo(start)
  const nextHour = String(Number(startTime.slice(0, 2)) + 1).padStart(2, '0')
  const endTime = nextHour === '24' ? '23:59' : nextHour + startTime.slice(2)
  const endsAt = fromCairo({ date, time: endTime })
  const isLive = endsAt !== null && endsAt.getTime() > now.getTime() + margin
  if (endTime <= startTime || (inMinutes < 0 && !isLive)) return null
  return { Date: date, StartTime: startTime, EndTime: endTime }
}
