import { after, days } from '@bahth/domain/durations.ts'
import type { ActivityAction, ActivityDetails } from '@bahth/domain/records/activity.ts'
import type { Insertable } from 'kysely'
import type { DB } from '../../../db/schema.generated.ts'
import { idMaker, seededRandom } from './seeded-random.ts'

/** Rows of a table as they go into the database. */
export type Rows<T extends keyof DB> = Insertable<DB[T]>[]

/** An action of the administrator; each is one entry of the activity log. */
export interface LoggedAction {
  at: Date
  action: ActivityAction
  target: { type: 'user' | 'survey' | 'content' | 'session'; id: string | null; name: string }
  details?: ActivityDetails
}

/** How long entries are kept. */
const retention = days(365)

/** Addresses reserved for documentation (RFC 5737). */
const officeIps = ['203.0.113.24', '203.0.113.24', '198.51.100.7']

/** The activity log of these actions, newest last. */
export function activityRows(
  loggedActions: readonly LoggedAction[],
  admin: { id: string; name: string },
  now: Date,
) {
  const id = idMaker('activity')
  const { pick } = seededRandom('activity')
  return loggedActions
    .filter(loggedAction => loggedAction.at <= now && loggedAction.at > after(now, -retention))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(loggedAction => ({
      id: id(loggedAction.at),
      at: loggedAction.at,
      admin_id: admin.id,
      admin_name: admin.name,
      action: loggedAction.action,
      target_type: loggedAction.target.type,
      target_id: loggedAction.target.id,
      target_name: loggedAction.target.name,
      details: JSON.stringify(loggedAction.details ?? {}),
      ip: pick(officeIps),
    })) satisfies Rows<'activity'>
}
