import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cruise } from 'dependency-cruiser'
import { afterAll, expect, test } from 'vitest'
import rules from '../.dependency-cruiser.cjs'

/** The import rules and the rule for queries, each broken once in a small copy of the layout. */

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'bahth-imports-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
cpSync(join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'))

const files: Record<string, string> = {
  'domain/src/fields.ts': 'export const a = 1',
  'server/src/http/app.ts': "import 'fastify'",
  'server/src/surveys/store.ts': "import { sql } from 'kysely'\nexport const a = sql",
  'server/src/surveys/row.ts': "import type { Kysely } from 'kysely'\nexport type Db = Kysely<object>",
  'server/src/demo/seed.ts': 'export const a = 1',
  'server/src/testing/server.ts': 'export const a = 1',
  'web/src/ui/Button.tsx': 'export const a = 1',
  'web/src/shell/App.tsx': "import '../ui/Button.tsx'",
}

const broken: [rule: string, file: string, text: string][] = [
  ['no-cycles', 'domain/src/one.ts', "import { two } from './two.ts'\nexport const one = two"],
  [
    'no-cycles',
    'domain/src/left.ts',
    "import type { Right } from './right.ts'\nexport type Left = Right | 1",
  ],
  ['domain-imports-zod-only', 'domain/src/clock.ts', "import 'kysely'"],
  ['web-never-server', 'web/src/shell/steal.ts', "import '../../../server/src/surveys/store.ts'"],
  ['server-never-web', 'server/src/http/steal.ts', "import '../../../web/src/ui/Button.tsx'"],
  ['server-accounts-knows-no-later-feature', 'server/src/accounts/peek.ts', "import '../surveys/store.ts'"],
  ['fastify-only-in-http', 'server/src/surveys/listen.ts', "import 'fastify'"],
  [
    'kysely-only-in-stores',
    'server/src/surveys/query.ts',
    "import { sql } from 'kysely'\nexport const a = sql",
  ],
  ['pg-boss-only-in-jobs', 'server/src/surveys/queue.ts', "import 'pg-boss'"],
  ['pg-only-in-db-and-changes', 'server/src/surveys/connect.ts', "import 'pg'"],
  ['vendor-packages-only-in-vendors', 'server/src/sessions/shrink.ts', "import 'sharp'"],
  ['jose-and-argon2-in-few-places', 'server/src/http/sign.ts', "import 'jose'"],
  ['ui-imports-nothing-of-ours', 'web/src/ui/Peek.tsx', "import '../shell/App.tsx'"],
  ['demo-only-from-main', 'server/src/surveys/pretend.ts', "import '../demo/seed.ts'"],
  ['tests-only-from-tests', 'server/src/surveys/borrow.ts', "import '../testing/server.ts'"],
]

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

async function found() {
  const { tsConfig: _, ...options } = rules.options
  const { output } = await cruise(
    ['domain/src', 'server/src', 'web/src'],
    { ...options, baseDir: folder, validate: true, ruleSet: { forbidden: rules.forbidden } },
    undefined,
    undefined,
  )
  if (typeof output === 'string') throw new Error('dependency-cruiser reports as an object')
  return output.summary
}

test('correct files break no rule, and every file is checked', async () => {
  for (const [path, text] of Object.entries(files)) write(path, text)
  const { violations, totalCruised } = await found()
  expect(violations).toEqual([])
  expect(totalCruised).toBeGreaterThanOrEqual(Object.keys(files).length)
})

test('each broken rule is reported', async () => {
  write('domain/src/two.ts', "import { one } from './one.ts'\nexport const two = one")
  write('domain/src/right.ts', "import type { Left } from './left.ts'\nexport type Right = Left[]")
  for (const [, path, text] of broken) write(path, text)
  const { violations } = await found()
  for (const [rule, file] of broken)
    expect(
      violations.filter(({ from }) => from === file).map(violation => violation.rule.name),
      `${file} breaks ${rule}`,
    ).toContain(rule)
})

/** The files in which biome finds a query outside of the places for queries. */
function filesWithMisplacedQueries(): string[] {
  const config = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
  const [override] = config.overrides.filter(({ plugins }: { plugins?: string[] }) => plugins)
  cpSync(join(root, 'scripts/queries-in-stores.grit'), join(folder, 'scripts/queries-in-stores.grit'))
  write('biome.json', JSON.stringify({ linter: { rules: { preset: 'none' } }, overrides: [override] }))
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const args = [biome, 'lint', '--reporter=json', '--max-diagnostics=none', 'server']
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { category: string; location: { path: string } }[]
  }
  return diagnostics.filter(({ category }) => category === 'plugin').map(({ location }) => location.path)
}

test('each query builder is refused outside of stores', () => {
  const methods = ['selectFrom', 'selectNoFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto']
  const query = (method: string) => `export const query = unit => unit.tx.${method}('survey').execute()`
  const misplaced = methods.map(method => `server/src/surveys/${method}.ts`)
  for (const [index, path] of misplaced.entries()) write(path, query(methods[index] ?? ''))
  for (const path of [
    'server/src/surveys/list-store.ts',
    'server/src/db/rows.ts',
    'server/src/surveys/list.test.ts',
  ])
    write(path, query('selectFrom'))
  expect(filesWithMisplacedQueries().sort()).toEqual(misplaced.sort())
})
