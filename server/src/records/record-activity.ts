import type { ActivityAction, ActivityDetails, ActivityTarget } from '@bahth/domain/records/activity.ts'
import { newId } from '../db/ids.ts'
import type { Write } from '../write.ts'

/** Who acts, as the log keeps it: the name stays when the account goes. */
export interface ActingAdmin {
  memberId: string
  name: string
  ip: string | null
}

/**
 * Writes one entry of the activity log into the transaction of its effect (every administrator's action has one); its id.
 */
export async function recordActivity(
  write: Write,
  actingAdmin: ActingAdmin,
  action: ActivityAction,
  target: { type: ActivityTarget; id: string | null; name: string },
  details: ActivityDetails = {},
): Promise<string> {
  const id = newId()
  await write.tx
    .insertInto('activity')
    .values({
      id,
      at: write.now,
      admin_id: actingAdmin.memberId,
      admin_name: actingAdmin.name,
      action,
      target_type: target.type,
      target_id: target.id,
      target_name: target.name,
      details: JSON.stringify(details),
      ip: actingAdmin.ip,
    })
    .execute()
  write.publish('activity', id, 'admins')
  return id
}
