import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openArchive } from '../../backup/archive.ts'
import { restore } from '../../backup/restore.ts'
import { brokenInvariants } from '../../testing/broken-invariants.ts'
import { openEmptyDatabase } from '../../testing/database.ts'
import { patient } from '../../testing/patient.ts'
import { openTestServer } from '../../testing/test-server.ts'
import { openDiskFiles } from '../../vendors/files/open-files.ts'
import { migrate, readMigrations } from '../migrate.ts'
import { type Engine, openPostgres } from '../open.ts'

/** Databases of an earlier version, as its servers left them: nothing is lost on the way to this version. */

const read = (name: string): Buffer => gunzipSync(readFileSync(new URL(name, import.meta.url)))

async function load(engine: Engine, text: string): Promise<void> {
  if (engine.kind === 'embedded') {
    await engine.lite.exec(text)
    // The dump sets a search path and more for its session, and the embedded database has only one.
    await engine.lite.exec('reset all')
    return
  }
  const client = new pg.Client({ connectionString: engine.url })
  await client.connect()
  await client.query(text)
  await client.end()
}

/** Tables that a database in use has filled. */
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

/** Written by the migrations themselves; and how questions stood an hour ago, which later versions do not keep. */
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
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from jobs.job
    where state in ('created', 'retry')`.execute(db)
  counts['unfinished jobs'] = rows[0]?.n ?? 0
  return counts
}

/** The moment the database was left. */
async function leftAt({ db }: Engine): Promise<Date> {
  const { at } = await db
    .selectFrom('activity')
    .select(({ fn }) => fn.max('at').as('at'))
    .executeTakeFirstOrThrow()
  return at
}

/** Opened as the backup command does: a connection of a server would be one at work there. */
async function empty(): Promise<Engine> {
  const made = await openEmptyDatabase()
  const engine =
    made.kind === 'postgres' ? openPostgres(made.url, { ...patient, name: 'bahth-backup' }) : made
  onTestFinished(async () => {
    if (engine !== made) await engine.close()
    await made.close()
  })
  return engine
}

/** A member of the earlier version signs in with the password of that time. */
async function signIn(engine: Engine): Promise<number> {
  const kept = { ...engine, close: async () => {} } as Engine
  const bahth = await openTestServer({ on: { engine: kept, now: await leftAt(engine) } })
  const account = { email: 'student@demo.example', password: 'demo-pass' }
  const { status } = await bahth.visitor().post('/auth/login', account)
  await bahth.close()
  return status
}

describe.each(['demo', 'real'])('a %s of version 1.0.0', name => {
  test('keeps its members, surveys, sessions, questions, files and unsent mail', async () => {
    const engine = await empty()
    await load(engine, read(`${name}.sql.gz`).toString())
    const before = await count(engine)
    for (const table of filled) expect(before[table], table).toBeGreaterThan(10)
    const now = await leftAt(engine)
    const applied = await sql<{ name: string }>`select name from migration order by name`.execute(engine.db)
    const missing = readMigrations()
      .map(migration => migration.name)
      .filter(migration => !applied.rows.some(row => row.name === migration))
    expect(await migrate(engine)).toEqual(missing)
    expect(await count(engine)).toMatchObject(before)
    expect(await brokenInvariants(engine.db, { now, isQuiet: false })).toEqual([])
    expect(await signIn(engine)).toBe(200)
  })
})

test('a backup of version 1.0.0 is restored, files included', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bahth-previous-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'real.tar')
  writeFileSync(path, read('real.backup.tar.gz'))
  const engine = await empty()
  const files = await openDiskFiles(join(folder, 'files'))
  const archive = await openArchive(path)
  onTestFinished(() => archive.close())
  const restored = await restore(archive, { engine, files })
  expect(restored).toMatchObject(archive.tally)
  expect(restored.rows).toBeGreaterThan(5000)
  const now = await leftAt(engine)
  expect(await brokenInvariants(engine.db, { now, files, isQuiet: false })).toEqual([])
  expect(await signIn(engine)).toBe(200)
})
