// `npm test -- <paths> [-t <title>] [-u]` runs only these test files or folders, with the runner's own output; -u writes
// the files they compare with.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { build } from './build.js'
import { chromium } from './chromium.js'
import { engines } from './engines.js'
import { root, shippedNode } from './install.js'
import { startPostgres } from './postgres.js'

const bin = path => `${root}node_modules/${path}`

const run = (args, env) =>
  new Promise(resolve => {
    const options = { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' }
    spawn(shippedNode, args, options).on('exit', code => resolve(code === 0))
  })

const vitest = (projects, paths, { title, update }, env) =>
  run(
    [
      bin('vitest/vitest.mjs'),
      'run',
      ...paths,
      ...projects.flatMap(project => ['--project', project]),
      ...(title ? ['-t', title] : []),
      ...(update ? ['-u'] : []),
    ],
    env,
  )

/** The test runner for a path, by its folder. */
function kindOf(path) {
  if (path.startsWith('server/')) return 'server'
  if (path.startsWith('e2e/engines')) return 'engines'
  return path.startsWith('e2e/') ? 'browser' : 'unit'
}

async function onBothDatabases(paths, options) {
  const postgres = await startPostgres()
  try {
    return await vitest(['embedded', 'postgres'], paths, options, { BAHTH_POSTGRES_URL: postgres.socketUrl })
  } finally {
    await postgres.stop()
  }
}

const runners = {
  unit: (paths, options) => vitest(['unit'], paths, options, {}),
  server: onBothDatabases,
  async browser(paths, { title }) {
    const browser = chromium()
    await build()
    const args = [bin('@playwright/test/cli.js'), 'test', '-c', 'e2e', ...paths]
    return run(title ? [...args, '-g', title] : args, browser)
  },
  async engines(paths, options) {
    engines()
    await build()
    return vitest(['engines'], paths, options, {})
  },
}

/** Reads paths and options from the command line. */
function parse(args) {
  const update = args.includes('-u')
  const others = args.filter(arg => arg !== '-u')
  const at = others.findIndex(arg => arg === '-t' || arg === '-g')
  if (at < 0) return { paths: others, title: '', update }
  return { paths: others.toSpliced(at, 2), title: others[at + 1] ?? '', update }
}

/** Runs the given tests. Returns the exit code. */
export async function testFiles(args) {
  const { paths: given, ...options } = parse(args)
  const paths = given.map(path => path.replace(/^\.\//, ''))
  const unknown = paths.filter(path => !existsSync(root + path))
  if (unknown.length > 0 || paths.length === 0) {
    console.error(
      unknown.length > 0
        ? `There is no ${unknown.join(', ')}. Name files or folders from the project's folder, or parts: checks, unit, server, browser, engines, all.`
        : 'Name a file or a folder with the title.',
    )
    return 1
  }
  let isOk = true
  for (const [kind, runTests] of Object.entries(runners)) {
    const own = paths.filter(path => kindOf(path) === kind)
    if (own.length > 0 && !(await runTests(own, options))) isOk = false
  }
  return isOk ? 0 : 1
}
