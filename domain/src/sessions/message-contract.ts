import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fieldText } from '../field-problems.ts'
import { idParams, requiredText } from '../fields.ts'
import { isOneLine } from '../visible-text.ts'
import { maxMessageLength, messageAudiences } from './message-rules.ts'

/** Messages from administrators to the members of a session. */

const count = z.number().int()

export const sessionMessage = endpoint({
  method: 'GET',
  path: '/admin/sessions/:id/message',
  access: 'admin',
  summary: 'Who would receive a message, how many are left, and the line that introduces one to the caller',
  shows: ['session'],
  params: idParams,
  response: z.object({
    recipients: z.object({ registered: count, waitlisted: count, present: count }),
    left: count,
    introduction: z.string(),
  }),
  refusals: ['not_found'],
})

export const messageMembers = endpoint({
  method: 'POST',
  path: '/admin/sessions/:id/message',
  access: 'admin',
  summary: 'Notifies the registered, waitlisted or present members, also by email and push if they want that',
  changes: ['session', 'activity'],
  changesForOthers: ['notices'],
  params: idParams,
  body: z.object({
    audience: z.enum(messageAudiences, {
      error: fieldText('must_be', { name: 'audience', values: messageAudiences.join(', ') }),
    }),
    title: requiredText(fieldText('title_missing'), maxMessageLength.title).refine(isOneLine, {
      error: fieldText('title_not_one_line'),
    }),
    text: requiredText(fieldText('message_missing'), maxMessageLength.text),
  }),
  response: z.object({ recipients: count }),
  status: 202,
  refusals: ['not_found', 'message_limit', 'no_recipients'],
})
