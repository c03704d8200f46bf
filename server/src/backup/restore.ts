import { statfsSync } from 'node:fs'
import { extname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { restoredAt, setInstallationValue } from '../db/installation.ts'
import { digest, type Migration, migrate, readMigrations } from '../db/migrate.ts'
import type { Db, Engine, Tx } from '../db/open.ts'
import type { PendingJob } from '../jobs/job-table.ts'
import { jobNames } from '../jobs/names.ts'
import { type Jobs, openJobs } from '../jobs/queue.ts'
import { silentLog } from '../log.ts'
import type { Files } from '../vendors/files/files.ts'
import { type Archive, ArchiveProblem, type Tally } from './archive.ts'
import {
  addRows,
  analyze,
  clearTables,
  dropInboxAnswers,
  enableTables,
  findUsedTable,
  hasServer,
  readAppliedMigrations,
  readTables,
  type Table,
} from './store.ts'

/**
 * Restores a backup into an empty database and storage: first the files, then all rows and pending jobs in one
 * transaction, so that a failure leaves nothing behind. `missing` has the files of an incomplete backup that rows link to.
 */
export async function restore(
  archive: Archive,
  { engine, files }: { engine: Engine; files: Files },
): Promise<Tally & { missing: string[] }> {
  const migrations = migrationsOf(archive)
  const keys = await linkedKeys(archive)
  const existing = await refuseUsedTarget({ engine, files }, { migrations, keys })
  await migrate(engine, migrations)
  const jobs = await openJobs(engine, silentLog)
  const storedKeys: string[] = []
  try {
    for await (const entry of archive.entries('files')) {
      const key = entry.path.slice('files/'.length)
      // The file was erased while the backup was made: no row links to it.
      if (!keys.has(key)) continue
      storedKeys.push(key)
      await files.put(key, await entry.read(), contentTypes[extname(key)] ?? 'application/octet-stream')
    }
    const added = await engine.db.transaction().execute(tx => restoreRows(tx, archive, { engine, jobs }))
    await migrate(engine)
    await analyze(engine.db)
    const stored = new Set(storedKeys)
    const missing = [...keys].filter(key => !stored.has(key))
    return { ...added, files: storedKeys.length, missing }
  } catch (error) {
    const added = storedKeys.filter(key => !existing.has(key))
    await removeFiles({ engine, files }, added).catch(() => {})
    throw error
  } finally {
    await jobs.stop()
  }
}

/** Removes the files of a failed restore, unless its rows were committed. The next restore overwrites files that stay. */
async function removeFiles(
  { engine, files }: { engine: Engine; files: Files },
  storedKeys: string[],
): Promise<void> {
  if (await findUsedTable(engine.db, await readTables(engine.db))) return
  for (const key of storedKeys) await files.remove(key)
}

const contentTypes: Record<string, string> = { '.webp': 'image/webp', '.jpg': 'image/jpeg' }

/** This version's copy of the migrations that created the archive's tables. */
function migrationsOf({ manifest }: Archive): Migration[] {
  const ours = readMigrations()
  for (const { name, digest: theirs } of manifest.migrations) {
    const own = ours.find(migration => migration.name === name)
    if (!own)
      throw new ArchiveProblem(
        `The backup was made by a newer version (${name}). Restore it with that version.`,
      )
    if (digest(own.sql) !== theirs)
      throw new ArchiveProblem(`The backup was made by another program: its ${name} is not ours.`)
  }
  return ours.filter(({ name }) => manifest.migrations.some(migration => migration.name === name))
}

/** The files that rows of the archive link to. */
async function linkedKeys(archive: Archive): Promise<Set<string>> {
  const keys = new Set<string>()
  for await (const entry of archive.entries('tables')) {
    if (!entry.path.startsWith('tables/stored_file/')) continue
    for (const line of linesOf(await entry.read())) keys.add((JSON.parse(line) as { key: string }).key)
  }
  return keys
}

/** PostgreSQL lists a closed connection for some more milliseconds, for example that of a restore that just failed. */
async function isServerAtWork(db: Db): Promise<boolean> {
  for (let tries = 0; tries < 10; tries++) {
    if (!(await hasServer(db))) return false
    await wait(100)
  }
  return true
}

/** A restore never overwrites existing data. Returns the files of the backup that the storage already has. */
async function refuseUsedTarget(
  { engine, files }: { engine: Engine; files: Files },
  { migrations, keys }: { migrations: Migration[]; keys: ReadonlySet<string> },
): Promise<Set<string>> {
  if (engine.kind === 'postgres' && (await isServerAtWork(engine.db)))
    throw new ArchiveProblem('A Bahth server is at work on this database. Stop it first.')
  const used = await findUsedTable(engine.db, await readTables(engine.db))
  if (used)
    throw new ArchiveProblem(
      `The database is not empty (there are rows in ${used}). Nothing was changed. Restore into a new one.`,
    )
  const applied = await readAppliedMigrations(engine.db)
  const unknown = applied?.find(({ name }) => !migrations.some(migration => migration.name === name))
  if (unknown)
    throw new ArchiveProblem(
      `The database has the tables of a newer version than the backup (${unknown.name}). Restore into a new one.`,
    )
  // They may be left from an interrupted restore, or belong to an installation that moves to another database.
  const existing = new Set<string>()
  for await (const key of files.keys('')) {
    existing.add(key)
    if (!keys.has(key))
      throw new ArchiveProblem(
        `The file storage is not empty (${key}). Nothing was changed. Restore into an empty one.`,
      )
  }
  return existing
}

/** More than what the embedded database writes for one entry of an archive, with two segments of its write-ahead log. */
const reservedBytes = 64 * 2 ** 20

/** On a full disk the embedded database loops forever instead of failing, so it must not get there. */
function refuseFullDisk(engine: Engine): void {
  if (engine.kind === 'postgres' || engine.dataDir === null) return
  const { bavail, bsize } = statfsSync(engine.dataDir)
  if (bavail * bsize < reservedBytes)
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
}

async function restoreRows(
  tx: Tx,
  archive: Archive,
  { engine, jobs }: { engine: Engine; jobs: Jobs },
): Promise<{ rows: number; jobs: number }> {
  const tables = await readTables(tx)
  const byName = new Map(tables.map(table => [table.name, table]))
  await clearTables(tx, tables)
  const added = { rows: 0, jobs: 0 }
  for await (const entry of archive.entries('tables')) {
    refuseFullDisk(engine)
    const lines = linesOf(await entry.read())
    await addRows(tx, tableOf(entry.path, byName), lines)
    added.rows += lines.length
  }
  for await (const entry of archive.entries('jobs')) {
    const pending = linesOf(await entry.read())
      .map(line => JSON.parse(line) as PendingJob)
      .filter(({ name }) => jobNames.includes(name))
    await jobs.restore(tx, pending)
    added.jobs += pending.length
  }
  await enableTables(tx, tables)
  await dropInboxAnswers(tx, tables)
  await setInstallationValue(tx, restoredAt, String(Date.now()))
  return added
}

function tableOf(path: string, tables: ReadonlyMap<string, Table>): Table {
  const name = path.split('/')[1] ?? ''
  const table = tables.get(name)
  if (!table) throw new ArchiveProblem(`The backup holds a table that this version does not know: ${name}.`)
  return table
}

const linesOf = (bytes: Buffer): string[] => bytes.toString().split('\n').slice(0, -1)
