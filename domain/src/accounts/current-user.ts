import { z } from 'zod'
import { id, instant } from '../fields.ts'
import { languages } from '../languages.ts'
import { accountStates, creatorStatuses, roles } from './rules.ts'

/** The data about the logged-in member that the browser has. */

export const CreatorThresholds = z.object({ forms: z.number().int(), semester: z.number().int() })

/** The caller's right to publish surveys, and the progress towards the automatic grant. */
export const FormCreator = z.object({
  isFormCreator: z.boolean(),
  status: z.enum(creatorStatuses),
  grantSource: z.enum(['manual', 'auto', 'trial']).nullable(),
  grantedAt: instant.nullable(),
  expiresAt: instant.nullable(),
  autoEligible: z.boolean(),
  thresholds: CreatorThresholds,
  trialEnabled: z.boolean(),
})

/** The user as the browser caches it (AUT-87). */
export const CurrentUser = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  role: z.enum(roles),
  verified: z.boolean(),
  isFormCreator: z.boolean(),
  accountState: z.enum(accountStates),
  numFormsFilled: z.number().int(),
  formCreatorStatus: z.enum(creatorStatuses),
  formCreatorMeta: FormCreator.omit({ isFormCreator: true, status: true }),
  semester: z.number().int().nullable(),
  avatar: z.string().nullable(),
  mustChangePassword: z.boolean(),
  /** The language of emails and notifications. */
  language: z.enum(languages),
})
