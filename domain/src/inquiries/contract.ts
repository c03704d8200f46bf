import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { type FieldText, fieldText } from '../field-problems.ts'
import { id, idParams, instant, listOf, pageQuery, requiredText, searchText } from '../fields.ts'
import { inquiryStatuses, listOrders, maxLength, normalTag, normalTags, tagsProblem } from './rules.ts'

/** Inquiries, replies and votes. */

const vote = z.union([z.literal(1), z.literal(0), z.literal(-1)], {
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

const names = { inquiryId: 'inquiryID', replyId: 'replyID', replierId: 'author_id' } as const

/** Normalises line endings. */
const writtenText = (missing: FieldText) =>
  requiredText(missing, maxLength.text).transform(text => text.replace(/\r\n?/g, '\n'))

const MayQuote = z.boolean({ error: fieldText('must_be', { name: 'mayQuote', values: 'true, false' }) })

export const InquiryFields = z.object({
  title: requiredText(fieldText('title_missing'), maxLength.title).transform(text =>
    text.replace(/\s+/g, ' '),
  ),
  inquiry: writtenText(fieldText('question_missing')),
  category: z
    .string()
    .trim()
    .max(maxLength.category, { error: fieldText('too_many_characters', { max: maxLength.category }) })
    .nullish()
    .transform(text => text || 'NA'),
  tags: z
    .array(z.string().max(200), { error: fieldText('tags_expected') })
    .max(100, { error: fieldText('too_many_tags', { max: maxLength.tags }) })
    .nullish()
    .transform((tags, context) => {
      const normal = normalTags(tags ?? [])
      const message = tagsProblem(normal)
      if (message) context.addIssue({ code: 'custom', message })
      return normal
    }),
  mayQuote: MayQuote.nullish().transform(isAllowed => isAllowed ?? false),
})

export const listInquiries = endpoint({
  method: 'GET',
  path: '/inquiries',
  access: 'approved',
  summary: 'Questions with their replies; the first page brings the featured ones and the tags in use',
  shows: ['inquiry'],
  query: pageQuery.extend({
    // Search cursors are long.
    cursor: z.string().max(4000).optional(),
    q: searchText,
    sort: z.enum(listOrders).default('recent'),
    status: z.enum([...inquiryStatuses, '']).optional(),
    tag: z.string().max(200).transform(normalTag).optional(),
  }),
  answer: listOf(Inquiry).extend({
    /** The counts (INQ-04), and the time of the oldest open inquiry. */
    stats: z.object({
      total: z.number().int(),
      answered: z.number().int(),
      open: z.number().int(),
      views: z.number().int(),
      oldestOpen: instant.nullable(),
    }),
    featured: z.array(Inquiry).optional(),
    tags: z.array(z.object({ tag: z.string(), count: z.number().int() })).optional(),
  }),
  wireNames: names,
})

export const getInquiry = endpoint({
  method: 'GET',
  path: '/inquiries/:id',
  access: 'approved',
  summary:
    'One question with its replies; counts one view per member and Cairo day, and marks its author’s notifications of replies as read',
  shows: ['inquiry'],
  changesForOthers: ['notices'],
  params: idParams,
  answer: Inquiry,
  wireNames: names,
  refusals: ['not_found'],
})

export const similarInquiries = endpoint({
  method: 'GET',
  path: '/inquiries/similar',
  access: 'approved',
  summary: 'Questions like the one being written, at most five',
  query: z.object({ q: searchText }),
  answer: z.object({
    items: z.array(z.object({ inquiryId: id, title: z.string(), status: z.enum(inquiryStatuses) })),
  }),
  wireNames: names,
})

export const askInquiry = endpoint({
  method: 'POST',
  path: '/inquiries',
  access: 'approved',
  summary: 'Asks a question',
  changes: ['inquiry'],
  body: InquiryFields,
  answer: Inquiry,
  status: 201,
  wireNames: names,
})

export const editInquiry = endpoint({
  method: 'PUT',
  path: '/inquiries/:id',
  access: 'approved',
  summary: 'Changes a question; for its author, within 24 hours while it has no reply',
  changes: ['inquiry'],
  params: idParams,
  body: InquiryFields.omit({ category: true }).extend({
    /** If omitted, the permission stays unchanged. */
    mayQuote: MayQuote.nullish(),
  }),
  answer: Inquiry,
  wireNames: names,
  refusals: ['not_found', 'forbidden', 'inquiry_has_reply', 'inquiry_closed_to_edits', 'inquiry_edit_over'],
})

export const deleteInquiry = endpoint({
  method: 'DELETE',
  path: '/inquiries/:id',
  access: 'approved',
  summary: 'Deletes a question; its author only while it has no reply',
  changes: ['inquiry', 'activity'],
  changesForOthers: ['notices'],
  params: idParams,
  answer: 'nothing',
  refusals: ['not_found', 'forbidden', 'inquiry_answered'],
})

const VoteBody = z.object({ value: vote })
const Votes = z.object({ upvotes: z.number().int(), downvotes: z.number().int(), myVote: vote })

export const voteOnInquiry = endpoint({
  method: 'PUT',
  path: '/inquiries/:id/vote',
  access: 'approved',
  summary: 'Votes on a question; 0 removes the vote',
  changes: ['inquiry'],
  params: idParams,
  body: VoteBody,
  answer: Votes,
  refusals: ['not_found'],
})

export const voteOnReply = endpoint({
  method: 'PUT',
  path: '/replies/:id/vote',
  access: 'approved',
  summary: 'Votes on a reply; 0 removes the vote',
  changes: ['inquiry'],
  params: idParams,
  body: VoteBody,
  answer: Votes,
  refusals: ['not_found'],
})

const enabled = z.object({
  enabled: z.boolean({ error: fieldText('must_be', { name: 'enabled', values: 'true, false' }) }),
})

export const featureInquiry = endpoint({
  method: 'PUT',
  path: '/inquiries/:id/featured',
  access: 'admin',
  summary: 'Features a question, or removes it from the featured ones',
  changes: ['inquiry', 'activity'],
  changesForOthers: ['notices'],
  params: idParams,
  body: enabled,
  answer: Inquiry,
  wireNames: names,
  refusals: ['not_found'],
})

export const setInquiryStatus = endpoint({
  method: 'PUT',
  path: '/inquiries/:id/status',
  access: 'admin',
  summary: 'Closes or reopens a question; the replies decide whether it is open or answered',
  changes: ['inquiry', 'activity'],
  changesForOthers: ['notices'],
  params: idParams,
  body: z.object({
    status: z.enum(inquiryStatuses, {
      error: fieldText('must_be', { name: 'status', values: 'open, answered, closed' }),
    }),
  }),
  answer: Inquiry,
  wireNames: names,
  refusals: ['not_found', 'inquiry_state'],
})

export const acceptReply = endpoint({
  method: 'PUT',
  path: '/replies/:id/accepted',
  access: 'approved',
  summary:
    'Accepts a reply instead of any other, or undoes that; for the author of the question and administrators',
  changes: ['inquiry', 'activity'],
  changesForOthers: ['notices'],
  params: idParams,
  body: enabled,
  answer: Inquiry,
  wireNames: names,
  refusals: ['not_found', 'forbidden'],
})

export const ReplyFields = z.object({
  inquiryId: id,
  reply: writtenText(fieldText('reply_missing')),
  /** Accepted and ignored; the server sets the author and the time. */
  userName: z.unknown().optional(),
  timeReplied: z.unknown().optional(),
})

export const postReply = endpoint({
  method: 'POST',
  path: '/replies',
  access: 'admin',
  summary: 'Replies to a question; the first reply makes it answered',
  changes: ['inquiry', 'activity'],
  changesForOthers: ['notices'],
  body: ReplyFields,
  answer: Reply,
  status: 201,
  wireNames: names,
  refusals: ['not_found', 'inquiry_closed'],
})

export const deleteReply = endpoint({
  method: 'DELETE',
  path: '/replies/:id',
  access: 'admin',
  summary: 'Deletes a reply; without replies the question is open again',
  changes: ['inquiry', 'activity'],
  params: idParams,
  answer: 'nothing',
  refusals: ['not_found'],
})
