import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'

/** Node is replaced by a program that prints its arguments or fails. */

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bahth-nightly-'))
  for (const folder of ['deploy', 'node_modules/node/bin']) mkdirSync(join(root, folder), { recursive: true })
  copyFileSync(
    join(import.meta.dirname, '../deploy/nightly-backup.sh'),
    join(root, 'deploy/nightly-backup.sh'),
  )
  return () => rmSync(root, { recursive: true, force: true })
})

function backUp(program: string) {
  const node = join(root, 'node_modules/node/bin/node')
  writeFileSync(node, `#!/bin/sh\n${program}\n`)
  chmodSync(node, 0o755)
  const env = { PATH: process.env.PATH ?? '', BACKUP_DIR: '/backups' }
  return spawnSync('sh', [join(root, 'deploy/nightly-backup.sh')], { env, encoding: 'utf8' })
}

test('the nightly backup keeps seven days and four weeks', () => {
  expect(backUp('echo "$@"')).toMatchObject({
    status: 0,
    stdout: 'server/src/operator/main.ts backup /backups --keep 7 --keep-weekly 4\n',
  })
})

test('the nightly backup fails if the backup command fails', () => {
  expect(backUp('exit 1').status).toBe(1)
})
