import { expect, test } from 'vitest'
import { timeUntil } from './session-view.ts'

const until = (start: string, now: string) => timeUntil(new Date(start), new Date(now))

// Cairo is two hours ahead of UTC in November.
test('the time until a session is in minutes, hours or days of the calendar in Cairo', () => {
  expect(until('2026-11-25T10:25:00Z', '2026-11-25T10:00:00Z')).toBe('in 25 minutes')
  expect(until('2026-11-25T13:00:00Z', '2026-11-25T10:00:00Z')).toBe('in 3 hours')
  expect(until('2026-11-25T22:00:00Z', '2026-11-25T21:59:00Z')).toBe('tomorrow')
  expect(until('2026-11-28T21:59:00Z', '2026-11-25T21:59:00Z')).toBe('in 3 days')
  expect(until('2026-11-28T22:00:00Z', '2026-11-25T21:59:00Z')).toBe('in 4 days')
  expect(until('2026-11-28T21:59:00Z', '2026-11-25T22:00:00Z')).toBe('in 2 days')
})
