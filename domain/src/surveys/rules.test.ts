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
const mine = { memberId: 'me', isAdmin: false }

describe('the statuses of a survey', () => {
  test.each<[SurveyStatus, string[]]>([
    ['draft', ['submit', 'edit', 'delete']],
    ['pending', []],
    ['approved', ['close']],
    ['rejected', ['edit']],
    ['completed', []],
  ])('SUR-33 to SUR-43 a survey with the status %s offers its creator the actions %j', (status, actions) => {
    expect(creatorActions(status)).toEqual(actions)
  })

  test('SUR-28 SUR-30 the status approved is published as active, and both names are accepted', () => {
    expect(surveyStatuses.map(toWireStatus)).toEqual(['draft', 'pending', 'active', 'rejected', 'completed'])
    expect([fromWireStatus('active'), fromWireStatus('approved')]).toEqual(['approved', 'approved'])
  })
})

describe('permissions on surveys', () => {
  const others = (status: SurveyStatus) => ({ status, creatorId: 'other-member' })
  const admin = { memberId: 'me', isAdmin: true }
  test.each(surveyStatuses)(
    'access of other members and administrators to a %s survey depends on its status',
    status => {
      const isOpen = status === 'approved' || status === 'completed'
      expect(canSee(others(status), mine)).toBe(isOpen)
      expect(canSee(others(status), admin)).toBe(status !== 'draft')
      expect(changeRefusal(others(status), mine, 'edit')).toBe(isOpen ? 'forbidden' : 'not_found')
      expect(insightRefusal(others(status), mine)).toBe(isOpen ? 'forbidden' : 'not_found')
      expect(insightRefusal(others(status), admin)).toBe(status === 'draft' ? 'not_found' : null)
      expect(insightRefusal({ status, creatorId: 'me' }, mine)).toBeNull()
    },
  )
  test('a survey whose creator was deleted cannot be closed by another member', () => {
    expect(changeRefusal({ status: 'approved', creatorId: null }, mine, 'close')).toBe('forbidden')
  })
})

describe('taking a survey', () => {
  const survey = {
    status: 'approved' as SurveyStatus,
    creatorId: 'other-member',
    maxResponses: 10,
    dueAt: null as Date | null,
    responses: 7,
    held: 2,
  }
  test.each([
    ['a survey with a free slot can be taken', {}, null],
    ['a member’s own survey cannot be taken', { creatorId: 'me' }, 'own_survey'],
    ['a survey with every slot used or held is full', { held: 3 }, 'survey_full'],
    ['a completed survey is closed', { status: 'completed' as const }, 'survey_closed'],
    [
      'a completed survey with every response is complete',
      { status: 'completed' as const, responses: 10 },
      'survey_complete',
    ],
    ['a survey that is due now is closed', { dueAt: now }, 'survey_closed'],
    ['a survey that is due in a millisecond can be taken', { dueAt: after(now, 1) }, null],
  ])('%s', (_, changes, refusal) => {
    expect(takeRefusal({ ...survey, ...changes }, 'me', now)).toBe(refusal)
  })
  test('SUR-49 the estimated time is in minutes of the configured length, and a slot is held longer', () => {
    expect(etaMs(5, 60_000)).toBe(300_000)
    expect(etaMs(5, 1000)).toBe(5000)
    expect(slotHold(etaMs(5, 60_000))).toBe(minutes(45))
  })
  test('SUR-09 progress is responses ÷ max responses in whole percent, and 100 only for a full survey', () => {
    expect([0, 1, 66, 199, 200].map(responses => progress({ responses, maxResponses: 200 }))).toEqual([
      0, 0, 33, 99, 100,
    ])
  })
  test('a pending survey accepts no answers', () => {
    expect(acceptsAnswers({ status: 'pending', dueAt: null }, now)).toBe(false)
  })
})

describe('placeholders in form links', () => {
  test('the known placeholders of a form link are listed and filled in URL-encoded', () => {
    const link = 'https://f.example/?c={code}&m={email}&x={other}'
    expect(valuesPassedOn(link)).toEqual(['code', 'email'])
    expect(fillLink(link, { code: 'A&B', studentId: '1', email: 'a+b@c.de' })).toBe(
      'https://f.example/?c=A%26B&m=a%2Bb%40c.de&x={other}',
    )
  })
  test('a placeholder is accepted in the path of a form link, not in its host', () => {
    expect(placeholdersInPlace('https://f.example/{code}')).toBe(true)
    expect(placeholdersInPlace('https://{code}.example/')).toBe(false)
  })
})

describe('the lights of the link check', () => {
  test.each([
    [null, 'ok'],
    ['private', 'fail'],
    ['needs_sign_in', 'fail'],
    ['unreachable', 'warn'],
    ['too_slow', 'warn'],
  ])('the failure %s has the light %s', (failure, light) => {
    expect(lightOf(failure)).toEqual({ light, reason: failure })
  })
  test('the key column is reported only for a sheet that was read and has rows', () => {
    expect(columnLight({ wasRead: false, rows: 0, hasKeyColumn: false }).reason).toBe('not_read')
    expect(columnLight({ wasRead: true, rows: 0, hasKeyColumn: false }).reason).toBe('empty')
    expect(columnLight({ wasRead: true, rows: 3, hasKeyColumn: false }).reason).toBe('no_key_column')
    expect(columnLight({ wasRead: true, rows: 3, hasKeyColumn: true })).toEqual({ light: 'ok', reason: null })
  })
})
