import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../db/migrate.ts'
import { type Engine, openMemory, openPostgres } from '../db/open.ts'
import { openJobs } from '../jobs/queue.ts'
import { silentLog } from '../log.ts'
import { longTimeouts } from './long-timeouts.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The source of each test file's database: a PostgreSQL server, or files of embedded databases. */
    database: { postgres: string } | { migrated: string; empty: string }
  }
}

/** Creates the migrated database that all test files copy. */
export async function setup(project: TestProject): Promise<() => void> {
  if (project.name === 'postgres') {
    const server = process.env.BAHTH_POSTGRES_URL
    if (!server) throw new Error('BAHTH_POSTGRES_URL: where is PostgreSQL? `npm test` starts one.')
    await makeTemplate(server)
    project.provide('database', { postgres: server })
    return () => {}
  }
  const folder = mkdtempSync(join(tmpdir(), 'bahth-test-'))
  project.provide('database', await makeSnapshots(folder))
  return () => rmSync(folder, { recursive: true, force: true })
}

async function fill(engine: Engine): Promise<void> {
  await migrate(engine)
  await (await openJobs(engine, silentLog)).stop()
}

async function makeTemplate(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query('drop database if exists bahth_template with (force)')
  await client.query('create database bahth_template')
  await client.end()
  const url = new URL(server)
  url.pathname = '/bahth_template'
  const engine = openPostgres(url.href, longTimeouts)
  await fill(engine)
  await engine.close()
}

async function makeSnapshots(folder: string): Promise<{ migrated: string; empty: string }> {
  const engine = await openMemory()
  if (engine.kind !== 'embedded') throw new Error('the database in memory is embedded')
  const { lite } = engine
  const write = async (name: string) => {
    const dump = await lite.dumpDataDir('none')
    const path = join(folder, name)
    writeFileSync(path, Buffer.from(await dump.arrayBuffer()))
    return path
  }
  const empty = await write('empty.tar')
  await fill(engine)
  const migrated = await write('migrated.tar')
  await engine.close()
  return { migrated, empty }
}
