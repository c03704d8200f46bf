import { expect, test } from 'vitest'
import { formatCountdown } from './countdown.ts'

test.each([
  [-5000, '0:00'],
  [1, '0:01'],
  [247_000, '4:07'],
  [3_847_000, '1:04:07'],
])('%i milliseconds are counted down as %s', (left, text) => {
  expect(formatCountdown(left)).toBe(text)
})
