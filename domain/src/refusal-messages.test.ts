import { describe, expect, test } from 'vitest'
import { refusalMessages as arabic } from './refusal-messages.ar.ts'
import { refusalMessages as english } from './refusal-messages.ts'
import { refusals } from './refusal-reasons.ts'
import { Refused } from './refusals.ts'
import { textOf } from './texts.ts'

describe('the reasons for refusals', () => {
  test('every reason has a text in both languages', () => {
    const reasons = Object.keys(refusals).sort()
    expect(Object.keys(english).sort()).toEqual(reasons)
    expect(Object.keys(arabic).sort()).toEqual(reasons)
  })

  test('the Arabic texts have no Latin words other than names', () => {
    const params = { registered: 12, signed: 12, seats: 10, max: 3, address: '@' }
    const latin = Object.entries(arabic).filter(([, text]) =>
      /[a-z]/i.test(textOf(text, params).replace(/JSON|Google/g, '')),
    )
    expect(latin).toEqual([])
  })

  test('the code of a more exact reason is itself a reason', () => {
    const codes = Object.values(refusals).flatMap(spec => ('code' in spec ? [spec.code] : []))
    expect(codes.filter(code => !(code in refusals))).toEqual([])
  })
})

test('a refusal is published with code, reason and parameters, and its English text', () => {
  expect(new Refused('stale').published).toEqual({ code: 'stale', message: english.stale })
  expect(new Refused('session_cancelled').published).toEqual({
    code: 'session_over',
    reason: 'session_cancelled',
    message: 'This session was cancelled.',
  })
  expect(new Refused('over_capacity', { params: { signed: 5, seats: 3 } }).published).toEqual({
    code: 'over_capacity',
    params: { signed: 5, seats: 3 },
    message: '5 members for 3 seats. Move some to the waitlist or increase the capacity.',
  })
})

test.each([
  [0, '٠ أعضاء'],
  [1, 'عضو واحد'],
  [2, 'عضوان'],
  [3, '٣ أعضاء'],
  [11, '١١ عضوًا'],
  [100, '١٠٠ عضو'],
])('%i members are “%s” in Arabic', (signed, counted) => {
  expect(arabic.over_capacity({ signed, seats: 1 })).toContain(`${counted}،`)
})
