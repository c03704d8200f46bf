import { accessSync, chmodSync, constants, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The data folder contains ID photos, password hashes and keys, so only the server's user may read it. */

/**
 * All entries that a server creates in its data folder. SQLite's journal and the socket remain when the server is
 * killed.
 */
const storedEntries = ['.lock', '.lock-journal', 'admin.sock', 'backups', 'db', 'files']

/** Entries that are not counted as files of another program. */
const ignoredEntries = ['lost+found']

const forOthers = 0o077

/** Makes new files and folders of this process accessible to its user only. */
export function makePrivateByDefault(): void {
  process.umask(forOthers)
}

/** Removes other users' rights to one file or folder; returns whether they had any. */
function restrict(path: string, mode: number): boolean {
  if ((mode & forOthers) === 0) return false
  chmodSync(path, mode & 0o700)
  return true
}

/** Restricts a file, or a folder and its content; returns the number of entries to which other users had rights. */
function restrictTree(path: string): number {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (!stats || stats.isSymbolicLink()) return 0
  let opened = restrict(path, stats.mode) ? 1 : 0
  if (stats.isDirectory()) for (const name of readdirSync(path)) opened += restrictTree(join(path, name))
  return opened
}

/** Like `restrictTree`, but follows the entry itself if it is a link, for example to a folder on another disk. */
function restrictLinked(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return 0
  const opened = restrict(path, stats.mode) ? 1 : 0
  if (!stats.isDirectory()) return opened
  return readdirSync(path).reduce((sum, name) => sum + restrictTree(join(path, name)), opened)
}

/**
 * Creates the data folder if it is missing, and removes other users' rights to the stored data; returns the number of
 * files and folders to which they had rights. Throws if the server cannot write there. A folder that also contains other
 * files keeps its mode, since it may be a home directory.
 */
export function restrictDataFolder(dataDir: string): number {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  const opened = storedEntries.reduce((sum, name) => sum + restrictLinked(join(dataDir, name)), 0)
  const isOurs = readdirSync(dataDir).every(name => [...storedEntries, ...ignoredEntries].includes(name))
  const { mode, uid } = statSync(dataDir)
  const mayChange = process.getuid === undefined || [0, uid].includes(process.getuid())
  if (isOurs && mayChange) restrict(dataDir, mode)
  return opened
}
