import { describe, expect, test } from 'vitest'
import { after, days, hours, minutes } from '../durations.ts'
import {
  appealRefusal,
  attemptStatuses,
  decideRefusal,
  isOpen,
  type Look,
  nextLook,
  type OpenParticipation,
  settle,
} from './attempt-rules.ts'
import { explainCause } from './explain-cause.ts'

const now = new Date('2026-11-20T10:00:00Z')

const open = (id: string, changes: Partial<OpenParticipation> = {}): OpenParticipation => ({
  id,
  status: 'pending',
  startedAt: after(now, -minutes(10)),
  heldUntil: after(now, minutes(30)),
  lookAt: after(now, minutes(2)),
  looks: 0,
  ...changes,
})
const look = (changes: Partial<Look> = {}): Look => ({
  now,
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
    const { settled, responses, isComplete } = settle(
      survey,
      [open('a'), open('b')],
      look({ found: found('a') }),
    )
    expect(settled).toMatchObject([
      { id: 'a', status: 'verified', foundBy: 'code', cause: null, lookAt: null },
      { id: 'b', status: 'not_found', cause: 'not_in_sheet', lookAt: after(now, minutes(2)), looks: 1 },
    ])
    expect([responses, isComplete]).toEqual([6, false])
  })

  test('whoever was not asked for is left alone unless found', () => {
    const { settled } = settle(
      survey,
      [open('a'), open('b')],
      look({ asked: new Set(['a']), found: found('b') }),
    )
    expect(settled.map(({ id, status }) => [id, status])).toEqual([
      ['a', 'not_found'],
      ['b', 'verified'],
    ])
    expect(settle(survey, [open('b')], look({ asked: new Set() })).settled).toEqual([])
  })

  test('a sheet that cannot be read changes nobody’s state, but the next look comes later', () => {
    const { settled } = settle(
      survey,
      [open('a'), open('b', { status: 'not_found', looks: 2 })],
      look({ failure: 'private' }),
    )
    expect(settled).toMatchObject([
      { status: 'pending', cause: 'sheet_private', lookAt: after(now, minutes(2)) },
      { status: 'not_found', cause: 'sheet_private', lookAt: after(now, minutes(30)) },
    ])
  })

  test('a member’s own recheck keeps the automatic looks where they are', () => {
    const { settled } = settle(survey, [open('a', { looks: 3 })], look({ isAutomatic: false }))
    expect(settled).toMatchObject([{ looks: 3, lookAt: after(now, minutes(2)) }])
  })

  test('the last place: who holds one comes first, and the survey is complete', () => {
    const { settled, responses, isComplete } = settle(
      { responses: 9, maxResponses: 10 },
      [open('a', unheld), open('b'), open('c', unheld)],
      look({ found: found('a', 'b', 'c') }),
    )
    expect(settled.map(({ id, status, cause }) => [id, status, cause])).toEqual([
      ['a', 'expired', 'survey_full'],
      ['b', 'verified', null],
      ['c', 'expired', 'survey_full'],
    ])
    expect([responses, isComplete]).toEqual([10, true])
  })

  test('a place that somebody else holds is not given away; the answer waits', () => {
    const { settled } = settle(
      { responses: 9, maxResponses: 10 },
      [open('a', unheld), open('b')],
      look({ found: found('a') }),
    )
    expect(settled[0]).toMatchObject({ id: 'a', status: 'not_found', cause: 'survey_full' })
  })

  test('the last look: who is not there now never will be', () => {
    const { settled, isComplete } = settle(
      survey,
      [open('a'), open('b'), open('d')],
      look({ isLast: true, asked: new Set(), found: found('b') }),
    )
    expect(settled.map(({ status, cause }) => [status, cause])).toEqual([
      ['expired', 'survey_closed'],
      ['verified', null],
      ['expired', 'survey_closed'],
    ])
    expect(isComplete).toBe(true)
  })

  test('the last look at a sheet that cannot be read names the sheet, not the member', () => {
    const { settled } = settle(survey, [open('a')], look({ isLast: true, failure: 'private' }))
    expect(settled).toMatchObject([{ status: 'expired', cause: 'sheet_private', lookAt: null }])
  })

  test('seven days after the start it is over', () => {
    const old = open('a', { startedAt: after(now, -days(7)) })
    expect(settle(survey, [old], look()).settled).toMatchObject([
      { status: 'expired', cause: 'not_in_sheet', lookAt: null },
    ])
  })
})

describe('SUR-46 the wait before the next look', () => {
  const waits = [minutes(2), minutes(10), minutes(30), hours(2), hours(6), hours(12), hours(12)]
  test.each(waits.map((wait, i) => [i + 1, wait] as const))('after look %i', (looks, wait) => {
    expect(nextLook(now, looks, now)).toEqual(after(now, wait))
  })
  test('the last one is at the end of the seven days, and then there is none', () => {
    const started = after(now, -days(7) + hours(1))
    expect(nextLook(started, 9, now)).toEqual(after(now, hours(1)))
    expect(nextLook(after(now, -days(7)), 9, now)).toBeNull()
  })
})

describe('deciding and appealing', () => {
  const places = { responses: 9, held: 0, maxResponses: 10 }
  test.each([
    ['not_found', 'verified', places, null],
    ['expired', 'verified', places, null],
    ['rejected', 'verified', places, null],
    ['verified', 'verified', places, 'attempt_state'],
    ['verified', 'rejected', places, null],
    ['rejected', 'rejected', places, 'attempt_state'],
    ['expired', 'verified', { ...places, held: 1 }, 'survey_full'],
    ['expired', 'rejected', { ...places, held: 1 }, null],
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
    for (const cause of ['not_in_sheet', 'survey_full', 'sheet_private', 'sheet_too_slow'] as const)
      for (const status of ['not_found', 'expired'] as const)
        expect(explainCause(status, cause)).toMatch(/^[A-Z“].+\.$/)
    expect(explainCause('pending', 'sheet_private')).toContain('private')
    expect(explainCause('expired', 'sheet_private')).toContain('could not be read in time')
    expect(explainCause('expired', 'survey_closed')).toContain('closed')
    expect(explainCause('rejected', 'rejected')).toContain('did not accept')
    expect(explainCause('verified', null)).toBeNull()
  })
})
