import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { token } from '../fields.ts'

/** Unsubscribing from the weekly email with the link in it, without logging in (RFC 8058). */

export const viewUnsubscribe = endpoint({
  method: 'GET',
  path: '/unsubscribe',
  access: 'public',
  summary:
    'A page that asks whether to turn off the weekly email; changes nothing, because mail scanners open links',
  query: z.object({ token }),
  response: { content: 'text/html' },
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/unsubscribe',
  access: 'public',
  summary:
    'Turns off the weekly email of the member in the token; also for the one-click button of mail programs',
  changes: { none: 'the caller is not logged in' },
  changesForOthers: ['profile'],
  query: z.object({ token }),
  acceptsForm: true,
  response: { content: 'text/html' },
})
