import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Finds the requirements that the tests name, and those that `docs/coverage.md` excuses. */

/** Number of requirements by area. IDs start at 1. */
const parts = {
  ACT: 22,
  ADM: 51,
  API: 14,
  AUT: 94,
  CON: 9,
  FCR: 29,
  HOM: 20,
  IDV: 32,
  INQ: 26,
  PRO: 34,
  SES: 70,
  SHL: 49,
  STA: 70,
  SUR: 98,
}

const root = join(import.meta.dirname, '..')
const row = /\b[A-Z]{3}-\d{2,}\b/g

const rowsIn = (path: string): string[] => readFileSync(join(root, path), 'utf8').match(row) ?? []

export interface Coverage {
  rows: string[]
  named: Set<string>
  excused: Set<string>
}

export function coverage(): Coverage {
  const tests = ['domain/src', 'server/src', 'web/src', 'scripts', 'e2e'].flatMap(folder =>
    globSync(`${folder}/**/*.{test,spec}.ts`, { cwd: root }),
  )
  const excuses = readFileSync(join(root, 'docs/coverage.md'), 'utf8').matchAll(/^\| ([A-Z]{3}-\d+) \|/gm)
  return {
    rows: Object.entries(parts).flatMap(([part, count]) =>
      Array.from({ length: count }, (_, i) => `${part}-${String(i + 1).padStart(2, '0')}`),
    ),
    named: new Set(tests.flatMap(rowsIn)),
    excused: new Set([...excuses].map(([, name = '']) => name)),
  }
}

if (process.argv[1] === import.meta.filename) {
  const { rows, named, excused } = coverage()
  const hits = rows.filter(name => named.has(name))
  for (const part of Object.keys(parts)) {
    const own = (names: readonly string[]) => names.filter(name => name.startsWith(part)).length
    process.stdout.write(`${part} ${own(hits)} of ${own(rows)}\n`)
  }
  process.stdout.write(
    `${hits.length} of ${rows.length} rows are named by a test, ${excused.size} have a reason why not\n`,
  )
}
