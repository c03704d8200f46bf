import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParams } from '../fields.ts'
import { Inquiry, inquiryNames, Reply, vote } from './inquiry.ts'
import { enabled, ReplyFields } from './inquiry-fields.ts'

/** Replies to inquiries, and votes. */

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
  response: Votes,
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
  response: Votes,
  refusals: ['not_found'],
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
  response: Inquiry,
  wireNames: inquiryNames,
  refusals: ['not_found', 'forbidden'],
})

export const postReply = endpoint({
  method: 'POST',
  path: '/replies',
  access: 'admin',
  summary: 'Replies to a question; the first reply makes it answered',
  changes: ['inquiry', 'activity'],
  changesForOthers: ['notices'],
  body: ReplyFields,
  response: Reply,
  status: 201,
  wireNames: inquiryNames,
  refusals: ['not_found', 'inquiry_closed'],
})

export const deleteReply = endpoint({
  method: 'DELETE',
  path: '/replies/:id',
  access: 'admin',
  summary: 'Deletes a reply; without replies the question is open again',
  changes: ['inquiry', 'activity', 'notices'],
  params: idParams,
  response: 'nothing',
  refusals: ['not_found'],
})
