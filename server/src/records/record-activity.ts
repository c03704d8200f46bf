import type { ActivityAction, ActivityDetails, ActivityTarget } from '@bahth/domain/records/activity.ts'
import { newId } from '../db/ids.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import { insertActivity } from './activity-store.ts'

/** Who acted, as the log stores it: the name stays after the account is deleted. */
export interface ActingAdmin {
  memberId: string
  name: string
  ip: string | null
}

/** The signed-in administrator as the log stores them. */
export const actingAdminOf = (
  { memberId, firstName, lastName }: { memberId: string; firstName: string; lastName: string },
  ip: string | null,
): ActingAdmin => ({ memberId, name: `${firstName} ${lastName}`, ip })

/** Adds an entry to the activity log in the transaction of the action; returns its id. */
export async function recordActivity(
  unit: UnitOfWork,
  actingAdmin: ActingAdmin,
  action: ActivityAction,
  target: { type: ActivityTarget; id: string | null; name: string },
  details: ActivityDetails = {},
): Promise<string> {
  const id = newId()
  await insertActivity(unit.tx, {
    id,
    at: unit.now,
    admin_id: actingAdmin.memberId,
    admin_name: actingAdmin.name,
    action,
    target_type: target.type,
    target_id: target.id,
    target_name: target.name,
    details: JSON.stringify(details),
    ip: actingAdmin.ip,
  })
  unit.publish('activity', id, 'admins')
  return id
}
