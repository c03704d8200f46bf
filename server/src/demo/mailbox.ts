import { randomUUID } from 'node:crypto'
import type { Db } from '../db/open.ts'
import type { Mail } from '../vendors/mail/mail.ts'
import { keepMail } from './store.ts'

/** The demo's mail: kept where its page shows it, sent nowhere. */
export const openMailbox = (db: Db, now: () => Date): Mail => ({
  async send(message) {
    await keepMail(db, message.messageId ?? randomUUID(), { ...message, sentAt: now() })
  },
  async check() {},
  async close() {},
})
