import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fieldText } from '../field-problems.ts'
import { failure, id, idParams, instant, listOf, pageQuery } from '../fields.ts'
import { IdentityCheck, officialNames } from './identity-check.ts'
import { maxApprovedAtOnce, registrarMatches } from './registrar-rules.ts'
import { checkStates } from './rules.ts'

/** Identity checks for administrators, by e-mail ("signup intake") and by id ("ID requests"), and the domains that may sign up. */

const queueQuery = pageQuery.extend({
  status: z.enum([...checkStates, 'all']).default('pending'),
  q: z.string().trim().max(200).optional(),
  /** Filters pending checks by the result of their comparison with the registrar's list. */
  registrar: z.enum(registrarMatches).optional(),
})
const Decided = z.object({ id, status: z.enum(checkStates) })
const reason = z
  .string()
  .trim()
  .max(500, { error: fieldText('too_many_characters', { max: 500 }) })
  .nullish()
  .transform(text => text || null)
const email = z
  .string({ error: fieldText('email_missing') })
  .trim()
  .toLowerCase()
  .min(1, { error: fieldText('email_missing') })
const byEmail = z.object({ email })
/** One request, or several that match the registrar's list exactly. An invalid address only fails its own entry. */
const byEmailOrEmails = z
  .object({
    email: email.optional(),
    emails: z
      .array(z.string().trim().toLowerCase().max(320))
      .min(1, { error: fieldText('none_chosen') })
      .max(maxApprovedAtOnce, { error: fieldText('too_many_chosen', { max: maxApprovedAtOnce }) })
      .optional(),
  })
  .refine(({ email, emails }) => email !== undefined || emails !== undefined, {
    path: ['email'],
    error: fieldText('email_missing'),
  })
  .refine(({ email, emails }) => email === undefined || emails === undefined, {
    path: ['emails'],
    error: fieldText('value_invalid'),
  })
const ApprovedTogether = z.object({
  done: z.array(z.string()),
  failed: z.array(failure.omit({ id: true }).extend({ email: z.string() })),
})
const decisionRefusals = ['already_decided', 'email_unconfirmed', 'not_found'] as const

export const listIntakes = endpoint({
  method: 'GET',
  path: '/admin/signup-intake',
  access: 'admin',
  summary: 'The queue of identity checks of confirmed accounts, oldest first; decided ones newest first',
  query: queueQuery,
  answer: listOf(IdentityCheck),
  wireNames: officialNames,
})

export const approveIntake = endpoint({
  method: 'POST',
  path: '/admin/signup-intake/approve',
  access: 'admin',
  summary:
    'Approves the newest check of an email; or those of up to 20 emails that match the registrar’s list exactly and whose ID images this login has fetched',
  changes: ['checks', 'user', 'activity'],
  changesForOthers: ['notices'],
  body: byEmailOrEmails,
  answer: z.union([Decided, ApprovedTogether]),
  refusals: decisionRefusals,
})

export const rejectIntake = endpoint({
  method: 'POST',
  path: '/admin/signup-intake/reject',
  access: 'admin',
  summary: 'Rejects the newest check of an email',
  changes: ['checks', 'user', 'activity'],
  changesForOthers: ['notices'],
  body: byEmail.extend({ reason }),
  answer: Decided,
  refusals: decisionRefusals,
})

export const getIntakePhoto = endpoint({
  method: 'GET',
  path: '/admin/signup-intake/:email/photo',
  access: 'admin',
  summary: 'A signed address of the ID image, valid for five minutes and for this login',
  params: z.object({ email: z.string().trim().toLowerCase() }),
  answer: z.object({ url: z.string() }),
  refusals: ['not_found', 'image_erased'],
})

export const listIdRequests = endpoint({
  method: 'GET',
  path: '/admin/id-requests',
  access: 'admin',
  summary: 'The same queue by id',
  shows: ['checks'],
  query: queueQuery,
  answer: listOf(IdentityCheck),
  wireNames: officialNames,
})

