import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { type FieldText, fieldText } from '../field-problems.ts'

/** Notifications on a member's own devices, by web push. */

export const pushKey = endpoint({
  method: 'GET',
  path: '/push/key',
  access: 'approved',
  summary: 'The key that a browser subscribes with',
  response: z.object({ publicKey: z.string() }),
})

const endpointAddress = z
  .string({ error: fieldText('push_address_missing') })
  .max(1000, { error: fieldText('push_address_too_long') })
  .refine(text => URL.canParse(text), { error: fieldText('push_address_invalid') })

/** A fixed number of bytes, in unpadded base64url. */
const bytes = (length: number, problem: FieldText) =>
  z.string({ error: problem }).regex(new RegExp(`^[\\w-]{${length}}=*$`), { error: problem })

export const subscribePush = endpoint({
  method: 'POST',
  path: '/users/me/push',
  access: 'approved',
  summary: 'Sends the caller’s notifications to this device from now on; takes a browser’s PushSubscription',
  changes: { none: 'the browser itself knows whether it is subscribed' },
  body: z.object({
    endpoint: endpointAddress,
    keys: z.object(
      {
        p256dh: bytes(87, fieldText('push_key_invalid')),
        auth: bytes(22, fieldText('push_secret_invalid')),
      },
      { error: fieldText('push_keys_missing') },
    ),
  }),
  response: 'nothing',
})

export const unsubscribePush = endpoint({
  method: 'DELETE',
  path: '/users/me/push',
  access: 'approved',
  summary: 'Stops notifications to this device, or without one to all of the caller’s',
  changes: { none: 'the browser itself knows whether it is subscribed' },
  body: z.object({ endpoint: endpointAddress.optional() }).default({}),
  response: 'nothing',
})

export const testPush = endpoint({
  method: 'POST',
  path: '/users/me/push/test',
  access: 'approved',
  summary:
    'Sends a test notification to the caller’s devices, and returns how many push services accepted it',
  changes: { none: 'it sends a push message and no notice' },
  response: z.object({ accepted: z.number().int(), failed: z.number().int() }),
  refusals: ['no_device', 'too_many_requests'],
})
