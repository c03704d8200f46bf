import { minutes } from '@bahth/domain/durations.ts'
import { isDatabaseUnavailable, isDiskFull } from '../db/unavailable.ts'
import type { Log } from '../log.ts'

/**
 * Logs failures. Those of an unavailable database or a full disk it logs once a minute at most, because queues and tasks
 * fail with them many times a second: a gigabyte a day.
 */
export function failureLog(log: Log): (error: unknown, message: string, fields?: object) => void {
  let isQuietUntil = 0
  return (error, message, fields = {}) => {
    if (isDatabaseUnavailable(error) || isDiskFull(error)) {
      if (performance.now() < isQuietUntil) return
      isQuietUntil = performance.now() + minutes(1)
    }
    log.warn({ err: error, ...fields }, message)
  }
}
