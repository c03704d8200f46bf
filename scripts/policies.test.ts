import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { keptRows, storedRows } from '../domain/src/privacy-tables.ts'

const places = readFileSync(new URL('../docs/policies.md', import.meta.url), 'utf8')

test('every time limit and every stored name in the privacy policy has its place in the code', () => {
  // The first part of a limit is enough to notice that it was changed.
  const claims = keptRows.map(({ data, life }) => `| ${data}: ${life.split(/[;.]/)[0]} |`)
  expect(claims.filter(claim => !places.includes(claim))).toEqual([])
  expect(storedRows.filter(({ name }) => !places.includes(`| \`${name}\``))).toEqual([])
})
