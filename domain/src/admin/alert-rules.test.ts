import { describe, expect, test } from 'vitest'
import type { AdminAlerts } from '../accounts/profile-rules.ts'
import { association } from '../association.ts'
import { fromCairo, toCairo } from '../cairo.ts'
import { after, hours } from '../durations.ts'
import * as rules from './alert-rules.ts'
import { type Waiting, type WaitingKind, waitingKinds } from './alert-rules.ts'

const office = association.hours
const waitsFrom = (kind: WaitingKind, at: Date) => rules.waitsFrom(kind, at, office)
const lateFrom = (kind: WaitingKind, at: Date) => rules.lateFrom(kind, at, office)
const lateBefore = (kind: WaitingKind, now: Date) => rules.lateBefore(kind, now, office)
const lastNews = (waiting: Waiting) => rules.lastNews(waiting, office)
const lastDigest = (now: Date) => rules.lastDigest(now, office)
const isAlertDue = (setting: AdminAlerts, alertedAt: Date | null, waiting: readonly Waiting[], now: Date) =>
  rules.isAlertDue(setting, alertedAt, waiting, now, office)

/** `day time` on Cairo's clock. The 22nd of November 2026 is a Sunday. */
function cairo(text: string): Date {
  const [date = '', time = ''] = text.split(' ')
  const instant = fromCairo({ date, time })
  if (!instant) throw new Error(`no such time in Cairo: ${text}`)
  return instant
}
const shown = (instant: Date) => Object.values(toCairo(instant)).join(' ')

test.each<[WaitingKind, string, string, string]>([
  // kind, created at, waits from, late from
  ['checks', '2026-11-22 10:00', '2026-11-22 10:00', '2026-11-24 20:00'],
  ['surveys', '2026-11-25 23:59', '2026-11-25 23:59', '2026-11-29 20:00'],
  ['creator_requests', '2026-11-26 10:00', '2026-11-26 10:00', '2026-11-30 20:00'],
  ['questions', '2026-11-26 10:00', '2026-11-26 10:00', '2026-11-29 20:00'],
  ['questions', '2026-11-27 10:00', '2026-11-27 10:00', '2026-11-29 20:00'],
  ['messages', '2026-11-28 10:00', '2026-11-28 11:00', '2026-11-29 20:00'],
  ['appeals', '2026-11-22 10:00', '2026-11-25 20:00', '2026-11-29 20:00'],
  ['appeals', '2026-11-26 10:00', '2026-12-01 20:00', '2026-12-03 20:00'],
  ['appeals', '2026-11-26 23:59', '2026-12-01 20:00', '2026-12-03 20:00'],
  ['appeals', '2026-11-27 00:00', '2026-12-01 20:00', '2026-12-03 20:00'],
  ['appeals', '2026-11-28 23:59', '2026-12-01 20:00', '2026-12-03 20:00'],
  ['appeals', '2026-11-29 00:00', '2026-12-02 20:00', '2026-12-06 20:00'],
  // Summer time begins on Friday 24 April 2026 and ends at the end of Thursday 29 October.
  ['checks', '2026-04-23 23:30', '2026-04-23 23:30', '2026-04-27 20:00'],
  ['questions', '2026-04-24 01:00', '2026-04-24 01:00', '2026-04-26 20:00'],
  ['appeals', '2026-04-23 12:00', '2026-04-28 20:00', '2026-04-30 20:00'],
  ['appeals', '2026-10-28 12:00', '2026-11-02 20:00', '2026-11-04 20:00'],
  ['appeals', '2026-10-25 12:00', '2026-10-28 20:00', '2026-11-01 20:00'],
  ['messages', '2026-10-29 23:30', '2026-10-29 23:30', '2026-11-01 20:00'],
  ['checks', '2026-10-28 12:00', '2026-10-28 12:00', '2026-11-01 20:00'],
])(
  'an item of the kind “%s” of %s waits for administrators from %s and is late from %s',
  (kind, from, waits, late) => {
    expect(shown(waitsFrom(kind, cairo(from)))).toBe(waits)
    expect(shown(lateFrom(kind, cairo(from)))).toBe(late)
  },
)

test.each(waitingKinds)(
  'an item of the kind “%s” is counted as late exactly from the time at which it becomes late',
  kind => {
    for (let hour = 0; hour < 24 * 400; hour += 53) {
      const at = after(cairo('2026-01-01 00:10'), hours(hour))
      const late = lateFrom(kind, at)
      expect(lateBefore(kind, late) > at, `${shown(at)}, then`).toBe(true)
      expect(lateBefore(kind, after(late, -1)) > at, `${shown(at)}, before`).toBe(false)
    }
  },
)

