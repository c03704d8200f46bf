import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import pg from 'pg'
import { inject } from 'vitest'
import { type Bus, openLocalBus } from '../changes/bus.ts'
import { openPostgresBus } from '../changes/postgres-bus.ts'
import { type Engine, embeddedEngine, openPostgres } from '../db/open.ts'
import { silentLog } from '../log.ts'
import { patient } from './patient.ts'

/** A database for one test file: a copy of the migrated one that was made before all tests. */

let count = 0

/** Whether this run is about PostgreSQL: the embedded database has one connection, and hides every race. */
export const onPostgres = 'postgres' in inject('database')

/** A database like the one this run of the tests is about. */
export async function openTestDatabase(): Promise<{ engine: Engine; bus: Bus }> {
  const from = inject('database')
  if ('postgres' in from) return copyOnServer(from.postgres)
  return { engine: await copyInMemory(from.migrated), bus: openLocalBus() }
}

async function copyInMemory(snapshot: string): Promise<Engine> {
  const lite = await PGlite.create({
    loadDataDir: new Blob([readFileSync(snapshot)]),
    extensions: { pg_trgm },
    parsers: { 1082: value => value },
  })
  return embeddedEngine(lite)
}

/** A database that nothing was ever done to. */
export async function openEmptyDatabase(): Promise<Engine> {
  const from = inject('database')
  return 'postgres' in from ? makeOnServer(from.postgres, 'template0') : copyInMemory(from.empty)
}

/** An empty database as the settings of a program name it; the embedded one is in its data folder, and needs none. */
export async function emptyDatabaseSettings(): Promise<{
  env: Record<string, string>
  close(): Promise<void>
}> {
  const from = inject('database')
  if (!('postgres' in from)) return { env: {}, close: async () => {} }
  const { url, close } = await makeOnServer(from.postgres, 'template0')
  return { env: { DATABASE_URL: url }, close }
}

/** What another process would open beside this one: its own connections to the same PostgreSQL. */
export async function openBeside(engine: Engine): Promise<{ engine: Engine; bus: Bus }> {
  if (engine.kind !== 'postgres') throw new Error('the embedded database belongs to one process')
  return withBus(openPostgres(engine.url, patient))
}

/** A database together with what tells its servers of changes. */
export const withBus = async (engine: Engine): Promise<{ engine: Engine; bus: Bus }> => ({
  engine,
  bus:
    engine.kind === 'postgres' ? await openPostgresBus(engine.url, engine.pool, silentLog) : openLocalBus(),
})

async function copyOnServer(server: string): Promise<{ engine: Engine; bus: Bus }> {
  return withBus(await makeOnServer(server, 'bahth_template'))
}

async function makeOnServer(server: string, template: string) {
  const name = `bahth_${process.pid}_${count++}`
  await onServer(server, `create database ${name} template ${template}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const engine = openPostgres(url.href, patient)
  if (engine.kind !== 'postgres') throw new Error('an address of PostgreSQL opens PostgreSQL')
  const close = async () => {
    await engine.close()
    await onServer(server, `drop database if exists ${name} with (force)`)
  }
  return { ...engine, close }
}

/** Runs a statement outside of any database of ours. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
