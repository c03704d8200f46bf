import { after, days, hours } from '@bahth/domain/durations.ts'
import { runAll, runEach } from '../concurrency.ts'
import type { Services } from '../services.ts'
import { deleteOldActivity } from './activity-store.ts'
import { eraseFile, findUnlinked } from './file-store.ts'
import { sweepSubscriptions } from './push-store.ts'
import { deleteExpiredTokens } from './token-store.ts'

/** The privacy policy promises twelve months. */
const activityRetention = days(365)

/**
 * Deletes expired tokens, old activity, push subscriptions of logged-out devices, and unlinked files. A step that fails
 * must not keep the others from deleting what the privacy policy promises.
 */
export async function sweepRecords({
  db,
  files,
  clock,
}: Pick<Services, 'db' | 'files' | 'clock'>): Promise<void> {
  const now = clock.now()
  await runAll([
    () => deleteExpiredTokens(db, after(now, -days(1))),
    () => deleteOldActivity(db, after(now, -activityRetention)),
    () => sweepSubscriptions(db),
    async () => runEach(await findUnlinked(db, after(now, -hours(1))), key => eraseFile({ db, files }, key)),
  ])
}
