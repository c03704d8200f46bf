import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fieldText } from '../field-problems.ts'
import { email, instant, token } from '../fields.ts'
import { languages } from '../languages.ts'
import { Success } from '../successes.ts'
import { newPassword, requiredPassword } from './account-fields.ts'
import { CurrentUser } from './current-user.ts'
import { accountStates, minPasswordLength } from './rules.ts'

/** Log-in, log-out, forgotten passwords and the state of the account. */

/** `refreshToken` is null for the web application, which has it in an HTTP-only cookie (AUT-86). */
export const LoginResult = z.object({
  accessToken: z.string(),
  refreshToken: z.string().nullable(),
  expiresAt: instant,
  user: CurrentUser,
})

/** The response to a correct password if a second step is required. The client sends this ticket with the code. */
const SecondStep = z.object({ twoFactor: z.literal(true), ticket: z.string() })

export const logIn = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  summary: 'Logs in, or asks for the second step where two-step verification is on',
  changes: { none: 'a login shows nothing yet' },
  // The first login after a suspension has expired ends the suspension.
  changesForOthers: ['user', 'notices'],
  body: z.object({
    email,
    password: requiredPassword(fieldText('password_missing')).min(minPasswordLength, {
      error: fieldText('password_too_short', { min: minPasswordLength }),
    }),
    rememberMe: z.boolean().default(false),
  }),
  response: z.union([LoginResult, SecondStep]),
  refusals: ['invalid_credentials', 'email_not_confirmed', 'account_banned'],
})

export const sendLogInLink = endpoint({
  method: 'POST',
  path: '/auth/login-link',
  access: 'public',
  summary: 'Emails a link that logs in once, for 30 minutes, if the email is known',
  changes: { none: 'it sends a mail' },
  body: z.object({ email }),
  response: Success,
  status: 202,
})

export const logInByLink = endpoint({
  method: 'POST',
  path: '/auth/login-link/use',
  access: 'public',
  summary:
    'Logs in with an emailed one-time link, or asks for the second step where two-step verification is on',
  changes: { none: 'a login shows nothing yet' },
  // The first login after a suspension has expired ends the suspension.
  changesForOthers: ['user', 'notices'],
  body: z.object({ token }),
  response: z.union([LoginResult, SecondStep]),
  refusals: ['link_expired', 'account_banned'],
})

export const refresh = endpoint({
  method: 'POST',
  path: '/auth/refresh',
  access: 'public',
  summary: 'A new pair of tokens for a refresh token, from the body or the cookie',
  changes: { none: 'it renews tokens' },
  body: z.object({ refreshToken: z.string().max(200).nullish() }).default({}),
  response: LoginResult,
  refusals: ['unauthorized', 'account_banned', 'account_deleted'],
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'public',
  summary: 'Emails a link to set a new password, if the email is known',
  changes: { none: 'it sends a mail' },
  body: z.object({ email }),
  response: Success,
  status: 202,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
  summary: 'Sets a new password with an emailed token; every login of the account ends',
  changes: { none: 'every login of the account ends' },
  body: z.object({
    token,
    newPassword,
    /** The language of the page. It becomes that of an invited member who was never logged in, because no language was chosen for that account. */
    language: z.enum(languages).optional(),
  }),
  response: 'nothing',
  refusals: ['link_expired', 'too_many_requests'],
})

export const logOut = endpoint({
  method: 'POST',
  path: '/logout',
  access: 'loggedIn',
  allowsPasswordChangeRequired: true,
  summary: 'Ends this login, also on the server',
  changes: { none: 'the login ends' },
  response: 'nothing',
})

export const accountStatus = endpoint({
  method: 'GET',
  path: '/account-status',
  access: 'loggedIn',
  summary: 'The status of the caller’s account',
  shows: ['checks', 'access'],
  response: z.object({
    status: z.enum(accountStates),
    intake: z
      .object({
        firstName: z.string(),
        lastName: z.string(),
        email: z.string(),
        phoneNumber: z.string().nullable(),
        submittedAt: instant,
        reviewedAt: instant.nullable(),
        reviewReason: z.string().nullable(),
      })
      .nullable(),
    user: z.object({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      isAdmin: z.boolean(),
      isFormCreator: z.boolean(),
    }),
  }),
  wireNames: {
    firstName: 'first_name',
    lastName: 'last_name',
    phoneNumber: 'phone_number',
    submittedAt: 'submitted_at',
    reviewedAt: 'reviewed_at',
    reviewReason: 'review_reason',
    isAdmin: 'is_admin',
    isFormCreator: 'is_form_creator',
  },
})
