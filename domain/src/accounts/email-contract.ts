import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { token } from '../fields.ts'

/** A changed e-mail address, which takes effect once the link sent to it is opened. */

export const viewEmailChange = endpoint({
  method: 'POST',
  path: '/users/me/email/confirm/look',
  access: 'public',
  summary: 'Whose new address a link confirms; spends nothing',
  changes: { none: 'it only reads; the token is in the body to stay out of logs' },
  body: z.object({ token }),
  answer: z.object({ firstName: z.string(), newEmail: z.string() }),
  refusals: ['link_expired'],
})

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/users/me/email/confirm',
  access: 'public',
  summary: 'Confirms a new address with the token that was mailed there; from then on it is the account’s',
  changes: ['profile'],
  body: z.object({ token }),
  answer: z.object({ email: z.string() }),
  refusals: ['link_expired', 'email_taken'],
})

export const withdrawEmailChange = endpoint({
  method: 'DELETE',
  path: '/users/me/email',
  access: 'approved',
  summary: 'Gives up a new address that still waits to be confirmed',
  changes: ['profile'],
  answer: 'nothing',
})
