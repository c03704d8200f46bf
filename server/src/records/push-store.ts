import { sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import type { PushTarget } from '../vendors/push/push.ts'

/** The devices that members' notices are pushed to. */

/** A member's devices; who subscribes with more loses the oldest. */
const maxDevices = 10

/**
 * A login that was not ended by anybody: going on, or left alone until it expired. Whoever signs a device out ends
 * what is pushed there.
 */
const isNotSignedOut = sql<boolean>`(login.ended_at is null or login.ended_at >= login.expires_at)`

/** A device begins to receive, or is another member's from now on. */
export async function putSubscription(
  tx: Tx,
  subscription: PushTarget & { id: string; memberId: string; loginId: string },
  now: Date,
): Promise<void> {
  const { id, memberId, loginId, endpoint, p256dh, auth } = subscription
  const whose = { member_id: memberId, login_id: loginId, p256dh, auth, created_at: now }
  await tx
    .insertInto('push_subscription')
    .values({ id, endpoint, ...whose })
    .onConflict(conflict => conflict.column('endpoint').doUpdateSet(whose))
    .execute()
  await tx
    .deleteFrom('push_subscription')
    .where('id', 'in', eb =>
      eb
        .selectFrom('push_subscription')
        .select('id')
        .where('member_id', '=', memberId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(maxDevices),
    )
    .execute()
}

/** One device of a member receives no more; without an address, none does. */
export async function deleteSubscriptions(tx: Tx, memberId: string, endpoint?: string): Promise<void> {
  let query = tx.deleteFrom('push_subscription').where('member_id', '=', memberId)
  if (endpoint) query = query.where('endpoint', '=', endpoint)
  await query.execute()
}

/** A device whose browser has given up. */
export async function deleteSubscription(db: Db, id: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', id).execute()
}

/** A member's own devices. */
export const listTargets = (db: Db, memberId: string) =>
  db
    .selectFrom('push_subscription')
    .innerJoin('login', 'login.id', 'push_subscription.login_id')
    .select(['push_subscription.id', 'endpoint', 'p256dh', 'auth'])
    .where('push_subscription.member_id', '=', memberId)
    .where(isNotSignedOut)
    .execute()

/** The devices of members that receive now. */
export const listSubscriptions = (tx: Tx, memberIds: readonly string[]) =>
  tx
    .selectFrom('push_subscription')
    .innerJoin('login', 'login.id', 'push_subscription.login_id')
    .select('push_subscription.id')
    .where('push_subscription.member_id', 'in', [...memberIds])
    .where(isNotSignedOut)
    .execute()

/** A device that still receives: its member wants notices there, and is not signed out. */
export const findTarget = (db: Db, id: string) =>
  db
    .selectFrom('push_subscription')
    .innerJoin('login', 'login.id', 'push_subscription.login_id')
    .innerJoin('member', 'member.id', 'push_subscription.member_id')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('push_subscription.id', '=', id)
    .where('member.mobile_notifications', '=', true)
    .where(isNotSignedOut)
    .executeTakeFirst()

/** The devices that were signed out. */
export async function sweepSubscriptions(db: Db): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .using('login')
    .whereRef('login.id', '=', 'push_subscription.login_id')
    .where(sql<boolean>`not ${isNotSignedOut}`)
    .execute()
}
