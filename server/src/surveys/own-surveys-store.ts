import { sql } from 'kysely'
import { millis } from '../db/json-times.ts'
import type { Db } from '../db/open.ts'
import { isOpenAttempt, isWaitingAppeal } from './attempt-store.ts'
import type { HookFailure } from './hook-store.ts'
import type { SurveyRow } from './survey-row.ts'
import { surveyColumns } from './view-store.ts'

/** SQL of a creator's own surveys. */

interface OwnRow extends SurveyRow {
  appeals: number
  /** The number of open attempts. */
  waiting: number
  /** The failure of their newest check, or null. */
  lastCause: string | null
  timesSubmitted: number
  linkCheck: unknown
  linkCheckedAt: Date | null
  hook: HookRow | null
}

/** Part of a JSON text, with times as `millis` writes them. */
export interface HookRow {
  createdAt: number
  calledAt: number | null
  failedAt: number | null
  failure: HookFailure | null
}

const hookAsJson = sql<HookRow | null>`(
  select json_build_object('createdAt', ${millis(sql`h.created_at`)}, 'calledAt', ${millis(sql`h.called_at`)},
    'failedAt', ${millis(sql`h.failed_at`)}, 'failure', h.failure) from form_hook h where h.survey_id = s.id)`

/** The maximum length of the list; the counters include all surveys. */
const maxOwn = 500

/** The creator's own surveys, newest first, with what needs the creator's attention. */
export async function listSurveysOf(db: Db, memberId: string): Promise<OwnRow[]> {
  const result = await sql<OwnRow>`
    select ${surveyColumns}, null as "myStatus", 0 as held, 'none' as consent, s.submissions as "timesSubmitted",
      s.link_check as "linkCheck", s.link_checked_at as "linkCheckedAt", ${hookAsJson} as hook,
      (select count(*)::int from attempt where attempt.survey_id = s.id and ${isWaitingAppeal}) as appeals,
      (select count(*)::int from attempt where attempt.survey_id = s.id and ${isOpenAttempt}) as waiting,
      (select attempt.cause from attempt where attempt.survey_id = s.id and ${isOpenAttempt}
        and attempt.tried_at is not null order by attempt.tried_at desc limit 1) as "lastCause"
    from survey s where s.creator_id = ${memberId}
    order by s.created_at desc, s.id desc limit ${sql.lit(maxOwn)}`.execute(db)
  return result.rows
}

/** Counts of a creator's surveys by status (SUR-17). */
export async function countSurveysOf(db: Db, memberId: string) {
  const result = await sql<{ total: number; pending: number; approved: number; rejected: number }>`
    select count(*)::int as total, count(*) filter (where status = 'pending')::int as pending,
      count(*) filter (where status = 'approved')::int as approved,
      count(*) filter (where status = 'rejected')::int as rejected
    from survey where creator_id = ${memberId}`.execute(db)
  return result.rows[0] ?? { total: 0, pending: 0, approved: 0, rejected: 0 }
}
