import { type DepartmentKey, defaultPriority, maxLength, type Priority } from '@bahth/domain/contact/rules.ts'
import { emailPattern } from '@bahth/domain/email-pattern.ts'
import { words } from './words.ts'

/** What stands in the form. */
export interface MessageDraft {
  name: string
  email: string
  subject: string
  message: string
  priority: Priority
  departmentKey: DepartmentKey | ''
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

/** STA-14: what is missing or wrong, as the server would say it. */
export function problemsOf({ name, email, subject, message }: MessageDraft): Problems {
  const problems: Problems = {}
  if (!name.trim()) problems.name = words.nameMissing
  if (!email.trim()) problems.email = words.emailMissing
  else if (!emailPattern.test(email.trim())) problems.email = words.emailWrong
  if (!subject.trim()) problems.subject = words.subjectMissing
  if (!message.trim()) problems.message = words.messageMissing
  return problems
}

/** How many characters a message may still have, once that is worth knowing. */
export function charactersLeft(message: string): number | null {
  const left = maxLength.message - message.length
  return left <= 500 ? left : null
}
