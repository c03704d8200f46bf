import { z } from 'zod'
import { semester } from '../accounts/account-fields.ts'
import { bulkActions, maxBulkMembers, userSorts } from '../accounts/admin-rules.ts'
import { memberDetails } from '../accounts/profile-contract.ts'
import { accountStates, creatorStatuses, roles } from '../accounts/rules.ts'
import { endpoint } from '../endpoint.ts'
import { fieldText } from '../field-problems.ts'
import {
  email,
  failure,
  id,
  idParams,
  instant,
  instantInput,
  listOf,
  pageQuery,
  personName,
  searchText,
  studentId,
} from '../fields.ts'
import { MemberHistory } from './member-history.ts'

/** Members as administrators see and change them. */

export const AdminUser = z.object({
  userId: id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  studentId: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  role: z.enum(roles),
  isAdmin: z.boolean(),
  isProf: z.boolean(),
  isFormCreator: z.boolean(),
  isBanned: z.boolean(),
  accountState: z.enum(accountStates),
  formCreatorStatus: z.enum(creatorStatuses),
  formCreatorExpiresAt: instant.nullable(),
  numFormsFilled: z.number().int(),
  semester: z.number().int().nullable(),
  ...memberDetails,
  lastActiveAt: instant.nullable(),
  avatarUrl: z.string().nullable(),
  isOnline: z.boolean(),
  /** While false, the sign-up can't be approved or rejected. */
  emailConfirmed: z.boolean(),
  /** False for an invited member who hasn't chosen a password yet. */
  hasPassword: z.boolean(),
  banReason: z.string().nullable(),
  bannedUntil: instant.nullable(),
})

export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  access: 'admin',
  summary: 'Members; `q` is part of a name, email, student ID or phone number',
  shows: ['checks', 'user'],
  query: pageQuery.extend({
    q: searchText,
    role: z.enum([...roles, '']).optional(),
    state: z.enum([...accountStates, '']).optional(),
    sort: z.enum(userSorts).default('-joined'),
  }),
  answer: listOf(AdminUser),
})

const WholeUser = AdminUser.extend({ history: MemberHistory })

export const getUser = endpoint({
  method: 'GET',
  path: '/admin/users/:id',
  access: 'admin',
  summary: 'A member with their activity and the decisions about them',
  shows: ['checks', 'user', 'activity'],
  params: idParams,
  answer: WholeUser,
  refusals: ['not_found'],
})

/** Invites a member by e-mail (ADM-21, ADM-22). */
export const addUser = endpoint({
  method: 'POST',
  path: '/admin/users',
  access: 'admin',
  summary: 'Invites a member: they start approved and are emailed a link to choose a password',
  changes: ['user', 'activity'],
  body: z.object({
    firstName: personName(fieldText('first_name_missing')),
    lastName: personName(fieldText('last_name_missing')),
    email,
    role: z
      .enum(roles, {
        error: fieldText('must_be', { name: 'role', values: 'student, prof, admin' }),
      })
      .default('student'),
    studentId: z
      .union([studentId(fieldText('student_id_missing')), z.literal('')])
      .nullish()
      .transform(text => text || null),
  }),
  answer: AdminUser,
  status: 201,
  refusals: ['email_known'],
})

/** Corrects the values that the identity check established. */
export const editUser = endpoint({
  method: 'PUT',
  path: '/admin/users/:id',
  access: 'admin',
  summary: 'Corrects a member’s name, student ID or semester; only the fields sent change',
  changes: ['user', 'activity'],
  changesForOthers: ['notices'],
  params: idParams,
  body: z.object({
    firstName: personName(fieldText('first_name_missing')).optional(),
    lastName: personName(fieldText('last_name_missing')).optional(),
    studentId: studentId(fieldText('student_id_missing')).optional(),
    semester: semester.optional(),
  }),
  answer: AdminUser,
  refusals: ['not_found'],
})

const reason = z
  .string()
  .trim()
  .max(500, { error: fieldText('too_many_characters', { max: 500 }) })
  .nullish()
  .transform(text => text || null)

const enabled = z.boolean({ error: fieldText('must_be', { name: 'enabled', values: 'true, false' }) })
const until = instantInput.nullish().transform(instant => instant ?? null)
const adminRefusals = ['not_found', 'own_account', 'last_admin'] as const

export const setFormCreator = endpoint({
  method: 'PUT',
  path: '/admin/users/:id/form-creator',
  access: 'admin',
  summary: 'Makes a member a form creator, or revokes it',
  changes: ['user', 'activity'],
  changesForOthers: ['notices'],
  params: idParams,
  body: z.object({ enabled, reason }),
  answer: AdminUser,
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
  answer: AdminUser,
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
  answer: AdminUser,
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
  answer: AdminUser,
  refusals: adminRefusals,
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id',
  access: 'admin',
  summary:
    'Deletes a member and all personal data; seats go to the waitlist, the log keeps its entries without the name',
  changes: ['user', 'activity', 'session', 'survey', 'responses', 'attempts', 'inquiry'],
  changesForOthers: ['notices'],
  params: idParams,
  answer: 'nothing',
  refusals: adminRefusals,
})

export const resetUserPassword = endpoint({
  method: 'POST',
  path: '/admin/users/:id/password-reset',
  access: 'admin',
  summary:
    'Ends all logins and the old password; answers a link or temporary password that works once within 24 hours',
  changes: ['user', 'activity'],
  params: idParams,
  body: z
    .object({
      mode: z
        .enum(['link', 'temporary'], {
          error: fieldText('must_be', { name: 'mode', values: 'link, temporary' }),
        })
        .default('link'),
    })
    .default({ mode: 'link' }),
  answer: z.union([
    z.object({ link: z.string(), expiresAt: instant }),
    z.object({ temporaryPassword: z.string(), expiresAt: instant }),
  ]),
  refusals: ['not_found', 'own_account'],
})

/** An invalid id only fails its own entry. */
export const bulkUsers = endpoint({
  method: 'POST',
  path: '/admin/users/bulk',
  access: 'admin',
  summary: 'Applies one action to several members; one that can’t be changed doesn’t stop the others',
  changes: ['user', 'activity'],
  changesForOthers: ['notices'],
  body: z.object({
    ids: z
      .array(z.string().max(100))
      .min(1, { error: fieldText('none_chosen') })
      .max(maxBulkMembers, { error: fieldText('too_many_chosen', { max: maxBulkMembers }) }),
    action: z.enum(bulkActions, { error: fieldText('action_unknown') }),
    reason,
    until,
  }),
  answer: z.object({
    done: z.array(id),
    failed: z.array(failure),
  }),
})
