import { describe, expect, test } from 'vitest'
import { formatAgo } from './dates.ts'

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
