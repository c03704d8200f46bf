import { expect, test } from 'vitest'
import { readNumber } from './number-text.ts'

test('numbers are read in Latin, Arabic and Persian digits with any decimal separator', () => {
  expect(readNumber('7')).toBe(7)
  expect(readNumber(' -2.50 ')).toBe(-2.5)
  expect(readNumber('٧٫٥')).toBe(7.5)
  expect(readNumber('۱۲')).toBe(12)
  expect(readNumber('\u200F٥٠\u200F ')).toBe(50)
  expect(readNumber('7,5')).toBe(7.5)
})

test('a text that isn’t a number is kept as typed, and an empty text is no answer', () => {
  expect(readNumber('about 7')).toBe('about 7')
  expect(readNumber('1,000.5')).toBe('1,000.5')
  expect(readNumber('  ')).toBeUndefined()
})

test('a comma that may separate thousands or decimals is refused, and any other is a decimal separator', () => {
  for (const text of ['1,000', '-12,500', '١,٠٠٠', '123,456']) expect(readNumber(text)).toBe(text)
  expect(readNumber('0,125')).toBe(0.125)
  expect(readNumber('-0,125')).toBe(-0.125)
  expect(readNumber('1234,567')).toBe(1234.567)
  expect(readNumber('1,0005')).toBe(1.0005)
  expect(readNumber('1,00')).toBe(1)
  expect(readNumber('١٫٠٠٠')).toBe(1)
  expect(readNumber('١٫١٢٥')).toBe(1.125)
})
