import { z } from 'zod'
import { bulkActions, maxBulkMembers } from '../accounts/admin-rules.ts'
import { roles } from '../accounts/rules.ts'
import { endpoint } from '../endpoint.ts'
import { fieldLimits } from '../field-limits.ts'
import { fieldText } from '../field-problems.ts'
import { failure, id, idParams, instantInput, optionalText } from '../fields.ts'
import { AdminUser } from './users-contract.ts'

/** What administrators may do to an account: rights, suspension, roles and deletion. */

const reason = optionalText(fieldLimits.note)

const enabled = z.boolean({ error: fieldText('must_be', { name: 'enabled', values: 'true, false' }) })
const until = instantInput.nullish().transform(instant => instant ?? null)
const adminRefusals = ['not_found', 'own_account', 'last_admin'] as const

export const setFormCreator = endpoint({
  method: 'PUT',
  path: '/admin/users/:id/form-creator',
  access: 'admin',
  summary: 'Makes a member a form creator, or revokes it',
  changes: ['user', 'activity'],
  changesForOthers: ['notices', 'creator-requests'],
  params: idParams,
  body: z.object({ enabled, reason }),
  response: AdminUser,
  refusals: ['not_found'],
})

/** The same as setting the role to prof or student (ADM-37). */
export const setProf = endpoint({
  method: 'PUT',
  path: '/admin/users/:id/prof',
  access: 'admin',
  summary: 'Makes a member a professor, or a professor a student',
  changes: ['user', 'activity'],
  changesForOthers: ['notices'],
  params: idParams,
  body: z.object({ enabled }),
  response: AdminUser,
  refusals: adminRefusals,
})

export const setBan = endpoint({
  method: 'PUT',
  path: '/admin/users/:id/ban',
  access: 'admin',
  summary: 'Suspends a member until an instant or until lifted, or lifts the suspension',
  changes: ['user', 'activity'],
  changesForOthers: ['notices'],
  params: idParams,
  body: z.object({ enabled, reason, until }),
  response: AdminUser,
  refusals: adminRefusals,
})

export const setRole = endpoint({
  method: 'PUT',
  path: '/admin/users/:id/role',
  access: 'admin',
  summary: 'Gives a member the role student, prof or admin',
  changes: ['user', 'activity'],
  changesForOthers: ['notices'],
  params: idParams,
  body: z.object({
    role: z.enum(roles, {
      error: fieldText('must_be', { name: 'role', values: 'student, prof, admin' }),
    }),
  }),
  response: AdminUser,
  refusals: adminRefusals,
})

/** An invalid id only fails its own entry. A member who is already deleted counts as deleted. */
export const bulkUsers = endpoint({
  method: 'POST',
  path: '/admin/users/bulk',
  access: 'admin',
  summary: 'Applies one action to several members; one that can’t be changed doesn’t stop the others',
  changes: ['user', 'activity', 'session', 'survey', 'attempts', 'inquiry'],
  changesForOthers: ['notices', 'creator-requests', 'responses'],
  body: z.object({
    ids: z
      .array(z.string().max(100))
      .min(1, { error: fieldText('none_chosen') })
      .max(maxBulkMembers, { error: fieldText('too_many_chosen', { max: maxBulkMembers }) }),
    action: z.enum(bulkActions, { error: fieldText('action_unknown') }),
    reason,
    until,
  }),
  response: z.object({
    done: z.array(id),
    failed: z.array(failure),
  }),
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id',
  access: 'admin',
  summary:
    'Deletes a member and all personal data; seats go to the waitlist, the log keeps its entries without the name',
  changes: ['user', 'activity', 'session', 'survey', 'attempts', 'inquiry'],
  changesForOthers: ['notices', 'responses'],
  params: idParams,
  response: 'nothing',
  refusals: adminRefusals,
})
