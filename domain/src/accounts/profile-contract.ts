import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CreatorThresholds, FormCreator, newPassword, SessionUser } from './contract.ts'

/** The caller's own record. */

/** PRO-19, PRO-20 */
export const Profile = SessionUser.omit({ formCreatorMeta: true, verified: true }).extend({
  isAdmin: z.boolean(),
  isProf: z.boolean(),
  isVerified: z.boolean(),
  formCreator: FormCreator,
  formCreatorSettings: z.object({ thresholds: CreatorThresholds, trialEnabled: z.boolean() }),
  studentId: z.string().nullable(),
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
})

export const getProfile = endpoint({
  method: 'GET',
  path: '/users/me',
  access: 'signedIn',
  summary: 'The caller’s record',
  answer: Profile,
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/users/me/password',
  access: 'signedIn',
  summary: 'Changes the password; every other login of the caller ends',
  body: z.object({
    oldPassword: z
      .string({ error: 'Password is required' })
      .min(1, { error: 'Password is required' })
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
  answer: z.object({
    activeSurveys: z.number().int(),
    totalStudentsNonStaff: z.number().int(),
    scheduledOrLiveSessions: z.number().int(),
    totalSurveys: z.number().int(),
    totalResponses: z.number().int(),
    formsFilled: z.number().int(),
  }),
})
