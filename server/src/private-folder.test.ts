import { spawnSync } from 'node:child_process'
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../scripts/free-port.js'
import { restrictDataFolder } from './private-folder.ts'
import { startProgram } from './testing/program.ts'

/** Other users of the machine cannot read the stored data. */

let parent: string
let dataDir: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'bahth-private-'))
  // So that the parent folder does not protect the data folder.
  chmodSync(parent, 0o755)
  dataDir = join(parent, 'data')
  return () => rmSync(parent, { recursive: true, force: true })
})

/** A folder and everything below it. */
const entries = (path: string): string[] => [
  path,
  ...(lstatSync(path).isDirectory() ? readdirSync(path).flatMap(name => entries(join(path, name))) : []),
]

const modeOf = (path: string): string => (lstatSync(path).mode & 0o777).toString(8)

/** The entries of the data folder to which other users have any rights. */
const open = (): string[] =>
  entries(dataDir)
    .filter(path => (lstatSync(path).mode & 0o077) !== 0)
    .map(path => `${modeOf(path)} ${path}`)

const openAll = (): void => {
  for (const path of entries(dataDir)) chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o666)
}

const otherUser = { uid: 65_534, gid: 65_534 }

/** Runs a command as another user. */
function asAnother(...command: [string, ...string[]]) {
  const [program, ...args] = command
  const { stdout, status } = spawnSync(program, args, { ...otherUser, encoding: 'utf8', cwd: '/' })
  return { stdout, status }
}

async function start() {
  const program = await startProgram({
    dataDir,
    port: await freePort(),
    env: { PUBLIC_URL: 'https://bahth.example.edu.eg' },
  })
  onTestFinished(() => program.kill())
  return program
}

describe('stored data', { timeout: 240_000 }, () => {
  test('only the server’s user can access the data folder, and a start restores changed modes', async () => {
    const first = await start()
    // A killed server leaves more files behind than a stopped one.
    await first.kill()
    expect(entries(dataDir).length).toBeGreaterThan(500)
    expect(open()).toEqual([])
    expect(first.output()).not.toContain('other users could read')
    // Only root can run commands as another user, as in CI; elsewhere the modes above have to do.
    if (process.getuid?.() === 0) {
      expect(asAnother('ls', dataDir).status).not.toBe(0)
      chmodSync(dataDir, 0o755)
      expect(asAnother('find', dataDir, '-type', 'f', '-readable').stdout).toBe('')
      expect(asAnother('find', dataDir, '-mindepth', '2').stdout).toBe('')
      expect(asAnother('cat', join(dataDir, '.lock')).status).not.toBe(0)
    }

    openAll()
    const second = await start()
    expect(open()).toEqual([])
    expect(second.output()).toMatch(/"entries":\d+,"msg":"other users could read stored files: corrected"/)
  })
})

test('other files in the data folder keep their modes', () => {
  mkdirSync(join(dataDir, 'files'), { recursive: true })
  writeFileSync(join(dataDir, 'notes.txt'), 'x')
  chmodSync(join(dataDir, 'notes.txt'), 0o644)
  chmodSync(dataDir, 0o755)
  chmodSync(join(dataDir, 'files'), 0o755)
  expect(restrictDataFolder(dataDir)).toBe(1)
  expect([dataDir, join(dataDir, 'notes.txt'), join(dataDir, 'files')].map(modeOf)).toEqual([
    '755',
    '644',
    '700',
  ])
})
