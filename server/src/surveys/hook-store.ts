import type { AttemptStatus } from '@bahth/domain/surveys/attempt-rules.ts'
import type { hookFailures } from '@bahth/domain/surveys/hook-rules.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'

/** SQL of the hooks by which forms report participation codes. */

export type HookFailure = (typeof hookFailures)[number]

/** The survey of a secret, and whether the secret is the current one. */
export async function findHook(db: Db, hash: Buffer) {
  const row = await db
    .selectFrom('form_hook')
    .innerJoin('survey', 'survey.id', 'form_hook.survey_id')
    .select([
      'form_hook.survey_id as surveyId',
      'survey.creator_id as creatorId',
      'form_hook.secret_hash as secretHash',
    ])
    .where(eb => eb.or([eb('secret_hash', '=', hash), eb('replaced_hash', '=', hash)]))
    .executeTakeFirst()
  return row && { ...row, isCurrent: hash.equals(row.secretHash) }
}

export type FoundHook = NonNullable<Awaited<ReturnType<typeof findHook>>>

/** Stores the secret of a survey's form; its calls and failures are kept when it is renewed. */
export async function writeHook(tx: Tx, surveyId: string, hash: Buffer, now: Date): Promise<void> {
  await sql`
    insert into form_hook (survey_id, secret_hash, created_at) values (${surveyId}, ${hash}, ${now})
    on conflict (survey_id) do update set
      replaced_hash = form_hook.secret_hash, secret_hash = excluded.secret_hash, created_at = excluded.created_at`.execute(
    tx,
  )
}

export async function deleteHook(tx: Tx, surveyId: string): Promise<void> {
  await tx.deleteFrom('form_hook').where('survey_id', '=', surveyId).execute()
}

export async function writeHookCall(
  tx: Tx,
  surveyId: string,
  failure: HookFailure | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('form_hook')
    .set(failure ? { failed_at: now, failure } : { called_at: now })
    .where('survey_id', '=', surveyId)
    .execute()
}

/** Stores that the form reported a code; undefined if no attempt in this survey has the code. */
export async function markReported(
  tx: Tx,
  surveyId: string,
  code: string,
  now: Date,
): Promise<{ id: string; status: AttemptStatus } | undefined> {
  const result = await sql<{ id: string; status: AttemptStatus }>`
    update attempt set reported_at = coalesce(reported_at, ${now})
    where survey_id = ${surveyId} and code = ${code} returning id, status`.execute(tx)
  return result.rows[0]
}
