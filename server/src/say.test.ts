import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const help = (redirection: string) => {
  const command = `set -o pipefail; "$0" operator/main.ts --help ${redirection}`
  const { status, stderr } = spawnSync('bash', ['-c', command, process.execPath], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    timeout: 60_000,
  })
  return { status, stderr }
}

test('a command whose output does not fit on the disk reports it in one line', () => {
  expect(help('> /dev/full')).toEqual({
    status: 1,
    stderr: 'The output can’t be written: ENOSPC: no space left on device, write\n',
  })
})

test('a command whose output is not read to its end succeeds quietly', () => {
  expect(help('| true')).toEqual({ status: 0, stderr: '' })
})
