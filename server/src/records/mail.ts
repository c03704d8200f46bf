import type { MailJob } from '../jobs/names.ts'
import type { UnitOfWork } from '../unit-of-work.ts'

/** Enqueues an e-mail in this transaction. */
export const enqueueMail = (unit: UnitOfWork, mail: MailJob): Promise<void> => unit.enqueue('send-mail', mail)
