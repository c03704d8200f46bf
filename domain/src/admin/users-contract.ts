import { z } from 'zod'
import { bulkActions, maxBulkMembers, userSorts } from '../accounts/admin-rules.ts'
import { semester } from '../accounts/contract.ts'
import { requestStatuses } from '../accounts/creator-rules.ts'
import { accountStates, checkStates, creatorStatuses, roles } from '../accounts/rules.ts'
import { endpoint } from '../endpoint.ts'
import {
  email,
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
import { inquiryStatuses } from '../inquiries/rules.ts'
import { signupPlaces } from '../sessions/rules.ts'
import { attemptStatuses } from '../surveys/attempt-rules.ts'
import { wireStatuses } from '../surveys/rules.ts'
import { ActivityEntry } from './activity-contract.ts'

/** Members as administrators see and change them. */

/** ADM-25 */
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
  major: z.string().nullable(),
  graduationYear: z.number().int().nullable(),
  interests: z.array(z.string()),
  website: z.string().nullable(),
  linkedIn: z.string().nullable(),
  github: z.string().nullable(),
  emailNotifications: z.boolean(),
  sessionReminders: z.boolean(),
  mobileNotifications: z.boolean(),
  showEmail: z.boolean(),
  showPhone: z.boolean(),
  twoFactorEnabled: z.boolean(),
  loginAlerts: z.boolean(),
  joinedAt: instant,
  lastActiveAt: instant.nullable(),
  avatarUrl: z.string().nullable(),
  isOnline: z.boolean(),
  /** False while a sign-up waits for its e-mail: nobody can decide about it yet. */
  emailConfirmed: z.boolean(),
  /** Whether there is a password: an invited member has none until they choose one. */
  hasPassword: z.boolean(),
  banReason: z.string().nullable(),
  bannedUntil: instant.nullable(),
})

/** ADM-35 */
export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  access: 'admin',
  summary: 'Members; `q` is part of a name, e-mail, student ID or phone number',
  query: pageQuery.extend({
    q: searchText,
    role: z.enum([...roles, '']).optional(),
    state: z.enum([...accountStates, '']).optional(),
    sort: z.enum(userSorts).default('-joined'),
  }),
  answer: listOf(AdminUser),
})

const few = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), total: z.number().int() })

/** What an administrator looks up about one member: the newest of each kind, and how many there are. */
const History = z.object({
  checks: z.array(
    z.object({
      id,
      status: z.enum(checkStates),
      submittedAt: instant,
      reviewedAt: instant.nullable(),
      reviewedBy: z.string().nullable(),
      reviewReason: z.string().nullable(),
    }),
  ),
  creatorRequests: z.array(
    z.object({
      requestId: id,
      status: z.enum(requestStatuses),
      reason: z.string().nullable(),
      adminNote: z.string().nullable(),
      createdAt: instant,
      decidedAt: instant.nullable(),
    }),
  ),
  /** Entries of the log about them. */
  activity: few(ActivityEntry),
  surveys: few(
    z.object({
      id,
      title: z.string(),
      status: z.enum(wireStatuses),
      responses: z.number().int(),
      maxResponses: z.number().int(),
      createdDate: instant,
    }),
  ),
  attempts: few(
    z.object({ surveyId: id, title: z.string(), status: z.enum(attemptStatuses), startedAt: instant }),
  ),
  sessions: few(
    z.object({
      id,
      title: z.string(),
      startsAt: instant,
      place: z.enum(signupPlaces),
      present: z.boolean(),
    }),
  ),
  inquiries: few(z.object({ id, title: z.string(), status: z.enum(inquiryStatuses), submittedAt: instant })),
  /** Browsers and scripts that are signed in now. */
  liveLogins: z.number().int(),
})

const WholeUser = AdminUser.extend({ history: History })

export const getUser = endpoint({
  method: 'GET',
  path: '/admin/users/:id',
  access: 'admin',
  summary: 'A member with what they did and what was decided about them',
  params: idParams,
  answer: WholeUser,
  refusals: ['not_found'],
})

