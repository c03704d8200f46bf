import { type Mail, MailError } from './mail.ts'

const notConfigured = () => new MailError('SMTP_URL is not set: mails are kept until it is.', true)

/** A server without SMTP: what is owed stays owed, and health says so. */
export const noMail: Mail = {
  async send() {
    throw notConfigured()
  },
  async check() {
    throw notConfigured()
  },
  async close() {},
}
