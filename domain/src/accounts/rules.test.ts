import { describe, expect, test } from 'vitest'
import type { Access } from '../endpoint.ts'
import {
  type AccountState,
  accessRefusal,
  accountStateOf,
  accountStates,
  type Caller,
  checkDecisionRefusal,
  creatorStatus,
  domainAllowed,
  earnsCreatorRight,
  isCreator,
  isVerified,
  missingForRight,
  newCheckRefusal,
  semesterOn,
} from './rules.ts'

const now = new Date('2026-11-20T10:00:00Z')
const later = new Date('2026-11-20T10:00:01Z')

test('AUT-60, AUT-61 an account state is one of four, and any other value counts as pending', () => {
  for (const state of accountStates) expect(accountStateOf(state)).toBe(state)
  for (const other of [undefined, null, '', 'Approved', 'deleted', 0, {}])
    expect(accountStateOf(other)).toBe('pending')
})

test('AUT-62 only an approved member is verified', () => {
  expect(accountStates.filter(isVerified)).toEqual(['approved'])
})

describe('FCR-06 the right to publish', () => {
  test.each([
    ['a member without the right cannot publish', { source: null, expiresAt: null }, 'none', false],
    ['a manual right allows publishing', { source: 'manual', expiresAt: null }, 'manual', true],
    ['an earned right allows publishing', { source: 'auto', expiresAt: null }, 'auto', true],
    ['a running trial allows publishing', { source: 'trial', expiresAt: later }, 'trial', true],
    ['a trial that ends now is expired', { source: 'trial', expiresAt: now }, 'expired', false],
    [
      'a manual right whose end has passed is expired',
      { source: 'manual', expiresAt: now },
      'expired',
      false,
    ],
  ] as const)('%s', (_, right, status, counts) => {
    expect(creatorStatus(right, now)).toBe(status)
    expect(isCreator(right, now)).toBe(counts)
  })
})

describe('access to public, loggedIn, approved, creator and admin operations', () => {
  const none = { source: null, expiresAt: null }
  const caller = (state: AccountState, more: Partial<Caller> = {}): Caller => ({
    state,
    role: 'student',
    right: none,
    mustChangePassword: false,
    ...more,
  })
  const callers: Record<string, Caller | null> = {
    visitor: null,
    banned: caller('banned', { role: 'admin' }),
    pending: caller('pending', { role: 'admin' }),
    rejected: caller('rejected', { role: 'admin' }),
    student: caller('approved'),
    professor: caller('approved', { role: 'prof' }),
    creator: caller('approved', { right: { source: 'manual', expiresAt: null } }),
    'former creator': caller('approved', { right: { source: 'trial', expiresAt: now } }),
    admin: caller('approved', { role: 'admin' }),
    'admin with a temporary password': caller('approved', { role: 'admin', mustChangePassword: true }),
  }
  const order: Access[] = ['public', 'loggedIn', 'approved', 'creator', 'admin']
  const answers = (name: string) =>
    order.map(access => accessRefusal(access, callers[name] ?? null, now) ?? 'ok')

  test.each([
    ['visitor', 'ok', 'unauthorized', 'unauthorized', 'unauthorized', 'unauthorized'],
    ['banned', 'ok', 'unauthorized', 'unauthorized', 'unauthorized', 'unauthorized'],
    ['pending', 'ok', 'ok', 'account_pending', 'account_pending', 'account_pending'],
    ['rejected', 'ok', 'ok', 'account_rejected', 'account_rejected', 'account_rejected'],
    ['student', 'ok', 'ok', 'ok', 'forbidden', 'forbidden'],
    ['professor', 'ok', 'ok', 'ok', 'forbidden', 'forbidden'],
    ['creator', 'ok', 'ok', 'ok', 'ok', 'forbidden'],
    ['former creator', 'ok', 'ok', 'ok', 'forbidden', 'forbidden'],
    ['admin', 'ok', 'ok', 'ok', 'ok', 'ok'],
    ['admin with a temporary password', 'ok', ...Array(4).fill('password_change_required')],
  ])('the caller “%s” gets %s, %s, %s, %s, %s', (name, ...expected) =>
    expect(answers(name)).toEqual(expected),
  )
})

