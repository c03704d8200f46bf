import type { InquiryStatus } from '@bahth/domain/inquiries/rules.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import { millis } from '../db/json-times.ts'
import type { Db, Tx } from '../db/open.ts'
import type { DB } from '../db/schema.generated.ts'
import type { InquiryRow } from './inquiry-row.ts'

/** SQL for single questions. */

/** Columns of the question `i`, its counters `s` and the viewer's vote `v`. */
export const inquiryColumns = (memberId: string) => sql`
  i.id as "inquiryId", i.title, i.text as inquiry, i.category, i.author_id as "authorId", i.author_name as "authorName",
  i.submitted_at as "submittedAt", i.edited_at as "editedAt", i.may_quote as "mayQuote", i.tags,
  i.featured_at is not null as featured,
  s.views, s.upvotes, s.downvotes, s.status, s.reply_count as "replyCount", coalesce(v.value, 0) as "myVote",
  case when s.reply_count > 0 then (
    select json_agg(json_build_object(
      'replyId', r.id, 'reply', r.text, 'timeReplied', ${millis(sql`r.replied_at`)},
      'userName', r.author_name, 'replierId', r.author_id, 'upvotes', r.upvotes, 'downvotes', r.downvotes,
      'myVote', coalesce(rv.value, 0), 'isAccepted', r.accepted_at is not null) order by r.id)
    from reply r left join reply_vote rv on rv.reply_id = r.id and rv.member_id = ${memberId}
    where r.inquiry_id = i.id) end as replies`

/** A question with its replies for one viewer; with a Cairo day, also whether they viewed it on that day. */
export async function findInquiry(
  db: Db | Tx,
  inquiryId: string,
  memberId: string,
  day: string | null = null,
): Promise<{ inquiry: InquiryRow; isSeen: boolean } | undefined> {
  const result = await sql<InquiryRow & { isSeen: boolean }>`
    select ${inquiryColumns(memberId)}, exists (
      select 1 from inquiry_view w
      where w.inquiry_id = i.id and w.day = ${day}::date and w.member_id = ${memberId}) as "isSeen"
    from inquiry i
    join inquiry_stats s on s.inquiry_id = i.id
    left join inquiry_vote v on v.inquiry_id = i.id and v.member_id = ${memberId}
    where i.id = ${inquiryId}`.execute(db)
  const [row] = result.rows
  if (!row) return undefined
  const { isSeen, ...inquiry } = row
  return { inquiry, isSeen }
}

/** Counts one view per member and day, if the question exists. */
export async function addView(db: Db, inquiryId: string, memberId: string, day: string): Promise<void> {
  await sql`
    insert into inquiry_view (inquiry_id, member_id, day)
    select id, ${memberId}::uuid, ${day}::date from inquiry where id = ${inquiryId} for key share
    on conflict do nothing`.execute(db)
}

export interface LockedInquiry {
  id: string
  title: string
  text: string
  tags: string[]
  authorId: string | null
  submittedAt: Date
  status: InquiryStatus
  replyCount: number
  featuredAt: Date | null
}

/**
 * Locks a question with its figures until the commit. If only the question were locked, a reply that is committed
 * while this waits would not be in `replyCount`. The lock for a deletion also waits for votes in progress; later votes
 * are refused with 404.
 */
export async function lockInquiry(
  tx: Tx,
  inquiryId: string,
  purpose: 'change' | 'deletion' = 'change',
): Promise<LockedInquiry | undefined> {
  const question = tx
    .selectFrom('inquiry')
    .innerJoin('inquiry_stats', 'inquiry_stats.inquiry_id', 'inquiry.id')
    .select([
      'inquiry.id',
      'inquiry.title',
      'inquiry.text',
      'inquiry.tags',
      'inquiry.author_id as authorId',
      'inquiry.submitted_at as submittedAt',
      'inquiry_stats.status',
      'inquiry_stats.reply_count as replyCount',
      'inquiry.featured_at as featuredAt',
    ])
    .where('inquiry.id', '=', inquiryId)
  return (purpose === 'deletion' ? question.forUpdate() : question.forNoKeyUpdate()).executeTakeFirst()
}

/** Sets the status of a question, and its number of replies if given. */
export async function setStats(
  tx: Tx,
  inquiryId: string,
  stats: { status: InquiryStatus; replyCount?: number },
): Promise<void> {
  await tx
    .updateTable('inquiry_stats')
    .set({
      status: stats.status,
      ...(stats.replyCount === undefined ? {} : { reply_count: stats.replyCount }),
    })
    .where('inquiry_id', '=', inquiryId)
    .execute()
}

/** The question that an author has asked with these words since an instant. */
export const findSameInquiry = (
  tx: Tx,
  { authorId, title, text, since }: { authorId: string; title: string; text: string; since: Date },
) =>
  tx
    .selectFrom('inquiry')
    .select('id')
    .where('author_id', '=', authorId)
    .where('submitted_at', '>', since)
    .where('title', '=', title)
    .where('text', '=', text)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function insertInquiry(
  tx: Tx,
  inquiry: Insertable<DB['inquiry']> & { id: string },
): Promise<void> {
  await tx.insertInto('inquiry').values(inquiry).execute()
  await tx.insertInto('inquiry_stats').values({ inquiry_id: inquiry.id }).execute()
}

export async function setInquiry(
  tx: Tx,
  inquiryId: string,
  values: Updateable<DB['inquiry']>,
): Promise<void> {
  await tx.updateTable('inquiry').set(values).where('id', '=', inquiryId).execute()
}

export async function deleteInquiryRow(tx: Tx, inquiryId: string): Promise<void> {
  await tx.deleteFrom('inquiry').where('id', '=', inquiryId).execute()
}

export async function setFeatured(tx: Tx, inquiryId: string, at: Date | null): Promise<void> {
  await tx.updateTable('inquiry').set({ featured_at: at }).where('id', '=', inquiryId).execute()
}

/** Sets the author's name of a member's questions and replies. */
export async function renameAuthor(tx: Tx, memberId: string, name: string): Promise<void> {
  for (const table of ['inquiry', 'reply'] as const)
    await tx.updateTable(table).set({ author_name: name }).where('author_id', '=', memberId).execute()
}
