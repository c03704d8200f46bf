import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  calendarDay,
  dateParts,
  formatCairo,
  formatClock,
  formatDateTime,
  formatDay,
  formatDayOfMonth,
  formatMonth,
  formatTime,
  formatWeekday,
} from './format-date.ts'

const now = new Date('2026-11-20T10:00:00Z')

/** Both clock changes of Egypt in 2026: 24 April skips midnight to one, 29 October repeats eleven to midnight. */
const instants: [string, day: string, dateTime: string][] = [
  ['2026-11-26T16:00:00Z', '26 Nov 2026', 'Thu 26 Nov, 6:00 PM'],
  ['2026-07-01T15:00:00Z', '1 Jul 2026', 'Wed 1 Jul, 6:00 PM'],
  ['2026-09-30T09:05:00Z', '30 Sep 2026', 'Wed 30 Sep, 12:05 PM'],
  ['2026-04-23T21:59:59Z', '23 Apr 2026', 'Thu 23 Apr, 11:59 PM'],
  ['2026-04-23T22:00:00Z', '24 Apr 2026', 'Fri 24 Apr, 1:00 AM'],
  ['2026-10-29T20:59:59Z', '29 Oct 2026', 'Thu 29 Oct, 11:59 PM'],
  ['2026-10-29T21:00:00Z', '29 Oct 2026', 'Thu 29 Oct, 11:00 PM'],
  ['2026-10-29T22:00:00Z', '30 Oct 2026', 'Fri 30 Oct, 12:00 AM'],
  ['2026-12-31T22:00:00Z', '1 Jan 2027', 'Fri 1 Jan 2027, 12:00 AM'],
  ['2025-12-31T21:59:00Z', '31 Dec 2025', 'Wed 31 Dec 2025, 11:59 PM'],
]

const texts = (instant: string) => [
  formatDay(new Date(instant)),
  formatDateTime(new Date(instant), now),
  formatCairo(new Date(instant), now),
]

test.each(instants)('%s is written as %s and %s', (instant, day, dateTime) => {
  expect(texts(instant)).toEqual([day, dateTime, `${dateTime} Cairo`])
})

describe('dates in an engine with different punctuation', () => {
  afterEach(() => vi.restoreAllMocks())

  test.each(instants)('%s is still written as %s and %s', (instant, day, dateTime) => {
    const { formatToParts } = Intl.DateTimeFormat.prototype
    vi.spyOn(
      Intl.DateTimeFormat.prototype as unknown as { format: unknown },
      'format',
      'get',
    ).mockReturnValue(() => '11/26/2026')
    vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockImplementation(function (
      this: Intl.DateTimeFormat,
      at,
    ) {
      const parts = formatToParts.call(this, at)
      return parts.map(part => (part.type === 'literal' ? { ...part, value: ',\u202f' } : part)).toReversed()
    })
    expect(texts(instant)).toEqual([day, dateTime, `${dateTime} Cairo`])
  })
})

test('the shorter formats are in Cairo time too', () => {
  const instant = new Date('2026-09-30T21:30:00Z')
  expect(formatDayOfMonth(instant)).toBe('1 Oct')
  expect(formatMonth(instant)).toBe('Oct 2026')
  expect(formatWeekday(instant)).toBe('Thursday')
  expect(formatTime(instant)).toBe('12:30 AM')
})

test('an Arabic date and time has Arabic digits and the Arabic comma', () => {
  const instant = new Date('2026-11-26T16:00:00Z')
  expect(formatDateTime(instant, now, { locale: 'ar-EG' })).toBe('الخميس ٢٦ نوفمبر، ٦:٠٠\u00a0م')
})

test('a date and a time can be written in another time zone', () => {
  const instant = new Date('2026-11-26T23:30:00Z')
  expect(formatDay(instant, { timeZone: 'Europe/London' })).toBe('26 Nov 2026')
  expect(formatTime(instant, { timeZone: 'Europe/London' })).toBe('11:30 PM')
  expect(formatDay(instant)).toBe('27 Nov 2026')
})

test('calendar dates and times of day have the same formats, and an impossible time is unchanged', () => {
  expect(formatDay(calendarDay('2026-04-24'), { timeZone: 'UTC' })).toBe('24 Apr 2026')
  expect(formatClock('00:30')).toBe('12:30 AM')
  expect(formatClock('12:00')).toBe('12:00 PM')
  expect(formatClock('23:59')).toBe('11:59 PM')
  expect(formatClock('25:00')).toBe('25:00')
})

test('the parts of a date are in the given language', () => {
  const { month, day } = dateParts(new Date('2026-11-26T16:00:00Z'), { locale: 'ar-EG' })
  expect(month).toBe('نوفمبر')
  expect(day).toBe('٢٦')
})
