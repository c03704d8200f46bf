import { expect, test } from 'vitest'
import { coverage } from './coverage.ts'

const { rows, named, excused } = coverage()

test('every row of the specification is named by a test, or has a reason why not', () => {
  expect(rows.filter(row => !named.has(row) && !excused.has(row))).toEqual([])
})

test('no reason outlives its need, and none is for a row that does not exist', () => {
  expect([...excused].filter(row => named.has(row) || !rows.includes(row))).toEqual([])
})
