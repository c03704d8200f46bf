import { accessSync, chmodSync, constants, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What the server stores holds ID photos, password hashes and keys: only its own user may read it. */

/** Everything that a server writes into its data folder. */
const stored = ['.lock', 'db', 'files']

/** Other entries that do not show that somebody keeps things of their own in the folder. */
const harmless = ['lost+found']

const forOthers = 0o077

/** Files and folders that this process makes from now on are its user's alone. */
export function makePrivateByDefault(): void {
  process.umask(forOthers)
}

/** Takes the rights of other users away from one file or folder; whether they had any. */
function close(path: string, mode: number): boolean {
  if ((mode & forOthers) === 0) return false
  chmodSync(path, mode & 0o700)
  return true
}

/** The same for a folder and all that is in it; how many entries were open. */
function closeTree(path: string): number {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found || found.isSymbolicLink()) return 0
  let opened = close(path, found.mode) ? 1 : 0
  if (found.isDirectory()) for (const name of readdirSync(path)) opened += closeTree(join(path, name))
  return opened
}

/** A folder may be a link to another disk. */
function closeLinked(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return 0
  const opened = close(path, found.mode) ? 1 : 0
  if (!found.isDirectory()) return opened
  return readdirSync(path).reduce((sum, name) => sum + closeTree(join(path, name)), opened)
}

/**
 * Makes the data folder if it is missing, and takes away the rights that other users have to what the server has stored
 * there; answers how many files and folders they could use. Throws when the server cannot write there. A folder in which
 * other things lie as well keeps its own mode, since it may be somebody's home.
 */
export function closeDataFolder(dataDir: string): number {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  const opened = stored.reduce((sum, name) => sum + closeLinked(join(dataDir, name)), 0)
  const isOurs = readdirSync(dataDir).every(name => [...stored, ...harmless].includes(name))
  const { mode, uid } = statSync(dataDir)
  const mayChange = process.getuid === undefined || [0, uid].includes(process.getuid())
  if (isOurs && mayChange) close(dataDir, mode)
  return opened
}
