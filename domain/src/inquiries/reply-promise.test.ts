import { describe, expect, test } from 'vitest'
import { association } from '../association.ts'
import { fromCairo, toCairo } from '../cairo.ts'
import { after, hours, minutes } from '../durations.ts'
import * as promise from './reply-promise.ts'

const office = association.hours
const replyDue = (askedAt: Date) => promise.replyDue(askedAt, office)
const inquiriesLateBefore = (now: Date) => promise.inquiriesLateBefore(now, office)
const replyClock = (askedAt: Date, now: Date) => promise.replyClock(askedAt, now, office)

const cairo = (date: string, time: string): Date => {
  const instant = fromCairo({ date, time })
  if (!instant) throw new Error(`no such time in Cairo: ${date} ${time}`)
  return instant
}

/** A week in November 2026: the 22nd is a Sunday. */
const week: [asked: string, time: string, due: string][] = [
  ['2026-11-22', '00:00', '2026-11-23'],
  ['2026-11-22', '08:59', '2026-11-23'],
  ['2026-11-22', '14:30', '2026-11-23'],
  ['2026-11-22', '20:01', '2026-11-23'],
  ['2026-11-22', '23:59', '2026-11-23'],
  ['2026-11-23', '10:00', '2026-11-24'],
  ['2026-11-24', '10:00', '2026-11-25'],
  ['2026-11-25', '10:00', '2026-11-26'],
  ['2026-11-26', '10:00', '2026-11-29'],
  ['2026-11-26', '23:59', '2026-11-29'],
  ['2026-11-27', '00:00', '2026-11-29'],
  ['2026-11-27', '12:00', '2026-11-29'],
  ['2026-11-28', '09:00', '2026-11-29'],
  ['2026-11-28', '23:59', '2026-11-29'],
  ['2026-11-29', '00:00', '2026-11-30'],
  ['2026-12-31', '16:00', '2027-01-03'],
]

describe('the due time of a reply', () => {
  test.each(week)(
    'the reply to a question of %s at %s is due on %s at eight in the evening',
    (asked, time, due) => {
      expect(toCairo(replyDue(cairo(asked, time)))).toEqual({ date: due, time: '20:00' })
    },
  )

  test('the reply to a question of any hour on Friday or Saturday is due on Sunday', () => {
    for (const day of ['2026-11-27', '2026-11-28'])
      for (let hour = 0; hour < 24; hour++)
        expect(replyDue(cairo(day, `${String(hour).padStart(2, '0')}:30`)).toISOString()).toBe(
          '2026-11-29T18:00:00.000Z',
        )
  })

  test('replies are due at eight in Cairo before and after summer time begins on the last Friday of April', () => {
    // Thursday 23 April 2026, in winter time; the Sunday after is in summer time.
    expect(replyDue(cairo('2026-04-22', '12:00')).toISOString()).toBe('2026-04-23T18:00:00.000Z')
    expect(replyDue(cairo('2026-04-23', '12:00')).toISOString()).toBe('2026-04-26T17:00:00.000Z')
    // One minute before the skipped hour, and the first minute after it.
    expect(replyDue(new Date('2026-04-23T21:59:00Z')).toISOString()).toBe('2026-04-26T17:00:00.000Z')
    expect(replyDue(new Date('2026-04-23T22:00:00Z')).toISOString()).toBe('2026-04-26T17:00:00.000Z')
  })

  test('replies are due at eight in Cairo when summer time ends, also for questions of the repeated hour', () => {
    expect(replyDue(cairo('2026-10-28', '12:00')).toISOString()).toBe('2026-10-29T17:00:00.000Z')
    for (const passing of ['2026-10-29T20:30:00Z', '2026-10-29T21:30:00Z']) {
      expect(toCairo(new Date(passing))).toEqual({ date: '2026-10-29', time: '23:30' })
      expect(replyDue(new Date(passing)).toISOString()).toBe('2026-11-01T18:00:00.000Z')
    }
  })

  test('in all hours of a year, a later question is never due earlier, and each is due after more than 19 hours', () => {
    let due = 0
    for (let at = new Date('2026-01-01T00:00:00Z'); at.getUTCFullYear() === 2026; at = after(at, hours(1))) {
      const next = replyDue(at).getTime()
      expect(next).toBeGreaterThanOrEqual(due)
      expect(next - at.getTime()).toBeGreaterThan(hours(19))
      due = next
    }
  })

  test('in all hours of a year, exactly the questions from before `inquiriesLateBefore` are late', () => {
    for (
      let now = new Date('2026-01-01T00:00:00Z');
      now.getUTCFullYear() === 2026;
      now = after(now, hours(1))
    ) {
      const first = inquiriesLateBefore(now)
      expect(replyClock(after(first, -1), now).isLate).toBe(true)
      expect(replyClock(first, now).isLate).toBe(false)
    }
  })

  test('the clock runs from the question to its due time, and the reply is late from that instant', () => {
    const asked = cairo('2026-11-22', '20:00')
    expect(replyClock(asked, asked)).toMatchObject({ isLate: false, passed: 0 })
    expect(replyClock(asked, after(asked, hours(12)))).toMatchObject({ isLate: false, passed: 0.5 })
    expect(replyClock(asked, after(asked, hours(24) - 1))).toMatchObject({ isLate: false })
    expect(replyClock(asked, after(asked, hours(24)))).toMatchObject({ isLate: true, passed: 1 })
    expect(replyClock(asked, after(asked, -minutes(1)))).toMatchObject({ isLate: false, passed: 0 })
  })
})
