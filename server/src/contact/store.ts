import { after } from '@bahth/domain/durations.ts'
import { newId } from '../db/ids.ts'
import type { Db, Tx } from '../db/open.ts'
import type { MailJob } from '../jobs/names.ts'

/** Stores messages to the association until they are delivered, and after that only their digests, for an hour. */

/** `department` is the key of the recipient. It's missing in messages that earlier versions stored. */
export type ContactMail = MailJob & { department?: string }

export interface StoredMessage {
  id: string
  /** How many attempts to deliver it failed. */
  tries: number
  deliveredAt: Date | null
}

/**
 * Stores a message. The same message (by its digest) is stored once: while it is pending, and until `sameSince` after
 * its delivery, the stored one is returned.
 */
export async function storeMessage(
  tx: Tx,
  message: { digest: Buffer; mail: ContactMail },
  { now, sameSince }: { now: Date; sameSince: Date },
): Promise<StoredMessage> {
  await tx
    .deleteFrom('contact_message')
    .where('digest', '=', message.digest)
    .where('delivered_at', '<=', sameSince)
    .execute()
  return tx
    .insertInto('contact_message')
    .values({ id: newId(), digest: message.digest, mail: JSON.stringify(message.mail), received_at: now })
    .onConflict(conflict =>
      conflict.column('digest').doUpdateSet(eb => ({ digest: eb.ref('excluded.digest') })),
    )
    .returning(['id', 'tries', 'delivered_at as deliveredAt'])
    .executeTakeFirstOrThrow()
}

export const findMessage = (db: Db, id: string): Promise<StoredMessage | undefined> =>
  db
    .selectFrom('contact_message')
    .select(['id', 'tries', 'delivered_at as deliveredAt'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The email of a message; null once it is delivered or abandoned. */
export async function findUndelivered(db: Db, id: string): Promise<ContactMail | null> {
  const row = await db.selectFrom('contact_message').select('mail').where('id', '=', id).executeTakeFirst()
  return (row?.mail ?? null) as ContactMail | null
}

/** Marks a message as delivered and deletes its text, because the association has it now. */
export async function markDelivered(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('contact_message')
    .set({ delivered_at: now, mail: null })
    .where('id', '=', id)
    .execute()
}

export async function countFailedTry(db: Db, id: string): Promise<void> {
  await db
    .updateTable('contact_message')
    .set(eb => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Deletes old messages; returns how many of them were never delivered. */
export async function deleteOldMessages(
  tx: Tx,
  now: Date,
  maxAge: { delivered: number; pending: number },
): Promise<number> {
  await tx.deleteFrom('contact_message').where('delivered_at', '<', after(now, -maxAge.delivered)).execute()
  const lost = await tx
    .deleteFrom('contact_message')
    .where('delivered_at', 'is', null)
    .where('received_at', '<', after(now, -maxAge.pending))
    .returning('id')
    .execute()
  return lost.length
}
