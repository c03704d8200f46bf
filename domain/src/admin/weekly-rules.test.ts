import { expect, test } from 'vitest'
import { fromCairo, toCairo } from '../cairo.ts'
import { isWeeklyTime, lastWeekly, newSince, upcomingUntil } from './weekly-rules.ts'

function cairo(text: string): Date {
  const [date = '', time = ''] = text.split(' ')
  const instant = fromCairo({ date, time })
  if (!instant) throw new Error(`no such time in Cairo: ${text}`)
  return instant
}
const shown = (instant: Date) => Object.values(toCairo(instant)).join(' ')

test.each([
  [
    'before six on a Saturday is that of the week before and not due',
    '2026-11-28 17:59',
    '2026-11-21 18:00',
    false,
  ],
  ['at six on a Saturday is that of this day and due', '2026-11-28 18:00', '2026-11-28 18:00', true],
  ['on a Sunday is that of Saturday and due', '2026-11-29 09:00', '2026-11-28 18:00', true],
  ['a minute before two days have passed is still due', '2026-11-30 17:59', '2026-11-28 18:00', true],
  ['after two days is no longer due', '2026-11-30 18:00', '2026-11-28 18:00', false],
  ['on a Friday is that of the last Saturday and not due', '2026-12-04 23:59', '2026-11-28 18:00', false],
  [
    'at six on the first Saturday of summer time is that of this day and due',
    '2026-04-25 18:00',
    '2026-04-25 18:00',
    true,
  ],
  [
    'before six on the first Saturday of winter time is that of the week before and not due',
    '2026-10-31 17:59',
    '2026-10-24 18:00',
    false,
  ],
])('the weekly email %s', (_, now, week, isTime) => {
  expect(shown(lastWeekly(cairo(now)))).toBe(week)
  expect(isWeeklyTime(cairo(now))).toBe(isTime)
})

test.each([
  ['summer', '2026-04-25', '15:00'],
  ['winter', '2026-10-31', '16:00'],
])('in %s time, on %s, the weekly email of six in Cairo is at %s UTC', (_, day, utc) =>
  expect(lastWeekly(cairo(`${day} 20:00`)).toISOString()).toBe(`${day}T${utc}:00.000Z`),
)

test.each([
  ['was never mailed gets the news of the last week', null, '2026-11-21 18:00'],
  ['was mailed on time gets the news since that email', '2026-11-21 18:00', '2026-11-21 18:00'],
  ['was mailed late gets the news since that email', '2026-11-23 10:00', '2026-11-23 10:00'],
  ['was mailed a month ago gets the news of the last week', '2026-10-24 18:00', '2026-11-21 18:00'],
])('a member who %s', (_, mailed, since) =>
  expect(shown(newSince(cairo('2026-11-28 18:00'), mailed ? cairo(mailed) : null))).toBe(since),
)

test.each([
  ['began in the week before', '2026-04-25 18:00', '2026-04-18 18:00', '2026-05-02 18:00'],
  ['ended in the week before', '2026-10-31 18:00', '2026-10-24 18:00', '2026-11-07 18:00'],
  ['ends in the week after', '2026-10-24 18:00', '2026-10-17 18:00', '2026-10-31 18:00'],
])(
  'new items and coming sessions are those of a week from Saturday at six if summer time %s',
  (_, week, since, until) => {
    expect(shown(newSince(cairo(week), null))).toBe(since)
    expect(shown(newSince(cairo(week), cairo(since)))).toBe(since)
    expect(shown(upcomingUntil(cairo(week)))).toBe(until)
  },
)
