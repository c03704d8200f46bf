import { expect, test } from 'vitest'
import { coverage } from './coverage.ts'

const { ids, named, excused } = coverage()

test('every requirement is named in a test file or excused with a reason', () => {
  expect(ids.filter(id => !named.has(id) && !excused.has(id))).toEqual([])
})

test('every excused requirement exists and is not named in a test file', () => {
  expect([...excused].filter(id => named.has(id) || !ids.includes(id))).toEqual([])
})
