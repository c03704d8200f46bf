import type { Db, Tx } from '../db/open.ts'

/** Notices under the bell. */

const newest = 30

export async function listNotices(db: Db, memberId: string) {
  const [items, counted] = await Promise.all([
    db
      .selectFrom('notice')
      .select(['id', 'kind', 'title', 'text', 'link', 'created_at as createdAt', 'read_at as readAt'])
      .where('member_id', '=', memberId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(newest)
      .execute(),
    db
      .selectFrom('notice')
      .select(({ fn }) => fn.countAll<number>().as('unread'))
      .where('member_id', '=', memberId)
      .where('read_at', 'is', null)
      .executeTakeFirstOrThrow(),
  ])
  return { items, unread: counted.unread }
}

/** Marks notices of a member as read; without ids, all of them. */
export async function markRead(
  tx: Tx,
  memberId: string,
  ids: readonly string[] | undefined,
  now: Date,
): Promise<void> {
  if (ids?.length === 0) return
  let query = tx
    .updateTable('notice')
    .set({ read_at: now })
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
  if (ids) query = query.where('id', 'in', [...ids])
  await query.execute()
}
