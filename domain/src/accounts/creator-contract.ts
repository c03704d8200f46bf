import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fieldLimits } from '../field-limits.ts'
import { fieldText } from '../field-problems.ts'
import { id, idParams, instant, optionalText } from '../fields.ts'
import { languages } from '../languages.ts'
import { maxReasonLength, maxTrialDays, requestStatuses } from './creator-rules.ts'
import { FormCreator } from './current-user.ts'
import { creatorStatuses } from './rules.ts'

/** The right to publish surveys: the caller's status, requests for the right, and decisions on requests. */

/** The caller's right, the latest request, and whether the caller may send another request (FCR-06). */
const CreatorStatus = z.object({
  formCreator: FormCreator,
  /** When an administrator revoked the right. After that, the thresholds no longer grant it. */
  revokedAt: instant.nullable(),
  request: z
    .object({
      requestId: id,
      status: z.enum(requestStatuses),
      reason: z.string().nullable(),
      adminNote: z.string().nullable(),
      createdAt: instant,
    })
    .nullable(),
  canRequest: z.boolean(),
  /** The values compared with the thresholds. */
  progress: z.object({ forms: z.number().int(), semester: z.number().int().nullable() }),
})

export const creatorStatus = endpoint({
  method: 'GET',
  path: '/users/me/form-creator-request',
  access: 'approved',
  summary: 'The caller’s form creator status and the latest request for it',
  shows: ['attempts', 'creator-requests', 'access'],
  response: CreatorStatus,
})

const note = optionalText(fieldLimits.note)

export const requestCreator = endpoint({
  method: 'POST',
  path: '/users/me/form-creator-request',
  access: 'approved',
  summary: 'Asks for form creator status',
  changes: ['creator-requests'],
  body: z
    .object({
      reason: optionalText(maxReasonLength),
    })
    .default({ reason: null }),
  response: CreatorStatus,
  status: 201,
  refusals: ['cannot_request'],
})

const CreatorRequest = z.object({
  requestId: id,
  email: z.string(),
  status: z.enum(requestStatuses),
  createdAt: instant,
  user: z.object({ id, firstName: z.string(), lastName: z.string() }),
  /** The member's language, for the note. */
  language: z.enum(languages),
  reason: z.string().nullable(),
  adminNote: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** The member's current figures, for the administrator's decision. */
  creatorInfo: z.object({
    status: z.enum(creatorStatuses),
    expiresAt: instant.nullable(),
    forms: z.number().int(),
    semester: z.number().int().nullable(),
    earlierRequests: z.number().int(),
  }),
})

const Status = z.enum(requestStatuses, {
  error: fieldText('must_be', { name: 'status', values: 'pending, approved, rejected' }),
})

export const listCreatorRequests = endpoint({
  method: 'GET',
  path: '/admin/form-creator/requests',
  access: 'admin',
  summary: 'Requests for form creator status: pending ones first and oldest first, then the newest',
  shows: ['creator-requests', 'user'],
  query: z.object({
    status: z
      .union([Status, z.array(Status)], {
        error: fieldText('must_be', { name: 'status', values: 'pending, approved, rejected' }),
      })
      .optional()
      .transform(one => (one === undefined ? [] : [one].flat())),
  }),
  response: z.object({ items: z.array(CreatorRequest) }),
})

const requestDecisionRefusals = ['not_found', 'already_decided'] as const

export const approveCreatorRequest = endpoint({
  method: 'POST',
  path: '/admin/form-creator/requests/:id/approve',
  access: 'admin',
  summary: 'Grants form creator status, without an end or for a number of days',
  changes: ['creator-requests', 'activity'],
  changesForOthers: ['notices'],
  params: idParams,
  body: z
    .object({
      note,
      trialDays: z
        .number({ error: fieldText('days_expected') })
        .int({ error: fieldText('whole_days_expected') })
        .min(1, { error: fieldText('trial_too_short') })
        .max(maxTrialDays, { error: fieldText('trial_too_long', { max: maxTrialDays }) })
        .nullish()
        .transform(days => days ?? null),
    })
    .default({ note: null, trialDays: null }),
  response: CreatorRequest,
  refusals: requestDecisionRefusals,
})

export const rejectCreatorRequest = endpoint({
  method: 'POST',
  path: '/admin/form-creator/requests/:id/reject',
  access: 'admin',
  summary: 'Rejects a request for form creator status',
  changes: ['creator-requests', 'activity'],
  changesForOthers: ['notices'],
  params: idParams,
  body: z.object({ note }).default({ note: null }),
  response: CreatorRequest,
  refusals: requestDecisionRefusals,
})
