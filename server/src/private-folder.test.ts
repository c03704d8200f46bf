import { spawnSync } from 'node:child_process'
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { closeDataFolder } from './private-folder.ts'
import { freePort, startProgram } from './testing/program.ts'

/** What the server stores, and who else on the machine may read it. */

let parent: string
let dataDir: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'bahth-private-'))
  // The folder around it protects nothing here.
  chmodSync(parent, 0o755)
  dataDir = join(parent, 'data')
  return () => rmSync(parent, { recursive: true, force: true })
})

/** Everything below a folder, itself included. */
const entries = (path: string): string[] => [
  path,
  ...(lstatSync(path).isDirectory() ? readdirSync(path).flatMap(name => entries(join(path, name))) : []),
]

const modeOf = (path: string): string => (lstatSync(path).mode & 0o777).toString(8)

/** The entries of the data folder that another user of the machine has any right to. */
const open = (): string[] =>
  entries(dataDir)
    .filter(path => (lstatSync(path).mode & 0o077) !== 0)
    .map(path => `${modeOf(path)} ${path}`)

const openAll = (): void => {
  for (const path of entries(dataDir)) chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o666)
}

const anybody = { uid: 65_534, gid: 65_534 }

/** What another user finds in the data folder, and what the system says. */
function asAnother(...command: [string, ...string[]]) {
  const [program, ...args] = command
  const { stdout, status } = spawnSync(program, args, { ...anybody, encoding: 'utf8', cwd: '/' })
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

describe('what the server stores', { timeout: 60_000 }, () => {
  test('is its own user’s alone, and is again after a start where it was not', async () => {
    const first = await start()
    await first.stop()
    expect(entries(dataDir).length).toBeGreaterThan(500)
    expect(open()).toEqual([])
    expect(first.said()).not.toContain('other users could read')

    openAll()
    const second = await start()
    expect(open()).toEqual([])
    expect(second.said()).toMatch(/"entries":\d+,"msg":"other users could read stored files: corrected"/)
  })

  test('cannot be read by another user, not even where the folder around it is open', async context => {
    if (process.getuid?.() !== 0) return context.skip('it takes root to be another user')
    await (await start()).stop()
    expect(asAnother('ls', dataDir).status).not.toBe(0)
    chmodSync(dataDir, 0o755)
    expect(asAnother('find', dataDir, '-type', 'f', '-readable').stdout).toBe('')
    expect(asAnother('find', dataDir, '-mindepth', '2').stdout).toBe('')
    expect(asAnother('cat', join(dataDir, '.lock')).status).not.toBe(0)
  })
})

test('what others keep in the same folder stays as it is', () => {
  mkdirSync(join(dataDir, 'files'), { recursive: true })
  writeFileSync(join(dataDir, 'notes.txt'), 'x')
  chmodSync(join(dataDir, 'notes.txt'), 0o644)
  chmodSync(dataDir, 0o755)
  chmodSync(join(dataDir, 'files'), 0o755)
  expect(closeDataFolder(dataDir)).toBe(1)
  expect([dataDir, join(dataDir, 'notes.txt'), join(dataDir, 'files')].map(modeOf)).toEqual([
    '755',
    '644',
    '700',
  ])
})
