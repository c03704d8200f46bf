import { mkdtempSync, rmSync, symlinkSync, unlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { onPostgres, openTestDatabase } from '../testing/database.ts'
import { longTimeouts } from '../testing/long-timeouts.ts'
import { openTestServer } from '../testing/test-server.ts'
import { openPostgres } from './open.ts'

// The setting belongs to a connection; only the embedded database has a single one.
test.skipIf(onPostgres)(
  'while the database is read-only, as in a failover, writes are answered with 503',
  async () => {
    const bahth = await openTestServer()
    onTestFinished(() => bahth.close())
    const member = await bahth.loggedIn()
    const ask = () => member.post('/inquiries', { title: 'Which regression?', inquiry: 'For five points.' })
    await sql`set default_transaction_read_only = on`.execute(bahth.db)
    expect(await ask()).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    await sql`set default_transaction_read_only = off`.execute(bahth.db)
    expect((await ask()).status).toBe(201)
  },
)

test.runIf(onPostgres)(
  'while PostgreSQL is stopped, requests over its Unix socket are answered with 503 and a time to retry',
  async () => {
    const { engine, bus } = await openTestDatabase()
    if (engine.kind !== 'postgres') throw new Error('this is about PostgreSQL')
    const url = new URL(engine.url)
    const folder = mkdtempSync(join(tmpdir(), 'bahth-socket-'))
    const name = `.s.PGSQL.${url.port}`
    const own = join(url.searchParams.get('host') ?? '', name)
    const socket = join(folder, name)
    symlinkSync(own, socket)
    url.searchParams.set('host', folder)
    const bahth = await openTestServer({
      on: { engine: openPostgres(url.href, longTimeouts), now: new Date('2026-11-20T10:00:00.000Z') },
    })
    onTestFinished(async () => {
      await bahth.close()
      await bus.close()
      await engine.close()
      rmSync(folder, { recursive: true })
    })
    const member = await bahth.member()
    const logIn = () => bahth.visitor().post('/auth/login', { email: member.email, password: 'demo-pass' })
    // A stopped PostgreSQL removes its socket and ends its connections.
    unlinkSync(socket)
    await sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(engine.db)
    // The first one finds the ended connection, those after it no socket.
    for (let request = 0; request < 4; request++)
      expect(await logIn()).toMatchObject({
        status: 503,
        headers: { 'retry-after': '2' },
        body: { code: 'unavailable' },
      })
    symlinkSync(own, socket)
    await expect.poll(async () => (await logIn()).status).toBe(200)
  },
)
