import { after, days, hours, minutes } from '@bahth/domain/durations.ts'
import { renderMail } from '../records/render-mail.ts'
import type { Services } from '../services.ts'
import { forgetMessages, markDelivered, markFailed, type TakenMessage, takeDue } from './store.ts'

/** Bringing messages to the association: at once, and by the clock until each is there. */

type Parts = Pick<Services, 'write' | 'clock' | 'mail' | 'log' | 'settings'>

/** Longer than any mail server is waited for: what was taken this long ago is nobody's. */
const lease = minutes(2)

/** Until when whoever takes a message now may send it. */
export const leaseFrom = (now: Date): Date => after(now, lease)

/** The next try comes after a minute, then two, then four, and at last each hour. */
const pause = (tries: number): number => Math.min(hours(1), minutes(2 ** tries))

/** Sends one message that was taken; whether it arrived. A failure is kept for the next try, whatever its cause. */
export async function deliverMessage(parts: Parts, message: TakenMessage): Promise<boolean> {
  const { mail, write, log, settings } = parts
  try {
    await mail.send({
      to: message.mail.to,
      subject: message.mail.subject,
      ...renderMail(message.mail, null),
      messageId: `${message.id}@${new URL(settings.publicUrl).hostname}`,
      ...(message.mail.replyTo ? { replyTo: message.mail.replyTo } : {}),
    })
  } catch (error) {
    log.warn({ reason: (error as Error).message }, 'a message to the association was not forwarded')
    await write(work => markFailed(work.tx, message, after(work.now, pause(message.tries))))
    return false
  }
  await write(work => markDelivered(work.tx, message.id, work.now))
  return true
}

/** Messages sent at once by the clock. */
const maxConcurrent = 10

/** Tries again whatever is due; how many those were. */
export async function deliverDue(parts: Parts): Promise<number> {
  const due = await parts.write(work =>
    takeDue(work.tx, maxConcurrent, { now: work.now, until: leaseFrom(work.now) }),
  )
  await Promise.all(due.map(message => deliverMessage(parts, message)))
  return due.length
}

/** How long it is known that a message was delivered, and how long an undelivered one is tried. */
const lives = { delivered: hours(1), pending: days(30) }

export async function sweepMessages({ write, log }: Pick<Parts, 'write' | 'log'>): Promise<void> {
  const lost = await write(work => forgetMessages(work.tx, work.now, lives))
  if (lost > 0) log.warn({ lost }, 'messages to the association were given up after thirty days')
}
