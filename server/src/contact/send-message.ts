import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { association } from '@bahth/domain/association.ts'
import type { sendMessage as endpoint } from '@bahth/domain/contact/contract.ts'
import { departmentFor, type Priority } from '@bahth/domain/contact/rules.ts'
import { after, hours, minutes, seconds } from '@bahth/domain/durations.ts'
import type { Input } from '@bahth/domain/endpoint.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { countAttempt, type Limit } from '../accounts/attempt-limits.ts'
import type { Viewer } from '../http/call.ts'
import type { MailJob } from '../records/mail.ts'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'
import { deliverMessage, leaseFrom } from './deliver-message.ts'
import { keepMessage, wasDelivered } from './store.ts'

type Message = Input<typeof endpoint>['body']

const senderLimit: Limit = { name: 'contact from', max: 20, window: hours(1) }

/** The same message again within this time is the same one: a reply was lost, or a button pressed twice. */
const sameFor = minutes(10)

/** How long somebody waits to hear that their message was forwarded; sending it goes on meanwhile. */
const timeoutMs = seconds(10)

const answer = { message: 'Message sent successfully' }

const canMail = (settings: Settings): boolean => settings.demo || settings.smtpUrl !== null

const priorityNames: Record<Priority, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  urgent: 'Urgent',
}

/** The mail to the department; an answer to it goes to whoever wrote. */
function mailOf(message: Message, viewer: Viewer | null): MailJob {
  const department = departmentFor(message.departmentKey)
  const priority = priorityNames[message.priority]
  return {
    to: department.contact,
    subject: `[${association.platform}, ${priority.toLowerCase()} priority] ${message.subject}`,
    lines: [
      `${message.name} wrote to ${department.name}:`,
      message.message,
      `From: ${message.name}, ${message.email}\nPriority: ${priority}`,
      viewer
        ? `Sent while signed in as ${viewer.firstName} ${viewer.lastName}, ${viewer.email}.`
        : 'Sent by a visitor: nobody has checked that this address is theirs.',
      'Your answer to this mail goes to them.',
    ],
    replyTo: message.email,
  }
}

const digestOf = (mail: MailJob): Buffer => createHash('sha256').update(JSON.stringify(mail)).digest()

/**
 * Forwards a message to a department. It is kept first, and kept until it is delivered: whoever is told that it could
 * not be forwarded may leave or try again, and it arrives once.
 */
export async function sendMessage(
  services: Services,
  { message, viewer }: { message: Message; viewer: Viewer | null },
) {
  const { db, clock, write, settings } = services
  if (!canMail(settings)) return refuse('email_not_configured')
  await countAttempt(db, senderLimit, message.email, clock.now())
  const mail = mailOf(message, viewer)
  const digest = digestOf(mail)
  const taken = await write(work =>
    keepMessage(
      work.tx,
      { digest, mail },
      { now: work.now, until: leaseFrom(work.now), sameSince: after(work.now, -sameFor) },
    ),
  )
  const isDelivered = taken
    ? await Promise.race([deliverMessage(services, taken), wait(timeoutMs, false, { ref: false })])
    : await wasDelivered(db, digest)
  return isDelivered ? answer : refuse('send_failed')
}
