import { describe, expect, test } from 'vitest'
import { after, days, hours, minutes } from '../durations.ts'
import {
  appealRefusal,
  attemptDecisionRefusal,
  attemptStatuses,
  causes,
  isOpenStatus,
  nextCheckTime,
} from './attempt-rules.ts'
import { causeTexts as arabic } from './cause-texts.ar.ts'
import { causeTexts as english } from './cause-texts.ts'
import { explainCause } from './explain-cause.ts'
import { type OpenAttempt, resolveAttempts, type SheetCheck } from './verification-rules.ts'

const now = new Date('2026-11-20T10:00:00Z')

const open = (id: string, changes: Partial<OpenAttempt> = {}): OpenAttempt => ({
  id,
  status: 'pending',
  startedAt: after(now, -minutes(10)),
  heldUntil: after(now, minutes(30)),
  nextCheckAt: after(now, minutes(2)),
  checkCount: 0,
  ...changes,
})
const check = (changes: Partial<SheetCheck> = {}): SheetCheck => ({
  now,
  source: 'sheet',
  failure: null,
  found: new Map(),
  requested: new Set(['a', 'b', 'c']),
  isAutomatic: true,
  isLast: false,
  ...changes,
})
const found = (...ids: string[]) => new Map(ids.map(id => [id, 'code' as const]))
const unheld = { heldUntil: after(now, -1) }

describe('SUR-46 the result of a sheet check', () => {
  const survey = { responses: 5, maxResponses: 10 }

  test('a found attempt is verified, and one that was not found is scheduled for another check', () => {
    const { resolved, responses, isComplete } = resolveAttempts(
      survey,
      [open('a'), open('b')],
      check({ found: found('a') }),
    )
    expect(resolved).toMatchObject([
      { id: 'a', status: 'verified', foundBy: 'code', cause: null, nextCheckAt: null },
      {
        id: 'b',
        status: 'not_found',
        cause: 'not_in_sheet',
        nextCheckAt: after(now, minutes(2)),
        checkCount: 1,
      },
    ])
    expect([responses, isComplete]).toEqual([6, false])
  })

  test('attempts outside the check change only if they were found', () => {
    const { resolved } = resolveAttempts(
      survey,
      [open('a'), open('b')],
      check({ requested: new Set(['a']), found: found('b') }),
    )
    expect(resolved.map(({ id, status }) => [id, status])).toEqual([
      ['a', 'not_found'],
      ['b', 'verified'],
    ])
    expect(resolveAttempts(survey, [open('b')], check({ requested: new Set() })).resolved).toEqual([])
  })

  test('a sheet that cannot be read leaves the statuses unchanged and delays the next check', () => {
    const { resolved } = resolveAttempts(
      survey,
      [open('a'), open('b', { status: 'not_found', checkCount: 2 })],
      check({ failure: 'private' }),
    )
    expect(resolved).toMatchObject([
      { status: 'pending', cause: 'sheet_private', nextCheckAt: after(now, minutes(2)) },
      { status: 'not_found', cause: 'sheet_private', nextCheckAt: after(now, minutes(30)) },
    ])
  })

  test('a member’s own recheck does not change the time of the next automatic check', () => {
    const { resolved } = resolveAttempts(
      survey,
      [open('a', { checkCount: 3 })],
      check({ isAutomatic: false }),
    )
    expect(resolved).toMatchObject([{ checkCount: 3, nextCheckAt: after(now, minutes(2)) }])
  })

  test('the last slot goes to the attempt that holds it, the others expire, and the survey is complete', () => {
    const { resolved, responses, isComplete } = resolveAttempts(
      { responses: 9, maxResponses: 10 },
      [open('a', unheld), open('b'), open('c', unheld)],
      check({ found: found('a', 'b', 'c') }),
    )
    expect(resolved.map(({ id, status, cause }) => [id, status, cause])).toEqual([
      ['a', 'expired', 'survey_full'],
      ['b', 'verified', null],
      ['c', 'expired', 'survey_full'],
    ])
    expect([responses, isComplete]).toEqual([10, true])
  })

  test('a slot that another member holds is not given away, and the found response is not verified', () => {
    const { resolved } = resolveAttempts(
      { responses: 9, maxResponses: 10 },
      [open('a', unheld), open('b')],
      check({ found: found('a') }),
    )
    expect(resolved[0]).toMatchObject({ id: 'a', status: 'not_found', cause: 'survey_full' })
  })

  test('the last check expires attempts that were not found and completes the survey', () => {
    const { resolved, isComplete } = resolveAttempts(
      survey,
      [open('a'), open('b'), open('d')],
      check({ isLast: true, requested: new Set(), found: found('b') }),
    )
    expect(resolved.map(({ status, cause }) => [status, cause])).toEqual([
      ['expired', 'survey_closed'],
      ['verified', null],
      ['expired', 'survey_closed'],
    ])
    expect(isComplete).toBe(true)
  })

  test('an attempt that expires at the last check of an unreadable sheet has the sheet as its cause', () => {
    const { resolved } = resolveAttempts(survey, [open('a')], check({ isLast: true, failure: 'private' }))
    expect(resolved).toMatchObject([{ status: 'expired', cause: 'sheet_private', nextCheckAt: null }])
  })

  test('an attempt keeps its status while the form has never reported, and expires at the last check', () => {
    const silent = check({ source: 'silent_form' })
    expect(resolveAttempts(survey, [open('a')], silent).resolved).toMatchObject([
      { status: 'pending', cause: 'form_silent', checkCount: 1 },
    ])
    expect(resolveAttempts(survey, [open('a')], { ...silent, isLast: true }).resolved).toMatchObject([
      { status: 'expired', cause: 'form_silent' },
    ])
  })

  test('an attempt is not found if the form reported others but not this one', () => {
    expect(resolveAttempts(survey, [open('a')], check({ source: 'form' })).resolved).toMatchObject([
      { status: 'not_found', cause: 'not_reported' },
    ])
  })

  test('an attempt that is not found seven days after its start expires', () => {
    const old = open('a', { startedAt: after(now, -days(7)) })
    expect(resolveAttempts(survey, [old], check()).resolved).toMatchObject([
      { status: 'expired', cause: 'not_in_sheet', nextCheckAt: null },
    ])
  })
})

