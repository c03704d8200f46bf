import { fullName } from '@bahth/domain/full-name.ts'
import {
  type ActivityAction,
  type ActivityDetails,
  type ActivityTarget,
  loggedNames,
} from '@bahth/domain/records/activity.ts'
import { newId } from '../db/ids.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import { insertActivity } from './activity-store.ts'

/** The person who acted, as the log stores them: the name stays after the account is deleted. */
export interface Actor {
  /** Null for the operator, who has no account. */
  memberId: string | null
  name: string
  ip: string | null
}

export interface ActingAdmin extends Actor {
  memberId: string
}

/** The person who runs the server, and uses the commands of `npm run admin`. */
export const operator: Actor = { memberId: null, name: loggedNames.operator, ip: null }

/** The logged-in administrator as the log stores them. */
export const actingAdminOf = (
  member: { memberId: string; firstName: string; lastName: string },
  ip: string | null,
): ActingAdmin => ({ memberId: member.memberId, name: fullName(member), ip })

/** Adds an entry to the activity log in the transaction of the action; returns its id. */
export async function recordActivity(
  unit: UnitOfWork,
  actor: Actor,
  action: ActivityAction,
  target: { type: ActivityTarget; id: string | null; name: string },
  details: ActivityDetails = {},
): Promise<string> {
  const id = newId()
  await insertActivity(unit.tx, {
    id,
    at: unit.now,
    admin_id: actor.memberId,
    admin_name: actor.name,
    action,
    target_type: target.type,
    target_id: target.id,
    target_name: target.name,
    details: JSON.stringify(details),
    ip: actor.ip,
  })
  unit.publish('activity', id, 'admins')
  return id
}
