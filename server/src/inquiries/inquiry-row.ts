import type { InquiryStatus, Vote } from '@bahth/domain/inquiries/rules.ts'
import type { Viewer } from '../http/call.ts'

/** A question with its replies as a database row, and as the API returns it. */

interface ReplyRow {
  replyId: string
  reply: string
  /** As `millis` writes it. */
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
  editedAt: Date | null
  mayQuote: boolean
  tags: string[]
  views: number
  upvotes: number
  downvotes: number
  myVote: Vote
  featured: boolean
  status: InquiryStatus
  replyCount: number
  /** Null if there are none. */
  replies: ReplyRow[] | null
}

/** A question as the API returns it to a viewer (INQ-11). */
export const presentInquiry = ({ replies, ...row }: InquiryRow, { memberId, isAdmin }: Viewer) => ({
  ...row,
  mayQuote: isAdmin || row.authorId === memberId ? row.mayQuote : null,
  replies: (replies ?? []).map(reply => ({ ...reply, timeReplied: new Date(reply.timeReplied) })),
})
