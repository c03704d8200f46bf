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
  /** Null keeps the stored start time. */
  startedAt: Date | null
  answers: 'inbox' | 'identified'
  now: Date
}

/** Verifies the member's attempt; inserts it if there is none. The caller holds the row lock of the survey. */
export async function writeSent(tx: Tx, sent: SentAttempt): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into attempt (id, survey_id, member_id, code, status, started_at, held_until, found_by, decided_at, idempotency_key,
      version, answers)
    values (${sent.id}, ${sent.surveyId}, ${sent.memberId}, ${sent.code}, 'verified', ${sent.now}, ${sent.now}, 'answers', ${sent.now},
      ${sent.key}, ${sent.version}, ${sent.answers})
    on conflict (survey_id, member_id) do update set status = 'verified',
      started_at = case when ${sent.startedAt === null} then attempt.started_at else excluded.started_at end,
      held_until = excluded.held_until, next_check_at = null, cause = null, found_by = excluded.found_by,
      decided_at = excluded.decided_at, idempotency_key = excluded.idempotency_key, version = excluded.version,
      answers = excluded.answers
    returning id`.execute(tx)
  return (rows[0] as { id: string }).id
}

/** Stores anonymous answers in the inbox. */
export async function insertInbox(
  tx: Tx,
  response: { surveyId: string; version: number; answers: Answers; duration: number },
): Promise<void> {
  await sql`
    insert into response_inbox (id, survey_id, version, answers, duration)
    values (gen_random_uuid(), ${response.surveyId}, ${response.version}, ${JSON.stringify(response.answers)}::jsonb, ${response.duration})`.execute(
    tx,
  )
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

/** The number of answers in the inbox, by version. */
export async function countWaiting(
  tx: Tx,
  surveyId: string,
): Promise<{ version: number; waiting: number }[]> {
  const { rows } = await sql<{ version: number; waiting: number }>`
    select version, count(*)::int as waiting from response_inbox where survey_id = ${surveyId}
    group by version order by version`.execute(tx)
  return rows
}

export async function hasOpenAttempts(tx: Tx, surveyId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from attempt where survey_id = ${surveyId} and status in ('pending', 'not_found')) as has`.execute(
    tx,
  )
  return rows[0]?.has === true
}

/**
 * Rewrites the attempts of all answers in the inbox, so that they have the transaction of the move instead of the one
 * that also wrote the answers. The attempts that count as moved are chosen at random, because nothing stored may reveal
 * whose answers were moved.
 */
async function rewriteAttempts(
  tx: Tx,
  { surveyId, version, moved }: { surveyId: string; version: number; moved: number },
): Promise<void> {
  await sql`
    update attempt set answers = case when place <= ${moved}::int then 'moved' else 'inbox' end
    from (select id, row_number() over (order by gen_random_uuid()) as place from attempt
      where survey_id = ${surveyId} and version = ${version} and answers = 'inbox') shuffled
    where attempt.id = shuffled.id`.execute(tx)
}

/**
 * Moves some answers of a version from the inbox, chosen at random, and counts their durations. The others are
 * rewritten, so that all have new ids, one random order and one transaction.
 */
export async function moveWaiting(
  tx: Tx,
  { surveyId, version, count }: { surveyId: string; version: number; count: number },
): Promise<void> {
  await sql`
    with waiting as (
      delete from response_inbox where survey_id = ${surveyId} and version = ${version} returning answers, duration),
    shuffled as materialized (
      select answers, duration, row_number() over (order by gen_random_uuid()) <= ${count}::int as moves from waiting),
    moved as (
      insert into response (id, survey_id, version, answers)
      select gen_random_uuid(), ${surveyId}, ${version}, answers from shuffled where moves),
    kept as (
      insert into response_inbox (id, survey_id, version, answers, duration)
      select gen_random_uuid(), ${surveyId}, ${version}, answers, duration from shuffled where not moves)
    update questionnaire set durations = (
      select array_agg(known.responses + (select count(*)::int from shuffled where moves and duration = known.at - 1)
        order by known.at)
      from unnest(durations) with ordinality as known(responses, at))
    where survey_id = ${surveyId} and version = ${version}`.execute(tx)
  await rewriteAttempts(tx, { surveyId, version, moved: count })
}

export async function dropWaiting(tx: Tx, surveyId: string, version: number): Promise<void> {
  await sql`delete from response_inbox where survey_id = ${surveyId} and version = ${version}`.execute(tx)
  await sql`
    update attempt set answers = 'dropped'
    where survey_id = ${surveyId} and version = ${version} and answers = 'inbox'`.execute(tx)
}

/** Deletes the answers of an attempt that are stored with the member's name; the attempt still counts. */
export async function dropIdentified(tx: Tx, attemptId: string): Promise<void> {
  await tx.deleteFrom('response').where('attempt_id', '=', attemptId).execute()
  await tx
    .updateTable('attempt')
    .set({ answers: 'dropped' })
    .where('id', '=', attemptId)
    .where('answers', '=', 'identified')
    .execute()
}

/** Removes deleted rows, which still contain the transaction that wrote them. Not possible inside a transaction. */
export async function vacuumAnswers(db: Db): Promise<void> {
  await sql`vacuum response_inbox`.execute(db)
  await sql`vacuum response`.execute(db)
}
