import type { Answers } from '@bahth/domain/surveys/questionnaire/types.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/open.ts'
import { isOpenAttempt } from '../attempt-store.ts'

/** SQL of the inbox of anonymous responses, and of the answers that are moved out of it. */

/** Stores anonymous answers in the inbox. */
export async function insertInbox(
  tx: Tx,
  response: { surveyId: string; version: number; answers: Answers; duration: number },
): Promise<void> {
  const { surveyId, version, duration } = response
  const answers = JSON.stringify(response.answers)
  await sql`
    insert into response_inbox (id, survey_id, version, answers, duration)
    values (gen_random_uuid(), ${surveyId}, ${version}, ${answers}::jsonb, ${duration})`.execute(tx)
}

/** The number of answers in the inbox, by version. */
export async function countInbox(tx: Tx, surveyId: string): Promise<{ version: number; waiting: number }[]> {
  const { rows } = await sql<{ version: number; waiting: number }>`
    select version, count(*)::int as waiting from response_inbox where survey_id = ${surveyId}
    group by version order by version`.execute(tx)
  return rows
}

/** Completed surveys whose answers are in the inbox although no attempt is open. */
export async function findLeftInInbox(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from survey where status = 'completed' and id in (select survey_id from response_inbox)
      and not exists (select from attempt where survey_id = survey.id and ${isOpenAttempt})`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Rewrites the attempts of all answers in the inbox, because PostgreSQL stores in each row the transaction that wrote it
 * (`xmin`): first the one that also wrote the answers, afterwards that of the move. The attempts that count as moved are
 * chosen at random, because nothing stored may reveal whose answers were moved.
 */
async function rewriteAttempts(
  tx: Tx,
  { surveyId, version, moved }: { surveyId: string; version: number; moved: number },
): Promise<void> {
  await sql`
    update attempt set answers = case when position <= ${moved}::int then 'moved' else 'inbox' end
    from (select id, row_number() over (order by gen_random_uuid()) as position from attempt
      where survey_id = ${surveyId} and version = ${version} and answers = 'inbox') shuffled
    where attempt.id = shuffled.id`.execute(tx)
}

/**
 * Moves some answers of a version from the inbox, chosen at random, and counts their durations. The others are
 * rewritten, so that all have new ids, one random order and one transaction.
 */
export async function moveFromInbox(
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

export async function dropInbox(tx: Tx, surveyId: string, version: number): Promise<void> {
  await sql`delete from response_inbox where survey_id = ${surveyId} and version = ${version}`.execute(tx)
  await sql`
    update attempt set answers = 'dropped'
    where survey_id = ${surveyId} and version = ${version} and answers = 'inbox'`.execute(tx)
}

/** Removes deleted rows, which still contain the transaction that wrote them. Not possible inside a transaction. */
export async function vacuumAnswers(db: Db): Promise<void> {
  await sql`vacuum response_inbox`.execute(db)
  await sql`vacuum response`.execute(db)
}
