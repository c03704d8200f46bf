import type { Vote } from '@bahth/domain/inquiries/rules.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/open.ts'

/** SQL for votes on questions and replies. Triggers maintain the counters. */

interface Voted {
  kind: 'inquiry' | 'reply'
  id: string
}

const tables = {
  inquiry: {
    voted: sql`select id as "inquiryId" from inquiry`,
    votes: sql`inquiry_vote`,
    key: sql`inquiry_id`,
    counters: sql`inquiry_stats where inquiry_id`,
  },
  reply: {
    voted: sql`select inquiry_id as "inquiryId" from reply`,
    votes: sql`reply_vote`,
    key: sql`reply_id`,
    counters: sql`reply where id`,
  },
} as const

/** Locks the row against deletion until the commit and returns its question; undefined if it doesn't exist. */
export async function lockVoted(tx: Tx, { kind, id }: Voted): Promise<string | undefined> {
  const { rows } = await sql<{ inquiryId: string }>`
    ${tables[kind].voted} where id = ${id} for key share`.execute(tx)
  return rows[0]?.inquiryId
}

/** Sets or removes the vote; false if that changes nothing. */
export async function castVote(tx: Tx, { kind, id }: Voted, memberId: string, value: Vote): Promise<boolean> {
  const { votes, key } = tables[kind]
  const { rows } =
    value === 0
      ? await sql`delete from ${votes} where ${key} = ${id} and member_id = ${memberId} returning 1`.execute(
          tx,
        )
      : await sql`
          insert into ${votes} as vote (${key}, member_id, value) values (${id}, ${memberId}, ${value})
          on conflict (${key}, member_id) do update set value = excluded.value where vote.value <> excluded.value
          returning 1`.execute(tx)
  return rows.length > 0
}

/** The counters, including this transaction's own vote. */
export async function countVotes(
  tx: Tx,
  { kind, id }: Voted,
): Promise<{ upvotes: number; downvotes: number }> {
  const { rows } = await sql<{ upvotes: number; downvotes: number }>`
    select upvotes, downvotes from ${tables[kind].counters} = ${id}`.execute(tx)
  return rows[0] ?? { upvotes: 0, downvotes: 0 }
}
