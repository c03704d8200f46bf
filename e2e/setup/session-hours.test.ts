import { hoursProblem, spanOf } from '@bahth/domain/sessions/hours-rules.ts'
import { expect, test } from 'vitest'
import { sessionHours } from './session-hours.ts'

const minutesInDay = 24 * 60

/** The problem with the hours of a session starting in some minutes; null if there are no hours. */
function problemOf(now: Date, inMinutes: number, isRepeating: boolean): string | null | undefined {
  const hours = sessionHours(now, inMinutes)
  if (!hours) return null
  const fields = { date: hours.Date, startTime: hours.StartTime, endTime: hours.EndTime }
  const span = spanOf(fields)
  if (!span) return 'no span'
  const problem = hoursProblem(fields)
  if (problem) return JSON.stringify(problem)
  if (inMinutes < 0 && (span.startsAt > now || span.endsAt <= now)) return 'does not run'
  const begins = (span.startsAt.getTime() - now.getTime()) / 60_000
  // The meeting opens five minutes before the session.
  if (inMinutes === 2 && !isRepeating && (begins <= 0 || begins >= 5)) return `begins in ${begins} minutes`
  return undefined
}

/** An ordinary day, and both days on which Cairo changes its clocks. */
for (const from of ['2026-11-20T12:00:30Z', '2026-04-23T12:00:30Z', '2026-10-29T12:00:30Z'])
  test(`test sessions get valid hours at any minute of the day after ${from}, live ones at almost any`, () => {
    const isRepeating = from.startsWith('2026-10')
    const problems: string[] = []
    let withoutLive = 0
    for (let minute = 0; minute < minutesInDay; minute++) {
      const now = new Date(new Date(from).getTime() + minute * 60_000)
      for (const inMinutes of [-1, 2, minutesInDay, 3 * minutesInDay]) {
        const problem = problemOf(now, inMinutes, isRepeating)
        if (problem === null && inMinutes < 0) withoutLive++
        else if (problem !== undefined) problems.push(`${now.toISOString()}, in ${inMinutes}: ${problem}`)
      }
    }
    expect(problems).toEqual([])
    // No session can be live in the last minutes of a day or in the hour repeated in October.
    expect(withoutLive).toBeLessThan(isRepeating ? 65 : 5)
  })
