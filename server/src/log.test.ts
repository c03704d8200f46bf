import { spawnSync } from 'node:child_process'
import { openSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openMemory } from './db/open.ts'
import { openLog } from './log.ts'

test('the log names an error of the database without the values of its statement', async () => {
  const { db, close } = await openMemory()
  const values = { email: 'mona@campus.example', hash: null }
  await sql`create table account (email text primary key, hash text not null)`.execute(db)
  const error = await sql`insert into account values (${values.email}, ${values.hash})`
    .execute(db)
    .catch((thrown: Error) => thrown)
  await close()
  const lines: string[] = []
  openLog('error', { write: line => void lines.push(line) }).error({ err: error }, 'a request failed')

  const [line = ''] = lines
  expect(JSON.parse(line)).toMatchObject({
    msg: 'a request failed',
    err: { code: '23502', table: 'account', column: 'hash', stack: expect.stringContaining('log.test.ts') },
  })
  expect(line).not.toContain(values.email)
})

// Writing to /dev/full fails like writing to a full disk.
test('a log that can no longer be written ends neither the server nor its exit', () => {
  const program = `
    import { once } from 'node:events'
    import { openLog, standardOutput } from './log.ts'
    const output = standardOutput()
    const log = openLog('info', output)
    for (let line = 0; line < 2; line++) {
      log.info({}, 'a line')
      await once(output, 'error')
    }
    process.on('exit', () => process.stderr.write('still running'))
    process.exit(0)`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
    timeout: 60_000,
  })
  expect({ status, stderr: String(stderr) }).toEqual({ status: 0, stderr: 'still running' })
})
