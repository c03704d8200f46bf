import { sql } from 'kysely'
import type { Tx } from '../db/open.ts'

/** SQL that removes a deleted member from surveys. */

/** Locks a member's attempts, so that none of them is verified while the statements below run. */
export async function lockAttemptsOf(tx: Tx, memberId: string): Promise<void> {
  await tx
    .selectFrom('attempt')
    .select('id')
    .where('member_id', '=', memberId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Deletes the answers that are stored with the member's name; returns their surveys. */
export const deleteIdentifiedAnswers = (tx: Tx, memberId: string) =>
  tx
    .deleteFrom('response')
    .using(['attempt', 'survey'])
    .whereRef('attempt.id', '=', 'response.attempt_id')
    .whereRef('survey.id', '=', 'attempt.survey_id')
    .where('attempt.member_id', '=', memberId)
    .returning(['survey.id as surveyId', 'survey.creator_id as creatorId'])
    .execute()

/** The day on which the member of an attempt withdrew the newest consent; null if it wasn't withdrawn. */
const dayOfWithdrawal = sql<Date | null>`(
  select date_trunc('day', c.withdrawn_at, 'Africa/Cairo') from consent c
  where c.survey_id = attempt.survey_id and c.member_id = attempt.member_id order by c.at desc limit 1)`

/**
 * Keeps verified attempts without the member and without the texts about them; returns their surveys. The creator still
 * sees whether the consent was withdrawn, to delete the response.
 */
export const anonymizeVerified = (tx: Tx, memberId: string) =>
  tx
    .updateTable('attempt')
    .from('survey')
    .whereRef('survey.id', '=', 'attempt.survey_id')
    .set({
      member_id: null,
      idempotency_key: null,
      appeal: null,
      appealed_at: null,
      appeal_answered_at: null,
      decision_note: null,
      withdrawn_at: dayOfWithdrawal,
      answers: sql`case when answers = 'identified' then 'dropped' else answers end`,
    })
    .where('attempt.member_id', '=', memberId)
    .where('attempt.status', '=', 'verified')
    .returning(['survey.id as surveyId', 'survey.creator_id as creatorId'])
    .execute()

/** Deletes a member's attempts; returns them. */
export const deleteAttemptsOf = (tx: Tx, memberId: string) =>
  tx
    .deleteFrom('attempt')
    .using('survey')
    .whereRef('survey.id', '=', 'attempt.survey_id')
    .where('attempt.member_id', '=', memberId)
    .returning([
      'survey.id as surveyId',
      'survey.creator_id as creatorId',
      'survey.is_native as isNative',
      'attempt.status',
    ])
    .execute()

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

/** Deletes a member's surveys that were never active, so they have no attempts. */
export async function dropUnpublished(tx: Tx, memberId: string): Promise<void> {
  await tx
    .deleteFrom('survey')
    .where('creator_id', '=', memberId)
    .where('status', 'in', ['draft', 'pending', 'rejected'])
    .execute()
}

/** Sets the creator's name of a member's surveys. */
export async function renameCreator(tx: Tx, memberId: string, name: string): Promise<void> {
  await tx.updateTable('survey').set({ creator_name: name }).where('creator_id', '=', memberId).execute()
}
