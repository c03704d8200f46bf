import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cruise } from 'dependency-cruiser'
import { afterAll, expect, test } from 'vitest'
import rules from '../.dependency-cruiser.cjs'

/** The rules of who may import whom, proven on a small house in which each of them is broken once. */

const root = fileURLToPath(new URL('..', import.meta.url))
const services = mkdtempSync(join(tmpdir(), 'bahth-imports-'))
afterAll(() => rmSync(services, { recursive: true, force: true }))
symlinkSync(join(root, 'node_modules'), join(services, 'node_modules'))
cpSync(join(root, 'tsconfig.base.json'), join(services, 'tsconfig.base.json'))

const files: Record<string, string> = {
  'domain/src/fields.ts': 'export const a = 1',
  'server/src/http/app.ts': "import 'fastify'",
  'server/src/surveys/store.ts': 'export const a = 1',
  'server/src/demo/seed.ts': 'export const a = 1',
  'server/src/testing/server.ts': 'export const a = 1',
  'web/src/ui/Button.tsx': 'export const a = 1',
  'web/src/shell/App.tsx': "import '../ui/Button.tsx'",
}

const broken: [rule: string, file: string, text: string][] = [
  ['no-cycles', 'domain/src/one.ts', "import { two } from './two.ts'\nexport const one = two"],
  ['domain-imports-zod-only', 'domain/src/clock.ts', "import 'kysely'"],
  ['web-never-server', 'web/src/shell/steal.ts', "import '../../../server/src/surveys/store.ts'"],
  ['server-never-web', 'server/src/http/steal.ts', "import '../../../web/src/ui/Button.tsx'"],
  ['server-accounts-knows-no-later-feature', 'server/src/accounts/peek.ts', "import '../surveys/store.ts'"],
  ['fastify-only-in-http', 'server/src/surveys/listen.ts', "import 'fastify'"],
  ['pg-boss-only-in-jobs', 'server/src/surveys/queue.ts', "import 'pg-boss'"],
  ['pg-only-in-db-and-changes', 'server/src/surveys/connect.ts', "import 'pg'"],
  ['vendor-packages-only-in-vendors', 'server/src/sessions/shrink.ts', "import 'sharp'"],
  ['jose-and-argon2-only-in-accounts', 'server/src/http/sign.ts', "import 'jose'"],
  ['ui-imports-nothing-of-ours', 'web/src/ui/Peek.tsx', "import '../shell/App.tsx'"],
  ['demo-only-from-main', 'server/src/surveys/pretend.ts', "import '../demo/seed.ts'"],
  ['tests-only-from-tests', 'server/src/surveys/borrow.ts', "import '../testing/server.ts'"],
]

function write(path: string, text: string): void {
  mkdirSync(dirname(join(services, path)), { recursive: true })
  writeFileSync(join(services, path), text)
}

async function found() {
  const { tsConfig: _, ...options } = rules.options
  const { output } = await cruise(
    ['domain/src', 'server/src', 'web/src'],
    { ...options, baseDir: services, validate: true, ruleSet: { forbidden: rules.forbidden } },
    undefined,
    undefined,
  )
  if (typeof output === 'string') throw new Error('dependency-cruiser reports as an object')
  return output.summary
}

test('an orderly house breaks no rule, and every file of it is looked at', async () => {
  for (const [path, text] of Object.entries(files)) write(path, text)
  const { violations, totalCruised } = await found()
  expect(violations).toEqual([])
  expect(totalCruised).toBeGreaterThanOrEqual(Object.keys(files).length)
})

test('each rule bites', async () => {
  write('domain/src/two.ts', "import { one } from './one.ts'\nexport const two = one")
  for (const [, path, text] of broken) write(path, text)
  const { violations } = await found()
  for (const [rule, file] of broken)
    expect(
      violations.filter(({ from }) => from === file).map(violation => violation.rule.name),
      `${file} breaks ${rule}`,
    ).toContain(rule)
})
