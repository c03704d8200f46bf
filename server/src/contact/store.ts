import { after } from '@bahth/domain/durations.ts'
import { sql } from 'kysely'
import { newId } from '../db/ids.ts'
import type { Db, Tx } from '../db/open.ts'
import type { MailJob } from '../records/mail.ts'

/** Messages to the association that are not delivered yet, and for a while what they were. */

/** A message that somebody has just taken to send. */
export interface TakenMessage {
  id: string
  mail: MailJob
  /** How often it was tried before. */
  tries: number
}

/** Whoever takes a message to send it has until `until`; then it is due again. */
interface Claim {
  now: Date
  until: Date
}

/**
 * Keeps a message and takes it to be sent. The same message again is the same one: null while it is being sent, and
 * where it was delivered after `sameSince`. Delivered earlier, it is a new one.
 */
export async function keepMessage(
  tx: Tx,
  message: { digest: Buffer; mail: MailJob },
  { now, until, sameSince }: Claim & { sameSince: Date },
): Promise<TakenMessage | null> {
  const kept = await tx
    .insertInto('contact_message')
    .values({
      id: newId(),
      digest: message.digest,
      mail: JSON.stringify(message.mail),
      received_at: now,
      is_sending: true,
      try_at: until,
    })
    .onConflict(conflict =>
      conflict
        .column('digest')
        .doUpdateSet(eb => ({
          id: sql`case when contact_message.delivered_at is null then contact_message.id else excluded.id end`,
          mail: eb.ref('excluded.mail'),
          is_sending: true,
          try_at: until,
          tries: sql`case when contact_message.delivered_at is null then contact_message.tries else 0 end`,
          received_at: sql`case when contact_message.delivered_at is null then contact_message.received_at else excluded.received_at end`,
          delivered_at: null,
        }))
        .where(eb =>
          eb.or([
            eb('contact_message.delivered_at', '<=', sameSince),
            eb('contact_message.try_at', '<=', now),
            eb.and([
              eb('contact_message.delivered_at', 'is', null),
              eb('contact_message.is_sending', '=', false),
            ]),
          ]),
        ),
    )
    .returning(['id', 'tries'])
    .executeTakeFirst()
  return kept ? { ...kept, mail: message.mail } : null
}

/** Whether a message like this one was delivered. */
export async function wasDelivered(db: Db, digest: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('contact_message')
    .select('delivered_at')
    .where('digest', '=', digest)
    .executeTakeFirst()
  return found?.delivered_at != null
}

/** Takes messages whose next try is due. */
export async function takeDue(tx: Tx, max: number, { now, until }: Claim): Promise<TakenMessage[]> {
  const taken = await tx
    .updateTable('contact_message')
    .set({ is_sending: true, try_at: until })
    .where('id', 'in', due =>
      due
        .selectFrom('contact_message')
        .select('id')
        .where('try_at', '<=', now)
        .orderBy('try_at')
        .limit(max)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'mail', 'tries'])
    .execute()
  return taken.map(row => ({ ...row, mail: row.mail as unknown as MailJob }))
}

/** Delivered: what it said is the association's now, and ours no more. */
export async function markDelivered(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('contact_message')
    .set({ delivered_at: now, mail: null, try_at: null, is_sending: false })
    .where('id', '=', id)
    .execute()
}

/** Not delivered: tried again later, unless somebody else, who thought this try dead, has delivered it. */
export async function markFailed(tx: Tx, { id, tries }: TakenMessage, tryAt: Date): Promise<void> {
  await tx
    .updateTable('contact_message')
    .set({ tries: tries + 1, try_at: tryAt, is_sending: false })
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .execute()
}

/** Forgets what was delivered long ago, and what could not be in all its time; how many those were. */
export async function forgetMessages(
  tx: Tx,
  now: Date,
  lives: { delivered: number; pending: number },
): Promise<number> {
  await tx.deleteFrom('contact_message').where('delivered_at', '<', after(now, -lives.delivered)).execute()
  const lost = await tx
    .deleteFrom('contact_message')
    .where('delivered_at', 'is', null)
    .where('received_at', '<', after(now, -lives.pending))
    .returning('id')
    .execute()
  return lost.length
}
