import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openArchive } from '../../backup/archive.ts'
import { restore } from '../../backup/restore.ts'
import { findPendingJobs } from '../../jobs/job-table.fixture.ts'
import { brokenInvariants } from '../../testing/broken-invariants.ts'
import { openEmptyDatabase } from '../../testing/database.ts'
import { longTimeouts } from '../../testing/long-timeouts.ts'
import { openTestServer } from '../../testing/test-server.ts'
import { openDiskFiles } from '../../vendors/files/open-files.ts'
import { migrate, readMigrations } from '../migrate.ts'
import { type Engine, openPostgres } from '../open.ts'
import { loadDump, previousVersions, readPrevious } from './load-dump.ts'

/** Databases and backups of earlier versions are migrated without losing data. */

/** Tables with rows in both dumps. */
const filled = [
  'member',
  'survey',
  'attempt',
  'session',
  'signup',
  'inquiry',
  'reply',
  'activity',
  'stored_file',
]

/** The first is written by the migrations; the second no longer exists in later versions. */
const uncounted = ['migration', 'inquiry_before']

/** The rows of each table. */
async function count({ db }: Engine): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in (${sql.join(uncounted)})`.execute(
    db,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(db)
    counts[name] = rows[0]?.n ?? 0
  }
  counts['unfinished jobs'] = (await findPendingJobs(db)).length
  return counts
}

/** The time of the last activity in the database. */
async function leftAt({ db }: Engine): Promise<Date> {
  const { at } = await db
    .selectFrom('activity')
    .select(({ fn }) => fn.max('at').as('at'))
    .executeTakeFirstOrThrow()
  return at
}

/** Opened with the connection name of the command: a restore refuses a database that a server is connected to. */
async function empty(): Promise<Engine> {
  const made = await openEmptyDatabase()
  const engine =
    made.kind === 'postgres' ? openPostgres(made.url, { ...longTimeouts, name: 'bahth-backup' }) : made
  onTestFinished(async () => {
    if (engine !== made) await engine.close()
    await made.close()
  })
  return engine
}

/** A member of the earlier version logs in. */
async function logIn(engine: Engine): Promise<number> {
  const kept = { ...engine, close: async () => {} } as Engine
  const bahth = await openTestServer({ on: { engine: kept, now: await leftAt(engine) } })
  const account = { email: 'student@demo.example', password: 'demo-pass' }
  const { status } = await bahth.visitor().post('/auth/login', account)
  await bahth.close()
  return status
}

/** Counts under the names that the tables have today. */
function renamed({ inquiry_standing: stats, ...counts }: Record<string, number>): Record<string, number> {
  return stats === undefined ? counts : { ...counts, inquiry_stats: stats }
}

describe.each(previousVersions)('version %s', version => {
  test.each(['demo', 'real'] as const)(
    'the migration of a %s server keeps all rows and pending jobs, and a member can log in',
    async name => {
      const engine = await empty()
      await loadDump(engine, version, name)
      const before = await count(engine)
      for (const table of filled) expect(before[table], table).toBeGreaterThan(10)
      const now = await leftAt(engine)
      const applied = await sql<{ name: string }>`select name from migration order by name`.execute(engine.db)
      const missing = readMigrations()
        .map(migration => migration.name)
        .filter(migration => !applied.rows.some(row => row.name === migration))
      expect(await migrate(engine)).toEqual(missing)
      expect(await count(engine)).toMatchObject(renamed(before))
      expect(await brokenInvariants(engine.db, { now, isQuiet: false })).toEqual([])
      expect(await logIn(engine)).toBe(200)
    },
  )

  test('a backup is restored, files included', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bahth-previous-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const path = join(folder, 'real.tar')
    writeFileSync(path, readPrevious(`${version}-real.backup.tar.gz`))
    const engine = await empty()
    const files = await openDiskFiles(join(folder, 'files'))
    const archive = await openArchive(path)
    onTestFinished(() => archive.close())
    const restored = await restore(archive, { engine, files })
    expect(restored).toMatchObject(archive.tally)
    expect(restored.rows).toBeGreaterThan(5000)
    const now = await leftAt(engine)
    expect(await brokenInvariants(engine.db, { now, files, isQuiet: false })).toEqual([])
    expect(await logIn(engine)).toBe(200)
  })
})
