import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { onPostgres } from '../testing/database.ts'
import { openTestServer } from '../testing/test-server.ts'

// The setting belongs to a connection; only the embedded database has a single one.
test.skipIf(onPostgres)(
  'while the database is read-only, as in a failover, writes are answered with 503',
  async () => {
    const bahth = await openTestServer()
    onTestFinished(() => bahth.close())
    const member = await bahth.signedIn()
    const ask = () => member.post('/inquiries', { title: 'Which regression?', inquiry: 'For five points.' })
    await sql`set default_transaction_read_only = on`.execute(bahth.db)
    expect(await ask()).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    await sql`set default_transaction_read_only = off`.execute(bahth.db)
    expect((await ask()).status).toBe(201)
  },
)
