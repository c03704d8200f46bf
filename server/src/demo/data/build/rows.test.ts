import { fromCairo } from '@bahth/domain/cairo.ts'
import { after, days, hours } from '@bahth/domain/durations.ts'
import { describe, expect, test } from 'vitest'
import { demoRows } from './rows.ts'

const opened = (now: Date) => demoRows({ now, publicUrl: 'http://127.0.0.1:3000', passwordHash: 'hash' })

const evening = new Date('2026-11-20T15:10:30Z')

test('the same time gives the same demo data', () => {
  expect(opened(evening)).toEqual(opened(evening))
})

test('ids are UUIDs of version 7 and sort by the times of their rows', () => {
  const { tables } = opened(evening)
  const lists = [
    tables.member.map(({ id, joined_at }) => ({ id, at: joined_at })),
    tables.survey.map(({ id, created_at }) => ({ id, at: created_at })),
    tables.activity.map(({ id, at }) => ({ id, at })),
    tables.inquiry.map(({ id, submitted_at }) => ({ id, at: submitted_at })),
  ]
  for (const list of lists) {
    const byKey = list.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ at }) => Number(at))
    expect(byKey).toEqual(byKey.toSorted((a, b) => a - b))
    expect(
      list.every(({ id }) =>
        /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id),
      ),
    ).toBe(true)
  }
})

const openings = [
  ...Array.from({ length: 12 }, (_, month) => after(evening, days(30.4 * month) + hours(month))),
  new Date('2026-11-19T22:05:00Z'),
  new Date('2026-11-20T21:30:00Z'),
  new Date('2026-04-23T22:30:00Z'),
  new Date('2026-04-24T16:00:00Z'),
  new Date('2026-10-29T20:45:00Z'),
  new Date('2027-01-01T00:00:00Z'),
  new Date('2026-09-02T09:00:00Z'),
]

describe.each(openings.map(now => [now.toISOString(), now] as const))('demo data made at %s', (_, now) => {
  const { tables } = opened(now)

  test('the start and end of every session match its local times in Cairo', () => {
    for (const { date, start_time, end_time, starts_at, ends_at } of tables.session) {
      expect(fromCairo({ date, time: start_time })).toEqual(starts_at)
      expect(fromCairo({ date, time: end_time })).toEqual(ends_at)
    }
  })

  test('one session is running and at least eight are upcoming', () => {
    const live = tables.session.filter(({ starts_at, ends_at }) => starts_at <= now && ends_at > now)
    expect(live).toHaveLength(1)
    expect(tables.session.filter(({ starts_at }) => starts_at > now).length).toBeGreaterThanOrEqual(8)
  })

  test('members are in semester 1 or later, no check is over an hour late, and no due date is past', () => {
    expect(
      tables.member.every(
        ({ semester_entered }) => semester_entered === null || Number(semester_entered) >= 1,
      ),
    ).toBe(true)
    expect(
      tables.attempt.every(({ next_check_at }) => !next_check_at || next_check_at > after(now, -hours(1))),
    ).toBe(true)
    expect(
      tables.survey.every(({ status, due_at }) => status !== 'approved' || !due_at || due_at > now),
    ).toBe(true)
  })
})
