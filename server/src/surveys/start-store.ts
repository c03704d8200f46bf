import type { AttemptStatus } from '@bahth/domain/surveys/attempt-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import { sentTogether } from '../db/postgres.ts'
import type { LockedSurvey } from './store.ts'

/** What starting a participation reads and writes. */

/** A member's own participation, as starting answers with it. */
export interface OwnAttempt {
  code: string
  status: AttemptStatus
  startedAt: Date
}

/** What starting needs to know of a survey. */
export type StartedSurvey = Pick<
  LockedSurvey,
  'id' | 'status' | 'creatorId' | 'estimatedMinutes' | 'maxResponses' | 'responses' | 'dueAt' | 'formLink'
>

/** A survey as it was found, without a lock. */
export interface FoundSurvey extends StartedSurvey {
  /** Places that other members hold, where somebody could take one. */
  held: number
  /** By what it is known again if nobody has changed it since. */
  version: string
}

/** A survey and what a member has in it already. */
export async function findForStart(
  db: Db,
  surveyId: string,
  memberId: string,
  now: Date,
): Promise<{ survey: FoundSurvey; own: OwnAttempt | null } | undefined> {
  type Row = FoundSurvey & { code: string | null; attemptStatus: AttemptStatus; startedAt: Date }
  const found = await sql<Row>`${sentTogether}
    select s.id, s.status, s.creator_id as "creatorId", s.estimated_minutes as "estimatedMinutes",
      s.max_responses as "maxResponses", s.responses, s.due_at as "dueAt", s.form_link as "formLink",
      s.xmin::text as version, a.code, a.status as "attemptStatus", a.started_at as "startedAt",
      case when a.id is null or a.status = 'expired' then held_places(s.id, ${now}, ${memberId}) else 0 end as held
    from survey s left join attempt a on a.survey_id = s.id and a.member_id = ${memberId}
    where s.id = ${surveyId}`.execute(db)
  const [row] = found.rows
  if (!row) return undefined
  const { code, attemptStatus, startedAt, ...survey } = row
  return {
    survey,
    own: code === null ? null : { code, status: attemptStatus, startedAt },
  }
}

export interface NewAttempt {
  id: string
  surveyId: string
  memberId: string
  code: string
  heldUntil: Date
  lookAt: Date
  now: Date
}

/** Starts a participation, or an expired one again under the same code; nothing where one is under way or decided. */
export const insertAttempt = (tx: Tx, attempt: NewAttempt): Promise<OwnAttempt | undefined> =>
  insert(tx, attempt, sql`select ${attempt.surveyId}::uuid as id`, sql`true`)

/**
 * The same by one statement, if nobody has changed the survey since it was found and others hold fewer than so many
 * places; else nothing.
 */
export const insertAttemptAsFound = (
  db: Db,
  attempt: NewAttempt,
  { id, version }: FoundSurvey,
  places: number,
): Promise<OwnAttempt | undefined> =>
  insert(
    db,
    attempt,
    sql`select id from survey where id = ${id} and xmin::text = ${version} for no key update`,
    sql`held_places(opened.id, ${attempt.now}, ${attempt.memberId}) < ${places}`,
  )

async function insert(
  db: Db | Tx,
  { id, memberId, code, now, heldUntil, lookAt }: NewAttempt,
  opened: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
): Promise<OwnAttempt | undefined> {
  // A lock in a "with" is there before anything is asked of what it locked.
  const inserted = await sql<OwnAttempt>`
    with opened as (${opened})
    insert into attempt (id, survey_id, member_id, code, started_at, held_until, look_at)
    select ${id}::uuid, opened.id, ${memberId}::uuid, ${code}, ${now}::timestamptz, ${heldUntil}::timestamptz,
      ${lookAt}::timestamptz
    from opened where ${condition}
    on conflict (survey_id, member_id) do update set
      status = 'pending', started_at = excluded.started_at, held_until = excluded.held_until,
      look_at = excluded.look_at, looks = 0, cause = null, found_by = null, read_at = null, decided_at = null,
      decided_by = null, appeal = null, appealed_at = null, appeal_answered_at = null
    where attempt.status = 'expired'
    returning code, status, started_at as "startedAt"`.execute(db)
  return inserted.rows[0]
}
