import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The data folder is locked by another process. */
export class FolderInUse extends Error {}

/** The embedded database of a folder can't be opened; the cause is the database's own error. */
export class EmbeddedProblem extends Error {
  override readonly name = 'EmbeddedProblem'
}

/** The code SQLITE_BUSY: another process holds the lock. */
const sqliteBusy = 5

/**
 * Locks a data folder until the process ends, because two processes on one PGlite folder destroy it and PGlite has no
 * lock. SQLite uses a kernel lock, so it is released even when the process is killed.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(join(folder, '.lock'))
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error
    throw new FolderInUse(
      `The data folder ${folder} is in use by another Bahth server. Stop it, or set DATA_DIR.`,
    )
  }
  return () => lock.close()
}
