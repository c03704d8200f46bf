import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { token } from '../fields.ts'

/** A change of the email address, which takes effect when the link in the confirmation mail is opened. */

export const viewEmailChange = endpoint({
  method: 'POST',
  path: '/users/me/email/confirm/look',
  access: 'public',
  summary: 'Whose new email a link confirms; the link stays valid',
  changes: { none: 'it only reads; the token is in the body to stay out of logs' },
  body: z.object({ token }),
  response: z.object({ firstName: z.string(), newEmail: z.string() }),
  refusals: ['link_expired'],
})

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/users/me/email/confirm',
  access: 'public',
  summary: 'Confirms a new email with the token that was sent there; it replaces the account’s email',
  changes: ['profile'],
  changesForOthers: ['user'],
  body: z.object({ token }),
  response: z.object({ email: z.string() }),
  refusals: ['link_expired', 'email_taken'],
})

export const withdrawEmailChange = endpoint({
  method: 'DELETE',
  path: '/users/me/email',
  access: 'approved',
  summary: 'Withdraws a new email that is not confirmed yet',
  changes: ['profile'],
  response: 'nothing',
})
