import { expect, test } from 'vitest'
import { fold } from './fold.ts'
import { searchWords } from './search-words.ts'

const finds = (search: string, name: string): boolean =>
  searchWords(search).every(word => fold(name).includes(word))

test.each([
  ['عبدالله', 'عبد الله حسن'],
  ['عبد الله', 'عبدالله حسن'],
  ['نور الدين', 'علي نورالدين'],
  ['نورالدين', 'علي نور الدين'],
  ['أبوبكر', 'ابو بكر'],
  ['hassan MONA', 'Mona Hassan'],
  ['mona - hassan', 'Mona Hassan'],
])('the search %s finds %s', (search, name) => expect(finds(search, name)).toBe(true))

test.each([
  ['عبدالله', 'عبد الرحمن'],
  ['mona hassan', 'Mona Adel'],
])('the search %s doesn’t find %s', (search, name) => expect(finds(search, name)).toBe(false))

test('an empty search has no words, and one of punctuation has it as its word', () => {
  expect([searchWords('  '), searchWords('- ?')]).toEqual([[], ['-', '?']])
})
