import type { Bus } from './changes/bus.ts'
import type { Clock } from './clock.ts'
import type { Engine } from './db/open.ts'
import { openJobs } from './jobs/queue.ts'
import { openKeys } from './keys.ts'
import type { Log } from './log.ts'
import type { Services } from './services.ts'
import type { Settings } from './settings.ts'
import { createUnitOfWork, type OnPublish } from './unit-of-work.ts'
import type { Files } from './vendors/files/files.ts'
import type { Images } from './vendors/images/images.ts'
import type { Mail } from './vendors/mail/mail.ts'
import type { Push } from './vendors/push/push.ts'

/** The parts that services are built from, opened by a server or by the operator's commands. */
export interface ServiceParts {
  settings: Settings
  engine: Engine
  bus: Bus
  clock: Clock
  log: Log
  mail: Mail
  push: Push
  files: Files
  images: Images
  /** Used by tests to check that a request publishes only the topics that its endpoint declares. */
  onPublish?: OnPublish
}

/** Builds the services that features use from opened parts. */
export async function openServices(parts: ServiceParts): Promise<Services> {
  const { settings, engine, bus, clock, log, mail, push, files, images } = parts
  const { db } = engine
  const jobs = await openJobs(engine, log)
  return {
    settings,
    clock,
    bus,
    jobs,
    files,
    mail,
    log,
    push,
    db,
    images,
    unitOfWork: createUnitOfWork({ db, bus, jobs, clock, onPublish: parts.onPublish }),
    keys: await openKeys(db, settings),
  }
}
