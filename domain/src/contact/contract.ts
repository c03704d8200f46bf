import { z } from 'zod'
import { association } from '../association.ts'
import { hours } from '../durations.ts'
import { type AddressLimit, endpoint } from '../endpoint.ts'
import { email, message, personName, requiredText } from '../fields.ts'
import { defaultPriority, maxLength, priorities } from './rules.ts'

/** Writing to the association. */

const departmentKeys = association.departments.map(department => department.key)

/** A subject is a line of a mail's head: one line. */
const subject = requiredText('Subject is required', maxLength.subject).refine(
  text => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text),
  { error: 'A subject is one line' },
)

/** A whole campus may share one address. */
const addressLimit: AddressLimit = { name: 'contact', max: 100, window: hours(1) }

/** STA-14 to STA-19 */
export const sendMessage = endpoint({
  method: 'POST',
  path: '/contact',
  access: 'public',
  summary: 'Writes to the association; the department’s name and address are its own, whatever is sent',
  body: z.object({
    name: personName('Name is required'),
    email,
    subject,
    message: requiredText('Message is required', maxLength.message),
    priority: z
      .enum(priorities, { error: 'Priority is low, medium, high or urgent' })
      .nullish()
      .transform(priority => priority ?? defaultPriority),
    departmentKey: z
      .union([z.enum(departmentKeys), z.literal('')], { error: 'Please choose a department of the list' })
      .nullish()
      .transform(key => key || null),
    departmentName: z.unknown().optional(),
    departmentContact: z.unknown().optional(),
  }),
  addressLimit,
  // STA-20
  invalid: 'Please double-check the required fields and try again.',
  answer: message,
  refusals: ['email_not_configured', 'send_failed', 'too_many_requests'],
})
