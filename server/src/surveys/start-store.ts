import type { AttemptStatus } from '@bahth/domain/surveys/attempt-rules.ts'
import type { ConsentVersions } from '@bahth/domain/surveys/consent-rules.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import { agreedConsentVersion, currentConsentVersion } from './consent/store.ts'
import type { LockedSurvey } from './store.ts'

/** SQL for starting an attempt. */

/** A member's own attempt as the endpoint returns it. */
export interface StartedAttempt {
  code: string
  status: AttemptStatus
  startedAt: Date
  heldUntil: Date
}

/** The columns of a survey that starting needs. */
export type StartedSurvey = Pick<
  LockedSurvey,
  | 'id'
  | 'status'
  | 'creatorId'
  | 'estimatedMinutes'
  | 'maxResponses'
  | 'responses'
  | 'dueAt'
  | 'formLink'
  | 'isNative'
>

/** A survey and the member's own attempt, without a lock. */
export async function findForStart(
  db: Db,
  surveyId: string,
  memberId: string,
): Promise<{ survey: StartedSurvey; own: StartedAttempt | null; consent: ConsentVersions } | undefined> {
  type Own = { code: string | null; attemptStatus: AttemptStatus; startedAt: Date; heldUntil: Date }
  type Row = StartedSurvey & Own & ConsentVersions
  const result = await sql<Row>`
    select s.id, s.status, s.creator_id as "creatorId", s.estimated_minutes as "estimatedMinutes",
      s.max_responses as "maxResponses", s.responses, s.due_at as "dueAt", s.form_link as "formLink", s.is_native as "isNative",
      a.code, a.status as "attemptStatus", a.started_at as "startedAt", a.held_until as "heldUntil",
      ${currentConsentVersion(sql`s.id`)} as current, ${agreedConsentVersion(sql`s.id`, memberId)} as agreed
    from survey s left join attempt a on a.survey_id = s.id and a.member_id = ${memberId}
    where s.id = ${surveyId}`.execute(db)
  const [row] = result.rows
  if (!row) return undefined
  const { code, attemptStatus, startedAt, heldUntil, current, agreed, ...survey } = row
  const own = code === null ? null : { code, status: attemptStatus, startedAt, heldUntil }
  return { survey, own, consent: { current, agreed } }
}

export interface NewAttempt {
  id: string
  surveyId: string
  memberId: string
  code: string
  heldUntil: Date
  nextCheckAt: Date
  now: Date
}

/**
 * Inserts an attempt, or reopens an expired one under the same code; undefined if one is open or decided. The caller
 * holds the row lock of the survey.
 */
export async function insertAttempt(
  tx: Tx,
  { id, surveyId, memberId, code, now, heldUntil, nextCheckAt }: NewAttempt,
): Promise<StartedAttempt | undefined> {
  const inserted = await sql<StartedAttempt>`
    insert into attempt (id, survey_id, member_id, code, started_at, held_until, next_check_at)
    values (${id}, ${surveyId}, ${memberId}, ${code}, ${now}, ${heldUntil}, ${nextCheckAt})
    on conflict (survey_id, member_id) do update set
      status = 'pending', started_at = excluded.started_at, held_until = excluded.held_until,
      next_check_at = excluded.next_check_at, check_count = 0, cause = null, idempotency_key = null, found_by = null,
      read_at = null, tried_at = null, decided_at = null, decided_by = null, decision_note = null,
      appeal = null, appealed_at = null, appeal_answered_at = null
    where attempt.status = 'expired'
    returning code, status, started_at as "startedAt", held_until as "heldUntil"`.execute(tx)
  return inserted.rows[0]
}
