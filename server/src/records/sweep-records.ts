import { after, days, hours } from '@bahth/domain/durations.ts'
import type { Services } from '../services.ts'
import { deleteOldActivity } from './activity-store.ts'
import { eraseFile, findUnlinked } from './file-store.ts'
import { sweepSubscriptions } from './push-store.ts'
import { deleteExpiredTokens } from './token-store.ts'

/** The privacy policy promises twelve months. */
const activityRetention = days(365)

/** Deletes expired tokens, old activity, push subscriptions of logged-out devices, and unlinked files. */
export async function sweepRecords({
  db,
  files,
  clock,
}: Pick<Services, 'db' | 'files' | 'clock'>): Promise<void> {
  const now = clock.now()
  await deleteExpiredTokens(db, after(now, -days(1)))
  await deleteOldActivity(db, after(now, -activityRetention))
  await sweepSubscriptions(db)
  const unlinked = await findUnlinked(db, after(now, -hours(1)))
  const failures: unknown[] = []
  for (const key of unlinked) await eraseFile({ db, files }, key).catch(error => failures.push(error))
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${unlinked.length} files could not be erased`)
}
