import { describe, expect, test } from 'vitest'
import { fieldMessages as arabic } from './field-messages.ar.ts'
import { fieldMessages as english } from './field-messages.ts'
import { fieldText, problemOf } from './field-problems.ts'
import { refusalMessages } from './refusal-messages.ts'
import { fieldError } from './refusals.ts'
import { textOf } from './texts.ts'

const params = {
  min: 1,
  max: 12,
  last: 10_000,
  name: 'role',
  values: 'student, prof, admin',
  time: '00:30',
  earliest: '01:00',
  identifier: 'mona@example.org',
}

describe('the texts of field problems', () => {
  test('every problem has a text in both languages', () => {
    expect(Object.keys(arabic)).toEqual(Object.keys(english))
  })

  test('the Latin parts of Arabic texts are isolated', () => {
    const mixed = Object.values(arabic).filter(text =>
      /[a-z]/i.test(textOf(text, params).replaceAll(/\u2066[^\u2069]*\u2069/g, '')),
    )
    expect(mixed).toEqual([])
  })

  test('every problem has its own text, and a code that no refusal has', () => {
    const texts = Object.values(english).map(text => textOf(text, params))
    expect(new Set(texts).size).toBe(texts.length)
    expect(Object.keys(english).filter(code => code in refusalMessages)).toEqual([])
  })
})

test('the code and parameters of a text can be found, and an unknown text is value_invalid', () => {
  expect(problemOf(fieldText('title_missing'))).toEqual({ code: 'title_missing' })
  const problem = problemOf(fieldText('too_many_characters', { max: 40 }))
  expect(fieldError('title', problem)).toEqual({
    field: 'title',
    code: 'too_many_characters',
    params: { max: 40 },
    message: 'At most 40 characters',
  })
  expect(problemOf('A text of no table')).toEqual({ code: 'value_invalid' })
})

test.each([
  [0, '٠ حرف'],
  [1, 'حرف واحد'],
  [2, 'حرفان'],
  [3, '٣ أحرف'],
  [11, '١١ حرفًا'],
  [100, '١٠٠ حرف'],
])('a limit of %i characters is “%s” in Arabic', (max, counted) => {
  expect(arabic.too_many_characters({ max })).toBe(`${counted} على الأكثر`)
})

test('the dual after a preposition has its other ending in Arabic', () => {
  expect(arabic.tag_too_long({ max: 2 })).toBe('يجب ألا يزيد الوسم على حرفين')
  expect(arabic.too_many_chosen({ max: 2 })).toBe('يُرجى اختيار عنصرين على الأكثر في المرة الواحدة.')
})
