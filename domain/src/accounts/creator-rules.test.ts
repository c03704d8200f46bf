import { describe, expect, test } from 'vitest'
import { after, days } from '../durations.ts'
import {
  creatorRequestDecisionRefusal,
  currentSemester,
  requestRefusal,
  requestStatuses,
  rightAfterApproval,
  trialEnd,
} from './creator-rules.ts'
import { type CreatorRight, creatorStatus, creatorStatuses, isCreator } from './rules.ts'

const now = new Date('2026-11-20T10:00:00Z')
const none: CreatorRight = { source: null, expiresAt: null }
const manual: CreatorRight = { source: 'manual', expiresAt: null }
const auto: CreatorRight = { source: 'auto', expiresAt: null }
const trial = (end: number): CreatorRight => ({ source: 'trial', expiresAt: after(now, end) })

test('FCR-06 FCR-11 FCR-29 a right to publish is manual, auto, trial, expired or none; the last two do not count', () => {
  expect([manual, auto, trial(1), trial(0), none].map(right => creatorStatus(right, now))).toEqual([
    ...creatorStatuses,
  ])
  expect([manual, auto, trial(1), trial(0), none].map(right => isCreator(right, now))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

describe('FCR-03 requesting the right to publish', () => {
  const member = { role: 'student' as const, right: none, hasPending: false }
  test.each([
    ['a student can request the right', {}, null],
    ['a professor can request the right', { role: 'prof' as const }, null],
    ['a member whose trial is over can request the right', { right: trial(-1) }, null],
    ['a member whose trial is running cannot request the right', { right: trial(1) }, 'cannot_request'],
    ['a creator cannot request the right', { right: manual }, 'cannot_request'],
    ['an administrator cannot request the right', { role: 'admin' as const }, 'cannot_request'],
    [
      'a member with a pending request cannot request the right again',
      { hasPending: true },
      'cannot_request',
    ],
  ])('%s', (_, changes, refusal) => {
    expect(requestRefusal({ ...member, ...changes }, now)).toBe(refusal)
  })
})

test('FCR-09 FCR-10 only a pending request can be decided', () => {
  expect(requestStatuses.map(creatorRequestDecisionRefusal)).toEqual([
    null,
    'already_decided',
    'already_decided',
  ])
})

describe('FCR-28 approving a request for the right to publish', () => {
  const week: CreatorRight = { source: 'trial', expiresAt: new Date('2026-11-27T21:59:59.999Z') }
  test.each<[string, CreatorRight, number | null, CreatorRight]>([
    ['an approval without an end gives the manual right', none, null, manual],
    ['an approval without an end turns a running trial into the manual right', trial(1), null, manual],
    ['an approval for seven days gives a trial of seven days', none, 7, week],
    ['an approval for seven days gives another trial after an expired one', trial(-1), 7, week],
    ['an approval for seven days extends a trial that would end earlier', trial(days(2)), 7, week],
    [
      'an approval for seven days does not shorten a trial that ends later',
      trial(days(9)),
      7,
      trial(days(9)),
    ],
    ['a trial for a member who earned the right changes nothing', auto, 7, auto],
    ['a trial for a member who has the right changes nothing', manual, 7, manual],
  ])('%s', (_, right, trialDays, then) => {
    expect(rightAfterApproval(right, trialDays, now)).toEqual(then)
  })
})

test.each([
  ['in the morning', '2026-11-20T10:00:00Z', '2026-11-21T21:59:59.999Z'],
  ['after midnight in Cairo', '2026-11-20T23:00:00Z', '2026-11-22T21:59:59.999Z'],
  ['on the day before the clocks go forward', '2026-04-23T20:00:00Z', '2026-04-24T20:59:59.999Z'],
])('FCR-11 a trial of one day that starts %s ends with the next day in Cairo', (_, start, end) => {
  expect(trialEnd(new Date(start), 1).toISOString()).toBe(end)
})

test('FCR-04 the current semester rises in February, and is unknown if none was entered', () => {
  expect(currentSemester(8, now, new Date('2027-02-01T00:00:00Z'))).toBe(9)
  expect(currentSemester(8, now, now)).toBe(8)
  expect(currentSemester(null, null, now)).toBeNull()
})
