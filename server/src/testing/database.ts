import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { seconds } from '@bahth/domain/durations.ts'
import pg from 'pg'
import { inject } from 'vitest'
import { type Bus, openLocalBus } from '../changes/bus.ts'
import { openPostgresBus } from '../changes/postgres-bus.ts'
import { type Engine, openMemory, openPostgres } from '../db/open.ts'
import { silentLog } from '../log.ts'
import { restrictDataFolder } from '../private-folder.ts'
import { longTimeouts } from './long-timeouts.ts'

/** Databases for test files: copies of one that was migrated before all tests. */

let count = 0

/** Whether tests run on PostgreSQL. The embedded database has one connection, which hides races. */
export const onPostgres = 'postgres' in inject('database')

/** A migrated database of the engine under test. */
export async function openTestDatabase(): Promise<{ engine: Engine; bus: Bus }> {
  const from = inject('database')
  if ('postgres' in from) return copyOnServer(from.postgres)
  return { engine: await copyInMemory(from.migrated), bus: openLocalBus() }
}

const copyInMemory = (snapshot: string): Promise<Engine> => openMemory(new Blob([readFileSync(snapshot)]))

/** An empty database without tables. */
export async function openEmptyDatabase(): Promise<Engine> {
  const from = inject('database')
  return 'postgres' in from ? makeOnServer(from.postgres, 'template0') : copyInMemory(from.empty)
}

interface DatabaseSettings {
  env: Record<string, string>
  close(): Promise<void>
}

/** Settings for a program with the longer time to connect of test servers. */
function programSettings({ url, close }: { url: string; close(): Promise<void> }): DatabaseSettings {
  const address = new URL(url)
  address.searchParams.set('connect_timeout', String(longTimeouts.connectTimeoutMs / seconds(1)))
  return { env: { DATABASE_URL: address.href }, close }
}

/** Settings for an empty database; empty for the embedded one, which is in the data folder. */
export async function emptyDatabaseSettings(): Promise<DatabaseSettings> {
  const from = inject('database')
  if (!('postgres' in from)) return { env: {}, close: async () => {} }
  return programSettings(await makeOnServer(from.postgres, 'template0'))
}

/**
 * Settings for a migrated database without rows, in the data folder or on PostgreSQL. A program starts on it in a third
 * of the time that it needs for a new one.
 */
export async function migratedDatabaseSettings(dataDir: string): Promise<DatabaseSettings> {
  const from = inject('database')
  if ('postgres' in from) return programSettings(await makeOnServer(from.postgres, 'bahth_template'))
  const folder = join(dataDir, 'db')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // The pipe hides tar's message that it removes the leading slash of names.
  execFileSync('tar', ['-xf', from.migrated, '-C', folder], { stdio: 'pipe' })
  // Otherwise the first start does this and logs a warning.
  restrictDataFolder(dataDir)
  return { env: {}, close: async () => {} }
}

/** Opens new connections to the same PostgreSQL database, like a second process. */
export async function openSecond(engine: Engine): Promise<{ engine: Engine; bus: Bus }> {
  if (engine.kind !== 'postgres') throw new Error('the embedded database belongs to one process')
  return withBus(openPostgres(engine.url, longTimeouts))
}

/** A database with its change bus. */
export const withBus = async (engine: Engine): Promise<{ engine: Engine; bus: Bus }> => ({
  engine,
  bus:
    engine.kind === 'postgres'
      ? await openPostgresBus(engine.url, engine.pool, silentLog, longTimeouts.connectTimeoutMs)
      : openLocalBus(),
})

async function copyOnServer(server: string): Promise<{ engine: Engine; bus: Bus }> {
  return withBus(await makeOnServer(server, 'bahth_template'))
}

async function makeOnServer(server: string, template: string) {
  const name = `bahth_${process.pid}_${count++}`
  // The default strategy also writes every page to the write-ahead log: 150 ms instead of 50.
  await admin(server).query(`create database ${name} template ${template} strategy = file_copy`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const engine = openPostgres(url.href, longTimeouts)
  if (engine.kind !== 'postgres') throw new Error('an address of PostgreSQL opens PostgreSQL')
  const close = async () => {
    await engine.close()
    await admin(server).query(`drop database if exists ${name} with (force)`)
  }
  return { ...engine, close }
}

let adminPool: pg.Pool | undefined

/**
 * The connection that creates and drops databases. It stays open for all files of a worker, because a new one takes
 * PostgreSQL 45 ms of CPU time.
 */
function admin(server: string): pg.Pool {
  if (!adminPool) {
    adminPool = new pg.Pool({ connectionString: server, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
    adminPool.on('error', () => {})
  }
  return adminPool
}

/** Runs a statement on its own connection. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
