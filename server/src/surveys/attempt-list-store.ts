import type { AttemptStatus } from '@bahth/domain/surveys/attempt-rules.ts'
import { sql } from 'kysely'
import { millis } from '../db/json-times.ts'
import type { Db } from '../db/open.ts'
import { isOpenAttempt, isWaitingAppeal } from './attempt-store.ts'
import { verifiedBy } from './view-store.ts'

/** Lists of attempts: a member's own, and those in a creator's survey. */

const readColumns = [
  'attempt.id',
  'attempt.survey_id as surveyId',
  'attempt.code',
  'attempt.status',
  'attempt.started_at as startedAt',
  'attempt.next_check_at as nextCheckAt',
  'attempt.read_at as readAt',
  'attempt.tried_at as triedAt',
  'attempt.cause',
  'attempt.found_by as foundBy',
  'attempt.decided_at as decidedAt',
  'attempt.appeal',
  'attempt.appealed_at as appealedAt',
  'attempt.appeal_answered_at as appealAnsweredAt',
  'attempt.decision_note as note',
] as const

/** The columns that both the member and the creator see. */
export interface ReadRow {
  id: string
  code: string
  status: AttemptStatus
  startedAt: Date
  readAt: Date | null
  triedAt: Date | null
  cause: string | null
  foundBy: string | null
  decidedAt: Date | null
  appeal: string | null
  appealedAt: Date | null
  appealAnsweredAt: Date | null
  note: string | null
}

/** Part of a JSON text, with times as `millis` writes them. */
interface ConsentRow {
  version: number
  at: number
  withdrawnAt: number | null
}

/** The newest consent of an attempt's member to its survey. */
const newestConsent = sql<ConsentRow | null>`(
  select json_build_object('version', c.version, 'at', ${millis(sql`c.at`)},
    'withdrawnAt', ${millis(sql`c.withdrawn_at`)})
  from consent c where c.survey_id = attempt.survey_id and c.member_id = attempt.member_id order by c.at desc limit 1)`

/** The maximum length of the list; older attempts are omitted. */
const maxListed = 500

/** A member's attempts, newest first; optionally of one survey, or with these ids. */
export const listAttemptsOf = (
  db: Db,
  memberId: string,
  only: { surveyId: string } | { ids: readonly string[] } | null = null,
) => {
  let query = db
    .selectFrom('attempt')
    .innerJoin('survey', 'survey.id', 'attempt.survey_id')
    .select([
      ...readColumns,
      'survey.title',
      'survey.estimated_minutes as estimatedMinutes',
      'survey.close_try_at as closeTryAt',
      verifiedBy('survey').as('verifiedBy'),
      'survey.is_native as isNative',
      newestConsent.as('consent'),
    ])
    .where('attempt.member_id', '=', memberId)
    .orderBy('attempt.started_at', 'desc')
    .limit(sql.lit(maxListed))
  if (only && 'surveyId' in only) query = query.where('attempt.survey_id', '=', only.surveyId)
  if (only && 'ids' in only)
    query = query.where(eb => eb('attempt.id', '=', eb.fn.any(sql<string[]>`${only.ids}::uuid[]`)))
  return query.execute()
}

export type ListedAttempt = Awaited<ReturnType<typeof listAttemptsOf>>[number]

/** Attempts in a survey for its creator: open appeals first, then the newest. */
export const listAttemptsIn = (db: Db, surveyId: string, attemptId?: string) => {
  const query = db
    .selectFrom('attempt')
    // The member may have deleted the account.
    .leftJoin('member', 'member.id', 'attempt.member_id')
    .select([
      ...readColumns,
      'member.id as memberId',
      'member.first_name as firstName',
      'member.last_name as lastName',
      newestConsent.as('consent'),
      'attempt.withdrawn_at as withdrawnAt',
    ])
    .where('attempt.survey_id', '=', surveyId)
    .orderBy(isWaitingAppeal, 'desc')
    .orderBy('attempt.started_at', 'desc')
    .orderBy('attempt.id', 'desc')
    // A survey has at most a thousand responses, plus attempts that failed.
    .limit(2000)
  return (attemptId ? query.where('attempt.id', '=', attemptId) : query).execute()
}

export type ReviewedAttempt = Awaited<ReturnType<typeof listAttemptsIn>>[number]

export interface OpenAttemptSummary {
  attemptId: string
  surveyId: string
  title: string
  status: 'pending' | 'not_found'
  isNative: boolean
  /** As `millis` writes it. */
  checkAt: number
  total: number
}

/** A member's newest open attempts as a JSON array, for a statement that covers several features. */
export const openAttemptsAsJson = (memberId: string, max: number) => sql<OpenAttemptSummary[]>`(
  select coalesce(json_agg(open), '[]') from (
    select attempt.id as "attemptId", survey.id as "surveyId", survey.title, attempt.status,
      survey.is_native as "isNative",
      ${millis(sql`least(attempt.next_check_at, survey.close_try_at)`)} as "checkAt",
      count(*) over ()::int as total
    from attempt join survey on survey.id = attempt.survey_id
    where attempt.member_id = ${memberId} and ${isOpenAttempt}
    order by attempt.started_at desc limit ${sql.lit(max)}) open)`
