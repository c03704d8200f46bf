import { emailPattern } from '@bahth/domain/email-pattern.ts'
import { withoutMarks } from '@bahth/domain/visible-text.ts'
import { messages } from './messages.ts'

/** The validation message for an address, or null. */
export function emailProblem(email: string): string | null {
  const address = withoutMarks(email).trim()
  if (address === '') return messages.emailRequired
  return emailPattern.test(address) ? null : messages.emailInvalid
}
