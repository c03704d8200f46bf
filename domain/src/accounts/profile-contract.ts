import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fieldText } from '../field-problems.ts'
import { instant } from '../fields.ts'
import { newPassword } from './account-fields.ts'
import { CreatorThresholds, CurrentUser, FormCreator } from './current-user.ts'
import { memberDetails } from './member-details.ts'
import { language, ProfileChanges } from './profile-fields.ts'
import { adminAlerts } from './profile-rules.ts'

/** The caller's own record. */
export const Profile = CurrentUser.omit({ formCreatorMeta: true, verified: true }).extend({
  isAdmin: z.boolean(),
  isProf: z.boolean(),
  isVerified: z.boolean(),
  formCreator: FormCreator,
  formCreatorSettings: z.object({ thresholds: CreatorThresholds, trialEnabled: z.boolean() }),
  studentId: z.string().nullable(),
  ...memberDetails,
  /** A new address whose confirmation link hasn't been opened yet. */
  pendingEmail: z.string().nullable(),
  /** Whether the member gets the weekly email on Saturday evening. */
  weeklyEmail: z.boolean(),
  /** Only for administrators: how often they get emails about waiting items. */
  adminAlerts: z.enum(adminAlerts).optional(),
})

export const getProfile = endpoint({
  method: 'GET',
  path: '/users/me',
  access: 'loggedIn',
  summary: 'The caller’s record',
  shows: ['profile'],
  response: Profile,
})

export const photoViews = endpoint({
  method: 'GET',
  path: '/users/me/photo-views',
  access: 'loggedIn',
  summary:
    'When the caller’s ID photo was viewed in the last twelve months, newest first; never by whom exactly',
  shows: ['profile'],
  response: z.object({ items: z.array(z.object({ at: instant, by: z.literal('review team') })) }),
})

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/users/me',
  access: 'approved',
  summary: 'Changes the caller’s record; a new email takes effect once it is confirmed',
  changes: ['profile'],
  changesForOthers: ['user'],
  body: ProfileChanges,
  response: Profile,
  refusals: ['too_many_requests', 'wrong_password', 'forbidden'],
})

/** A separate endpoint, because members who aren't approved yet get emails too. */
export const setLanguage = endpoint({
  method: 'PUT',
  path: '/users/me/language',
  access: 'loggedIn',
  summary: 'Sets the language of the caller’s emails and notifications',
  changes: ['profile'],
  body: z.object({ language }),
  response: 'nothing',
})

export const deleteProfile = endpoint({
  method: 'DELETE',
  path: '/users/me',
  access: 'loggedIn',
  summary: 'Deletes the caller’s account; nothing personal remains',
  changes: { none: 'the login ends with the account' },
  changesForOthers: ['activity', 'notices', 'session', 'survey', 'attempts', 'responses', 'inquiry', 'user'],
  response: 'nothing',
  refusals: ['last_admin'],
})

export const uploadAvatar = endpoint({
  method: 'POST',
  path: '/users/me/avatar',
  access: 'approved',
  summary: 'A new picture of the caller; the old one is erased',
  changes: ['profile'],
  changesForOthers: ['user'],
  files: { avatar: { required: true, missing: 'image_expected' } },
  response: z.object({ avatar: z.string() }),
  refusals: ['storage_full'],
})

export const removeAvatar = endpoint({
  method: 'DELETE',
  path: '/users/me/avatar',
  access: 'approved',
  summary: 'Removes the caller’s picture',
  changes: ['profile'],
  changesForOthers: ['user'],
  response: 'nothing',
})

export const exportProfile = endpoint({
  method: 'GET',
  path: '/users/me/export',
  access: 'loggedIn',
  summary: 'All data stored about the caller, as one JSON download',
  response: { content: 'application/json' },
  refusals: ['too_many_requests'],
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/users/me/password',
  access: 'loggedIn',
  allowsPasswordChangeRequired: true,
  summary: 'Changes the password; every other login of the caller ends',
  changes: ['profile'],
  body: z.object({
    oldPassword: z
      .string({ error: fieldText('password_missing') })
      .min(1, { error: fieldText('password_missing') })
      .max(200),
    newPassword,
  }),
  response: 'nothing',
  refusals: ['wrong_password', 'too_many_requests'],
})

export const stats = endpoint({
  method: 'GET',
  path: '/stats',
  access: 'loggedIn',
  summary: 'The figures of the landing page and of the survey screen',
  shows: ['survey', 'responses', 'attempts', 'session'],
  response: z.object({
    activeSurveys: z.number().int(),
    totalStudentsNonStaff: z.number().int(),
    scheduledOrLiveSessions: z.number().int(),
    totalSurveys: z.number().int(),
    totalResponses: z.number().int(),
    formsFilled: z.number().int(),
  }),
})
