import type { Bus } from './changes/bus.ts'
import type { Clock } from './clock.ts'
import type { Db } from './db/open.ts'
import type { Jobs } from './jobs/queue.ts'
import type { Keys } from './keys.ts'
import type { Log } from './log.ts'
import type { Settings } from './settings.ts'
import type { RunUnitOfWork } from './unit-of-work.ts'
import type { Files } from './vendors/files/files.ts'
import type { Images } from './vendors/images/images.ts'
import type { Mail } from './vendors/mail/mail.ts'
import type { Push } from './vendors/push/push.ts'

/** The services that features use, opened once. Functions take only those that they need: `Pick<Services, …>`. */
export interface Services {
  settings: Settings
  clock: Clock
  db: Db
  unitOfWork: RunUnitOfWork
  bus: Bus
  jobs: Jobs
  files: Files
  images: Images
  mail: Mail
  push: Push
  keys: Keys
  log: Log
}
