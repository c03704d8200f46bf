import { seconds } from '@bahth/domain/durations.ts'
import { createTransport, type NodemailerError, type SMTPPoolOptions } from 'nodemailer'
import { type Mail, MailError, type MailMessage } from './mail.ts'
import { addressOf, fieldProblem } from './mail-fields.ts'

/** How long each step of a delivery may take, in milliseconds. */
export type SmtpLimits = {
  connection: number
  greeting: number
  socket: number
  delivery: number
  closing: number
}

const usualLimits: SmtpLimits = {
  connection: seconds(5),
  greeting: seconds(5),
  socket: seconds(10),
  delivery: seconds(30),
  closing: seconds(5),
}

/**
 * What an SMTP server is reached with, `smtp[s]://user:password@host:port`, and the sender of every mail. Over
 * `smtp:` the connection is encrypted when the server can, and must be when there is a password, unless the URL
 * says `?requireTLS=false`.
 */
export type SmtpSettings = { url: string; from: string; limits?: Partial<SmtpLimits> }

/** Opens the way to an SMTP server; connects only when there is a mail. Throws on settings that cannot work. */
export function openSmtpMail({ url, from, limits }: SmtpSettings): Mail {
  const server = serverUrl(url)
  const domain = addressOf(from)?.split('@')[1]
  if (!domain) throw new Error('MAIL_FROM must be an address, or a name and an address: Bahth <bahth@host>.')

  const bounds = { ...usualLimits, ...limits }
  const pool = createTransport(poolOptions(server, bounds), { from })
  const deliveries = new Set<Promise<unknown>>()
  const givenUp = new AbortController()

  return {
    async send(message) {
      const problem = fieldProblem(message)
      if (problem) throw new MailError(problem, false)
      const delivery = pool.sendMail({
        ...fields(message, domain),
        signal: AbortSignal.any([AbortSignal.timeout(bounds.delivery), givenUp.signal]),
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
        await withinTime(pool.verify(), bounds.delivery)
      } catch (error) {
        throw mailError(error)
      }
    },
    async close() {
      pool.close()
      const timer = setTimeout(() => givenUp.abort(), bounds.closing)
      await Promise.allSettled(deliveries)
      clearTimeout(timer)
    },
  }
}

function serverUrl(written: string): URL {
  const url = URL.parse(written)
  const known = url?.protocol === 'smtp:' || url?.protocol === 'smtps:'
  if (!known || !url.hostname) throw new Error('SMTP_URL must look like smtp://user:password@host:587.')
  return url
}

function poolOptions(url: URL, bounds: SmtpLimits): SMTPPoolOptions & { pool: true } {
  const isElsewhere = !/^(?:localhost|127\..*|\[::1\])$/.test(url.hostname)
  return {
    pool: true,
    url: url.href,
    // A password leaves this machine encrypted, or not at all.
    ...(url.password && isElsewhere && !url.searchParams.has('requireTLS') ? { requireTLS: true } : {}),
    connectionTimeout: bounds.connection,
    dnsTimeout: bounds.connection,
    greetingTimeout: bounds.greeting,
    socketTimeout: bounds.socket,
    // Below the socket's limit, so that an idle connection is closed rather than reported as broken.
    idleTimeout: bounds.socket / 2,
    // Enough to replace a connection that the server dropped while it was idle; the queue does the rest.
    maxRequeues: 1,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function fields({ to, subject, text, html, replyTo, messageId }: MailMessage, domain: string) {
  return {
    // As an object an address is one address: a string would be read as a list.
    to: { name: '', address: to },
    subject,
    text,
    html,
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    ...(messageId
      ? { messageId: `<${messageId.includes('@') ? messageId : `${messageId}@${domain}`}>` }
      : {}),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  }
}

/** Our account at the server is refused, not this mail: it can go once the operator has mended the settings. */
const accountRefused = new Set([530, 534, 535, 538])

function mailError(error: unknown): MailError {
  const { message, permanent, code, responseCode } = error as NodemailerError
  const refusedMail = permanent === true && (code === 'EENVELOPE' || code === 'EMESSAGE')
  const worthRetrying = !refusedMail || accountRefused.has(responseCode ?? 0)
  return new MailError(`The mail was not sent: ${message.slice(0, 300)}`, worthRetrying, { cause: error })
}

function withinTime<T>(work: Promise<T>, limit: number): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('The mail server took too long.')), limit)
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}
