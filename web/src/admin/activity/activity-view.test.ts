import { describe, expect, test, vi } from 'vitest'

vi.stubGlobal('document', { documentElement: { lang: 'en' } })
const { detailsOf, formatValue } = await import('./activity-view.ts')

const one = '01890000-0000-7000-8000-000000000001'

describe('the values of log entries', () => {
  test.each([
    [null, '–'],
    ['', '–'],
    [[], '–'],
    ['admin', 'administrator'],
    [true, 'yes'],
    [40, '40'],
    [['Ethics', 'R'], '\u2068Ethics\u2069, \u2068R\u2069'],
    [[one], '1 member'],
    [[one, one], '2 members'],
    [1200, '1,200'],
    ['2026-11-26', '26 Nov 2026'],
    ['18:30', '6:30 PM'],
    [one, '1 member'],
    ['user_banned', 'Suspended user'],
    ['2026-11-26T16:00:00.000Z', 'Thu 26 Nov, 6:00 PM'],
    [{ a: 1 }, '{"a":1}'],
  ])('the value %j is shown as %s', (value, expected) => expect(formatValue(value)).toBe(expected))
})

test('the value of a text field is shown unchanged', () =>
  expect(formatValue('admin', 'title')).toBe('admin'))

describe('ACT-07 the details of a log entry', () => {
  test('a log entry has its reason, changes with old and new values, and other details', () => {
    const details = {
      reason: 'Hired',
      changes: [{ field: 'role', from: 'student', to: 'prof' }],
      metadata: { mode: 'temporary', member: one, seated: [], promoted: [one] },
    }
    expect(detailsOf({ details })).toEqual({
      reason: 'Hired',
      changes: [{ label: 'Role', from: 'student', value: 'professor' }],
      others: [
        { label: 'By', value: 'temporary password' },
        { label: 'Promoted', value: '1 member' },
      ],
    })
  })

  test('an exported log shows that a search was used, and in older entries the searched text', () => {
    const othersOf = (metadata: Record<string, unknown>) => detailsOf({ details: { metadata } }).others
    expect(othersOf({ search: true })).toEqual([{ label: 'Search', value: 'yes' }])
    expect(othersOf({ q: 'karim' })).toEqual([{ label: 'Search', value: 'karim' }])
  })

  test('details that are only a text are shown as the reason', () => {
    expect(detailsOf({ details: 'Too dark' })).toEqual({ reason: 'Too dark', changes: [], others: [] })
  })
})
