import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { token } from '../fields.ts'

/** A changed e-mail address, which counts once it is confirmed from the new one. */

export const lookAtEmailChange = endpoint({
  method: 'POST',
  path: '/users/me/email/confirm/look',
  access: 'public',
  summary: 'Whose new address a link confirms; spends nothing',
  body: z.object({ token }),
  answer: z.object({ firstName: z.string(), newEmail: z.string() }),
  refusals: ['link_expired'],
})

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/users/me/email/confirm',
  access: 'public',
  summary: 'Confirms a new address with the token that was mailed there; from then on it is the account’s',
  body: z.object({ token }),
  answer: z.object({ email: z.string() }),
  refusals: ['link_expired', 'email_taken'],
})

export const withdrawEmailChange = endpoint({
  method: 'DELETE',
  path: '/users/me/email',
  access: 'approved',
  summary: 'Gives up a new address that still waits to be confirmed',
  answer: 'nothing',
})
