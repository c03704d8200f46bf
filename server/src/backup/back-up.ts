import type { Db, Tx } from '../db/open.ts'
import { readPendingJobs } from '../jobs/pending-jobs.ts'
import type { Files } from '../vendors/files/files.ts'
import { ArchiveProblem, createArchive, type NewArchive, type Tally } from './archive.ts'
import { readFileKeys, readLevel, readRows, readTables } from './store.ts'

export interface Backup extends Tally {
  /** Files that something links to and that the storage has lost. */
  lost: string[]
}

/**
 * Writes an installation into one archive, also while servers work on it: rows are those of one instant. A file may be
 * let go while files are copied, with rows of that instant still naming it; then the instant is taken anew.
 */
export async function backUp(
  { db, files, now }: { db: Db; files: Files; now: Date },
  path: string,
): Promise<Backup> {
  const migrations = await readLevel(db)
  if (!migrations) throw new ArchiveProblem('There is nothing to back up: the database is empty.')
  const archive = await createArchive(path, { madeAt: now, migrations })
  try {
    const copied = new Set<string>()
    let missing = new Set<string>()
    for (;;) {
      const before = missing
      const written = await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async tx => {
          missing = await copyFiles(tx, files, { archive, copied })
          // What was missing before this instant and is linked in it was not let go: it is lost.
          if ([...missing].some(key => !before.has(key))) return null
          if (JSON.stringify(await readLevel(tx)) !== JSON.stringify(migrations))
            throw new ArchiveProblem('The database was brought to another version meanwhile. Begin again.')
          return writeRows(tx, archive)
        })
      if (!written) continue
      const tally = { ...written, files: copied.size }
      await archive.finish(tally)
      return { ...tally, lost: [...missing] }
    }
  } catch (error) {
    await archive.abandon()
    throw error
  }
}

/** Copies the files that rows link to and that were not copied before; answers those that are not there. */
async function copyFiles(
  tx: Tx,
  files: Files,
  { archive, copied }: { archive: NewArchive; copied: Set<string> },
): Promise<Set<string>> {
  const missing = new Set<string>()
  for await (const keys of readFileKeys(tx))
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
  return missing
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
