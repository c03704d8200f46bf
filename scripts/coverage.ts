import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Finds the requirements that the tests name, and those that `docs/coverage.md` excuses. */

/** The number of requirements by area. IDs start at 1. */
const areas = {
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
const id = /\b[A-Z]{3}-\d{2,}\b/g

const idsIn = (path: string): string[] => readFileSync(join(root, path), 'utf8').match(id) ?? []

export interface Coverage {
  ids: string[]
  named: Set<string>
  excused: Set<string>
}

export function coverage(): Coverage {
  const tests = ['domain/src', 'server/src', 'web/src', 'scripts', 'e2e'].flatMap(folder =>
    globSync(`${folder}/**/*.{test,spec}.ts`, { cwd: root }),
  )
  const excuses = readFileSync(join(root, 'docs/coverage.md'), 'utf8').matchAll(/^\| ([A-Z]{3}-\d+) \|/gm)
  return {
    ids: Object.entries(areas).flatMap(([area, count]) =>
      Array.from({ length: count }, (_, i) => `${area}-${String(i + 1).padStart(2, '0')}`),
    ),
    named: new Set(tests.flatMap(idsIn)),
    excused: new Set([...excuses].map(([, name = '']) => name)),
  }
}

if (process.argv[1] === import.meta.filename) {
  const { ids, named, excused } = coverage()
  const hits = ids.filter(name => named.has(name))
  for (const area of Object.keys(areas)) {
    const own = (names: readonly string[]) => names.filter(name => name.startsWith(area)).length
    process.stdout.write(`${area} ${own(hits)} of ${own(ids)}\n`)
  }
  process.stdout.write(
    `${hits.length} of ${ids.length} requirements are named by a test, ${excused.size} have a reason why not\n`,
  )
}
