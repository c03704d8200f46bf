import { z } from 'zod'
import { semester } from '../accounts/account-fields.ts'
import { userSorts } from '../accounts/admin-rules.ts'
import { memberDetails } from '../accounts/member-details.ts'
import { accountStates, creatorStatuses, roles } from '../accounts/rules.ts'
import { endpoint } from '../endpoint.ts'
import { fieldText } from '../field-problems.ts'
import {
  email,
  id,
  idParams,
  instant,
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
  shows: ['checks', 'user', 'creator-requests'],
  query: pageQuery.extend({
    q: searchText,
    role: z.enum([...roles, '']).optional(),
    state: z.enum([...accountStates, '']).optional(),
    sort: z.enum(userSorts).default('-joined'),
  }),
  response: listOf(AdminUser),
})

const WholeUser = AdminUser.extend({ history: MemberHistory })

export const getUser = endpoint({
  method: 'GET',
  path: '/admin/users/:id',
  access: 'admin',
  summary: 'A member with their activity and the decisions about them',
  shows: ['checks', 'user', 'creator-requests', 'activity'],
  params: idParams,
  response: WholeUser,
  refusals: ['not_found'],
})

/** Invites a member by email (ADM-21, ADM-22). */
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
  response: AdminUser,
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
  changesForOthers: ['notices', 'creator-requests'],
  params: idParams,
  body: z.object({
    firstName: personName(fieldText('first_name_missing')).optional(),
    lastName: personName(fieldText('last_name_missing')).optional(),
    studentId: studentId(fieldText('student_id_missing')).optional(),
    semester: semester.optional(),
  }),
  response: AdminUser,
  refusals: ['not_found'],
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
  response: z.union([
    z.object({ link: z.string(), expiresAt: instant }),
    z.object({ temporaryPassword: z.string(), expiresAt: instant }),
  ]),
  refusals: ['not_found', 'own_account', 'email_unconfirmed'],
})
