import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fieldText } from '../field-problems.ts'
import { id, idParams, instant, listOf, pageQuery, searchText } from '../fields.ts'
import { Inquiry, inquiryNames } from './inquiry.ts'
import { enabled, InquiryChanges, InquiryFields } from './inquiry-fields.ts'
import { inquiryStatuses, listOrders, normalTag } from './rules.ts'

/** Inquiries: lists, questions and their status. The input fields are in inquiry-fields.ts. */

export const listInquiries = endpoint({
  method: 'GET',
  path: '/inquiries',
  access: 'approved',
  summary: 'Questions with their replies; the first page brings the featured ones and the tags in use',
  shows: ['inquiry'],
  query: pageQuery.extend({
    q: searchText,
    sort: z.enum(listOrders).default('recent'),
    status: z.enum([...inquiryStatuses, '']).optional(),
    tag: z.string().max(200).transform(normalTag).optional(),
  }),
  response: listOf(Inquiry).extend({
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
  wireNames: inquiryNames,
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
  response: Inquiry,
  wireNames: inquiryNames,
  refusals: ['not_found'],
})

export const similarInquiries = endpoint({
  method: 'GET',
  path: '/inquiries/similar',
  access: 'approved',
  summary: 'Questions like the one being written, at most five',
  query: z.object({ q: searchText }),
  response: z.object({
    items: z.array(z.object({ inquiryId: id, title: z.string(), status: z.enum(inquiryStatuses) })),
  }),
  wireNames: inquiryNames,
})

export const askInquiry = endpoint({
  method: 'POST',
  path: '/inquiries',
  access: 'approved',
  summary: 'Asks a question',
  changes: ['inquiry'],
  body: InquiryFields,
  response: Inquiry,
  status: 201,
  wireNames: inquiryNames,
})

export const editInquiry = endpoint({
  method: 'PUT',
  path: '/inquiries/:id',
  access: 'approved',
  summary:
    'Changes a question; for its author, within 24 hours while it has no reply, `mayQuote` at any time',
  changes: ['inquiry'],
  params: idParams,
  body: InquiryChanges,
  response: Inquiry,
  wireNames: inquiryNames,
  refusals: ['not_found', 'forbidden', 'inquiry_has_reply', 'inquiry_closed_to_edits', 'inquiry_edit_over'],
})

export const deleteInquiry = endpoint({
  method: 'DELETE',
  path: '/inquiries/:id',
  access: 'approved',
  summary: 'Deletes a question; its author only while it has no reply',
  changes: ['inquiry', 'activity', 'notices'],
  params: idParams,
  response: 'nothing',
  refusals: ['not_found', 'forbidden', 'inquiry_answered'],
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
  response: Inquiry,
  wireNames: inquiryNames,
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
  response: Inquiry,
  wireNames: inquiryNames,
  refusals: ['not_found', 'inquiry_state'],
})
