import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fieldLimits } from '../field-limits.ts'
import { id, idParams, instant, listOf, optionalText, pageQuery } from '../fields.ts'
import { checkNames, IdentityCheck } from './identity-check.ts'
import { registrarMatches } from './registrar-rules.ts'
import { checkStates } from './rules.ts'

/** Identity checks for administrators, by id ("ID requests"). `intake-contract.ts` has the same queue by email. */

export const queueQuery = pageQuery.extend({
  status: z.enum([...checkStates, 'all']).default('pending'),
  q: z.string().trim().max(200).optional(),
  /** Filters pending checks by the result of their comparison with the registrar's list. */
  registrar: z.enum(registrarMatches).optional(),
})
export const Decided = z.object({ id, status: z.enum(checkStates) })
export const reason = optionalText(fieldLimits.note)

export const checkDecisionRefusals = ['already_decided', 'email_unconfirmed', 'not_found'] as const

export const listIdRequests = endpoint({
  method: 'GET',
  path: '/admin/id-requests',
  access: 'admin',
  summary: 'The same queue by id',
  shows: ['checks', 'user', 'domains'],
  query: queueQuery,
  response: listOf(IdentityCheck),
  wireNames: checkNames,
})

export const getIdRequest = endpoint({
  method: 'GET',
  path: '/admin/id-requests/:id',
  access: 'admin',
  summary: 'One identity check',
  shows: ['checks', 'user', 'domains'],
  params: idParams,
  response: IdentityCheck,
  wireNames: checkNames,
  refusals: ['not_found'],
})

export const openIdRequest = endpoint({
  method: 'POST',
  path: '/admin/id-requests/:id/open',
  access: 'admin',
  summary: 'Shows the other administrators for a minute that the caller is reviewing this check and no other',
  changes: { none: 'the caller’s page shows it already' },
  changesForOthers: ['checks'],
  params: idParams,
  response: 'nothing',
  refusals: ['not_found', 'already_decided'],
})

export const leaveIdRequests = endpoint({
  method: 'DELETE',
  path: '/admin/id-requests/open',
  access: 'admin',
  summary: 'Shows the other administrators that the caller is no longer reviewing a check',
  changes: { none: 'the caller’s page shows it already' },
  changesForOthers: ['checks'],
  response: 'nothing',
})

export const reviewProgress = endpoint({
  method: 'GET',
  path: '/admin/id-requests/progress',
  access: 'admin',
  summary:
    'The state of the queue: how many are waiting, how many of them are late, since when, and what each administrator decided today',
  shows: ['checks', 'user'],
  response: z.object({
    waiting: z.number().int(),
    /** Waiting longer than the promised business days. */
    late: z.number().int(),
    oldestAt: instant.nullable(),
    decidedToday: z.array(z.object({ userId: id.nullable(), name: z.string(), count: z.number().int() })),
  }),
})

export const getIdPhoto = endpoint({
  method: 'GET',
  path: '/admin/id-requests/:id/image',
  access: 'admin',
  summary: 'The ID image; every access is logged',
  changesForOthers: ['activity'],
  params: idParams,
  response: { content: 'image/jpeg' },
  refusals: ['not_found', 'image_erased', 'image_missing'],
})

/** For an image tag, which can't send a token: the signature in the query replaces the login. */
export const getSignedIdPhoto = endpoint({
  method: 'GET',
  path: '/id-images/:id',
  access: 'public',
  summary: 'The ID image by a signed address',
  changesForOthers: ['activity'],
  params: idParams,
  query: z.object({ exp: z.string().max(20), sig: z.string().max(120) }),
  response: { content: 'image/jpeg' },
  refusals: ['not_found', 'image_erased', 'image_missing', 'forbidden'],
})

export const approveIdRequest = endpoint({
  method: 'POST',
  path: '/admin/id-requests/:id/approve',
  access: 'admin',
  summary: 'Approves an identity check',
  changes: ['checks', 'user', 'activity'],
  changesForOthers: ['notices'],
  params: idParams,
  response: Decided,
  refusals: checkDecisionRefusals,
})

export const rejectIdRequest = endpoint({
  method: 'POST',
  path: '/admin/id-requests/:id/reject',
  access: 'admin',
  summary: 'Rejects an identity check',
  changes: ['checks', 'user', 'activity'],
  changesForOthers: ['notices'],
  params: idParams,
  body: z.object({ reason }).default({ reason: null }),
  response: Decided,
  refusals: checkDecisionRefusals,
})
