import { describe, expect, test } from 'vitest'
import { after } from '../durations.ts'
import { durationOf, hoursProblem, spanOf } from './hours-rules.ts'
import { displayStatus } from './rules.ts'

describe('the times of a session in Cairo', () => {
  const missing = (time: string) =>
    `Clocks in Egypt go forward at midnight on this day, so ${time} doesn’t exist. Please choose 1:00 AM or later.`
  const endText = 'End time must be after start time. Please adjust the times.'
  test.each([
    ['an evening session is allowed', '2026-11-26', '18:00', '19:30', null, null],
    ['SES-39 an end before the start is refused', '2026-11-26', '18:00', '17:59', 'endTime', endText],
    ['SES-39 an end equal to the start is refused', '2026-11-26', '18:00', '18:00', 'endTime', endText],
    ['SES-39 a session over midnight is refused', '2026-11-26', '23:00', '01:00', 'endTime', endText],
    ['a day that does not exist is refused', '2026-02-30', '18:00', '19:00', 'date', 'Please enter a date'],
    [
      'a start in the hour that summer time skips is refused',
      '2026-04-24',
      '00:30',
      '02:00',
      'startTime',
      missing('12:30 AM'),
    ],
    [
      'a session within the skipped hour is refused',
      '2027-04-30',
      '00:10',
      '00:50',
      'startTime',
      missing('12:10 AM'),
    ],
    ['a start just after the skipped hour is allowed', '2026-04-24', '01:00', '02:00', null, null],
    ['the same hour on another Friday of April is allowed', '2026-04-17', '00:30', '02:00', null, null],
    ['a session in the repeated hour is allowed', '2026-10-29', '23:00', '23:59', null, null],
  ])('%s', (_, date, startTime, endTime, field, message) => {
    const problem = hoursProblem({ date, startTime, endTime })
    expect(problem?.field ?? null).toBe(field)
    if (message) expect(problem?.message).toBe(message)
  })

  test.each([
    ['winter time', '2026-11-26', '18:00', '2026-11-26T16:00:00.000Z'],
    ['summer time', '2026-07-01', '18:00', '2026-07-01T15:00:00.000Z'],
    ['the evening before summer time', '2026-04-23', '23:30', '2026-04-23T21:30:00.000Z'],
    ['the first hour of summer time', '2026-04-24', '01:00', '2026-04-23T22:00:00.000Z'],
    ['the first occurrence of the repeated hour', '2026-10-29', '23:30', '2026-10-29T20:30:00.000Z'],
    ['the day after the end of summer time', '2026-10-30', '00:30', '2026-10-29T22:30:00.000Z'],
    ['the first hour of summer time in the next year', '2027-04-30', '01:00', '2027-04-29T22:00:00.000Z'],
    ['the repeated hour in the next year', '2027-10-28', '23:30', '2027-10-28T20:30:00.000Z'],
  ])('SES-11 %s: %s at %s in Cairo is %s', (_, date, startTime, instant) => {
    expect(spanOf({ date, startTime, endTime: '23:59' })?.startsAt.toISOString()).toBe(instant)
  })

  test.each([
    ['22:00', '23:30', 90],
    ['23:00', '23:59', 59],
  ])(
    'SES-12 a session from %s to %s uses the first occurrence of the repeated hour and lasts %i minutes',
    (startTime, endTime, duration) => {
      const evening = spanOf({ date: '2026-10-29', startTime, endTime })
      if (!evening) throw new Error('no span')
      expect(durationOf(evening)).toBe(duration)
      const statusAt = (instant: Date) => displayStatus({ ...evening, cancelledAt: null }, instant)
      expect(statusAt(after(evening.startsAt, -1))).toBe('scheduled')
      expect(statusAt(evening.startsAt)).toBe('live')
      expect(statusAt(after(evening.endsAt, -1))).toBe('live')
      expect(statusAt(evening.endsAt)).toBe('past')
      // 23:00 and 23:30 of the second occurrence.
      for (const again of ['2026-10-29T21:00:00Z', '2026-10-29T21:30:00Z'])
        expect(statusAt(new Date(again))).toBe('past')
    },
  )
})
