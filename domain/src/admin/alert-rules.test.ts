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
  if (!instant) throw new Error(`no clock in Cairo shows ${text}`)
  return instant
}
const shown = (instant: Date) => Object.values(toCairo(instant)).join(' ')

test.each<[WaitingKind, string, string, string]>([
  // kind, from, waits from, late from
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
  // Across the Friday on which summer time begins, and the Thursday at whose end it ends.
  ['checks', '2026-04-23 23:30', '2026-04-23 23:30', '2026-04-27 20:00'],
  ['questions', '2026-04-24 01:00', '2026-04-24 01:00', '2026-04-26 20:00'],
  ['appeals', '2026-04-23 12:00', '2026-04-28 20:00', '2026-04-30 20:00'],
  ['appeals', '2026-10-28 12:00', '2026-11-02 20:00', '2026-11-04 20:00'],
  ['appeals', '2026-10-25 12:00', '2026-10-28 20:00', '2026-11-01 20:00'],
  ['messages', '2026-10-29 23:30', '2026-10-29 23:30', '2026-11-01 20:00'],
  ['checks', '2026-10-28 12:00', '2026-10-28 12:00', '2026-11-01 20:00'],
])('%s of %s wait from %s and are late from %s', (kind, from, waits, late) => {
  expect(shown(waitsFrom(kind, cairo(from)))).toBe(waits)
  expect(shown(lateFrom(kind, cairo(from)))).toBe(late)
})

test.each(waitingKinds)('%s are late exactly from the time of their promise', kind => {
  for (let hour = 0; hour < 24 * 400; hour += 53) {
    const at = after(cairo('2026-01-01 00:10'), hours(hour))
    const late = lateFrom(kind, at)
    expect(lateBefore(kind, late) > at, `${shown(at)}, then`).toBe(true)
    expect(lateBefore(kind, after(late, -1)) > at, `${shown(at)}, before`).toBe(false)
  }
})

test.each([
  ['a Sunday before nine has that of Thursday', '2026-11-22 08:59', '2026-11-19 09:00'],
  ['a Sunday at nine', '2026-11-22 09:00', '2026-11-22 09:00'],
  ['a Thursday at night', '2026-11-26 23:59', '2026-11-26 09:00'],
  ['a Friday', '2026-11-27 12:00', '2026-11-26 09:00'],
  ['a Saturday', '2026-11-28 12:00', '2026-11-26 09:00'],
  ['the Sunday after summer time began', '2026-04-26 09:00', '2026-04-26 09:00'],
  ['the Sunday after it ended', '2026-11-01 08:59', '2026-10-29 09:00'],
])('the last digest of %s', (_, now, digest) => expect(shown(lastDigest(cairo(now)))).toBe(digest))

test.each([
  ['summer, the day before', '2026-04-23', '07:00'],
  ['summer', '2026-04-26', '06:00'],
  ['winter, the day before', '2026-10-29', '06:00'],
  ['winter', '2026-11-01', '07:00'],
])('nine in Cairo follows the clock change to %s', (_, day, utc) =>
  expect(lastDigest(cairo(`${day} 12:00`)).toISOString()).toBe(`${day}T${utc}:00.000Z`),
)

const check = (newest: string, newestLate: string | null = null): Waiting => ({
  kind: 'checks',
  count: 3,
  late: newestLate ? 1 : 0,
  newest: cairo(newest),
  newestLate: newestLate ? cairo(newestLate) : null,
})

test.each([
  ['the newest item', check('2026-11-24 10:00'), '2026-11-24 10:00'],
  ['an item that became late since', check('2026-11-24 10:00', '2026-11-22 10:00'), '2026-11-24 20:00'],
  ['an item newer than what is late', check('2026-11-24 21:00', '2026-11-22 10:00'), '2026-11-24 21:00'],
])('the last news are %s', (_, waiting, at) => expect(shown(lastNews(waiting))).toBe(at))

describe('an administrator is told', () => {
  test.each([
    ['at once, never told before', 'each', null, '2026-11-24 10:00', true],
    ['not of what they were told', 'each', '2026-11-24 10:00', '2026-11-24 12:00', false],
    ['of the new after an hour', 'each', '2026-11-24 09:30', '2026-11-24 10:30', true],
    ['not within the hour', 'each', '2026-11-24 09:30', '2026-11-24 10:29', false],
    ['daily at nine', 'daily', '2026-11-23 09:00', '2026-11-24 09:00', true],
    ['daily not before nine', 'daily', '2026-11-23 09:00', '2026-11-24 08:59', false],
    ['daily once', 'daily', '2026-11-24 09:00', '2026-11-24 18:00', false],
    ['daily later, after an outage', 'daily', '2026-11-23 09:00', '2026-11-24 17:00', true],
    ['daily not on Friday', 'daily', '2026-11-25 09:00', '2026-11-27 09:00', false],
    ['daily not on Saturday', 'daily', null, '2026-11-28 09:00', false],
    ['never', 'none', null, '2026-11-24 10:00', false],
  ] as const)('%s', (_, setting, alertedAt, now, due) => {
    const waiting = [check('2026-11-24 10:00')]
    expect(isAlertDue(setting, alertedAt && cairo(alertedAt), waiting, cairo(now))).toBe(due)
    expect(isAlertDue(setting, alertedAt && cairo(alertedAt), [], cairo(now))).toBe(false)
  })

  test('again of what became late, though nothing is new', () => {
    const waiting = [check('2026-11-22 10:00', '2026-11-22 10:00')]
    expect(isAlertDue('each', cairo('2026-11-24 19:59'), waiting, cairo('2026-11-24 20:59'))).toBe(true)
    expect(isAlertDue('each', cairo('2026-11-24 20:00'), waiting, cairo('2026-11-24 22:00'))).toBe(false)
  })

  test('once of the repeated hour at the end of summer time', () => {
    const told = new Date('2026-10-29T20:30:00Z')
    const waiting = [{ ...check('2026-10-29 12:00'), newest: new Date('2026-10-29T21:10:00Z') }]
    expect(isAlertDue('each', told, waiting, new Date('2026-10-29T21:29:00Z'))).toBe(false)
    expect(isAlertDue('each', told, waiting, new Date('2026-10-29T21:30:00Z'))).toBe(true)
  })
})
