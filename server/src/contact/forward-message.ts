import { departmentFor } from '@bahth/domain/contact/rules.ts'
import { days, hours } from '@bahth/domain/durations.ts'
import { findUndeliverable } from '../jobs/job-table.ts'
import { renderMail } from '../records/render-mail.ts'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'
import {
  type ContactMail,
  countFailedTry,
  deleteOldMessages,
  findUndelivered,
  markDelivered,
} from './store.ts'

/** The department's current address, or the stored one if the department was removed. */
const recipientOf = ({ to, department, language = 'en' }: ContactMail, { association }: Settings): string =>
  (department && departmentFor(association[language].departments, department)?.contact) || to

/**
 * The job that forwards a message to its department. It throws on any failure, even if the mail server reports a
 * permanent one: the recipient is the association itself, and an operator can correct a wrong address.
 */
export async function forwardMessage(
  { db, clock, mail, settings }: Pick<Services, 'db' | 'clock' | 'mail' | 'settings'>,
  messageId: string,
): Promise<void> {
  const message = await findUndelivered(db, messageId)
  if (!message) return
  try {
    await mail.send({
      to: recipientOf(message, settings),
      subject: message.subject,
      ...renderMail(message, null, settings.association),
      messageId: `${messageId}@${new URL(settings.publicUrl).hostname}`,
      ...(message.replyTo ? { replyTo: message.replyTo } : {}),
    })
  } catch (error) {
    await countFailedTry(db, messageId)
    throw error
  }
  await markDelivered(db, messageId, clock.now())
}

/** How long messages are kept: a delivered one to recognise a repetition, an undelivered one to retry it. */
const maxAge = { delivered: hours(1), pending: days(30) }

export async function sweepMessages({
  unitOfWork,
  log,
}: Pick<Services, 'unitOfWork' | 'log'>): Promise<void> {
  const lost = await unitOfWork(async unit => {
    const deleted = await deleteOldMessages(unit.tx, unit.now, maxAge)
    // A message that an earlier version of the server stored has no job.
    for (const id of await findUndeliverable(unit.tx))
      await unit.enqueue('forward-message', { messageId: id }, id)
    return deleted
  })
  if (lost > 0) log.warn({ lost }, 'messages to the association were given up after thirty days')
}
