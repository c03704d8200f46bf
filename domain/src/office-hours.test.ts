import { describe, expect, test } from 'vitest'
import { fromCairo, toCairo } from './cairo.ts'
import { closingAfter, decisionClock } from './office-hours.ts'

const cairo = (date: string, time: string): Date => {
  const instant = fromCairo({ date, time })
  if (!instant) throw new Error(`no clock in Cairo shows ${date} ${time}`)
  return instant
}

/** A week in November 2026: the 22nd is a Sunday. */
test.each([
  ['2026-11-22', '09:00', 2, '2026-11-24'],
  ['2026-11-24', '23:59', 2, '2026-11-26'],
  ['2026-11-25', '00:00', 2, '2026-11-29'],
  ['2026-11-26', '10:00', 2, '2026-11-30'],
  ['2026-11-27', '10:00', 2, '2026-11-30'],
  ['2026-11-28', '23:59', 2, '2026-11-30'],
  ['2026-11-26', '10:00', 7, '2026-12-07'],
])('what came on %s at %s has %i business days until eight on %s', (date, time, days, due) => {
  expect(toCairo(closingAfter(cairo(date, time), days))).toEqual({ date: due, time: '20:00' })
})

describe('STA-13 the promise of 1–2 business days', () => {
  const submitted = cairo('2026-11-25', '15:00')

  test.each([
    ['early', '2026-11-25', '15:00'],
    ['early', '2026-11-26', '19:59'],
    ['due', '2026-11-26', '20:00'],
    ['due', '2026-11-28', '12:00'],
    ['due', '2026-11-29', '19:59'],
    ['late', '2026-11-29', '20:00'],
    ['late', '2026-12-20', '09:00'],
  ] as const)('is %s on %s at %s', (standing, date, time) => {
    expect(decisionClock(submitted, cairo(date, time))).toEqual({
      dueAt: cairo('2026-11-29', '20:00'),
      standing,
    })
  })
})
