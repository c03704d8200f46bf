import { fold } from '@bahth/domain/fold.ts'
import type { InquiryStatus } from '@bahth/domain/inquiries/rules.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import { type InquiryRow, inquiryColumns } from './inquiry-row.ts'

/** Single questions and replies. */

/** A question with its replies as a member sees it; with a day, whether they have seen it on that day in Cairo. */
export async function findInquiry(
  db: Db | Tx,
  inquiryId: string,
  memberId: string,
  day: string | null = null,
): Promise<{ inquiry: InquiryRow; isSeen: boolean } | undefined> {
  const found = await sql<InquiryRow & { isSeen: boolean }>`
    select ${inquiryColumns(memberId)}, exists (
      select 1 from inquiry_view w
      where w.inquiry_id = i.id and w.day = ${day}::date and w.member_id = ${memberId}) as "isSeen"
    from inquiry i
    join inquiry_standing s on s.inquiry_id = i.id
    left join inquiry_vote v on v.inquiry_id = i.id and v.member_id = ${memberId}
    where i.id = ${inquiryId}`.execute(db)
  const [row] = found.rows
  if (!row) return undefined
  const { isSeen, ...inquiry } = row
  return { inquiry, isSeen }
}

/** Counts a view, once a member and day, of a question that is there. */
export async function addView(db: Db, inquiryId: string, memberId: string, day: string): Promise<void> {
  await sql`
    insert into inquiry_view (inquiry_id, member_id, day)
    select id, ${memberId}::uuid, ${day}::date from inquiry where id = ${inquiryId} for key share
    on conflict do nothing`.execute(db)
}

export interface LockedInquiry {
  id: string
  title: string
  authorId: string | null
  status: InquiryStatus
  replyCount: number
  featuredAt: Date | null
}

/**
 * Locks a question until the commit: what is decided about it happens one after another. For its deletion it waits
 * for those who vote on it now; whoever votes then finds it gone.
 */
export async function lockInquiry(
  tx: Tx,
  inquiryId: string,
  purpose: 'change' | 'deletion' = 'change',
): Promise<LockedInquiry | undefined> {
  const question = tx
    .selectFrom('inquiry')
    .innerJoin('inquiry_standing', 'inquiry_standing.inquiry_id', 'inquiry.id')
    .select([
      'inquiry.id',
      'inquiry.title',
      'inquiry.author_id as authorId',
      'inquiry_standing.status',
      'inquiry_standing.reply_count as replyCount',
      'inquiry.featured_at as featuredAt',
    ])
    .where('inquiry.id', '=', inquiryId)
  return (
    purpose === 'deletion' ? question.forUpdate('inquiry') : question.forNoKeyUpdate()
  ).executeTakeFirst()
}

/** Sets how a question stands. */
export async function setStanding(
  tx: Tx,
  inquiryId: string,
  standing: { status: InquiryStatus; replyCount?: number },
): Promise<void> {
  await tx
    .updateTable('inquiry_standing')
    .set({
      status: standing.status,
      ...(standing.replyCount === undefined ? {} : { reply_count: standing.replyCount }),
    })
    .where('inquiry_id', '=', inquiryId)
    .execute()
}

/** The question a reply belongs to. */
async function inquiryOfReply(tx: Tx, replyId: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('reply')
    .select('inquiry_id as inquiryId')
    .where('id', '=', replyId)
    .executeTakeFirst()
  return found?.inquiryId
}

/** Locks the question of a reply and reads the reply as it then is. */
export async function lockInquiryOfReply(
  tx: Tx,
  replyId: string,
): Promise<
  { inquiry: LockedInquiry; reply: { authorId: string | null; acceptedAt: Date | null } } | undefined
> {
  const inquiryId = await inquiryOfReply(tx, replyId)
  const inquiry = inquiryId && (await lockInquiry(tx, inquiryId))
  if (!inquiry) return undefined
  const reply = await tx
    .selectFrom('reply')
    .select(['author_id as authorId', 'accepted_at as acceptedAt'])
    .where('id', '=', replyId)
    .executeTakeFirst()
  return reply && { inquiry, reply }
}

/** Makes a reply the one accepted of its question, or none. */
export async function setAccepted(
  tx: Tx,
  inquiryId: string,
  accepted: { replyId: string; at: Date } | null,
): Promise<void> {
  await tx
    .updateTable('reply')
    .set({ accepted_at: null })
    .where('inquiry_id', '=', inquiryId)
    .where('accepted_at', 'is not', null)
    .execute()
  if (accepted)
    await tx
      .updateTable('reply')
      .set({ accepted_at: accepted.at })
      .where('id', '=', accepted.replyId)
      .execute()
}

/** Fewer letters are like half of everything. */
const minLength = 6

/** Questions with a title like a text that is being written, most alike first. */
export async function findSimilar(db: Db, written: string) {
  const text = fold(written)
  if (text.length < minLength) return []
  const found = await sql<{ inquiryId: string; title: string; status: InquiryStatus }>`
    select i.id as "inquiryId", i.title, s.status
    from similar_inquiries(${text}) with ordinality as alike (inquiry_id, place)
    join inquiry i on i.id = alike.inquiry_id
    join inquiry_standing s on s.inquiry_id = i.id
    order by alike.place`.execute(db)
  return found.rows
}
