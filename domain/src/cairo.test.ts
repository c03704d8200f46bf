import { describe, expect, test } from 'vitest'
import {
  addDays,
  cairoDate,
  cairoDayNumber,
  endOfCairoDay,
  fromCairo,
  startOfCairoDay,
  toCairo,
} from './cairo.ts'

const iso = (instant: Date | null) => instant?.toISOString() ?? null

describe('the date and time in Cairo', () => {
  test.each([
    ['Cairo is two hours ahead of UTC in winter', '2026-11-20T10:00:00Z', '2026-11-20', '12:00'],
    ['Cairo is three hours ahead of UTC in summer', '2026-07-01T10:00:00Z', '2026-07-01', '13:00'],
    ['a late evening in UTC is the next day in Cairo', '2026-11-20T22:30:00Z', '2026-11-21', '00:30'],
    ['the new year begins two hours earlier than in UTC', '2026-12-31T22:00:00Z', '2027-01-01', '00:00'],
    ['the last second before summer time is at 23:59', '2026-04-23T21:59:59Z', '2026-04-23', '23:59'],
    [
      'the first second of summer time is at 01:00 after a skipped hour',
      '2026-04-23T22:00:00Z',
      '2026-04-24',
      '01:00',
    ],
    ['the last second of summer time is at 23:59', '2026-10-29T20:59:59Z', '2026-10-29', '23:59'],
    [
      'the first second of winter time is at 23:00 in a repeated hour',
      '2026-10-29T21:00:00Z',
      '2026-10-29',
      '23:00',
    ],
  ])('%s', (_, instant, date, time) => {
    expect(toCairo(new Date(instant))).toEqual({ date, time })
    expect(cairoDate(new Date(instant))).toBe(date)
  })
})

describe('days apart on Cairo’s calendar', () => {
  test.each([
    ['the same day', '2026-11-20T10:00:00Z', '2026-11-20T21:59:59Z', 0],
    ['a second across midnight', '2026-11-20T21:59:59Z', '2026-11-20T22:00:00Z', 1],
    ['one day in UTC, two days in Cairo', '2026-11-20T12:00:00Z', '2026-11-20T22:30:00Z', 1],
    [
      'the last second before summer time and the first one of it',
      '2026-04-23T21:59:59Z',
      '2026-04-23T22:00:00Z',
      1,
    ],
    ['a day of 23 hours', '2026-04-23T22:00:00Z', '2026-04-24T21:00:00Z', 1],
    ['the repeated hour', '2026-10-29T20:59:59Z', '2026-10-29T21:59:59Z', 0],
    ['a day of 25 hours', '2026-10-28T21:00:00Z', '2026-10-29T22:00:00Z', 1],
    ['back across the new year', '2026-12-31T22:00:00Z', '2026-12-31T21:00:00Z', -1],
    ['before 1970', '1969-12-31T21:59:59Z', '1969-12-31T22:00:00Z', 1],
  ])('%s: from %s to %s it is %i days', (_, from, to, days) =>
    expect(cairoDayNumber(new Date(to)) - cairoDayNumber(new Date(from))).toBe(days),
  )
})

describe('a wall-clock time as an instant', () => {
  test.each([
    ['2026-11-20', '12:00', '2026-11-20T10:00:00.000Z'],
    ['2026-07-01', '13:00', '2026-07-01T10:00:00.000Z'],
    ['2026-01-01', '00:00', '2025-12-31T22:00:00.000Z'],
    ['2028-02-29', '09:30', '2028-02-29T07:30:00.000Z'],
  ])('%s %s in Cairo is %s', (date, time, instant) => expect(iso(fromCairo({ date, time }))).toBe(instant))

  test('every hour of two years is unchanged after conversion to Cairo time and back, except the repeated one', () => {
    const start = Date.UTC(2026, 0, 1)
    for (let hour = 0; hour < 2 * 365 * 24; hour++) {
      const instant = new Date(start + hour * 3_600_000)
      const back = fromCairo(toCairo(instant))
      const isRepeated = back?.getTime() === instant.getTime() - 3_600_000
      if (!isRepeated) expect(iso(back)).toBe(iso(instant))
    }
  })

  test('a time in the repeated hour means its first occurrence', () => {
    expect(iso(fromCairo({ date: '2026-10-29', time: '23:30' }))).toBe('2026-10-29T20:30:00.000Z')
  })

  test.each([
    ['a time in the hour that summer time skips', '2026-04-24', '00:30'],
    ['a day that February does not have', '2026-02-30', '10:00'],
    ['the 29th of February in a common year', '2026-02-29', '10:00'],
    ['a thirteenth month', '2026-13-01', '10:00'],
    ['hour 24', '2026-11-20', '24:00'],
    ['minute 60', '2026-11-20', '10:60'],
    ['a text that is not a date', 'soon', '10:00'],
  ])('%s cannot be converted to an instant', (_, date, time) => expect(fromCairo({ date, time })).toBeNull())
})

describe('a day in Cairo', () => {
  test('a day begins at midnight, or at 01:00 where midnight is skipped', () => {
    expect(iso(startOfCairoDay('2026-11-20'))).toBe('2026-11-19T22:00:00.000Z')
    expect(iso(startOfCairoDay('2026-04-24'))).toBe('2026-04-23T22:00:00.000Z')
  })

  test('a day ends a millisecond before the next one begins', () => {
    expect(iso(endOfCairoDay('2026-11-20'))).toBe('2026-11-20T21:59:59.999Z')
    expect(iso(endOfCairoDay('2026-04-23'))).toBe('2026-04-23T21:59:59.999Z')
    expect(iso(endOfCairoDay('2026-10-29'))).toBe('2026-10-29T21:59:59.999Z')
  })

  test('days are added across months, years and clock changes', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
    expect(addDays('2026-04-23', 1)).toBe('2026-04-24')
  })
})
