import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fieldText } from '../field-problems.ts'
import { id, idParams, instant } from '../fields.ts'
import { requiredPassword } from './account-fields.ts'
import { LoginResult } from './contract.ts'
import { maxCodeLength } from './rules.ts'

/** The security of the caller's account: devices, two-step verification, alerts. */

const Login = z.object({
  id,
  /** The browser's User-Agent, which `device.ts` converts to a name. */
  userAgent: z.string().nullable(),
  createdAt: instant,
  lastSeenAt: instant,
  /** Whether it is the device of this request. */
  current: z.boolean(),
})

export const listLogins = endpoint({
  method: 'GET',
  path: '/users/me/logins',
  access: 'loggedIn',
  summary: 'Where the caller is logged in: this device first, then the last one seen',
  shows: ['profile'],
  response: z.object({ items: z.array(Login) }),
})

export const endOneLogin = endpoint({
  method: 'DELETE',
  path: '/users/me/logins/:id',
  access: 'loggedIn',
  summary: 'Logs out one of the caller’s devices',
  changes: ['profile'],
  params: idParams,
  response: 'nothing',
  refusals: ['not_found'],
})

export const endOtherLogins = endpoint({
  method: 'DELETE',
  path: '/users/me/logins',
  access: 'loggedIn',
  summary: 'Logs out every other device of the caller',
  changes: ['profile'],
  response: 'nothing',
})

const code = z
  .string({ error: fieldText('code_missing') })
  .trim()
  .min(1, { error: fieldText('code_missing') })
  .max(maxCodeLength, { error: fieldText('code_too_long') })

const password = requiredPassword(fieldText('password_missing'))

export const twoFactorStatus = endpoint({
  method: 'GET',
  path: '/users/me/two-factor',
  access: 'approved',
  summary: 'Whether two-step verification is on, and how many recovery codes are left',
  shows: ['profile'],
  response: z.object({
    enabled: z.boolean(),
    enabledAt: instant.nullable(),
    recoveryCodesLeft: z.number().int(),
  }),
})

export const setUpTwoFactor = endpoint({
  method: 'POST',
  path: '/users/me/two-factor/setup',
  access: 'approved',
  summary: 'A secret for an authenticator app; two-step verification is on once a code of it was sent',
  changes: { none: 'it counts only once a code confirms it' },
  response: z.object({
    /** In Base32, to type it if the QR code of `uri` can't be scanned. */
    secret: z.string(),
    uri: z.string(),
  }),
  refusals: ['two_factor_on'],
})

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const enableTwoFactor = endpoint({
  method: 'POST',
  path: '/users/me/two-factor/enable',
  access: 'approved',
  summary:
    'Turns on two-step verification with a code from the app; the recovery codes are shown only this once',
  changes: ['profile'],
  changesForOthers: ['user'],
  body: z.object({ code }),
  response: RecoveryCodes,
  refusals: ['wrong_app_code', 'two_factor_on', 'two_factor_not_begun'],
})

export const disableTwoFactor = endpoint({
  method: 'POST',
  path: '/users/me/two-factor/disable',
  access: 'approved',
  summary: 'Turns off two-step verification',
  changes: ['profile'],
  changesForOthers: ['user'],
  body: z.object({ password }),
  response: 'nothing',
  refusals: ['wrong_password', 'two_factor_off', 'too_many_requests'],
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/users/me/two-factor/recovery-codes',
  access: 'approved',
  summary: 'New recovery codes; the old ones stop working',
  changes: ['profile'],
  body: z.object({ password }),
  response: RecoveryCodes,
  refusals: ['wrong_password', 'two_factor_off', 'too_many_requests'],
})

export const confirmLogIn = endpoint({
  method: 'POST',
  path: '/auth/two-factor',
  access: 'public',
  summary:
    'The second step of logging in: the ticket of the first, and a code from the app or a recovery code',
  changes: { none: 'a login shows nothing yet' },
  body: z.object({
    ticket: z
      .string({ error: fieldText('ticket_missing') })
      .min(1, { error: fieldText('ticket_missing') })
      .max(200),
    code,
  }),
  response: LoginResult,
  refusals: ['invalid_code', 'sign_in_too_slow', 'account_banned', 'too_many_requests'],
})

export const setLoginAlerts = endpoint({
  method: 'PUT',
  path: '/users/me/login-alerts',
  access: 'approved',
  summary: 'Whether a log-in from a new device is reported by email',
  changes: ['profile'],
  changesForOthers: ['user'],
  body: z.object({ enabled: z.boolean({ error: fieldText('on_or_off_expected') }) }),
  response: 'nothing',
})
