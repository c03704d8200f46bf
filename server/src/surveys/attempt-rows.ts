import type { AttemptStatus, Cause, FoundBy } from '@bahth/domain/surveys/attempt-rules.ts'
import { explainCause } from '@bahth/domain/surveys/explain-cause.ts'
import { etaMs } from '@bahth/domain/surveys/rules.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** Participations as their members and their survey's creator see them. */

const readColumns = [
  'attempt.id',
  'attempt.survey_id as surveyId',
  'attempt.code',
  'attempt.status',
  'attempt.started_at as startedAt',
  'attempt.look_at as lookAt',
  'attempt.read_at as readAt',
  'attempt.tried_at as triedAt',
  'attempt.cause',
  'attempt.found_by as foundBy',
  'attempt.decided_at as decidedAt',
  'attempt.appeal',
  'attempt.appealed_at as appealedAt',
  'attempt.appeal_answered_at as appealAnsweredAt',
] as const

interface ReadRow {
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
}

/** Longer histories are cut. */
const maxListed = 500

/** A member's participations, newest first; of one survey, or these only. */
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
    ])
    .where('attempt.member_id', '=', memberId)
    .orderBy('attempt.started_at', 'desc')
    .limit(sql.lit(maxListed))
  if (only && 'surveyId' in only) query = query.where('attempt.survey_id', '=', only.surveyId)
  if (only && 'ids' in only)
    query = query.where(eb => eb('attempt.id', '=', eb.fn.any(sql<string[]>`${only.ids}::uuid[]`)))
  return query.execute()
}

type OwnAttempt = Awaited<ReturnType<typeof listAttemptsOf>>[number]

const presentAppeal = (row: ReadRow) =>
  row.appeal !== null && row.appealedAt
    ? { text: row.appeal, at: row.appealedAt, answeredAt: row.appealAnsweredAt }
    : null

/** A survey that is ending is tried more often than its participations. */
const nextTry = ({ lookAt, closeTryAt }: OwnAttempt): Date | null =>
  lookAt && closeTryAt && closeTryAt < lookAt ? closeTryAt : lookAt

/** SUR-26, with the receipt once there is something to say. */
export const presentAttempt = (
  row: OwnAttempt,
  member: { studentId: string | null; email: string },
  minuteMs: number,
) => ({
  attemptId: row.id,
  surveyId: row.surveyId,
  title: row.title,
  status: row.status,
  isVerified: row.status === 'verified',
  submittedAt: row.startedAt,
  checkAt: row.lookAt,
  etaMs: etaMs(row.estimatedMinutes, minuteMs),
  decidedAt: row.decidedAt,
  code: row.code,
  appeal: presentAppeal(row),
  receipt:
    row.triedAt || row.cause || row.decidedAt
      ? {
          readAt: row.readAt,
          triedAt: row.triedAt,
          lookedFor: [row.code, member.studentId, member.email].filter(key => key !== null),
          keys: { code: row.code, studentId: member.studentId, email: member.email },
          cause: row.cause as Cause | null,
          explanation: explainCause(row.status, row.cause as Cause | null),
          nextTryAt: nextTry(row),
          foundBy: row.foundBy as FoundBy | null,
        }
      : null,
})

/** Participations in a survey as its creator sees them: appeals that wait first, then the newest. */
export const listTaken = (db: Db, surveyId: string, attemptId?: string) => {
  const query = db
    .selectFrom('attempt')
    .innerJoin('member', 'member.id', 'attempt.member_id')
    .select([
      ...readColumns,
      'member.id as memberId',
      'member.first_name as firstName',
      'member.last_name as lastName',
    ])
    .where('attempt.survey_id', '=', surveyId)
    .orderBy(
      sql`attempt.appealed_at is not null and attempt.appeal_answered_at is null and attempt.status <> 'verified'`,
      'desc',
    )
    .orderBy('attempt.started_at', 'desc')
    .orderBy('attempt.id', 'desc')
    // A survey has at most a thousand responses, and some who tried.
    .limit(2000)
  return (attemptId ? query.where('attempt.id', '=', attemptId) : query).execute()
}

type TakenRow = Awaited<ReturnType<typeof listTaken>>[number]

/** Creators see codes, so that an answer stays without a name; administrators see who it was. */
export const presentTaken = (row: TakenRow, isAdmin: boolean) => ({
  attemptId: row.id,
  code: row.code,
  member: isAdmin ? { id: row.memberId, firstName: row.firstName, lastName: row.lastName } : null,
  status: row.status,
  submittedAt: row.startedAt,
  decidedAt: row.decidedAt,
  readAt: row.readAt,
  cause: row.cause as Cause | null,
  foundBy: row.foundBy as FoundBy | null,
  appeal: presentAppeal(row),
})
