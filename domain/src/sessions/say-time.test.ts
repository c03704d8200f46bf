import { expect, test } from 'vitest'
import { cairoPieces, sayCairo } from './say-time.ts'

const now = new Date('2026-11-20T10:00:00Z')

test.each([
  ['2026-11-26T16:00:00Z', 'Thu 26 Nov, 6:00 PM Cairo'],
  ['2026-07-01T15:00:00Z', 'Wed 1 Jul, 6:00 PM Cairo'],
  ['2026-04-23T22:00:00Z', 'Fri 24 Apr, 1:00 AM Cairo'],
  ['2027-01-02T10:30:00Z', 'Sat 2 Jan 2027, 12:30 PM Cairo'],
])('%s is said as %s', (instant, said) => expect(sayCairo(new Date(instant), now)).toBe(said))

test('the pieces speak the page’s language', () => {
  const pieces = cairoPieces(new Date('2026-11-26T16:00:00Z'), 'ar-EG')
  expect(pieces.month).toBe('نوفمبر')
  expect(pieces.day).toBe('٢٦')
})
