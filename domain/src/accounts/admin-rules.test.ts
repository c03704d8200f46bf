import { expect, test } from 'vitest'
import { days } from '../durations.ts'
import {
  banEndProblem,
  isBanExpired,
  lastAdminRefusal,
  maxBanDays,
  ownAccountRefusal,
  stateAfterBan,
} from './admin-rules.ts'

const now = new Date('2026-11-20T10:00:00Z')
const in1ms = new Date(now.getTime() + 1)

test.each([
  ['a ban without an end is not over', 'banned', null, false],
  ['a ban that ends later is not over', 'banned', in1ms, false],
  ['a ban that ends now is over', 'banned', now, true],
  ['a leftover ban end on an approved account is not a ban that is over', 'approved', now, false],
] as const)('ADM-28 %s', (_, state, bannedUntil, over) =>
  expect(isBanExpired({ state, bannedUntil, stateBeforeBan: 'approved' }, now)).toBe(over),
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
  ['without an end is allowed', null, true],
  ['that ends in a millisecond is allowed', in1ms, true],
  ['that ends now is refused', now, false],
  ['that ended yesterday is refused', new Date(now.getTime() - days(1)), false],
  ['that ends in ten years is allowed', new Date(now.getTime() + days(maxBanDays)), true],
  ['that ends later than in ten years is refused', new Date(now.getTime() + days(maxBanDays) + 1), false],
] as const)('a ban %s', (_, until, fine) => expect(banEndProblem(until, now) === null).toBe(fine))

test('an administrator’s own account is refused, and another account is not', () => {
  expect(ownAccountRefusal('a', 'a')).toBe('own_account')
  expect(ownAccountRefusal('a', 'b')).toBeNull()
})

test.each([
  [true, 0, 'last_admin'],
  [true, 1, null],
  [false, 0, null],
] as const)(
  'removing a member (an approved administrator: %s) with %i other administrators left gives the refusal %s',
  (isApprovedAdmin, others, refusal) => expect(lastAdminRefusal({ isApprovedAdmin }, others)).toBe(refusal),
)
