import { expect, test } from 'vitest'
import { fromCairo, toCairo } from '../cairo.ts'
import { isWeeklyTime, lastWeekly, newSince, upcomingUntil } from './weekly-rules.ts'

function cairo(text: string): Date {
  const [date = '', time = ''] = text.split(' ')
  const instant = fromCairo({ date, time })
  if (!instant) throw new Error(`no clock in Cairo shows ${text}`)
  return instant
}
const shown = (instant: Date) => Object.values(toCairo(instant)).join(' ')

test.each([
  ['a Saturday before six has that of the week before', '2026-11-28 17:59', '2026-11-21 18:00', false],
  ['a Saturday at six', '2026-11-28 18:00', '2026-11-28 18:00', true],
  ['a Sunday', '2026-11-29 09:00', '2026-11-28 18:00', true],
  ['two days later', '2026-11-30 17:59', '2026-11-28 18:00', true],
  ['after two days it is outdated', '2026-11-30 18:00', '2026-11-28 18:00', false],
  ['a Friday', '2026-12-04 23:59', '2026-11-28 18:00', false],
  ['the day after summer time began', '2026-04-25 18:00', '2026-04-25 18:00', true],
  ['the Saturday after it ended', '2026-10-31 17:59', '2026-10-24 18:00', false],
])('the weekly email of %s', (_, now, week, isTime) => {
  expect(shown(lastWeekly(cairo(now)))).toBe(week)
  expect(isWeeklyTime(cairo(now))).toBe(isTime)
})

test.each([
  ['summer', '2026-04-25', '15:00'],
  ['winter', '2026-10-31', '16:00'],
])('six in Cairo follows the clock change to %s', (_, day, utc) =>
  expect(lastWeekly(cairo(`${day} 20:00`)).toISOString()).toBe(`${day}T${utc}:00.000Z`),
)

test.each([
  ['never mailed', null, '2026-11-21 18:00'],
  ['mailed on time', '2026-11-21 18:00', '2026-11-21 18:00'],
  ['mailed late', '2026-11-23 10:00', '2026-11-23 10:00'],
  ['mailed a month ago', '2026-10-24 18:00', '2026-11-21 18:00'],
])('for a member who was %s, new is what came since then', (_, mailed, since) =>
  expect(shown(newSince(cairo('2026-11-28 18:00'), mailed ? cairo(mailed) : null))).toBe(since),
)

test.each([
  ['begins', '2026-04-25 18:00', '2026-04-18 18:00', '2026-05-02 18:00'],
  ['ends', '2026-10-31 18:00', '2026-10-24 18:00', '2026-11-07 18:00'],
  ['will end', '2026-10-24 18:00', '2026-10-17 18:00', '2026-10-31 18:00'],
])('in the week in which summer time %s, no hour is left out or told twice', (_, week, since, until) => {
  expect(shown(newSince(cairo(week), null))).toBe(since)
  expect(shown(newSince(cairo(week), cairo(since)))).toBe(since)
  expect(shown(upcomingUntil(cairo(week)))).toBe(until)
})
