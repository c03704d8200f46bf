import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParams, instant } from '../fields.ts'
import { hookFailures } from './hook-rules.ts'

/** The hook by which an external form reports participation codes. */

/** A hook as its creator sees it. It doesn't contain the secret, which is shown only once. */
export const FormHook = z.object({
  createdAt: instant,
  /** The last accepted call. */
  calledAt: instant.nullable(),
  failedAt: instant.nullable(),
  failure: z.enum(hookFailures).nullable(),
})

export const connectForm = endpoint({
  method: 'POST',
  path: '/surveys/:id/hook',
  access: 'creator',
  summary: 'Makes a secret for the form of the caller’s own survey, or a new one; it is shown this once',
  changes: ['survey'],
  params: idParams,
  response: z.object({ secret: z.string() }),
  status: 201,
  refusals: ['not_found', 'forbidden', 'survey_state'],
})

export const disconnectForm = endpoint({
  method: 'DELETE',
  path: '/surveys/:id/hook',
  access: 'creator',
  summary: 'Removes the secret; the response sheet is read again',
  changes: ['survey'],
  params: idParams,
  response: 'nothing',
  refusals: ['not_found', 'forbidden', 'survey_state'],
})

/** A value that isn't a code is handled like an unknown code, so that the response reveals nothing about codes. */
const code = z.string().max(200).catch('')

export const reportCode = endpoint({
  method: 'POST',
  path: '/hooks/forms',
  access: 'public',
  summary: 'A form reports a participation code, with its secret as bearer token; 204 for every code',
  changes: { none: 'it is called by forms' },
  changesForOthers: ['survey', 'attempts', 'responses', 'notices', 'creator-requests', 'user'],
  maxBodyBytes: 2048,
  body: z.object({ code }).catch({ code: '' }),
  response: 'nothing',
  refusals: ['not_found', 'too_many_requests'],
})
