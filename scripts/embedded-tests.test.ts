import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { embeddedOnly, repeatedOnEmbedded } from '../server/src/testing/embedded-tests.ts'

/** Which tests of the server run on the embedded database. */

const cwd = join(import.meta.dirname, '..')
const matched = (pattern: string) => globSync(pattern, { cwd })

test('every pattern matches a test file, so that renaming one cannot drop it unnoticed', () => {
  expect([...embeddedOnly, ...repeatedOnEmbedded].filter(pattern => matched(pattern).length === 0)).toEqual(
    [],
  )
})

test('test files with tests skipped on PostgreSQL are selected for the embedded database', () => {
  const selected = new Set([...embeddedOnly, ...repeatedOnEmbedded].flatMap(matched))
  const isSkipped = (file: string) => /skipIf\(onPostgres\)/.test(readFileSync(join(cwd, file), 'utf8'))
  const skipped = matched('server/src/**/*.test.ts').filter(isSkipped)
  expect(skipped.length).toBeGreaterThan(0)
  expect(skipped.filter(file => !selected.has(file))).toEqual([])
})
