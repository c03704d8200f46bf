import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { type FieldText, fieldText } from '../field-problems.ts'
import { clearableText, email, instant, personName } from '../fields.ts'
import { toAsciiDigits } from '../fold.ts'
import { languages } from '../languages.ts'
import { newPassword } from './account-fields.ts'
import { CreatorThresholds, CurrentUser, FormCreator } from './current-user.ts'
import {
  adminAlerts,
  distinctInterests,
  graduationYearFrom,
  isPhoneNumber,
  type LinkKind,
  maxLength,
  profileLink,
} from './profile-rules.ts'

/** A member's profile and settings, as the member and administrators see them. */
export const memberDetails = {
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
}

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
  access: 'signedIn',
  summary: 'The caller’s record',
  shows: ['profile'],
  answer: Profile,
})

export const photoViews = endpoint({
  method: 'GET',
  path: '/users/me/photo-views',
  access: 'signedIn',
  summary:
    'When the caller’s ID photo was viewed in the last twelve months, newest first; never by whom exactly',
  shows: ['profile'],
  answer: z.object({ items: z.array(z.object({ at: instant, by: z.literal('review team') })) }),
})

const phoneNumber = clearableText(maxLength.phone)
  .transform(text => text && toAsciiDigits(text))
  .refine(text => text === null || isPhoneNumber(text), { error: fieldText('phone_invalid') })

const graduationYear = z
  .union([z.number(), z.string(), z.null()], { error: fieldText('year_expected') })
  .transform(value => (value === null ? null : graduationYearFrom(String(value))))
  .refine(year => year !== undefined, { error: fieldText('year_expected') })

const interests = z
  .array(
    z
      .string()
      .trim()
      .max(maxLength.interest, { error: fieldText('interest_too_long', { max: maxLength.interest }) }),
    { error: fieldText('interests_expected') },
  )
  .max(200, { error: fieldText('too_many_interests', { max: maxLength.interests }) })
  .nullable()
  .transform(list => distinctInterests(list ?? []))
  .refine(list => list.length <= maxLength.interests, {
    error: fieldText('too_many_interests', { max: maxLength.interests }),
  })

const link = (kind: LinkKind, problem: FieldText) =>
  clearableText(maxLength.link).transform((text, found) => {
    const kept = text && profileLink(kind, text)
    if (text && !kept) found.addIssue({ code: 'custom', message: problem })
    return kept
  })

const language = z.enum(languages, { error: fieldText('language_unknown') })

const toggle = z.boolean({ error: fieldText('on_or_off_expected') }).optional()

/** Omitted fields stay unchanged, and empty ones become null (PRO-15 to PRO-17, PRO-22). */
const ProfileChanges = z.object({
  firstName: personName(fieldText('first_name_missing')).optional(),
  lastName: personName(fieldText('last_name_missing')).optional(),
  email: email.optional(),
  /** The caller's password, required to change the e-mail address. */
  password: z
    .string()
    .max(200, { error: fieldText('too_many_characters', { max: 200 }) })
    .optional(),
  phoneNumber: phoneNumber.optional(),
  major: clearableText(maxLength.major).optional(),
  graduationYear: graduationYear.optional(),
  interests: interests.optional(),
  website: link('website', fieldText('website_invalid')).optional(),
  linkedIn: link('linkedIn', fieldText('linkedin_invalid')).optional(),
  github: link('github', fieldText('github_invalid')).optional(),
  emailNotifications: toggle,
  sessionReminders: toggle,
  mobileNotifications: toggle,
  showEmail: toggle,
  showPhone: toggle,
  language: language.optional(),
  weeklyEmail: toggle,
  adminAlerts: z.enum(adminAlerts, { error: fieldText('admin_alerts_unknown') }).optional(),
})

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/users/me',
  access: 'approved',
  summary: 'Changes the caller’s record; a new email takes effect once it is confirmed',
  changes: ['profile'],
  changesForOthers: ['user'],
  body: ProfileChanges,
  answer: Profile,
  refusals: ['too_many_requests', 'wrong_password', 'forbidden'],
})

/** A separate endpoint, because members who aren't approved yet get emails too. */
export const setLanguage = endpoint({
  method: 'PUT',
  path: '/users/me/language',
  access: 'signedIn',
  summary: 'Sets the language of the caller’s emails and notifications',
  changes: ['profile'],
  body: z.object({ language }),
  answer: 'nothing',
})

export const deleteProfile = endpoint({
  method: 'DELETE',
  path: '/users/me',
  access: 'signedIn',
  summary: 'Deletes the caller’s account; nothing personal remains',
  changes: { none: 'the login ends with the account' },
  changesForOthers: ['activity', 'notices', 'session', 'survey', 'responses', 'attempts', 'inquiry', 'user'],
  answer: 'nothing',
  refusals: ['last_admin'],
})

export const uploadAvatar = endpoint({
  method: 'POST',
  path: '/users/me/avatar',
  access: 'approved',
  summary: 'A new picture of the caller; the old one is erased',
  changes: ['profile'],
  files: { avatar: { required: true, missing: 'image_expected' } },
  answer: z.object({ avatar: z.string() }),
  refusals: ['storage_full'],
})

export const removeAvatar = endpoint({
  method: 'DELETE',
  path: '/users/me/avatar',
  access: 'approved',
  summary: 'Removes the caller’s picture',
  changes: ['profile'],
  answer: 'nothing',
})

export const exportProfile = endpoint({
  method: 'GET',
  path: '/users/me/export',
  access: 'signedIn',
  summary: 'All data stored about the caller, as one JSON download',
  answer: { content: 'application/json' },
  refusals: ['too_many_requests'],
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/users/me/password',
  access: 'signedIn',
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
  answer: 'nothing',
  refusals: ['wrong_password'],
})

export const stats = endpoint({
  method: 'GET',
  path: '/stats',
  access: 'signedIn',
  summary: 'The figures of the landing page and of the survey screen',
  shows: ['survey', 'responses', 'attempts', 'session'],
  answer: z.object({
    activeSurveys: z.number().int(),
    totalStudentsNonStaff: z.number().int(),
    scheduledOrLiveSessions: z.number().int(),
    totalSurveys: z.number().int(),
    totalResponses: z.number().int(),
    formsFilled: z.number().int(),
  }),
})