/** ADM-21, ADM-22: an invitation. */
export const addUser = endpoint({
  method: 'POST',
  path: '/admin/users',
  access: 'admin',
  summary: 'Invites somebody: they start approved and are mailed a link to choose a password',
  body: z.object({
    firstName: personName('First name is required'),
    lastName: personName('Last name is required'),
    email,
    role: z.enum(roles, { error: 'role is student, prof or admin.' }).default('student'),
    studentId: z
      .union([studentId('Student ID is required'), z.literal('')])
      .nullish()
      .transform(text => text || null),
  }),
  answer: AdminUser,
  status: 201,
  refusals: ['email_known'],
})

/** What an identity check established, where it was wrong or has changed. */
export const editUser = endpoint({
  method: 'PUT',
  path: '/admin/users/:id',
  access: 'admin',
  summary: 'Corrects a member’s name, student ID or semester; only what is sent changes',
  params: idParams,
  body: z.object({
    firstName: personName('First name is required').optional(),
    lastName: personName('Last name is required').optional(),
    studentId: studentId('Student ID is required').optional(),
    semester: semester.optional(),
  }),
  answer: AdminUser,
  refusals: ['not_found'],
})

const reason = z
  .string()
  .trim()
  .max(500, { error: 'At most 500 characters' })
  .nullish()
  .transform(text => text || null)

const enabled = z.boolean({ error: 'enabled is true or false.' })
const until = instantInput.nullish().transform(instant => instant ?? null)
const adminRefusals = ['not_found', 'own_account', 'last_admin'] as const

/** ADM-36 */
export const setFormCreator = endpoint({
  method: 'PUT',
  path: '/admin/users/:id/form-creator',
  access: 'admin',
  summary: 'Gives the right to publish surveys for good, or takes it away',
  params: idParams,
  body: z.object({ enabled, reason }),
  answer: AdminUser,
  refusals: ['not_found'],
})

/** ADM-37: the same as a role of prof, or of student. */
export const setProf = endpoint({
  method: 'PUT',
  path: '/admin/users/:id/prof',
  access: 'admin',
  summary: 'Makes a member a professor, or a professor a student',
  params: idParams,
  body: z.object({ enabled }),
  answer: AdminUser,
  refusals: adminRefusals,
})

/** ADM-38 */
export const setBan = endpoint({
  method: 'PUT',
  path: '/admin/users/:id/ban',
  access: 'admin',
  summary: 'Suspends a member, until an instant or until it is lifted; or lifts it',
  params: idParams,
  body: z.object({ enabled, reason, until }),
  answer: AdminUser,
  refusals: adminRefusals,
})

/** ADM-39 */
export const setRole = endpoint({
  method: 'PUT',
  path: '/admin/users/:id/role',
  access: 'admin',
  summary: 'Gives a member the role student, prof or admin',
  params: idParams,
  body: z.object({ role: z.enum(roles, { error: 'role is student, prof or admin.' }) }),
  answer: AdminUser,
  refusals: adminRefusals,
})

/** ADM-40 */
export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id',
  access: 'admin',
  summary:
    'Deletes a member: nothing personal remains, seats are given on, the log keeps its entries without the name',
  params: idParams,
  answer: 'nothing',
  refusals: adminRefusals,
})

/** ADM-41, ADM-33 */
export const resetUserPassword = endpoint({
  method: 'POST',
  path: '/admin/users/:id/password-reset',
  access: 'admin',
  summary:
    'Ends every login and the old password; answers a link, or a temporary password, good for 24 hours and once',
  params: idParams,
  body: z
    .object({
      mode: z.enum(['link', 'temporary'], { error: 'mode is link or temporary.' }).default('link'),
    })
    .default({ mode: 'link' }),
  answer: z.union([
    z.object({ link: z.string(), expiresAt: instant }),
    z.object({ temporaryPassword: z.string(), expiresAt: instant }),
  ]),
  refusals: ['not_found', 'own_account'],
})

/** One that is no identifier fails for itself like any other. */
export const bulkUsers = endpoint({
  method: 'POST',
  path: '/admin/users/bulk',
  access: 'admin',
  summary: 'Does one thing to several members; one that cannot be changed does not stop the others',
  body: z.object({
    ids: z
      .array(z.string().max(100))
      .min(1, { error: 'Please choose at least one.' })
      .max(maxBulkMembers, { error: `At most ${maxBulkMembers} at once.` }),
    action: z.enum(bulkActions, { error: 'There is no such action.' }),
    reason,
    until,
  }),
  answer: z.object({
    done: z.array(id),
    failed: z.array(z.object({ id: z.string(), code: z.string(), message: z.string() })),
  }),
})
