import { describe, expect, test } from 'vitest'
import { formatAgo, formatCalendarDate, formatRelativeTime, formatTimeOrDateHere } from './dates.ts'

describe('how long ago an event was', () => {
  const now = Date.parse('2026-11-26T12:00:00Z')

  test.each([
    ['2026-11-26T11:59:40Z', 'this minute'],
    ['2026-11-26T11:57:30Z', '2 minutes ago'],
    ['2026-11-26T09:00:00Z', '3 hours ago'],
    ['2026-11-25T12:00:00Z', 'yesterday'],
    ['2026-11-24T21:59:00Z', '2 days ago'],
  ])('%s: %s', (at, text) => {
    expect(formatAgo(at, now)).toBe(text)
  })

  test('an event is never in the future, although the clock of the device may be behind', () => {
    expect(formatAgo('2026-11-26T12:02:00Z', now)).toBe('this minute')
  })
})

test('the time of an event on the device has the date unless it is today', () => {
  const now = new Date(2026, 10, 26, 12)
  expect(formatTimeOrDateHere(new Date(2026, 10, 26, 0, 5), now)).toBe('12:05 AM')
  expect(formatTimeOrDateHere(new Date(2026, 10, 25, 23, 55), now)).toBe('Wed 25 Nov, 11:55 PM')
})

test('a year of five digits, which some browsers let through, is shown as it is', () => {
  expect(formatCalendarDate('2026-12-01')).toBe('1 Dec 2026')
  expect(formatCalendarDate('20262-12-01')).toBe('20262-12-01')
})

test.each([
  ['2026-11-26T12:50:00Z', 'in 50 minutes'],
  ['2026-11-26T12:59:40Z', 'in 1 hour'],
  ['2026-11-26T11:00:20Z', '1 hour ago'],
  ['2026-11-27T11:40:00Z', 'tomorrow'],
  ['2026-11-28T10:00:00Z', 'in 2 days'],
  ['2026-11-28T22:30:00Z', 'in 3 days'],
])('the time until %s is rounded to “%s”', (at, text) => {
  expect(formatRelativeTime(at, Date.parse('2026-11-26T12:00:00Z'))).toBe(text)
})
