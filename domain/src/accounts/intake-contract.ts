import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fieldText } from '../field-problems.ts'
import { failure, listOf } from '../fields.ts'
import { checkNames, IdentityCheck } from './identity-check.ts'
import { checkDecisionRefusals, Decided, queueQuery, reason } from './identity-contract.ts'
import { maxApprovedAtOnce } from './registrar-rules.ts'

/** Identity checks for administrators, by email ("signup intake"). */

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

export const listIntakes = endpoint({
  method: 'GET',
  path: '/admin/signup-intake',
  access: 'admin',
  summary: 'The queue of identity checks of confirmed accounts, oldest first; decided ones newest first',
  query: queueQuery,
  response: listOf(IdentityCheck),
  wireNames: checkNames,
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
  response: z.union([Decided, ApprovedTogether]),
  refusals: checkDecisionRefusals,
})

export const rejectIntake = endpoint({
  method: 'POST',
  path: '/admin/signup-intake/reject',
  access: 'admin',
  summary: 'Rejects the newest check of an email',
  changes: ['checks', 'user', 'activity'],
  changesForOthers: ['notices'],
  body: byEmail.extend({ reason }),
  response: Decided,
  refusals: checkDecisionRefusals,
})

export const getIntakePhoto = endpoint({
  method: 'GET',
  path: '/admin/signup-intake/:email/photo',
  access: 'admin',
  summary: 'A signed address of the ID image, valid for five minutes and for this login',
  params: z.object({ email: z.string().trim().toLowerCase() }),
  response: z.object({ url: z.string() }),
  refusals: ['not_found', 'image_erased'],
})
