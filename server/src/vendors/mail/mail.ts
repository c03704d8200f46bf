/** One mail to one person, in both forms: a reader without HTML loses nothing. */
export type MailMessage = {
  to: string
  subject: string
  text: string
  html: string
  replyTo?: string
  /** The same for every attempt at the same mail, so that a repeated delivery can be recognised as one. */
  messageId?: string
}

/** Where the platform's mails go: an SMTP server, or a demo's mailbox. */
export interface Mail {
  /** Settles once the next server has taken responsibility. Throws MailError. */
  send(message: MailMessage): Promise<void>
  /** Throws MailError when no mail could be sent now. */
  check(): Promise<void>
  /** Lets what is being delivered finish, for a few seconds, and refuses what still waits. */
  close(): Promise<void>
}

/** A mail that was not sent. Its message may quote the mail server, never the mail or a password. */
export class MailError extends Error {
  override readonly name = 'MailError'
  /** False when the same mail would be refused again: no such recipient, or a field that cannot be sent. */
  readonly worthRetrying: boolean

  constructor(message: string, worthRetrying: boolean, options?: ErrorOptions) {
    super(message, options)
    this.worthRetrying = worthRetrying
  }
}
