import type { Language } from '@bahth/domain/languages.ts'
import type { AttemptStatus } from '@bahth/domain/surveys/attempt-rules.ts'
import type { Answers } from '@bahth/domain/surveys/questionnaire/types.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/open.ts'

/** SQL for responses on Bahth. Decision 0020 explains the handling of anonymous ones. */

export interface OwnAttempt {
  id: string
  status: AttemptStatus
  startedAt: Date
  heldUntil: Date
  idempotencyKey: string | null
}

const ownColumns = [
  'id',
  'status',
  'started_at as startedAt',
  'held_until as heldUntil',
  'idempotency_key as idempotencyKey',
] as const

export const findOwnAttempt = (
  db: Db | Tx,
  surveyId: string,
  memberId: string,
): Promise<OwnAttempt | undefined> =>
  db
    .selectFrom('attempt')
    .select(ownColumns)
    .where('survey_id', '=', surveyId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()

export interface SentAttempt {
  id: string
  surveyId: string
  memberId: string
  code: string
  version: number
  key: string
  /** Otherwise the time of the answers replaces the start time. */
  keepsStart: boolean
  answers: 'inbox' | 'identified'
  now: Date
}

/** Verifies the member's attempt; inserts it if there is none. The caller holds the row lock of the survey. */
export async function writeSent(tx: Tx, sent: SentAttempt): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into attempt (id, survey_id, member_id, code, status, started_at, held_until, found_by, decided_at,
      idempotency_key, version, answers)
    values (${sent.id}, ${sent.surveyId}, ${sent.memberId}, ${sent.code}, 'verified', ${sent.now}, ${sent.now}, 'answers',
      ${sent.now}, ${sent.key}, ${sent.version}, ${sent.answers})
    on conflict (survey_id, member_id) do update set status = 'verified',
      started_at = case when ${sent.keepsStart} then attempt.started_at else excluded.started_at end,
      held_until = excluded.held_until, next_check_at = null, cause = null, found_by = excluded.found_by,
      decided_at = excluded.decided_at, idempotency_key = excluded.idempotency_key, version = excluded.version,
      answers = excluded.answers
    returning id`.execute(tx)
  return (rows[0] as { id: string }).id
}

export async function insertIdentified(
  tx: Tx,
  response: {
    surveyId: string
    version: number
    answers: Answers
    attemptId: string
    duration: number
    language: Language
  },
): Promise<void> {
  await sql`
    insert into response (id, survey_id, version, answers, attempt_id, duration, language)
    values (gen_random_uuid(), ${response.surveyId}, ${response.version}, ${JSON.stringify(response.answers)}::jsonb,
      ${response.attemptId}, ${response.duration}, ${response.language})`.execute(tx)
}

/**
 * Deletes the answers of an attempt that are stored with the member's name, and returns whether there were any; the
 * attempt still counts.
 */
export async function dropIdentified(tx: Tx, attemptId: string): Promise<boolean> {
  await tx.deleteFrom('response').where('attempt_id', '=', attemptId).execute()
  const dropped = await tx
    .updateTable('attempt')
    .set({ answers: 'dropped' })
    .where('id', '=', attemptId)
    .where('answers', '=', 'identified')
    .executeTakeFirst()
  return dropped.numUpdatedRows > 0n
}
