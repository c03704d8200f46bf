import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'

/** `npm start` when the installation cannot succeed. */

const scripts = import.meta.dirname

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bahth-install-'))
  mkdirSync(join(root, 'scripts'))
  for (const name of [
    'check-node.cjs',
    'start.js',
    'prepare.js',
    'install.js',
    'run-node.js',
    'build.js',
    'server-flags.js',
  ])
    copyFileSync(join(scripts, name), join(root, 'scripts', name))
  const left = { name: 'left', version: '1.0.0' }
  const dependencies = { 'is-number': '7.0.0' }
  const commands = JSON.parse(readFileSync(join(scripts, '../package.json'), 'utf8')).scripts
  const described = { ...left, type: 'module', scripts: { start: commands.start }, dependencies }
  writeFileSync(join(root, 'package.json'), JSON.stringify(described))
  const packages = {
    '': { ...left, dependencies },
    'node_modules/is-number': {
      version: '7.0.0',
      resolved: 'https://registry.npmjs.org/is-number/-/is-number-7.0.0.tgz',
    },
  }
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ ...left, lockfileVersion: 3, packages }))
  return () => rmSync(root, { recursive: true, force: true })
})

/** Runs `npm start` as package.json declares it. */
function start(env: Record<string, string>) {
  const { stderr, status } = spawnSync('npm', ['start', '--silent'], {
    cwd: root,
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      npm_config_cache: join(root, 'cache'),
      npm_config_fetch_retries: '0',
      ...env,
    },
  })
  return { stderr: stderr.trim(), status }
}

test('npm start reports an unreachable registry in one line and fails', () => {
  const { stderr, status } = start({ npm_config_registry: 'http://127.0.0.1:9/' })
  expect(stderr).toMatch(/^The npm registry can't be reached\. Check the network[^\n]+again\.$/)
  expect(status).toBe(1)
})

test('npm start installs what the build needs even if NODE_ENV is production', () => {
  // A package from a folder needs no registry.
  mkdirSync(join(root, 'builder'))
  writeFileSync(join(root, 'builder/package.json'), JSON.stringify({ name: 'builder', version: '1.0.0' }))
  const devDependencies = { builder: 'file:builder' }
  for (const file of ['package.json', 'package-lock.json']) {
    const { dependencies: _, ...described } = JSON.parse(readFileSync(join(root, file), 'utf8'))
    const packages = {
      '': { name: 'left', version: '1.0.0', devDependencies },
      'node_modules/builder': { resolved: 'builder', link: true, dev: true },
      builder: { version: '1.0.0', dev: true },
    }
    const changed = described.packages ? { packages } : { devDependencies }
    writeFileSync(join(root, file), JSON.stringify({ ...described, ...changed }))
  }
  start({ NODE_ENV: 'production' })
  expect(existsSync(join(root, 'node_modules/builder/package.json'))).toBe(true)
})

test('an outdated Node fails with the version that is needed, and the check has only syntax that it can parse', () => {
  const old = join(root, 'old.cjs')
  writeFileSync(old, "Object.defineProperty(process.versions, 'node', { value: '12.22.12' })")
  const ran = spawnSync(process.execPath, ['-r', old, 'scripts/check-node.cjs'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(ran.stderr.trim()).toBe(
    'Bahth needs Node 20 or newer; this is Node 12.22.12. Install a newer one: https://nodejs.org/',
  )
  expect(ran.status).toBe(1)
  const source = readFileSync(join(scripts, 'check-node.cjs'), 'utf8')
  expect(source).not.toMatch(/=>|`|\b(const|let|import|async)\b\s|\?\./)
})
