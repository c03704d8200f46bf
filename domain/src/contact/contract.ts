import { z } from 'zod'
import { hours } from '../durations.ts'
import { type AddressLimit, endpoint } from '../endpoint.ts'
import { fieldText } from '../field-problems.ts'
import { email, personName, requiredText } from '../fields.ts'
import { Success } from '../successes.ts'
import { isOneLine } from '../visible-text.ts'
import { defaultPriority, maxLength, priorities } from './rules.ts'

/** The contact form. */

/** One line, because it becomes a mail header. */
const subject = requiredText(fieldText('subject_missing'), maxLength.subject).refine(isOneLine, {
  error: fieldText('subject_not_one_line'),
})

/** High, because a whole campus may share one IP address. */
const addressLimit: AddressLimit = { name: 'contact', max: 100, window: hours(1) }

export const sendMessage = endpoint({
  method: 'POST',
  path: '/contact',
  access: 'public',
  summary: 'Sends a message to the association; the server knows the departments’ names and email addresses',
  changes: { none: 'the message goes to the association’s mailbox' },
  body: z.object({
    name: personName(fieldText('name_missing')),
    email,
    subject,
    message: requiredText(fieldText('message_missing'), maxLength.message),
    priority: z
      .enum(priorities, { error: fieldText('priority_unlisted') })
      .nullish()
      .transform(priority => priority ?? defaultPriority),
    departmentKey: z
      .string({ error: fieldText('department_unlisted') })
      .nullish()
      .transform(key => key || null),
    departmentName: z.unknown().optional(),
    departmentContact: z.unknown().optional(),
  }),
  addressLimit,
  // The spec gives one message for the whole form (STA-20), instead of one per field.
  invalid: 'contact_incomplete',
  response: Success,
  refusals: ['email_not_configured', 'send_failed', 'too_many_requests'],
})
