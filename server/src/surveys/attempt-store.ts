import type { AttemptStatus, Cause, FoundBy, Settled } from '@bahth/domain/surveys/attempt-rules.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'

/** Participations as they are written. */

/** Literals, so that a prepared statement can use the indexes over open participations. */
const isOpenRow = sql<boolean>`attempt.status in ('pending', 'not_found')`

/** Counts the slots that other members hold now. */
export async function countHeld(tx: Tx, surveyId: string, now: Date, except: string): Promise<number> {
  const { held } = await tx
    .selectFrom('attempt')
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .where('survey_id', '=', surveyId)
    .where(isOpenRow)
    .where('held_until', '>', now)
    .where('member_id', '!=', except)
    .executeTakeFirstOrThrow()
  return held
}

/** Locks the open participations of a survey, in the order in which they started. */
export async function lockOpenAttempts(tx: Tx, surveyId: string) {
  const rows = await tx
    .selectFrom('attempt')
    .select([
      'id',
      'member_id as memberId',
      'status',
      'started_at as startedAt',
      'held_until as heldUntil',
      'look_at as lookAt',
      'looks',
    ])
    .where('survey_id', '=', surveyId)
    .where(isOpenRow)
    .orderBy('started_at')
    .orderBy('id')
    .forUpdate()
    .execute()
  // The table's own check: what is open is looked for.
  return rows as (Omit<(typeof rows)[number], 'status' | 'lookAt'> & {
    status: 'pending' | 'not_found'
    lookAt: Date
  })[]
}

export type OpenAttempt = Awaited<ReturnType<typeof lockOpenAttempts>>[number]

/** Writes what a reading meant for several participations, in one statement. */
export async function writeSettled(
  tx: Tx,
  settled: readonly Settled[],
  { triedAt, readAt, now }: { triedAt: Date | null; readAt: Date | null; now: Date },
): Promise<void> {
  if (settled.length === 0) return
  const column = <T>(of: (one: Settled) => T) => settled.map(of)
  const isOver = ({ status }: Settled) => status === 'verified' || status === 'expired'
  await sql`
    update attempt set status = done.status::attempt_status, found_by = done.found_by, cause = done.cause,
      look_at = done.look_at::timestamptz, looks = done.looks, read_at = coalesce(${readAt}::timestamptz, read_at),
      tried_at = coalesce(${triedAt}::timestamptz, tried_at),
      decided_at = case when done.is_over then ${now}::timestamptz end
    from unnest(
      ${column(one => one.id)}::uuid[], ${column(one => one.status)}::text[], ${column(one => one.foundBy)}::text[],
      ${column(one => one.cause)}::text[], ${column(one => one.lookAt?.toISOString() ?? null)}::text[],
      ${column(one => one.looks)}::int[], ${column(isOver)}::boolean[]
    ) as done(id, status, found_by, cause, look_at, looks, is_over)
    where attempt.id = done.id`.execute(tx)
}

/** Locks one participation of a survey, whatever its state. */
export const lockAttempt = (tx: Tx, surveyId: string, by: { id: string } | { memberId: string }) =>
  tx
    .selectFrom('attempt')
    .select([
      'id',
      'member_id as memberId',
      'status',
      'tried_at as triedAt',
      'appealed_at as appealedAt',
      'appeal_answered_at as appealAnsweredAt',
    ])
    .where('survey_id', '=', surveyId)
    .where('id' in by ? 'id' : 'member_id', '=', 'id' in by ? by.id : by.memberId)
    .forUpdate()
    .executeTakeFirst()

/** A person's decision over a participation. */
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
  },
): Promise<void> {
  await tx
    .updateTable('attempt')
    .set({
      status: decision.status,
      found_by: decision.foundBy,
      cause: decision.cause,
      look_at: null,
      decided_at: decision.now,
      decided_by: decision.by,
      ...(decision.answersAppeal ? { appeal_answered_at: decision.now } : {}),
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
 * Takes what is due, leaving it due again a little later should this process die on the way. Of two processes one
 * gets a participation.
 */
export async function claimDue(db: Db, max: number, now: Date, again: Date): Promise<Map<string, string[]>> {
  const claimed = await sql<{ id: string; surveyId: string }>`
    update attempt set look_at = ${again}
    where id in (select id from attempt where look_at <= ${now} order by look_at limit ${max} for update skip locked)
    returning id, survey_id as "surveyId"`.execute(db)
  const bySurvey = Map.groupBy(claimed.rows, row => row.surveyId)
  return new Map([...bySurvey].map(([surveyId, rows]) => [surveyId, rows.map(row => row.id)]))
}

/** A member's open participations, or one survey's. */
export const findOpenOf = (db: Db, memberId: string, surveyId: string | undefined) => {
  const query = db
    .selectFrom('attempt')
    .select(['id', 'survey_id as surveyId'])
    .where('member_id', '=', memberId)
    .where(isOpenRow)
  return (surveyId ? query.where('survey_id', '=', surveyId) : query).limit(50).execute()
}

/** Where a survey's sheet is, and whom to look for in it. */
export async function findWanted(db: Db, surveyId: string) {
  const rows = await db
    .selectFrom('survey')
    .leftJoin('attempt', join => join.onRef('attempt.survey_id', '=', 'survey.id').on(isOpenRow))
    .leftJoin('member', 'member.id', 'attempt.member_id')
    .select([
      'survey.sheet_link as sheetLink',
      'attempt.id',
      'attempt.code',
      'member.student_id as studentId',
      'member.email',
    ])
    .where('survey.id', '=', surveyId)
    .execute()
  const [first] = rows
  if (!first) return null
  const wanted = rows.flatMap(({ id, code, studentId, email }) =>
    id && code && email ? [{ id, code, studentId, email }] : [],
  )
  return { sheetLink: first.sheetLink, wanted }
}
