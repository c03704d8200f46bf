import type { Vote } from '@bahth/domain/inquiries/rules.ts'
import { inquiryPath } from '@bahth/domain/page-paths.ts'
import { type Insertable, sql } from 'kysely'
import { millis } from '../db/json-times.ts'
import type { Tx } from '../db/open.ts'
import type { DB } from '../db/schema.generated.ts'
import { replyNotice } from './inquiry-notices.ts'
import { type LockedInquiry, lockInquiry } from './store.ts'

/** SQL of replies. */

/** The id of a reply's question. */
async function inquiryOfReply(tx: Tx, replyId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('reply')
    .select('inquiry_id as inquiryId')
    .where('id', '=', replyId)
    .executeTakeFirst()
  return row?.inquiryId
}

/** Locks the question of a reply, then reads the reply, so that both have the current state. */
export async function lockInquiryOfReply(
  tx: Tx,
  replyId: string,
): Promise<
  | { inquiry: LockedInquiry; reply: { authorId: string | null; repliedAt: Date; acceptedAt: Date | null } }
  | undefined
> {
  const inquiryId = await inquiryOfReply(tx, replyId)
  const inquiry = inquiryId && (await lockInquiry(tx, inquiryId))
  if (!inquiry) return undefined
  const reply = await tx
    .selectFrom('reply')
    .select(['author_id as authorId', 'replied_at as repliedAt', 'accepted_at as acceptedAt'])
    .where('id', '=', replyId)
    .executeTakeFirst()
  return reply && { inquiry, reply }
}

/** The reply that an author has written to a question with these words since an instant, with the author's vote. */
export const findSameReply = (
  tx: Tx,
  { inquiryId, authorId, text, since }: { inquiryId: string; authorId: string; text: string; since: Date },
) =>
  tx
    .selectFrom('reply')
    .leftJoin('reply_vote', join =>
      join.onRef('reply_vote.reply_id', '=', 'reply.id').on('reply_vote.member_id', '=', authorId),
    )
    .select([
      'id',
      'replied_at as repliedAt',
      'upvotes',
      'downvotes',
      sql<Vote>`coalesce(reply_vote.value, 0)`.as('myVote'),
      'accepted_at as acceptedAt',
    ])
    .where('inquiry_id', '=', inquiryId)
    .where('author_id', '=', authorId)
    .where('replied_at', '>', since)
    .where('text', '=', text)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Sets or clears the accepted reply of a question. Returns the one that was accepted before. */
export async function setAccepted(
  tx: Tx,
  inquiryId: string,
  accepted: { replyId: string; at: Date } | null,
): Promise<{ authorId: string | null } | undefined> {
  const before = await tx
    .updateTable('reply')
    .set({ accepted_at: null })
    .where('inquiry_id', '=', inquiryId)
    .where('accepted_at', 'is not', null)
    .returning('author_id as authorId')
    .executeTakeFirst()
  if (accepted)
    await tx
      .updateTable('reply')
      .set({ accepted_at: accepted.at })
      .where('id', '=', accepted.replyId)
      .execute()
  return before
}

export interface NewReplies {
  inquiryId: string
  title: string
  replies: number
  /** As `millis` writes it. */
  repliedAt: number
  total: number
}

/**
 * A member's questions with unread notices about replies, as a JSON array for a statement that covers several features.
 */
export const newRepliesAsJson = (memberId: string, max: number) => sql<NewReplies[]>`(
  select coalesce(json_agg(news), '[]') from (
    select i.id as "inquiryId", i.title, count(*)::int as replies,
      ${millis(sql`max(n.created_at)`)} as "repliedAt", count(*) over ()::int as total
    from inquiry i
    join notice n on n.member_id = i.author_id and n.link = ${sql.lit(inquiryPath(''))} || i.id
    where i.author_id = ${memberId} and n.read_at is null and n.kind = ${sql.lit(replyNotice)}
    group by i.id order by max(n.created_at) desc limit ${sql.lit(max)}) news)`

export async function insertReply(tx: Tx, reply: Insertable<DB['reply']>): Promise<void> {
  await tx.insertInto('reply').values(reply).execute()
}

export async function deleteReplyRow(tx: Tx, replyId: string): Promise<void> {
  await tx.deleteFrom('reply').where('id', '=', replyId).execute()
}
