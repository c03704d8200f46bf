import { systemClock } from '../clock.ts'
import { FolderInUse } from '../db/folder-lock.ts'
import { hasDatabase, openForCommand } from '../db/open.ts'
import { makePrivateByDefault } from '../private-folder.ts'
import { say } from '../say.ts'
import { readSettings, type Settings } from '../settings.ts'
import { startProblem } from '../start-problem.ts'
import { openFiles } from '../vendors/files/open-files.ts'
import { ArchiveProblem, openArchive } from './archive.ts'
import { BackupUsageProblem, readBackupRequest, readRestoreRequest } from './backup-request.ts'
import { type BackupRequest, makeBackup } from './make-backup.ts'
import { restore } from './restore.ts'

/** `npm run backup` and `npm run restore`, started by scripts/backup.js and scripts/restore.js. */

async function runBackup(settings: Settings, request: BackupRequest): Promise<void> {
  if (!hasDatabase(settings))
    throw new ArchiveProblem(
      `There is nothing to back up in ${settings.dataDir}. Set DATA_DIR or DATABASE_URL.`,
    )
  const engine = await openForCommand(settings, 'bahth-backup')
  try {
    const source = { db: engine.db, files: await openFiles(settings), now: systemClock.now(), settings }
    const { lines, failed } = await makeBackup(source, request)
    for (const line of lines) say(line)
    if (failed) process.exitCode = 1
  } finally {
    await engine.close()
  }
}

async function runRestore(settings: Settings, path: string): Promise<void> {
  // Checked before the database is opened, so that a damaged archive does not even create an empty one.
  const archive = await openArchive(path, settings.backupKey)
  try {
    const engine = await openForCommand(settings, 'bahth-backup')
    try {
      const restored = await restore(archive, { engine, files: await openFiles(settings) })
      say(`Restored ${restored.rows} rows, ${restored.files} files and ${restored.jobs} pending jobs.`)
      const [first] = restored.missing
      if (first)
        say(`The backup is incomplete: it lacks ${restored.missing.length} linked files, such as ${first}.`)
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
  if (work === 'restore') {
    const path = readRestoreRequest(args)
    settings = readSettings(process.env)
    await runRestore(settings, path)
  } else {
    const request = readBackupRequest(args, 'npm run backup -- bahth.tar')
    settings = readSettings(process.env)
    await runBackup(settings, request)
  }
} catch (error) {
  const isPlain = error instanceof ArchiveProblem || error instanceof BackupUsageProblem
  const line = isPlain ? error.message : startProblem(error, settings)
  const remedy = ' Or let it make the backup: npm run admin -- backup FOLDER'
  process.stderr.write(`${line}${work === 'backup' && error instanceof FolderInUse ? remedy : ''}\n`)
  process.exitCode = error instanceof BackupUsageProblem ? 2 : 1
}
