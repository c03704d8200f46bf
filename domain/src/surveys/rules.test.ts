import { describe, expect, test } from 'vitest'
import { after, minutes } from '../durations.ts'
import { columnLight, fillLink, lightOf, placeholdersInPlace, valuesPassedOn } from './link-rules.ts'
import {
  acceptsAnswers,
  canSee,
  changeRefusal,
  creatorActions,
  etaMs,
  fromWireStatus,
  insightRefusal,
  progress,
  type SurveyStatus,
  slotHold,
  surveyStatuses,
  takeRefusal,
  toWireStatus,
} from './rules.ts'

const now = new Date('2026-11-20T10:00:00Z')
const mine = { id: 'me', isAdmin: false }

describe('the state table', () => {
  test.each<[SurveyStatus, string[]]>([
    ['draft', ['submit', 'edit', 'delete']],
    ['pending', []],
    ['approved', ['close']],
    ['rejected', ['edit']],
    ['completed', []],
  ])('SUR-33 to SUR-43 a %s survey offers its creator %j', (status, actions) => {
    expect(creatorActions(status)).toEqual(actions)
  })

  test('SUR-28 SUR-30 approved is active to the outside, and both names are understood', () => {
    expect(surveyStatuses.map(toWireStatus)).toEqual(['draft', 'pending', 'active', 'rejected', 'completed'])
    expect([fromWireStatus('active'), fromWireStatus('approved')]).toEqual(['approved', 'approved'])
  })
})

describe('who sees, changes and looks behind a survey', () => {
  const others = (status: SurveyStatus) => ({ status, creatorId: 'other-member' })
  const admin = { id: 'me', isAdmin: true }
  test.each(surveyStatuses)('a %s survey of another member', status => {
    const isOpen = status === 'approved' || status === 'completed'
    expect(canSee(others(status), mine)).toBe(isOpen)
    expect(canSee(others(status), admin)).toBe(status !== 'draft')
    expect(changeRefusal(others(status), mine, 'edit')).toBe(isOpen ? 'forbidden' : 'not_found')
    expect(insightRefusal(others(status), mine)).toBe(isOpen ? 'forbidden' : 'not_found')
    expect(insightRefusal(others(status), admin)).toBe(status === 'draft' ? 'not_found' : null)
    expect(insightRefusal({ status, creatorId: 'me' }, mine)).toBeNull()
  })
  test('a survey whose creator is gone is nobody’s', () => {
    expect(changeRefusal({ status: 'approved', creatorId: null }, mine, 'close')).toBe('forbidden')
  })
})

describe('taking', () => {
  const survey = {
    status: 'approved' as SurveyStatus,
    creatorId: 'other-member',
    maxResponses: 10,
    dueAt: null as Date | null,
    responses: 7,
    held: 2,
  }
  test.each([
    ['a free place', {}, null],
    ['one’s own', { creatorId: 'me' }, 'own_survey'],
    ['every place taken or held', { held: 3 }, 'survey_full'],
    ['completed', { status: 'completed' as const }, 'survey_closed'],
    ['completed with every response', { status: 'completed' as const, responses: 10 }, 'survey_complete'],
    ['due this instant', { dueAt: now }, 'survey_closed'],
    ['due in a millisecond', { dueAt: after(now, 1) }, null],
  ])('%s', (_, changes, refusal) => {
    expect(takeRefusal({ ...survey, ...changes }, 'me', now)).toBe(refusal)
  })
  test('SUR-49 the estimate is minutes, shorter where an operator says so; a place is held longer', () => {
    expect(etaMs(5, 60_000)).toBe(300_000)
    expect(etaMs(5, 1000)).toBe(5000)
    expect(slotHold(etaMs(5, 60_000))).toBe(minutes(45))
  })
  test('SUR-09 progress is responses ÷ max responses, a whole percentage that says 100 only when full', () => {
    expect([0, 1, 66, 199, 200].map(responses => progress({ responses, maxResponses: 200 }))).toEqual([
      0, 0, 33, 99, 100,
    ])
  })
  test('a pending survey accepts nothing', () => {
    expect(acceptsAnswers({ status: 'pending', dueAt: null }, now)).toBe(false)
  })
})

describe('what a form link passes on', () => {
  test('is known before, and filled in encoded', () => {
    const link = 'https://f.example/?c={code}&m={email}&x={other}'
    expect(valuesPassedOn(link)).toEqual(['code', 'email'])
    expect(fillLink(link, { code: 'A&B', studentId: '1', email: 'a+b@c.de' })).toBe(
      'https://f.example/?c=A%26B&m=a%2Bb%40c.de&x={other}',
    )
  })
  test('never chooses the site', () => {
    expect(placeholdersInPlace('https://f.example/{code}')).toBe(true)
    expect(placeholdersInPlace('https://{code}.example/')).toBe(false)
  })
})

describe('lights', () => {
  test.each([
    [null, 'ok'],
    ['private', 'fail'],
    ['needs_sign_in', 'fail'],
    ['unreachable', 'warn'],
    ['too_slow', 'warn'],
  ])('%s is %s', (failure, light) => {
    expect(lightOf(failure)).toEqual({ light, reason: failure })
  })
  test('a column is looked for only in a sheet that was read', () => {
    expect(columnLight({ wasRead: false, rows: 0, hasKeyColumn: false }).reason).toBe('not_read')
    expect(columnLight({ wasRead: true, rows: 0, hasKeyColumn: false }).reason).toBe('empty')
    expect(columnLight({ wasRead: true, rows: 3, hasKeyColumn: false }).reason).toBe('no_key_column')
    expect(columnLight({ wasRead: true, rows: 3, hasKeyColumn: true })).toEqual({ light: 'ok', reason: null })
  })
})
