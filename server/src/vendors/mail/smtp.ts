import { seconds } from '@bahth/domain/durations.ts'
import { createTransport, type NodemailerError, type SMTPPoolOptions } from 'nodemailer'
import { withTimeout } from '../../concurrency.ts'
import { type Mail, MailError, type MailMessage } from './mail.ts'
import { addressOf, fieldProblem, smtpUrl } from './mail-fields.ts'

/** Limits of the steps of a delivery, in milliseconds. */
export type SmtpLimits = {
  connection: number
  greeting: number
  socket: number
  delivery: number
  closing: number
}

const defaultLimits: SmtpLimits = {
  connection: seconds(5),
  greeting: seconds(5),
  socket: seconds(10),
  delivery: seconds(30),
  closing: seconds(5),
}

/**
 * The URL has the form `smtp[s]://user:password@host:port`; `from` is the sender of every mail. With `smtp:` the
 * connection is encrypted if the server supports it. With a password encryption is required, unless the URL has
 * `?requireTLS=false`.
 */
export type SmtpSettings = { url: string; from: string; limits?: Partial<SmtpLimits> }

/** Connects when the first mail is sent. Throws on invalid settings. */
export function openSmtpMail({ url, from, limits }: SmtpSettings): Mail {
  const server = smtpUrl(url)
  if (!server) throw new Error('SMTP_URL must look like smtp://user:password@host:587.')
  const domain = addressOf(from)?.split('@')[1]
  if (!domain) throw new Error('MAIL_FROM must be an address, or a name and an address: Bahth <bahth@host>.')

  const bounds = { ...defaultLimits, ...limits }
  const pool = createTransport(poolOptions(server, bounds), { from })
  const deliveries = new Set<Promise<unknown>>()
  const closing = new AbortController()

  return {
    async send(message) {
      const problem = fieldProblem(message)
      if (problem) throw new MailError(problem, false)
      const delivery = pool.sendMail({
        ...fields(message, domain),
        signal: AbortSignal.any([AbortSignal.timeout(bounds.delivery), closing.signal]),
      })
      deliveries.add(delivery)
      try {
        await delivery
      } catch (error) {
        throw mailError(error)
      } finally {
        deliveries.delete(delivery)
      }
    },
    async check() {
      try {
        await withTimeout(pool.verify(), bounds.delivery)
      } catch (error) {
        throw mailError(error)
      }
    },
    async close() {
      pool.close()
      const timer = setTimeout(() => closing.abort(), bounds.closing)
      await Promise.allSettled(deliveries)
      clearTimeout(timer)
    },
  }
}

function poolOptions(url: URL, bounds: SmtpLimits): SMTPPoolOptions & { pool: true } {
  const isElsewhere = !/^(?:localhost|127\..*|\[::1\])$/.test(url.hostname)
  return {
    pool: true,
    url: url.href,
    // A password must not leave this machine unencrypted.
    ...(url.password && isElsewhere && !url.searchParams.has('requireTLS') ? { requireTLS: true } : {}),
    connectionTimeout: bounds.connection,
    dnsTimeout: bounds.connection,
    greetingTimeout: bounds.greeting,
    socketTimeout: bounds.socket,
    // Shorter than the socket's timeout, so that an idle connection is closed instead of reported as broken.
    idleTimeout: bounds.socket / 2,
    // Replaces one connection that the server closed while it was idle. Other retries are done by the job queue.
    maxRequeues: 1,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function fields(
  { to, subject, text, html, replyTo, messageId, unsubscribeUrl }: MailMessage,
  domain: string,
) {
  return {
    // An object, because a string would be parsed as a list of addresses.
    to: { name: '', address: to },
    subject,
    text,
    html,
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    ...(messageId
      ? { messageId: `<${messageId.includes('@') ? messageId : `${messageId}@${domain}`}>` }
      : {}),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribeUrl
        ? {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
  }
}

/**
 * SMTP codes that refuse our account, not the mail: the mail can be sent when the operator has corrected the settings.
 */
const accountErrors = new Set([530, 534, 535, 538])

/** Enhanced status codes (RFC 3463) about the sender: a daily limit (5.4.5 of Gmail), or a policy such as “no relaying”. */
const senderStatus = /\b5\.(?:4\.5|7\.\d{1,3})\b/

/** Whether a refusal is about the sender, which the operator can correct, and not about this mail or its recipient. */
const isAboutSender = ({ command, response, responseCode }: NodemailerError): boolean =>
  command === 'MAIL FROM' || accountErrors.has(responseCode ?? 0) || senderStatus.test(response ?? '')

/** Mail servers repeat the recipient's address in their answers, and the message of an error is logged. */
const withoutAddresses = (message: string): string =>
  message.replace(/[^\s<>"'(),:;=]+@[^\s<>"'(),:;=]+/g, '(address)')

/** OpenSSL's words for a server that doesn't begin with TLS. */
const isPlainPort = (message: string): boolean => /wrong version number/i.test(message)

function mailError(error: unknown): MailError {
  const { message, permanent, code, response } = error as NodemailerError
  if (isPlainPort(message))
    return new MailError(
      'The mail was not sent: this port of the mail server doesn’t begin with TLS. Use smtp:// in SMTP_URL, or the port for smtps://, usually 465.',
      true,
      { cause: error },
    )
  const refusedMail = permanent === true && (code === 'EENVELOPE' || code === 'EMESSAGE')
  const worthRetrying = !refusedMail || isAboutSender(error as NodemailerError)
  // The original error of an answer contains it with the address.
  const options = response ? {} : { cause: error }
  return new MailError(
    `The mail was not sent: ${withoutAddresses(message).slice(0, 300)}`,
    worthRetrying,
    options,
  )
}
