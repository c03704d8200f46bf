import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hours } from '@bahth/domain/durations.ts'
import { type Db, openEmbedded } from '../db/open.ts'
import type { Settings } from '../settings.ts'
import type { Files } from '../vendors/files/files.ts'
import { openDiskFiles } from '../vendors/files/open-files.ts'
import { ArchiveProblem, openArchive, type Tally, unfinishedEnding } from './archive.ts'
import { backUp } from './back-up.ts'
import { noteBackup } from './last-backup.ts'
import { restore } from './restore.ts'
import { defaultWeekly, expiredBackups, isNameOfBackup, nameOfBackup } from './retention.ts'

export interface BackupRequest {
  /** The file, or the folder of the backups, which are named by their time. */
  path: string
  isFolder: boolean
  /** Days whose newest backup stays; without it no older backup is deleted. */
  keep?: number | undefined
  keepWeekly?: number | undefined
  /** Restores it into an empty database and storage, which are deleted afterwards. */
  verify?: boolean | undefined
  /** Whether the command has a key; a server that runs it must have one too. */
  isEncrypted?: boolean | undefined
}

interface Source {
  db: Db
  files: Files
  now: Date
  settings: Pick<Settings, 'backupKey'>
}

/** Makes a backup as requested by the operator; returns the lines to print. */
export async function makeBackup(
  { db, files, now, settings: { backupKey } }: Source,
  { path, isFolder, keep, keepWeekly = defaultWeekly, verify, isEncrypted }: BackupRequest,
): Promise<string[]> {
  if (isEncrypted && backupKey === null)
    throw new ArchiveProblem(
      'The running server has no BACKUP_KEY: the backup would not be encrypted. Restart the server with it.',
    )
  if (isFolder) {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    removeLeftovers(path, now)
  }
  const file = isFolder ? join(path, nameOfBackup(now, backupKey !== null)) : path
  const made = await backUp({ db, files, now, key: backupKey }, file)
  const lines = [
    ...made.lost.map(key => `Missing in the file storage, and so in the backup: ${key}`),
    `Backed up ${made.rows} rows, ${made.files} files and ${made.jobs} pending jobs to ${file}`,
    backupKey === null
      ? 'It holds password hashes, keys and ID photos: only you can read it. Keep it that way.'
      : 'It is encrypted with BACKUP_KEY. Keep that key elsewhere: without it the backup can’t be restored.',
  ]
  if (verify) lines.push(await verifyBackup(file, backupKey, made))
  await noteBackup(db, now)
  if (keep !== undefined) {
    const expired = expiredBackups(readdirSync(path), { daily: keep, weekly: keepWeekly })
    for (const name of expired) rmSync(join(path, name), { force: true })
    lines.push(`Deleted ${expired.length} older backups.`)
  }
  return lines
}

/** Removes what interrupted backups left. Another backup that is being made now has written within the last hour. */
function removeLeftovers(folder: string, now: Date): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (!name.endsWith(unfinishedEnding) || !isNameOfBackup(name.slice(0, -unfinishedEnding.length))) continue
    const found = statSync(path, { throwIfNoEntry: false })
    if (found && found.mtimeMs < now.getTime() - hours(1)) rmSync(path, { force: true })
  }
}

/** Restores a backup into a new embedded database and compares the result. */
async function verifyBackup(file: string, key: string | null, made: Tally): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'bahth-verify-'))
  try {
    const archive = await openArchive(file, key)
    const engine = await openEmbedded(folder)
    try {
      const restored = await restore(archive, { engine, files: await openDiskFiles(join(folder, 'files')) })
      if (restored.rows !== made.rows || restored.jobs !== made.jobs)
        throw new ArchiveProblem(
          `The backup was restored with ${restored.rows} rows instead of ${made.rows}.`,
        )
      return 'Verified: it was restored into an empty database, with all rows, files and jobs.'
    } finally {
      await engine.close()
      await archive.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
