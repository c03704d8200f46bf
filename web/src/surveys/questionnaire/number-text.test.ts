import { expect, test } from 'vitest'
import { readNumber } from './number-text.ts'

test('numbers are read in Latin, Arabic and Persian digits with any decimal separator', () => {
  expect(readNumber('7')).toBe(7)
  expect(readNumber(' -2.50 ')).toBe(-2.5)
  expect(readNumber('٧٫٥')).toBe(7.5)
  expect(readNumber('۱۲')).toBe(12)
  expect(readNumber('7,5')).toBe(7.5)
})

test('a text that isn’t a number is kept as typed, and an empty text is no answer', () => {
  expect(readNumber('about 7')).toBe('about 7')
  expect(readNumber('1,000.5')).toBe('1,000.5')
  expect(readNumber('  ')).toBeUndefined()
})
