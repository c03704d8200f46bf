import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { retentionRows, storedRows } from '../domain/src/privacy-tables.ts'

const places = readFileSync(new URL('../docs/policies.md', import.meta.url), 'utf8')

test('docs/policies.md lists every time limit and every stored name of the privacy policy', () => {
  // The first part of a limit is enough to notice that it was changed.
  const claims = retentionRows.map(({ data, life }) => `| ${data}: ${life.split(/[;.]/)[0]} |`)
  expect(claims.filter(claim => !places.includes(claim))).toEqual([])
  expect(storedRows.filter(({ name }) => !places.includes(`| \`${name}\``))).toEqual([])
})
