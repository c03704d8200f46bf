import type { Db, Tx } from '../db/open.ts'
import { readPendingJobs } from '../jobs/job-table.ts'
import type { Files } from '../vendors/files/files.ts'
import { ArchiveProblem, createArchive, type NewArchive, type Tally } from './archive.ts'
import { readAppliedMigrations, readFileKeys, readRows, readTables } from './store.ts'

export interface Backup extends Tally {
  /** Files in it that rows link to. `files` also counts those that were erased while files were copied. */
  linked: number
  /** Files that rows link to but that are missing in the storage. */
  lost: string[]
}

/**
 * Writes an installation into one archive, even while servers run, because all rows come from one snapshot. If a file
 * that the snapshot links to is erased while files are copied, it starts again with a new snapshot. Most files are copied
 * before the snapshot, because it keeps the database from removing old row versions, and an embedded one from answering.
 */
export async function backUp(
  { db, files, now, key = null }: { db: Db; files: Files; now: Date; key?: string | null },
  path: string,
): Promise<Backup> {
  const migrations = await readAppliedMigrations(db)
  if (!migrations) throw new ArchiveProblem('There is nothing to back up: the database is empty.')
  const archive = await createArchive(path, { madeAt: now, migrations, key })
  try {
    const copied = new Set<string>()
    let { missing, linked } = await copyFiles(db, files, { archive, copied })
    for (;;) {
      const before = missing
      const written = await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async tx => {
          ;({ missing, linked } = await copyFiles(tx, files, { archive, copied }))
          // A file that was missing the previous time too and is still linked is lost. Otherwise it was only
          // erased in the meantime.
          if ([...missing].some(key => !before.has(key))) return null
          if (JSON.stringify(await readAppliedMigrations(tx)) !== JSON.stringify(migrations))
            throw new ArchiveProblem('The database was brought to another version meanwhile. Begin again.')
          return writeRows(tx, archive)
        })
      if (!written) continue
      const tally = { ...written, files: copied.size }
      await archive.finish(tally)
      return { ...tally, linked, lost: [...missing] }
    }
  } catch (error) {
    await archive.abandon()
    throw error
  }
}

/** Copies the linked files that were not copied before. Returns how many are there, and those that are missing. */
async function copyFiles(
  db: Db | Tx,
  files: Files,
  { archive, copied }: { archive: NewArchive; copied: Set<string> },
): Promise<{ linked: number; missing: Set<string> }> {
  const missing = new Set<string>()
  let linked = 0
  for await (const keys of readFileKeys(db)) {
    linked += keys.length
    for (const key of keys) {
      if (copied.has(key)) continue
      const bytes = await files.get(key)
      if (!bytes) {
        missing.add(key)
        continue
      }
      await archive.add(`files/${key}`, bytes)
      copied.add(key)
    }
  }
  return { linked: linked - missing.size, missing }
}

async function writeRows(tx: Tx, archive: NewArchive): Promise<{ rows: number; jobs: number }> {
  let rows = 0
  for (const table of await readTables(tx))
    rows += await writeLines(archive, `tables/${table.name}`, readRows(tx, table))
  return { rows, jobs: await writeLines(archive, 'jobs', readPendingJobs(tx)) }
}

async function writeLines(
  archive: NewArchive,
  folder: string,
  batches: AsyncIterable<string[]>,
): Promise<number> {
  let lines = 0
  let number = 0
  for await (const batch of batches) {
    lines += batch.length
    await archive.add(
      `${folder}/${String(++number).padStart(6, '0')}.jsonl`,
      Buffer.from(`${batch.join('\n')}\n`),
    )
  }
  return lines
}