describe('SUR-46 the time of the next check', () => {
  const waits = [minutes(2), minutes(10), minutes(30), hours(2), hours(6), hours(12), hours(12)]
  test.each(waits.map((wait, i) => [i + 1, wait] as const))(
    'after check %i the next one is %i ms later',
    (checkCount, wait) => {
      expect(nextCheckTime(now, checkCount, now)).toEqual(after(now, wait))
    },
  )
  test('the last check is at the end of the seven days', () => {
    const started = after(now, -days(7) + hours(1))
    expect(nextCheckTime(started, 9, now)).toEqual(after(now, hours(1)))
    expect(nextCheckTime(after(now, -days(7)), 9, now)).toBeNull()
  })

  test('a busy sheet is checked again at the time it gives, until eight days after the start', () => {
    const retryAt = after(now, minutes(1))
    const busy = (startedAt: Date, more: Partial<SheetCheck> = {}) =>
      resolveAttempts(
        { responses: 5, maxResponses: 10 },
        [open('a', { startedAt, checkCount: 4 })],
        check({ failure: 'busy', retryAt, ...more }),
      ).resolved
    const waits = [{ status: 'pending', cause: 'sheet_busy', nextCheckAt: retryAt, checkCount: 4 }]
    expect(busy(after(now, -minutes(10)))).toMatchObject(waits)
    expect(busy(after(now, -days(7.9)))).toMatchObject(waits)
    expect(busy(after(now, -days(8)))).toMatchObject([{ status: 'expired', cause: 'sheet_busy' }])
    // A member's own recheck doesn't delay the automatic one.
    expect(busy(after(now, -minutes(10)), { isAutomatic: false })).toMatchObject([
      { nextCheckAt: after(now, minutes(2)) },
    ])
  })
})

describe('decisions and appeals', () => {
  const slots = { responses: 9, held: 0, maxResponses: 10 }
  test.each([
    ['not_found', 'verified', null, null, slots, null],
    ['expired', 'verified', null, null, slots, null],
    ['rejected', 'verified', null, null, slots, null],
    ['verified', 'verified', null, null, slots, 'attempt_decided'],
    ['verified', 'verified', now, null, slots, 'attempt_decided'],
    ['verified', 'rejected', null, null, slots, null],
    ['rejected', 'rejected', null, null, slots, 'attempt_decided'],
    ['rejected', 'rejected', now, null, slots, null],
    ['rejected', 'rejected', now, now, slots, 'attempt_decided'],
    ['expired', 'verified', null, null, { ...slots, held: 1 }, 'survey_full'],
    ['expired', 'rejected', null, null, { ...slots, held: 1 }, null],
  ] as const)(
    'deciding an attempt that is %s as %s (appealed: %j, answered: %j) with the slots %j gives the refusal %s',
    (status, to, appealedAt, appealAnsweredAt, survey, refusal) => {
      expect(attemptDecisionRefusal({ status, appealedAt, appealAnsweredAt }, { to }, survey)).toBe(refusal)
    },
  )

  test.each([
    ['pending', null, null, 'attempt_state'],
    ['pending', now, null, null],
    ['not_found', now, null, null],
    ['expired', now, null, null],
    ['rejected', null, null, null],
    ['rejected', now, now, 'already_appealed'],
    ['verified', now, null, 'attempt_state'],
  ] as const)(
    'an appeal against an attempt that is %s (tried: %j, appealed: %j) gives the refusal %s',
    (status, triedAt, appealedAt, refusal) => {
      expect(appealRefusal({ status, triedAt, appealedAt })).toBe(refusal)
    },
  )

  test('only pending and not_found attempts are open', () => {
    expect(attemptStatuses.filter(isOpenStatus)).toEqual(['pending', 'not_found'])
  })
})

describe('the explanations of causes', () => {
  test('a cause is explained in a sentence that depends on the status, and a verified attempt has none', () => {
    for (const cause of [
      'not_in_sheet',
      'not_reported',
      'form_silent',
      'survey_full',
      'sheet_private',
      'sheet_too_slow',
    ] as const)
      for (const status of ['not_found', 'expired'] as const)
        expect(explainCause(status, cause, english)).toMatch(/^[A-Z“].+\.$/)
    expect(explainCause('pending', 'sheet_private', english)).toContain('private')
    expect(explainCause('expired', 'sheet_private', english)).toContain('couldn’t read the sheet in time')
    expect(explainCause('expired', 'survey_closed', english)).toContain('closed')
    expect(explainCause('rejected', 'rejected', english)).toContain('didn’t accept')
    expect(explainCause('verified', null, english)).toBeNull()
  })

  test('every cause is explained in Arabic without Latin letters', () => {
    for (const cause of causes)
      for (const status of attemptStatuses.filter(status => status !== 'verified'))
        expect(explainCause(status, cause, arabic)).toMatch(/^[^a-z]+\.$/i)
  })
})
