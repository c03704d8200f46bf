// `npm test`: all tests and checks, with little output if they pass. Arguments: parts (checks, unit, server,
// browser, engines); `all` for every test of the server on both databases; or paths of tests, which test-files.js
// runs.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.js'
import { checks } from './checks.js'
import { chromium } from './chromium.js'
import { engines } from './engines.js'
import { install, root, shippedNode } from './install.js'
import { useMemory } from './memory.js'
import { startPostgres } from './postgres.js'
import { testFiles } from './test-files.js'
import { readPlaywright, readVitest } from './test-results.js'
import { twoAtATime } from './two-at-a-time.js'

useMemory()
const parts = ['checks', 'unit', 'server', 'browser', 'engines']
const chosen = process.argv.slice(2)
if (chosen.some(arg => arg !== 'all' && !parts.includes(arg))) {
  install()
  process.exit(await testFiles(chosen))
}
const wanted = parts.filter(part => chosen.includes(part))
const wants = part => wanted.length === 0 || wanted.includes(part)
const began = Date.now()
let passed = 0
/** The failures with their first lines. They are printed again at the end, where they are easy to find. */
const failures = []
const results = mkdtempSync(join(tmpdir(), 'bahth-results-'))

const secondsSince = start => ((Date.now() - start) / 1000).toFixed(1)
const bin = path => `${root}node_modules/${path}`

/** Runs a program on our Node and collects its output, which is printed only if it fails. */
function run(name, args, env = {}) {
  return new Promise(resolve => {
    const start = Date.now()
    const child = spawn(shippedNode, args, { cwd: root, env: { ...process.env, NO_COLOR: '1', ...env } })
    let output = ''
    const collect = chunk => {
      output += chunk
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('close', code => {
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${secondsSince(start)} s)`)
      resolve({ ok: code === 0, output: output.trim() })
    })
  })
}

/** Runs a task. An error counts as a failure, but the other tasks still run. */
async function attempt(name, task) {
  try {
    await task()
  } catch (error) {
    failures.push(`FAIL ${name}: ${error.message}`)
    console.log(failures.at(-1))
  }
}

async function check(name, args) {
  const { ok, output } = await run(name, args)
  if (ok) passed++
  else {
    failures.push(`FAIL ${name}`)
    console.log(output)
  }
}

/** Runs a test runner that writes its results to a file. */
async function runTests(name, { args, env = {}, read }) {
  const file = join(results, `${name}.json`)
  const { ok, output } = await run(name, args(file), { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  const outcome = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failures: [] }
  passed += outcome.passed
  const failed = ok || outcome.failures.length > 0 ? outcome.failures : [`FAIL ${name}: the run itself`]
  failures.push(...failed)
  // The summary comes before the runner's own output, so that a log that is cut at either end still shows the
  // failures.
  for (const text of failed) console.log(text)
  if (!ok) console.log(output)
}

const vitest = (...projects) => ({
  args: file => [
    bin('vitest/vitest.mjs'),
    'run',
    ...projects.flatMap(project => ['--project', project]),
    '--reporter=minimal',
    '--reporter=json',
    `--outputFile=${file}`,
  ],
  read: readVitest,
})

let postgres = null
let isBuilt = false
const needsBuild = wants('browser') || wants('engines')

/** Checks, unit tests, and preparations for the other parts. The longest come first. */
function quickTasks() {
  const tasks = []
  if (wants('server'))
    tasks.push(() =>
      attempt('PostgreSQL', async () => {
        postgres = await startPostgres()
      }),
    )
  if (needsBuild)
    tasks.push(() =>
      attempt('build', async () => {
        await build()
        isBuilt = true
      }),
    )
  if (wants('checks'))
    tasks.push(
      ...checks.map(
        ([name, args]) =>
          () =>
            check(name, args),
      ),
    )
  if (wants('unit')) tasks.push(() => runTests('unit', vitest('unit')))
  return tasks
}

const timings = []
async function timed(name, task) {
  const start = Date.now()
  await attempt(name, task)
  timings.push(`${name} ${secondsSince(start)} s`)
}

/** Installs the browsers, one after the other, and returns the tests in Chromium and those in Firefox and WebKit. */
async function browserTasks() {
  const tasks = []
  if (wants('browser'))
    await attempt('Chromium', () => {
      // Playwright's workers set FORCE_COLOR, and with NO_COLOR beside it Node prints a warning for each.
      const env = { ...chromium(), FORCE_COLOR: '0', NO_COLOR: undefined }
      const args = () => [bin('@playwright/test/cli.js'), 'test', '-c', 'e2e']
      tasks.push(() => timed('browser', () => runTests('browser', { args, env, read: readPlaywright })))
    })
  if (wants('engines'))
    await attempt('Firefox and WebKit', () => {
      engines()
      tasks.push(() => timed('engines', () => runTests('engines', vitest('engines'))))
    })
  return tasks
}

install()
const quick = quickTasks()
if (quick.length > 0) await timed('checks, unit tests and preparation', () => twoAtATime(quick))
if (postgres)
  await timed('server', () => {
    const env = {
      BAHTH_POSTGRES_URL: postgres.socketUrl,
      BAHTH_TESTS: chosen.includes('all') ? 'all' : 'selection',
    }
    return runTests('server', { ...vitest('embedded', 'postgres'), env })
  })
// At the same time, because the tests in Firefox and WebKit leave a fifth of two cores unused.
if (isBuilt) await Promise.all((await browserTasks()).map(task => task()))
await postgres?.stop()
rmSync(results, { recursive: true, force: true })
if (failures.length > 0) console.log(`\n${failures.join('\n')}\n`)
console.log(timings.join(', '))
console.log(`${((Date.now() - began) / 60_000).toFixed(1)} minutes`)
console.log(`${passed} passed, ${failures.length} failed`)
process.exit(failures.length > 0 || passed === 0 ? 1 : 0)
