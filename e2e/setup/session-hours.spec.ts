import { hoursProblem, spanOf } from '@bahth/domain/sessions/rules.ts'
import { expect, test } from '@playwright/test'
import { sessionHours } from './session-hours.ts'

const day = 24 * 60

/** Ordinary days, and both on which the clocks change. */
for (const from of ['2026-11-20T12:00:30Z', '2026-04-23T12:00:30Z', '2026-10-29T12:00:30Z'])
  test(`the sessions of tests have hours at every minute of the day after ${from}`, () => {
    const isRepeating = from.startsWith('2026-10')
    const none: number[] = []
    for (let minute = 0; minute < day; minute++) {
      const now = new Date(new Date(from).getTime() + minute * 60_000)
      for (const inMinutes of [-1, 2, day, 3 * day]) {
        const hours = sessionHours(now, inMinutes)
        if (!hours) {
          none.push(inMinutes)
          continue
        }
        const fields = { date: hours.Date, startTime: hours.StartTime, endTime: hours.EndTime }
        const span = spanOf(fields)
        expect(hoursProblem(fields), now.toISOString()).toBeNull()
        if (!span) throw new Error(`no span at ${now.toISOString()}`)
        const begins = (span.startsAt.getTime() - now.getTime()) / 60_000
        if (inMinutes < 0) expect(span.startsAt <= now && span.endsAt > now, now.toISOString()).toBe(true)
        // The meeting of a session opens five minutes before it.
        else if (inMinutes === 2 && !isRepeating)
          expect(begins > 0 && begins < 5, now.toISOString()).toBe(true)
      }
    }
    // None runs in the last minutes of a day, nor in the hour that is repeated in October.
    expect(none.filter(inMinutes => inMinutes >= 0)).toEqual([])
    expect(none.length).toBeLessThan(isRepeating ? 65 : 5)
  })
