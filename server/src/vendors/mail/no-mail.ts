import { type Mail, MailError } from './mail.ts'

const notConfigured = () => new MailError('SMTP_URL is not set: mails are kept until it is.', true)

/** A server without SMTP: mails stay in the queue, and the health check fails. */
export const noMail: Mail = {
  async send() {
    throw notConfigured()
  },
  async check() {
    throw notConfigured()
  },
  async close() {},
}
