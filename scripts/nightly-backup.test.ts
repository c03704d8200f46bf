import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'

/** deploy/nightly-backup.sh with a program in the place of Node that writes the file it is told to, or fails. */

let root: string
const names = (kind: string): string[] => readdirSync(join(root, 'backups', kind)).sort()

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bahth-nightly-'))
  for (const folder of ['deploy', 'node_modules/node/bin', 'backups/daily', 'backups/weekly'])
    mkdirSync(join(root, folder), { recursive: true })
  copyFileSync(
    join(import.meta.dirname, '../deploy/nightly-backup.sh'),
    join(root, 'deploy/nightly-backup.sh'),
  )
  for (let day = 1; day <= 9; day++) writeFileSync(join(root, `backups/daily/bahth-2020-01-0${day}.tar`), '')
  for (let week = 1; week <= 6; week++)
    writeFileSync(join(root, `backups/weekly/bahth-2020-W0${week}.tar`), '')
  return () => rmSync(root, { recursive: true, force: true })
})

function backUp(program: string) {
  const node = join(root, 'node_modules/node/bin/node')
  writeFileSync(node, `#!/bin/sh\n${program}\n`)
  chmodSync(node, 0o755)
  const env = { PATH: process.env.PATH ?? '', BACKUP_DIR: join(root, 'backups') }
  return spawnSync('sh', [join(root, 'deploy/nightly-backup.sh')], { env, encoding: 'utf8' }).status
}

test('the nightly backup keeps seven days and four weeks, the new one included', () => {
  expect(backUp('shift 2; echo data > "$1"')).toBe(0)
  expect(names('daily')).toHaveLength(7)
  expect(names('daily').slice(0, 6)).toEqual([4, 5, 6, 7, 8, 9].map(day => `bahth-2020-01-0${day}.tar`))
  expect(names('weekly')).toHaveLength(4)
  expect(names('weekly').slice(0, 3)).toEqual([4, 5, 6].map(week => `bahth-2020-W0${week}.tar`))
})

test('a backup that fails removes no earlier one', () => {
  expect(backUp('exit 1')).not.toBe(0)
  expect([names('daily').length, names('weekly').length]).toEqual([9, 6])
})