test.each([
  ['before nine on a Sunday was on Thursday', '2026-11-22 08:59', '2026-11-19 09:00'],
  ['at nine on a Sunday is on that day', '2026-11-22 09:00', '2026-11-22 09:00'],
  ['late on a Thursday was on that day', '2026-11-26 23:59', '2026-11-26 09:00'],
  ['on a Friday was on Thursday', '2026-11-27 12:00', '2026-11-26 09:00'],
  ['on a Saturday was on Thursday', '2026-11-28 12:00', '2026-11-26 09:00'],
  ['at nine on the first Sunday of summer time is on that day', '2026-04-26 09:00', '2026-04-26 09:00'],
  ['before nine on the first Sunday of winter time was on Thursday', '2026-11-01 08:59', '2026-10-29 09:00'],
])('the last digest %s', (_, now, digest) => expect(shown(lastDigest(cairo(now)))).toBe(digest))

test.each([
  ['the day before summer time', '2026-04-23', '07:00'],
  ['the first Sunday of summer time', '2026-04-26', '06:00'],
  ['the last day of summer time', '2026-10-29', '06:00'],
  ['the first Sunday of winter time', '2026-11-01', '07:00'],
])('on %s (%s) the digest of nine in Cairo is at %s UTC', (_, day, utc) =>
  expect(lastDigest(cairo(`${day} 12:00`)).toISOString()).toBe(`${day}T${utc}:00.000Z`),
)

const check = (newest: string, newestLate: string | null = null, first = '2026-11-19 10:00'): Waiting => ({
  kind: 'checks',
  count: 3,
  late: newestLate ? 1 : 0,
  first: cairo(first),
  newest: cairo(newest),
  newestLate: newestLate ? cairo(newestLate) : null,
})

test.each([
  ['the time of the newest item', check('2026-11-24 10:00'), '2026-11-24 10:00'],
  [
    'the time at which an older item became late afterwards',
    check('2026-11-24 10:00', '2026-11-22 10:00'),
    '2026-11-24 20:00',
  ],
  [
    'the time of an item created after another one became late',
    check('2026-11-24 21:00', '2026-11-22 10:00'),
    '2026-11-24 21:00',
  ],
])('the time of the last news is %s', (_, waiting, at) => expect(shown(lastNews(waiting))).toBe(at))

describe('alerts to administrators', () => {
  test.each([
    ['the first alert is due at once', 'each', null, '2026-11-24 10:00', true],
    ['no alert is due for items of the previous one', 'each', '2026-11-24 10:00', '2026-11-24 12:00', false],
    [
      'an alert for new items is due an hour after the previous one',
      'each',
      '2026-11-24 09:30',
      '2026-11-24 10:30',
      true,
    ],
    [
      'no alert is due within an hour of the previous one',
      'each',
      '2026-11-24 09:30',
      '2026-11-24 10:29',
      false,
    ],
    ['a daily digest is due at nine', 'daily', '2026-11-23 09:00', '2026-11-24 09:00', true],
    ['a daily digest is not due before nine', 'daily', '2026-11-23 09:00', '2026-11-24 08:59', false],
    ['a daily digest is due once a day', 'daily', '2026-11-24 09:00', '2026-11-24 18:00', false],
    [
      'a daily digest missed at nine is due later on the same day',
      'daily',
      '2026-11-23 09:00',
      '2026-11-24 17:00',
      true,
    ],
    ['a daily digest is not due on a Friday', 'daily', '2026-11-25 09:00', '2026-11-27 09:00', false],
    ['a daily digest is not due on a Saturday', 'daily', null, '2026-11-28 09:00', false],
    ['no alert is due for an administrator without alerts', 'none', null, '2026-11-24 10:00', false],
  ] as const)('%s', (_, setting, alertedAt, now, due) => {
    const waiting = [check('2026-11-24 10:00')]
    expect(isAlertDue(setting, alertedAt && cairo(alertedAt), waiting, cairo(now))).toBe(due)
    expect(isAlertDue(setting, alertedAt && cairo(alertedAt), [], cairo(now))).toBe(false)
  })

  test.each([
    ['08:59', true],
    ['09:00', true],
    ['09:01', false],
  ])('a daily digest is due in the afternoon if the first item is of %s: %s', (time, due) => {
    const waiting = [check('2026-11-24 14:00', null, `2026-11-24 ${time}`)]
    expect(isAlertDue('daily', cairo('2026-11-23 09:00'), waiting, cairo('2026-11-24 14:37'))).toBe(due)
  })

  test('an alert is due again when an item becomes late, although none is new', () => {
    const waiting = [check('2026-11-22 10:00', '2026-11-22 10:00')]
    expect(isAlertDue('each', cairo('2026-11-24 19:59'), waiting, cairo('2026-11-24 20:59'))).toBe(true)
    expect(isAlertDue('each', cairo('2026-11-24 20:00'), waiting, cairo('2026-11-24 22:00'))).toBe(false)
  })

  test('an alert in the repeated hour at the end of summer time is due 60 minutes after the previous one', () => {
    const alertedAt = new Date('2026-10-29T20:30:00Z')
    const waiting = [{ ...check('2026-10-29 12:00'), newest: new Date('2026-10-29T21:10:00Z') }]
    expect(isAlertDue('each', alertedAt, waiting, new Date('2026-10-29T21:29:00Z'))).toBe(false)
    expect(isAlertDue('each', alertedAt, waiting, new Date('2026-10-29T21:30:00Z'))).toBe(true)
  })
})
