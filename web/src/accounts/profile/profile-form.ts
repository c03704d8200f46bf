import {
  graduationYearFrom,
  interestsFrom,
  isPhoneNumber,
  maxLength,
  profileLink,
} from '@bahth/domain/accounts/profile-rules.ts'
import type { InputOf, ResponseOf } from '../../api/endpoints.ts'
import { emailProblem } from '../../forms/email-problem.ts'
import { messages } from './details-messages.ts'

export type Profile = ResponseOf<'profile.getProfile'>
export type ProfileBody = NonNullable<InputOf<'profile.updateProfile'>['body']>

/** The form's values as typed. */
export interface Values {
  firstName: string
  lastName: string
  email: string
  /** The current password, which is required to change the address. */
  password: string
  phoneNumber: string
  major: string
  graduationYear: string
  interests: string
  website: string
  linkedIn: string
  github: string
}

export type FieldName = keyof Values

/** A link without its scheme. The scheme is added when the link is saved. */
const shownLink = (link: string | null): string => link?.replace(/^https:\/\//, '') ?? ''

export const valuesOf = (profile: Profile): Values => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  email: profile.email,
  password: '',
  phoneNumber: profile.phoneNumber ?? '',
  major: profile.major ?? '',
  graduationYear: profile.graduationYear === null ? '' : String(profile.graduationYear),
  interests: profile.interests.join(', '),
  website: shownLink(profile.website),
  linkedIn: shownLink(profile.linkedIn),
  github: shownLink(profile.github),
})

/** The fields whose value differs from the saved one. Leading and trailing spaces don't count. */
export const changedNames = (values: Values, saved: Values): FieldName[] =>
  (Object.keys(values) as FieldName[]).filter(
    name => name !== 'password' && values[name].trim() !== saved[name].trim(),
  )

/**
 * Whether changing to this address requires the password: it is neither the current address nor the one waiting
 * for confirmation.
 */
export const isNewEmail = ({ email }: Pick<Values, 'email'>, profile: Profile): boolean =>
  !['', profile.email, profile.pendingEmail].includes(email.trim().toLowerCase())

function interestsProblem(text: string): string | undefined {
  const interests = interestsFrom(text)
  if (interests.length > maxLength.interests) return messages.tooManyInterests(maxLength.interests)
  return interests.some(one => one.length > maxLength.interest)
    ? messages.interestTooLong(maxLength.interest)
    : undefined
}

/** The validation messages, by field. */
export function problemsOf(values: Values, profile: Profile): Partial<Record<FieldName, string>> {
  const { phoneNumber, website, linkedIn, github } = values
  const found: Partial<Record<FieldName, string | false | null | undefined>> = {
    firstName: !values.firstName.trim() && messages.firstNameMissing,
    lastName: !values.lastName.trim() && messages.lastNameMissing,
    email: emailProblem(values.email),
    password: isNewEmail(values, profile) && !values.password && messages.passwordForEmail,
    phoneNumber: Boolean(phoneNumber.trim()) && !isPhoneNumber(phoneNumber.trim()) && messages.phoneInvalid,
    graduationYear: graduationYearFrom(values.graduationYear) === undefined && messages.yearInvalid,
    interests: interestsProblem(values.interests),
    website: Boolean(website.trim()) && !profileLink('website', website) && messages.websiteInvalid,
    linkedIn: Boolean(linkedIn.trim()) && !profileLink('linkedIn', linkedIn) && messages.linkedInInvalid,
    github: Boolean(github.trim()) && !profileLink('github', github) && messages.githubInvalid,
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem)) as Partial<
    Record<FieldName, string>
  >
}

const orNull = (text: string): string | null => text.trim() || null

/** All editable fields, also unchanged ones. PRO-15 to PRO-17, PRO-22. */
export const bodyOf = (values: Values, profile: Profile): ProfileBody => ({
  firstName: values.firstName.trim(),
  lastName: values.lastName.trim(),
  email: values.email.trim(),
  ...(isNewEmail(values, profile) ? { password: values.password } : {}),
  phoneNumber: orNull(values.phoneNumber),
  major: orNull(values.major),
  graduationYear: graduationYearFrom(values.graduationYear) ?? null,
  interests: interestsFrom(values.interests),
  website: orNull(values.website),
  linkedIn: orNull(values.linkedIn),
  github: orNull(values.github),
  emailNotifications: profile.emailNotifications,
  sessionReminders: profile.sessionReminders,
  mobileNotifications: profile.mobileNotifications,
  showEmail: profile.showEmail,
  showPhone: profile.showPhone,
})
