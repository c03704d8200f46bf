import { sql } from 'kysely'
import type { Tx } from '../db/open.ts'

/** What of surveys belongs to a member who is deleted. */

/** Locks the surveys that count a member, always in the same order. */
export async function lockCounted(tx: Tx, memberId: string): Promise<void> {
  await tx
    .selectFrom('survey')
    .select('id')
    .where('id', 'in', eb =>
      eb
        .selectFrom('attempt')
        .select('survey_id')
        .where('member_id', '=', memberId)
        .where('status', '=', 'verified'),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Removes a member's participations; which they were. */
export const dropAttemptsOf = (tx: Tx, memberId: string) =>
  tx
    .deleteFrom('attempt')
    .where('member_id', '=', memberId)
    .returning(['survey_id as surveyId', 'status'])
    .execute()

/** One response less for each of these surveys. */
export async function takeResponsesBack(tx: Tx, surveyIds: readonly string[]): Promise<void> {
  if (surveyIds.length === 0) return
  await tx
    .updateTable('survey')
    .set(eb => ({ responses: eb('responses', '-', 1) }))
    .where(eb => eb('id', '=', eb.fn.any(sql<string[]>`${surveyIds}::uuid[]`)))
    .execute()
}

/** A member's own surveys that accept answers, in the order of locking. */
export const findOwnActive = async (tx: Tx, memberId: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('survey')
      .select('id')
      .where('creator_id', '=', memberId)
      .where('status', '=', 'approved')
      .orderBy('id')
      .execute()
  ).map(row => row.id)

/** Removes a member's surveys that were never active: nobody took part in them. */
export async function dropUnpublished(tx: Tx, memberId: string): Promise<void> {
  await tx
    .deleteFrom('survey')
    .where('creator_id', '=', memberId)
    .where('status', 'in', ['draft', 'pending', 'rejected'])
    .where(eb =>
      eb.not(
        eb.exists(
          eb.selectFrom('attempt').select('attempt.id').whereRef('attempt.survey_id', '=', 'survey.id'),
        ),
      ),
    )
    .execute()
}
