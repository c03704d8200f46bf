import { z } from 'zod'
import { instant } from '../fields.ts'

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
