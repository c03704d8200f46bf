import { describe, expect, test } from 'vitest'
import { after, days } from '../durations.ts'
import {
  currentSemester,
  requestDecisionRefusal,
  requestRefusal,
  requestStatuses,
  rightAfterApproval,
} from './creator-rules.ts'
import { type CreatorRight, creatorStatus, creatorStatuses, isCreator } from './rules.ts'

const now = new Date('2026-11-20T10:00:00Z')
const none: CreatorRight = { source: null, expiresAt: null }
const manual: CreatorRight = { source: 'manual', expiresAt: null }
const auto: CreatorRight = { source: 'auto', expiresAt: null }
const trial = (end: number): CreatorRight => ({ source: 'trial', expiresAt: after(now, end) })

test('FCR-06 FCR-11 FCR-29 a right is manual, auto, trial, expired or none, by the instant', () => {
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

describe('FCR-03 asking', () => {
  const member = { role: 'student' as const, right: none, hasPending: false }
  test.each([
    ['a student', {}, null],
    ['a professor', { role: 'prof' as const }, null],
    ['whose trial is over', { right: trial(-1) }, null],
    ['whose trial runs', { right: trial(1) }, 'cannot_request'],
    ['a creator', { right: manual }, 'cannot_request'],
    ['an administrator', { role: 'admin' as const }, 'cannot_request'],
    ['with a request that waits', { hasPending: true }, 'cannot_request'],
  ])('%s', (_, changes, refusal) => {
    expect(requestRefusal({ ...member, ...changes }, now)).toBe(refusal)
  })
})

test('FCR-09 FCR-10 only a pending request is decided', () => {
  expect(requestStatuses.map(requestDecisionRefusal)).toEqual([null, 'already_decided', 'already_decided'])
})

describe('FCR-28 what an approval gives', () => {
  test.each<[string, CreatorRight, number | null, CreatorRight]>([
    ['for good', none, null, manual],
    ['for good after a trial', trial(1), null, manual],
    ['a trial', none, 7, trial(days(7))],
    ['a trial after a trial that is over', trial(-1), 7, trial(days(7))],
    ['more of a trial', trial(days(2)), 7, trial(days(7))],
    ['no less of a trial', trial(days(9)), 7, trial(days(9))],
    ['a trial for a member who earned the right changes nothing', auto, 7, auto],
    ['a trial for a member who has the right changes nothing', manual, 7, manual],
  ])('%s', (_, right, trialDays, then) => {
    expect(rightAfterApproval(right, trialDays, now)).toEqual(then)
  })
})

test('FCR-04 the semester counts up by itself, and none is none', () => {
  expect(currentSemester(8, now, new Date('2027-02-01T00:00:00Z'))).toBe(9)
  expect(currentSemester(8, now, now)).toBe(8)
  expect(currentSemester(null, null, now)).toBeNull()
})
