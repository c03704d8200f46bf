import { describe, expect, test } from 'vitest'
import { formatAgo, formatRelativeTime } from './dates.ts'

describe('how long ago an event was', () => {
  const now = Date.parse('2026-11-26T12:00:00Z')

  test.each([
    ['2026-11-26T11:59:40Z', 'this minute'],
    ['2026-11-26T11:57:30Z', '2 minutes ago'],
    ['2026-11-26T09:00:00Z', '3 hours ago'],
  ])('%s: %s', (at, text) => {
    expect(formatAgo(at, now)).toBe(text)
  })

  test('an event is never in the future, although the clock of the device may be behind', () => {
    expect(formatAgo('2026-11-26T12:02:00Z', now)).toBe('this minute')
  })
})

test.each([
  ['2026-11-26T12:50:00Z', 'in 50 minutes'],
  ['2026-11-26T12:59:40Z', 'in 1 hour'],
  ['2026-11-26T11:00:20Z', '1 hour ago'],
  ['2026-11-27T11:40:00Z', 'tomorrow'],
  ['2026-11-29T12:00:00Z', 'in 3 days'],
])('the time until %s is rounded to “%s”', (at, text) => {
  expect(formatRelativeTime(at, Date.parse('2026-11-26T12:00:00Z'))).toBe(text)
})
