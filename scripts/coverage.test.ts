import { expect, test } from 'vitest'
import { coverage } from './coverage.ts'

const { rows, named, excused } = coverage()

test('every requirement is named in a test file or excused with a reason', () => {
  expect(rows.filter(row => !named.has(row) && !excused.has(row))).toEqual([])
})

test('every excused requirement exists and is not named in a test file', () => {
  expect([...excused].filter(row => named.has(row) || !rows.includes(row))).toEqual([])
})
