import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { hours } from '@bahth/domain/durations.ts'
import { say } from '../say.ts'
import type { Engine } from './open.ts'

/** Migrations are numbered SQL files and can't be undone. They run at startup, under a lock. */

export interface Migration {
  name: string
  sql: string
}

const folder = new URL('./migrations/', import.meta.url)

export const readMigrations = (): Migration[] =>
  readdirSync(folder)
    .filter(name => /^\d{4}-[a-z-]+\.sql$/.test(name))
    .sort()
    .map(name => ({ name, sql: readFileSync(new URL(name, folder), 'utf8') }))

/** This version cannot use the database. */
export class MigrationProblem extends Error {}

type Row = Record<string, unknown>

interface Session {
  /** Runs several statements, or one with values. */
  run(sql: string, values?: unknown[]): Promise<Row[]>
}

const lockKey = 7_122_004

/** The oldest version of PostgreSQL that the tests run on. */
const minVersion = 15

async function requireVersion({ run }: Session): Promise<void> {
  const [row] = await run("select current_setting('server_version_num')::int / 10000 as version")
  const version = Number(row?.version)
  if (version < minVersion)
    throw new MigrationProblem(
      `The database is PostgreSQL ${version}; Bahth needs PostgreSQL ${minVersion} or newer. Upgrade it, or set DATABASE_URL to a newer one.`,
    )
}

/** Waits until no other process migrates the database. */
async function lock({ run }: Session): Promise<void> {
  const [row] = await run('select pg_try_advisory_lock($1) as locked', [lockKey])
  if (row?.locked) return
  say('Waiting for another process that migrates the database.')
  await run('select pg_advisory_lock($1)', [lockKey])
}

/** Runs `work` on one connection, which holds the lock and the transactions. */
async function withSession<T>(engine: Engine, work: (session: Session) => Promise<T>): Promise<T> {
  if (engine.kind === 'embedded') {
    const { lite } = engine
    return work({
      run: async (sql, values) =>
        values
          ? (await lite.query<Row>(sql, values)).rows
          : (((await lite.exec(sql)).at(-1)?.rows ?? []) as Row[]),
    })
  }
  const client = await engine.pool.connect()
  // If the connection breaks, the query is rejected. Without a listener the error would also end the process.
  client.on('error', () => {})
  try {
    // A large migration, or waiting for another process, may take hours. Zero would mean the pool's default timeout.
    const timeout = { query_timeout: hours(24) }
    await client.query('set statement_timeout = 0')
    return await work({
      run: async (text, values) =>
        (await client.query({ text, values, ...timeout } as { text: string })).rows,
    })
  } finally {
    client.release(true)
  }
}

/** Identifies the text of a migration, to detect a later change. */
export const digest = (sql: string): string => createHash('sha256').update(sql).digest('hex').slice(0, 16)

/** Migrates the database to this version; returns the migrations that ran. */
export async function migrate(engine: Engine, migrations = readMigrations()): Promise<string[]> {
  return withSession(engine, async session => {
    const { run } = session
    if (engine.kind === 'postgres') {
      await requireVersion(session)
      await lock(session)
    }
    await run(
      'create table if not exists migration (name text primary key, digest text not null, applied_at timestamptz not null default now())',
    )
    const applied = new Map(
      (await run('select name, digest from migration')).map(row => [row.name, row.digest]),
    )
    for (const name of applied.keys())
      if (!migrations.some(migration => migration.name === name))
        throw new MigrationProblem(
          `The database was made by a newer version (${name}). Install that version or restore a backup.`,
        )
    const ran: string[] = []
    for (const { name, sql } of migrations) {
      const appliedDigest = applied.get(name)
      if (appliedDigest === digest(sql)) continue
      if (appliedDigest)
        throw new MigrationProblem(
          `Migration ${name} is not the one this database was made with. Start the version that made it.`,
        )
      await run('begin')
      try {
        await run(sql)
        await run('insert into migration (name, digest) values ($1, $2)', [name, digest(sql)])
        await run('commit')
      } catch (error) {
        await run('rollback')
        throw error
      }
      ran.push(name)
    }
    return ran
  })
}
