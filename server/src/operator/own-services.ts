import { readAppliedMigrations } from '../backup/store.ts'
import { openLocalBus } from '../changes/bus.ts'
import { openPostgresBus } from '../changes/postgres-bus.ts'
import { systemClock } from '../clock.ts'
import { readMigrations } from '../db/migrate.ts'
import { type Engine, hasDatabase, openForCommand } from '../db/open.ts'
import { silentLog } from '../log.ts'
import { openServices } from '../open-services.ts'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'
import { openFiles } from '../vendors/files/open-files.ts'
import { openImages } from '../vendors/images/open-images.ts'
import { openMail } from '../vendors/mail/open-mail.ts'
import { openPush } from '../vendors/push/open-push.ts'
import { CommandProblem } from './command-problem.ts'

async function openDatabase(settings: Settings): Promise<Engine> {
  if (!hasDatabase(settings))
    throw new CommandProblem(
      `There is no database in ${settings.dataDir}. Set DATA_DIR or DATABASE_URL as the server has them.`,
    )
  return openForCommand(settings, 'bahth-admin')
}

/** A command must not migrate the database under servers of an earlier version. */
async function refuseOtherVersion({ db }: Engine): Promise<void> {
  const migrations = await readAppliedMigrations(db)
  if (!migrations)
    throw new CommandProblem(
      'The database is empty. Start the server once, or set DATABASE_URL or DATA_DIR as the server has them.',
    )
  const applied = migrations.map(({ name }) => name)
  const ours = readMigrations().map(({ name }) => name)
  if (applied.join() !== ours.join())
    throw new CommandProblem(
      'The database belongs to another version. Start the server of this version first.',
    )
}

/** Opens the services for the commands, without a server. Mails are enqueued, and the server sends them. */
export async function openOwnServices(
  settings: Settings,
): Promise<{ services: Services; close(): Promise<void> }> {
  const engine = await openDatabase(settings)
  /** Each keeps the process alive while it's open. */
  const opened: { close(): Promise<void> }[] = []
  const closeAll = async () => {
    await Promise.allSettled(opened.map(part => part.close()))
    await engine.close()
  }
  try {
    await refuseOtherVersion(engine)
    const bus =
      engine.kind === 'postgres' ? await openPostgresBus(engine.url, engine.pool, silentLog) : openLocalBus()
    opened.push(bus)
    const mail = await openMail(settings)
    opened.push(mail)
    const push = openPush()
    opened.push(push)
    const files = await openFiles(settings)
    const services = await openServices({
      settings,
      engine,
      bus,
      clock: systemClock,
      log: silentLog,
      mail,
      push,
      files,
      images: openImages(),
    })
    return {
      services,
      async close() {
        await services.jobs.stop()
        await closeAll()
      },
    }
  } catch (error) {
    await closeAll()
    throw error
  }
}
