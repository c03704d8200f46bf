import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hours } from '@bahth/domain/durations.ts'
import { lockFolder } from '../db/folder-lock.ts'
import { type Db, openEmbedded } from '../db/open.ts'
import type { Settings } from '../settings.ts'
import type { Files } from '../vendors/files/files.ts'
import { openDiskFiles } from '../vendors/files/open-files.ts'
import { ArchiveProblem, openArchive, type Tally, unfinishedEnding, writeProblem } from './archive.ts'
import { type Backup, backUp } from './back-up.ts'
import { recordBackup } from './last-backup.ts'
import { restore } from './restore.ts'
import { defaultWeekly, expiredBackups, incompleteName, isNameOfBackup, nameOfBackup } from './retention.ts'

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
  settings: Pick<Settings, 'backupKey' | 'dataDir' | 's3'>
}

/**
 * Makes a backup as requested by the operator; returns the lines to print. A backup that lacks files has failed. It is
 * kept, but no older backup is deleted, because those have the files. A frequent cause is a storage that isn't mounted.
 */
export async function makeBackup(
  { db, files, now, settings }: Source,
  { path, isFolder, keep, keepWeekly = defaultWeekly, verify, isEncrypted }: BackupRequest,
): Promise<{ lines: string[]; failed: boolean }> {
  const { backupKey } = settings
  if (isEncrypted && backupKey === null)
    throw new ArchiveProblem(
      'The running server has no BACKUP_KEY: the backup would not be encrypted. Restart the server with it.',
    )
  if (isFolder) prepareFolder(path, now)
  const written = isFolder ? join(path, nameOfBackup(now, backupKey !== null)) : path
  const backup = await backUp({ db, files, now, key: backupKey }, written)
  const isWhole = backup.lost.length === 0
  const file = isWhole || !isFolder ? written : incompleteName(written)
  if (file !== written) renameSync(written, file)
  const lines = [
    ...missingLines(backup.lost),
    `Backed up ${backup.rows} rows, ${backup.files} files and ${backup.jobs} pending jobs to ${file}`,
    backupKey === null
      ? 'It holds password hashes, keys and ID photos: only you can read it. Keep it that way.'
      : 'It is encrypted with BACKUP_KEY. Keep that key elsewhere: without it the backup can’t be restored.',
  ]
  if (verify) {
    removeInterruptedVerifications(now)
    await verifyBackup(file, backupKey, backup)
    if (isWhole)
      lines.push('Verified: it was restored into an empty database, with all rows, files and jobs.')
  }
  if (!isWhole) return { lines: [...lines, incompleteLine(backup.lost.length, settings)], failed: true }
  await recordBackup(db, now)
  if (keep !== undefined) {
    const all = readdirSync(path)
    // With a clock that is slow, the new backup can be the oldest.
    const expired = expiredBackups(all, { daily: keep, weekly: keepWeekly }).filter(
      name => join(path, name) !== file,
    )
    for (const name of expired) rmSync(join(path, name), { force: true })
    lines.push(`Deleted ${expired.length} older backups.`)
  }
  return { lines, failed: false }
}

/** If the storage isn't mounted, every file is missing, so only the first ones are listed. */
const maxMissingLines = 20

function missingLines(lost: readonly string[]): string[] {
  const more = lost.length - maxMissingLines
  return [
    ...lost.slice(0, maxMissingLines).map(key => `Missing in the file storage, and so in the backup: ${key}`),
    ...(more > 0 ? [`… and ${more} more.`] : []),
  ]
}

function incompleteLine(lost: number, { dataDir, s3 }: Source['settings']): string {
  const place = s3 ? `the bucket “${s3.bucket}” at ${s3.endpoint}` : join(dataDir, 'files')
  return `The backup is INCOMPLETE: ${lost} files are not in ${place}. No older backup was deleted. Check that this is the storage of the server, and that it is mounted; “Missing files” in docs/operating.md says what else to do.`
}

function prepareFolder(folder: string, now: Date): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    removeLeftovers(folder, now)
  } catch (error) {
    throw writeProblem(folder, error)
  }
}

/** Removes unfinished files of interrupted backups. A backup in progress has written within the last hour. */
function removeLeftovers(folder: string, now: Date): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (!name.endsWith(unfinishedEnding) || !isNameOfBackup(name.slice(0, -unfinishedEnding.length))) continue
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats && stats.mtimeMs < now.getTime() - hours(1)) rmSync(path, { force: true })
  }
}

/** Empty for a folder that can't be read: the verification then fails with its own message. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

const verificationPrefix = 'bahth-verify-'

/** Removes the folders of verifications that were killed, because they contain the whole installation, unencrypted. */
function removeInterruptedVerifications(now: Date): void {
  for (const name of namesIn(tmpdir())) {
    const folder = join(tmpdir(), name)
    if (!name.startsWith(verificationPrefix)) continue
    try {
      if (statSync(folder).mtimeMs > now.getTime() - hours(1)) continue
      // Throws if a verification that takes longer than an hour has the folder locked, or if another user owns it.
      lockFolder(folder)()
      rmSync(folder, { recursive: true, force: true })
    } catch {}
  }
}

/** Restores a backup into a new embedded database and compares the result. */
async function verifyBackup(file: string, key: string | null, made: Backup): Promise<void> {
  try {
    const restored = await restoreForTrial(file, key)
    for (const [kind, expected] of [
      ['rows', made.rows],
      ['files', made.linked],
      ['jobs', made.jobs],
    ] as const)
      if (restored[kind] !== expected)
        throw new ArchiveProblem(
          `The backup ${file} was restored with ${restored[kind]} ${kind} instead of ${expected}.`,
        )
  } catch (error) {
    if (error instanceof ArchiveProblem) throw error
    const { message, name } = error as Error
    throw new ArchiveProblem(
      `The backup ${file} is written but not verified, because it can’t be restored in ${tmpdir()} (${(message || name).replace(/\.$/, '')}). That needs room for the whole installation: make room, or set TMPDIR to another folder.`,
      { cause: error },
    )
  }
}

async function restoreForTrial(file: string, key: string | null): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), verificationPrefix))
  try {
    const archive = await openArchive(file, key)
    try {
      const engine = await openEmbedded(folder)
      try {
        return await restore(archive, { engine, files: await openDiskFiles(join(folder, 'files')) })
      } finally {
        await engine.close()
      }
    } finally {
      await archive.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
