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
