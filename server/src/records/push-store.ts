import { sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import type { PushTarget } from '../vendors/push/push.ts'

/** Push subscriptions of members' devices. */

/** The maximum number of subscriptions per member; a new one above it replaces the oldest. */
const maxDevices = 10

/** Whether a login is active or has expired. Logging a device out also ends its notifications; expiry does not. */
const isNotLoggedOut = sql<boolean>`(login.ended_at is null or login.ended_at >= login.expires_at)`

/** Adds a device, or moves it from another member to this one, with a new id: queued pushes name the old one. */
export async function putSubscription(
  tx: Tx,
  subscription: PushTarget & { id: string; memberId: string; loginId: string },
  now: Date,
): Promise<void> {
  const { id, memberId, loginId, endpoint, p256dh, auth } = subscription
  const columns = { member_id: memberId, login_id: loginId, p256dh, auth, created_at: now }
  await tx
    .insertInto('push_subscription')
    .values({ id, endpoint, ...columns })
    .onConflict(conflict =>
      conflict.column('endpoint').doUpdateSet({
        ...columns,
        id: sql`case when push_subscription.member_id = excluded.member_id then push_subscription.id else excluded.id end`,
      }),
    )
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

/** Removes the devices of a member: all, only the one of an endpoint, or all except those of one login. */
export async function deleteSubscriptions(
  tx: Tx,
  memberId: string,
  { endpoint, exceptLogin }: { endpoint?: string | undefined; exceptLogin?: string | undefined },
): Promise<void> {
  let query = tx.deleteFrom('push_subscription').where('member_id', '=', memberId)
  if (endpoint) query = query.where('endpoint', '=', endpoint)
  if (exceptLogin) query = query.where('login_id', '!=', exceptLogin)
  await query.execute()
}

/** Removes a device whose browser has ended the subscription. */
export async function deleteSubscription(db: Db, id: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', id).execute()
}

export const listTargets = (db: Db, memberId: string) =>
  db
    .selectFrom('push_subscription')
    .innerJoin('login', 'login.id', 'push_subscription.login_id')
    .select(['push_subscription.id', 'endpoint', 'p256dh', 'auth'])
    .where('push_subscription.member_id', '=', memberId)
    .where(isNotLoggedOut)
    .execute()

/** The devices of members to which notices are sent. */
export const listSubscriptions = (tx: Tx, memberIds: readonly string[]) =>
  tx
    .selectFrom('push_subscription')
    .innerJoin('login', 'login.id', 'push_subscription.login_id')
    .select(['push_subscription.id', 'push_subscription.member_id as memberId'])
    .where('push_subscription.member_id', 'in', [...memberIds])
    .where(isNotLoggedOut)
    .execute()

/** A device, if its member still wants notifications and has not logged out there. */
export const findTarget = (db: Db, id: string) =>
  db
    .selectFrom('push_subscription')
    .innerJoin('login', 'login.id', 'push_subscription.login_id')
    .innerJoin('member', 'member.id', 'push_subscription.member_id')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('push_subscription.id', '=', id)
    .where('member.mobile_notifications', '=', true)
    .where(isNotLoggedOut)
    .executeTakeFirst()

/** Removes devices that were logged out. */
export async function sweepSubscriptions(db: Db): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .using('login')
    .whereRef('login.id', '=', 'push_subscription.login_id')
    .where(sql<boolean>`not ${isNotLoggedOut}`)
    .execute()
}
