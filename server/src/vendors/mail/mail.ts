/** One mail to one person, as text and as HTML with the same content. */
export type MailMessage = {
  to: string
  subject: string
  text: string
  html: string
  replyTo?: string
  /** The same for every attempt, so that mail programs recognise a repeated delivery. */
  messageId?: string
  /** Ends this kind of mail with one request of the mail program (RFC 8058). */
  unsubscribeUrl?: string
}

/** Sends mails to an SMTP server, or to the demo's mailbox. */
export interface Mail {
  /** Resolves when the mail server has accepted the mail. Throws MailError. */
  send(message: MailMessage): Promise<void>
  /** Throws MailError when mails can't be sent now. */
  check(): Promise<void>
  /** Waits a few seconds for current deliveries and refuses the others. */
  close(): Promise<void>
}

/** A mail was not sent. The message may quote the mail server, but never the mail or a password. */
export class MailError extends Error {
  override readonly name = 'MailError'
  /** False when the same mail would be refused again, for example because the recipient does not exist. */
  readonly worthRetrying: boolean

  constructor(message: string, worthRetrying: boolean, options?: ErrorOptions) {
    super(message, options)
    this.worthRetrying = worthRetrying
  }
}
