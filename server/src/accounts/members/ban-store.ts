import { type Ban, stateAfterBan } from '@bahth/domain/accounts/admin-rules.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/open.ts'

/** SQL of suspensions. */

/** Suspends a member, or changes the reason and end; the state to return to is kept. */
export async function writeBan(
  tx: Tx,
  memberId: string,
  { reason, until }: { reason: string | null; until: Date | null },
): Promise<void> {
  await tx
    .updateTable('member')
    .set({
      state: 'banned',
      state_before_ban: sql`case when state = 'banned' then state_before_ban else state end`,
      ban_reason: reason,
      banned_until: until,
    })
    .where('id', '=', memberId)
    .execute()
}

export async function dropBan(tx: Tx, member: { id: string } & Pick<Ban, 'stateBeforeBan'>): Promise<void> {
  await tx
    .updateTable('member')
    .set({ state: stateAfterBan(member), state_before_ban: null, ban_reason: null, banned_until: null })
    .where('id', '=', member.id)
    .where('state', '=', 'banned')
    .execute()
}

export const findExpiredBans = (db: Db, now: Date) =>
  db
    .selectFrom('member')
    .select('id')
    .where('state', '=', sql.lit('banned'))
    .where('banned_until', '<=', now)
    .limit(200)
    .execute()
