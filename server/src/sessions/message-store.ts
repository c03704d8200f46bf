import type { MessageAudience } from '@bahth/domain/sessions/message-rules.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'

/** SQL for messages to the members of a session. Suspended members can't read them, so they receive none. */

const columns = ['id', 'title', 'starts_at as startsAt', 'messages_sent as sent'] as const

export const findMessageCount = (db: Db, sessionId: string) =>
  db.selectFrom('session').select(columns).where('id', '=', sessionId).executeTakeFirst()

/** Locks the session until the commit, so that its messages are counted one after another. */
export const lockMessageCount = (tx: Tx, sessionId: string) =>
  tx.selectFrom('session').select(columns).where('id', '=', sessionId).forUpdate().executeTakeFirst()

export async function countMessage(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .updateTable('session')
    .set({ messages_sent: sql`messages_sent + 1` })
    .where('id', '=', sessionId)
    .execute()
}

const recipients = (db: Db | Tx, sessionId: string) =>
  db
    .selectFrom('signup')
    .innerJoin('member', 'member.id', 'signup.member_id')
    .where('signup.session_id', '=', sessionId)
    .where('member.state', '=', 'approved')

export async function countRecipients(db: Db, sessionId: string): Promise<Record<MessageAudience, number>> {
  return recipients(db, sessionId)
    .select([
      sql<number>`(count(*) filter (where status = 'registered'))::int`.as('registered'),
      sql<number>`(count(*) filter (where status = 'waitlisted'))::int`.as('waitlisted'),
      sql<number>`count(attended_at)::int`.as('present'),
    ])
    .executeTakeFirstOrThrow()
}

export async function listRecipients(
  tx: Tx,
  sessionId: string,
  audience: MessageAudience,
): Promise<string[]> {
  const all = recipients(tx, sessionId).select('member.id')
  const wanted =
    audience === 'present' ? all.where('attended_at', 'is not', null) : all.where('status', '=', audience)
  return (await wanted.execute()).map(({ id }) => id)
}

/** The same message to the same members of a session since an instant, from the activity log. */
export const findSameMessage = (
  tx: Tx,
  sessionId: string,
  { audience, title, text }: { audience: MessageAudience; title: string; text: string },
  since: Date,
) =>
  tx
    .selectFrom('activity')
    .select(sql<number>`(details -> 'metadata' ->> 'recipients')::int`.as('recipients'))
    .where('target_id', '=', sessionId)
    .where('action', '=', 'session_message_sent')
    .where('at', '>', since)
    .where('details', '@>', JSON.stringify({ metadata: { audience, title, message: text } }))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
