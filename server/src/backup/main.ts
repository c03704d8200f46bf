import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { hours } from '@bahth/domain/durations.ts'
import { systemClock } from '../clock.ts'
import { type Engine, openEmbedded, openPostgres } from '../db/open.ts'
import { makePrivateByDefault } from '../private-folder.ts'
import { readSettings, type Settings } from '../settings.ts'
import { startProblem } from '../start-problem.ts'
import { openDiskFiles, openS3Files } from '../vendors/files/open-files.ts'
import { ArchiveProblem, openArchive } from './archive.ts'
import { readBackupRequest } from './backup-request.ts'
import { type BackupRequest, makeBackup } from './make-backup.ts'
import { restore } from './restore.ts'

/** `npm run backup` and `npm run restore`, started by scripts/backup.js and scripts/restore.js. */

const openFiles = (settings: Settings) =>
  settings.s3 ? openS3Files(settings.s3) : openDiskFiles(join(settings.dataDir, 'files'))

/** A large table may take hours. */
const openDatabase = (settings: Settings): Promise<Engine> | Engine =>
  settings.databaseUrl
    ? openPostgres(settings.databaseUrl, { size: 4, queryTimeoutMs: hours(24), name: 'bahth-backup' })
    : openEmbedded(settings.dataDir)

const say = (line: string): boolean => process.stdout.write(`${line}\n`)

async function runBackup(settings: Settings, request: BackupRequest): Promise<void> {
  // Opening an embedded database would create one.
  if (!settings.databaseUrl && !existsSync(join(settings.dataDir, 'db')))
    throw new ArchiveProblem(
      `There is nothing to back up in ${settings.dataDir}. Set DATA_DIR or DATABASE_URL.`,
    )
  const engine = await openDatabase(settings)
  try {
    const source = { db: engine.db, files: await openFiles(settings), now: systemClock.now(), settings }
    for (const line of await makeBackup(source, request)) say(line)
  } finally {
    await engine.close()
  }
}

async function runRestore(settings: Settings, path: string): Promise<void> {
  // Checked before the database is opened, so that a damaged archive does not even create an empty one.
  const archive = await openArchive(path, settings.backupKey)
  try {
    const engine = await openDatabase(settings)
    try {
      const brought = await restore(archive, { engine, files: await openFiles(settings) })
      say(`Restored ${brought.rows} rows, ${brought.files} files and ${brought.jobs} owed jobs.`)
    } finally {
      await engine.close()
    }
  } finally {
    await archive.close()
  }
}

let settings: Settings | null = null
makePrivateByDefault()
const [work, ...args] = process.argv.slice(2)
try {
  const request = readBackupRequest(args, `npm run ${work} -- bahth.tar`)
  settings = readSettings(process.env)
  await (work === 'restore' ? runRestore(settings, request.path) : runBackup(settings, request))
} catch (error) {
  process.stderr.write(`${error instanceof ArchiveProblem ? error.message : startProblem(error, settings)}\n`)
  process.exitCode = 1
}
