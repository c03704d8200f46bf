import type { Language } from '@bahth/domain/languages.ts'
import type { MailJob } from '../jobs/names.ts'
import type { UnitOfWork } from '../unit-of-work.ts'

/** Enqueues an email in this transaction. */
export const enqueueMail = (unit: UnitOfWork, mail: MailJob): Promise<void> => unit.enqueue('send-mail', mail)

/** A mail in the language of its recipient, whose button leads to `action`. */
export const mailTo = (
  { email, language }: { email: string; language: Language },
  { button, ...text }: { subject: string; lines: string[]; button: string },
  action: Omit<NonNullable<MailJob['action']>, 'label'>,
): MailJob => ({ to: email, language, ...text, action: { label: button, ...action } })