export const getIdRequest = endpoint({
  method: 'GET',
  path: '/admin/id-requests/:id',
  access: 'admin',
  summary: 'One identity check',
  shows: ['checks'],
  params: idParams,
  answer: IdentityCheck,
  wireNames: officialNames,
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
  answer: 'nothing',
  refusals: ['not_found', 'already_decided'],
})

export const leaveIdRequests = endpoint({
  method: 'DELETE',
  path: '/admin/id-requests/open',
  access: 'admin',
  summary: 'Shows the other administrators that the caller is no longer reviewing a check',
  changes: { none: 'the caller’s page shows it already' },
  changesForOthers: ['checks'],
  answer: 'nothing',
})

export const reviewProgress = endpoint({
  method: 'GET',
  path: '/admin/id-requests/progress',
  access: 'admin',
  summary:
    'The state of the queue: how many are waiting, since when, and what each administrator decided today',
  shows: ['checks'],
  answer: z.object({
    waiting: z.number().int(),
    oldestAt: instant.nullable(),
    decidedToday: z.array(z.object({ userId: id.nullable(), name: z.string(), count: z.number().int() })),
  }),
})

export const getIdImage = endpoint({
  method: 'GET',
  path: '/admin/id-requests/:id/image',
  access: 'admin',
  summary: 'The ID image; every access is logged',
  changesForOthers: ['activity'],
  params: idParams,
  answer: { content: 'image/jpeg' },
  refusals: ['not_found', 'image_erased'],
})

/** For an image tag, which can't send a token: the signature in the query replaces the login. */
export const getSignedIdImage = endpoint({
  method: 'GET',
  path: '/id-images/:id',
  access: 'public',
  summary: 'The ID image by a signed address',
  changesForOthers: ['activity'],
  params: idParams,
  query: z.object({ exp: z.string().max(20), sig: z.string().max(120) }),
  answer: { content: 'image/jpeg' },
  refusals: ['not_found', 'image_erased', 'forbidden'],
})

export const approveIdRequest = endpoint({
  method: 'POST',
  path: '/admin/id-requests/:id/approve',
  access: 'admin',
  summary: 'Approves an identity check',
  changes: ['checks', 'user', 'activity'],
  changesForOthers: ['notices'],
  params: idParams,
  answer: Decided,
  refusals: decisionRefusals,
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
  answer: Decided,
  refusals: decisionRefusals,
})

const AllowedDomain = z.object({ domain: z.string(), addedBy: z.string().nullable(), addedAt: instant })
const domainNames = { addedBy: 'added_by', addedAt: 'added_at' } as const

/** Trimmed, in lower case, with or without a leading `@`; `*.x` allows the subdomains of x (IDV-22, IDV-23). */
const domain = z
  .string({ error: fieldText('domain_missing') })
  .trim()
  .toLowerCase()
  .transform(text => text.replace(/^@/, ''))
  .refine(text => text !== '', { error: fieldText('domain_missing'), abort: true })
  .refine(text => /^(\*\.)?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{1,62}$/.test(text), {
    error: fieldText('domain_invalid'),
  })

export const listDomains = endpoint({
  method: 'GET',
  path: '/admin/domains',
  access: 'admin',
  summary: 'The email domains that can sign up, newest first; none means any',
  shows: ['domains'],
  answer: z.object({ items: z.array(AllowedDomain) }),
  wireNames: domainNames,
})

export const addDomain = endpoint({
  method: 'POST',
  path: '/admin/domains',
  access: 'admin',
  summary: 'Lets an email domain sign up',
  changes: ['domains', 'activity'],
  body: z.object({ domain }),
  answer: AllowedDomain,
  status: 201,
  wireNames: domainNames,
  refusals: ['domain_exists'],
})

export const removeDomain = endpoint({
  method: 'DELETE',
  path: '/admin/domains/:domain',
  access: 'admin',
  summary: 'Removes a domain from the list',
  changes: ['domains', 'activity'],
  params: z.object({ domain: z.string().trim().toLowerCase() }),
  answer: 'nothing',
  refusals: ['not_found'],
})
