import { days } from '@bahth/domain/durations.ts'
import { sql } from 'kysely'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import type { Db, Tx } from '../../db/open.ts'
import { deleteSubscriptions } from '../../records/push-store.ts'

/** SQL that ends and deletes logins. */

/** Ends a login, with `memberId` only if it belongs to this member; returns whether it was live. */
export async function endLogin(tx: Tx, loginId: string, now: Date, memberId?: string): Promise<boolean> {
  let query = tx
    .updateTable('login')
    .set({ ended_at: now })
    .where('id', '=', loginId)
    .where('ended_at', 'is', null)
  if (memberId) query = query.where('member_id', '=', memberId)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

/**
 * Ends all logins of a member, except one if given, and notifications on their devices, which go on after a login has
 * expired.
 */
export async function endLogins(tx: Tx, memberId: string, now: Date, except?: string): Promise<void> {
  let query = tx
    .updateTable('login')
    .set({ ended_at: now })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
  if (except) query = query.where('id', '!=', except)
  await query.execute()
  await deleteSubscriptions(tx, memberId, { exceptLogin: except })
}

/** Ends expired logins; returns their members. */
export async function endExpiredLogins(tx: Tx, now: Date): Promise<Set<string>> {
  const ended = await tx
    .updateTable('login')
    .set(eb => ({ ended_at: eb.ref('expires_at') }))
    .where('ended_at', 'is', null)
    .where('expires_at', '<=', now)
    .returning('member_id as memberId')
    .execute()
  return new Set(ended.map(login => login.memberId))
}

/** How long a login is stored after its beginning: the privacy policy promises at most twelve months. */
export const loginRecordLife = days(365)

/** Deletes logins that began before an instant and have expired. */
export const deleteOldLogins = (db: Db, before: Date, now: Date): Promise<void> =>
  deleteInBatches(db, 'login', sql`created_at < ${before} and expires_at < ${now}`)
