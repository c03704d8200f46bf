import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'

/** Replaces Node with a program that prints its arguments or fails, and `date` and `sleep` with other programs. */

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bahth-nightly-'))
  for (const folder of ['deploy', 'node_modules/node/bin', 'bin', 'backups'])
    mkdirSync(join(root, folder), { recursive: true })
  copyFileSync(
    join(import.meta.dirname, '../deploy/nightly-backup.sh'),
    join(root, 'deploy/nightly-backup.sh'),
  )
  return () => rmSync(root, { recursive: true, force: true })
})

function addProgram(path: string, lines: string): void {
  writeFileSync(join(root, path), `#!/bin/sh\n${lines}\n`)
  chmodSync(join(root, path), 0o755)
}

function backUp(program: string, ...options: string[]) {
  addProgram('node_modules/node/bin/node', program)
  const env = { PATH: `${join(root, 'bin')}:${process.env.PATH}`, BACKUP_DIR: join(root, 'backups') }
  return spawnSync('sh', [join(root, 'deploy/nightly-backup.sh'), ...options], { env, encoding: 'utf8' })
}

const addBackup = (name: string) => writeFileSync(join(root, 'backups', name), '')

test('the nightly backup keeps seven days and four weeks', () => {
  expect(backUp('echo "$@"')).toMatchObject({
    status: 0,
    stdout: `server/src/operator/main.ts backup ${root}/backups --keep 7 --keep-weekly 4\n`,
  })
})

test('the nightly backup fails if the backup command fails', () => {
  expect(backUp('exit 1').status).toBe(1)
})

const whole = ['bahth-2026-11-20T010000Z.tar', 'bahth-2026-11-20T010000Z.tar.enc']
const useless = [...whole.map(name => `${name}.unfinished`), 'bahth-2026-11-20T010000Z.incomplete.tar']

describe('with --every-night', () => {
  /** Starts the loop; returns its output until it first waits for the night. */
  function start(): string {
    addProgram('bin/date', 'case "$*" in "-u +%F") echo 2026-11-20 ;; *) echo 1000 ;; esac')
    addProgram('bin/sleep', 'kill $PPID')
    return backUp('echo made', '--every-night').stdout
  }

  test.each(useless)('the first backup is made at once beside %s', name => {
    addBackup(name)
    expect(start()).toBe('made\n')
  })

  test.each(whole)('the first backup waits for the night beside %s of the same day', name => {
    addBackup(name)
    expect(start()).toBe('')
  })
})

describe('the container of backups', () => {
  const compose = readFileSync(join(import.meta.dirname, '../deploy/compose.yaml'), 'utf8')
  const isHealthy = (): boolean => {
    const command = /CMD-SHELL, "(find \/backups [^"]+)"/.exec(compose)?.[1] ?? 'exit 2'
    return spawnSync('sh', ['-c', command.replace('/backups', join(root, 'backups'))]).status === 0
  }

  test.each(useless)('is unhealthy if it has only %s', name => {
    addBackup(name)
    expect(isHealthy()).toBe(false)
  })

  test.each(whole)('is healthy with %s', name => {
    addBackup(name)
    expect(isHealthy()).toBe(true)
  })
})
