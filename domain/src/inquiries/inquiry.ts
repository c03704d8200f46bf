import { z } from 'zod'
import { fieldText } from '../field-problems.ts'
import { id, instant } from '../fields.ts'
import { inquiryStatuses } from './rules.ts'

/** A question with its replies, as members get it. */

export const vote = z.union([z.literal(1), z.literal(0), z.literal(-1)], {
  error: fieldText('must_be', { name: 'value', values: '1, 0, -1' }),
})

export const Reply = z.object({
  replyId: id,
  reply: z.string(),
  timeReplied: instant,
  userName: z.string(),
  replierId: id.nullable(),
  upvotes: z.number().int(),
  downvotes: z.number().int(),
  myVote: vote,
  isAccepted: z.boolean(),
})

export const Inquiry = z.object({
  inquiryId: id,
  title: z.string(),
  inquiry: z.string(),
  category: z.string(),
  authorId: id.nullable(),
  authorName: z.string(),
  submittedAt: instant,
  editedAt: instant.nullable(),
  /** Whether the association may quote it in chat groups. Null for everyone except its author and administrators. */
  mayQuote: z.boolean().nullable(),
  tags: z.array(z.string()),
  views: z.number().int(),
  upvotes: z.number().int(),
  downvotes: z.number().int(),
  myVote: vote,
  featured: z.boolean(),
  status: z.enum(inquiryStatuses),
  replies: z.array(Reply),
  replyCount: z.number().int(),
})

export const inquiryNames = { inquiryId: 'inquiryID', replyId: 'replyID', replierId: 'author_id' } as const
