import { isolate } from '@bahth/domain/arabic.ts'
import type { Priority } from '@bahth/domain/contact/rules.ts'
import { platform } from '@bahth/domain/platform.ts'

/** The mail to a department that forwards a message of the contact form. */
export const messages = {
  priorities: { low: 'Low', medium: 'Medium', high: 'High', urgent: 'Urgent' } satisfies Record<
    Priority,
    string
  >,
  subject: (priority: string, subject: string) =>
    `[${platform}, ${priority.toLowerCase()} priority] ${subject}`,
  wrote: (name: string, department: string) => `${isolate(name)} wrote to ${department}:`,
  sender: (name: string, email: string, priority: string) =>
    `From: ${isolate(name)}, ${email}\nPriority: ${priority}`,
  member: (name: string, email: string) => `Sent while logged in as ${isolate(name)}, ${email}.`,
  visitor: 'Sent by a visitor who wasn’t logged in. We haven’t verified this email address.',
  reply: 'Reply to this email to answer them.',
}
