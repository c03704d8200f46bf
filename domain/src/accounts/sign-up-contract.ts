import { z } from 'zod'
import { hours } from '../durations.ts'
import { endpoint } from '../endpoint.ts'
import { fieldText } from '../field-problems.ts'
import { email, emailOr, instant, personName, studentId, token } from '../fields.ts'
import { languages } from '../languages.ts'
import { Success } from '../successes.ts'
import { IntakeFields, optionalPassword, requiredPassword } from './account-fields.ts'
import { LoginResult } from './contract.ts'

/** Sign-up, the confirmation of its email, and the first log-in. */

/** High, because a whole campus may share one IP address. */
const signUpLimit = { max: 300, window: hours(1) } as const

export const submitIntake = endpoint({
  method: 'POST',
  path: '/signup-intake',
  access: 'public',
  summary: 'Sends the details and the student ID photo of a sign-up, or of a new identity check',
  changes: ['checks'],
  body: IntakeFields,
  files: { idImage: { required: true, missing: 'student_card_missing' } },
  addressLimit: { name: 'intake', ...signUpLimit },
  /** `intakeToken` ties the intake to its sender if cookies don't work. Members don't need it. */
  response: Success.extend({
    status: z.literal('pending'),
    intakeToken: z.string().nullable(),
  }),
  status: 201,
  refusals: ['check_exists', 'storage_full'],
})

const missing = fieldText('sign_up_incomplete')

export const signUp = endpoint({
  method: 'POST',
  path: '/auth/signup',
  access: 'public',
  summary: 'Creates an account whose email is not confirmed yet',
  changes: { none: 'a sign-up is not visible before its address is confirmed' },
  addressLimit: { name: 'sign-up', ...signUpLimit },
  body: z.object({
    firstName: personName(missing),
    lastName: personName(missing),
    email: emailOr(missing),
    studentId: studentId(missing),
    password: requiredPassword(missing),
    intakeToken: z.string().max(100).optional(),
    language: z
      .enum(languages, {
        error: fieldText('language_unknown'),
      })
      .default('en'),
  }),
  wireNames: {
    firstName: 'FirstName',
    lastName: 'LastName',
    email: 'Email',
    studentId: 'StudentID',
    password: 'Password',
  },
  response: Success,
  status: 201,
})

export const signUpStatus = endpoint({
  method: 'GET',
  path: '/auth/signup/status',
  access: 'public',
  summary: 'Whether the sign-up that was made in this browser is confirmed; for two hours',
  response: z.object({ status: z.enum(['confirmed', 'waiting', 'unknown']) }),
})

export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/auth/resend',
  access: 'public',
  summary: 'Emails the confirmation link again, if there is an account that needs it',
  changes: { none: 'it sends a mail' },
  body: z.object({ email }),
  response: Success,
  status: 202,
  refusals: ['too_many_requests'],
})

export const viewConfirmation = endpoint({
  method: 'POST',
  path: '/auth/confirm/look',
  access: 'public',
  summary:
    'What a confirmation link confirms, and whether this browser may confirm without a password; the link stays valid',
  changes: { none: 'it only reads; the token is in the body to stay out of logs' },
  body: z.object({ token }),
  response: z.object({
    email: z.string(),
    signedUpAt: instant,
    sameBrowser: z.boolean(),
    confirmed: z.boolean(),
  }),
  refusals: ['link_expired'],
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/auth/confirm',
  access: 'public',
  summary:
    'Confirms an email, in the browser of the sign-up or with its password; the first time with a code that logs in',
  changes: { none: 'the caller is not logged in yet' },
  changesForOthers: ['checks'],
  body: z.object({
    token,
    password: optionalPassword,
  }),
  response: z.object({ code: z.string().nullable() }),
  refusals: ['link_expired', 'password_required', 'invalid_credentials'],
})

export const denyEmail = endpoint({
  method: 'POST',
  path: '/auth/confirm/deny',
  access: 'public',
  summary: '"This was not me": deletes the sign-up that waits for this confirmation',
  changes: { none: 'the caller is not logged in' },
  changesForOthers: ['user'],
  body: z.object({ token }),
  response: 'nothing',
  refusals: ['link_expired'],
})

export const exchangeCode = endpoint({
  method: 'POST',
  path: '/auth/exchange',
  access: 'public',
  summary: 'Logs in with the single-use code of a confirmation',
  changes: { none: 'a login shows nothing yet' },
  body: z.object({ code: token, replace: z.boolean().default(false) }),
  response: LoginResult,
  refusals: ['link_expired', 'already_signed_in', 'account_banned'],
})
