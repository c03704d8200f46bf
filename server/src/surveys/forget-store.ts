import { sql } from 'kysely'
import type { Tx } from '../db/open.ts'

/** SQL that removes a deleted member from surveys. */

/** Locks the surveys that count a member, in a fixed order to avoid deadlocks. */
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

/** Keeps verified attempts on Bahth without the member, and deletes the answers that are stored with the name. */
export async function keepAnonymous(tx: Tx, memberId: string): Promise<void> {
  await sql`
    delete from response using attempt where response.attempt_id = attempt.id and attempt.member_id = ${memberId}`.execute(
    tx,
  )
  await sql`
    update attempt set member_id = null, idempotency_key = null,
      answers = case when answers = 'identified' then 'dropped' else answers end
    where member_id = ${memberId} and answers is not null and status = 'verified'`.execute(tx)
}

/** Deletes a member's attempts; returns them. */
export const dropAttemptsOf = (tx: Tx, memberId: string) =>
  tx
    .deleteFrom('attempt')
    .using('survey')
    .whereRef('survey.id', '=', 'attempt.survey_id')
    .where('attempt.member_id', '=', memberId)
    .returning(['attempt.survey_id as surveyId', 'attempt.status', 'survey.is_native as isNative'])
    .execute()

/** Decreases the response count of each of these surveys by one. */
export async function takeResponsesBack(tx: Tx, surveyIds: readonly string[]): Promise<void> {
  if (surveyIds.length === 0) return
  await tx
    .updateTable('survey')
    .set(eb => ({ responses: eb('responses', '-', 1) }))
    .where(eb => eb('id', '=', eb.fn.any(sql<string[]>`${surveyIds}::uuid[]`)))
    .execute()
}

/** A member's own active surveys, in locking order. */
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

/** Deletes a member's surveys that were never active; these have no attempts. */
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

/** Sets the creator's name of a member's surveys. */
export async function renameCreator(tx: Tx, memberId: string, name: string): Promise<void> {
  await tx.updateTable('survey').set({ creator_name: name }).where('creator_id', '=', memberId).execute()
}
