import { expect, test } from 'vitest'
import { questionnaireMessages as arabic } from './messages.ar.ts'
import { questionnaireMessages as english } from './messages.ts'

test('the limit of a date is shown with the name of its month', () => {
  const day = '2026-11-20'
  expect(english.answer_too_early({ min: day })).toBe('Please choose 20 Nov 2026 or a later date')
  expect(english.answer_too_late({ max: day })).toBe('Please choose 20 Nov 2026 or an earlier date')
  expect(arabic.answer_too_early({ min: day })).toContain('٢٠ نوفمبر ٢٠٢٦')
  expect(arabic.answer_too_late({ max: day })).toContain('٢٠ نوفمبر ٢٠٢٦')
})

test('the limit of a number is shown with all its decimals, and as it can be typed', () => {
  const limits = [1900, 0.0005, 0.0000001, 0.1, 1e15]
  expect(limits.map(min => english.answer_too_small({ min }).split(' ')[2])).toEqual([
    '1900',
    '0.0005',
    '0.0000001',
    '0.1',
    '1000000000000000',
  ])
  expect(limits.slice(0, 3).map(max => arabic.answer_too_big({ max }).split(' ')[2])).toEqual([
    '١٩٠٠',
    '٠٫٠٠٠٥',
    '٠٫٠٠٠٠٠٠١',
  ])
})
