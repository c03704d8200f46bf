import type { AttemptStatus, Cause, FoundBy } from '@bahth/domain/surveys/attempt-rules.ts'
import type { Resolved } from '@bahth/domain/surveys/verification-rules.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'

/** SQL that changes attempts. */

/** Literals, so that a prepared statement can use the partial indexes of open attempts. */
export const isOpenAttempt = sql<boolean>`attempt.status in ('pending', 'not_found')`

/** An appeal that waits for a decision: unanswered (`isAppealUnanswered`), and not settled by a check that verified it. */
export const isWaitingAppeal = sql<boolean>`(attempt.appealed_at is not null and attempt.appeal_answered_at is null
  and attempt.status <> 'verified')`

export async function hasOpenAttempts(tx: Tx, surveyId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from attempt where survey_id = ${surveyId} and ${isOpenAttempt}) as has`.execute(tx)
  return rows[0]?.has === true
}

/** Counts the slots that other members hold now. */
export async function countHeld(tx: Tx, surveyId: string, now: Date, except: string): Promise<number> {
  const { held } = await tx
    .selectFrom('attempt')
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .where('survey_id', '=', surveyId)
    .where(isOpenAttempt)
    .where('held_until', '>', now)
    .where('member_id', '!=', except)
    .executeTakeFirstOrThrow()
  return held
}

/** Locks the open attempts of a survey, oldest first. */
export async function lockOpenAttempts(tx: Tx, surveyId: string) {
  const rows = await tx
    .selectFrom('attempt')
    .select([
      'id',
      'member_id as memberId',
      'status',
      'started_at as startedAt',
      'held_until as heldUntil',
      'next_check_at as nextCheckAt',
      'check_count as checkCount',
    ])
    .where('survey_id', '=', surveyId)
    .where(isOpenAttempt)
    .orderBy('started_at')
    .orderBy('id')
    .forUpdate()
    .execute()
  // A constraint of the table gives every open attempt a next check. It also has a member, because deleting an account
  // keeps only verified ones.
  return rows as (Omit<(typeof rows)[number], 'status' | 'nextCheckAt' | 'memberId'> & {
    memberId: string
    status: 'pending' | 'not_found'
    nextCheckAt: Date
  })[]
}

export type LockedAttempt = Awaited<ReturnType<typeof lockOpenAttempts>>[number]

/** Stores the results of one check for several attempts in one statement. */
export async function writeResolved(
  tx: Tx,
  resolved: readonly Resolved[],
  { triedAt, readAt, now }: { triedAt: Date | null; readAt: Date | null; now: Date },
): Promise<void> {
  if (resolved.length === 0) return
  const column = <T>(of: (one: Resolved) => T) => resolved.map(of)
  const isOver = ({ status }: Resolved) => status === 'verified' || status === 'expired'
  await sql`
    update attempt set status = done.status::attempt_status, found_by = done.found_by, cause = done.cause,
      next_check_at = done.next_check_at::timestamptz, check_count = done.check_count,
      read_at = coalesce(${readAt}::timestamptz, read_at), tried_at = coalesce(${triedAt}::timestamptz, tried_at),
      decided_at = case when done.is_over then ${now}::timestamptz end
    from unnest(
      ${column(one => one.id)}::uuid[], ${column(one => one.status)}::text[], ${column(one => one.foundBy)}::text[],
      ${column(one => one.cause)}::text[], ${column(one => one.nextCheckAt?.toISOString() ?? null)}::text[],
      ${column(one => one.checkCount)}::int[], ${column(isOver)}::boolean[]
    ) as done(id, status, found_by, cause, next_check_at, check_count, is_over)
    where attempt.id = done.id`.execute(tx)
}

/** Locks one attempt of a survey in any status. */
export const lockAttempt = (tx: Tx, surveyId: string, by: { id: string } | { memberId: string }) =>
  tx
    .selectFrom('attempt')
    .select([
      'id',
      'code',
      'member_id as memberId',
      'status',
      'tried_at as triedAt',
      'appeal',
      'appealed_at as appealedAt',
      'appeal_answered_at as appealAnsweredAt',
    ])
    .where('survey_id', '=', surveyId)
    .where('id' in by ? 'id' : 'member_id', '=', 'id' in by ? by.id : by.memberId)
    .forUpdate()
    .executeTakeFirst()

/** Stores the decision of the creator or an administrator. */
export async function writeDecision(
  tx: Tx,
  attemptId: string,
  decision: {
    status: AttemptStatus
    foundBy: FoundBy | null
    cause: Cause | null
    by: string
    now: Date
    answersAppeal: boolean
    /** An accepted response is rejected. Its appeal is over, so that the member can appeal against this decision. */
    takesBack: boolean
    note: string | null
  },
): Promise<void> {
  await tx
    .updateTable('attempt')
    .set({
      status: decision.status,
      found_by: decision.foundBy,
      cause: decision.cause,
      next_check_at: null,
      decided_at: decision.now,
      decided_by: decision.by,
      decision_note: decision.note,
      ...(decision.answersAppeal ? { appeal_answered_at: decision.now } : {}),
      ...(decision.takesBack ? { appeal: null, appealed_at: null, appeal_answered_at: null } : {}),
    })
    .where('id', '=', attemptId)
    .execute()
}

export async function writeAppeal(tx: Tx, attemptId: string, text: string, now: Date): Promise<void> {
  await tx
    .updateTable('attempt')
    .set({ appeal: text, appealed_at: now })
    .where('id', '=', attemptId)
    .execute()
}

/**
 * Claims due attempts by postponing their next check, so that they become due again if this process dies. They are rows
 * and not jobs, because members see `next_check_at`, it changes with the survey's end, and one read of a sheet serves
 * all of its attempts.
 */
export async function claimDue(
  db: Db,
  max: number,
  now: Date,
  claimedUntil: Date,
): Promise<Map<string, string[]>> {
  const claimed = await sql<{ id: string; surveyId: string }>`
    update attempt set next_check_at = ${claimedUntil}
    where id in (select id from attempt where next_check_at <= ${now} order by next_check_at limit ${max} for update skip locked)
    returning id, survey_id as "surveyId"`.execute(db)
  const bySurvey = Map.groupBy(claimed.rows, row => row.surveyId)
  return new Map([...bySurvey].map(([surveyId, rows]) => [surveyId, rows.map(row => row.id)]))
}

/** A member's open attempts that are verified by a sheet, optionally of one survey. */
export const findOpenOf = (db: Db, memberId: string, surveyId: string | undefined) => {
  const query = db
    .selectFrom('attempt')
    .innerJoin('survey', 'survey.id', 'attempt.survey_id')
    .select(['attempt.id', 'attempt.survey_id as surveyId'])
    .where('attempt.member_id', '=', memberId)
    .where('survey.is_native', '=', false)
    .where(isOpenAttempt)
  return (surveyId ? query.where('attempt.survey_id', '=', surveyId) : query).limit(50).execute()
}

/** The sheet and hook of a survey, and the members to search for. */
export async function findAttemptKeys(db: Db, surveyId: string) {
  const rows = await db
    .selectFrom('survey')
    .leftJoin('attempt', join => join.onRef('attempt.survey_id', '=', 'survey.id').on(isOpenAttempt))
    .leftJoin('member', 'member.id', 'attempt.member_id')
    .leftJoin('form_hook', 'form_hook.survey_id', 'survey.id')
    .select([
      'survey.sheet_link as sheetLink',
      'survey.creator_id as creatorId',
      'survey.keeps_proof as keepsProof',
      'form_hook.survey_id as hookOf',
      'form_hook.called_at as calledAt',
      'attempt.reported_at as reportedAt',
      'survey.is_native as isNative',
      'attempt.id',
      'attempt.code',
      'member.student_id as studentId',
      'member.email',
    ])
    .where('survey.id', '=', surveyId)
    .execute()
  const [first] = rows
  if (!first) return null
  const wanted = rows.flatMap(({ id, code, studentId, email, reportedAt }) =>
    id && code && email ? [{ id, code, studentId, email, reportedAt }] : [],
  )
  const hook = first.hookOf ? { calledAt: first.calledAt } : null
  const { sheetLink, creatorId, keepsProof, isNative } = first
  return { sheetLink, creatorId, keepsProof, isNative, hook, wanted }
}
