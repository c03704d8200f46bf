import { z } from 'zod'
import { type FieldText, fieldText } from '../field-problems.ts'
import { clearablePhoneNumber, clearableText, email, personName } from '../fields.ts'
import { languages } from '../languages.ts'
import { optionalPassword } from './account-fields.ts'
import {
  adminAlerts,
  distinctInterests,
  graduationYearFrom,
  type LinkKind,
  maxLength,
  profileLink,
} from './profile-rules.ts'

/** The input fields of a profile. */

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
  clearableText(maxLength.link).transform((text, context) => {
    const link = text && profileLink(kind, text)
    if (text && !link) context.addIssue({ code: 'custom', message: problem })
    return link
  })

export const language = z.enum(languages, { error: fieldText('language_unknown') })

const toggle = z.boolean({ error: fieldText('on_or_off_expected') }).optional()

/** Omitted fields stay unchanged, and empty ones become null (PRO-15 to PRO-17, PRO-22). */
export const ProfileChanges = z.object({
  firstName: personName(fieldText('first_name_missing')).optional(),
  lastName: personName(fieldText('last_name_missing')).optional(),
  email: email.optional(),
  /** The caller's password, required to change the email address. */
  password: optionalPassword,
  phoneNumber: clearablePhoneNumber.optional(),
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
