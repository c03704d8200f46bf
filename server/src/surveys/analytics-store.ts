import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** SQL of a survey's figures. */

/** All attempts of a survey, in any status. */
export const listAttemptsForFigures = (db: Db, surveyId: string) =>
  db
    .selectFrom('attempt')
    .leftJoin('member', 'member.id', 'attempt.member_id')
    .select(['attempt.status', 'attempt.decided_at as decidedAt', 'member.role'])
    .where('attempt.survey_id', '=', surveyId)
    .execute()

/** The number of all views, and of those since a day. */
export const countViews = (db: Db, surveyId: string, since: string) =>
  db
    .selectFrom('survey_view')
    .select(({ fn }) => [
      fn.countAll<number>().as('views'),
      fn.countAll<number>().filterWhere(sql`day`, '>=', sql`${since}::date`).as('views7d'),
    ])
    .where('survey_id', '=', surveyId)
    .executeTakeFirstOrThrow()
