// `npm test -- <paths> [-t <title>]` runs only these test files or folders, with the runner's own output.
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

const vitest = (projects, paths, title, env) =>
  run(
    [
      bin('vitest/vitest.mjs'),
      'run',
      ...paths,
      ...projects.flatMap(project => ['--project', project]),
      ...(title ? ['-t', title] : []),
    ],
    env,
  )

/** The test runner for a path, by its folder. */
function kindOf(path) {
  if (path.startsWith('server/')) return 'server'
  if (path.startsWith('e2e/engines')) return 'engines'
  return path.startsWith('e2e/') ? 'browser' : 'unit'
}

async function onBothDatabases(paths, title) {
  const postgres = await startPostgres()
  try {
    return await vitest(['embedded', 'postgres'], paths, title, { BAHTH_POSTGRES_URL: postgres.socketUrl })
  } finally {
    await postgres.stop()
  }
}

const runners = {
  unit: (paths, title) => vitest(['unit'], paths, title, {}),
  server: onBothDatabases,
  async browser(paths, title) {
    const browser = chromium()
    await build()
    const args = [bin('@playwright/test/cli.js'), 'test', '-c', 'e2e', ...paths]
    return run(title ? [...args, '-g', title] : args, browser)
  },
  async engines(paths, title) {
    engines()
    await build()
    return vitest(['engines'], paths, title, {})
  },
}

/** Reads paths and a title from the command line. */
function parse(args) {
  const at = args.findIndex(arg => arg === '-t' || arg === '-g')
  if (at < 0) return { paths: args, title: '' }
  return { paths: args.toSpliced(at, 2), title: args[at + 1] ?? '' }
}

/** Runs the given tests. Returns the exit code. */
export async function testFiles(args) {
  const { paths: given, title } = parse(args)
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
    if (own.length > 0 && !(await runTests(own, title))) isOk = false
  }
  return isOk ? 0 : 1
}
