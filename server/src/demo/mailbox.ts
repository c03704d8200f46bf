import { randomUUID } from 'node:crypto'
import type { Db } from '../db/open.ts'
import type { Mail } from '../vendors/mail/mail.ts'
import { storeMail } from './store.ts'

/** Stores the demo's mails for its mailbox page and doesn't send them. */
export const openMailbox = (db: Db, now: () => Date): Mail => ({
  async send(message) {
    await storeMail(db, message.messageId ?? randomUUID(), { ...message, sentAt: now() })
  },
  async check() {},
  async close() {},
})
