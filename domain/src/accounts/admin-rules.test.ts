import { expect, test } from 'vitest'
import { days } from '../durations.ts'
import {
  banEndProblem,
  banIsOver,
  lastAdminRefusal,
  longestBan,
  ownAccountRefusal,
  stateAfterBan,
} from './admin-rules.ts'

const now = new Date('2026-11-20T10:00:00Z')
const in1ms = new Date(now.getTime() + 1)

test.each([
  ['one without an end', 'banned', null, false],
  ['one that ends later', 'banned', in1ms, false],
  ['one that ends now', 'banned', now, true],
  ['an end that nobody took away with the ban', 'approved', now, false],
] as const)('ADM-28 a ban is over: %s', (_, state, bannedUntil, over) =>
  expect(banIsOver({ state, bannedUntil, stateBeforeBan: 'approved' }, now)).toBe(over),
)

test.each([
  ['approved', 'approved'],
  ['pending', 'pending'],
  ['rejected', 'rejected'],
  [null, 'pending'],
] as const)('ADM-28 a member who was %s before a ban is %s after it', (stateBeforeBan, state) =>
  expect(stateAfterBan({ stateBeforeBan })).toBe(state),
)

test.each([
  ['none', null, true],
  ['in a moment', in1ms, true],
  ['now', now, false],
  ['yesterday', new Date(now.getTime() - days(1)), false],
  ['in ten years', new Date(now.getTime() + days(longestBan)), true],
  ['later than that', new Date(now.getTime() + days(longestBan) + 1), false],
] as const)('the end of a ban can be: %s', (_, until, fine) =>
  expect(banEndProblem(until, now) === null).toBe(fine),
)

test('nobody takes the console away from themselves', () => {
  expect(ownAccountRefusal('a', 'a')).toBe('own_account')
  expect(ownAccountRefusal('a', 'b')).toBeNull()
})

test.each([
  [true, 0, 'last_admin'],
  [true, 1, null],
  [false, 0, null],
] as const)('an approved administrator (%s) beside %i others: %s', (isApprovedAdmin, others, refusal) =>
  expect(lastAdminRefusal({ isApprovedAdmin }, others)).toBe(refusal),
)
