import type { InquiryStatus, Vote } from '@bahth/domain/inquiries/rules.ts'
import { sql } from 'kysely'

/** A question with its replies as one row of a statement, and as the wire shows it. */

interface ReplyRow {
  replyId: string
  reply: string
  /** Milliseconds since 1970: it stands inside JSON. */
  timeReplied: number
  userName: string
  replierId: string | null
  upvotes: number
  downvotes: number
  myVote: Vote
  isAccepted: boolean
}

export interface InquiryRow {
  inquiryId: string
  title: string
  inquiry: string
  category: string
  authorId: string | null
  authorName: string
  submittedAt: Date
  tags: string[]
  views: number
  upvotes: number
  downvotes: number
  myVote: Vote
  featured: boolean
  status: InquiryStatus
  replyCount: number
  /** Null where there are none. */
  replies: ReplyRow[] | null
}

/** The columns of a row, of the question `i`, its standing `s` and the reader's vote `v`. */
export const inquiryColumns = (memberId: string) => sql`
  i.id as "inquiryId", i.title, i.text as inquiry, i.category, i.author_id as "authorId", i.author_name as "authorName",
  i.submitted_at as "submittedAt", i.tags, i.featured_at is not null as featured,
  s.views, s.upvotes, s.downvotes, s.status, s.reply_count as "replyCount", coalesce(v.value, 0) as "myVote",
  case when s.reply_count > 0 then (
    select json_agg(json_build_object(
      'replyId', r.id, 'reply', r.text, 'timeReplied', (extract(epoch from r.replied_at) * 1000)::bigint,
      'userName', r.author_name, 'replierId', r.author_id, 'upvotes', r.upvotes, 'downvotes', r.downvotes,
      'myVote', coalesce(rv.value, 0), 'isAccepted', r.accepted_at is not null) order by r.id)
    from reply r left join reply_vote rv on rv.reply_id = r.id and rv.member_id = ${memberId}
    where r.inquiry_id = i.id) end as replies`

/** INQ-11: a question on the wire. */
export const presentInquiry = ({ replies, ...row }: InquiryRow) => ({
  ...row,
  replies: (replies ?? []).map(reply => ({ ...reply, timeReplied: new Date(reply.timeReplied) })),
})
