import { describe, expect, test } from 'vitest'
import { after, days, hours, minutes } from '../durations.ts'
import {
  appealRefusal,
  attemptStatuses,
  causes,
  decideRefusal,
  isOpen,
  nextCheckTime,
  type OpenParticipation,
  resolveAttempts,
  type SheetCheck,
} from './attempt-rules.ts'
import { causeTexts as arabic } from './cause-texts.ar.ts'
import { explainCause } from './explain-cause.ts'

const now = new Date('2026-11-20T10:00:00Z')

const open = (id: string, changes: Partial<OpenParticipation> = {}): OpenParticipation => ({
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
  asked: new Set(['a', 'b', 'c']),
  isAutomatic: true,
  isLast: false,
  ...changes,
})
const found = (...ids: string[]) => new Map(ids.map(id => [id, 'code' as const]))
const unheld = { heldUntil: after(now, -1) }

describe('SUR-46 what a look means', () => {
  const survey = { responses: 5, maxResponses: 10 }

  test('who is found is verified, who was asked for and is not found is looked for again', () => {
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
      check({ asked: new Set(['a']), found: found('b') }),
    )
    expect(resolved.map(({ id, status }) => [id, status])).toEqual([
      ['a', 'not_found'],
      ['b', 'verified'],
    ])
    expect(resolveAttempts(survey, [open('b')], check({ asked: new Set() })).resolved).toEqual([])
  })

  test('a sheet that cannot be read changes nobody’s state, but the next look comes later', () => {
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

  test('a member’s own recheck keeps the automatic looks where they are', () => {
    const { resolved } = resolveAttempts(
      survey,
      [open('a', { checkCount: 3 })],
      check({ isAutomatic: false }),
    )
    expect(resolved).toMatchObject([{ checkCount: 3, nextCheckAt: after(now, minutes(2)) }])
  })

  test('the last place: who holds one comes first, and the survey is complete', () => {
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

  test('a spot that another member holds is not given away; the response waits', () => {
    const { resolved } = resolveAttempts(
      { responses: 9, maxResponses: 10 },
      [open('a', unheld), open('b')],
      check({ found: found('a') }),
    )
    expect(resolved[0]).toMatchObject({ id: 'a', status: 'not_found', cause: 'survey_full' })
  })

  test('the last look: who is not there now never will be', () => {
    const { resolved, isComplete } = resolveAttempts(
      survey,
      [open('a'), open('b'), open('d')],
      check({ isLast: true, asked: new Set(), found: found('b') }),
    )
    expect(resolved.map(({ status, cause }) => [status, cause])).toEqual([
      ['expired', 'survey_closed'],
      ['verified', null],
      ['expired', 'survey_closed'],
    ])
    expect(isComplete).toBe(true)
  })

  test('the last look at a sheet that cannot be read names the sheet, not the member', () => {
    const { resolved } = resolveAttempts(survey, [open('a')], check({ isLast: true, failure: 'private' }))
    expect(resolved).toMatchObject([{ status: 'expired', cause: 'sheet_private', nextCheckAt: null }])
  })

  test('a form that never called says nothing about a member, so the state stays', () => {
    const silent = check({ source: 'silent_form' })
    expect(resolveAttempts(survey, [open('a')], silent).resolved).toMatchObject([
      { status: 'pending', cause: 'form_silent', checkCount: 1 },
    ])
    expect(resolveAttempts(survey, [open('a')], { ...silent, isLast: true }).resolved).toMatchObject([
      { status: 'expired', cause: 'form_silent' },
    ])
  })

  test('a form that called for others has not reported this member', () => {
    expect(resolveAttempts(survey, [open('a')], check({ source: 'form' })).resolved).toMatchObject([
      { status: 'not_found', cause: 'not_reported' },
    ])
  })

  test('seven days after the start it is over', () => {
    const old = open('a', { startedAt: after(now, -days(7)) })
    expect(resolveAttempts(survey, [old], check()).resolved).toMatchObject([
      { status: 'expired', cause: 'not_in_sheet', nextCheckAt: null },
    ])
  })
})

describe('SUR-46 the wait before the next look', () => {
  const waits = [minutes(2), minutes(10), minutes(30), hours(2), hours(6), hours(12), hours(12)]
  test.each(waits.map((wait, i) => [i + 1, wait] as const))('after look %i', (checkCount, wait) => {
    expect(nextCheckTime(now, checkCount, now)).toEqual(after(now, wait))
  })
  test('the last one is at the end of the seven days, and then there is none', () => {
    const started = after(now, -days(7) + hours(1))
    expect(nextCheckTime(started, 9, now)).toEqual(after(now, hours(1)))
    expect(nextCheckTime(after(now, -days(7)), 9, now)).toBeNull()
  })

  test('a busy sheet is waited for as long as it says, for a day longer than a week', () => {
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

describe('deciding and appealing', () => {
  const slots = { responses: 9, held: 0, maxResponses: 10 }
  test.each([
    ['not_found', 'verified', slots, null],
    ['expired', 'verified', slots, null],
    ['rejected', 'verified', slots, null],
    ['verified', 'verified', slots, 'attempt_state'],
    ['verified', 'rejected', slots, null],
    ['rejected', 'rejected', slots, 'attempt_state'],
    ['expired', 'verified', { ...slots, held: 1 }, 'survey_full'],
    ['expired', 'rejected', { ...slots, held: 1 }, null],
  ] as const)('%s to %s', (status, to, survey, refusal) => {
    expect(decideRefusal({ status }, to, survey)).toBe(refusal)
  })

  test.each([
    ['pending', null, null, 'attempt_state'],
    ['pending', now, null, null],
    ['not_found', now, null, null],
    ['expired', now, null, null],
    ['rejected', null, null, null],
    ['rejected', now, now, 'already_appealed'],
    ['verified', now, null, 'attempt_state'],
  ] as const)('an appeal against %s', (status, triedAt, appealedAt, refusal) => {
    expect(appealRefusal({ status, triedAt, appealedAt })).toBe(refusal)
  })

  test('only pending and not found are still looked for', () => {
    expect(attemptStatuses.filter(isOpen)).toEqual(['pending', 'not_found'])
  })
})

describe('causes in plain words', () => {
  test('every cause has some, and an open one gives hope where there is hope', () => {
    for (const cause of [
      'not_in_sheet',
      'not_reported',
      'form_silent',
      'survey_full',
      'sheet_private',
      'sheet_too_slow',
    ] as const)
      for (const status of ['not_found', 'expired'] as const)
        expect(explainCause(status, cause)).toMatch(/^[A-Z“].+\.$/)
    expect(explainCause('pending', 'sheet_private')).toContain('private')
    expect(explainCause('expired', 'sheet_private')).toContain('couldn’t read it in time')
    expect(explainCause('expired', 'survey_closed')).toContain('closed')
    expect(explainCause('rejected', 'rejected')).toContain('didn’t accept')
    expect(explainCause('verified', null)).toBeNull()
  })

  test('every cause is explained in Arabic, too', () => {
    for (const cause of causes)
      for (const status of attemptStatuses.filter(status => status !== 'verified'))
        expect(explainCause(status, cause, arabic)).toMatch(/^[^a-z]+\.$/i)
  })
})
