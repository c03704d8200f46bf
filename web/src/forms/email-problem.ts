import { emailPattern } from '@bahth/domain/email-pattern.ts'
import { messages } from './messages.ts'

/** The validation message for an address, or null. */
export function emailProblem(email: string): string | null {
  if (email.trim() === '') return messages.emailRequired
  return emailPattern.test(email.trim()) ? null : messages.emailInvalid
}
