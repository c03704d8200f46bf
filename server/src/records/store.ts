import type { Language } from '@bahth/domain/languages.ts'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import type { DB } from '../db/schema.generated.ts'

/** The maximum number of notices in a member’s list. */
const maxNotices = 30

export const findNotices = (db: Db, memberId: string) =>
  db
    .selectFrom('notice')
    .select(['id', 'kind', 'params', 'title', 'text', 'link', 'created_at as createdAt', 'read_at as readAt'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxNotices)
    .execute()

export async function countUnread(db: Db, memberId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('notice')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return unread
}

/** The language of messages to a member. */
export async function findLanguage(db: Db | Tx, memberId: string): Promise<Language> {
  const member = await db
    .selectFrom('member')
    .select('language')
    .where('id', '=', memberId)
    .executeTakeFirst()
  return member?.language ?? 'en'
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

/**
 * Marks a member's notices with this link as read, with a kind only those of it, with an instant only those written then;
 * returns whether there were any.
 */
export async function markReadOf(
  tx: Tx,
  memberId: string,
  { kind, link, at }: { kind?: string | undefined; link: string; at?: Date | undefined },
  now: Date,
): Promise<boolean> {
  let query = tx
    .updateTable('notice')
    .set({ read_at: now })
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .where('link', '=', link)
  if (kind) query = query.where('kind', '=', kind)
  if (at) query = query.where('created_at', '=', at)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

/** The existing members among these, with the columns that decide how they are notified. */
export const findRecipients = (tx: Tx, memberIds: readonly string[]) =>
  tx
    .selectFrom('member')
    .select([
      'id',
      'email',
      'language',
      'first_name as firstName',
      'state',
      'email_notifications as wantsMail',
      'mobile_notifications as wantsPush',
    ])
    .where('id', 'in', [...memberIds])
    .execute()

export async function insertNotices(tx: Tx, notices: readonly Insertable<DB['notice']>[]): Promise<void> {
  await tx.insertInto('notice').values(notices).execute()
}

/** Whether a row of `member` gets the weekly email. */
export const getsWeekly = sql<boolean>`(weekly_email and email_notifications and state = 'approved')`

/** Whether a member still gets the weekly email at this address. */
export const wantsWeekly = async (db: Db, memberId: string, email: string): Promise<boolean> =>
  (await db
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .where('email', '=', email)
    .where(getsWeekly)
    .executeTakeFirst()) !== undefined

export const memberExists = async (db: Db, memberId: string): Promise<boolean> =>
  (await db.selectFrom('member').select('id').where('id', '=', memberId).executeTakeFirst()) !== undefined

/** The addresses of a member: the confirmed one, and the one that waits for its confirmation. */
export const findAddresses = (db: Db, memberId: string) =>
  db
    .selectFrom('member')
    .select(['email', 'pending_email as pendingEmail'])
    .where('id', '=', memberId)
    .executeTakeFirst()
