import type { TokenPurpose } from '../db/schema.generated.ts'
import type { Write } from '../write.ts'

/**
 * A mail that is owed. It is kept until it is sent, so it holds no secret: a link that needs one names what the
 * secret is for, and the secret is made at the moment of sending.
 */
export interface MailJob {
  to: string
  subject: string
  /** Paragraphs of plain text. */
  lines: string[]
  action?: {
    label: string
    /** A path of the web application. */
    path: string
    /** Put behind the path as `?token=`. */
    secret?: { purpose: TokenPurpose; memberId: string; validFor: number; value?: string }
  }
  /** Whom an answer goes to. */
  replyTo?: string
}

/** Owes a mail from the moment the write commits. */
export const enqueueMail = (write: Write, mail: MailJob): Promise<void> => write.enqueue('send-mail', mail)
