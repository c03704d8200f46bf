import { cairoDate } from '@bahth/domain/cairo.ts'
import { after, days, hours } from '@bahth/domain/durations.ts'
import { sql } from 'kysely'
import type { Services } from '../services.ts'
import { sweepSubscriptions } from './push-store.ts'
import { eraseFile, findUnlinked } from './stored-files.ts'

/** Policy: activity is kept for twelve months. */
const activityLife = days(365)

/**
 * What nobody needs any more: links that are over, activity of long ago, devices that were signed out, files without a
 * link.
 */
export async function sweepRecords({
  db,
  files,
  clock,
}: Pick<Services, 'db' | 'files' | 'clock'>): Promise<void> {
  const now = clock.now()
  await db
    .deleteFrom('one_time_token')
    .where('expires_at', '<', after(now, -days(1)))
    .execute()
  await db.deleteFrom('activity').where('at', '<', after(now, -activityLife)).execute()
  // A day of which nothing is left has nothing to tally.
  const lastDay = cairoDate(after(now, -activityLife))
  await sql`delete from activity_tally where day < ${lastDay}::date`.execute(db)
  await sweepSubscriptions(db)
  const unlinked = await findUnlinked(db, after(now, -hours(1)))
  const failures: unknown[] = []
  for (const key of unlinked) await eraseFile({ db, files }, key).catch(error => failures.push(error))
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${unlinked.length} files could not be erased`)
}
