import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { Mail, MailMessage } from './mail.ts'
import { openSmtpMail, type SmtpSettings } from './smtp.ts'

/** SMTP servers, and our mail through them. */

const opened: (() => Promise<void>)[] = []

/** Closes everything that a test has opened, the newest first. */
export async function closeMail(): Promise<void> {
  for (const close of opened.splice(0).reverse()) await close()
}

export const message: MailMessage = {
  to: 'mona@campus.example',
  subject: 'Welcome',
  text: 'Hello Mona',
  html: '<p>Hello Mona</p>',
}

export function smtpMail(port: number, settings: Partial<SmtpSettings> = {}): Mail {
  const mail = openSmtpMail({
    url: `smtp://127.0.0.1:${port}`,
    from: 'Bahth <hello@bahth.example>',
    ...settings,
  })
  opened.push(() => mail.close())
  return mail
}

/** A real SMTP server that stores received mails. */
export async function smtpServer(options: SMTPServerOptions = {}, port = 0) {
  const received: { to: string[]; raw: string }[] = []
  let connections = 0
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 20,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      connections++
      done()
    },
    async onData(stream, session, done) {
      const raw = await readText(stream)
      received.push({ to: session.envelope.rcptTo.map(to => to.address), raw })
      done()
    },
    ...options,
  })
  const listener = server.listen(port, '127.0.0.1')
  await once(listener, 'listening')
  const close = () => new Promise<void>(resolve => server.close(resolve))
  opened.push(close)
  return {
    received,
    close,
    connections: () => connections,
    port: (listener.address() as AddressInfo).port,
  }
}

export function refusal(responseCode: number, text = 'No such person here'): Error {
  return Object.assign(new Error(text), { responseCode })
}
