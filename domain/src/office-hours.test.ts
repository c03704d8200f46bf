import { describe, expect, test } from 'vitest'
import { association } from './association.ts'
import { fromCairo, toCairo } from './cairo.ts'
import { closingAfter, decisionClock, officeStatus } from './office-hours.ts'

const { hours } = association

const cairo = (date: string, time: string): Date => {
  const instant = fromCairo({ date, time })
  if (!instant) throw new Error(`no such time in Cairo: ${date} ${time}`)
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
])('for an item of %s at %s, %i business days end on %s at eight in the evening', (date, time, days, due) => {
  expect(toCairo(closingAfter(cairo(date, time), days, hours))).toEqual({ date: due, time: '20:00' })
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
  ] as const)('the decision on a survey is %s on %s at %s', (urgency, date, time) => {
    expect(decisionClock(submitted, cairo(date, time), hours)).toEqual({
      dueAt: cairo('2026-11-29', '20:00'),
      urgency,
    })
  })
})

/** Cairo is three hours ahead of UTC until the last Thursday of October 2026, then two. */
const times: [what: string, now: string, isOpen: boolean, changesAt: string][] = [
  ['a Sunday before nine', '2026-11-22T06:59:59Z', false, '2026-11-22T07:00:00.000Z'],
  ['a Sunday at nine', '2026-11-22T07:00:00Z', true, '2026-11-22T18:00:00.000Z'],
  ['a Tuesday a minute before eight', '2026-11-24T17:59:00Z', true, '2026-11-24T18:00:00.000Z'],
  ['a Tuesday at eight in the evening', '2026-11-24T18:00:00Z', false, '2026-11-25T07:00:00.000Z'],
  ['a Thursday evening before the weekend', '2026-11-26T18:00:00Z', false, '2026-11-29T07:00:00.000Z'],
  ['a Friday at noon', '2026-11-27T10:00:00Z', false, '2026-11-29T07:00:00.000Z'],
  ['a Saturday at noon', '2026-11-28T10:00:00Z', false, '2026-11-29T07:00:00.000Z'],
  ['a Saturday in UTC that is Sunday in Cairo', '2026-11-28T22:30:00Z', false, '2026-11-29T07:00:00.000Z'],
  ['a Sunday in summer time', '2026-07-05T06:00:00Z', true, '2026-07-05T17:00:00.000Z'],
  ['the Thursday on which summer time ends', '2026-10-29T17:30:00Z', false, '2026-11-01T07:00:00.000Z'],
  ['the Friday on which summer time begins', '2026-04-24T10:00:00Z', false, '2026-04-26T06:00:00.000Z'],
]

describe('STA-08 the office is open from Sunday to Thursday, nine to eight in Cairo', () => {
  test.each(times)('on %s (%s) isOpen is %s until %s', (_, now, isOpen, changesAt) => {
    const found = officeStatus(new Date(now), hours)
    expect({ isOpen: found.isOpen, changesAt: found.changesAt.toISOString() }).toEqual({ isOpen, changesAt })
  })
})