describe('the current semester of a member', () => {
  const entered = new Date('2026-11-20T10:00:00Z')
  test.each([
    ['is unchanged on the same day', '2026-11-20T23:00:00Z', 5],
    ['is unchanged until the end of January in Cairo', '2027-01-31T21:59:59Z', 5],
    ['rises on 1 February in Cairo', '2027-01-31T22:00:00Z', 6],
    ['does not rise until the end of August in Cairo', '2027-08-31T20:59:59Z', 6],
    ['rises again on 1 September in Cairo', '2027-08-31T21:00:00Z', 7],
    ['has risen by four after two years', '2028-11-20T10:00:00Z', 9],
    ['is the entered one at a time before it was entered', '2026-01-01T00:00:00Z', 5],
  ])('the semester %s', (_, at, semester) => expect(semesterOn(5, entered, new Date(at))).toBe(semester))

  test('a semester entered on the first day of a semester rises only with the next one', () => {
    expect(semesterOn(1, new Date('2026-09-01T08:00:00Z'), new Date('2026-12-01T08:00:00Z'))).toBe(1)
  })
})

test.each([
  [20, 9, true],
  [19, 9, false],
  [20, 8, false],
  [21, 10, true],
])('FCR-04 %i forms in semester %i unlock publishing: %s', (forms, semester, earned) =>
  expect(earnsCreatorRight({ forms, semester }, { forms: 20, semester: 9 })).toBe(earned),
)

test.each([
  [0, 3, { forms: 20, semester: 9 }],
  [12, 9, { forms: 8, semester: null }],
  [25, 8, { forms: 0, semester: 9 }],
  [20, null, { forms: 0, semester: 9 }],
  [21, 10, { forms: 0, semester: null }],
])('FCR-04 with %i forms in semester %s a member still needs %o', (forms, semester, missing) =>
  expect(missingForRight({ forms, semester }, { forms: 20, semester: 9 })).toEqual(missing),
)

test.each([
  ['an empty list allows every domain', 'a@anything.org', [], true],
  ['a listed domain is allowed', 'a@std.edu.eg', ['std.edu.eg'], true],
  ['a listed domain is allowed in upper case', 'a@STD.edu.EG', ['std.edu.eg'], true],
  ['a domain that is not listed is refused', 'a@example.org', ['std.edu.eg'], false],
  ['a subdomain of a listed domain is refused', 'a@med.std.edu.eg', ['std.edu.eg'], false],
  ['a subdomain is allowed by a wildcard', 'a@med.std.edu.eg', ['*.std.edu.eg'], true],
  ['a subdomain of a subdomain is allowed by a wildcard', 'a@x.med.std.edu.eg', ['*.std.edu.eg'], true],
  [
    'a domain that only ends with the same letters is refused',
    'a@evilstd.edu.eg',
    ['*.std.edu.eg', 'std.edu.eg'],
    false,
  ],
  ['the domain begins after the last @', 'std.edu.eg@x@evil.org', ['std.edu.eg'], false],
] as const)('IDV-20 %s', (_, email, list, allowed) => expect(domainAllowed(email, list)).toBe(allowed))

test.each([
  ['pending', true, null],
  ['pending', false, 'email_unconfirmed'],
  ['approved', true, 'already_decided'],
  ['rejected', true, 'already_decided'],
  ['approved', false, 'already_decided'],
] as const)(
  'IDV-06, IDV-07 deciding a check that is %s (email confirmed: %s) gives the refusal %s',
  (state, emailConfirmed, refusal) => expect(checkDecisionRefusal({ state, emailConfirmed })).toBe(refusal),
)

test.each([
  ['rejected', false, null],
  ['rejected', true, null],
  ['pending', false, null],
  ['pending', true, 'check_exists'],
  ['approved', false, 'check_exists'],
  ['banned', false, 'check_exists'],
] as const)(
  'a new check of a member who is %s (with an undecided check: %s) gives the refusal %s',
  (state, hasUndecidedCheck, refusal) => expect(newCheckRefusal({ state, hasUndecidedCheck })).toBe(refusal),
)
