import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { sendMessage as endpoint } from '@bahth/domain/contact/contract.ts'
import { departmentFor } from '@bahth/domain/contact/rules.ts'
import { hours, seconds } from '@bahth/domain/durations.ts'
import type { Input } from '@bahth/domain/endpoint.ts'
import { fullName } from '@bahth/domain/full-name.ts'
import { fieldError, refuse } from '@bahth/domain/refusals.ts'
import { success } from '@bahth/domain/successes.ts'
import type { Db } from '../db/open.ts'
import type { Viewer } from '../http/call.ts'
import { countUse, type Limit } from '../limits/rate-limits.ts'
import { repeatedSince } from '../repeats.ts'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'
import { messagesIn } from './messages-in.ts'
import { type ContactMail, findMessage, type StoredMessage, storeMessage } from './store.ts'

type Message = Input<typeof endpoint>['body']

const senderLimit: Limit = { name: 'contact from', max: 20, window: hours(1) }

/** How long a request waits for the result; the delivery continues after that. */
const timeoutMs = seconds(10)
const pollMs = 50

const response = success('message_sent')

const canMail = (settings: Settings): boolean => settings.demo || settings.smtpUrl !== null

/** The email to the department, in its language; replies go to the sender's address. */
function mailOf(message: Message, viewer: Viewer | null, { association }: Settings): ContactMail {
  const unlisted = () =>
    refuse('contact_incomplete', { errors: [fieldError('departmentKey', { code: 'department_unlisted' })] })
  const { key, language } = departmentFor(association.en.departments, message.departmentKey) ?? unlisted()
  const { name, contact } = departmentFor(association[language].departments, key) ?? unlisted()
  const messages = messagesIn[language]
  const priority = messages.priorities[message.priority]
  return {
    to: contact,
    department: key,
    language,
    subject: messages.subject(priority, message.subject),
    lines: [
      messages.sender(message.name, message.email, priority),
      viewer ? messages.member(fullName(viewer), viewer.email) : messages.visitor,
      messages.reply,
      messages.wrote(message.name, name),
    ],
    written: message.message,
    replyTo: message.email,
  }
}

/** Without the department's address, so that a message sent again after its correction is still the same message. */
const digestOf = ({ to, ...mail }: ContactMail): Buffer =>
  createHash('sha256').update(JSON.stringify(mail)).digest()

/** Waits for the next attempt to deliver a message, at most `timeoutMs`; true when it succeeds. */
async function isDelivered(db: Db, message: StoredMessage): Promise<boolean> {
  const end = performance.now() + timeoutMs
  for (let stored: StoredMessage | undefined = message; stored; stored = await findMessage(db, message.id)) {
    if (stored.deliveredAt) return true
    if (stored.tries > message.tries || performance.now() > end) return false
    await wait(pollMs)
  }
  return false
}

/**
 * Forwards a message to a department and responds with the result of the first attempt. The message is stored first and
 * retried until it is delivered. If it is sent again before that, it is retried at once, and it is still delivered only
 * once.
 */
export async function sendMessage(
  services: Services,
  { message, viewer }: { message: Message; viewer: Viewer | null },
) {
  const { db, clock, unitOfWork, settings } = services
  if (!canMail(settings)) return refuse('email_not_configured')
  await countUse(db, senderLimit, message.email, clock.now())
  const mail = mailOf(message, viewer, settings)
  const stored = await unitOfWork(async unit => {
    const sameSince = repeatedSince(unit.now)
    const row = await storeMessage(unit.tx, { digest: digestOf(mail), mail }, { now: unit.now, sameSince })
    // One key per message: a second job waits for the first, then finds the message delivered.
    if (!row.deliveredAt) await unit.enqueue('forward-message', { messageId: row.id }, row.id)
    return row
  })
  return (await isDelivered(db, stored)) ? response : refuse('send_failed')
}
