import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { coverage } from './coverage.ts'

const root = join(import.meta.dirname, '..')
const listed = [
  ...readFileSync(join(root, 'docs/requirements.md'), 'utf8').matchAll(/^- \*\*([A-Z]{3}-\d+)\*\* \S/gm),
].map(([, id = '']) => id)
const areas = new Set(listed.map(id => id.slice(0, 3)))

/** Only IDs of our areas: SHA-256 has the same form. */
const idsIn = (text: string): string[] =>
  (text.match(/\b[A-Z]{3}-\d{2,}\b/g) ?? []).filter(id => areas.has(id.slice(0, 3)))

test('every requirement named in code, tests or documents is explained exactly once', () => {
  const folders = ['bench', 'docs', 'domain', 'e2e', 'faults', 'screens', 'scripts', 'server', 'web']
  const files = folders.flatMap(folder =>
    globSync(`${folder}/**/*.{ts,tsx,js,css,md}`, {
      cwd: root,
      exclude: path => path === 'node_modules' || path === 'dist',
    }),
  )
  expect(files.length).toBeGreaterThan(500)
  const known = new Set(listed)
  const unknown = files.flatMap(path =>
    idsIn(readFileSync(join(root, path), 'utf8'))
      .filter(id => !known.has(id))
      .map(id => `${id} in ${path}`),
  )
  expect(unknown).toEqual([])
  expect(listed).toHaveLength(known.size)
  expect([...coverage().ids].sort()).toEqual([...listed].sort())
})
