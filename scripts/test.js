// `npm test`: everything that proves the project, quiet when green. Options: checks, unit, server, browser, engines.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.js'
import { chromium } from './chromium.js'
import { engines } from './engines.js'
import { install, root, shippedNode } from './install.js'
import { startPostgres } from './postgres.js'

const asked = process.argv.slice(2)
const wants = part => asked.length === 0 || asked.includes(part)
const began = Date.now()
const total = { passed: 0, failed: 0 }
/** What failed and its first words, said once more at the end, where it is looked for. */
const failures = []
const results = mkdtempSync(join(tmpdir(), 'bahth-results-'))

/** Runs a program and keeps what it says: whoever asked knows whether anybody needs to read it. */
function run(name, args, env = {}) {
  return new Promise(resolve => {
    const started = Date.now()
    const child = spawn(shippedNode, args, { cwd: root, env: { ...process.env, NO_COLOR: '1', ...env } })
    let output = ''
    const take = chunk => {
      output += chunk
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.on('exit', code => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1)
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`)
      resolve({ ok: code === 0, output })
    })
  })
}

const count = (passed, failed) => {
  total.passed += passed
  total.failed += failed
}

async function check(name, args) {
  const { ok, output } = await run(name, args)
  if (!ok) console.log(output.trim())
  count(ok ? 1 : 0, ok ? 0 : 1)
}

async function inTurns(width, tasks) {
  const waiting = [...tasks]
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (let task = waiting.shift(); task; task = waiting.shift()) await task()
    }),
  )
}

const bin = path => `${root}node_modules/${path}`
const typescript = project => [`types ${project}`, [bin('typescript/bin/tsc'), '-p', project]]

/** One run of a test runner that writes its figures into a file: what passed, and what failed in which file. */
async function figuresOf(name, args, env, read) {
  const file = join(results, `${name}.json`)
  const { ok, output } = await run(name, args(file), env)
  const figures = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: [] }
  rmSync(file, { force: true })
  // In short first: what keeps only the beginning of a log, or only its end, keeps what failed.
  for (const { text } of figures.failed) console.log(text)
  if (!ok) console.log(output.trim())
  return { ok, ...figures }
}

function conclude({ ok, passed, failed }) {
  failures.push(...failed.map(({ text }) => text))
  count(passed, failed.length + (ok || failed.length > 0 ? 0 : 1))
}

const atSecondTry = what => console.log(`at the second try: ${what}`)

const isOurs = line => !/^\s+at .*(node_modules|<anonymous>)/.test(line)
const failure = (path, title, message) => {
  const file = path.replace(root, '')
  const lines = (message ?? '').replaceAll(root, '').split('\n').filter(isOurs)
  return { file, title, text: `FAIL ${file} › ${title}\n${lines.slice(0, 25).join('\n')}` }
}

const vitestFigures = ({ numPassedTests, testResults }) => ({
  passed: numPassedTests,
  failed: testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter(test => test.status === 'failed')
    if (status === 'failed' && tests.length === 0) return [failure(name, 'the file itself', message)]
    return tests.map(test => failure(name, test.fullName, test.failureMessages[0]))
  }),
})

const specsOf = suite => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
function playwrightFigures({ stats, suites, errors }) {
  const specs = suites.flatMap(specsOf)
  for (const { file, title, tests } of specs)
    if (tests.some(test => test.status === 'flaky')) atSecondTry(`${file} › ${title}`)
  return {
    passed: stats.expected + stats.flaky,
    failed: [
      ...errors.map(error => failure('e2e', 'the run itself', error.message)),
      ...specs
        .filter(spec => !spec.ok)
        .map(spec => failure(spec.file, spec.title, spec.tests[0]?.results[0]?.error?.message)),
    ],
  }
}

const vitest = (projects, files) => file => [
  bin('vitest/vitest.mjs'),
  'run',
  ...files,
  ...projects.flatMap(project => ['--project', project]),
  '--reporter=minimal',
  '--reporter=json',
  `--outputFile=${file}`,
]

/**
 * Tests of a server or in browsers. A busy machine may disturb one once: what failed is tried again by itself, and named when it
 * passes then. Where no test says that it failed, the run itself did, and is repeated whole.
 */
async function testTwice(part, projects, env) {
  const ask = (name, files) => figuresOf(name, vitest(projects, files), env, vitestFigures)
  const first = await ask(part, [])
  if (first.ok) return conclude(first)
  const files = [...new Set(first.failed.map(({ file }) => file))]
  const second = await ask(files.length > 0 ? `${part}, what failed` : `${part}, once more`, files)
  for (const { file, title } of second.ok ? first.failed : []) atSecondTry(`${file} › ${title}`)
  if (files.length === 0) return conclude(second)
  conclude({ ...second, passed: first.passed + Math.max(0, first.failed.length - second.failed.length) })
}

install()
if (wants('checks'))
  await inTurns(
    2,
    [
      ...['domain', 'server', 'web', 'web/worker', 'web/gallery', '.'].map(typescript),
      ['lint', [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.']],
      ['unused code', [bin('knip/bin/knip.js')]],
      [
        'imports',
        [
          bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
          '--config',
          '.dependency-cruiser.cjs',
          'domain/src',
          'server/src',
          'web/src',
        ],
      ],
    ].map(
      ([name, args]) =>
        () =>
          check(name, args),
    ),
  )
if (wants('unit')) conclude(await figuresOf('unit', vitest(['unit'], []), {}, vitestFigures))
let postgres = null

/** Runs a part; what keeps it from running at all is a failure too, but keeps no other part from running. */
async function part(name, work) {
  if (!wants(name)) return
  try {
    await work()
  } catch (error) {
    failures.push(`FAIL ${name}: ${error.message}`)
    count(0, 1)
  }
}

const withPostgres = async () => {
  postgres ??= await startPostgres()
  return { BAHTH_POSTGRES_URL: postgres?.url ?? '' }
}

await part('server', async () => testTwice('server', ['embedded', 'postgres'], await withPostgres()))
await part('browser', async () => {
  build()
  const file = { PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'browser.json'), ...chromium() }
  const args = () => [bin('@playwright/test/cli.js'), 'test', '-c', 'e2e']
  conclude(await figuresOf('browser', args, { ...(await withPostgres()), ...file }, playwrightFigures))
})
await part('engines', async () => {
  engines()
  build()
  await testTwice('engines', ['engines'], {})
})
await postgres?.stop()
rmSync(results, { recursive: true, force: true })
for (const text of failures) console.log(text)
console.log(`${((Date.now() - began) / 60_000).toFixed(1)} minutes`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)
