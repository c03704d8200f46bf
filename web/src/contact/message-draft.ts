import { defaultPriority, maxLength, type Priority } from '@bahth/domain/contact/rules.ts'
import { emailProblem } from '../forms/email-problem.ts'
import { messages } from './messages.ts'

/** The values of the contact form. */
export interface MessageDraft {
  name: string
  email: string
  subject: string
  message: string
  priority: Priority
  /** Empty without a department. */
  departmentKey: string
}

export const noMessage: MessageDraft = {
  name: '',
  email: '',
  subject: '',
  message: '',
  priority: defaultPriority,
  departmentKey: '',
}

export type Problems = Partial<Record<keyof MessageDraft, string>>

/** The problems of missing or invalid fields, with the same texts as the server (STA-14). */
export function problemsOf({ name, email, subject, message }: MessageDraft): Problems {
  const problems: Problems = {}
  if (!name.trim()) problems.name = messages.nameMissing
  const wrongEmail = emailProblem(email)
  if (wrongEmail) problems.email = wrongEmail
  if (!subject.trim()) problems.subject = messages.subjectMissing
  if (!message.trim()) problems.message = messages.messageMissing
  return problems
}

/** The number of remaining characters if it is at most 500, else null. */
export function charactersLeft(message: string): number | null {
  const left = maxLength.message - message.length
  return left <= 500 ? left : null
}
